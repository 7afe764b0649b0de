"""scripts/corpora/hecbench.py builds, runs and compares the pairs of a checkout of HeCBench."""

from __future__ import annotations

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.support.environment import script_by_itself
from tests.test_programs import is_complete

needs_make = pytest.mark.skipif(not shutil.which("make"), reason="needs make")

MAKEFILE = """
CC = nvcc
ARCH = sm_60
GCC_TOOLCHAIN = /none
program = main
ifeq ($(CUDA), yes)
  CFLAGS = --cuda-gpu-arch=$(CUDA_ARCH)$(GCC_TOOLCHAIN)
else
  CFLAGS = -arch=$(ARCH)
endif
$(program): main.cpp
\t$(CC) $(CFLAGS) main.cpp -o $@ $(OPENMP)
run: $(program)
\t$(LAUNCHER) ./$(program) DATA
"""
COMPILER = """#!/bin/sh
echo "$1$5" >> flags
if grep -q broken "$2"; then
  echo "warning: it breaks"
  echo "main.cpp:7:9: error: broken"
  exit 1
fi
cp "$2" "$4" && chmod +x "$4"
"""
"""Makes programs of shell scripts."""
COUNTS = """#!/bin/sh
echo MODEL >> ../log
count=$(grep -c MODEL ../log)
"""


@pytest.fixture(scope="module")
def hecbench() -> dict[str, Any]:
    sys.path.insert(0, str(ROOT / "scripts" / "corpora"))
    try:
        return runpy.run_path(str(ROOT / "scripts" / "corpora" / "hecbench.py"))
    finally:
        sys.path.pop(0)


def add(checkout: Path, name: str, sycl: str, cuda: str, data: str = "100") -> None:
    for model, text in (("sycl", sycl), ("cuda", cuda)):
        place = checkout / "src" / f"{name}-{model}"
        place.mkdir(parents=True)
        (place / "Makefile").write_text(MAKEFILE.replace("DATA", data))
        (place / "main.cpp").write_text(COUNTS.replace("MODEL", model) + text)


Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """What runs the script, with compilers and a GPU of its own."""
    tools = tmp_path / "tools"
    tools.mkdir()
    smi = "#!/bin/sh\necho Some GPU, 580.1\n"
    for name, text in (("nvcc", COMPILER), ("sycl", COMPILER), ("nvidia-smi", smi)):
        (tools / name).write_text(text)
        (tools / name).chmod(0o755)

    def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        words = [sys.executable, str(ROOT / "scripts" / "corpora" / "hecbench.py"), str(tmp_path)]
        words += ["--output", str(tmp_path / "out"), "--compiler", str(tools / "sycl")]
        path = f"{tools}:{os.environ['PATH']}"
        return subprocess.run(
            [*words, *arguments],
            env={**os.environ, "PATH": path, **variables},
            capture_output=True,
            text=True,
            check=False,
        )

    return run


@needs_make
def test_pairs_are_built_run_in_turn_and_compared(tmp_path: Path, command: Command) -> None:
    times = "echo Average kernel execution time: $((40 - 10 * (count % 3))) '(us)'; echo PASS"
    add(tmp_path, "sums", times, "echo Average kernel execution time: 0.010 '(ms)'; echo PASS")
    add(
        tmp_path,
        "twice",
        "echo sum = 5; echo Kernel time 2 s",
        "echo sum = 5; echo Kernel time 4 s",
    )
    add(tmp_path, "other", "echo sum = 5", "echo sum = 7")
    add(tmp_path, "silent", "exit 0", "exit 0")
    add(tmp_path, "crash", "echo error: no memory; exit 3", "echo PASS")
    add(tmp_path, "broken", "broken", "echo PASS")
    add(tmp_path, "longer", "echo PASS", "echo PASS")
    (tmp_path / "src" / "longer-cuda" / "Makefile").write_text(MAKEFILE.replace("DATA", "1000"))
    add(tmp_path, "data", "echo PASS", "echo PASS", "--file=../data/none.txt")
    reasons = tmp_path / "reasons"
    reasons.write_text("sums: waits in between\n")
    answer = tmp_path / "answer.json"
    options = ("--reasons", str(reasons), "--json", str(answer))
    result = command(*options, "--gpu-arch", "sm_80")
    assert result.returncode == 0, result.stderr
    builds = re.search(r"- builds, .*: median [\d.]+, \d of 7 below 1\n", result.stdout)
    assert builds
    assert result.stdout.replace(builds[0], "") == (
        "HeCBench unknown: no checkout of git, Some GPU, 580.1\n\n"
        "- 8 pairs: 7 compile in SYCL, 8 in CUDA\n"
        "- 3 right, 1 not compiled, 1 wrong, 1 without data, 1 with other results than CUDA's, "
        "1 without results\n"
        "- 2 timed, and 2 that print no times to compare\n"
        "- ratios: geometric mean 1.000, median 1.250, 1 below 0.8, 1 below 0.9\n\n"
        "- not compiled: broken: `main.cpp:7:9: error: broken`\n"
        "- run with other arguments in CUDA: longer\n"
        "- with other results than CUDA's: other\n"
        "- without data: data: ../data/none.txt\n"
        "- without results: silent\n"
        "- wrong: crash: `error: no memory`\n\n"
        "| program | CUDA, µs | SYCL, µs | ratio | reason |\n"
        "|---|--:|--:|--:|---|\n"
        "| sums | 10 | 20 | 0.50 | waits in between |\n"
        "| twice | 4e+06 | 2e+06 | 2.00 |  |\n"
    )
    told = {each["name"]: each for each in json.loads(answer.read_text())}
    assert (told["sums"]["ratio"], told["sums"]["outcome"]) == (pytest.approx(0.5), "right")
    made = tmp_path / "out" / "src"
    assert (made / "sums-sycl" / "flags").read_text() == "--cuda-gpu-arch=sm_80\n"
    assert (made / "sums-cuda" / "flags").read_text() == "-arch=sm_80\n"
    # What crashes in the check isn't timed, and nothing is run again that is known.
    ran = (made / "log").read_text()
    assert sorted(ran.split()[:12]) == 6 * ["cuda"] + 6 * ["sycl"]
    assert ran.split()[12:] == 4 * 3 * ["sycl", "cuda"]
    assert command(*options, "--gpu-arch", "sm_80").stdout == result.stdout
    assert (made / "log").read_text() == ran
    # The checkout is as it was.
    assert sorted(path.name for path in (tmp_path / "src" / "sums-sycl").iterdir()) == [
        "Makefile",
        "main.cpp",
    ]


