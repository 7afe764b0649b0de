"""What SPIR IR can't express."""

from __future__ import annotations

from syclflat.checks.check import Check

CHECKS: tuple[Check, ...] = ()
