"""Recordings of programs: which kernels they launched, with which arguments.

:func:`load` reads what ``SYCLFLAT_RECORD=DIR`` has a program write, :func:`variables` the
``device_global`` variables around a launch whose memory was recorded.
"""

from __future__ import annotations

from syclflat.launches.assemble import load
from syclflat.launches.bundles.variables import load as variables
from syclflat.launches.recording import (
    Capture,
    Device,
    Kernel,
    Launch,
    Memory,
    Recording,
    Variable,
)

__all__ = [
    "Capture",
    "Device",
    "Kernel",
    "Launch",
    "Memory",
    "Recording",
    "Variable",
    "load",
    "variables",
]
