"""Precompiled headers of libclang, as it made them in earlier runs of the tests of this checkout.

Making one takes four seconds, as Clang reads all of DPC++'s headers. One is found again by its
text, its arguments, libclang and the code that asks it, as long as all files that it was made of
are as they were: Clang checks their times. It mentions its own path, which has to be as long.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

import clang.cindex as ci
from msgspec.structs import astuple

from syclflat.clang import ast_file
from syclflat.frontends.sycl.clang.headers import precompiled_headers
from syclflat.service.cache.header_contents import Contents
from syclflat.service.cache.inputs import Inputs, still_true, take
from syclflat.service.cache.precompiled_headers import Made
from tests.support import header_names
from tests.support.compilations import session
from tests.support.compilations.store import HEADERS, Store, digest

_Make: TypeAlias = "Callable[[Path, Path, Sequence[str]], Made | None]"


def start(run: Path, cache: Path) -> None:
    """Have this process, and its copies, look headers up before they ask libclang for them."""
    kept = session.directory()
    if kept is not None:
        make = maker(precompiled_headers._make, kept / HEADERS, run, cache)
        precompiled_headers._make = make


def maker(make: _Make, kept: Path, run: Path, cache: Path) -> _Make:
    """Return what does as ``make``, for headers in ``cache`` by way of what is kept.

    Tests have headers elsewhere that are made in other ways. A header that depends on files of the
    ``run`` is made each time.
    """
    store = Store(str(kept))
    own = (os.fsencode(run), os.fsencode(cache))

    def look_up(header: Path, output: Path, arguments: Sequence[str]) -> Made | None:
        path, words = os.fsencode(header), b"\0".join(map(os.fsencode, arguments))
        if not header.is_relative_to(cache) or any(place in words for place in own):
            return make(header, output, arguments)
        libraries = (store.installed(file) for file in (ci.conf.get_filename(), ci.__file__))
        code = (*header_names.code(), Path(ast_file.__file__).read_bytes())
        # The name of the header is that of all else that its meaning depends on.
        own_name = f"{header.name} {len(path)}"
        name = digest(header.read_bytes(), own_name, words, *libraries, *code)
        for place, record in store.records(name):
            if still_true(record["state"]) is None:
                continue
            store.use(place)
            output.write_bytes(record["output"].replace(record["header"], path))
            os.utime(header, ns=(record["time"], record["time"]))
            files, directories, absent = record["looked_up"]
            looked_up = Inputs(files, directories=directories, absent=absent)
            return Made(record["files"], looked_up, Contents(*record["contents"]))
        begin = time.time_ns()
        made = make(header, output, arguments)
        if made is None or made.looked_up is None:
            return made
        looked_up = made.looked_up
        where = ((*made.files, *looked_up.files), looked_up.directories, looked_up.absent)
        state = take(Inputs([], *where), begin)
        contents = output.read_bytes()
        is_mentioned = any(place in os.fsencode(state or "") for place in own)
        if state and not is_mentioned and _mentions_only(contents, path, own):
            record = {
                "state": state,
                "header": path,
                "time": header.stat().st_mtime_ns,
                "output": contents,
                "files": made.files,
                "looked_up": (looked_up.files, looked_up.directories, looked_up.absent),
                "contents": astuple(made.contents),
            }
            store.keep(name, record)
        return made

    return look_up


def _mentions_only(contents: bytes, path: bytes, directories: Iterable[bytes]) -> bool:
    """Return whether no other path in the directories occurs."""
    rest = contents.replace(path, b"")
    return not any(directory in rest for directory in directories)
