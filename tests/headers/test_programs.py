"""Programs that hold the headers and the host runtime to what SYCL says, on a real device."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., "subprocess.CompletedProcess[str]"]

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.cpp"))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_program_passes(cli: Cli, program: Path) -> None:
    result = cli("run", "--sycl", "bundled", program)
    assert result.returncode == 0, result.stdout + result.stderr


def test_fences_and_barriers_without_optimization(cli: Cli) -> None:
    result = cli(
        "run", "--sycl", "bundled", Path(__file__).parent / "programs" / "fence.cpp", "-O", "0"
    )
    assert result.returncode == 0, result.stdout + result.stderr
