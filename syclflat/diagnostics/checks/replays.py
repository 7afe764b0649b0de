"""Checks of replays of recorded launches."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check
from syclflat.model import exit_codes

CHECKS = (
    Check(
        "replay-request",
        "a replay is asked for what the bundle and its device don't allow",
        "Recorded device code runs on the target that it was compiled for; another target takes "
        "--source. A range of work-groups has to divide the range of the launch. Specialization "
        "constants cross in another way on each target.",
        "syclflat replay rec/bundles/3 --target native",
        "Follow the advice in the message.",
    ),
    Check(
        "replay-limit",
        "a launch has an argument that cannot be replayed",
        "Images and samplers are not in bundles. Memory is left out where the limit of the "
        "recording was reached.",
        "syclflat replay rec/bundles/3",
        "Record the launch again, with a larger --memory-limit.",
    ),
    Check(
        "replay-trust",
        "a bundle names the program that a replay would run",
        "On the CPU itself, kernels are code of the recorded program, and a bundle may come from "
        "anywhere: it can name any program.",
        "syclflat replay rec/bundles/3",
        "Add --trust for recordings of yours, or name the program with --program.",
    ),
    Check(
        "replay-program",
        "the program with a recorded kernel is missing, or another one now",
        "On the CPU itself, kernels are code of the recorded program. A replay runs it only if its "
        "contents are the recorded ones.",
        "syclflat replay rec/bundles/3 --program app",
        "Record the program again, or compile the kernel anew with --source.",
    ),
    Check(
        "replay-interface",
        "a source has no kernel with the recorded interface",
        "The recorded arguments fit a kernel with the same captures: names, types, sizes, and "
        "places. The notes below the error are the changes, as 'syclflat diff' words them.",
        "syclflat replay rec/bundles/3 --source app.cpp",
        "Record the changed program, or undo the changes.",
    ),
    Check(
        "launch-replayer",
        "syclflat cannot build the library that replays launches",
        "A replay runs in a program with a library that syclflat builds when it is first needed, "
        "with headers and a library of DPC++'s runtime.",
        "syclflat replay rec/bundles/3",
        "Follow the advice in the message; pip install 'syclflat[dpcpp]' installs the required "
        "files.",
        exit_code=exit_codes.MISSING,
    ),
)
