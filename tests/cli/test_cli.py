"""What ``syclflat`` says by itself, and to names that are no commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from syclflat.cli import COMMANDS, WELCOME
from tests.cli.test_terminal import on_terminal
from tests.conftest import Cli


def test_alone_on_a_terminal_it_shows_what_people_come_for(tmp_path: Path) -> None:
    assert on_terminal([], tmp_path).replace("\r\n", "\n") == WELCOME


def test_alone_elsewhere_it_shows_all_commands(cli: Cli) -> None:
    shown = cli()
    assert shown.returncode == 2
    for name in COMMANDS:
        assert re.search(rf"^  {re.escape(name)} +\S", shown.stdout + shown.stderr, re.MULTILINE)


def test_what_is_shown_are_commands() -> None:
    named = re.findall(r"^  syclflat (\S+)", WELCOME, re.MULTILINE)
    named += re.findall(r"syclflat (\w+) tells", WELCOME)
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
    assert shown.stderr.endswith(f"Error: there is no command '{name}'; {advice}\n")


def test_an_option_that_there_is_not(cli: Cli) -> None:
    shown = cli("--flaten")
    assert shown.returncode == 2
    assert "No such option" in shown.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("flatten", "{}"),
        ("flatten", "app.cpp", "-p", "{}"),
        ("flatten", "app.cpp", "--arguments-from", "{}"),
        ("flatten", "app.cpp", "--sycl", "{}"),
        ("batch", "-p", "{}"),
        ("diff", "{}", "{}"),
    ],
)
def test_names_that_no_system_takes(cli: Cli, tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "app.cpp").write_text("#include <sycl/sycl.hpp>\n")
    shown = cli(*(word.format("a/" * 3000) for word in words))
    assert shown.returncode in (1, 2, 3)
    assert "error: " in shown.stderr
    assert "internal" not in shown.stderr
