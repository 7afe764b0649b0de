"""``syclflat cache``: show and clear the results kept between runs."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import click

from syclflat.clang import ziglang
from syclflat.cli import options
from syclflat.cli.passed_words import WordsCommand
from syclflat.cli.reporting import print_lines, shown
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, exit_code
from syclflat.model import exit_codes
from syclflat.service.cache import directory, products, request, without_header
from syclflat.service.cache.store import Store, StoreError

EPILOG = """\b
Examples:
  syclflat cache stats                size, entries and hit rate
  syclflat cache stats --json
  syclflat cache clear                delete it
  syclflat cache warm -O3             precompile SYCL headers for 'syclflat c++ -O3'
  du -sh "$(syclflat cache path)"
"""

WARM_EPILOG = """\b
Examples:
  syclflat cache warm                                   for 'syclflat c++' without options
  syclflat cache warm -std=c++20 -O3 --target nvptx64   for these options
  syclflat cache warm -O2 -Iinclude app.cpp             for the headers and macros in app.cpp
  RUN syclflat cache warm -O3                           in a Dockerfile, before the sources

\b
Exit codes: 0 if every half has a precompiled header, 2 if an option is invalid, 3 if a half has
no header or a source has an error, 4 if the tool chain is not installed.
"""


@click.group("cache", epilog=EPILOG, no_args_is_help=True)
def command() -> None:
    """Show and clear the cache.

    'flatten' and 'batch' cache their results and reuse them until the source, a file that it
    includes, an option or syclflat itself changes. 'run' caches its executables in the same way.
    The cache also holds precompiled SYCL headers, which take about 1 GB. SYCLFLAT_CACHE_DIR names
    the directory. SYCLFLAT_CACHE_LIMIT limits the size of the results in megabytes; syclflat
    removes the least recently used first, and keeps only the most recently used executables.
    """


@command.command("path")
@options.cache_directory
def path_command(cache_directory: str) -> None:
    """Print the directory of the cache."""
    click.echo(_chosen(cache_directory))


@command.command("stats")
@options.cache_directory
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def stats_command(cache_directory: str, as_json: bool) -> None:
    """Print the size of the cache and its hit rate."""
    chosen = _chosen(cache_directory)
    found = Store(chosen).statistics()
    headers = _precompiled(Path(chosen))
    header_size = sum(file.stat().st_size for file in headers)
    used, causes = without_header.counts(Path(chosen, directory.PCH))
    built = products.sizes(chosen)
    if as_json:
        document = {
            "directory": chosen,
            "results": found.results,
            "bytes": found.size,
            "limit_bytes": found.limit,
            "hits": found.hits,
            "misses": found.misses,
            "precompiled_headers": len(headers),
            "precompiled_header_bytes": header_size,
            "precompiled_header_uses": used,
            "without_precompiled_header": causes,
            "products": len(built),
            "product_bytes": sum(built),
        }
        click.echo(json.dumps(document, indent=2))
        return
    requests = found.hits + found.misses
    counted = "".join(f", {cause} {count}" for cause, count in causes.items())
    rate = f" ({100 * found.hits // requests} %)" if requests else ""
    for name, value in (
        ("directory", chosen),
        ("results", f"{found.results}, {_megabytes(found.size)} of {_megabytes(found.limit)} MB"),
        ("hits", f"{found.hits}{rate}"),
        ("misses", str(found.misses)),
        ("precompiled headers", f"{len(headers)}, {_megabytes(header_size)} MB, {used} uses"),
        ("without such", f"{sum(causes.values())}{counted}"),
        ("executables, objects", f"{len(built)}, {_megabytes(sum(built))} MB"),
    ):
        click.echo(f"{name:20} {value}")


@command.command("clear")
@options.cache_directory
def clear_command(cache_directory: str) -> int:
    """Delete all results, precompiled headers, executables, objects and device code.

    Keeps the adapters for CUDA, because programs that you linked use them.
    """
    chosen = _chosen(cache_directory)
    try:
        Store(chosen).clear()
        products.clear(chosen)
        for name in (directory.PCH, *directory.MADE_AGAIN):
            if Path(chosen, name).exists():
                shutil.rmtree(Path(chosen, name))
    except StoreError as failure:
        click.echo(f"syclflat: error: cannot clear {failure}", err=True)
        return exit_codes.INPUT
    except OSError as failure:
        click.echo(f"syclflat: error: cannot clear {chosen}: {failure.strerror}", err=True)
        return exit_codes.INPUT
    return 0


@command.command(
    "warm",
    cls=WordsCommand,
    epilog=WARM_EPILOG,
)
@click.argument("words", nargs=-1, metavar="[OPTION|FILE]...")
def warm_command(words: tuple[str, ...]) -> int:
    """Precompile the SYCL headers that 'syclflat c++' needs with these options.

    Makes the headers of flattening and of both halves in parallel, and prints each of them, or the
    reason why there is none. They suit sources that begin with <sycl/sycl.hpp>, or the named
    sources. Without 'warm', the second source that needs a header makes it.
    """
    from syclflat.driver.warm import warm

    def place(value: str) -> Path:
        found = directory.of_headers(value)
        if found is None:
            raise click.UsageError("--pch off keeps no precompiled headers")
        return found

    try:
        lines, is_complete = warm(words, _report, place)
    except InputError as failure:
        _report(failure.diagnostics)
        return exit_code.of(failure.diagnostics)
    except ziglang.ToolChainError as failure:
        click.echo(f"syclflat: error: {failure}", err=True)
        return exit_codes.MISSING
    for line in lines:
        click.echo(line)
    return exit_codes.DONE if is_complete else exit_codes.INPUT


def _report(entries: Sequence[Diagnostic | ClangDiagnostic]) -> None:
    print_lines(shown(entries))


def _chosen(cache_directory: str) -> str:
    chosen = cache_directory or directory.default()
    if not chosen:
        raise click.UsageError(
            f"your user has no home directory; name a cache directory with {request.DIRECTORY} or "
            f"{directory.VARIABLE}"
        )
    if Path(chosen).exists() and not Path(chosen).is_dir():
        raise click.UsageError(f"{chosen} is no directory")
    return chosen


def _precompiled(chosen: Path) -> list[Path]:
    return sorted((chosen / directory.PCH).glob("*.pch"))


def _megabytes(count: int) -> str:
    return f"{count / 1_000_000:.1f}"
