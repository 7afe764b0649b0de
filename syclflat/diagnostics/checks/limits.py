"""Checks of inputs that ask for too much: size, depth, time, memory."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

CHECKS = (
    Check(
        "crash",
        "the process that read a file did not come to its end",
        "Files are read in a process of their own, so that a crash of Clang, or one for want of "
        "memory, costs that file alone: nothing is written of it, and other files of a batch are "
        "flattened. The error names the signal, the stage and the command that meets it again.",
        "",
        "Leave out what Clang can't stand, such as classes nested a thousand deep. Where memory "
        "ran out, --memory, or memory in [limits] of syclflat.toml, allows more.",
    ),
    Check(
        "timeout",
        "reading a file takes too long",
        "A file that Clang reads for ten minutes is usually one that never ends, such as a pipe.",
        "syclflat flatten app.cpp --timeout 1",
        "Allow more with --timeout, or with timeout in [limits] of syclflat.toml.",
    ),
    Check(
        "input-size",
        "an input is too large",
        "Sources, manifests, compile databases, tables and what stands on standard input may have "
        "1000 MB each. A device such as /dev/zero has no end.",
        "SYCLFLAT_INPUT_LIMIT=1 syclflat inspect large.kernels.json",
        "Set SYCLFLAT_INPUT_LIMIT to as many megabytes as are needed.",
    ),
    Check(
        "memref-nesting",
        "too many memrefs are in each other",
        "A memref has two pointers to its elements. Where these are memrefs and pointers have "
        "types, each level doubles what is written. By default, 8 may be in each other.",
        "func.func @f(%a: memref<1xmemref<1xmemref<1xf32>>>) { return }  // --memref-nesting 2",
        "Allow more with --memref-nesting, or memref-nesting in [limits] of syclflat.toml.",
    ),
    Check(
        "name-encoding",
        "the name of a file is not UTF-8",
        "Libclang's binding for Python takes and gives names in UTF-8 only. Other languages than "
        "C++ and OpenCL C are read from files with any name.",
        "",
        "Give the file or the directory another name.",
    ),
)
