"""The files that are open in an editor, and the results for them."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import PurePath

from syclflat.diagnostics import ClangDiagnostic, Diagnostic, Fix, Fixable, error
from syclflat.lsp import fixes, reader
from syclflat.lsp.analysis import Analysis
from syclflat.lsp.fixes import Smaller
from syclflat.lsp.positions import moved
from syclflat.lsp.reader import Configure
from syclflat.lsp.workers import DefectError, DiedError, Worker
from syclflat.model.cost import Costs, KernelCost
from syclflat.model.location import Location, Mention
from syclflat.project import inputs
from syclflat.review.views.inspection import KernelView

PAUSE_SECONDS = 0.05
"""The pause in typing, in seconds, after which a file is read."""
_HEADERS = (".h", ".hh", ".hpp", ".hxx", ".h++", ".inl", ".inc", ".ipp", ".tpp")
"""Suffixes of files that other files include."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Source:
    """A source that is open."""

    last: Analysis | None = None
    """The result of the last reading."""
    good: Analysis | None = None
    """The last result that Clang could read."""
    task: asyncio.Task[None] | None = None
    """The task that reads the newest text."""
    tried: dict[object, bool] = field(default_factory=dict)
    """The tried fixes of ``last``, and whether they are right."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A place in the current version of a file."""

    mention: Mention
    """The line in the current version of the file."""
    kernel: KernelView
    source: str
    """The source that launches the kernel."""
    is_captured: bool
    """Whether a capture is listed or first named there."""


