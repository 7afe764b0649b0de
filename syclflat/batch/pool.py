"""Flatten many files in worker processes; what goes wrong with one costs that one alone."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat import frontends
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError
from syclflat.emitters import EmitOptions
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import inputs
from syclflat.project.inputs import absolute
from syclflat.project.outputs import write_all
from syclflat.service import isolation
from syclflat.service.cache.store import StoreError
from syclflat.service.isolation import CrashError

if TYPE_CHECKING:
    from syclflat.frontends.sycl import ParseOptions
    from syclflat.model.plan import PlannedUnit

_TASKS_PER_WORKER = 25
"""After so many files each, workers give back what libclang has kept, by ending."""


class Result(Enum):
    """The outcome of a file."""

    FLATTENED = "flattened"
    REFUSED = "refused"
    """It is no good input."""
    DEFECT = "defect"
    """The tool failed."""
    CRASHED = "crashed"
    """The process that read it didn't come to its end: it crashed, was killed or took too long."""


@dataclass(frozen=True, slots=True)
class Task:
    """A file to flatten, and how."""

    source: str
    directory: Path
    """Where its outputs go."""
    settings: Settings
    emitters: tuple[str, ...]
    """Empty for those that fit."""
    options: EmitOptions
    cache_directory: str | None = None
    """Where results are kept; None to do without."""
    writes: bool = True
    """Whether its outputs are written; else they are with the outcome."""

    @property
    def identity(self) -> str:
        """The name of the task where its result is kept."""
        # What decides on how a result is reached, and not on what it is.
        settings = replace(self.settings, precompile_at_once=False, seconds=0, megabytes=None)
        return repr(replace(self, settings=settings, cache_directory=None))


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a task."""

    source: str
    result: Result
    count: int = 0
    """Of kernels or functions."""
    unresolved: int = 0
    """Launches without a kernel."""
    diagnostics: tuple[Diagnostic | ClangDiagnostic, ...] = ()
    outputs: tuple[Path, ...] = ()
    changed: int = 0
    """How many of the outputs were written; the others were current."""
    reason: str = ""
    """The reason of a defect, or why there is no more to tell of a crash."""
    crash: CrashError | None = None
    seconds: float = 0.0
    repaired: tuple[Path, ...] = ()
    """Outputs that an earlier run, which was killed, had left to be replaced."""
    unkept: str = ""
    """Why the result couldn't be kept."""
    read: tuple[str, ...] = ()
    """The files that it was made of, if the settings ask for them."""
    texts: tuple[tuple[Path, str], ...] = ()
    """Its outputs, if they weren't to be written."""

    @property
    def is_empty(self) -> bool:
        """Whether the file has no kernels, and no outputs either."""
        return self.result is Result.FLATTENED and not self.count and not self.outputs


def directories(sources: Sequence[str], output: Path) -> list[Path]:
    """Return where each source's outputs go: the directories of sources, mirrored below another."""
    parents = [absolute(Path(source).parent) for source in sources]
    common = os.path.commonpath(parents) if parents else ""
    return [output / os.path.relpath(parent, common) for parent in parents]


def run(tasks: Sequence[Task], jobs: int) -> Generator[Outcome, None, None]:
    """Yield the outcome of every task as it comes.

    Where a worker dies, those tasks that may have killed it are tried again alone.
    """
    tasks = _sharing_headers(tasks)
    # ProcessPoolExecutor's own max_tasks_per_child can wait for ever in Python 3.11.
    size = jobs * _TASKS_PER_WORKER
    for start in range(0, len(tasks), size):
        yield from _run_all(tasks[start : start + size], jobs)


def _sharing_headers(tasks: Sequence[Task]) -> list[Task]:
    """Return ``tasks``; a header that several of them begin with is to be precompiled at once."""
    heads = [_head(task) for task in tasks]
    count = Counter(heads)
    return [
        replace(task, settings=replace(task.settings, precompile_at_once=True))
        if head is not None and count[head] > 1
        else task
        for task, head in zip(tasks, heads, strict=True)
    ]


def _head(task: Task) -> tuple[bytes, ParseOptions] | None:
    """Return what can be precompiled for a task, and how; None for nothing."""
    source = Source(task.source)
    if task.settings.precompiled_headers is None or source.frontend.name != frontends.SYCL:
        return None
    from syclflat.frontends import sycl

    try:
        if inputs.is_pipe(task.source):
            return None
        options = task.settings.parse_options(source)
        header = sycl.header_of(task.source, inputs.contents(task.source), options.clang_arguments)
    except (InputError, OSError):
        # Who flattens it will say so.
        return None
    return (header, options) if header else None


def _run_all(tasks: Sequence[Task], jobs: int) -> Iterator[Outcome]:
    waiting = list(tasks)
    while waiting:
        lost: list[Task] = []
        for task, outcome in _run_pool(waiting, jobs):
            if outcome is None:
                lost.append(task)
            else:
                yield outcome
        # Workers take tasks in order, so the first ones were at work.
        lost.sort(key=waiting.index)
        suspects, waiting = lost[: 2 * jobs], lost[2 * jobs :]
        for suspect in suspects:
            for task, outcome in _run_pool([suspect], 1, alone=True):
                yield outcome or Outcome(task.source, Result.CRASHED, reason="its process died")


