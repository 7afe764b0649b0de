"""What tests share."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from syclflat.model.kernel import Kernel
from syclflat.model.plan import PlannedUnit
from syclflat.pipeline import stages
from syclflat.pipeline.passes import Passes
from syclflat.pipeline.settings import Settings, Source
from syclflat.pipeline.stages import Planned
from syclflat.service.cache.inputs import CLOCK_TICK
from tests.support import builds, command_line, compilers, dpcpp_compiler, shell
from tests.support.compilations import session

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "cases"
HUNG_SECONDS = 600
"""A process that takes longer hangs, however loaded the machine is."""

shell.reset()

# Where Python is told to keep no bytecode, each process that a test begins would compile the tool
# again: a fifth of what the command line takes.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# How long an example takes says more of the machine than of what is tested. Tests that suppress
# further checks have to list this one, too.
settings.register_profile("syclflat", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("syclflat")

Plan = Callable[..., PlannedUnit]
Cli = Callable[..., "subprocess.CompletedProcess[str]"]
Compile = Callable[..., builds.Build]


def age(*files: Path) -> None:
    """Wait until the clock has gone on since ``files`` were last changed.

    What was changed within a tick of the clock before a run could change again unnoticed, so the
    tool keeps no result of it. Times can't be set back: one of them is the system's own.
    """
    changed = max(file.stat().st_ctime_ns for file in files)
    while time.time_ns() < changed + 2 * CLOCK_TICK:
        time.sleep(CLOCK_TICK / 1e9)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-cases",
        action="store_true",
        help="write what the tool says now into cases/ instead of comparing",
    )


SLOW = (
    "backends/nvptx/test_ptx_of_callers.py",
    "cli/commands/test_image.py",
    "cli/commands/test_run.py",
    "cli/commands/test_run_again.py",
    "conventions/test_against_dpcpp.py",
    "conventions/test_images_of_dpcpp.py",
    "driver/test_build.py",
    "driver/test_negative_controls.py",
    "driver/test_precompiled.py",
    "emitters/test_device_caller.py",
    "frontends/sycl/captures/test_random_records.py",
    "frontends/sycl/test_real_headers.py",
    "headers/test_group_features.py",
    "test_cmake.py",
    "test_fuzz.py",
    "test_programs.py",
    "test_python_extension.py",
    "test_scripts.py",
    "test_sessions.py",
)
"""Files whose tests compile and run most: more than half of the time of all. CI runs them too."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow = {ROOT / "tests" / name for name in SLOW}
    for item in items:
        if item.path in slow:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def updating(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-cases"))


@pytest.fixture
def plan(cache: Path) -> Plan:
    """Plan C++ text; the SYCL header is included for it."""

    def plan_text(text: str, target: str = "spir64", arguments: Sequence[str] = ()) -> PlannedUnit:
        source = Source("test.cpp", f"#include <sycl/sycl.hpp>\n{text}\n".encode())
        settings = Settings(
            target=target,
            clang_arguments=tuple(arguments),
            precompiled_headers=cache / "pch",
        )
        return stages.plan(source, settings).units[0]

    return plan_text


@pytest.fixture
def kernels(plan: Plan) -> Callable[..., list[Kernel]]:
    def read(text: str, target: str = "spir64", arguments: Sequence[str] = ()) -> list[Kernel]:
        return [item.kernel for item in plan(text, target, arguments).plans]

    return read


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the tool may keep things, shared by all workers of a run.

    It is called as in a user's ``XDG_CACHE_HOME``, which its parent stands for.
    """
    return tmp_path_factory.getbasetemp().parent / "cache" / "syclflat"


@pytest.fixture(scope="module")
def precompiled(cache: Path) -> Iterator[None]:
    """Have sources planned, and device callers compiled, with the precompiled headers of this run.

    If settings name no others. For modules that read SYCL headers, and test something else.
    """
    plan = stages.plan

    def with_headers(source: Source, settings: Settings, passes: Passes | None = None) -> Planned:
        headers = settings.precompiled_headers or cache / "pch"
        return plan(source, replace(settings, precompiled_headers=headers), passes)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stages, "plan", with_headers)
        patch.setattr(compilers, "KEPT", cache / "pch")
        yield


@pytest.fixture(scope="session")
def of_this_run(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return a directory of this run, shared by all its workers."""
    own = tmp_path_factory.getbasetemp()
    return own if worker_id == "master" else own.parent


@pytest.fixture(scope="session", autouse=True)
def kept_compilations(of_this_run: Path, cache: Path) -> None:
    """Have compilers start by way of what they made in earlier runs, and DPC++'s be built once."""
    session.start(of_this_run, cache)
    dpcpp_compiler.RUN = of_this_run


@pytest.fixture(scope="session")
def built(of_this_run: Path, cache: Path) -> Compile:
    """Run the command line once for all tests that give it the same arguments."""
    return functools.partial(builds.build, of_this_run, cache)


@pytest.fixture
def cli(tmp_path: Path, cache: Path) -> Cli:
    """Run the command line in a directory of its own."""

    def run(
        *arguments: str | Path,
        cwd: Path | None = None,
        stdin: str | None = None,
        env: dict[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "SYCLFLAT_CACHE_DIR": str(cache), **(env or {})}
        return command_line.run(list(map(str, arguments)), cwd or tmp_path, stdin, environment)

    return run
