"""Checks of OpenCL C prototypes."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

CHECKS = (
    Check(
        "opencl-no-kernel",
        "a file of OpenCL C has no kernel",
        "Only functions with the qualifier kernel are read; others are called by them.",
        "void scale(global float *a) {}",
        "Put kernel or __kernel in front of the function.",
    ),
    Check(
        "opencl-type",
        "an argument of a kernel has a type that isn't known",
        "Clang accepts the type, by an extension perhaps, but how it crosses isn't known here.",
        "kernel void f(private vendor_type x);",
        "Pass scalars, vectors, pointers, structs, images, samplers, queues, events or pipes.",
    ),
    Check(
        "opencl-attribute",
        "the value of a kernel's attribute can't be read",
        "Attributes are read as written: as numbers, or as the name of a type.",
        "__attribute__((reqd_work_group_size(SIZE, 1, 1))) kernel void f();",
        "Write the value itself instead of a macro.",
    ),
)