class Session:
    """The open files of an editor, and their results."""

    def __init__(self, configure: Configure, changed: Callable[[], None]) -> None:
        """Call ``changed`` whenever the information to show changes."""
        self.texts: dict[str, bytes] = {}
        """The contents of the open files, by absolute name."""
        self._configure = configure
        self._changed = changed
        self._sources: dict[str, Source] = {}
        self._costs: dict[str, asyncio.Task[Costs | None]] = {}
        self._reading: Worker | None = None
        self._measuring: Worker | None = None

    def start(self, root: str) -> None:
        """Begin, with paths relative to ``root``."""
        self._reading = Worker(reader.begin, self._configure, root)
        self._measuring = Worker(reader.begin, self._configure, root)

    def stop(self) -> None:
        """End."""
        for source in self._sources.values():
            if source.task is not None:
                source.task.cancel()
        for worker in (self._reading, self._measuring):
            if worker is not None:
                worker.stop()

    def open(self, path: str, text: bytes) -> None:
        """Take a file that has been opened."""
        self.texts[path] = text
        if PurePath(path).suffix not in _HEADERS:
            self._sources[path] = Source()
        self._read_later(path, 0)

    def change(self, path: str, text: bytes) -> None:
        """Take the current text of an open file."""
        self.texts[path] = text
        self._read_later(path, PAUSE_SECONDS)

    def save(self) -> None:
        """Forget results that depend on files on disk."""
        self._costs.clear()

    def close(self, path: str) -> None:
        """Forget a file that has been closed."""
        self.texts.pop(path, None)
        source = self._sources.pop(path, None)
        self._costs.pop(path, None)
        if source is not None and source.task is not None:
            source.task.cancel()
        self._changed()

    async def settle(self) -> None:
        """Wait until all current texts are read."""
        while running := [s.task for s in self._sources.values() if s.task is not None]:
            await asyncio.wait(running)

    def shown(self, path: str) -> Iterator[Shown]:
        """Yield the places in a file that are about kernels, on lines that did not change."""
        now = self.texts.get(path)
        for name, source in self._sources.items():
            found = source.good
            if found is None or found.texts is None or path not in found.texts:
                continue
            old = found.texts[path]
            line_now = moved(old, old if now is None else now)
            for mention in found.mentions:
                place = mention.location
                line = line_now(place.line) if place.file == path else None
                if line is not None and found.kernels is not None:
                    where = Location(path, line, place.column)
                    there = Mention(mention.kernel, mention.path, where, mention.length)
                    kernel = found.kernels[mention.kernel]
                    yield Shown(there, kernel, name, mention in found.captured)

    def diagnostics(self) -> dict[str, list[tuple[Diagnostic | ClangDiagnostic, bytes]]]:
        """Return the diagnostics by file, each with its text.

        Only the first of Clang's errors is returned, because editors show Clang's errors
        themselves.
        """
        found: dict[str, dict[Diagnostic | ClangDiagnostic, bytes]] = {}
        for path, source in self._sources.items():
            analysis = source.last
            if analysis is None:
                continue
            is_first = True
            for item in analysis.diagnostics:
                if isinstance(item, ClangDiagnostic) and not is_first:
                    continue
                is_first = is_first and not isinstance(item, ClangDiagnostic)
                file = item.location.file if item.location is not None else path
                text = (analysis.texts or {}).get(file, b"")
                found.setdefault(file, {}).setdefault(item, text)
        return {file: list(items.items()) for file, items in found.items()}

    async def right_fixes(self, path: str, first: int, last: int) -> list[tuple[Fix, Diagnostic]]:
        """Return the working fixes for diagnostics on lines of a source."""
        source, analysis = self._current(path)
        if source is None or analysis is None:
            return []
        return [
            (fix, item)
            for item in analysis.diagnostics
            if isinstance(item, Fixable) and _is_between(item.location, path, first, last)
            for fix in item.fixes
            if await self._try(source, reader.puts_right, analysis, item, fix)
        ]

    async def smaller(self, path: str, first: int, last: int) -> list[Smaller]:
        """Return the edits that remove padding from captures named on lines of a source."""
        source, analysis = self._current(path)
        if source is None or analysis is None:
            return []
        return [
            found
            for found, about in fixes.smaller(analysis)
            if any(_is_between(mention.location, path, first, last) for mention in about)
            and await self._try(source, reader.makes_smaller, analysis, found)
        ]

    def kernel(self, path: str, name: str) -> KernelView | None:
        """Return a kernel of a source by its mangled name, None if it is unknown."""
        source = self._sources.get(path)
        found = source.good if source is not None else None
        return (found.kernels or {}).get(name) if found is not None else None

    def text(self, path: str) -> bytes:
        """Return the contents of a file, open or not; empty if it cannot be read."""
        try:
            return self.texts[path] if path in self.texts else inputs.read(path)
        except OSError:
            return b""

    def cost(self, path: str, kernel: str) -> KernelCost | None:
        """Return the cost of a kernel of a source, None while it is unknown."""
        task = self._costs.get(path)
        if task is None:
            self._costs[path] = asyncio.create_task(self._measure(path))
            return None
        costs = task.result() if task.done() and not task.cancelled() else None
        known = costs.kernels if costs is not None else ()
        return next((item for item in known if item.mangled_name == kernel), None)

    def _current(self, path: str) -> tuple[Source | None, Analysis | None]:
        source = self._sources.get(path)
        analysis = source.last if source is not None else None
        if analysis is None or (analysis.texts or {}).get(path) != self.texts.get(path):
            return source, None
        return source, analysis

    async def _try(
        self, source: Source, question: Callable[..., bool], analysis: Analysis, *about: object
    ) -> bool:
        if about not in source.tried:
            assert self._reading is not None
            try:
                found = await self._reading.run(question, analysis, *about, dict(self.texts))
            except (DiedError, DefectError):
                found = False
            if source.last is analysis:
                source.tried[about] = found
            return found
        return source.tried[about]

    def _read_later(self, path: str, seconds: float) -> None:
        """Read a source again, or all of them if a header has changed."""
        for name in [path] if path in self._sources else [*self._sources]:
            source = self._sources[name]
            if source.task is not None:
                source.task.cancel()
            source.task = asyncio.create_task(self._read(name, source, seconds))

    async def _read(self, path: str, source: Source, seconds: float) -> None:
        await asyncio.sleep(seconds)
        assert self._reading is not None
        try:
            found = await self._reading.run(reader.read, path, dict(self.texts))
        except DiedError:
            found = Analysis(path, (_died(path),), texts={path: self.texts[path]})
        except DefectError as defect:
            _log.error("defect in syclflat while reading %s: %s", path, defect)
            found = Analysis(path, texts={path: self.texts[path]})
        source.last, source.tried, source.task = found, {}, None
        if found.is_read:
            source.good = found
        self._changed()

    async def _measure(self, path: str) -> Costs | None:
        assert self._measuring is not None
        try:
            found = await self._measuring.run(reader.measure, path)
        except (DiedError, DefectError) as failure:
            _log.error("cannot measure %s: %s", path, failure)
            return None
        if found is not None:
            asyncio.get_running_loop().call_soon(self._changed)
        return found


def _is_between(location: Location | None, path: str, first: int, last: int) -> bool:
    return location is not None and location.file == path and first <= location.line <= last


def _died(path: str) -> Diagnostic:
    return error(
        "the process that read this file has died",
        "crash",
        Location(path, 0, 0),
        f"syclflat inspect {os.path.basename(path)} reports more",  # noqa: PTH119
    )
