"""Built files, such as executables, named by the hash of their contents.

A result in the store names its product; a missing or damaged product is a miss.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from syclflat.service.cache.inputs import content_hash

DIRECTORY = "products"
"""Their directory, below the directory of the cache."""
_KEPT = 50
"""The maximum number of products; the least recently used are removed first."""


def find(cache_directory: str, name: str) -> Path | None:
    """Return the path of the product called ``name``, None if it is missing or damaged."""
    path = Path(cache_directory, DIRECTORY, name)
    try:
        if content_hash(path) != name:
            return None
        # The time of last use, for eviction.
        os.utime(path)
    except OSError:
        return None
    return path


def keep(cache_directory: str, file: Path) -> str:
    """Keep a copy of ``file`` and return its name.

    Raises:
        OSError: if it cannot be written.

    """
    directory = Path(cache_directory, DIRECTORY)
    directory.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=directory) as own:
        # Replace the file instead of writing to it: another process may be running it.
        copy = Path(shutil.copy(file, own))
        name = content_hash(copy)
        copy.replace(directory / name)
    _evict(cache_directory)
    return name


def sizes(cache_directory: str) -> list[int]:
    """Return the total size of the products, in bytes."""
    return [path.stat().st_size for path in _all(cache_directory)]


def clear(cache_directory: str) -> None:
    """Delete all products.

    Raises:
        OSError: if they cannot be deleted.

    """
    for path in _all(cache_directory):
        path.unlink()


def _all(cache_directory: str) -> list[Path]:
    try:
        return [path for path in Path(cache_directory, DIRECTORY).iterdir() if path.is_file()]
    except FileNotFoundError:
        return []


def _evict(cache_directory: str) -> None:
    found = _all(cache_directory)
    if len(found) <= _KEPT:
        return
    try:
        found.sort(key=lambda path: path.stat().st_mtime_ns)
        for path in found[:-_KEPT]:
            path.unlink()
    except OSError:
        # Another process has just deleted one.
        pass
