#!/usr/bin/env python3
"""Time ``syclflat diff`` on two large manifests beside a Python that reads both with json.load.

Whole processes run in turn, several times; ratios are those of the medians of one run, of wall time
and of processor time. In the first pair of manifests a few kernels changed and all others moved in
the source; in the second, every kernel has another layout.

    python scripts/benchmark_diff.py [--runs N] [--kernels N]
"""

from __future__ import annotations

import argparse
import copy
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from measuring import HEADING, measure

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
                codes=(0, 1),
            )
            size = before.stat().st_size / 1e6
            print(f"{options.kernels} kernels, {size:.0f} MB each, {name}")
            print(f"{'':24}{HEADING}   / json.load: wall, processor")
            base = medians["json.load"]
            for name, taken in medians.items():
                what = f"diff --format {name}" if name in FORMATS else f"{name} of both"
                ratios = f"{taken.wall / base.wall:8.2f} {taken.processor / base.processor:6.2f}"
                print(f"  {what:22}{taken}{ratios}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
