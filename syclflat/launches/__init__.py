"""Recordings of programs: which kernels they launched, with which arguments.

:func:`load` reads what ``SYCLFLAT_RECORD=DIR`` has a program write.
"""

from __future__ import annotations

from syclflat.launches.assemble import load
from syclflat.launches.recording import (
    Capture,
    Device,
    Kernel,
    Launch,
    Memory,
    Recording,
)

__all__ = ["Capture", "Device", "Kernel", "Launch", "Memory", "Recording", "load"]
