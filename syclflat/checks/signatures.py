"""What can be wrong with what is asked for, whatever the language."""

from __future__ import annotations

from syclflat.checks.check import Check

CHECKS = (
    Check(
        "no-such-combination",
        "a language, a convention and an output don't go together",
        "Conventions flatten what they know: captures, memory references or OpenCL C kernels. "
        "Emitters show what conventions make: an integration header needs captures, a C header "
        "of descriptors needs MLIR's convention.",
        "syclflat flatten kernels.tt --convention dpcpp",
        "Choose from what 'syclflat list' shows, or leave --convention and --emit out.",
    ),
)
