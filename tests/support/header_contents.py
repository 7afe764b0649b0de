"""The names in headers, as found in earlier runs of the tests, or before in the same run.

Finding them in DPC++'s headers takes half a second for each precompiled header. They are found
again by the contents of the files, and the code that finds them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from syclflat.project import inputs
from syclflat.service.cache import header_contents
from syclflat.service.cache.header_contents import Contents
from tests.support.compilations import session
from tests.support.compilations.store import Store, digest

_Find: TypeAlias = "Callable[[Iterable[str], Collection[bytes]], Contents]"
_FEW = 100
"""Files that take less time than to look them up."""


def start() -> None:
    """Have this process, and its copies, look names up before they search headers for them."""
    kept = session.directory()
    if kept is not None:
        header_contents.of = finder(header_contents.of, kept / "header_contents")


def finder(find: _Find, kept: Path) -> Callable[..., Contents]:
    """Return what does as ``find``, by way of what is kept."""
    store = Store(str(kept))

    def look_up(files: Iterable[str], others: Collection[bytes] = ()) -> Contents:
        names = list(files)
        if len(names) < _FEW:
            return find(names, others)
        name = digest(_code(), *map(inputs.read, names))
        for path, record in store.records(name):
            store.use(path)
            found = Contents(*record["contents"])
            break
        else:
            found = find(names, ())
            store.keep(name, {"contents": (found.words, found.macros, found.included)})
        return replace(found, others=find((), others).others)

    return look_up


@functools.cache
def _code() -> bytes:
    return Path(header_contents.__file__).read_bytes()
