"""Checks of inputs that exceed limits: size, depth, time, memory."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check
from syclflat.model import exit_codes

CHECKS = (
    Check(
        "crash",
        "the process that read a file crashed or was killed",
        "syclflat reads each file in a separate process, so that a crash of Clang or a lack of "
        "memory affects only that file: syclflat writes no output for it, and flattens the other "
        "files of a batch. The error names the signal, the stage and the command that reproduces "
        "it.",
        "",
        "Remove the code that crashes Clang, such as classes nested a thousand deep. If memory "
        "ran out, allow more with --memory, or with memory in [limits] of syclflat.toml.",
    ),
    Check(
        "timeout",
        "reading a file takes too long",
        "If Clang reads a file for ten minutes, the file usually never ends, as a pipe may.",
        "syclflat flatten app.cpp --timeout 1",
        "Allow more with --timeout, or with timeout in [limits] of syclflat.toml.",
    ),
    Check(
        "outdated-output",
        "an output differs from what flattening writes",
        "The file differs from the output of its source, or is missing. The source, a header that "
        "it includes, a setting or syclflat itself changed since the file was written. Without "
        "--format github, --check prints the changes only.",
        "syclflat flatten app.cpp --check --format github",
        "Run the same command without --check, and commit the outputs with the sources.",
        exit_code=exit_codes.REFUSED,
    ),
    Check(
        "input-size",
        "an input is too large",
        "Sources, manifests, compile databases, tables and standard input are limited to 1000 MB "
        "each. A device such as /dev/zero never ends.",
        "SYCLFLAT_INPUT_LIMIT=1 syclflat inspect large.kernels.json",
        "Set SYCLFLAT_INPUT_LIMIT to the required number of megabytes.",
    ),
    Check(
        "memref-nesting",
        "memrefs nest too deep",
        "A memref has two pointers to its elements. If the elements are memrefs and pointers have "
        "types, each level doubles the output. By default, 8 levels are allowed.",
        "func.func @f(%a: memref<1xmemref<1xmemref<1xf32>>>) { return }  // --memref-nesting 2",
        "Allow more with --memref-nesting, or memref-nesting in [limits] of syclflat.toml.",
    ),
    Check(
        "name-encoding",
        "the name of a file is not UTF-8",
        "libclang's Python binding supports only names in UTF-8. For languages other than C++ and "
        "OpenCL C, any file name works.",
        "",
        "Give the file or the directory another name.",
    ),
    Check(
        "nesting-limit",
        "a capture object nests too deep",
        "Classes contain classes beyond the limit. Clang may not compile code generated for them, "
        "and reading a type that grows without end would not end.",
        "",
        "Allow more with --nesting-limit, or capture what the kernel needs in a flatter class.",
    ),
    Check(
        "argument-size",
        "a kernel takes more bytes of arguments than some devices pass",
        "Every OpenCL device accepts 1024 bytes, Intel's GPUs 2048, NVIDIA's 4096. A device "
        "rejects a kernel beyond its limit when the program builds or launches it. The notes list "
        "the bytes of each parameter.",
        "int table[600];\nq.single_task([=] { out[0] = table[i]; });  // 2400 bytes",
        "Pass large objects through a buffer or USM memory.",
        is_warning=True,
    ),
)
