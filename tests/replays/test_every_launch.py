"""Every launch of thirty programs leaves, when it runs again alone, the memory that it left."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat import launches, replays
from tests.conftest import CASES, Cli
from tests.stand_in import driver
from tests.support.recorded import record
from tests.test_programs import PROGRAMS, is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

COUNT = 30
LEFT_OUT = frozenset(
    # The order of atomic operations decides the result.
    ("exchanges", "atomics")
)
CHOSEN = [own for own in PROGRAMS if own.stem not in LEFT_OUT][:COUNT]


ON_OPENCL = ("dot_product", "free_functions", "functors")
"""Programs of few launches: each starts an OpenCL runtime, which compiles the kernel."""
KERNEL_FUNCTIONS = CASES / "run" / "kernel_functions.cpp"
"""A launch of it has no memory for the specialization constants that its kernel could read."""


@pytest.mark.parametrize(
    ("program", "target"),
    [
        *(pytest.param(own, "native", id=own.stem) for own in CHOSEN),
        *(
            pytest.param(own, "spir64", id=f"{own.stem}-spir64")
            for own in CHOSEN
            if own.stem in ON_OPENCL
        ),
        pytest.param(KERNEL_FUNCTIONS, "nvptx64", id="kernel_functions-nvptx64"),
    ],
)
def test_every_launch_is_equal(
    cli: Cli,
    cache: Path,
    tmp_path: Path,
    program: Path,
    target: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if target == "nvptx64":
        for name, value in driver.settings(driver.driver(cache), translates=True).items():
            monkeypatch.setenv(name, value)
    options = (f"--target={target}", "-Wno-deprecated-declarations")
    built = cli("c++", *options, program, "-o", tmp_path / "program", cwd=CASES)
    assert (built.returncode, built.stderr) == (0, "")
    place = tmp_path / "rec"
    settings = {"SYCLFLAT_RECORD_MEMORY": ",", "SYCLFLAT_RECORD_FOLLOW": "1"}
    ran = record(tmp_path / "program", cache, place, target=target, **settings)
    assert ran.returncode == 0, ran.stderr
    recorded = launches.load(str(place)).launches
    assert recorded
    assert all(own.bundle for own in recorded)
    code = str(tmp_path / "program") if target == "native" else ""
    wrong = []
    for launch in recorded:
        bundle = replays.load(str(place), launch.number)
        found = bundle.replay(program=code)
        is_refused = f"error {launch.error} " in found.failure
        if not found and not is_refused:
            wrong.append((launch.title, found.failure, found.differing, found.notes))
    assert wrong == []


def test_there_are_thirty() -> None:
    assert len(CHOSEN) == COUNT
