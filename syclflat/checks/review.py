"""Checks of what is given for review."""

from __future__ import annotations

from syclflat.checks.check import Check

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
