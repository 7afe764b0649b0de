"""``syclflat watch`` flattens again when something changes, and lives through errors."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from syclflat.cli.commands.watch import Round, follow
from syclflat.service.child_watch import CrashError
from tests.conftest import ROOT, Cli
from tests.test_editors import matchers

SOURCE = """\
#include <CL/sycl.hpp>
#include "app.hpp"
int main() {
  S s{};
  cl::sycl::queue().submit([&](sycl::handler &cgh) {
    cgh.single_task<class Worker>([=] { (void)s.a; });
  });
}
"""


class Scripted:
    """Rounds that come out as a test says, and what they were given."""

    def __init__(self, *rounds: Round | CrashError) -> None:
        self._rounds = iter(rounds)
        self.given: list[Round | None] = []

    def __call__(self, last: Round | None) -> Round:
        self.given.append(last)
        found = next(self._rounds)
        if isinstance(found, CrashError):
            raise found
        return found


def edits(*actions: Callable[[], object]) -> Iterator[None]:
    """Do something before each look."""
    for action in actions:
        action()
        yield


def test_what_was_read_is_watched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, header, other = (tmp_path / name for name in ("a.cpp", "a.hpp", "b.hpp"))
    for file in (source, header, other):
        file.write_text("1")
    first, second = Round((str(source), str(header)), {}), Round((str(source),), {})
    scripted = Scripted(first, second)
    moments = edits(
        lambda: other.write_text("12"),
        lambda: header.write_text("12"),
        lambda: header.write_text("123"),
    )
    follow([str(source)], scripted, moments)
    assert scripted.given == [None, first]
    shown = capsys.readouterr().out
    assert shown == (
        f"flattening {source}\nwatching 2 files\n\nchanged: {header}\n"
        f"flattening {source}\nwatching 1 file\n"
    )


def test_after_an_error_more_is_watched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, header = tmp_path / "a.cpp", tmp_path / "a.hpp"
    source.write_text("1")
    good = Round((str(source),), {})
    crash = CrashError(str(source), "reading this file ended in SIGSEGV", "crash", "advice")
    scripted = Scripted(Round((str(tmp_path),), None), good, crash, good)
    moments = edits(
        header.touch,
        lambda: source.write_text("12"),
        lambda: header.write_text("1"),
        lambda: source.write_text("123"),
    )
    follow([str(source)], scripted, moments)
    assert scripted.given == [None, None, good, good]
    assert "error: reading this file ended in SIGSEGV [crash]" in capsys.readouterr().err


class Session:
    """The tool as it watches, in a process that reads what it prints line by line."""

    def __init__(self, directory: Path, cache: Path, *words: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "syclflat", "watch", *words],
            cwd=directory,
            env={**os.environ, "PYTHONPATH": str(ROOT), "SYCLFLAT_CACHE_DIR": str(cache)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def until_done(self) -> str:
        """Return what is printed up to the end of a round."""
        assert self._process.stdout is not None
        shown = ""
        for line in self._process.stdout:
            shown += line
            if re.search(matchers()["watch"]["background"]["endsPattern"], line):
                return shown
        raise AssertionError(shown)

    def interrupt(self) -> tuple[int, str]:
        self._process.send_signal(signal.SIGINT)
        rest, _ = self._process.communicate()
        return self._process.returncode, rest


def save(file: Path, text: str) -> None:
    """Write a file such that nobody sees a part of it."""
    made = file.with_suffix(".new")
    made.write_text(text)
    made.replace(file)


def test_a_day_at_work(tmp_path: Path, cache: Path) -> None:
    source, header = tmp_path / "app.cpp", tmp_path / "app.hpp"
    source.write_text(SOURCE)
    save(header, "struct S { int a; };\n")
    session = Session(tmp_path, cache, "app.cpp", "-o", "out")
    shown = session.until_done()
    assert re.search(matchers()["watch"]["background"]["beginsPattern"], shown)
    assert "out/app.integration.hpp: written\n" in shown
    assert "app.cpp: 1 kernel\n" in shown

    save(header, "struct S { int a; int b; };\n")
    shown = session.until_done()
    assert shown.startswith("\nchanged: ")
    assert "s 4 → 8 bytes; object 4 → 8 bytes" in shown
    assert '"size": 8' in (tmp_path / "out" / "app.kernels.json").read_text()

    save(header, "struct S { int a; int b }\n")
    shown = session.until_done()
    assert "app.hpp:1:" in shown
    assert "error: expected ';'" in shown
    assert "Traceback" not in shown

    save(header, "struct S { int a; int b; int c; };\n")
    assert "  s 8 → 12 bytes" in session.until_done()
    code, rest = session.interrupt()
    assert code == 130
    assert "Traceback" not in rest


@pytest.mark.parametrize("words", [["-"], ["app.cpp", "-o", "-"], []])
def test_what_cannot_be_watched(cli: Cli, words: list[str]) -> None:
    shown = cli("watch", *words)
    assert shown.returncode == 2
    assert "syclflat: error: " in shown.stderr