def _run_pool(
    tasks: Sequence[Task], jobs: int, *, alone: bool = False
) -> Iterator[tuple[Task, Outcome | None]]:
    """Yield outcomes; None of the tasks that were not done when a worker died."""
    # Forked workers would share what libclang has open.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), context, isolation.become_worker)
    try:
        futures = {pool.submit(work_alone if alone else work, task): task for task in tasks}
        for future in concurrent.futures.as_completed(futures):
            died = isinstance(future.exception(), BrokenProcessPool)
            yield futures[future], None if died else future.result()
    except GeneratorExit:
        # What is under way comes to its end.
        raise
    except BaseException:
        for worker in multiprocessing.active_children():
            worker.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def work(task: Task) -> Outcome:
    """Flatten one file, or find what it was flattened to before, and write its outputs."""
    return _done(task, *(find_kept(task) or flatten(task)))


def work_alone(task: Task) -> Outcome:
    """Do the same in a process of its own, which may crash."""
    try:
        found = isolation.call(lambda: find_kept(task) or flatten(task))
    except isolation.CrashError as crash:
        return Outcome(task.source, Result.CRASHED, crash=crash)
    return _done(task, *found)


def _done(task: Task, outcome: Outcome, outputs: Mapping[Path, str]) -> Outcome:
    if task.writes:
        return write(replace(outcome, read=()), outputs)
    return replace(outcome, texts=tuple(outputs.items()))


def find_kept(task: Task) -> tuple[Outcome, dict[Path, str]] | None:
    """Return what became of ``task`` in an earlier run, and its outputs, if that still holds."""
    if task.cache_directory is None:
        return None
    from syclflat.batch import results

    start = time.perf_counter()
    found = results.find(task.cache_directory, task.identity)
    if found is None:
        return None
    result, outputs = found
    outcome = Outcome(
        task.source,
        Result.FLATTENED,
        result.count,
        result.unresolved,
        result.warnings,
        tuple(outputs),
        seconds=time.perf_counter() - start,
        read=result.read,
    )
    return outcome, outputs


def flatten(task: Task) -> tuple[Outcome, dict[Path, str]]:
    """Flatten one file; return what became of it, and its outputs, which are not written yet."""
    start = time.perf_counter()
    outcome, outputs = _attempt(task)
    return replace(outcome, seconds=time.perf_counter() - start), outputs


def write(outcome: Outcome, outputs: Mapping[Path, str]) -> Outcome:
    """Write the outputs of a file; return what has become of it now."""
    start = time.perf_counter()
    try:
        written = write_all(outputs)
    except Exception as failure:
        return replace(failed(outcome.source, failure), seconds=outcome.seconds)
    seconds = outcome.seconds + time.perf_counter() - start
    return replace(
        outcome, changed=len(written.changed), repaired=written.repaired, seconds=seconds
    )


def failed(source: str, failure: Exception) -> Outcome:
    """Return the outcome of a task that ended in ``failure``."""
    if isinstance(failure, InputError):
        return Outcome(source, Result.REFUSED, diagnostics=failure.diagnostics)
    return Outcome(source, Result.DEFECT, reason=f"{type(failure).__name__}: {failure}")


def _attempt(task: Task) -> tuple[Outcome, dict[Path, str]]:
    source = Source(task.source)
    begin = time.time_ns()
    try:
        planned = stages.plan(source, task.settings)
        unit = planned.units[0]
        outputs: dict[Path, str] = {}
        if not (task.settings.may_lack_kernels and _is_empty(unit)):
            how = (task.emitters, task.directory, task.options)
            outputs = stages.emit(source, planned.units, *how)
    except Exception as failure:
        return failed(task.source, failure), {}
    outcome = Outcome(
        task.source,
        Result.FLATTENED,
        len(unit.functions) or len(unit.plans),
        planned.unresolved,
        planned.warnings,
        tuple(outputs),
        read=tuple(planned.dependencies),
    )
    if task.cache_directory is not None:
        outcome = replace(outcome, unkept=_keep(task, begin, source, planned, outcome, outputs))
    return outcome, outputs


def _is_empty(unit: PlannedUnit) -> bool:
    """Return whether a source has nothing that crosses to a device, nor is named there."""
    return not (
        unit.plans
        or unit.functions
        or unit.specialization_ids
        or unit.device_globals
        or unit.declared_functions
    )


def _keep(
    task: Task,
    begin: int,
    source: Source,
    planned: stages.Planned,
    outcome: Outcome,
    outputs: Mapping[Path, str],
) -> str:
    """Keep the result of ``task``; return why that isn't possible, ``""`` if it is."""
    from syclflat.batch import results

    assert task.cache_directory is not None
    result = results.TaskResult(outcome.count, outcome.unresolved, planned.warnings, outcome.read)
    try:
        results.keep(
            task.cache_directory,
            task.identity,
            begin,
            source,
            planned,
            task.settings,
            result,
            outputs,
        )
    except StoreError as failure:
        return str(failure)
    return ""
