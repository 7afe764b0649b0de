#!/usr/bin/env python3
"""Time ``syclflat inspect`` on many kernels, and weigh its page.

Whole processes run in turn, several times; the medians are shown. Each kernel has 25 parts and 13
parameters, and names of its own for itself, captures and parameters.

    python scripts/benchmark_inspect.py [--runs N] [--kernels N]
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

CASES = Path(__file__).resolve().parent.parent / "cases"
CASE = CASES / "captures" / "padding_and_alignment.kernels.json"
NAMES = ("name", "path", "parameters")
"""Elements with names of captures or of parameters in them."""


def manifest(count: int) -> str:
    """Return a manifest of ``count`` kernels like that of the case."""
    document = json.loads(CASE.read_text())
    [model] = document["kernels"]
    document["kernels"] = [renamed(model, number) for number in range(count)]
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def renamed(kernel: dict[str, Any], number: int) -> dict[str, Any]:
    """Return ``kernel`` with names of its own."""
    made = copy.deepcopy(kernel)
    for part in (*made["layout"], *made["parameters"], *made["rows"], *made["steps"]):
        for name in NAMES:
            if isinstance(part.get(name), str):
                part[name] = own(part[name], number)
            elif name in part:
                part[name] = [own(item, number) for item in part[name]]
    return made | {"name": f"ns::Kernel<{number}>", "mangled_name": f"_ZTSK{number}_"}


def own(name: str, number: int) -> str:
    """Return ``name`` for the kernel of that number; what has none keeps none."""
    return f"k{number}_{name}" if name else ""


def main() -> int:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--kernels", type=int, default=500)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        source, page = Path(directory, "app.kernels.json"), Path(directory, "app.html")
        source.write_text(manifest(options.kernels))
        inspect = [sys.executable, "-m", "syclflat", "inspect", str(source), "--config", "none"]
        medians = measure(
            {
                "inspect": inspect,
                "inspect --format html": [*inspect, "--format", "html", "-o", str(page)],
            },
            options.runs,
        )
        print(f"{options.kernels} kernels{'':14}{HEADING}")
        for name, taken in medians.items():
            print(f"  {name:22}{taken}")
        print(f"  the page is {page.stat().st_size / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
