"""What an emitter is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from syclflat.model.plan import PlannedUnit


@dataclass(frozen=True, slots=True)
class Emitter:
    """Makes one output of a planned source file.

    To add an emitter is to write its ``emit`` and to list it in this package.
    """

    name: str
    suffix: str
    """Of the output's file name, after the stem of the source: ``.device.cpp``."""
    emit: Callable[[PlannedUnit], str | None]
    """None where the unit's convention has no such output."""
