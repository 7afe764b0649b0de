"""The checks: the names in brackets behind diagnostics, what they mean and the way out."""

from __future__ import annotations

from syclflat.diagnostics.checks import (
    amdcl2,
    cluster,
    driver,
    limits,
    mlir,
    opencl,
    review,
    signatures,
    spir,
    sycl,
    tinytc,
)
from syclflat.diagnostics.checks.check import Check

_CHECKS = (
    *sycl.CHECKS,
    *signatures.CHECKS,
    *mlir.CHECKS,
    *tinytc.CHECKS,
    *opencl.CHECKS,
    *amdcl2.CHECKS,
    *spir.CHECKS,
    *review.CHECKS,
    *cluster.CHECKS,
    *driver.CHECKS,
    *limits.CHECKS,
)

_BY_NAME = {check.name: check for check in _CHECKS}


def all_checks() -> tuple[Check, ...]:
    """Return all checks in a fixed order."""
    return _CHECKS


def find(name: str) -> Check:
    """Return the check called ``name``.

    Raises:
        KeyError: if there is none.

    """
    return _BY_NAME[name]


__all__ = ["Check", "all_checks", "find"]
