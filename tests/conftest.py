"""What tests share."""

from __future__ import annotations

import functools
import gc
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
from syclflat.pipeline.phase_timers import Passes
from syclflat.pipeline.settings import Settings, Source
from syclflat.pipeline.stages import Planned
from syclflat.service.cache import precompiled_headers
from syclflat.service.cache.inputs import CLOCK_TICK
from tests.support import (
    builds,
    command_line,
    compilers,
    dpcpp_compiler,
    header_contents,
    header_names,
    kept_plans,
    made_headers,
    missing,
    shell,
)
from tests.support.compilations import session, store
from tests.support.held_headers import HeldHeaders

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "cases"
WHOLE_HEADERS = (b"#include <sycl/sycl.hpp>\n", b"#include <CL/sycl.hpp>\n")
"""The ends of what many tests include; others include less, and few tests share that."""
HUNG_SECONDS = 600
"""A process that takes longer hangs, however loaded the machine is."""

shell.reset()

# While tests are collected, hardly an object becomes garbage, and searches for some take a third of
# the time.
gc.disable()

# Where Python is told to keep no bytecode, each process that a test begins would compile the tool
# again: a fifth of what the command line takes.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Whether something is made for the first time depends on what other tests made.
os.environ.setdefault("SYCLFLAT_PROGRESS", "0")

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


SLOW = (ROOT / "tests" / "slow_files.txt").read_text().split()
"""Files that take longest, mostly as their tests compile programs; the longest first."""
_SLOW_PATHS = frozenset(str(ROOT / "tests" / name) for name in SLOW)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave slow files out of runs without slow tests: each worker would import them."""
    is_slow = config.option.markexpr == "not slow" and str(collection_path) in _SLOW_PATHS
    return True if is_slow else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark slow tests, and have the longest files start first, so that no worker ends alone."""
    places = {ROOT / "tests" / name: place for place, name in enumerate(SLOW)}
    items.sort(key=lambda item: places.get(item.path, len(places)))
    for item in items:
        if item.path in places:
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """Keep the collected tests out of what is searched for garbage from now on."""
    gc.freeze()
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    config = terminalreporter.config
    reports = terminalreporter.stats.get("skipped", [])
    lines = missing.summary(report.longrepr[2] for report in reports)
    if lines:
        terminalreporter.section("skipped")
        terminalreporter.write_line("\n".join(lines))
    if hasattr(config, "workerinput") or config.option.collectonly:
        return
    factory = getattr(config, "_tmp_path_factory", None)
    if factory is not None:
        terminalreporter.write_line(session.end(factory.getbasetemp()))


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
def cache(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return where the tool may keep things, shared by all workers of a run.

    It is called as in a user's ``XDG_CACHE_HOME``, which its parent stands for. Without workers,
    runs of one checkout share it: precompiled headers name the files of a checkout.
    """
    name = "cache" if session.directory() else "cache_of_all_compiled"
    if worker_id == "master":
        name += f"_{store.digest(str(ROOT))[:8]}"
    return tmp_path_factory.getbasetemp().parent / name / "syclflat"


@pytest.fixture(scope="session", autouse=True)
def cache_of_processes(cache: Path) -> Iterator[None]:
    """Have processes use, and leave, what the tests keep, and never the user's cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SYCLFLAT_CACHE_DIR", str(cache))
        yield


@pytest.fixture(scope="session", autouse=True)
def shared_headers(cache: Path) -> Iterator[None]:
    """Have whole SYCL headers precompiled once, when the first test of a run asks for one.

    All others wait for it: reading the headers takes longer than precompiling them does.
    """
    prepare = precompiled_headers.prepare

    def prepare_shared(
        path: Path, text: bytes, make: precompiled_headers.Maker, *, at_once: bool = False
    ) -> precompiled_headers.Made | None:
        is_shared = path.is_relative_to(cache) and text.endswith(WHOLE_HEADERS)
        return prepare(path, text, make, at_once=at_once or is_shared)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(precompiled_headers, "prepare", prepare_shared)
        # Tests use headers for more sets of options than a user does.
        patch.setattr(precompiled_headers, "_MOST_BYTES", 1 << 32)
        yield


@pytest.fixture(scope="session")
def held_headers(cache: Path) -> HeldHeaders:
    """Return what holds the precompiled headers of this run for this process."""
    return HeldHeaders(cache / "pch")


@pytest.fixture(autouse=True)
def holding_headers(held_headers: HeldHeaders) -> Iterator[None]:
    """Hold what a test precompiled for others: processes of the tool keep what a user needs."""
    yield
    held_headers.hold_new()


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
    header_names.start(of_this_run, cache)
    header_contents.start()
    made_headers.start(of_this_run, cache)
    kept_plans.start(of_this_run, cache)
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
        variables = {"SYCLFLAT_CACHE_DIR": str(cache), **(env or {})}
        return command_line.run(list(map(str, arguments)), cwd or tmp_path, stdin, variables)

    return run
