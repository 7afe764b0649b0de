"""Flatten many files in worker processes; a failure affects only its own file."""

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
from syclflat.project.files.outputs import write_all
from syclflat.project.inputs import absolute
from syclflat.service import child_watch, isolation
from syclflat.service.cache.store import StoreError
from syclflat.service.child_watch import CrashError

if TYPE_CHECKING:
    from syclflat.frontends.sycl import ParseOptions
    from syclflat.model.plan import PlannedUnit

_TASKS_PER_WORKER = 25
"""The number of files after which a worker ends, to free the memory that libclang keeps."""


class Result(Enum):
    """The outcome of a file."""

    FLATTENED = "flattened"
    REFUSED = "refused"
    """The input is invalid."""
    DEFECT = "defect"
    """The tool failed."""
    CRASHED = "crashed"
    """The process that read it crashed, was killed or timed out."""


@dataclass(frozen=True, slots=True)
class Task:
    """A file to flatten, and the settings for it."""

    source: str
    directory: Path
    """The directory for its outputs."""
    settings: Settings
    emitters: tuple[str, ...]
    """Empty for all that fit."""
    options: EmitOptions
    cache_directory: str | None = None
    """The directory for results; None to keep none."""
    writes: bool = True
    """Whether to write its outputs; otherwise the outcome holds them."""

    @property
    def identity(self) -> str:
        """The key of the task in the cache of results."""
        # These settings affect how a result is reached, but not the result.
        settings = replace(self.settings, precompile_at_once=False, seconds=0, megabytes=None)
        return repr(replace(self, settings=settings, cache_directory=None))


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a task."""

    source: str
    result: Result
    count: int = 0
    """The number of kernels or functions."""
    unresolved: int = 0
    """The number of launches without a kernel."""
    diagnostics: tuple[Diagnostic | ClangDiagnostic, ...] = ()
    outputs: tuple[Path, ...] = ()
    changed: int = 0
    """The number of outputs written; the others were current."""
    reason: str = ""
    """The reason of a defect, or why a crash has no diagnostics."""
    crash: CrashError | None = None
    seconds: float = 0.0
    repaired: tuple[Path, ...] = ()
    """Outputs of an interrupted earlier run that this run replaced."""
    unkept: str = ""
    """Why the result could not be kept."""
    read: tuple[str, ...] = ()
    """The files that the result depends on, if the settings ask for them."""
    texts: tuple[tuple[Path, str], ...] = ()
    """The outputs, if the task does not write them."""

    @property
    def is_empty(self) -> bool:
        """Whether the file has no kernels, and no outputs either."""
        return self.result is Result.FLATTENED and not self.count and not self.outputs


def directories(sources: Sequence[str], output: Path) -> list[Path]:
    """Return the output directory of each source: source directories, mirrored below another."""
    parents = [absolute(Path(source).parent) for source in sources]
    common = os.path.commonpath(parents) if parents else ""
    return [output / os.path.relpath(parent, common) for parent in parents]


def run(tasks: Sequence[Task], jobs: int) -> Generator[Outcome, None, None]:
    """Yield the outcome of each finished task.

    When a worker dies, the tasks that may have killed it are retried alone.
    """
    tasks = _sharing_headers(tasks)
    # max_tasks_per_child of ProcessPoolExecutor can wait forever in Python 3.11.
    size = jobs * _TASKS_PER_WORKER
    for start in range(0, len(tasks), size):
        yield from _run_all(tasks[start : start + size], jobs)


def _sharing_headers(tasks: Sequence[Task]) -> list[Task]:
    """Return ``tasks``; precompile a header at once that several of them begin with."""
    heads = [_head(task) for task in tasks]
    count = Counter(heads)
    return [
        replace(task, settings=replace(task.settings, precompile_at_once=True))
        if head is not None and count[head] > 1
        else task
        for task, head in zip(tasks, heads, strict=True)
    ]


def _head(task: Task) -> tuple[bytes, ParseOptions] | None:
    """Return the header to precompile for a task, and its settings; None without one."""
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
        # The task that flattens it reports the error.
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
        # Workers take tasks in order, so they were running the first ones.
        lost.sort(key=waiting.index)
        suspects, waiting = lost[: 2 * jobs], lost[2 * jobs :]
        for suspect in suspects:
            for task, outcome in _run_pool([suspect], 1, alone=True):
                yield outcome or Outcome(task.source, Result.CRASHED, reason="its process died")


def _run_pool(
    tasks: Sequence[Task], jobs: int, *, alone: bool = False
) -> Iterator[tuple[Task, Outcome | None]]:
    """Yield outcomes; None for tasks that were not finished when a worker died."""
    # Forked workers would share libclang's open files.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), context, isolation.become_worker)
    try:
        futures = {pool.submit(work_alone if alone else work, task): task for task in tasks}
        for future in concurrent.futures.as_completed(futures):
            died = isinstance(future.exception(), BrokenProcessPool)
            yield futures[future], None if died else future.result()
    except GeneratorExit:
        # Tasks in progress finish.
        raise
    except BaseException:
        for worker in multiprocessing.active_children():
            worker.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def work(task: Task) -> Outcome:
    """Flatten one file, or reuse its cached result, and write its outputs."""
    return _done(task, *(find_kept(task) or flatten(task)))


def work_alone(task: Task) -> Outcome:
    """Do the same in a separate process, which may crash."""
    try:
        found = isolation.call(lambda: find_kept(task) or flatten(task))
    except child_watch.CrashError as crash:
        return Outcome(task.source, Result.CRASHED, crash=crash)
    return _done(task, *found)


def _done(task: Task, outcome: Outcome, outputs: Mapping[Path, str]) -> Outcome:
    if task.writes:
        return write(replace(outcome, read=()), outputs)
    return replace(outcome, texts=tuple(outputs.items()))


def find_kept(task: Task) -> tuple[Outcome, dict[Path, str]] | None:
    """Return the outcome and outputs of ``task`` from an earlier run, if they are still valid."""
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
    """Flatten one file; return its outcome and the outputs still to write."""
    start = time.perf_counter()
    outcome, outputs = _attempt(task)
    return replace(outcome, seconds=time.perf_counter() - start), outputs


def write(outcome: Outcome, outputs: Mapping[Path, str]) -> Outcome:
    """Write the outputs of a file; return its new outcome."""
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
    """Keep the result of ``task``; return why that failed, ``""`` on success."""
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
