"""Time ``diff`` on two large manifests beside a Python that reads both with json.load.

Whole processes run in turn, several times; ratios are those of the medians of one run, of wall time
and of processor time. In the first pair of manifests a few kernels changed and all others moved in
the source; in the second, every kernel has another layout. Then ``diff --against HEAD`` compares
sources that read one header, beside a ``flatten`` of each: where nothing changed, one source, and
the header.
"""

from __future__ import annotations

import argparse
import copy
import functools
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from measuring import SYCLFLAT, Taken, in_turn, measure, median, times
from measuring import run as run_process
from named import ROOT
from tables import Table

from benchmarks.inspect import manifest

READING = "json.load"
READ = "import json, sys\nfor name in sys.argv[1:]:\n    with open(name) as file: json.load(file)"
FORMATS = ("text", "json", "markdown", "sarif", "junit")
FLATTENING = "flatten of each"
HEADER = ROOT / "cases" / "diff" / "real" / "header" / "old"
CASE = ROOT / "cases" / "seed" / "fix3.kernels.json"


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--kernels", type=int, default=5000)
    parser.add_argument("--sources", type=int, default=20)


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    old = kernels(options.kernels)
    before, after = directory / "old.kernels.json", directory / "new.kernels.json"
    before.write_text(manifest(CASE, old))
    files = [str(before), str(after)]
    diff = [*SYCLFLAT, "diff", *files, "--config", "none", "--format"]
    commands = {READING: [sys.executable, "-c", READ, *files]}
    commands |= {f"diff --format {form}": [*diff, form] for form in FORMATS}
    for what, new in versions(old).items():
        after.write_text(manifest(CASE, new))
        medians = measure(commands, options.runs, codes=(0, 1))
        size = before.stat().st_size / 1e6
        yield times(f"{options.kernels} kernels, {size:.0f} MB each, {what}", medians, READING)
    yield _of_sources(options, directory)


def _of_sources(options: argparse.Namespace, directory: Path) -> Table:
    """Time comparisons with a commit; results are kept as by default, but for those of flatten."""
    names = [f"source{number}.cpp" for number in range(options.sources)]
    actions: dict[str, Callable[[], Taken]] = {}
    for what, changed in (("nothing changed", ""), ("one changed", names[0]), ("header", HPP)):
        tree = directory / what.replace(" ", "_")
        _commit(tree, names)
        if changed:
            text = (tree / changed).read_text()
            (tree / changed).write_text(f"{text.replace('float tolerance', 'double tolerance')}\n")
        if not actions:
            flatten = [*SYCLFLAT, "flatten", "--no-cache", *names, "-o", str(directory / "made")]
            actions[FLATTENING] = functools.partial(run_process, flatten, tree)
        diff = [*SYCLFLAT, "diff", "--against", "HEAD", *names]
        actions[f"diff, {what}"] = functools.partial(run_process, diff, tree, (0, 1))
    medians = {name: median(taken) for name, taken in in_turn(actions, options.runs).items()}
    return times(f"{options.sources} sources against a commit", medians, FLATTENING)


HPP = "solver.hpp"


def _commit(tree: Path, names: list[str]) -> None:
    tree.mkdir()
    (tree / HPP).write_text((HEADER / HPP).read_text())
    text = (HEADER / "cg.cpp").read_text()
    for number, name in enumerate(names):
        (tree / name).write_text(text.replace("Cg", f"Cg{number}").replace("cg(", f"cg{number}("))
    identity = ("-c", "user.name=A", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    for words in (("init", "-q"), ("add", "."), (*identity, "commit", "-q", "-m", "one")):
        subprocess.run(["git", *words], cwd=tree, check=True)


def kernels(count: int) -> list[dict[str, Any]]:
    """Return kernels like that of the case, each with a name and sizes of its own."""
    [model] = json.loads(CASE.read_text())["kernels"]
    made = []
    for number in range(count):
        kernel = copy.deepcopy(model)
        kernel["name"] = f"Worker{number}"
        kernel["mangled_name"] = f"_ZTS{len(kernel['name'])}{kernel['name']}"
        kernel["location"]["line"] = 10 * number + 1
        made.append(kernel)
    return made


def shifted(kernel: dict[str, Any], by: int) -> dict[str, Any]:
    """Return ``kernel`` with more bytes in ``s``."""
    kernel = copy.deepcopy(kernel)
    kernel["size"] += by
    for part in (*kernel["layout"], *kernel["rows"]):
        if part["path"] == "s" and part.get("kind") != "padding":
            part["size" if "size" in part else "info"] += by
        elif part["path"].startswith("s.inAcc"):
            part["offset"] += by
    return kernel


def versions(old: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Return new versions by what distinguishes them."""
    few = []
    for number, kernel in enumerate(old):
        kernel = copy.deepcopy(kernel)
        kernel["location"]["line"] += 3
        if number % 50 == 1:
            kernel = shifted(kernel, 8 + number)
        elif number % 500 == 2:
            kernel["mangled_name"] += "X"
            kernel["size"] += 1
        few.append(kernel)
    return {
        "1 of 50 changed, all moved": few,
        "each changed in its own way": [shifted(kernel, 8 + n) for n, kernel in enumerate(old)],
    }
