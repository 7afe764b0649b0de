"""What can be wrong with OpenCL C prototypes."""

from __future__ import annotations

from syclflat.checks.check import Check

CHECKS: tuple[Check, ...] = ()
