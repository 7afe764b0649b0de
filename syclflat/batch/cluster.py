"""Flatten many files on the workers of a Dask cluster, which need only syclflat.

This machine finds the inputs of each file, sends them, and writes the outputs that come back. It
sends only as many files at a time as keep the workers busy.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib
import logging
import pickle
import queue
import time
import warnings
import zlib
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from concurrent.futures import Future as LocalFuture
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from syclflat.batch import parcel, pool, snapshot
from syclflat.batch.pool import Outcome, Result, Task
from syclflat.diagnostics import Diagnostic, InputError, error, installing

if TYPE_CHECKING:
    from distributed import Client, Future

CONNECT_SECONDS = 5
"""The time limit for an answer of the scheduler, in seconds."""
WITHOUT_WORKERS_SECONDS = 60
"""The time limit for the first worker, in seconds."""

_PULSE_SECONDS = 1
_FETCH_SECONDS = 10
_TASKS_PER_THREAD = 2
"""The number of tasks in progress for each thread of the workers."""

_Answer: TypeAlias = "str | tuple[Outcome, dict[Path, str]]"
_Event: TypeAlias = "tuple[Task, LocalFuture[parcel.Packed] | Future]"


def run(tasks: Sequence[Task], scheduler: str, jobs: int) -> Generator[Outcome, None, None]:
    """Yield the outcome of each finished task; ``jobs`` threads of this machine prepare tasks.

    Dask reassigns the tasks of a worker that dies. A task that was present at each death is retried
    alone.

    Raises:
        InputError: if Dask, a scheduler or a worker is missing, or a worker has another version of
            syclflat.

    """
    session = _Session(scheduler, jobs)
    try:
        suspects: list[Task] = []
        for task, outcome in session.run(tasks):
            if outcome is None:
                suspects.append(task)
            else:
                yield outcome
        for suspect in suspects:
            for task, outcome in session.run([suspect]):
                yield outcome or Outcome(
                    task.source, Result.CRASHED, reason="the workers that tried it died"
                )
    finally:
        session.close()


class _Session:
    """A connection to a scheduler, and the contents already sent to the cluster."""

    def __init__(self, scheduler: str, jobs: int) -> None:
        self._scheduler = scheduler
        self._client = _connect(scheduler)
        self._jobs = jobs
        self._threads = ThreadPoolExecutor(jobs, "syclflat")
        self._packer = parcel.Packer()
        self._events: queue.SimpleQueue[_Event] = queue.SimpleQueue()
        self._running: set[Future] = set()
        self._pieces: dict[str, Future] = {}
        """Contents that the cluster keeps, in pieces of many files."""
        self._piece_of: dict[str, str] = {}
        self._count = 0
        self._slots = 0
        self._asked = 0.0
        self._seen_workers = time.monotonic()

    def close(self) -> None:
        """Forget all tasks in progress."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        with contextlib.suppress(Exception):
            self._client.cancel([*self._running, *self._pieces.values()], force=True)
        with contextlib.suppress(Exception):
            self._client.close(timeout=CONNECT_SECONDS)

    def run(self, tasks: Sequence[Task]) -> Iterator[tuple[Task, Outcome | None]]:
        """Yield outcomes; None for a task whose workers died repeatedly."""
        rest = deque(tasks)
        prepared: deque[tuple[Task, parcel.Packed]] = deque()
        preparing = 0
        while rest or preparing or prepared or self._running:
            while rest and preparing + len(prepared) < 2 * self._jobs:
                self._prepare(rest.popleft())
                preparing += 1
            while prepared and len(self._running) < self._room():
                self._submit(*prepared.popleft())
            try:
                task, future = self._events.get(timeout=_PULSE_SECONDS)
            except queue.Empty:
                self._room()
                continue
            if isinstance(future, LocalFuture):
                preparing -= 1
                failure = future.exception()
                if failure is None:
                    prepared.append((task, future.result()))
                elif isinstance(failure, Exception):
                    yield task, pool.failed(task.source, failure)
                else:
                    raise failure
            else:
                self._running.discard(future)
                yield task, self._outcome(task, future)

    def _prepare(self, task: Task) -> None:
        future = self._threads.submit(self._packer.pack, task)
        future.add_done_callback(lambda done: self._events.put((task, done)))

    def _submit(self, task: Task, packed: parcel.Packed) -> None:
        """Send a task with its source; send contents that tasks share separately, once."""
        self._send({k: data for k, data in packed.others.items() if k not in self._piece_of})
        keys = packed.parcel.snapshot.keys.values()
        names = sorted({self._piece_of[key] for key in keys if key in self._piece_of})
        payload = zlib.compress(pickle.dumps((packed.parcel, packed.source)))
        self._count += 1
        future = self._client.submit(
            _entry(),
            parcel.version(),
            payload,
            names,
            *(self._pieces[name] for name in names),
            key=f"syclflat-{id(self):x}-{time.time_ns():x}-{self._count}",
            pure=False,
        )
        self._running.add(future)
        future.add_done_callback(lambda done: self._events.put((task, done)))

    def _send(self, contents: parcel.Contents) -> None:
        if not contents:
            return
        packed = snapshot.pack(contents)
        name = hashlib.sha256(packed).hexdigest()
        # Send a task without scattered data, which would be lost with its worker.
        self._pieces[name] = self._client.submit(bytes, packed, key=f"syclflat-files-{name}")
        self._piece_of |= dict.fromkeys(contents, name)
        self._packer.give(contents)

    def _room(self) -> int:
        """Return the number of tasks that may be in progress.

        Raises:
            InputError: if the scheduler is gone, or no worker has joined for too long.

        """
        now = time.monotonic()
        if now < self._asked + _PULSE_SECONDS:
            return self._slots
        try:
            workers = self._client.nthreads()
        except Exception as failure:
            raise InputError(_lost(self._scheduler, failure)) from None
        self._asked = time.monotonic()
        self._slots = max(1, _TASKS_PER_THREAD * sum(workers.values()))
        if workers:
            self._seen_workers = self._asked
        elif self._asked > self._seen_workers + WITHOUT_WORKERS_SECONDS:
            raise InputError(_no_workers(self._scheduler))
        return self._slots

    def _outcome(self, task: Task, future: Future) -> Outcome | None:
        from distributed import KilledWorker

        if future.cancelled():
            raise InputError(_lost(self._scheduler, "the scheduler lost a task"))
        failure = future.exception()
        if isinstance(failure, KilledWorker):
            return None
        if isinstance(failure, ModuleNotFoundError) and _is_ours(failure):
            raise InputError(_other_version("a syclflat without support for clusters"))
        if failure is not None:
            if not isinstance(failure, Exception):
                raise failure
            return pool.failed(task.source, failure)
        answer = None
        while answer is None:
            answer = self._fetch(future)
        if isinstance(answer, str):
            raise InputError(_other_version(answer))
        return pool.write(*answer)

    def _fetch(self, future: Future) -> _Answer | None:
        """Return the result of a worker, None if the worker needs more time.

        If that worker dies before it answers, another one repeats the task.
        """
        from distributed import TimeoutError as DaskTimeoutError

        try:
            answer: _Answer = future.result(timeout=_FETCH_SECONDS)
        except DaskTimeoutError:
            self._room()
            return None
        except (OSError, CancelledError) as failure:
            raise InputError(_lost(self._scheduler, failure)) from None
        return answer


