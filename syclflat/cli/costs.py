"""The options that say what kernels are measured on, and what can't be."""

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
        return backends.processors().read(names)
    except InputError as failure:
        said = failure.diagnostics[0]
        what = "; ".join([said.message, *(note.message for note in said.notes)])
        raise click.BadParameter(what, ctx, param) from None


architectures = click.option(
    "--gpu-arch",
    "gpu_architectures",
    default=backends.processors().default,
    show_default=True,
    metavar=f"LIST|{NONE}",
    callback=read_names,
    help="NVIDIA's GPUs to tell of, separated by commas, by machine code that is made of PTX "
    f"for the least; {NONE} tells only what crosses to --target.",
)
"""The option that names GPUs; the command gets them as ``gpu_architectures``."""


class CostOptions(NamedTuple):
    """Whether to show what kernels cost, and the GPUs to measure them on."""

    are_shown: bool
    gpu_architectures: tuple[str, ...]


def costing(
    text: str = "Tell what kernels cost, as syclflat cost does.",
) -> Callable[[Command], Command]:
    """Return the options for costs beside what else is shown; the command gets ``cost_options``."""
    shown = click.option("--cost", "are_costs_shown", is_flag=True, help=text)
    return gathered("cost_options", CostOptions, shown, architectures, are_shown="are_costs_shown")


def are_asked_for(names: tuple[str, ...]) -> bool:
    """Tell whether the command line names GPUs, which are ``names``."""
    return bool(names) and is_given("gpu_architectures")


def code(costs: Costs, names: tuple[str, ...]) -> int:
    """Return the exit code: whether all is known of ``names``, the GPUs, if they are asked for."""
    return exit_codes.MISSING if costs.lacks and are_asked_for(names) else exit_codes.DONE


def measuring(names: tuple[str, ...], cache: Cache) -> Callable[[str, Settings], Costs]:
    """Return what measures the kernels of a source on GPUs.

    It raises InputError if they can't be.
    """
    from syclflat.driver import costs

    kept_in = cache.place()
    return lambda file, settings: costs.measure(file, settings, names, kept_in)


def measured(
    file: str,
    settings: Settings,
    names: tuple[str, ...],
    cache: Cache,
) -> Costs:
    """Return what the kernels of a source cost on GPUs; what isn't known is said on stderr.

    Raises:
        InputError: if it can't be measured.

    """
    found = measuring(names, cache)(file, settings)
    tell(found.lacks if found.kernels else ["there is no kernel in it"])
    return found


def tell(lacks: Iterable[str]) -> None:
    """Say on stderr what isn't known of costs."""
    for lack in lacks:
        click.echo(f"syclflat: note: {printable(lack)}", err=True)
