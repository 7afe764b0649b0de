"""Checks of OpenCL C prototypes."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

CHECKS = (
    Check(
        "opencl-no-kernel",
        "a file of OpenCL C has no kernel",
        "syclflat reads only functions with the qualifier kernel; hosts cannot call others.",
        "void scale(global float *a) {}",
        "Put kernel or __kernel in front of the function.",
    ),
    Check(
        "opencl-type",
        "an argument of a kernel has an unknown type",
        "Clang accepts the type, perhaps as an extension, but syclflat does not know how it "
        "crosses.",
        "kernel void f(private vendor_type x);",
        "Pass scalars, vectors, pointers, structs, images, samplers, queues, events or pipes.",
    ),
    Check(
        "opencl-attribute",
        "the value of a kernel's attribute is not readable",
        "syclflat reads attributes as written: numbers, or the name of a type.",
        "__attribute__((reqd_work_group_size(SIZE, 1, 1))) kernel void f();",
        "Write the value itself instead of a macro.",
    ),
)