def _connect(scheduler: str) -> Client:
    try:
        from distributed import Client
    except ImportError:
        raise InputError(
            error(
                "clusters require Dask, which is not installed",
                "no-dask",
                None,
                f"install it with: {installing.extras('cluster')}",
            )
        ) from None
    # Errors carry these libraries' messages, in one line.
    for name in ("distributed", "distributed.client", "distributed.core", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    warnings.filterwarnings("ignore", message="Sending large graph")
    try:
        return Client(scheduler, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, RuntimeError) as failure:
        reason = (str(failure) or type(failure).__name__).splitlines()[0]
        raise InputError(_unreachable(scheduler, reason)) from None


def _entry() -> Callable[..., Any]:
    """Return a function that Dask sends as code: its scheduler may lack syclflat."""

    def flatten(*arguments: Any) -> Any:
        return importlib.import_module("syclflat.batch.cluster").work(*arguments)

    return flatten


def work(version: str, payload: bytes, names: Sequence[str], *pieces: bytes) -> _Answer:
    """Run a task; return its outcome and outputs, or the worker's version if it differs.

    Args:
        version: the required version of the worker.
        payload: the parcel and its source, packed.
        names: the names of the ``pieces``.
        pieces: contents of other files.

    """
    try:
        own = parcel.version()
    except InputError as failure:
        return str(failure)
    if own != version:
        return own
    from distributed import get_worker

    store = _store(get_worker().local_directory)
    for name, piece in zip(names, pieces, strict=True):
        store.add(name, piece)
    task, contents = pickle.loads(zlib.decompress(payload))
    store.keep(contents)
    return parcel.unpack(task, store)


@functools.cache
def _store(directory: str) -> snapshot.Store:
    return snapshot.Store(Path(directory, "syclflat"))


def _is_ours(failure: ModuleNotFoundError) -> bool:
    return (failure.name or "").split(".")[0] == "syclflat"


def _unreachable(scheduler: str, reason: str) -> Diagnostic:
    return error(
        f"there is no Dask scheduler at {scheduler}: {reason}",
        "no-scheduler",
        None,
        "start one with 'dask scheduler', which prints its address, such as tcp://host:8786",
    )


def _lost(scheduler: str, reason: object) -> Diagnostic:
    # Some of Dask's messages have several lines.
    in_one_line = " ".join(str(reason).split())
    return error(
        f"the connection to the Dask scheduler at {scheduler} broke: {in_one_line}",
        "no-scheduler",
        None,
        "read the scheduler's log; finished files are written",
    )


def _no_workers(scheduler: str) -> Diagnostic:
    return error(
        f"the Dask scheduler at {scheduler} has had no worker for {WITHOUT_WORKERS_SECONDS} s",
        "no-workers",
        None,
        f"start some with: dask worker {scheduler}",
    )


def _other_version(found: str) -> Diagnostic:
    return error(
        f"a worker has {found}; here is {parcel.version()}",
        "worker-version",
        None,
        "install the same versions here and on all workers, or outputs could differ",
    )
