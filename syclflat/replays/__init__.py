"""Replays of recorded launches: a launch alone, in a program of its own.

:func:`replay` runs the launch of a bundle again and compares the memory that it leaves;
:func:`compare` runs a program on several devices, and finds the first launch that differs.
"""

from __future__ import annotations

from syclflat.replays.outcome import Difference, Memory, Replay
from syclflat.replays.replaying import replay
from syclflat.replays.request import Request

__all__ = ["Difference", "Memory", "Replay", "Request", "replay"]
