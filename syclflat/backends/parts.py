"""The parts that syclflat uses, each installed or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from syclflat.diagnostics import installing


class MissingError(Exception):
    """A part is missing."""

    def __init__(self, message: str, advice: str) -> None:
        super().__init__(message, advice)
        self.message = message
        self.advice = advice


Probe: TypeAlias = Callable[[], str]
"""Returns the version and the place of a part.

Raises MissingError or InputError if it is missing; any other exception means that it is broken.
"""


class Part(NamedTuple):
    """A part, and the function that looks for it."""

    name: str
    probe: Probe
    is_needed: bool = True


def pip(extra: str) -> str:
    """Return the advice to install an extra of syclflat."""
    return f"install it with: {installing.extras(extra)}"
