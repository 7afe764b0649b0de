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
from syclflat.pipeline.settings import Settings
from syclflat.service.cache import directory

if TYPE_CHECKING:
    from syclflat.lsp.reader import Configuration

EPILOG = """\b
Examples, each a command that an editor runs:
  syclflat lsp
  syclflat lsp -p build                      how the build compiles the sources
  syclflat lsp --gpu-arch sm_90              registers and occupancy, too
  syclflat lsp --sycl dpcpp -- -DSIZE=4

docs/editors.md sets up editors. Needs: pip install 'syclflat[lsp]'
"""

_architectures = click.option(
    "--gpu-arch",
    "gpu_architectures",
    default=NONE,
    show_default=True,
    metavar=f"LIST|{NONE}",
    callback=read_names,
    help="NVIDIA's GPUs to tell the cost of kernels on, of saved files; they are compiled for it.",
)


@click.command("lsp", cls=options.PassThroughCommand, epilog=EPILOG)
@flattening
@options.warnings
@options.cache_directory
@_architectures
def command(**_given: object) -> int:
    """Show kernels in an editor, by the Language Server Protocol.

    Serves one editor on standard input and output: layouts where the mouse rests, offsets and sizes
    behind captures, a line above each launch, and what is wrong, with fixes, as it is typed. Reads
    compile databases and syclflat.toml. What follows -- goes to Clang.
    """
    try:
        from syclflat.lsp import server
    except ModuleNotFoundError as missing:
        if missing.name not in ("pygls", "lsprotocol"):
            raise
        raise NotInstalledError(
            "the language server is not installed; get it with: pip install 'syclflat[lsp]'"
        ) from None
    # A server lives on.
    gc.enable()
    words = sys.argv[sys.argv.index("lsp") + 1 :]
    server.serve(functools.partial(configuration, words))
    return 0


def configuration(words: Sequence[str]) -> Configuration:
    """Return how sources are read by the command's words, from the working directory.

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
