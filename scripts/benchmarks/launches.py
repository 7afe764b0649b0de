"""Time what libsycl and the adapter for CUDA do at a launch, without a GPU.

The tests' stand-in for the driver does nothing at a launch here, so that the host's time is theirs,
the least mean of 1,000 launches in a row.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterator
from pathlib import Path

from measuring import SYCLFLAT
from tables import Table

from syclflat.service.cache import directory as cache_directory
from tests.stand_in import driver
from tests.support.environment import run_by_itself

SOURCE = Path(__file__).with_suffix(".cpp")
GOAL = 1000
"""Nanoseconds."""


def run(_options: argparse.Namespace, directory: Path) -> Iterator[Table]:
    program = directory / "launches"
    command = [*SYCLFLAT, "c++", "--target", "nvptx64", "-O2", str(SOURCE), "-o", str(program)]
    subprocess.run(command, check=True)
    chosen = driver.settings(driver.driver(Path(cache_directory.own() or directory)))
    done = run_by_itself(program, ONEAPI_DEVICE_SELECTOR="cuda:*", STAND_IN_IDLE="1", **chosen)
    if done.returncode:
        raise SystemExit(done.stderr)
    rows = {}
    for line in done.stdout.splitlines():
        form, nanoseconds = line.split(";")
        rows[form] = [float(nanoseconds)]
    yield Table("", {"ns": ".0f"}, rows, dict.fromkeys(rows, f"at most {GOAL}"))
