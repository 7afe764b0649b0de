"""The measuring scripts run, and what they claim holds."""

from __future__ import annotations

import re
import subprocess
import sys

from tests.conftest import ROOT


def script(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "scripts" / name), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


def test_reassembly_costs_nothing() -> None:
    result = script("reassembly_cost.py")
    assert result.returncode == 0, result.stdout + result.stderr
    counts = re.findall(r": (\d+) instructions", result.stdout)
    assert len(counts) == 2
    assert counts[0] == counts[1]


def test_benchmark_prints_a_ratio() -> None:
    result = script("benchmark.py", "--runs", "1")
    assert result.returncode == 0, result.stderr
    assert re.search(r"syclflat flatten / clang -fsyntax-only = \d+\.\d\d", result.stdout)
