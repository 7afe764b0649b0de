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
        "it isn't clear which kernel is meant",
        "Values and bytes are those of one kernel; the file has several, or none of that name.",
        "syclflat kernarg two_kernels.cl --pack values.json",
        "Name the kernel with --kernel.",
    ),
    Check(
        "kernarg-value",
        "a value is missing, unknown or doesn't fit its argument",
        "The JSON object has to have a value for every argument of the kernel, in its range.",
        '{"n": 256}  with  kernel void f(uchar n)',
        'Write numbers, lists of numbers for vectors, and "0x..." for pointers and handles.',
    ),
    Check(
        "kernarg-bytes",
        "there are too few bytes for what they should be",
        "A dump is read as the kernel's argument buffer, an image descriptor or a setup buffer.",
        "syclflat kernarg kernels.cl --unpack short.bin",
        "Check the kernel, the ABI and the driver version that wrote the bytes.",
    ),
)
