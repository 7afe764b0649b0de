"""Checks of the inputs of a review."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check
from syclflat.model import exit_codes

CHECKS = (
    Check(
        "bad-manifest",
        "a file is not a manifest of syclflat",
        "Reviews read the manifests that 'flatten' writes. This file is not JSON, or lacks a part "
        "of a manifest at the place that the message names.",
        "syclflat inspect package.json",
        "Give a file that 'syclflat flatten --emit json' or '--emit signatures' wrote.",
    ),
    Check(
        "no-common-ground",
        "two manifests describe different things",
        "One version has kernels with capture objects, the other has functions with arguments. "
        "The two have no comparable parts.",
        "syclflat diff app.kernels.json linalg.signatures.json",
        "Give two versions of one source, or two manifests of the same kind.",
    ),
    Check(
        "no-manifest",
        "a directory contains no manifest",
        "syclflat reviews the manifests below a directory, and skips hidden directories. It "
        "recognizes manifests by name: *.kernels.json and *.signatures.json.",
        "syclflat diff old/ src/",
        "Write manifests with 'syclflat flatten' or 'syclflat batch', or name another directory.",
    ),
    Check(
        "no-git",
        "git cannot be run",
        "syclflat reads the files of a commit with git, which is not installed or cannot be "
        "started.",
        "syclflat diff --against main",
        "Install git, or give the old version as a file.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-repository",
        "a file is not in a git repository",
        "With --against, the old version comes from the repository whose work tree contains the "
        "file. Git finds no repository there, or refuses to read one that another user owns.",
        "cd / && syclflat diff --against main",
        "Run it inside a repository, or give the old version as a file.",
    ),
    Check(
        "unknown-ref",
        "the repository has no such commit",
        "--against names no branch, tag or commit hash of this repository. A shallow clone, as CI "
        "systems make, lacks most of them.",
        "syclflat diff --against mian",
        "Correct the name, or fetch the commit first.",
    ),
    Check(
        "not-at-ref",
        "a file did not exist at a commit",
        "The commit that --against names does not contain the file, or git does not track it, so "
        "it has no older version.",
        "syclflat diff --against v1.0 new.cpp",
        "Name a later commit, or omit the file.",
    ),
    Check(
        "git-failed",
        "git cannot read the repository",
        "git knows the commit, but cannot read its files.",
        "",
        "Check the repository with 'git fsck'.",
    ),
    Check(
        "bad-config",
        "syclflat.toml can't be used",
        "The file is not TOML, or has an unknown key or an invalid value. "
        "A suppression has 'kernel' (a pattern for names and mangled names: * and ?), 'class' "
        "(compatible, type, added, symbol, cost, layout, pointee, signature or identity) and "
        "'reason'. It may have 'path' (a pattern for paths of captures) and 'expires' (a date, "
        "the last day on which it applies).",
        '[[suppressions]]\nkernel = "Worker*"\nclass = "layout"\n'
        'reason = "host and device are always built together"\nexpires = 2027-01-31',
        "Correct the place that the message names.",
    ),
    Check(
        "expired-suppression",
        "a suppression has expired",
        "The day that 'expires' names has passed, so the suppressed changes count again.",
        '[[suppressions]]\nkernel = "Worker"\nclass = "layout"\nreason = "until the release"\n'
        "expires = 2020-01-31",
        "Remove it, or give it a later date if its reason is still valid.",
        is_warning=True,
    ),
    Check(
        "unused-suppression",
        "a suppression suppresses nothing",
        "No change of its class occurs in a kernel that its patterns match. The change may be "
        "merged by now, or the patterns may have a mistake.",
        '[[suppressions]]\nkernel = "Wroker"\nclass = "layout"\nreason = "agreed upon"',
        "Remove it, or correct its patterns.",
        is_warning=True,
    ),
    Check(
        "nothing-compared",
        "neither version has a kernel",
        "A comparison without kernels cannot find a change. The command may name the wrong files, "
        "or a macro may exclude the kernels.",
        "syclflat diff --against main host.cpp",
        "Name the files that launch kernels, and pass the arguments of their build.",
        is_warning=True,
    ),
    Check(
        "compatible-change",
        "a change does not affect the host-device interface",
        "The place of a kernel in the source, the name of a capture, parameter or class, or the "
        "order of steps in the generated caller changed. Host and device code of both versions "
        "agree on the place of every byte.",
        "syclflat diff old.kernels.json new.kernels.json --fail-on compatible",
        "No action is needed; --fail-on layout accepts the change.",
    ),
    Check(
        "type-change",
        "the sign or the qualifiers of a type changed",
        "A captured 'unsigned long' became a 'long' of the same size, or a 'float *' became a "
        "'const float *'; the same may hold for the memory that captures point to. Every byte "
        "keeps its place.",
        "syclflat diff old.kernels.json new.kernels.json --fail-on type",
        "No action is needed; --fail-on layout accepts the change.",
    ),
    Check(
        "added-kernel",
        "a kernel is new",
        "No kernel of the old version has its name, its function or its captures.",
        "syclflat diff old.kernels.json new.kernels.json --fail-on added",
        "No action is needed; --fail-on layout accepts the change.",
    ),
    Check(
        "symbol-change",
        "the symbol of a kernel changed, but not its name",
        "The function around a kernel got or lost a parameter, or unnamed kernels were added or "
        "removed before it. The mangled name contains both. A program that is built as a whole "
        "still finds the kernel; an object of the new version does not find it in a device image "
        "of the old one.",
        "syclflat diff old.kernels.json new.kernels.json --fail-on symbol",
        "Build host and device code together, or name the kernel with a class outside functions.",
    ),
    Check(
        "cost-change",
        "the resources that a kernel takes changed",
        "Registers, spills, stack, local memory, constants, instructions or occupancy of a GPU, "
        "or the bytes that cross to the device changed. Host and device code of both versions "
        "still agree.",
        "syclflat diff --against main app.cpp --cost --fail-on cost=registers+8",
        "Check the captures and the types of the change. Otherwise raise the limit of --fail-on "
        "cost=, or add a suppression with a reason.",
    ),
    Check(
        "layout-change",
        "the layout of a capture object changed",
        "The size, offset, alignment, order, padding or type of a part of the capture object "
        "changed. Host code of one version and device code of the other disagree on the place of "
        "bytes, although the kernel takes the same parameters.",
        "syclflat diff old.kernels.json new.kernels.json",
        "Build host and device code together again, or add a suppression with a reason.",
    ),
    Check(
        "pointee-change",
        "the layout of the memory that a kernel's captures point to changed",
        "The size, offset, alignment, order, padding or type of a part changed in a class that a "
        "captured pointer or accessor points to, directly or through other pointers. The kernel's "
        "arguments stay the same, so no other check distinguishes code built with the old layout "
        "from code built with the new one.",
        "syclflat diff old.kernels.json new.kernels.json",
        "Rebuild all code that reads or writes this memory, or add a suppression with a reason.",
    ),
    Check(
        "signature-change",
        "the parameters of a kernel changed",
        "A parameter or a row of kernel_signatures was added, removed, moved, or got another type "
        "or address space; or the launch of the kernel or its required attributes changed.",
        "syclflat diff old.kernels.json new.kernels.json",
        "Change the code that sets the arguments, too, or add a suppression with a reason.",
    ),
    Check(
        "identity-change",
        "a kernel was removed or renamed",
        "Hosts find kernels by their mangled names. The new version lacks the name of one kernel.",
        "syclflat diff old.kernels.json new.kernels.json",
        "Change the code that launches it by name, too, or add a suppression with a reason.",
    ),
    Check(
        "old-manifest",
        "a manifest lacks the requested information",
        "Manifests of older versions of syclflat lack the layouts of capture objects and the "
        "dependencies of steps.",
        "syclflat inspect old.kernels.json",
        "Write it again with 'syclflat flatten', or inspect the source.",
    ),
    Check(
        "no-such-kernel",
        "no kernel or function has the requested name",
        "'--kernel' selects by the spelled or the mangled name; *, ? and [...] match characters, "
        "as in a shell.",
        "syclflat inspect app.cpp --kernel 'Wroker*'",
        "Give the name as the note spells it, or omit the option to see all.",
    ),
    Check(
        "no-graphviz",
        "Graphviz cannot draw the graph",
        "'--layout graphviz' runs Graphviz's program 'dot', which isn't installed or failed.",
        "syclflat inspect app.cpp --format svg --layout graphviz",
        "Install Graphviz, or let syclflat draw the graph: --layout builtin.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-steps",
        "the functions have no steps to draw",
        "Functions of MLIR, the Tiny Tensor Compiler and OpenCL C take flat parameters, so no "
        "steps rebuild an object.",
        "syclflat inspect linalg.mlir --format dot",
        "Choose --format text, json, markdown or html.",
    ),
)
