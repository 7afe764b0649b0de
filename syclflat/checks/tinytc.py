"""What can be wrong with tensor language signatures."""

from __future__ import annotations

from syclflat.checks.check import Check

CHECKS: tuple[Check, ...] = ()
