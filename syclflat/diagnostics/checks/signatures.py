"""Checks of requests, for all languages."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

CHECKS = (
    Check(
        "no-such-combination",
        "a language, a convention and an output do not work together",
        "Each convention flattens one kind of input: captures, memory references or OpenCL C "
        "kernels. Each emitter requires certain conventions: an integration header requires "
        "captures, a C header of descriptors requires MLIR's convention.",
        "syclflat flatten kernels.tt --convention dpcpp",
        "Choose a combination that 'syclflat list' shows, or omit --convention and --emit.",
    ),
    Check(
        "no-such-name",
        "the language, convention, target or output is unknown",
        "'syclflat list' prints all names: the built-in ones, and the names that "
        "plug-ins add. A plug-in has to be installed for the same Python.",
        "",
        "Choose one that 'syclflat list' shows.",
    ),
    Check(
        "plugin",
        "a plug-in cannot be used",
        "Packages add front ends, conventions, targets and emitters by entry points. This one "
        "cannot be loaded, lacks a required part, takes an existing name, or failed. The others "
        "still work.",
        "",
        "Update the package that the message names, or uninstall it.",
        is_warning=True,
    ),
    Check(
        "not-opencl-c",
        "OpenCL C cannot spell a prototype",
        "OpenCL C has integers of 8 to 64 bits, half, float, double, vectors of 2, 3, 4, 8 and 16 "
        "of them, and names of letters, digits and underscores.",
        "",
        "Change the signature, or omit the prototypes with --emit.",
    ),
    Check(
        "opencl-name",
        "a name in a prototype is a keyword of OpenCL C, or not an identifier",
        "Languages that prefix names with a sign allow any name after it. In OpenCL C, a name "
        "must not be a keyword or the name of a type, and begins with a letter. Conventions keep "
        "names unchanged, as their systems do.",
        "func @f(%float: i32, %kernel: i32) {}",
        "Rename the argument or the function.",
        is_warning=True,
    ),
    Check(
        "opencl-bool",
        "an argument of a kernel is a bool",
        "The size of a bool depends on the implementation, so host and device may disagree. "
        "OpenCL C forbids it for arguments of kernels, and compilers reject it.",
        "func @f(%a: bool) {}",
        "Pass an integer of 8 bits.",
        is_warning=True,
    ),
)
