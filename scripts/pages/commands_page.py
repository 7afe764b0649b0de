#!/usr/bin/env python3
"""Write docs/commands.md: every command with its options, as the command line has them."""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import click
import man_pages

from syclflat.model import exit_codes
from syclflat.review.views.escapes import markdown, markdown_code

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "commands.md"

HEAD = """\
# Commands

Every command explains itself with `--help`, and in `man syclflat-flatten` and so on where the
environment is activated (from a checkout: `python scripts/pages/man_pages.py DIR`).
`syclflat completion SHELL` makes the shell complete them. [Exit codes](#exit-codes) are the same
for all.

The [cheat sheet](cheat_sheet.md) lists commands by task, and [common options](#common-options)
stand at the end. `syclflat explain` explains an error by the name in brackets behind it:

<!-- session: -->
```console
$ syclflat explain this-capture
this-capture (error): the kernel captures the pointer to the enclosing object

In a member function, [=] captures `this`, not the members. The object is the host's; a
device that follows the pointer reads memory that does not exist there.

Example:
    struct Solver {
      int steps;
      void run(sycl::queue &q, int *out) {
        q.single_task([=] { out[0] = steps; });  // reads this->steps
      }
    };

What to do: Capture a copy of the object with [=, *this], or copy the members first: int
steps = this->steps;
```

`python scripts/pages/commands_page.py` writes this page.
"""


_COMMON = 3
"""An option that so many commands describe alike is described once."""

Record = tuple[str, str]
"""An option with its argument, and what it does."""


def page() -> str:
    """Return the text of the page."""
    return "\n".join((_commands(), *_common_options()))


def _commands() -> str:
    _root, *contexts = man_pages.contexts()
    lines = [HEAD, "| command | does |", "| --- | --- |"]
    lines += [
        f"| [`{context.command_path}`](#{_anchor(context)}) | {_first_sentence(context)} |"
        for context in contexts
    ]
    lines += ["", *_exit_codes()]
    return "\n".join((*lines, *(line for context in contexts for line in _section(context))))


def _exit_codes() -> Iterator[str]:
    yield "## Exit codes\n"
    yield "| code | means |\n| --- | --- |"
    for code, text in exit_codes.MEANINGS.items():
        yield f"| {code} | {markdown(text)} |"
    yield (
        "\n`run` passes on the exit code of the program, 128 plus the number of the signal that "
        "ended it. `syclflat doctor` ends with 4 if `run` doesn't work here, and `cost` and `diff` "
        "do if they can't measure the GPUs that you named. If a command reports several errors, "
        "not all of one code, it ends with 3.\n"
    )


def _common_options() -> Iterator[str]:
    yield "## Common options\n"
    yield "Several commands take these options; the section of each command names its own.\n"
    yield from _table(sorted(_common(), key=lambda record: _long_name(record[0])))


@cache
def _common() -> frozenset[Record]:
    counts = Counter(record for context in man_pages.contexts() for record in _records(context))
    return frozenset(record for record, count in counts.items() if count >= _COMMON)


def _anchor(context: click.Context) -> str:
    """Return what the heading is called in links: without all that is no letter."""
    return context.command_path.replace("+", "").replace(" ", "-")


def _first_sentence(context: click.Context) -> str:
    return markdown(context.command.get_short_help_str(limit=sys.maxsize).rstrip("."))


def _section(context: click.Context) -> Iterator[str]:
    command = context.command
    level = len(context.command_path.split())
    yield f"{'#' * level} {context.command_path}\n"
    for paragraph in filter(None, inspect.cleandoc(command.help or "").split("\n\n")):
        if paragraph.startswith("\b\n"):
            yield from _verbatim(paragraph.removeprefix("\b\n"))
        else:
            yield f"{markdown(' '.join(paragraph.split()))}\n"
    usage = " ".join((context.command_path, *command.collect_usage_pieces(context)))
    yield from _verbatim(usage)
    for title, text, is_verbatim in man_pages.sections(command.epilog or ""):
        if is_verbatim and text.startswith("\n"):
            yield f"{markdown(title)}:\n"
            yield from _verbatim(text.strip("\n"))
        else:
            yield f"{markdown(' '.join(f'{title}:{text}'.split()))}\n"
    yield from _options(context)


def _options(context: click.Context) -> Iterator[str]:
    records, common = _records(context), _common()
    own = [record for record in records if record not in common]
    if own:
        yield from _table(own)
    names = ", ".join(f"`{_long_name(record[0])}`" for record in records if record in common)
    if names:
        yield f"{'And' if own else 'It takes'} [common options](#common-options): {names}.\n"


def _records(context: click.Context) -> list[Record]:
    """Return the options of a command but for --help, which is the last one."""
    parameters = context.command.get_params(context)
    options = (item for item in parameters if isinstance(item, click.Option))
    return [record for option in options if (record := option.get_help_record(context))][:-1]


def _long_name(names: str) -> str:
    """Return the last spelling of an option, without its argument: ``--output``."""
    return names.split(", ")[-1].split()[0]


def _table(records: Sequence[Record]) -> Iterator[str]:
    yield "| option | does |\n| --- | --- |"
    for names, about in records:
        yield f"| {markdown_code(names)} | {markdown(' '.join(about.split()))} |"
    yield ""


def _verbatim(text: str) -> Iterator[str]:
    yield f"```text\n{inspect.cleandoc(chr(10) + text)}\n```\n"


if __name__ == "__main__":
    PAGE.write_text(page())
