"""The noun of this package."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Release:
    """A series of DPC++, by what its headers say."""

    series: str
    """As Intel calls it: ``2025.3``."""
    library: int
    """The major version of libsycl."""
    first_compiler: int
    """The least version of its compilers, a date: ``20251000``."""
