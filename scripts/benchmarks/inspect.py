"""Time ``inspect`` on many kernels, and weigh its page.

Whole processes run in turn, several times; the medians are shown. Each kernel has 25 parts and 13
parameters, and names of its own for itself, captures and parameters.
"""

from __future__ import annotations

import argparse
import copy
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from measuring import SYCLFLAT, measure, times
from named import ROOT
from tables import Table, figures

from syclflat.model import json_layout

CASE = ROOT / "cases" / "captures" / "padding_and_alignment.kernels.json"
NAMES = ("name", "path", "parameters")
"""Elements with names of captures or of parameters in them."""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--kernels", type=int, default=500)


def run(options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    source, page = directory / "app.kernels.json", directory / "app.html"
    source.write_text(manifest(CASE, kernels(range(options.kernels))))
    inspect = [*SYCLFLAT, "inspect", str(source), "--config", "none"]
    html = [*inspect, "--format", "html", "-o", str(page)]
    medians = measure({"inspect": inspect, "inspect --format html": html}, options.runs)
    yield times(f"{options.kernels} kernels, {options.runs} runs of each, in turn", medians)
    yield figures("MB", ".2f", {"the page": (page.stat().st_size / 1e6, "")})


def manifest(case: Path, kernels: Sequence[dict[str, Any]], **changed: str) -> str:
    """Return the text of a case's manifest with other kernels, as syclflat writes it."""
    document = json.loads(case.read_text()) | {"kernels": kernels, **changed}
    return json_layout.text(document)


def kernels(numbers: Sequence[int]) -> list[dict[str, Any]]:
    """Return kernels like that of the case, each with names of its own."""
    [model] = json.loads(CASE.read_text())["kernels"]
    return [renamed(model, number) for number in numbers]


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
