"""What ends a compilation leaves nothing of it behind: no file, no compiler that still works."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from syclflat.driver.jobs.processes import Processes
from tests.conftest import ROOT, Cli
from tests.driver.halves.test_build import with_less

PROGRAM = """#include <sycl/sycl.hpp>
int main() { sycl::queue().single_task<class Kernel>([] {}); }
"""
COMPILER = """#!/bin/sh
case " $* " in *" -o "*) echo $$ >{pid}.new; mv {pid}.new {pid}; exec sleep 100000 ;; esac
exec g++ "$@"
"""
"""A compiler that never ends, and tells who it is."""


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    """Give the place of temporary files, with a compiler beside it."""
    (tmp_path / "app.cpp").write_text(with_less(PROGRAM))
    compiler = tmp_path / "compiler"
    compiler.write_text(COMPILER.format(pid=tmp_path / "pid"))
    compiler.chmod(0o755)
    directory = tmp_path / "scratch"
    directory.mkdir()
    return directory


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_signals_end_compilers_too(scratch: Path, cache: Path, number: signal.Signals) -> None:
    told = scratch.parent / "pid"
    driver = subprocess.Popen(
        [sys.executable, "-m", "syclflat", "c++", "--host-compiler=../compiler", "../app.cpp"],
        cwd=scratch,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "TMPDIR": str(scratch),
            "SYCLFLAT_CACHE_DIR": str(cache),
        },
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    )
    while not told.exists():
        assert driver.poll() is None, driver.communicate()
        time.sleep(0.05)
    compiler = int(told.read_text())
    assert list(scratch.iterdir())
    driver.send_signal(number)
    _, said = driver.communicate()
    assert driver.returncode in (-number, 128 + number)
    assert "Traceback" not in said
    assert not list(scratch.iterdir())
    assert not is_running(compiler)


def test_a_step_that_takes_too_long_is_ended() -> None:
    done = Processes(seconds=0.1).run(["sleep", "100000"])
    assert done.failed
    assert "error: sleep took longer than 0.1 s [timeout]" in done.said
    assert "note: allow more time with --timeout" in done.said


@pytest.mark.parametrize("given", ["0", "-1", "soon", "inf", "nan", ""])
def test_odd_time_limits_are_refused(cli: Cli, scratch: Path, given: str) -> None:
    result = cli("c++", f"--timeout={given}", scratch.parent / "app.cpp")
    assert result.returncode == 2
    assert f"--timeout {given}: give a number of seconds" in result.stderr


@pytest.mark.parametrize(
    ("command", "ending"), [("kill -XFSZ $$", "in SIGXFSZ"), ("exit 5", "with exit code 5")]
)
def test_a_compiler_that_says_nothing_is_told_of(command: str, ending: str) -> None:
    done = Processes().run(["sh", "-c", command])
    assert done.failed
    assert f"error: sh ended {ending} [crash]" in done.said
    assert Processes().run(["sh", "-c", "echo no >&2; exit 1"]).said == "no\n"
