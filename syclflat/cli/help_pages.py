"""The layout of ``--help``: commands in groups, and the options that most users need."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath

import click

from syclflat.model.texts import did_you_mean

SELDOM = frozenset(
    {
        "--stdin-name",
        "--depfile-target",
        "--cache-dir",
        "--builtin-headers",
        "--stdlib",
        "--special-types",
        "--arguments-from",
        "--unique-names",
        "--nesting-limit",
        "--max-argument-bytes",
        "--timeout",
        "--memory",
        "--c-wrappers",
        "--index-bits",
        "--memref-nesting",
        "--tinytc-version",
        "--pointers",
        "--spirv-source",
        "--spirv-source-extension",
        "--spirv-extension",
        "--spirv-capability",
        "--spirv-execution-mode",
        "--spirv-generator",
        "--time-passes",
        "--cache-line",
        "--scheduler",
        "--anchor",
        "--find-compiler",
    }
)
"""Options that only ``--help-all`` lists."""

_ALL = "syclflat.help_all"


_COMMANDS_OF_FILES = {
    **dict.fromkeys((".cpp", ".cc", ".cxx", ".c++", ".C", ".cp", ".CPP"), "run"),
    **dict.fromkeys((".mlir", ".tt", ".cl", ".hpp", ".h"), "flatten"),
    ".json": "inspect",
}
"""The command for a file without a command in front of it, by the file's suffix."""


def meant_command(name: str, known: Iterable[str]) -> str:
    """Return the advice on ``name``, an unknown command: a similar one, or one for that file."""
    if name == "help":
        return "; did you mean syclflat --help?"
    command = _COMMANDS_OF_FILES.get(PurePath(name).suffix)
    if command is not None:
        return f"; did you mean syclflat {command} {shlex.quote(name)}?"
    return did_you_mean(name, known) or "; syclflat --help lists all"


def write_groups(
    context: click.Context,
    formatter: click.HelpFormatter,
    groups: Mapping[str, Sequence[str]],
) -> None:
    """Write the subcommands of a group of commands, each title with its own."""
    group = context.command
    assert isinstance(group, click.Group)
    width = max(len(name) for names in groups.values() for name in names)
    for title, names in groups.items():
        commands = ((name, group.get_command(context, name)) for name in names)
        rows = [
            (f"{name:{width}}", command.get_short_help_str(formatter.width))
            for name, command in commands
            if command is not None
        ]
        with formatter.section(title):
            formatter.write_dl(rows)


def write_options(
    command: click.Command, context: click.Context, formatter: click.HelpFormatter
) -> None:
    """Write the options of a command, and how to list the others."""
    shown, left_out = [], 0
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is None:
            continue
        if SELDOM.intersection(parameter.opts) and not context.meta.get(_ALL):
            left_out += 1
        else:
            shown.append(record)
    with formatter.section("Options"):
        formatter.write_dl(shown)
    if left_out:
        formatter.write_paragraph()
        formatter.write_text(_left_out(left_out))


def _left_out(count: int) -> str:
    one = "1 option more, which is" if count == 1 else f"{count} options more, which are"
    return f"{one} seldom needed: --help-all"


def all_option() -> click.Option:
    """Return the option that lists all of them."""
    return click.Option(
        ["--help-all"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_all,
        help="Show all options, and exit.",
    )


def _show_all(context: click.Context, _parameter: click.Parameter, value: bool) -> None:
    if value and not context.resilient_parsing:
        context.meta[_ALL] = True
        click.echo(context.get_help(), color=context.color)
        context.exit()
