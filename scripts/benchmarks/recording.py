"""Time what a recording adds to a launch, and measure the table of captures in programs.

Launches are those of the benchmark ``launches``: on the tests' stand-in for the driver of NVIDIA's
GPUs, which does nothing at a launch here, on the CPU itself, and on a GPU of NVIDIA's where
``nvidia-smi`` is in PATH. Times by the clock are the least
mean of 1,000 launches in a row. Where other programs run beside, processor time says more: that of
the whole program and its kernels, for each launch. The share of the table is that of its note in
the program's file.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

import measuring
from measuring import SYCLFLAT
from named import ROOT
from tables import Table

from syclflat.runtimes.registration import capture_note, recorder
from syclflat.service.cache import directory as cache_directory
from tests.stand_in import driver
from tests.support.environment import run_by_itself

SOURCE = Path(__file__).with_name("launches.cpp")
GOAL, SHARE = 20, 3
"""Microseconds that a launch may take more, and per cent of a program that the table may take."""
SOURCES = ("capture_structs", "matrix_product", "reductions", "streams", "triad")
"""Programs of ``cases/run``."""
LAUNCHES = 3 * 50 * 1000
"""How many launches the program of ``launches`` times."""


def run(_options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    program = directory / "launches"
    _build(SOURCE, program, "nvptx64,native")
    chosen = {
        "stand-in": {
            "ONEAPI_DEVICE_SELECTOR": "cuda:*",
            "STAND_IN_IDLE": "1",
            **driver.settings(driver.driver(Path(cache_directory.own() or directory))),
        },
        "native": {"ONEAPI_DEVICE_SELECTOR": "native_cpu:*"},
    }
    if shutil.which("nvidia-smi"):
        chosen["GPU"] = {"ONEAPI_DEVICE_SELECTOR": "cuda:*"}
    rows: dict[str, list[float]] = {}
    processor: dict[str, list[float]] = {}
    for device, settings in chosen.items():
        off, used_off = _times(program, settings)
        on, used_on = _times(program, {**settings, recorder.VARIABLE: str(directory / device)})
        for form, time in off.items():
            rows[f"{device}: {form}"] = [time, on[form], on[form] - time]
        processor[device] = [used_off, used_on, used_on - used_off]
    columns = {"off, us": ".2f", "on, us": ".2f", "added, us": ".2f"}
    yield Table(
        "A launch, by the clock", columns, rows, dict.fromkeys(rows, f"at most {GOAL} more")
    )
    goals = dict.fromkeys(processor, f"at most {GOAL} more")
    yield Table("A launch, processor time", columns, processor, goals)
    sizes: dict[str, list[float]] = {}
    for name in SOURCES:
        made = directory / "program"
        _build(ROOT / "cases" / "run" / f"{name}.cpp", made, "spir64")
        note, whole = _note(made), made.stat().st_size
        sizes[name] = [whole, note, 100 * note / whole]
    columns = {"program, bytes": ".0f", "table, bytes": ".0f", "share, %": ".1f"}
    yield Table("The table of captures", columns, sizes, dict.fromkeys(sizes, f"at most {SHARE}"))


def _build(source: Path, program: Path, targets: str) -> None:
    command = [*SYCLFLAT, "c++", f"--target={targets}", "-O2", str(source), "-o", str(program)]
    subprocess.run(command, check=True)


def _times(program: Path, settings: Mapping[str, str]) -> tuple[dict[str, float], float]:
    """Return the times of launches by their form, and the processor time of one; in us."""
    before = measuring.processor()
    done = run_by_itself(program, **settings)
    if done.returncode or "syclflat:" in done.stderr:
        raise SystemExit(done.stderr)
    lines = (line.split(";") for line in done.stdout.splitlines())
    taken = (measuring.processor() - before) / LAUNCHES * 1e6
    return {form: float(nanoseconds) / 1000 for form, nanoseconds in lines}, taken


def _note(program: Path) -> int:
    """Return the size of the notes with tables."""
    command = ["readelf", "-SW", str(program)]
    sections = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    row = re.search(rf"{re.escape(capture_note.SECTION)} +NOTE +\w+ +\w+ +(\w+)", sections)
    return int(row[1], 16) if row else 0
