"""The options that choose the GPUs for costs, and reports of unknown costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import click

from syclflat import backends
from syclflat.cli.gathered import Command, gathered
from syclflat.cli.options import Cache
from syclflat.cli.settings import is_given
from syclflat.diagnostics import InputError
from syclflat.model import exit_codes
from syclflat.model.cost import Costs
from syclflat.model.texts import printable
from syclflat.pipeline.settings import Settings

NONE = "none"


def read_names(ctx: click.Context, param: click.Parameter, names: str) -> tuple[str, ...]:
    """Return the architectures of the option's value, the oldest first."""
    if names == NONE:
        return ()
    try:
        return backends.read_processors(names)
    except InputError as failure:
        said = failure.diagnostics[0]
        what = "; ".join([said.message, *(note.message for note in said.notes)])
        raise click.BadParameter(what, ctx, param) from None


architectures = click.option(
    "--gpu-arch",
    "gpu_architectures",
    default=backends.default_processor,
    show_default=True,
    metavar=f"LIST|{NONE}",
    callback=read_names,
    help="Comma-separated GPU architectures to report on, of NVIDIA or of Intel; the machine code "
    "for each of NVIDIA's comes from the PTX for the oldest, that for Intel's from ocloc. "
    f"{NONE} reports only the bytes that cross to --target.",
)
"""The option that names GPUs; the command gets them as ``gpu_architectures``."""


class CostOptions(NamedTuple):
    """Whether to show kernel costs, and the GPUs to measure them on."""

    are_shown: bool
    gpu_architectures: tuple[str, ...]


def costing(
    text: str = "Report the costs of kernels, as syclflat cost does.",
) -> Callable[[Command], Command]:
    """Return the cost options of commands; the command gets ``cost_options``."""
    shown = click.option("--cost", "are_costs_shown", is_flag=True, help=text)
    return gathered("cost_options", CostOptions, shown, architectures, are_shown="are_costs_shown")


def are_asked_for(names: tuple[str, ...]) -> bool:
    """Return whether the command line names GPUs, which are ``names``."""
    return bool(names) and is_given("gpu_architectures")


def code(costs: Costs, names: tuple[str, ...]) -> int:
    """Return the exit code: whether the costs on ``names``, if asked for, are known."""
    return exit_codes.MISSING if costs.lacks and are_asked_for(names) else exit_codes.DONE


def measuring(names: tuple[str, ...], cache: Cache) -> Callable[[str, Settings], Costs]:
    """Return a function that measures the kernels of a source on GPUs.

    The function raises InputError if it cannot measure them.
    """
    from syclflat.programs import costs

    kept_in = cache.place()
    return lambda file, settings: costs.measure(file, settings, names, kept_in)


def measured(
    file: str,
    settings: Settings,
    names: tuple[str, ...],
    cache: Cache,
) -> Costs:
    """Return the costs of a source's kernels on GPUs; report unknown costs on stderr.

    Raises:
        InputError: if the kernels cannot be measured.

    """
    found = measuring(names, cache)(file, settings)
    report_lacks(found.lacks if found.kernels else ["it contains no kernel"])
    return found


def report_lacks(lacks: Iterable[str]) -> None:
    """Report unknown costs on stderr."""
    for lack in lacks:
        click.echo(f"syclflat: note: {printable(lack)}", err=True)
