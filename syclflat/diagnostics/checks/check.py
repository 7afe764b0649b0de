"""The type of a check."""

from __future__ import annotations

from dataclasses import dataclass

from syclflat.model import exit_codes


@dataclass(frozen=True, slots=True)
class Check:
    """A kind of diagnostic."""

    name: str
    summary: str
    """One line, for lists."""
    explanation: str
    example: str
    """Source or a command that triggers the check; ``""`` if no line of code can show it."""
    way_out: str
    is_warning: bool = False
    exit_code: int = exit_codes.INPUT
    """The exit code of a command that ends with this error."""
