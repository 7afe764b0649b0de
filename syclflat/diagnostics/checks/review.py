"""Checks of what is given for review."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check
from syclflat.model import exit_codes

CHECKS = (
    Check(
        "bad-manifest",
        "a file is no manifest of syclflat's",
        "Reviews read the manifests that 'flatten' writes. This file is not JSON, or it lacks "
        "what a manifest has, at the place that the message names.",
        "syclflat inspect package.json",
        "Give a file that 'syclflat flatten --emit json' or '--emit signatures' wrote.",
    ),
    Check(
        "no-common-ground",
        "two manifests describe different things",
        "One version has kernels with capture objects, the other has functions with arguments. "
        "There is nothing of one that could be compared with something of the other.",
        "syclflat diff app.kernels.json linalg.signatures.json",
        "Give two versions of one source, or two manifests of the same kind.",
    ),
    Check(
        "no-manifest",
        "a directory has no manifest",
        "Of a directory, the manifests below are reviewed, hidden directories left out. They are "
        "known by their names: *.kernels.json and *.signatures.json.",
        "syclflat diff old/ src/",
        "Write manifests with 'syclflat flatten' or 'syclflat batch', or name another directory.",
    ),
    Check(
        "no-git",
        "git can't be run",
        "The files of a commit are read with git, which isn't installed or can't be started.",
        "syclflat diff --against main",
        "Install git, or give the old version as a file.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-repository",
        "there is no git repository around a file",
        "With --against, the old version comes from the repository whose work tree has the file. "
        "Git finds none there, or refuses to read one that belongs to somebody else.",
        "cd / && syclflat diff --against main",
        "Run it inside a repository, or give the old version as a file.",
    ),
    Check(
        "unknown-ref",
        "there is no such commit in the repository",
        "What --against names is no branch, tag or hash of a commit that this repository has. A "
        "shallow clone, as CI systems make, lacks most of them.",
        "syclflat diff --against mian",
        "Mend the name, or fetch the commit first.",
    ),
    Check(
        "not-at-ref",
        "a file wasn't there at a commit",
        "The file isn't among those of the commit that --against names, or it isn't in the "
        "repository at all, so it has no older version.",
        "syclflat diff --against v1.0 new.cpp",
        "Name a later commit, or leave the file out.",
    ),
    Check(
        "git-failed",
        "git couldn't read the repository",
        "The commit is known, but git couldn't read the files that belong to it.",
        "",
        "See what 'git fsck' says of the repository.",
    ),
    Check(
        "bad-config",
        "syclflat.toml can't be used",
        "The file is no TOML, or has a key that there isn't, or a value that a key doesn't take. "
        "A suppression has 'kernel' (a pattern for names and mangled names: * and ?), 'class' "
        "(compatible, type, added, symbol, cost, layout, pointee, signature or identity) and "
        "'reason'. It may have 'path' (a pattern for paths of captures) and 'expires' (a date, the "
        "last day on which it counts).",
        '[[suppressions]]\nkernel = "Worker*"\nclass = "layout"\n'
        'reason = "host and device are always built together"\nexpires = 2027-01-31',
        "Mend the place that the message names.",
    ),
    Check(
        "expired-suppression",
        "a suppression no longer counts",
        "The day that 'expires' names has passed, so the changes that the suppression let pass "
        "count again.",
        '[[suppressions]]\nkernel = "Worker"\nclass = "layout"\nreason = "until the release"\n'
        "expires = 2020-01-31",
        "Remove it, or give it a later date if its reason still holds.",
        is_warning=True,
    ),
    Check(
        "unused-suppression",
        "a suppression suppresses nothing",
        "No change is of its class in a kernel that its patterns match. It may be left from a "
        "change that is merged, or its patterns have a mistake.",
        '[[suppressions]]\nkernel = "Wroker"\nclass = "layout"\nreason = "agreed upon"',
        "Remove it, or mend its patterns.",
        is_warning=True,
    ),
    Check(
        "nothing-compared",
        "neither version has a kernel",
        "A comparison without kernels finds no change, whatever changed. The files may be others "
        "than meant, or a macro leaves the kernels out.",
        "syclflat diff --against main host.cpp",
        "Name the files that launch kernels, and give the arguments that they are compiled with.",
        is_warning=True,
    ),
    Check(
        "compatible-change",
        "something changed that doesn't matter between host and device",
        "The place of a kernel in the source, the name of a capture, parameter or class, or the "
        "order of steps in the generated caller. Host and device code of both versions agree on "
        "where every byte is.",
        "syclflat diff old.kernels.json new.kernels.json --fail-on compatible",
        "Nothing has to be done; --fail-on layout lets it pass.",
    ),
    Check(
        "type-change",
        "a type has another sign or other qualifiers",
        "A captured 'unsigned long' became a 'long' of the same size, a 'float *' became a "
        "'const float *', or what they lead to did. Every byte is where it was.",
        "syclflat diff old.kernels.json new.kernels.json --fail-on type",
        "Nothing has to be done; --fail-on layout lets it pass.",
    ),
    Check(
        "added-kernel",
        "a kernel is new",
        "No kernel of the old version has its name, is in its function or captures the same.",
        "syclflat diff old.kernels.json new.kernels.json --fail-on added",
        "Nothing has to be done; --fail-on layout lets it pass.",
    ),
    Check(
        "symbol-change",
        "a kernel has the name that it had, and another symbol",
        "The function around a kernel gets or loses a parameter, or kernels without a name come or "
        "go in front of it. Its mangled name holds both. A program that is built as a whole still "
        "finds the kernel; a device image of the old version doesn't fit an object of the new one.",
        "syclflat diff old.kernels.json new.kernels.json --fail-on symbol",
        "Build host and device code together; or give the kernel a name outside of functions.",
    ),
    Check(
        "cost-change",
        "a kernel takes more or less of a device",
        "Registers, spills, stack, local memory, constants, instructions or occupancy of a GPU, or "
        "the bytes that cross to the device, are others than before. Host and device code of both "
        "versions agree all the same.",
        "syclflat diff --against main app.cpp --cost --fail-on cost=registers+8",
        "See what the change captures, and with which types it computes; or raise the limit of "
        "--fail-on cost=, or add a suppression with a reason.",
    ),
    Check(
        "layout-change",
        "parts of a capture object are elsewhere, larger or others",
        "Size, offset, alignment, order, padding or type of something in the capture object "
        "changed. Host code of one version and device code of the other don't agree on where "
        "bytes are, though the kernel takes the same parameters.",
        "syclflat diff old.kernels.json new.kernels.json",
        "Build host and device code together again; or add a suppression with a reason.",
    ),
    Check(
        "pointee-change",
        "the memory that a kernel's captures lead to is laid out anew",
        "Size, offset, alignment, order, padding or type of something changed in a class that a "
        "captured pointer or accessor leads to, or in one that this leads to. What is passed to "
        "the kernel is the same, so that nothing else tells code that was built with the old "
        "layout from code that was built with the new one.",
        "syclflat diff old.kernels.json new.kernels.json",
        "Build all that reads or writes this memory together again; or add a suppression with a "
        "reason.",
    ),
    Check(
        "signature-change",
        "a kernel takes other parameters",
        "A parameter came, went, moved or has another type or address space, a row of "
        "kernel_signatures did, or the kernel is launched in another way, or demands to be.",
        "syclflat diff old.kernels.json new.kernels.json",
        "Change whoever sets the arguments, too; or add a suppression with a reason.",
    ),
    Check(
        "identity-change",
        "a kernel went or has another name",
        "Hosts find kernels by their mangled names; that of one is no longer there.",
        "syclflat diff old.kernels.json new.kernels.json",
        "Change whoever launches it by its name, too; or add a suppression with a reason.",
    ),
    Check(
        "old-manifest",
        "a manifest lacks what is to be shown",
        "Manifests of older versions of syclflat have no layouts of capture objects, and don't "
        "tell what steps wait for.",
        "syclflat inspect old.kernels.json",
        "Write it again with 'syclflat flatten', or inspect the source.",
    ),
    Check(
        "no-such-kernel",
        "no kernel or function has the name that was asked for",
        "'--kernel' chooses by the spelled or the mangled name; *, ? and [...] stand for "
        "characters, as in a shell.",
        "syclflat inspect app.cpp --kernel 'Wroker*'",
        "Give the name as the note spells it, or leave the option out to see all.",
    ),
    Check(
        "no-graphviz",
        "Graphviz was asked for and doesn't draw the graph",
        "'--layout graphviz' runs Graphviz's program 'dot', which isn't installed or failed.",
        "syclflat inspect app.cpp --format svg --layout graphviz",
        "Install Graphviz, or leave the layout to syclflat: --layout builtin.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-steps",
        "a graph of steps was asked for where there are none",
        "The functions of MLIR, the Tiny Tensor Compiler and OpenCL C are called with flat "
        "parameters; there is no object that has to be rebuilt in steps.",
        "syclflat inspect linalg.mlir --format dot",
        "Choose --format text, json, markdown or html.",
    ),
)
