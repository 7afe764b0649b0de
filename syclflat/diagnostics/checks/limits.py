"""What inputs can ask for that is too much: size, depth, time, memory."""

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
)
