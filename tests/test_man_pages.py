"""Manual pages tell what the command line takes, in roff that has no mistakes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from syclflat.cli import cli as root
from tests.conftest import ROOT

SCRIPT = ROOT / "scripts" / "pages" / "man_pages.py"


def write(directory: Path) -> None:
    subprocess.run([sys.executable, SCRIPT, directory], check=True)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("man") / "man1"
    write(directory)
    return directory


def commands(
    command: click.Command, words: tuple[str, ...] = ("syclflat",)
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    yield words, command
    if isinstance(command, click.Group):
        context = click.Context(command, resilient_parsing=True)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from commands(below, (*words, name))


def shown(page: Path) -> str:
    """Return a page as a wide terminal shows it; fail at what groff warns of."""
    result = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-rLL=400n", "-P-cbou", page],
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stderr == ""
    return result.stdout


def test_every_command_has_a_page(pages: Path) -> None:
    expected = {f"{'-'.join(words)}.1" for words, _ in commands(root)}
    assert {"syclflat.1", "syclflat-flatten.1", "syclflat-config-show.1"} < expected
    assert {page.name for page in pages.iterdir()} == expected


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_pages_tell_all_options_and_commands(pages: Path) -> None:
    for words, command in commands(root):
        text = shown(pages / f"{'-'.join(words)}.1")
        for parameter in command.params:
            for option in (*parameter.opts, *parameter.secondary_opts):
                if isinstance(parameter, click.Option):
                    assert re.search(rf"^ +(?:-.*)?{option}(?![\w-])", text, re.MULTILINE)
        assert re.search(r"^ +-h, --help\s+Show", text, re.MULTILINE)
        if isinstance(command, click.Group):
            for name in command.list_commands(click.Context(command)):
                assert f"{'-'.join((*words, name))}(1)" in text


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_page_reads_as_the_help_does(pages: Path) -> None:
    text = shown(pages / "syclflat-flatten.1")
    assert "syclflat flatten [OPTIONS] [FILE...] [-- CLANG_ARGS]" in text
    check = "Write nothing. Print the first changed lines of each output, or all of them with -v, "
    assert f"{check}and exit with 1 if an output would change." in text
    assert "--pch auto|off|DIR" in text
    assert "\n       syclflat flatten app.cpp --emit json -o -      print the manifest\n" in text
    text = shown(pages / "syclflat-completion.1")
    assert 'eval "$(syclflat completion bash)"            in ~/.bashrc' in text


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_text_is_never_markup(tmp_path: Path) -> None:
    sys.path.insert(0, str(SCRIPT.parent))
    import man_pages  # type: ignore[import-not-found]

    lines = (
        r".so /etc/passwd",
        r"'br \fB\n[.s] \\",
        "-a --b ~ ^ ` \" ' % # { } $",
        "größer →",
    )
    page = tmp_path / "page.1"
    page.write_text(
        "\n".join(['.TH "X" "1" "" "" ""', '.SH "X"', ".nf", *map(man_pages._line, lines)]) + "\n",
        encoding="ascii",
    )
    text = shown(page)
    for line in lines:
        assert f"\n       {line}\n" in text


def test_pages_are_the_same_each_time(pages: Path, tmp_path: Path) -> None:
    write(tmp_path)
    for page in pages.iterdir():
        assert (tmp_path / page.name).read_bytes() == page.read_bytes()
