"""Passes over the module that Clang made: a list for each back end, run in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Work = TypeVar("Work")


@dataclass(frozen=True, slots=True)
class Pass(Generic[Work]):
    """A step from the module that Clang made to device images."""

    name: str
    apply: Callable[[Work], Work]
    """Returns the module changed, with all that was learned of it.

    Raises InputError if the device half has something that the devices can't do."""


def run(work: Work, passes: Sequence[Pass[Work]]) -> Work:
    """Return ``work`` after all ``passes``.

    Raises:
        InputError: if one of them refuses it.

    """
    for each in passes:
        work = each.apply(work)
    return work
