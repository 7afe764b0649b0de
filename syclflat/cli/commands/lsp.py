"""``syclflat lsp``: the language server, for editors."""

from __future__ import annotations

import functools
import gc
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from syclflat.cli import defaults, options
from syclflat.cli.costs import NONE, read_names
from syclflat.cli.reporting import NotInstalledError, Reporter
from syclflat.cli.settings import flattening
from syclflat.diagnostics import installing
from syclflat.pipeline.settings import Settings
from syclflat.service.cache import directory

if TYPE_CHECKING:
    from syclflat.lsp.reader import Configuration

EPILOG = """\b
Examples, each a command that an editor runs:
  syclflat lsp
  syclflat lsp -p build                      use the build's compiler options
  syclflat lsp --gpu-arch sm_90              also show registers and occupancy
  syclflat lsp --sycl dpcpp -- -DSIZE=4

docs/editors.md sets up editors. Needs, in a checkout: pip install '.[lsp]'
"""

_architectures = click.option(
    "--gpu-arch",
    "gpu_architectures",
    default=NONE,
    show_default=True,
    metavar=f"LIST|{NONE}",
    callback=read_names,
    help="Comma-separated NVIDIA GPUs to report the cost of kernels on. The server compiles each "
    "saved file for them.",
)


@click.command("lsp", cls=options.PassThroughCommand, epilog=EPILOG)
@flattening
@options.warnings
@options.cache_directory
@_architectures
def command(**_given: object) -> int:
    """Show kernels in an editor, by the Language Server Protocol.

    Serves one editor on standard input and output. Shows layouts on hover, offsets and sizes after
    captures, a line above each launch, and errors with fixes as you type. Reads compile databases
    and syclflat.toml. Clang gets the arguments after --.
    """
    try:
        from syclflat.lsp import server
    except ModuleNotFoundError as missing:
        if missing.name not in ("pygls", "lsprotocol"):
            raise
        raise NotInstalledError(
            f"the language server is not installed; install it with: {installing.extras('lsp')}"
        ) from None
    # A server runs for long, so it collects garbage.
    gc.enable()
    words = sys.argv[sys.argv.index("lsp") + 1 :]
    server.serve(functools.partial(configuration, words))
    return 0


def configuration(words: Sequence[str]) -> Configuration:
    """Return how the command's arguments read sources, from the working directory.

    Raises:
        InputError: if the project's file can't be used.

    """
    found: Configuration = _configure.main(
        list(words), "syclflat lsp", standalone_mode=False, obj=defaults.RAISE
    )
    return found


@click.command("lsp", cls=options.PassThroughCommand)
@flattening
@options.warnings
@options.cache_directory
@_architectures
def _configure(
    settings: Settings,
    reporter: Reporter,
    cache_directory: str,
    gpu_architectures: tuple[str, ...],
) -> Configuration:
    from syclflat.lsp.reader import Configuration

    return Configuration(
        settings, reporter.policy, gpu_architectures, directory.own(cache_directory)
    )