@needs_make
def test_a_run_ends_with_its_time_and_goes_on(tmp_path: Path, command: Command) -> None:
    add(tmp_path, "one", "echo PASS; echo time 2 ms", "echo PASS; echo time 1 ms")
    add(tmp_path, "endless", "sleep 1000", "echo PASS")
    result = command("--seconds", "0")
    assert (
        "- 2 pairs: 0 compile in SYCL, 0 in CUDA\n- 0 right, 2 left for a later run\n"
        in result.stdout
    )
    result = command("--phases", "build", "--ignore-openmp", OPENMP="-fopenmp")
    made = tmp_path / "out" / "src"
    assert (made / "one-sycl" / "flags").read_text() == "--cuda-gpu-arch=sm_90\n"
    assert (made / "one-cuda" / "flags").read_text() == "-arch=sm_90-fopenmp\n"
    assert (
        "- 2 pairs: 2 compile in SYCL, 2 in CUDA\n- 0 right, 2 left for a later run\n"
        in result.stdout
    )
    result = command("--phases", "check", "--only", "one")
    assert "- 1 right\n" in result.stdout
    result = command("--phases", "time", "--only", "endless", "--run-seconds", "0.2")
    assert "- 0 right, 1 took too long\n\n- took too long: endless\n" in result.stdout
    result = command("--repeat", "1", "--phases", "time")
    assert (
        "- 1 right, 1 took too long\n- 1 timed, and 0 that print no times to compare\n"
        "- ratios: geometric mean 0.500" in result.stdout
    )
    log = (tmp_path / "out" / "src" / "log").read_text().split()
    assert log == ["sycl", "cuda", "sycl", "sycl", "cuda"] or log == ["cuda", "sycl", *log[2:]]
    assert result.stdout.partition(", ")[2] == command("--phases").stdout.partition(", ")[2]


@needs_make
def test_what_is_missing_is_said_in_a_line(tmp_path: Path, command: Command) -> None:
    (tmp_path / "tools" / "nvidia-smi").write_text("#!/bin/sh\nexit 9\n")
    result = command()
    assert result.stderr.startswith("hecbench: no NVIDIA GPU to run programs on: ")
    assert result.stderr.count("\n") == 1
    result = command("--phases", "build")
    assert result.stderr == f"hecbench: {tmp_path} is no checkout of HeCBench: it has no src\n"
    (tmp_path / "src").mkdir()
    result = command("--phases", "build", "--only", "none")
    assert result.stderr == "hecbench: no pairs of programs: none\n"
    result = command("--phases", "build", "--compiler", "/none")
    assert result.stderr == "hecbench: /none isn't installed\n"


