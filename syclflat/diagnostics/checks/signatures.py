"""Checks of requests, for all languages."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

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
    Check(
        "no-such-name",
        "there is no language, convention, target or output of that name",
        "All of them have names, which 'syclflat list' shows: ours, and those that plug-ins add. "
        "A plug-in is there where its package is installed, for the same Python.",
        "",
        "Choose one that 'syclflat list' shows.",
    ),
    Check(
        "plugin",
        "a plug-in can't be used",
        "Packages add front ends, conventions, targets and emitters by entry points. This one "
        "can't be loaded, lacks what it has to have, takes a name that is there already, or "
        "failed at its work. All others are not touched by that.",
        "",
        "Update the package that the message names, or uninstall it.",
        is_warning=True,
    ),
    Check(
        "not-opencl-c",
        "a prototype has something that OpenCL C can't spell",
        "OpenCL C has integers of 8 to 64 bits, half, float, double, vectors of 2, 3, 4, 8 and 16 "
        "of them, and names of letters, digits and underscores.",
        "",
        "Change the signature, or leave the prototypes out with --emit.",
    ),
    Check(
        "opencl-name",
        "a name in a prototype is a keyword of OpenCL C, or no identifier",
        "Languages with a sign in front of names let anything follow it. OpenCL C has keywords, "
        "among them the names of all its types, and names that begin with a letter. Conventions "
        "pass names on as the systems that they describe do.",
        "func @f(%float: i32, %kernel: i32) {}",
        "Rename the argument or the function.",
        is_warning=True,
    ),
    Check(
        "opencl-bool",
        "an argument of a kernel is a bool",
        "What a bool weighs is the implementation's own; host and device may disagree. OpenCL C "
        "forbids it for arguments of kernels, and compilers refuse it.",
        "func @f(%a: bool) {}",
        "Pass an integer of 8 bits.",
        is_warning=True,
    ),
)
