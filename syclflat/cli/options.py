"""Options that subcommands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from syclflat import targets, warning_policy

Command = TypeVar("Command", bound=Callable[..., Any])

_AFTER_DASHES = "syclflat.after_dashes"


class PassThroughCommand(click.Command):
    """A command that keeps what follows ``--`` apart; see :func:`after_dashes`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse what stands before ``--``."""
        if "--" in args:
            position = args.index("--")
            ctx.meta[_AFTER_DASHES] = tuple(args[position + 1 :])
            args = args[:position]
        return super().parse_args(ctx, args)


def after_dashes(ctx: click.Context) -> tuple[str, ...]:
    """Return the arguments that followed ``--``."""
    return tuple(ctx.meta.get(_AFTER_DASHES, ()))


def parse_target(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """Check a target's name or triple."""
    try:
        return targets.find(value).name
    except KeyError:
        raise click.BadParameter(
            f"{value!r} is no target; choose one of {', '.join(targets.names())}", ctx, param
        ) from None


def parse_names(known: list[str]) -> Callable[..., tuple[str, ...]]:
    """Return a callback that checks a comma-separated list of ``known`` names."""

    def parse(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
        chosen = tuple(dict.fromkeys(name.strip() for name in value.split(",")))
        for name in chosen:
            if name not in known:
                raise click.BadParameter(f"{name!r} is none of {', '.join(known)}", ctx, param)
        return chosen

    return parse


include_directories = click.option(
    "--include-dir",
    "-I",
    "include_directories",
    multiple=True,
    metavar="DIR",
    type=click.Path(file_okay=False),
    help="Look for included files in DIR. Repeatable.",
)


compile_database = click.option(
    "-p",
    "build_directory",
    metavar="BUILD_DIR",
    type=click.Path(path_type=Path),
    help="Read how files are compiled in BUILD_DIR/compile_commands.json; without -p, the "
    "directories above each file are searched for one.",
)


def _parse_warnings(
    ctx: click.Context, param: click.Parameter, value: tuple[str, ...]
) -> warning_policy.WarningPolicy:
    try:
        return warning_policy.parse(value)
    except warning_policy.PolicyError as failure:
        raise click.BadParameter(str(failure), ctx, param) from None


def reporting(command: Command) -> Command:
    """Add the options that say how diagnostics are reported."""
    decorators = [
        click.option(
            "-W",
            "policy",
            multiple=True,
            metavar="WARNING",
            callback=_parse_warnings,
            help="-Wno-CHECK leaves a warning out, -Werror=CHECK makes it an error, -Werror all. "
            "'syclflat explain' lists the checks. Repeatable.",
        ),
        click.option(
            "--format",
            "form",
            type=click.Choice(["text", "json", "sarif", "github"]),
            default="text",
            show_default=True,
            help="The form of diagnostics; json and sarif go to standard output.",
        ),
    ]
    for decorator in reversed(decorators):
        command = decorator(command)
    return command


def parsing(command: Command) -> Command:
    """Add the options that say how Clang reads a file."""
    decorators = [
        include_directories,
        click.option(
            "--builtin-headers",
            metavar="DIR",
            type=click.Path(path_type=Path, file_okay=False),
            help="Clang's builtin headers; else an installed Clang's, else ziglang's.",
        ),
        click.option(
            "--stdlib",
            "library",
            type=click.Choice(["auto", "system", "zig"]),
            default="auto",
            show_default=True,
            help="C++ library headers: the system's, ziglang's libc++, or the first there is.",
        ),
        click.option(
            "--sycl",
            default="bundled",
            show_default=True,
            metavar="bundled|dpcpp|DIR",
            help="SYCL headers: those of syclflat, those of an installed DPC++ (intel-sycl-rt), "
            "or those in DIR.",
        ),
        click.option(
            "--special-types",
            multiple=True,
            metavar="TOML",
            type=click.Path(path_type=Path, dir_okay=False),
            help="More types that cross in pieces; see syclflat special-types. Repeatable.",
        ),
    ]
    for decorator in reversed(decorators):
        command = decorator(command)
    return command
