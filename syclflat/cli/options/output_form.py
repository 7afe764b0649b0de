"""Options for the form of an output."""

from __future__ import annotations

import functools
import re
from typing import Any, cast

import click

from syclflat.cli.gathered import Command, taken, together
from syclflat.emitters import EmitOptions, ModuleOptions, Pointers


def _parse_spirv_source(
    ctx: click.Context, param: click.Parameter, value: str
) -> tuple[int, int, str]:
    match = re.fullmatch(r"(\d+),(\d+)(?:,(.*))?", value)
    if not match:
        raise click.BadParameter(f"{value!r} is not LANG,VERSION or LANG,VERSION,FILE", ctx, param)
    return int(match[1]), int(match[2]), match[3] or ""


def _parse_execution_modes(
    ctx: click.Context, param: click.Parameter, value: tuple[str, ...]
) -> tuple[tuple[str, int, tuple[int, ...]], ...]:
    modes = []
    for text in value:
        match = re.fullmatch(r"(.+):(\d+(?:,\d+)*)", text)
        if not match:
            raise click.BadParameter(f"{text!r} is not KERNEL:MODE[,LITERAL...]", ctx, param)
        mode, *literals = map(int, match[2].split(","))
        modes.append((match[1], mode, tuple(literals)))
    return tuple(modes)


def _parse_generator(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[int, int] | None:
    if value is None:
        return None
    match = re.fullmatch(r"(\d+),(\d+)", value)
    if not match or any(int(number) > 0xFFFF for number in match.groups()):
        raise click.BadParameter(f"{value!r} is not ID,VERSION, each of 16 bits", ctx, param)
    return int(match[1]), int(match[2])


_output_choices = together(
    click.option(
        "--pointers",
        type=click.Choice([form.value for form in Pointers]),
        default=Pointers.OPAQUE.value,
        show_default=True,
        help="The spelling of LLVM's pointers: ptr, or float* as in LLVM 14 and older.",
    ),
    click.option(
        "--spirv-source",
        default="3,200000",
        show_default=True,
        metavar="LANG,VERSION[,FILE]",
        callback=_parse_spirv_source,
        help="spir: language and version of spirv.Source, and a name for the file.",
    ),
    click.option(
        "--spirv-source-extension",
        "source_extensions",
        multiple=True,
        metavar="NAME",
        help="spir: an extension of the source language. Repeatable.",
    ),
    click.option(
        "--spirv-extension",
        "extensions",
        multiple=True,
        metavar="NAME",
        help="spir: an extension of SPIR-V.",
    ),
    click.option(
        "--spirv-capability",
        "capabilities",
        multiple=True,
        type=int,
        metavar="NUMBER",
        help="spir: a capability, such as 10 for Float64. Repeatable.",
    ),
    click.option(
        "--spirv-execution-mode",
        "execution_modes",
        multiple=True,
        metavar="KERNEL:MODE[,LITERAL...]",
        callback=_parse_execution_modes,
        help="spir: an execution mode, such as worker:17,8,8,1. Repeatable.",
    ),
    click.option(
        "--spirv-generator",
        "generator",
        metavar="ID,VERSION",
        callback=_parse_generator,
        help="spir: the generator's number and version.",
    ),
)


def output_choices(command: Command) -> Command:
    """Add the options of an output's form; the command gets ``emit_options``."""

    @functools.wraps(command)
    def with_options(
        *args: Any, pointers: str, spirv_source: tuple[int, int, str], **given: Any
    ) -> Any:
        module = ModuleOptions(*spirv_source, **taken(given, ModuleOptions))
        return command(*args, emit_options=EmitOptions(Pointers(pointers), module), **given)

    return _output_choices(cast("Command", with_options))
