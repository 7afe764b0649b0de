"""Files that were built, such as executables: each is called by the hash of its contents.

A result in the store names its product; one that is gone, or damaged, is a miss.
"""

from __future__ import annotations

import os

from syclflat.service.cache.inputs import content_hash

DIRECTORY = "products"
"""Where they are, below the directory of the cache."""
_KEPT = 50
"""How many there may be; those that were not used for longest make room."""


def find(cache_directory: str, name: str) -> str | None:
    """Return the path of the product called ``name``, None if there is none that is whole."""
    path = os.path.join(cache_directory, DIRECTORY, name)  # noqa: PTH118
    try:
        if content_hash(path) != name:
            return None
        # The time of the last use, for eviction.
        os.utime(path)
    except OSError:
        return None
    return path


def keep(cache_directory: str, file: str) -> str:
    """Keep a copy of ``file`` and return its name.

    Raises:
        OSError: if it can't be written.

    """
    import shutil
    import tempfile

    directory = os.path.join(cache_directory, DIRECTORY)  # noqa: PTH118
    os.makedirs(directory, exist_ok=True)  # noqa: PTH103
    with tempfile.TemporaryDirectory(dir=directory) as own:
        # Another process may run what is there: it is replaced, not written to.
        copy = shutil.copy(file, own)
        name = content_hash(copy)
        os.replace(copy, os.path.join(directory, name))  # noqa: PTH105, PTH118
    _evict(directory)
    return name


def sizes(cache_directory: str) -> list[int]:
    """Return how large the products are, in bytes."""
    return [os.stat(path).st_size for path in _all(cache_directory)]  # noqa: PTH116


def clear(cache_directory: str) -> None:
    """Delete all products.

    Raises:
        OSError: if they can't be deleted.

    """
    for path in _all(cache_directory):
        os.unlink(path)  # noqa: PTH108


def _all(cache_directory: str) -> list[str]:
    directory = os.path.join(cache_directory, DIRECTORY)  # noqa: PTH118
    try:
        with os.scandir(directory) as entries:
            return [entry.path for entry in entries if entry.is_file()]
    except FileNotFoundError:
        return []


def _evict(directory: str) -> None:
    found = _all(os.path.dirname(directory))  # noqa: PTH120
    if len(found) <= _KEPT:
        return
    try:
        found.sort(key=lambda path: os.stat(path).st_mtime_ns)  # noqa: PTH116
        for path in found[:-_KEPT]:
            os.unlink(path)  # noqa: PTH108
    except OSError:
        # Another process has just deleted one.
        pass
