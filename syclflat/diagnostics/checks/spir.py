"""Checks of signatures that SPIR IR can't express."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

CHECKS = (
    Check(
        "spir-target",
        "SPIR IR requires a SPIR target",
        "The triple of a SPIR module sets the size of pointers: 32 bits for spir, 64 for spir64. "
        "SPIR does not exist for other devices.",
        "syclflat flatten app.cpp --emit spir --target nvptx64",
        "Choose --target spir64 or --target spir.",
    ),
    Check(
        "spir-parameter",
        "a kernel's parameter has an unsupported type",
        "Kernels take the types of OpenCL C kernels: integers of 8, 16, 32 and 64 bits, f16, f32 "
        "and "
        "f64, vectors of 2, 3, 4, 8 and 16 of them, structures, images, samplers, pipes, queues, "
        "and pointers to global, constant and local memory. The translator fails on other "
        "widths, and a bool, or a pointer to private or generic memory, has no meaning for a host.",
        "kernel void f(bool flag, generic int *p);",
        "Pass an integer of a supported width, or a pointer to global memory.",
    ),
    Check(
        "spir-kernel",
        "a function is not a valid kernel",
        "A kernel returns nothing, and no two kernels of a module share a name.",
        "func.func @f(%a: f32) -> f32",
        "Return results through a pointer to global memory.",
    ),
    Check(
        "spir-execution-mode",
        "an execution mode of a kernel is invalid",
        "Execution modes come from attributes like reqd_work_group_size and from options. The "
        "translator fails on an unknown mode, on a mode given twice, and on a wrong number of "
        "operands.",
        "syclflat flatten app.cl --emit spir --spirv-execution-mode worker:999",
        "Give each mode once, with its operands: 17 (LocalSize) and 18 (LocalSizeHint) have three, "
        "30 (VecTypeHint) and 35 (SubgroupSize) one, 31 (ContractionOff) none.",
    ),
    Check(
        "spir-module",
        "the metadata of the module is out of range",
        "SPIR-V stores the module's metadata in words: versions like 102000, capabilities of "
        "32 bits, a generator and its version of 16 bits each.",
        "syclflat flatten app.cl --emit spir --spirv-generator 6,70000",
        "Give numbers as the SPIR-V specification lists them.",
    ),
)
