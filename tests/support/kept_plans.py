"""Plans of SYCL sources, as earlier runs of the tests made them.

Libclang takes a third of the time of all tests, mostly for the headers of SYCL. A plan is found
again, also in another checkout, by the source, the settings, the contents of all files that Clang
read, libclang, and the modules that plan. In the run that made it, it is not: tests compare two
plans of a source.
"""

from __future__ import annotations

import functools
import io
import os
import pickle
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import clang.cindex as ci

import syclflat
from syclflat import frontends
from syclflat.pipeline import dependencies, stages
from syclflat.pipeline.phase_timers import Passes
from syclflat.pipeline.settings import Settings, Source
from syclflat.pipeline.stages import Planned
from syclflat.project import inputs
from syclflat.project.files.paths import is_file
from syclflat.service.cache import request
from syclflat.service.cache.inputs import CLOCK_TICK, NOTHING
from tests.support.compilations import session
from tests.support.compilations.jobs import INSTALLED
from tests.support.compilations.places import Places, Run
from tests.support.compilations.store import Store, digest, read

_Plan: TypeAlias = "Callable[[Source, Settings, Passes | None], Planned]"
_ROOT = Path(__file__).resolve().parents[2]
PLANS_NOTHING = (
    *("backends", "batch", "cli", "cmake", "driver", "emitters", "launches", "llvm_ir", "lsp"),
    *("programs", "replays", "review"),
)
"""Packages of syclflat on which no plan depends."""


def start(run: Path, cache: Path) -> None:
    """Have this process, and its copies, look plans up before they read sources."""
    kept = session.directory()
    if kept is not None:
        name = os.environ.get("PYTEST_XDIST_TESTRUNUID") or f"{os.getpid()} {time.time_ns()}"
        stages.plan = planner(stages.plan, kept / "plans", run, cache, name)


def planner(plan: _Plan, kept: Path, run: Path, cache: Path, name_of_run: str) -> _Plan:
    """Return what does as ``plan``, by way of what runs of other names kept.

    Sources with precompiled headers outside of ``cache`` are read each time: their tests are about
    these headers.
    """
    store = Store(str(kept))
    of_run = Run(*map(str, (_ROOT, _ROOT, run, cache)))

    def look_up(source: Source, settings: Settings, passes: Passes | None = None) -> Planned:
        if not _is_kept(source, settings, cache):
            return plan(source, settings, passes)
        try:
            asked = _asked(source, settings)
            places = Places(of_run, asked)
            name = digest(places.marked(asked), _code(), *map(store.installed, _libclang()))
        except OSError:
            return plan(source, settings, passes)
        passes = passes or Passes()
        for path, record in store.records(name):
            if record["run"] != name_of_run and _is_current(record, places, store):
                store.use(path)
                for measured in record["passes"]:
                    passes.add(measured, 0)
                return _Reader(record["planned"], places).load()
        planned = plan(source, replace(settings, list_dependencies=True), passes)
        made = planned
        if not settings.list_dependencies:
            made = replace(planned, dependencies=(), looked_up=NOTHING)
        record = _record(source, settings, planned, made, places)
        if record is not None:
            store.keep(name, {**record, "passes": [*passes.seconds()], "run": name_of_run})
        return made

    return look_up


def _is_kept(source: Source, settings: Settings, cache: Path) -> bool:
    """Return whether a plan depends on a source, its headers and its settings only."""
    headers = settings.precompiled_headers
    return (
        source.frontend.name == frontends.SYCL
        and (source.text is not None or is_file(source.name))
        and not inputs.is_mounted()
        and (headers is None or headers.is_relative_to(cache))
        # A verbose command reports on precompiled headers, and Clang on what it reads.
        and not {"-v", "-H"} & {*sys.argv, *settings.clang_arguments}
        and not (
            settings.for_editor
            or settings.precompile_at_once
            or settings.arguments_file
            or settings.special_types
        )
    )


def _asked(source: Source, settings: Settings) -> bytes:
    """Return all that a plan depends on, but for the code and the files that Clang reads.

    Raises:
        OSError: if the source cannot be read.

    """
    text = read(source.name) if source.text is None else source.text
    words = repr((source.name, source.language, settings))
    return os.fsencode(request.of_words([words])) + b"\0" + text


