"""The measuring scripts run, and what they claim holds."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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
    result = script("benchmark.py", "--runs", "1", "--no-growth")
    assert result.returncode == 0, result.stderr
    assert re.search(r"interpreter\) = \d+\.\d\d", result.stdout)


def test_corpus_counts_what_became_of_kernels(tmp_path: Path) -> None:
    made = script("generate_corpus.py", str(tmp_path / "made"), "--files", "2", "--seed", "7")
    assert made.returncode == 0, made.stderr
    (tmp_path / "made" / "broken.cpp").write_text("sycl::queue q; int x = q.submit(nowhere);\n")
    (tmp_path / "made" / "refused.cpp").write_text(
        "#include <sycl/sycl.hpp>\nvoid f(sycl::queue q, int &r) {\n"
        "  q.single_task([&] { r = 1; });\n  q.single_task([=] {});\n}\n"
    )
    result = script("corpus.py", str(tmp_path / "made"), "--jobs", "2")
    assert result.returncode == 0, result.stdout + result.stderr
    found = re.findall(r"^ *(\d+) +([a-z].*?) *$", result.stdout, re.MULTILINE)
    named = {what: int(count) for count, what in found}
    assert named["files"] == 4
    assert named["refused"] == 1
    assert named["flattened"] == named["kernels found"] - 1 > 2
    assert named["files that Clang does not accept"] == 1
    assert "refused:     1  reference-capture" in result.stdout


def test_diff_takes_less_than_three_times_what_reading_takes() -> None:
    result = script("benchmark_diff.py", "--runs", "3")
    assert result.returncode == 0, result.stderr
    ratios = [float(found) for found in re.findall(r"json\.load = (\d+\.\d\d)", result.stdout)]
    assert len(ratios) == 10
    assert max(ratios) < 3, result.stdout


@pytest.mark.skipif(shutil.which("mlir-opt-19") is None, reason="needs mlir-opt-19")
def test_benchmark_of_mlir_prints_a_ratio() -> None:
    result = script("benchmark_mlir.py", "--runs", "1", "--functions", "100")
    assert result.returncode == 0, result.stderr
    assert re.search(r"mlir-opt-19 = \d+\.\d\d", result.stdout)


def test_the_benchmark_of_builds_prints_ratios() -> None:
    result = script(
        *("benchmark_build.py", "--runs", "1", "--files", "2", "--only", "hits", "batch")
    )
    assert result.returncode == 0, result.stderr
    assert len(re.findall(r"\d\.\d\d times python -c pass", result.stdout)) == 3
    assert re.search(r"-j2 is \d+\.\d\d times as fast", result.stdout)