@pytest.mark.parametrize(
    ("line", "name", "microseconds"),
    [
        ("Average kernel execution time: 12.5 (us)", "average kernel execution time", 12.5),
        ("Total kernel time (SYCL): 1.5e-2 s", "total kernel time )", 15000.0),
        ("Elapsed time (ms) = 3", "elapsed time", 3000.0),
        ("Average kernel time: [0.5 us]", "average kernel time", 0.5),
        ("Average time per launch 7 [µs]", "average time per launch", 7.0),
        ("Execution time of 100 calls: 2 milliseconds", "execution time of 100 calls", 2000.0),
        ("Device offloading time = 4.25 seconds", "device offloading time", 4.25e6),
        ("kernel time 80 nsec", "kernel time", 0.08),
        ("kernel time of 8 threads 80 \u03bcs", "kernel time of 8 threads", 80.0),
    ],
)
def test_times_are_read(
    hecbench: dict[str, Any], line: str, name: str, microseconds: float
) -> None:
    assert hecbench["times"](line) == {name: pytest.approx(microseconds)}


def test_what_is_no_time_of_a_kernel_is_not_read(hecbench: dict[str, Any]) -> None:
    lines = (
        "CPU time: 5 ms",
        "Time to copy: 1 of 3",
        "kernel time: 0 ms",
        "3 times",
        "time 1.2.3 s",
    )
    assert hecbench["times"]("\n".join(lines)) == {}
    twice = "kernel time: 5 ms\nkernel time: 6 ms"
    assert hecbench["times"](twice) == {"kernel time": 5000.0, "kernel time #2": 6000.0}


def test_ratios_are_of_kernels(hecbench: dict[str, Any]) -> None:
    compared = hecbench["compared"]
    row = compared(
        "x",
        {"kernel a": 1.0, "kernel b": 4.0, "all": 9.0},
        {"kernel a": 2.0, "kernel b": 8.0, "all": 1.0},
    )
    assert (row.cuda, row.sycl, row.kernels) == (pytest.approx(4.0), 2.0, ["kernel a", "kernel b"])
    assert compared("x", {"one": 2.0}, {"other": 1.0}).ratio == 0.5
    assert compared("x", {"one": 2.0}, {"other": 1.0, "another": 1.0}) is None


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("sum: 1.0001\ntime 1 s", "sum: 1\ntime 2 s", True),
        ("sum: 1.01", "sum: 1", False),
        ("1e-9 x", "0 x", True),
        ("a b", "a", False),
        ("a", "a\nb", False),
        ("time 3 s", "", None),
    ],
)
def test_results_are_compared(
    hecbench: dict[str, Any], one: str, other: str, same: bool | None
) -> None:
    assert hecbench["agree"](one, other) is same


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("PASS", "passed"),
        ("Test passed\n2 mismatches", "failed"),
        ("No mismatch\nFailed: 0", "ran"),
        ("FAIL", "failed"),
        ("sum 5", "ran"),
    ],
)
def test_verdicts_are_read(hecbench: dict[str, Any], said: str, verdict: str) -> None:
    run = hecbench["Record"]("check", "x", "sycl", 0, 1.0, said)
    assert hecbench["verdict"]([run]) == verdict


KERNELS = """
#include <sycl/sycl.hpp>
int main() {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(16, queue);
  queue.parallel_for<class looped>(sycl::nd_range<1>(16, 16), [=](sycl::nd_item<1> item) {
    sycl::group_barrier(item.get_group());
    data[item.get_local_id(0)] = FACTOR;
  });
  queue.parallel_for<class stacked>(sycl::nd_range<1>(16, 16), [=](sycl::nd_item<1> item) {
    for (int rounds = data[item.get_local_id(0)]; rounds > 0; --rounds)
      sycl::group_barrier(item.get_group());
    sycl::group_barrier(item.get_group());
    data[item.get_local_id(0)] = 1;
  });
}
"""


@needs_make
@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_kernels_whose_items_have_stacks_are_counted(tmp_path: Path) -> None:
    for name, text in (("one", KERNELS), ("other", "#error broken"), ("two", KERNELS)):
        place = tmp_path / "src" / f"{name}-sycl"
        place.mkdir(parents=True)
        (place / "main.cpp").write_text(text)
        makefile = "CC = icpx\nmain: main.cpp\n\t$(CC) -fsycl -DFACTOR=2 main.cpp -o $@\n"
        (place / "Makefile").write_text(makefile)
    counted = script_by_itself(
        "corpora/item_stacks.py", str(tmp_path), "--every", "2", "--jobs", "1"
    )
    assert counted.returncode == 0, counted.stderr
    lines = counted.stdout.splitlines()
    assert "- 2 programs, 2 with kernels that compile: 4 kernels" in lines
    assert "- 2 on stacks: 50.0 % (goal: at most 5 %)" in lines
    assert "| items may take a branch differently | 2 | 0 |" in lines
    broken = script_by_itself("corpora/item_stacks.py", str(tmp_path), "--only", "other")
    assert (broken.returncode, broken.stdout.splitlines()[-1]) == (1, "no program compiles")
