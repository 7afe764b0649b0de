"""``syclflat cache``: show and clear the results kept between runs."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import click

from syclflat.cli import options
from syclflat.model import exit_codes
from syclflat.service.cache import directory, products, request
from syclflat.service.cache.store import Store, StoreError

EPILOG = """\b
Examples:
  syclflat cache stats                size, entries and hit rate
  syclflat cache stats --json
  syclflat cache clear                delete it
  du -sh "$(syclflat cache path)"
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
            "products": len(built),
            "product_bytes": sum(built),
        }
        click.echo(json.dumps(document, indent=2))
        return
    requests = found.hits + found.misses
    rate = f" ({100 * found.hits // requests} %)" if requests else ""
    for name, value in (
        ("directory", chosen),
        ("results", f"{found.results}, {_megabytes(found.size)} of {_megabytes(found.limit)} MB"),
        ("hits", f"{found.hits}{rate}"),
        ("misses", str(found.misses)),
        ("precompiled headers", f"{len(headers)}, {_megabytes(header_size)} MB"),
        ("executables, objects", f"{len(built)}, {_megabytes(sum(built))} MB"),
    ):
        click.echo(f"{name:20} {value}")


@command.command("clear")
@options.cache_directory
def clear_command(cache_directory: str) -> int:
    """Delete all results, precompiled headers, executables and objects.

    Keeps the adapters for CUDA, because programs that you linked use them.
    """
    chosen = _chosen(cache_directory)
    try:
        Store(chosen).clear()
        products.clear(chosen)
        headers = Path(chosen, options.PCH)
        if headers.exists():
            shutil.rmtree(headers)
    except StoreError as failure:
        click.echo(f"syclflat: error: cannot clear {failure}", err=True)
        return exit_codes.INPUT
    except OSError as failure:
        click.echo(f"syclflat: error: cannot clear {chosen}: {failure.strerror}", err=True)
        return exit_codes.INPUT
    return 0


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
    return sorted((chosen / options.PCH).glob("*.pch"))


def _megabytes(count: int) -> str:
    return f"{count / 1_000_000:.1f}"
