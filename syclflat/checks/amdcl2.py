"""What the argument buffer of AMD OpenCL 2.0 can't carry."""

from __future__ import annotations

from syclflat.checks.check import Check

CHECKS: tuple[Check, ...] = ()
