"""The choices of a user within a convention."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ConventionOptions:
    """The choices of a user within a convention."""

    index_bits: int = 64
    """Width of ``index`` in MLIR's convention: 32 or 64."""
    c_wrappers: bool = False
    """Whether MLIR's convention adds a C-compatible wrapper to every function."""


DEFAULT_OPTIONS = ConventionOptions()
