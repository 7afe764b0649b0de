"""What ``syclflat`` says by itself, and to names that are no commands."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from syclflat.cli import COMMANDS, WELCOME
from tests.cli.test_terminal import on_terminal
from tests.conftest import CASES, Cli


def test_alone_on_a_terminal_it_shows_what_people_come_for(tmp_path: Path) -> None:
    assert on_terminal([], tmp_path).replace("\r\n", "\n") == WELCOME


def test_alone_elsewhere_it_shows_all_commands(cli: Cli) -> None:
    shown = cli()
    assert shown.returncode == 2
    for name in COMMANDS:
        assert re.search(rf"^  {re.escape(name)} +\S", shown.stdout + shown.stderr, re.MULTILINE)


def test_what_is_shown_are_commands() -> None:
    named = re.findall(r"^  syclflat (\S+)", WELCOME, re.MULTILINE)
    named += re.findall(r"syclflat (\w+) reports", WELCOME)
    assert len(named) == 6
    assert set(named) <= set(COMMANDS)


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("flaten", "did you mean flatten?"),
        ("c+", "did you mean c++?"),
        ("xyzzy", "syclflat --help lists all"),
    ],
)
def test_a_name_that_is_no_command(cli: Cli, name: str, advice: str) -> None:
    shown = cli(name, "app.cpp")
    assert shown.returncode == 2
    first, *_ = shown.stderr.splitlines()
    assert first == f"syclflat: error: there is no command '{name}'; {advice}"


@pytest.mark.parametrize(
    ("limit", "value"),
    [
        *(("RLIMIT_NOFILE", value) for value in range(5, 10)),
        ("RLIMIT_AS", 60_000_000),
        ("RLIMIT_AS", 150_000_000),
    ],
)
def test_what_the_system_does_not_give(tmp_path: Path, limit: str, value: int) -> None:
    """Where it is missed first differs: a file less, and Python itself doesn't start.

    A file or four more, and all is well.
    """
    source, number = CASES / "seed" / "fix3.cpp", getattr(resource, limit)
    words = ("flatten", str(source), "-o", str(tmp_path), "--no-cache")
    done = subprocess.run(
        [sys.executable, "-m", "syclflat", *words],
        preexec_fn=lambda: resource.setrlimit(number, (value, value)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert "defect" not in done.stderr
    assert "Traceback" not in done.stderr
    written = sorted(path.name for path in tmp_path.iterdir())
    if done.returncode == 0 and limit == "RLIMIT_NOFILE":
        assert written == ["fix3.device.cpp", "fix3.integration.hpp", "fix3.kernels.json"]
    else:
        assert done.returncode in (3, 4, 71)
        assert "error: " in done.stderr
        assert not written


def test_a_library_that_takes_one_file_too_many(tmp_path: Path) -> None:
    """The dynamic loader has words for it, and no number; two threads may want the library."""
    without_a_file = """
import os, sys
class Last:
    def find_spec(self, name, path, target=None):
        if name == "resource":
            os.open(os.devnull, os.O_RDONLY)
            used = max(map(int, os.listdir("/proc/self/fd")))
            full = [os.dup(0) for _ in range(used + 1 - len(os.listdir("/proc/self/fd")))]
            limits.prlimit(0, limits.RLIMIT_NOFILE, (used, used))
import resource as limits
del sys.modules["resource"]
sys.meta_path.insert(0, Last())
from syclflat.entry_point import main
main()
"""
    words = ("flatten", str(CASES / "seed" / "fix3.cpp"), "-o", str(tmp_path), "--no-cache")
    done = subprocess.run(
        [sys.executable, "-c", without_a_file, *words], capture_output=True, text=True, check=False
    )
    assert done.returncode in (3, 4, 71)
    assert "error: " in done.stderr
    assert "Too many open files" in done.stderr
    assert "defect" not in done.stderr


def test_an_option_that_there_is_not(cli: Cli) -> None:
    shown = cli("--flaten")
    assert shown.returncode == 2
    assert "no such option" in shown.stderr


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("flatten", "{}"), 3),
        (("flatten", "app.cpp", "-p", "{}"), 3),
        (("flatten", "app.cpp", "--arguments-from", "{}"), 3),
        (("flatten", "app.cpp", "--sycl", "{}"), 4),
        (("batch", "-p", "{}"), 3),
        (("diff", "{}", "{}"), 3),
    ],
)
def test_names_that_no_system_takes(
    cli: Cli, tmp_path: Path, words: tuple[str, ...], code: int
) -> None:
    (tmp_path / "app.cpp").write_text("#include <sycl/sycl.hpp>\n")
    shown = cli(*(word.format("a/" * 3000) for word in words))
    assert shown.returncode == code
    assert "error: " in shown.stderr
    assert "internal" not in shown.stderr
