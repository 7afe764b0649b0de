"""Checks of signatures that SPIR IR can't express."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

CHECKS = (
    Check(
        "spir-target",
        "SPIR IR is asked for a target that isn't SPIR",
        "The triple of a SPIR module says how large pointers are: spir has 32 bits, spir64 has 64. "
        "There is no SPIR for other devices.",
        "syclflat flatten app.cpp --emit spir --target nvptx64",
        "Choose --target spir64 or --target spir.",
    ),
    Check(
        "spir-parameter",
        "a parameter has a type that kernels can't take",
        "Kernels take what OpenCL C kernels do: integers of 8, 16, 32 and 64 bits, f16, f32 and "
        "f64, vectors of 2, 3, 4, 8 and 16 of them, structures, images, samplers, pipes, queues, "
        "and pointers to global, constant and local memory. The translator fails on other "
        "widths, and a bool, or a pointer to private or generic memory, means nothing to a host.",
        "kernel void f(bool flag, generic int *p);",
        "Pass an integer of a width that there is, or a pointer to global memory.",
    ),
    Check(
        "spir-kernel",
        "a function can't be a kernel",
        "A kernel returns nothing, and no two kernels of a module share a name.",
        "func.func @f(%a: f32) -> f32",
        "Return results through a pointer to global memory.",
    ),
    Check(
        "spir-execution-mode",
        "an execution mode isn't one that a kernel can have",
        "Execution modes come from attributes like reqd_work_group_size and from options. The "
        "translator fails on a mode that it doesn't know, that stands twice, or that has another "
        "number of operands than it should.",
        "syclflat flatten app.cl --emit spir --spirv-execution-mode worker:999",
        "Give each mode once, with its operands: 17 (LocalSize) and 18 (LocalSizeHint) have three, "
        "30 (VecTypeHint) and 35 (SubgroupSize) one, 31 (ContractionOff) none.",
    ),
    Check(
        "spir-module",
        "what the module is to say of itself is out of range",
        "Metadata of the module goes into words of SPIR-V: versions like 102000, capabilities of "
        "32 bits, a generator and its version of 16 bits each.",
        "syclflat flatten app.cl --emit spir --spirv-generator 6,70000",
        "Give numbers as the SPIR-V specification lists them.",
    ),
)
