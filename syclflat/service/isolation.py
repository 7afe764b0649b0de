"""Protect the tool from failures while it reads a source: crashes, hangs, lack of memory.

A command continues in a child process, forked before any module is loaded, which takes a
millisecond (``scripts/benchmark.py isolation``). The parent waits, and reports the file and the
stage of a child that crashes. Workers of a batch are children already; :func:`call` retries the
task of a worker that dies.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import pickle
import shlex
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

from syclflat.project.files import endings
from syclflat.service.child_watch import (
    CrashError,
    EndedError,
    Watch,
    end_by,
    end_with_parent,
    memory_advice,
    raise_ended,
    send,
    this_process,
)

if TYPE_CHECKING:
    from pathlib import Path

    from syclflat.diagnostics import InputError

DEFAULT_SECONDS = 600
"""The time limit for reading a source, in seconds."""
_MOST_MEGABYTES = 16_000
_GRACE_SECONDS = 1.0
"""The time for an interrupted command to end by itself, in seconds."""
_SENT_TO_END = (signal.SIGTERM, signal.SIGHUP)
"""Signals that end a command and its children."""
_PR_SET_CHILD_SUBREAPER = 36

Answer = TypeVar("Answer")


def first_process() -> int:
    """Return the number of the first process of the command."""
    return this_process.first


def default_megabytes() -> int:
    """Return the memory limit for reading a source, which is less than the machine's memory."""
    physical = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return min(_MOST_MEGABYTES, physical * 3 // 4 // 1_000_000)


@contextlib.contextmanager
def reading(source: str, seconds: float, megabytes: int) -> Iterator[None]:
    """Apply the limits to reading ``source`` inside the block.

    The limits apply only in children and workers, which may be killed.

    Raises:
        InputError: if memory runs out.

    """
    if this_process.channel is None and not this_process.is_worker:
        yield
        return
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    limit, hard = megabytes * 1_000_000, before[1]
    if hard != resource.RLIM_INFINITY:
        limit = min(limit, hard)
    this_process.source = source
    send("at", source, "start")
    send("limits", seconds, megabytes)
    if this_process.is_worker:
        signal.setitimer(signal.ITIMER_REAL, seconds)
    resource.setrlimit(resource.RLIMIT_AS, (limit, hard))
    try:
        yield
    except MemoryError:
        resource.setrlimit(resource.RLIMIT_AS, before)
        crash = CrashError(
            source,
            "memory ran out while this file was read",
            "crash",
            memory_advice(megabytes),
        )
        raise crash.error(command()) from None
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
        if this_process.is_worker:
            signal.setitimer(signal.ITIMER_REAL, 0)
        this_process.source = ""
        send("at", "", "")
        send("limits", 0, 0)


@contextlib.contextmanager
def scratch(prefix: str) -> Iterator[str]:
    """Give a temporary directory, which is removed in whatever way this process ends."""
    with tempfile.TemporaryDirectory(prefix=prefix) as name:
        send("made", name)
        yield name


@contextlib.contextmanager
def directory(keep: Path | None) -> Iterator[Path]:
    """Give a directory for files: ``keep``, which is made if it is missing, or a temporary one."""
    from pathlib import Path

    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        yield keep.resolve()
        return
    with scratch("syclflat-") as name:
        # A file there has the name that compilers get for it.
        yield Path(name).resolve()


def note(stage: str) -> None:
    """Record the current stage of reading the source."""
    if this_process.source:
        send("at", this_process.source, stage)


def report_as(form: str) -> None:
    """Choose the form in which the parent reports a crash of this process."""
    send("form", form)


def command() -> str:
    """Return the command line as a user types it."""
    return shlex.join(["syclflat", *sys.argv[1:]])


def become_worker() -> None:
    """Make this process end when its parent does, and when a file takes too long."""
    this_process.is_worker = True
    end_with_parent(os.getppid())
    # Libclang cannot be interrupted; no cleanup is necessary.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def go_on_in_child(report: Callable[[InputError, str], int]) -> None:
    """Fork: return in a child, while this process waits and exits as the child does.

    Args:
        report: reports a crash of the child; returns the exit code. Its second argument is the form
            of :func:`report_as`.

    """
    try:
        listening, sending = os.pipe()
        parent, child = os.getpid(), os.fork()
    except (OSError, AttributeError):
        # Without a child, a crash ends this process.
        return
    if child == 0:
        os.close(listening)
        _begin(parent, sending)
        return
    os.close(sending)
    watch = Watch(child, listening)
    _adopt_orphans()
    for number in _SENT_TO_END:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, raise_ended)
    try:
        code = watch.wait()
    except KeyboardInterrupt:
        watch.stop(_GRACE_SECONDS)
        watch.clean_up()
        os._exit(128 + signal.SIGINT)
    except EndedError as ended:
        watch.stop(0)
        code = -ended.number
    except CrashError as crash:
        code = report(crash.error(command()), watch.form)
        watch.clean_up()
        sys.stdout.flush()
        sys.stderr.flush()
    if code < 0:
        watch.clean_up()
        end_by(-code)
    os._exit(code)


def call(function: Callable[[], Answer]) -> Answer:
    """Return the result of ``function``, called in a child of this process.

    Raises:
        CrashError: if the child crashes or takes too long.

    """
    with tempfile.TemporaryFile() as answer:
        listening, sending = os.pipe()
        parent, child = os.getpid(), os.fork()
        if child == 0:
            try:
                os.close(listening)
                _begin(parent, sending)
                pickle.dump(function(), answer)
                answer.flush()
                os._exit(0)
            finally:
                os._exit(1)
        os.close(sending)
        watch = Watch(child, listening)
        code = watch.wait()
        if code:
            raise CrashError(
                "", f"the process of this file {endings.of_process(code)}", "crash", ""
            )
        answer.seek(0)
        found: Answer = pickle.load(answer)
        return found


def _begin(parent: int, sending: int) -> None:
    """Begin the work of a child."""
    end_with_parent(parent)
    this_process.channel, this_process.is_worker = sending, False
    # Let a crash end the process; it must not count as arguments that Clang cannot read.
    os.environ["LIBCLANG_DISABLE_CRASH_RECOVERY"] = "1"


def _adopt_orphans() -> None:
    """Adopt the processes that a child leaves behind."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1)
