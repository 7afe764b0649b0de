"""What ``--help`` shows: commands in groups, everyday options, and questions about names."""

from __future__ import annotations

import importlib
import re

import click
import pytest

from syclflat.cli import COMMANDS, GROUPS
from syclflat.cli.help_pages import SELDOM, did_you_mean
from syclflat.diagnostics import checks
from tests.conftest import Cli


def test_every_command_has_a_line_of_its_own(cli: Cli) -> None:
    lines = cli("--help").stdout.splitlines()
    assert max(map(len, lines)) < 80
    begin = lines.index(f"{next(iter(GROUPS))}:")
    wanted = []
    for title, names in GROUPS.items():
        wanted += [f"{title}:", *names, ""]
    shown = [line.split("  ")[1] if line.startswith("  ") else line for line in lines[begin:]]
    assert shown[: len(wanted)] == wanted
    assert not any("..." in line for line in lines[begin:])


@pytest.mark.parametrize("command", ["flatten", "batch", "diff", "inspect", "image"])
def test_options_that_are_seldom_needed_are_left_out(cli: Cli, command: str) -> None:
    found = importlib.import_module(COMMANDS[command]).command
    options = [item for item in found.params if isinstance(item, click.Option)]
    seldom = [item.opts[-1] for item in options if SELDOM.intersection(item.opts)]
    short, long = cli(command, "--help").stdout, cli(command, "--help-all").stdout
    assert names(short) == [name for name in names(long) if name not in seldom]
    assert len(names(long)) == len(options) + 1
    assert f"\n{len(seldom)} options more, which are seldom needed: --help-all\n" in short
    assert "options more" not in long


def names(page: str) -> list[str]:
    return re.findall(r"^  (?:-\w, )?(-[-\w]+)", page, re.MULTILINE)


def test_what_is_seldom_needed_are_options() -> None:
    commands = (importlib.import_module(module).command for module in COMMANDS.values())
    known = {name for command in commands for item in command.params for name in item.opts}
    assert known >= SELDOM


@pytest.mark.parametrize(
    ("words", "question"),
    [
        (("flatten", "a.cpp", "--convention", "dpccp"), "did you mean dpcpp?"),
        (("flatten", "a.cpp", "--emit", "intergration"), "did you mean integration?"),
        (("flatten", "a.cpp", "--target", "spir46"), "did you mean spir64?"),
        (("explain", "this-captur"), "did you mean this-capture?"),
    ],
)
def test_a_name_that_is_nearly_right(cli: Cli, words: tuple[str, ...], question: str) -> None:
    refused = cli(*words)
    assert refused.returncode == 2
    assert question in refused.stderr


def test_a_name_that_is_far_from_all() -> None:
    assert did_you_mean("zzz", ("spir64", "nvptx64")) == ""


def test_checks_are_listed_by_what_they_are_about(cli: Cli) -> None:
    listed = cli("explain").stdout.split("\n\n")
    assert [group.splitlines()[0] for group in listed] == [*checks.GROUPS]
    names = [line.split()[0] for group in listed for line in group.splitlines()[1:]]
    assert names == [check.name for check in checks.all_checks()]
