"""Programs that ``syclflat c++`` compiles give on a device what plain C++ gives on the host.

Each of ``cases/run/`` compares by itself; the last line that it prints is ``ok``, or what differs.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.toolchain import header_sets, libsycl
from tests.conftest import CASES, Cli
from tests.environment import run_by_itself

PROGRAMS = sorted((CASES / "run").glob("*.cpp"))


def is_complete() -> bool:
    """Tell whether everything that programs need is installed."""
    try:
        libsycl.directory(header_sets.DPCPP)
    except InputError:
        return False
    return shutil.which("g++") is not None


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_program_is_right(cli: Cli, tmp_path: Path, program: Path) -> None:
    executable = tmp_path / "program"
    # Some show what newer versions of the standard advise against.
    compiled = cli("c++", "-Wno-deprecated-declarations", program, "-o", executable)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    run = run_by_itself(executable)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.splitlines()[-1:] == ["ok"]


def test_there_is_a_program() -> None:
    """Guards against a folder that is not found."""
    assert PROGRAMS
