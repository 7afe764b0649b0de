"""Options that say how a source is read, and within which limits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from syclflat.cli import complete, options
from syclflat.cli.gathered import Command, together
from syclflat.model.captures import DEFAULT_NESTING_LIMIT
from syclflat.model.types import DEFAULT_MEMREF_NESTING
from syclflat.pipeline.settings import INDEX_BITS, LIBRARIES, TINYTC_VERSIONS
from syclflat.runtimes import header_sets
from syclflat.service.cache import directory
from syclflat.service.isolation import DEFAULT_SECONDS


def sycl_headers(text: str) -> Callable[[Command], Command]:
    """Return the option that chooses SYCL headers, with its help."""
    return click.option(
        "--sycl",
        default=header_sets.AUTO,
        show_default=True,
        metavar="auto|bundled|dpcpp|DIR",
        shell_complete=complete.words_or(header_sets.NAMES, complete.directories),
        help=text,
    )


def _parse_pch(ctx: click.Context, _param: click.Parameter, value: str) -> Path | None:
    # The parser handles --cache-dir earlier.
    return directory.of_headers(value, ctx.params.get("cache_directory", ""))


precompiled_headers = click.option(
    "--pch",
    "precompiled_headers",
    default="auto",
    show_default=True,
    metavar="auto|off|DIR",
    callback=_parse_pch,
    shell_complete=complete.words_or(("auto", "off"), complete.directories),
    help="Keep precompiled SYCL headers, about 40 MB for each set of flags that affects them, in "
    f"the user's cache ({directory.VARIABLE} names another) or in DIR. The second file, or the "
    "first of a batch, takes longer because it precompiles the headers; later files load faster.",
)


parsing = together(
    options.include_directories,
    click.option(
        "--builtin-headers",
        metavar="DIR",
        type=click.Path(path_type=Path, file_okay=False),
        help="Clang's builtin headers. [default: libclang's, an installed Clang's, or ziglang's]",
    ),
    click.option(
        "--stdlib",
        "library",
        type=click.Choice(LIBRARIES),
        default="auto",
        show_default=True,
        help="C++ library headers: the system's, or ziglang's libc++. auto uses the first that is "
        "installed of these and libclang's libc++.",
    ),
    sycl_headers(
        "SYCL headers: the bundled ones, those of an installed DPC++ (intel-sycl-rt), or those in "
        "DIR. auto uses DPC++'s if they are installed, except for targets with 32-bit pointers and "
        "for sources in namespace cl::sycl that no build compiles as SYCL."
    ),
    precompiled_headers,
    click.option(
        "--special-types",
        multiple=True,
        metavar="TOML",
        type=click.Path(path_type=Path, dir_okay=False),
        help="A table of more types that cross in pieces; see syclflat special-types. Repeatable.",
    ),
)
"""The options that say how Clang reads a file."""


limits = together(
    click.option(
        "--nesting-limit",
        type=click.IntRange(min=1),
        default=DEFAULT_NESTING_LIMIT,
        show_default=True,
        metavar="N",
        help="Refuse capture objects whose classes and arrays nest deeper.",
    ),
    click.option(
        "--max-argument-bytes",
        "argument_bytes",
        type=click.IntRange(min=1),
        metavar="BYTES",
        help="Warn about kernels whose arguments take more, whatever the target allows.",
    ),
    click.option(
        "--timeout",
        "seconds",
        type=click.FloatRange(min=0, min_open=True),
        default=DEFAULT_SECONDS,
        show_default=True,
        metavar="SECONDS",
        help="Time limit for reading a file.",
    ),
    click.option(
        "--memory",
        "megabytes",
        type=click.IntRange(min=1),
        metavar="MB",
        help="Memory limit for reading a file. [default: three quarters of the machine's memory, "
        "at most 16000]",
    ),
)
"""The options that limit the size and the time of a source."""


convention_choices = together(
    click.option(
        "--c-wrappers",
        is_flag=True,
        help="MLIR: add a C-compatible wrapper, _mlir_ciface_NAME, to every function.",
    ),
    click.option(
        "--index-bits",
        type=click.IntRange(INDEX_BITS[0], INDEX_BITS[-1]),
        default=64,
        show_default=True,
        help="MLIR: the width of index.",
    ),
    click.option(
        "--memref-nesting",
        type=click.IntRange(min=1),
        default=DEFAULT_MEMREF_NESTING,
        show_default=True,
        metavar="N",
        help="MLIR: refuse memrefs that nest deeper.",
    ),
    click.option(
        "--tinytc-version",
        type=click.Choice(TINYTC_VERSIONS),
        default="0.3.0",
        show_default=True,
        help="Tiny Tensor Compiler: the language's version.",
    ),
)
"""The options of a convention or a language."""
