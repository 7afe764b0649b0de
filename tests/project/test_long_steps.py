"""Steps that take long are announced by commands, and by nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from syclflat.project import long_steps
from tests.conftest import CASES, ROOT


@pytest.fixture(autouse=True)
def _nothing_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_steps, "_announced", set())
    monkeypatch.delenv(long_steps.VARIABLE, raising=False)


def test_a_step_is_announced_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(long_steps.VARIABLE, "1")
    for step in ("baking", "baking", "cooling"):
        long_steps.announce(step)
    assert capsys.readouterr().err == "syclflat: baking\nsyclflat: cooling\n"


def test_what_is_no_command_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    long_steps.announce("baking")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("variable", "is_wanted"), [("0", True), ("1", False)])
def test_users_can_do_without(
    variable: str,
    is_wanted: bool,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(long_steps.VARIABLE, variable)
    long_steps.turn_on(is_wanted)
    long_steps.announce("baking")
    assert capsys.readouterr().err == ""


def test_precompiling_headers_is_announced(tmp_path: Path) -> None:
    source = CASES / "seed" / "fix3.cpp"
    own = {
        "PATH": "/usr/bin:/bin",
        "PYTHONPATH": str(ROOT),
        "SYCLFLAT_CACHE_DIR": str(tmp_path / "cache"),
    }
    said = []
    for _ in range(3):
        command = [sys.executable, "-m", "syclflat", "flatten", str(source)]
        done = subprocess.run(
            [*command, "--no-cache", "--pch", str(tmp_path / "pch"), "-o", str(tmp_path)],
            env=own,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        said.append(done.stderr)
    first, second, third = said
    assert first.count("compiling with SYCL headers that are not precompiled") == 1
    assert "precompiling" not in first + third
    assert second.count("precompiling SYCL headers") == 1
    assert "SYCL headers" not in third
