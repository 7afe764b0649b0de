"""Choose launches of a recording."""

from __future__ import annotations

from typing import NamedTuple

from syclflat.launches import where
from syclflat.launches.recording import Launch, Recording
from syclflat.review.views import inspection


class Choice(NamedTuple):
    """Which launches to take."""

    pattern: str = ""
    """The name of their kernel, spelled or mangled, in the notation of shells; empty for all."""
    where: str = ""
    """An expression that holds for them; empty for all."""
    last: int | None = None
    """How many, from the end; None for all."""


def of(recording: Recording, choice: Choice) -> list[Launch]:
    """Return the chosen launches.

    Raises:
        InputError: if no kernel has the name.
        WhereError: if the expression cannot be understood.

    """
    found = list(recording.launches)
    if choice.pattern:
        names = [(own.kernel.name, own.kernel.symbol) for own in found]
        are_chosen = inspection.chosen(recording.directory, names, choice.pattern)
        found = [own for own, is_one in zip(found, are_chosen, strict=True) if is_one]
    if choice.where:
        found = where.chosen(choice.where, found)
    return found if choice.last is None else found[-choice.last :]
