#!/usr/bin/env python3
"""Time ``syclflat diff`` on two large manifests beside a Python that reads both with json.load.

Whole processes run in turn, several times; a ratio is that of the medians of one run. In the first
pair of manifests a few kernels changed and all others moved in the source; in the second, every
kernel has another layout.

    python scripts/benchmark_diff.py [--runs N] [--kernels N]
"""

from __future__ import annotations

import argparse
import copy
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

FORMATS = ("text", "json", "markdown", "sarif", "junit")
READ = "import json, sys\nfor name in sys.argv[1:]:\n    with open(name) as file: json.load(file)"
CASE = Path(__file__).resolve().parent.parent / "cases" / "seed" / "fix3.kernels.json"


def manifest(kernels: list[dict[str, Any]]) -> str:
    """Return the text of a manifest of ``kernels``, as syclflat writes it."""
    document = json.loads(CASE.read_text()) | {"kernels": kernels}
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


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


def measure(commands: dict[str, Sequence[str]], runs: int) -> dict[str, float]:
    """Run the commands in turn; return the medians of their wall times in seconds."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(runs + 1):
        for name, command in commands.items():
            start = time.perf_counter()
            done = subprocess.run(command, check=False, capture_output=True)
            if done.returncode not in (0, 1):
                raise SystemExit(done.stderr.decode())
            if number:
                times[name].append(time.perf_counter() - start)
    return {name: statistics.median(values) for name, values in times.items()}


def main() -> int:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--kernels", type=int, default=5000)
    options = parser.parse_args()
    old = kernels(options.kernels)
    with tempfile.TemporaryDirectory() as directory:
        before, after = Path(directory, "old.kernels.json"), Path(directory, "new.kernels.json")
        before.write_text(manifest(old))
        for name, new in versions(old).items():
            after.write_text(manifest(new))
            files = [str(before), str(after)]
            diff = [sys.executable, "-m", "syclflat", "diff", *files, "--config", "none"]
            medians = measure(
                {"json.load": [sys.executable, "-c", READ, *files]}
                | {form: [*diff, "--format", form] for form in FORMATS},
                options.runs,
            )
            size = before.stat().st_size / 1e6
            print(f"{options.kernels} kernels, {size:.0f} MB each, {name}")
            print(f"  json.load of both: {medians['json.load']:.3f} s")
            for form in FORMATS:
                ratio = medians[form] / medians["json.load"]
                print(f"  diff --format {form:8} {medians[form]:.3f} s, / json.load = {ratio:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