def _is_current(record: Mapping, places: Places, store: Store) -> bool:
    """Return whether Clang would read the same files."""
    try:
        files = {os.fsdecode(places.placed(path)): known for path, known in record["read"].items()}
        if any(os.path.lexists(places.placed(path)) for path in record["absent"]):
            return False
        installed = {path: files.pop(path) for path in [*files] if INSTALLED.search(path)}
        if not store.are_unchanged(installed) or any(
            digest(read(path)) != known for path, known in files.items()
        ):
            return False
        _age(files)
    except (OSError, IndexError):
        return False
    return True


def _age(files: Iterable[str]) -> None:
    """Wait until the clock has gone on since ``files`` changed, as it does while Clang reads them.

    A test that changes one after a plan then gives it another time. Some replace the clock.
    """
    changed = max((Path(file).stat().st_ctime_ns for file in files), default=0)
    left = changed + CLOCK_TICK - time.clock_gettime_ns(time.CLOCK_REALTIME)
    if left > 0:
        time.sleep(left / 1e9)


def _record(
    source: Source, settings: Settings, planned: Planned, made: Planned, places: Places
) -> dict | None:
    """Return what is kept of a plan, None if it depends on more than can be looked up."""
    if planned.looked_up is None:
        return None
    files = {}
    names = [*planned.dependencies, *planned.looked_up.files, *settings.headers_for(source).read]
    missing = [*planned.looked_up.absent]
    if settings.use_database:
        databases, elsewhere = dependencies.databases(source, settings)
        names += databases
        missing += elsewhere
    absent = [str(Path(name).absolute()) for name in missing]
    try:
        for file in dict.fromkeys(names):
            if file == source.name and source.text is not None:
                continue
            path = str(Path(file).absolute())
            contents = read(path)
            # A suffix of internal names is a digest of the user's files.
            if not INSTALLED.search(path) and places.marked(contents) != contents:
                return None
            files[_marked(path, places)] = digest(contents)
        return {
            "read": files,
            "absent": [_marked(path, places) for path in absent if _is_absent(path)],
            "planned": _Writer(places).written(made),
        }
    except (OSError, ValueError, TypeError, AttributeError, RecursionError, pickle.PickleError):
        return None


def _is_absent(path: str) -> bool:
    """Return whether a name outside of what is installed may be taken by a new file."""
    return not INSTALLED.search(path) and not os.path.lexists(path)


def _marked(path: str, places: Places) -> bytes:
    """Return a path with marks.

    Raises:
        ValueError: if it has a directory of this run that was not mentioned.

    """
    marked = places.marked(os.fsencode(path))
    if places.mentioned(marked):
        raise ValueError(path)
    return marked


class _Writer(pickle.Pickler):
    """Writes objects with marks in place of the directories of a run."""

    def __init__(self, places: Places) -> None:
        self._file = io.BytesIO()
        super().__init__(self._file)
        self._places = places

    def written(self, value: object) -> bytes:
        self.dump(value)
        return self._file.getvalue()

    def persistent_id(self, value: object) -> tuple[str, bytes] | None:
        if not isinstance(value, str | Path):
            return None
        text = os.fsencode(value)
        marked = _marked(os.fspath(value), self._places)
        return (type(value).__name__, marked) if marked != text else None


class _Reader(pickle.Unpickler):
    """Reads objects with the directories of this run in place of marks."""

    def __init__(self, data: bytes, places: Places) -> None:
        super().__init__(io.BytesIO(data))
        self._places = places

    def persistent_load(self, marked: tuple[str, bytes]) -> str | Path:
        kind, text = marked
        placed = os.fsdecode(self._places.placed(text))
        return placed if kind == "str" else Path(placed)


def _libclang() -> Iterator[str]:
    yield ci.conf.get_filename()
    yield ci.__file__


@functools.cache
def _code() -> str:
    """Return a name for this file, and for those of syclflat on which plans depend."""
    package = Path(syclflat.__file__).parent
    left_out = ("__pycache__", *PLANS_NOTHING)
    tops = [path for path in sorted(package.iterdir()) if path.name not in left_out]
    files = (file for top in tops for file in ([top] if top.is_file() else sorted(top.rglob("*"))))
    own = (file for file in files if file.is_file() and file.parent.name != "__pycache__")
    return digest(*(file.read_bytes() for file in (Path(__file__), *own)))
