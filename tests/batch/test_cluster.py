"""A batch on a Dask cluster whose workers see neither the sources nor any header."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from syclflat.batch import cluster, pool
from syclflat.batch.pool import Result, Task
from syclflat.clang import ziglang
from syclflat.diagnostics import InputError
from syclflat.emitters import EmitOptions
from syclflat.frontends.sycl.clang import libclang
from syclflat.pipeline.settings import Settings
from syclflat.runtimes import bundled
from tests.batch.test_pool import Bomb
from tests.conftest import HUNG_SECONDS, ROOT

Cli = Callable[..., "subprocess.CompletedProcess[str]"]

SOURCE = """#include <CL/sycl.hpp>
#include "part.hpp"
void f(cl::sycl::queue &q, Part<{number}> part) {{
  q.parallel_for<class K{number}>(sycl::range<1>(4), [=](sycl::id<1>) {{ (void)part; }});
}}
"""
PART = "#pragma once\n#include <array>\ntemplate <int N> struct Part { std::array<int, N> a; };\n"

HIDING = """
for directory in "$@"; do
  shift
  if [ "$directory" = -- ]; then break; fi
  mount -t tmpfs none "$directory"
done
exec "$@"
"""
"""Hides directories, up to ``--``, and runs a command that finds them empty."""


def isolated(directories: Sequence[Path]) -> list[str]:
    """Return how a command begins that sees none of these directories."""
    for unshare in (["unshare", "-m"], ["unshare", "-r", "-m"]):
        with contextlib.suppress(OSError):
            if subprocess.run([*unshare, "true"], capture_output=True, check=False).returncode == 0:
                there = [str(directory) for directory in directories if directory.is_dir()]
                return [*unshare, "sh", "-euc", HIDING, "sh", *there, "--"]
    pytest.skip("this system doesn't let directories be hidden from a process")


def until(is_so: Callable[[], bool]) -> None:
    """Wait for something that another process brings about, or has failed to."""
    for _ in range(10 * HUNG_SECONDS):
        if is_so():
            return
        time.sleep(0.1)
    raise TimeoutError


def address_in(told: Path) -> str | None:
    """Return what a scheduler has written of itself, None until it has."""
    with contextlib.suppress(OSError, ValueError):
        return str(json.loads(told.read_text())["address"])
    return None


class Cluster:
    """A scheduler and its workers, each a process."""

    def __init__(self, directory: Path, hidden: Sequence[Path], failures: int = 3) -> None:
        self._directory = directory
        self._prefix = isolated(hidden)
        self.workers: list[subprocess.Popen[bytes]] = []
        told = directory / "scheduler.json"
        environment = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": str(failures)}
        command = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        self._scheduler = self._start([], [*command, "--scheduler-file", str(told)], environment)
        until(lambda: address_in(told) is not None or self._scheduler.poll() is not None)
        self.address = str(address_in(told))

    def add_worker(self, nanny: bool = False, package: Path = ROOT) -> subprocess.Popen[bytes]:
        """Start a worker of one thread."""
        command = ["worker", self.address, "--nthreads", "1", "--no-dashboard"]
        command += ["--local-directory", str(self._directory)]
        command += ["--nanny" if nanny else "--no-nanny"]
        worker = self._start(self._prefix, command, {"PYTHONPATH": str(package)})
        self.workers.append(worker)
        return worker

    def stop(self) -> None:
        for process in (*self.workers, self._scheduler):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def _start(
        self, prefix: Sequence[str], command: Sequence[str], environment: dict[str, str]
    ) -> subprocess.Popen[bytes]:
        with (self._directory / "log").open("ab") as log:
            return subprocess.Popen(
                [*prefix, sys.executable, "-m", "dask", *command],
                cwd=self._directory,
                env={**os.environ, **environment},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    directory = tmp_path / "sources"
    directory.mkdir()
    return directory


Start = Callable[..., Cluster]


@pytest.fixture
def start(tmp_path: Path, sources: Path, cache: Path) -> Iterator[Start]:
    """Start clusters to whose workers there are no sources, no SYCL and no C++ headers."""
    hidden = [sources, cache, bundled.headers_directory(), Path("/usr/include")]
    own = Path(libclang.file_name()).parent
    hidden += [own / "resource", own / "libcxx"]
    hidden += [Path(path) for path in [ziglang.builtin_headers()] if path is not None]
    clusters: list[Cluster] = []

    def begin(workers: int = 0, nanny: bool = False, failures: int = 3) -> Cluster:
        directory = tmp_path / f"cluster{len(clusters)}"
        directory.mkdir()
        clusters.append(Cluster(directory, hidden, failures))
        for _ in range(workers):
            clusters[-1].add_worker(nanny)
        return clusters[-1]

    yield begin
    for started in clusters:
        started.stop()


def contents(directory: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(directory)): path.read_bytes()
        for path in directory.rglob("*")
        if path.is_file()
    }


def make(sources: Path, count: int) -> list[str]:
    (sources / "part.hpp").write_text(PART)
    for number in range(1, count + 1):
        (sources / f"k{number}.cpp").write_text(SOURCE.format(number=number))
    return [f"k{number}.cpp" for number in range(1, count + 1)]


def popen(cache: Path, sources: Path, *arguments: str | Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "syclflat", *map(str, arguments)],
        cwd=sources,
        env={**os.environ, "PYTHONPATH": str(ROOT), "SYCLFLAT_CACHE_DIR": str(cache)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def seen(address: str, directory: Path) -> list[list[str]]:
    """Return what each worker sees in a directory."""
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(2)
        return list(client.run(os.listdir, str(directory)).values())


def test_a_worker_dies_half_way(
    cli: Cli, start: Start, sources: Path, cache: Path, tmp_path: Path
) -> None:
    files = make(sources, 12)
    there = start(workers=2)
    here = cli("batch", *files, "-o", tmp_path / "here", "--manifest", "../here.json", cwd=sources)
    assert here.returncode == 0, here.stderr
    assert seen(there.address, sources) == seen(there.address, Path("/usr/include")) == [[], []]
    arguments = ("batch", *files, "-o", tmp_path / "there", "--manifest", "../there.json")
    process = popen(cache, sources, *arguments, "--scheduler", there.address)
    assert process.stderr is not None
    for line in process.stderr:
        if line.startswith("[3/12]"):
            there.workers[0].kill()
            break
    stdout, stderr = process.communicate(timeout=HUNG_SECONDS)
    assert process.returncode == 0, stderr
    assert re.search(r"12 +flattened", stdout)
    assert contents(tmp_path / "there") == contents(tmp_path / "here")
    assert len(contents(tmp_path / "there")) == 36
    manifests = [(tmp_path / name).read_text() for name in ("here.json", "there.json")]
    assert manifests[0].replace("here/", "there/") == manifests[1]
    again = cli("batch", *files, "-o", tmp_path / "here", "--scheduler", there.address, cwd=sources)
    assert (again.returncode, there.workers[0].wait()) == (0, -signal.SIGKILL)
    assert re.search(r"0 +outputs written", again.stdout)


def test_diagnostics_are_those_of_a_local_run(
    cli: Cli, start: Start, sources: Path, tmp_path: Path
) -> None:
    (sources / "part.hpp").write_text("struct Part {\n\tUnknown u;\n};\n")
    (sources / "bad.cpp").write_text(SOURCE.format(number=1))
    (sources / "bad.tt").write_text("func @f(%a: i99) {}\n")
    (sources / "good.tt").write_text("func @f(%a: i16) {}\n")
    there = start(workers=1)
    (sources / "lost.cpp").write_text(
        '#include <CL/sycl.hpp>\n#include "lost.hpp"\ncl::sycl::queue queue;\n'
    )
    files = ("bad.cpp", "bad.tt", "good.tt", "lost.cpp", "nowhere.cpp")
    for form in ("text", "json"):
        arguments = ("batch", *files, "-q", "--format", form, "-o")
        here = cli(*arguments, tmp_path / "here", cwd=sources)
        away = cli(*arguments, tmp_path / "there", "--scheduler", there.address, cwd=sources)
        assert here.returncode == away.returncode == 3
        assert (away.stdout, away.stderr) == (here.stdout, here.stderr)
        assert form == "json" or "  2 | \tUnknown u;" in away.stderr
        assert "whose compile_commands.json does" in away.stderr + away.stdout
        assert "read the file with the bundled headers" in away.stderr + away.stdout
    assert contents(tmp_path / "there") == contents(tmp_path / "here") != {}


def test_a_file_that_kills_its_workers(start: Start, sources: Path, tmp_path: Path) -> None:
    tasks = []
    for number in range(6):
        source = sources / f"k{number}.tt"
        source.write_text("func @f(%a: i16) {}\n")
        settings = Bomb() if number == 2 else Settings()
        tasks.append(Task(str(source), tmp_path / "out", settings, (), EmitOptions()))
    there = start(workers=2, nanny=True, failures=1)
    outcomes = {Path(o.source).stem: o for o in cluster.run(tasks, there.address, 2)}
    killer = outcomes.pop("k2")
    assert killer.result is Result.CRASHED
    assert "died" in killer.reason
    assert {outcome.result for outcome in outcomes.values()} == {Result.FLATTENED}
    assert len(list((tmp_path / "out").glob("*.cl"))) == len(outcomes) == 5


def scheduled(address: str) -> list[str]:
    """Return the keys of the tasks that the scheduler knows."""
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        return [
            str(key)
            for key in client.run_on_scheduler(lambda dask_scheduler: list(dask_scheduler.tasks))
        ]


def test_few_tasks_are_under_way_and_interrupting_cancels_them(
    start: Start, sources: Path, cache: Path, tmp_path: Path
) -> None:
    files = [f"k{number}.tt" for number in range(60)]
    for name in files:
        (sources / name).write_text("func @f(%a: i16) {}\n")
    there = start(workers=1)
    arguments = ("batch", *files, "-o", tmp_path / "out", "--scheduler", there.address)
    first = popen(cache, sources, *arguments)
    assert first.communicate(timeout=HUNG_SECONDS)[0].splitlines()[1].split() == ["60", "flattened"]
    there.workers[0].send_signal(signal.SIGSTOP)
    process = popen(cache, sources, *arguments)
    try:
        until(lambda: bool(scheduled(there.address)) or process.poll() is not None)
        # However often one looks, there are no more.
        assert all(1 <= len(scheduled(there.address)) <= 4 for _ in range(10))
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate(timeout=HUNG_SECONDS)
        assert process.returncode == 130
        assert "Traceback" not in stderr
        until(lambda: not scheduled(there.address))
    finally:
        process.kill()


def test_another_version_is_refused(cli: Cli, start: Start, sources: Path, tmp_path: Path) -> None:
    (sources / "k.tt").write_text("func @f(%a: i16) {}\n")
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "syclflat", tmp_path / "other" / "syclflat", ignore=ignored)
    with (tmp_path / "other" / "syclflat" / "emitters" / "sycl" / "cxx.py").open("a") as file:
        file.write("\nCHANGED = True\n")
    (tmp_path / "none" / "syclflat").mkdir(parents=True)
    (tmp_path / "none" / "syclflat" / "__init__.py").write_text("")
    for package, found in (
        ("other", "a worker has syclflat .*; here is"),
        ("none", "a worker has a syclflat without support for clusters; here is"),
    ):
        there = start()
        there.add_worker(package=tmp_path / package)
        result = cli("batch", "k.tt", "-o", "out", "--scheduler", there.address, cwd=sources)
        assert result.returncode == 3
        assert re.search(rf"error: .*{found}.* \[worker-version\]", result.stderr), result.stderr
        assert not (sources / "out").exists()


def test_without_workers(
    start: Start, sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (sources / "k.tt").write_text("func @f(%a: i16) {}\n")
    monkeypatch.setattr(cluster, "WITHOUT_WORKERS_SECONDS", 1)
    task = Task(str(sources / "k.tt"), tmp_path, Settings(), (), EmitOptions())
    with pytest.raises(InputError, match=r"has had no worker for 1 s \[no-workers\]"):
        list(cluster.run([task], start().address, 1))


def test_the_scheduler_goes_away(
    cli: Cli, start: Start, sources: Path, cache: Path, tmp_path: Path
) -> None:
    files = make(sources, 24)
    there = start(workers=1)
    process = popen(cache, sources, "batch", *files, "-o", "out", "--scheduler", there.address)
    assert process.stderr is not None
    for line in process.stderr:
        if line.startswith("[2/24]"):
            there.stop()
            break
    stdout, stderr = process.communicate(timeout=HUNG_SECONDS)
    assert process.returncode == 3
    assert re.search(r"error: the connection .* broke: .*\[no-scheduler\]", stderr), stderr
    assert "Traceback" not in stderr
    assert re.search(r"\d+ +not tried", stdout)


def test_the_loss_of_a_scheduler_is_reported_in_one_line() -> None:
    from distributed.client import FutureCancelledError

    reason = FutureCancelledError("key", "scheduler-connection-lost", "Check your connection.")
    assert "\n" in str(reason)
    message = cluster._lost("tcp://host:1", reason).message
    assert message.endswith("scheduler-connection-lost. Check your connection.")


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://127.0.0.1:1", "127.0.0.1:x"])
def test_no_scheduler(cli: Cli, tmp_path: Path, address: str) -> None:
    (tmp_path / "k.tt").write_text("func @f(%a: i16) {}\n")
    result = cli("batch", "k.tt", "-o", "out", "--scheduler", address)
    assert result.returncode == 3
    lines = result.stderr.splitlines()
    assert lines[0].startswith(f"syclflat: error: there is no Dask scheduler at {address}: ")
    assert lines[0].endswith("[no-scheduler]")
    assert len(lines) == 3


def test_no_dask(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "k.tt").write_text("func @f(%a: i16) {}\n")
    (tmp_path / "shadow").mkdir()
    (tmp_path / "shadow" / "distributed.py").write_text("raise ImportError\n")
    path = os.pathsep.join([str(tmp_path / "shadow"), str(ROOT)])
    result = cli("batch", "k.tt", "--scheduler", "tcp://127.0.0.1:1", env={"PYTHONPATH": path})
    assert result.returncode == 4
    assert "pip install 'syclflat[cluster]'" in result.stderr
    assert "[no-dask]" in result.stderr


def test_writing_is_apart_from_flattening(tmp_path: Path) -> None:
    (tmp_path / "k.tt").write_text("func @f(%a: i16) {}\n")
    task = Task(str(tmp_path / "k.tt"), tmp_path / "out", Settings(), (), EmitOptions())
    outcome, outputs = pool.flatten(task)
    assert (outcome.changed, tuple(outputs)) == (0, outcome.outputs)
    assert not (tmp_path / "out").exists()
    assert pool.write(outcome, outputs).changed == 2
    assert pool.write(outcome, outputs).changed == 0
    (tmp_path / "file").write_text("")
    refused = pool.write(outcome, {tmp_path / "file" / "x": ""})
    assert refused.result is Result.REFUSED
