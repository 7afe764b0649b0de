#!/usr/bin/env python3
"""Write a manual page of every command: man_pages.py DIR makes syclflat.1 and the others."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click

ROOT = Path(__file__).resolve().parents[2]
NAME = "syclflat"
SECTION = 1

_ESCAPES = {
    "\\": r"\(rs",
    "-": r"\-",
    "'": r"\(aq",
    "`": r"\(ga",
    "^": r"\(ha",
    "~": r"\(ti",
    '"': r"\(dq",
}


def pages() -> dict[str, str]:
    """Return the text of each page by the name of its file."""
    return {
        f"{_page_name(context)}.{SECTION}": "\n".join(_page(context)) + "\n"
        for context in contexts()
    }


def contexts() -> list[click.Context]:
    """Return those of all commands, each behind the one that it is a part of."""
    from syclflat.cli import cli

    # Resilient: nothing that a command does when it is used.
    root = click.Context(cli, info_name=NAME, resilient_parsing=True, **cli.context_settings)
    return list(_contexts(root))


def sections(epilog: str) -> Iterator[tuple[str, str, bool]]:
    """Yield title and text of each paragraph, and whether its lines stay as they are."""
    for paragraph in re.split(r"\n{2,}|\n(?=\x08\n)", inspect.cleandoc(epilog)):
        is_verbatim = paragraph.startswith("\b\n")
        title, _, rest = paragraph.removeprefix("\b\n").partition(":")
        if paragraph.strip():
            yield title, rest, is_verbatim


def roff(text: str) -> str:
    """Return text as roff shows it, wherever it stands."""
    return "".join(
        _ESCAPES.get(char, char if char.isascii() else f"\\[u{ord(char):04X}]") for char in text
    )


def _contexts(context: click.Context) -> Iterator[click.Context]:
    yield context
    for command in _commands(context):
        yield from _contexts(_below(context, command))


def _commands(context: click.Context) -> list[click.Command]:
    group = context.command
    if not isinstance(group, click.Group):
        return []
    found = (group.get_command(context, name) for name in group.list_commands(context))
    return [command for command in found if command is not None and not command.hidden]


def _below(parent: click.Context, command: click.Command) -> click.Context:
    return click.Context(command, parent=parent, info_name=command.name, resilient_parsing=True)


def _page_name(context: click.Context) -> str:
    return context.command_path.replace(" ", "-")


def _page(context: click.Context) -> Iterator[str]:
    from syclflat import __version__

    command = context.command
    title, version = _page_name(context).upper(), f"{NAME} {__version__}"
    yield f'.TH "{roff(title)}" "{SECTION}" "" "{roff(version)}" "{NAME}"'
    yield from _section("Name")
    yield f"{roff(_page_name(context))} \\- {roff(_summary(command))}"
    yield from _section("Synopsis")
    yield f".B {roff(context.command_path)}"
    yield _line(" ".join(command.collect_usage_pieces(context)))
    yield from _section("Description")
    yield from _paragraphs(inspect.cleandoc(command.help or ""))
    yield from _options(context)
    if _commands(context):
        yield from _section("Commands")
        for below in _commands(context):
            yield ".TP"
            yield f".B {roff(_page_name(_below(context, below)))}({SECTION})"
            yield _line(f"{_summary(below)}.")
    yield from _epilog(command.epilog or "")
    yield from _see_also(context)


def _summary(command: click.Command) -> str:
    return command.get_short_help_str(limit=sys.maxsize).rstrip(".")


def _section(title: str) -> Iterator[str]:
    yield f'.SH "{roff(title.upper())}"'


def _options(context: click.Context) -> Iterator[str]:
    parameters = context.command.get_params(context)
    options = (item for item in parameters if isinstance(item, click.Option))
    records = filter(None, (option.get_help_record(context) for option in options))
    first = True
    for names, help_text in records:
        if first:
            yield from _section("Options")
            first = False
        yield ".TP"
        yield _line(_names(names), is_roff=True)
        yield _line(" ".join(help_text.split()))


def _names(names: str) -> str:
    """Return how an option is given: it is bold, its value in italics."""
    found = []
    for part in re.split(r"((?:^|(?<=[ /,]))--?[\w-]+)", names):
        if part.startswith("-"):
            found.append(rf"\fB{roff(part)}\fR")
        elif part.strip(" ,/"):
            # What separates it from the next stays upright.
            value = part.strip(" ")
            upright = ", " if value.endswith(",") else ""
            found.append(rf" \fI{roff(value.rstrip(','))}\fR{upright}")
        else:
            found.append(part)
    return "".join(found)


def _epilog(text: str) -> Iterator[str]:
    """Write each paragraph as a section, called as it begins."""
    for title, rest, is_verbatim in sections(text):
        yield from _section({"Exit codes": "Exit status"}.get(title, title))
        yield from _verbatim(rest.strip("\n")) if is_verbatim else _paragraphs(rest.strip())


def _paragraphs(text: str) -> Iterator[str]:
    for number, paragraph in enumerate(filter(None, text.split("\n\n"))):
        if number:
            yield ".PP"
        if paragraph.startswith("\b\n"):
            yield from _verbatim(paragraph.removeprefix("\b\n"))
        else:
            yield _line(" ".join(paragraph.split()))


def _verbatim(text: str) -> Iterator[str]:
    yield ".nf"
    for line in inspect.cleandoc(f"\n{text}").splitlines():
        yield _line(line)
    yield ".fi"


def _line(text: str, *, is_roff: bool = False) -> str:
    """Return a line of text, which is no request, however it begins."""
    line = text if is_roff else roff(text)
    return rf"\&{line}" if line.startswith((".", " ")) else line


def _see_also(context: click.Context) -> Iterator[str]:
    if context.parent is None:
        return
    yield from _section("See also")
    yield f".BR {roff(_page_name(context.parent))} ({SECTION})"


def main() -> None:
    """Write the pages into the directory that the command line names."""
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} DIR")
    directory = Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (directory / name).write_text(text, encoding="ascii")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()
