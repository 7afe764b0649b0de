"""What crashes, hangs or takes all memory while a source is read: an error of that source."""

from __future__ import annotations

import faulthandler
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.service import child_watch, isolation
from tests.conftest import HUNG_SECONDS, ROOT

Cli = Callable[..., "subprocess.CompletedProcess[str]"]


def read(action: Callable[[], object], seconds: float = HUNG_SECONDS) -> object:
    """Do what stands for the reading of a source."""

    def act() -> object:
        with isolation.reading("app.cpp", seconds, 2000):
            isolation.note("parse")
            faulthandler.disable()
            return action()

    return isolation.call(act)


def test_what_ends_well_returns() -> None:
    assert read(lambda: {"answer": 42}) == {"answer": 42}


def test_children_leave_no_descriptor_whatever_their_number() -> None:
    def crash() -> None:
        os.kill(os.getpid(), signal.SIGSEGV)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    # More than select() takes.
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 2100), hard))
    others = [os.open(os.devnull, os.O_RDONLY) for _ in range(1050)]
    try:
        before = set(Path("/proc/self/fd").iterdir())
        assert read(lambda: 1) == 1
        with pytest.raises(child_watch.CrashError):
            read(crash)
        with pytest.raises(child_watch.CrashError):
            read(signal.pause, seconds=0.1)
        assert set(Path("/proc/self/fd").iterdir()) == before
    finally:
        for descriptor in others:
            os.close(descriptor)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_crash_is_told_with_file_stage_and_command() -> None:
    with pytest.raises(child_watch.CrashError) as caught:
        read(lambda: os.kill(os.getpid(), signal.SIGSEGV))
    (found,) = caught.value.error("syclflat flatten app.cpp").diagnostics
    assert str(caught.value.error("syclflat flatten app.cpp")).splitlines() == [
        "app.cpp: error: reading this file ended in SIGSEGV, in stage 'parse' [crash]",
        "app.cpp: note: exclude the code that crashes Clang with #ifdef __SYCL_DEVICE_ONLY__",
        "app.cpp: note: this command reproduces it: syclflat flatten app.cpp",
    ]
    assert found.severity.value == "error"


def test_a_crash_where_memory_may_lack_says_so() -> None:
    with pytest.raises(child_watch.CrashError) as caught:
        read(os.abort)
    assert caught.value.advice == (
        "memory may have run out: the limit for this file is 2000 MB; --memory allows more"
    )


def test_what_takes_too_long_is_ended() -> None:
    with pytest.raises(child_watch.CrashError) as caught:
        read(lambda: time.sleep(HUNG_SECONDS), seconds=0.1)
    assert caught.value.message == "reading this file took longer than 0.1 s, in stage 'parse'"
    assert caught.value.check == "timeout"


def test_what_takes_too_much_memory_is_an_error() -> None:
    def take() -> str:
        try:
            with isolation.reading("app.cpp", HUNG_SECONDS, 2000):
                bytearray(3_000_000_000)
        except InputError as failure:
            return str(failure)
        return ""

    said = isolation.call(take)
    assert said.startswith("app.cpp: error: memory ran out while this file was read [crash]\n")


def test_here_nothing_is_limited() -> None:
    with isolation.reading("app.cpp", 0.0, 1):
        assert len(bytearray(10_000_000)) == 10_000_000


def test_clangs_crash_is_an_error_and_others_go_on(cli: Cli, tmp_path: Path) -> None:
    """A thousand classes in each other are more than libclang's stack holds."""
    deep = "".join(f"struct S{n} {{" for n in range(1000))
    deep += "int value;" + "".join(f"}} s{n};" for n in reversed(range(1000)))
    (tmp_path / "deep.cpp").write_text(f"#include <CL/sycl.hpp>\nusing cl::sycl::queue;\n{deep}\n")
    (tmp_path / "f.tt").write_text("func @f(%a: i16) {}\n")
    result = cli("batch", "deep.cpp", "f.tt", "-j1", "--no-cache", "--pch", "off", "-o", "o ut")
    assert result.returncode == 3
    assert "deep.cpp: error: reading this file ended in SIG" in result.stderr
    assert "in stage 'parse' [crash]" in result.stderr
    again = "syclflat batch deep.cpp -j1 --no-cache --pch off -o 'o ut'"
    assert f"deep.cpp: note: this command reproduces it: {again}\n" in result.stderr
    assert not list((tmp_path / "o ut").glob("deep*"))
    assert list((tmp_path / "o ut").glob("f.*"))


@pytest.fixture
def hanging(tmp_path: Path) -> Path:
    """Return a source that includes what never ends."""
    os.mkfifo(tmp_path / "pipe")
    source = tmp_path / "app.cpp"
    source.write_text('#include "pipe"\n')
    return source


def test_a_file_that_hangs_is_an_error_in_the_form_asked_for(cli: Cli, hanging: Path) -> None:
    words = ("flatten", hanging.name, "--timeout", "1", "--no-cache", "--pch", "off")
    result = cli(*words, "--format", "github")
    assert result.returncode == 3
    assert "reading this file took longer than 1 s, in stage 'parse'%0A" in result.stderr
    assert sorted(p.name for p in hanging.parent.iterdir()) == ["app.cpp", "pipe"]


def test_headers_that_hang_keep_a_batch_no_longer_than_it_may(cli: Cli, hanging: Path) -> None:
    (hanging.parent / "b.cpp").write_text("int x;\n")
    result = cli("batch", hanging.name, "b.cpp", "--timeout", "1", "--no-cache", "-o", "out")
    assert result.returncode == 3
    assert "reading this file took longer than 1 s, in stage 'parse'" in result.stderr


@pytest.mark.parametrize("command", ["flatten", "batch"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_who_is_told_to_end_does_with_all_children(
    hanging: Path, command: str, number: signal.Signals
) -> None:
    """Whoever reads their output sees its end, and soon."""
    words = [command, str(hanging), "--no-cache", "--pch", "off", "-o", str(hanging.parent)]
    process = subprocess.Popen(
        [sys.executable, "-m", "syclflat", *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    # Who opens the pipe to read it has begun.
    writing = os.open(hanging.parent / "pipe", os.O_WRONLY)
    process.send_signal(number)
    process.communicate(timeout=HUNG_SECONDS)
    assert process.returncode == (130 if number is signal.SIGINT else -number)
    os.close(writing)
