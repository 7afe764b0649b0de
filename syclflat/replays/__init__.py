"""Replays of recorded launches: a launch alone, in a program of its own.

:func:`load` returns the bundle of a launch, whose ``replay`` runs it again and compares the memory
that it leaves.
"""

from __future__ import annotations

from syclflat.replays.bundle import Bundle, load
from syclflat.replays.outcome import Difference, Memory, Replay
from syclflat.replays.request import Request

__all__ = ["Bundle", "Difference", "Memory", "Replay", "Request", "load"]
