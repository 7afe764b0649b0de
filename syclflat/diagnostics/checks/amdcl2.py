"""Checks of types that the argument buffer of AMD OpenCL 2.0 can't carry, and of values."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

CHECKS = (
    Check(
        "kernarg-type",
        "an argument can't be passed in an argument buffer of AMD OpenCL 2.0",
        "The ABI has no form for half, bool, size_t, events, or pointers to images and samplers; "
        "its assembler refuses them too.",
        "kernel void f(half h) {}",
        "Pass a type that the ABI knows: float instead of half, uint instead of bool.",
    ),
    Check(
        "kernarg-kernel",
        "the kernel is ambiguous",
        "Values and bytes belong to one kernel; the file has several kernels, or none of that "
        "name.",
        "syclflat kernarg two_kernels.cl --pack values.json",
        "Name the kernel with --kernel.",
    ),
    Check(
        "kernarg-value",
        "a value is missing, unknown or doesn't fit its argument",
        "The JSON object requires a value for every argument of the kernel, in its range.",
        '{"n": 256}  with  kernel void f(uchar n)',
        'Write numbers, lists of numbers for vectors, and "0x..." for pointers and handles.',
    ),
    Check(
        "kernarg-bytes",
        "the file has too few bytes for the requested structure",
        "syclflat reads the bytes as the kernel's argument buffer, an image descriptor or a setup "
        "buffer.",
        "syclflat kernarg kernels.cl --unpack short.bin",
        "Check the kernel, the ABI and the driver version that wrote the bytes.",
    ),
)
