"""The global names of precompiled headers, as libclang listed them in earlier runs of the tests.

It reads DPC++'s headers several times for them, which takes longer than precompiling. Names are
found again, also in another checkout, by the contents of all files of a header, its arguments,
libclang, and the code that asks it.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Sequence
from pathlib import Path

import clang.cindex as ci

from syclflat.frontends.sycl.clang.headers import precompiled_headers
from syclflat.frontends.sycl.clang.headers.header_sharing import FindNames
from syclflat.project import inputs
from syclflat.service.cache import header_contents
from syclflat.service.cache.header_contents import GlobalNames
from syclflat.service.cache.precompiled_headers import Made
from tests.support.compilations import session
from tests.support.compilations.places import Places, Run
from tests.support.compilations.store import Store, digest

_ROOT = Path(__file__).resolve().parents[2]
_ASKING = Path(precompiled_headers.__file__).parents[1]


def start(run: Path, cache: Path) -> None:
    """Have this process, and its copies, look names up before they ask libclang."""
    kept = session.directory()
    if kept is not None:
        find = finder(precompiled_headers._find_names, kept / "header_names", run, cache)
        precompiled_headers._find_names = find  # type: ignore[assignment]


def finder(find: FindNames, kept: Path, run: Path, cache: Path) -> FindNames:
    """Return what does as ``find``, for headers in ``cache`` by way of what is kept.

    Tests have headers elsewhere that are found in other ways.
    """
    store = Store(str(kept))
    of_run = Run(*map(str, (_ROOT, _ROOT, run, cache)))

    def look_up(
        header: Path, arguments: Sequence[str], made: Made, precompiled: Path
    ) -> GlobalNames | None:
        if not precompiled.is_relative_to(cache):
            return find(header, arguments, made, precompiled)
        words = b"\0".join(map(os.fsencode, arguments))
        contents = made.contents
        name = digest(
            Places(of_run, words).marked(words),
            *(contents.words, contents.macros, contents.others),
            *map(inputs.read, made.files),
            *(store.installed(path) for path in (ci.conf.get_filename(), ci.__file__)),
            *code(),
        )
        for path, record in store.records(name):
            store.use(path)
            return GlobalNames(*record["names"])
        names = find(header, arguments, made, precompiled)
        if names is not None:
            store.keep(name, {"names": tuple(names)})
        return names

    return look_up


@functools.cache
def code() -> tuple[bytes, ...]:
    """Return the modules that decide on the names."""
    modules = sorted(_ASKING.rglob("*.py"))
    return tuple(path.read_bytes() for path in (*modules, Path(header_contents.__file__)))
