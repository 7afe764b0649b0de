"""Parts that syclflat works with, each of which may be installed or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from syclflat.diagnostics import installing


class MissingError(Exception):
    """A part isn't there."""

    def __init__(self, message: str, advice: str) -> None:
        super().__init__(message, advice)
        self.message = message
        self.advice = advice


Probe: TypeAlias = Callable[[], str]
"""Returns the version and the place of a part.

Raises MissingError or InputError if it isn't there; whatever else it raises, it is broken."""


class Part(NamedTuple):
    """A part, and how it is looked for."""

    name: str
    probe: Probe
    is_needed: bool = True


def pip(extra: str) -> str:
    """Return the advice to install an extra of syclflat's."""
    return f"get it with: {installing.extras(extra)}"
