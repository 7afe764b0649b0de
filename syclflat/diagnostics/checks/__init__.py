"""The checks: the names in brackets after diagnostics, their meanings and remedies."""

from __future__ import annotations

from syclflat.diagnostics.checks import (
    amdcl2,
    cluster,
    driver,
    launches,
    limits,
    mlir,
    opencl,
    replays,
    review,
    set_up,
    signatures,
    spir,
    sycl,
    tinytc,
)
from syclflat.diagnostics.checks.check import Check

GROUPS = {
    "SYCL: captures and kernels": sycl.CHECKS,
    "SYCL: headers, Clang and files": set_up.CHECKS,
    "Signatures of functions": signatures.CHECKS,
    "MLIR": mlir.CHECKS,
    "Tiny Tensor Compiler": tinytc.CHECKS,
    "OpenCL C": opencl.CHECKS,
    "AMD OpenCL 2.0": amdcl2.CHECKS,
    "SPIR": spir.CHECKS,
    "Review": review.CHECKS,
    "Clusters": cluster.CHECKS,
    "Compiling and running programs": driver.CHECKS,
    "Recordings": launches.CHECKS,
    "Replays": replays.CHECKS,
    "Files, settings and limits": limits.CHECKS,
}
"""The checks by subject."""

_CHECKS = tuple(check for group in GROUPS.values() for check in group)

_BY_NAME = {check.name: check for check in _CHECKS}


def all_checks() -> tuple[Check, ...]:
    """Return all checks in a fixed order."""
    return _CHECKS


def find(name: str) -> Check:
    """Return the check called ``name``.

    Raises:
        KeyError: if no check has that name.

    """
    return _BY_NAME[name]


__all__ = ["GROUPS", "Check", "all_checks", "find"]
