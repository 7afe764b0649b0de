"""``syclflat cache``: what is kept between runs."""

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
  syclflat cache stats                how much is kept, and how often it was of use
  syclflat cache stats --json
  syclflat cache clear                delete it
  du -sh "$(syclflat cache path)"
"""


@click.group("cache", epilog=EPILOG, no_args_is_help=True)
def command() -> None:
    """See and clear what is kept between runs.

    'flatten' and 'batch' keep their results, and find them again as long as the source, all files
    that it includes, the options and the tool are what they were; so does 'run' its executables.
    Precompiled SYCL headers are kept beside them. SYCLFLAT_CACHE_DIR names the directory,
    SYCLFLAT_CACHE_LIMIT the most that results may take, in megabytes; those that were not used for
    longest make room. Precompiled headers take some 1 GB; of executables, a number of the last
    used is kept.
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
    """Print how much is kept, and how often it was of use."""
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

    Adapters for CUDA stay: programs that were linked use them.
    """
    chosen = _chosen(cache_directory)
    try:
        Store(chosen).clear()
        products.clear(chosen)
        headers = Path(chosen, options.PCH)
        if headers.exists():
            shutil.rmtree(headers)
    except StoreError as failure:
        click.echo(f"syclflat: error: can't clear {failure}", err=True)
        return exit_codes.INPUT
    except OSError as failure:
        click.echo(f"syclflat: error: can't clear {chosen}: {failure.strerror}", err=True)
        return exit_codes.INPUT
    return 0


def _chosen(cache_directory: str) -> str:
    chosen = cache_directory or directory.default()
    if not chosen:
        raise click.UsageError(
            f"this user has no home directory; name a directory with {request.DIRECTORY} or "
            f"{directory.VARIABLE}"
        )
    if Path(chosen).exists() and not Path(chosen).is_dir():
        raise click.UsageError(f"{chosen} is no directory")
    return chosen


def _precompiled(chosen: Path) -> list[Path]:
    return sorted((chosen / options.PCH).glob("*.pch"))


def _megabytes(count: int) -> str:
    return f"{count / 1_000_000:.1f}"
