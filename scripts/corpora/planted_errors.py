#!/usr/bin/env python3
"""Plant errors in programs of HeCBench, and find each with the commands of docs/recording.md.

DIRECTORY is a checkout of HeCBench (https://github.com/zjin-lcf/HeCBench); nothing is fetched. The
programs are the first ones of src/*-sycl, by name, that need neither another library nor data that
the checkout lacks, for each error the first that is left and has the construct in question. They
are built for the CPU itself, in a copy in OUTPUT. The exit code is 1 unless each error is found.

    python scripts/corpora/planted_errors.py DIRECTORY OUTPUT
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

TARGET = "--target=native"
GOOD, WRONG = "good", "wrong"
"""The recordings of the program as it is, and with the error; the directories of both."""


@dataclass(frozen=True)
class Plant:
    """An error, and the command that finds it."""

    error: str
    program: str
    file: str
    """The one that is changed."""
    old: str
    """A text that it has once."""
    new: str
    arguments: Sequence[str]
    """Small ones, so that a run takes about a second."""
    memory: str
    """The launches whose memory is recorded; empty for none."""
    command: Sequence[str]
    """Of ``syclflat``; without the options of the compiler, which follow ``--source``."""
    finds: str
    """What a line of its output has to match."""
    sources: Sequence[str] = ("main.cpp",)
    options: Sequence[str] = ("-O3", "-std=c++17")


PLANTS = (
    Plant(
        "swapped arguments",
        "accuracy",
        "main.cpp",
        "accuracy_kernel(item, nrows, ndims, top_k,",
        "accuracy_kernel(item, ndims, nrows, top_k,",
        ("64", "32", "10", "1"),
        ":1",
        ("replay", GOOD, "--launch", "1", "--source", f"{WRONG}/main.cpp"),
        r"d_count\[0\]: \d+, now \d+",
        options=("-O3", "-std=c++17", "-I../src/accuracy-cuda"),
    ),
    Plant(
        "stale pointer",
        "ace",
        "main.cpp",
        "    t++;\n",
        "    t++;\n    q.wait();\n    sycl::free(d_Fx, q);\n"
        "    nRarray *d_new = (nRarray*) sycl::malloc_device(2 * vol_in_bytes, q);\n",
        ("1",),
        "",
        ("launches", WRONG),
        r"d_Fx leads to allocation \d+, which was freed before .*\[freed-argument\]",
        options=("-O3", "-std=c++17", "-I../src/ace-cuda"),
    ),
    Plant(
        "off-by-one range",
        "adam",
        "main.cpp",
        "j < vector_size;",
        "j <= vector_size;",
        ("1000", "2", "1"),
        ":1",
        ("replay", WRONG, "--launch", "1", "--source", f"{WRONG}/main.cpp", "-fsanitize=address"),
        r"invalid access 0 bytes after allocation \d+, d_\w+",
        options=("-O3", "-g", "-std=c++17", "-I../src/adam-cuda"),
    ),
    Plant(
        "missing dependency",
        "adamw",
        "main.cpp",
        "sycl::queue q(sycl::cpu_selector_v, sycl::property::queue::in_order());",
        "sycl::queue q(sycl::cpu_selector_v);",
        ("4096", "4"),
        "",
        ("launches", WRONG),
        r"may write d_\w+ while launch \d+ .* may write d_\w+ .*\[unordered-launches\]",
        options=("-O3", "-std=c++20"),
    ),
    Plant(
        "uninitialized accessor",
        "hybridsort",
        "bucketsort.c",
        "l_pivotpoints_buff(pivotPoints, DIVISIONS, props);",
        "l_pivotpoints_buff(DIVISIONS);",
        ("r",),
        "",
        ("launches", WRONG),
        r"l_pivotpoints_acc, and no command has written .*\[unwritten-argument\]",
        ("bucketsort.c", "hybridsort.c", "mergesort.c"),
        ("-O3", "-std=c++17", "-x", "c++"),
    ),
)


def main() -> int:
    """Plant the errors of the command line, and print the table; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("directory", type=Path, help="the checkout of HeCBench")
    parser.add_argument("output", type=Path, help="a directory for copies, programs, recordings")
    parser.add_argument("--only", nargs="*", help="programs; all by default")
    arguments = parser.parse_args()
    chosen = [own for own in PLANTS if not arguments.only or own.program in arguments.only]
    print("| program | error | command | line |\n|---|---|---|---|")
    missed = 0
    for plant in chosen:
        line = found(plant, arguments.directory, arguments.output.resolve())
        missed += not line
        shown = " ".join(plant.command)
        cells = (plant.program, plant.error, f"`syclflat {shown}`", line or "**not found**")
        print(f"| {' | '.join(own.replace('|', '¦') for own in cells)} |", flush=True)
    return min(missed, 1)


def found(plant: Plant, checkout: Path, output: Path) -> str:
    """Return the line that finds an error; empty if none does."""
    place = output / plant.program
    for name in sorted(path.name for path in (checkout / "src").glob(f"{plant.program}-*")):
        shutil.copytree(checkout / "src" / name, output / "src" / name, dirs_exist_ok=True)
    for state in (GOOD, WRONG):
        shutil.rmtree(place / state, ignore_errors=True)
        shutil.copytree(output / "src" / f"{plant.program}-sycl", place / state)
    planted = place / WRONG / plant.file
    text = planted.read_text()
    if text.count(plant.old) != 1:
        sys.exit(f"{planted}: the text to change is there {text.count(plant.old)} times")
    planted.write_text(text.replace(plant.old, plant.new))
    for state in (GOOD, WRONG):
        _record(plant, place, state)
    command = [part if part not in (GOOD, WRONG) else f"rec.{part}" for part in plant.command]
    if "--source" in command:
        command += ["-O1", *plant.options[1:]]
    ran = _run(("syclflat", *command), place)
    (place / "said.txt").write_text(ran)
    return next((line.strip() for line in ran.splitlines() if re.search(plant.finds, line)), "")


def _record(plant: Plant, place: Path, state: str) -> None:
    sources = [f"{state}/{name}" for name in plant.sources]
    said = _run(("syclflat", "c++", TARGET, *plant.options, *sources, "-o", f"main.{state}"), place)
    if not (place / f"main.{state}").exists():
        sys.exit(f"{place}: {state} isn't built\n{said}")
    shutil.rmtree(place / f"rec.{state}", ignore_errors=True)
    variables = {"SYCLFLAT_RECORD": f"rec.{state}"}
    if plant.memory:
        variables["SYCLFLAT_RECORD_MEMORY"] = plant.memory
    _run((f"./main.{state}", *plant.arguments), place, **variables)


def _run(command: Sequence[str], place: Path, **variables: str) -> str:
    """Return what a command prints, on either stream."""
    ran = subprocess.run(
        command,
        cwd=place,
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    return ran.stdout


if __name__ == "__main__":
    sys.exit(main())
