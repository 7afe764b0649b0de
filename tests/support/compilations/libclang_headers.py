"""Precompiled headers that libclang made in earlier runs of the tests in this checkout.

The tool makes one for each set of options, in one to four seconds: most of what tests of many
options take. Clang accepts a precompiled header for files of the same paths, sizes and times, so a
run in another checkout makes its own. The text of the header itself lies beside what was made of
it, as the cache of a run, which has it elsewhere, goes.
"""

from __future__ import annotations

import functools
import marshal
import os
import re
import shutil
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

import clang.cindex as ci
import pytest

from syclflat.frontends.sycl.clang.headers import lookups, precompiled_headers
from syclflat.service.cache.header_contents import Contents
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.precompiled_headers import Made
from tests.support.compilations import launch, places, store
from tests.support.compilations.places import Run

_ROOT = Path(__file__).resolve().parents[3]
_HEADER, _MADE = "header.pch", "made"
_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(syclflat[\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)"
    r"|import[ \t]+(syclflat[\w.]*))",
    re.MULTILINE,
)
_WORD = re.compile(r"\w+")

Maker: TypeAlias = "Callable[[Path, Path, Sequence[str]], Made | None]"
"""What the tool makes a header with, from a file to another one, by arguments."""


def keep(patch: pytest.MonkeyPatch, kept: Path, run: Run) -> None:
    """Have this process, and its copies, look headers up before they make them.

    Args:
        patch: what ends that.
        kept: the directory of what is kept, which is of this version of these modules.
        run: the run; only headers in its cache are kept, tests of caches have others.

    """
    patch.setattr(precompiled_headers, "_make", maker(precompiled_headers._make, kept, run))


def maker(make: Maker, kept: Path, run: Run) -> Maker:
    """Return what does as ``make``, see :func:`keep`."""
    programs = store.Store(str(kept))
    cache = os.fsdecode(run.cache)

    def look_up(header: Path, output: Path, arguments: Sequence[str]) -> Made | None:
        if not output.is_relative_to(cache):
            return make(header, output, arguments)
        begin = time.process_time()
        text = header.read_bytes()
        library = (programs.installed(path) for path in (ci.conf.get_filename(), ci.__file__))
        # The stem is the tool's own name for the arguments, and all else that it goes by.
        name = store.digest(str(_ROOT), header.stem, text, *library, *_code())
        place = kept / store.HEADERS / name
        place.mkdir(parents=True, exist_ok=True)
        os.utime(place)
        # Clang goes by its time, too.
        lasting = place / header.name
        if not lasting.exists():
            store.write(str(lasting), text)
        made, outcome = _find(place, lasting, output, arguments), "kept"
        if made is None:
            made, outcome = make(lasting, output, arguments), places.NEW
            if made is not None and made.looked_up is not None:
                _keep(place, lasting, output, made)
        launch.note(run, outcome, time.process_time() - begin, ["libclang", *arguments])
        return made

    return look_up


def _find(place: Path, lasting: Path, output: Path, arguments: Sequence[str]) -> Made | None:
    try:
        names, times, looked_up, words = marshal.loads((place / _MADE).read_bytes())
        if _times([*names, str(lasting)]) != times:
            return None
        found = lookups.find(str(lasting), lasting.read_bytes(), names, arguments)
        if found is None or _described(found) != looked_up:
            return None
        shutil.copyfile(place / _HEADER, output)
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return Made(names, found, Contents(*words))


def _keep(place: Path, lasting: Path, output: Path, made: Made) -> None:
    words = made.contents
    described = (
        made.files,
        _times([*made.files, str(lasting)]),
        _described(made.looked_up or Inputs(())),
        (words.words, words.macros, words.included, words.others),
    )
    store.write(str(place / _HEADER), output.read_bytes())
    store.write(str(place / _MADE), marshal.dumps(described))


def _times(names: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """Return the times and sizes of files.

    Raises:
        OSError: if one is missing.

    """
    stats = map(os.stat, names)
    return tuple((status.st_mtime_ns, status.st_size) for status in stats)


def _described(looked_up: Inputs) -> tuple[object, ...]:
    """Return the places where libclang looked for files, and what is there."""
    listed = [(name, tuple(sorted(os.listdir(name)))) for name in looked_up.directories]
    there = tuple(name for name in looked_up.absent if os.path.lexists(name))
    return looked_up.files, _times(looked_up.files), tuple(listed), looked_up.absent, there


@functools.cache
def _code() -> tuple[bytes, ...]:
    """Return the modules of the tool that decide on a precompiled header: its maker's imports."""
    found: dict[Path, bytes] = {}
    waiting = [Path(precompiled_headers.__file__)]
    while waiting:
        path = waiting.pop()
        if path in found or not path.is_file():
            continue
        found[path] = path.read_bytes()
        for package, names, module in _IMPORT.findall(found[path].decode()):
            parts = (package or module).split(".")
            # The package itself is for users of the Python API, and imports all.
            waiting += (_ROOT.joinpath(*parts[:end], "__init__.py") for end in range(2, len(parts)))
            for name in (*([""] if parts[1:] else []), *_WORD.findall(names)):
                place = _ROOT.joinpath(*parts, name)
                waiting += (place.with_suffix(".py"), place / "__init__.py")
    return tuple(found[path] for path in sorted(found))
