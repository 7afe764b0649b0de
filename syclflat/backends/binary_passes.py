"""Passes over Clang's module: a list for each back end, run in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Work = TypeVar("Work")


@dataclass(frozen=True, slots=True)
class Pass(Generic[Work]):
    """A step from Clang's module to device images."""

    name: str
    apply: Callable[[Work], Work]
    """Returns the changed module, with all facts learned about it.

    Raises InputError if the device half uses a feature that devices lack."""


def run(work: Work, passes: Sequence[Pass[Work]]) -> Work:
    """Return ``work`` after all ``passes``.

    Raises:
        InputError: if a pass refuses it.

    """
    for each in passes:
        work = each.apply(work)
    return work
