"""Protect the tool from failures while it reads a source: crashes, hangs, lack of memory.

A command continues in a child process, forked before any module is loaded, which takes a
millisecond (``scripts/benchmark.py isolation``). The parent waits, and reports the file and the
stage of a child that crashes. Workers of a batch are children already; :func:`call` retries the
task of a worker that dies.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import pickle
import select
import shlex
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NoReturn, TypeVar

from syclflat.project.files import endings

if TYPE_CHECKING:
    from syclflat.diagnostics import InputError

DEFAULT_SECONDS = 600
"""The time limit for reading a source, in seconds."""
_MOST_MEGABYTES = 16_000
_GRACE_SECONDS = 1.0
"""The time for an interrupted command to end by itself, in seconds."""
_PULSE_SECONDS = 1.0
_ENDED_BY_OTHERS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGQUIT)
"""Signals from other processes; other signals mean a crash."""
_WITHOUT_MEMORY = (signal.SIGABRT, signal.SIGKILL)
"""The signals of a process in which libclang or the system ran out of memory."""
_SENT_TO_END = (signal.SIGTERM, signal.SIGHUP)
"""Signals that end a command and its children."""
_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36

Answer = TypeVar("Answer")


class CrashError(Exception):
    """A process that read a source crashed, was killed or timed out."""

    def __init__(self, source: str, message: str, check: str, advice: str) -> None:
        super().__init__(source, message, check, advice)
        self.source = source
        self.message = message
        self.check = check
        self.advice = advice

    def error(self, command: str) -> InputError:
        """Return the error of the source, which ``command`` reproduces."""
        from syclflat.diagnostics import InputError, error
        from syclflat.model.location import Location

        place = Location(self.source, 0, 0) if self.source else None
        repeat = f"this command reproduces it: {command}"
        return InputError(error(self.message, self.check, place, self.advice, repeat))


class _EndedError(Exception):
    """Another process asks this one to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class _Process:
    """The role and the current work of this process."""

    def __init__(self) -> None:
        self.channel: int | None = None
        """The pipe to the parent, which follows the work; None without a parent that listens."""
        self.is_worker = False
        """Whether other processes repeat its work if it ends."""
        self.source = ""
        """The source that it is reading."""
        self.first = os.getpid()
        """The first process of the command."""


_THIS = _Process()


def first_process() -> int:
    """Return the number of the first process of the command."""
    return _THIS.first


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
    if _THIS.channel is None and not _THIS.is_worker:
        yield
        return
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    limit, hard = megabytes * 1_000_000, before[1]
    if hard != resource.RLIM_INFINITY:
        limit = min(limit, hard)
    _THIS.source = source
    _send("at", source, "start")
    _send("limits", seconds, megabytes)
    if _THIS.is_worker:
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
            _memory_advice(megabytes),
        )
        raise crash.error(command()) from None
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
        if _THIS.is_worker:
            signal.setitimer(signal.ITIMER_REAL, 0)
        _THIS.source = ""
        _send("at", "", "")
        _send("limits", 0, 0)


@contextlib.contextmanager
def scratch(prefix: str) -> Iterator[str]:
    """Give a temporary directory, which is removed in whatever way this process ends."""
    with tempfile.TemporaryDirectory(prefix=prefix) as name:
        _send("made", name)
        yield name


def note(stage: str) -> None:
    """Record the current stage of reading the source."""
    if _THIS.source:
        _send("at", _THIS.source, stage)


def report_as(form: str) -> None:
    """Choose the form in which the parent reports a crash of this process."""
    _send("form", form)


def command() -> str:
    """Return the command line as a user types it."""
    return shlex.join(["syclflat", *sys.argv[1:]])


def become_worker() -> None:
    """Make this process end when its parent does, and when a file takes too long."""
    _THIS.is_worker = True
    _end_with(os.getppid())
    # Libclang cannot be interrupted; no cleanup is necessary.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def go_on_in_child(report: Callable[[InputError, str], int]) -> None:
    """Fork: return in a child, while this process waits and exits as the child does.

    Args:
        report: reports a crash of the child; returns the exit code. Its second argument is the form
            of :func:`report_as`.

    """
    try:
        listening, telling = os.pipe()
        parent, child = os.getpid(), os.fork()
    except (OSError, AttributeError):
        # Without a child, a crash ends this process.
        return
    if child == 0:
        os.close(listening)
        _begin(parent, telling)
        return
    os.close(telling)
    watch = _Watch(child, listening)
    _adopt_orphans()
    for number in _SENT_TO_END:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _end)
    try:
        code = watch.wait()
    except KeyboardInterrupt:
        watch.stop(_GRACE_SECONDS)
        watch.clean_up()
        os._exit(128 + signal.SIGINT)
    except _EndedError as ended:
        watch.stop(0)
        code = -ended.number
    except CrashError as crash:
        code = report(crash.error(command()), watch.form)
        watch.clean_up()
        sys.stdout.flush()
        sys.stderr.flush()
    if code < 0:
        watch.clean_up()
        _end_by(-code)
    os._exit(code)


def call(function: Callable[[], Answer]) -> Answer:
    """Return the result of ``function``, called in a child of this process.

    Raises:
        CrashError: if the child crashes or takes too long.

    """
    with tempfile.TemporaryFile() as answer:
        listening, telling = os.pipe()
        parent, child = os.getpid(), os.fork()
        if child == 0:
            try:
                os.close(listening)
                _begin(parent, telling)
                pickle.dump(function(), answer)
                answer.flush()
                os._exit(0)
            finally:
                os._exit(1)
        os.close(telling)
        watch = _Watch(child, listening)
        code = watch.wait()
        if code:
            raise CrashError(
                "", f"the process of this file {endings.of_process(code)}", "crash", ""
            )
        answer.seek(0)
        found: Answer = pickle.load(answer)
        return found


class _Watch:
    """Waits for a child."""

    def __init__(self, child: int, listening: int) -> None:
        self.form = "text"
        self._child = child
        self._listening = listening
        self._source = ""
        self._stage = ""
        self._seconds = 0.0
        self._left = 0.0
        self._megabytes = 0
        self._made: list[str] = []

    def wait(self) -> int:
        """Return the exit code of the child, negative for a signal from another process.

        Raises:
            CrashError: if the child crashes or takes too long.

        """
        try:
            self._listen()
        finally:
            os.close(self._listening)
        code = os.waitstatus_to_exitcode(os.waitpid(self._child, 0)[1])
        if code < 0 and -code not in _ENDED_BY_OTHERS:
            raise self._crashed(-code)
        return code

    def _listen(self) -> None:
        """Receive the child's messages until it ends.

        Raises:
            CrashError: if the child takes too long.

        """
        heard = b""
        # Unlike select(), it supports descriptors of any number.
        poll = select.poll()
        poll.register(self._listening, select.POLLIN)
        while True:
            begin = time.monotonic()
            ready = poll.poll(1000 * _PULSE_SECONDS)
            # While both are stopped, the time does not count.
            self._left -= min(time.monotonic() - begin, _PULSE_SECONDS)
            if self._seconds and self._left <= 0:
                self.stop(0)
                raise self._late()
            if not ready:
                continue
            data = os.read(self._listening, 1 << 16)
            if not data:
                return
            *lines, heard = (heard + data).split(b"\n")
            for line in lines:
                self._hear(line)

    def stop(self, grace: float) -> None:
        """End the child, which has ``grace`` seconds to end by itself."""
        with contextlib.suppress(ChildProcessError, KeyboardInterrupt):
            give_up = time.monotonic() + grace
            while time.monotonic() < give_up:
                if os.waitpid(self._child, os.WNOHANG)[0]:
                    return
                time.sleep(0.01)
        with contextlib.suppress(ProcessLookupError, ChildProcessError):
            os.kill(self._child, signal.SIGKILL)
            os.waitpid(self._child, 0)

    def clean_up(self) -> None:
        """End the processes of the finished child, and remove its temporary files."""
        while orphans := _children():
            for orphan in orphans:
                with contextlib.suppress(ProcessLookupError, ChildProcessError):
                    os.kill(orphan, signal.SIGKILL)
                    os.waitpid(orphan, 0)
        for directory in self._made:
            shutil.rmtree(directory, ignore_errors=True)

    def _hear(self, line: bytes) -> None:
        what, *values = json.loads(line)
        if what == "at":
            self._source, self._stage = values
        elif what == "limits":
            self._seconds, self._megabytes = values
            self._left = self._seconds
        elif what == "made":
            self._made += values
        else:
            (self.form,) = values

    def _late(self) -> CrashError:
        return CrashError(
            self._source,
            f"reading this file took longer than {self._seconds:g} s, in stage '{self._stage}'",
            "timeout",
            "allow more time with --timeout",
        )

    def _crashed(self, number: int) -> CrashError:
        what = endings.of_process(-number)
        if not self._source:
            return CrashError("", f"the command {what}", "crash", "this is a defect in syclflat")
        advice = "exclude the code that crashes Clang with #ifdef __SYCL_DEVICE_ONLY__"
        if number in _WITHOUT_MEMORY and self._megabytes:
            advice = _memory_advice(self._megabytes)
        return CrashError(
            self._source, f"reading this file {what}, in stage '{self._stage}'", "crash", advice
        )


def _begin(parent: int, telling: int) -> None:
    """Begin the work of a child."""
    _end_with(parent)
    _THIS.channel, _THIS.is_worker = telling, False
    # Let a crash end the process; it must not count as arguments that Clang cannot read.
    os.environ["LIBCLANG_DISABLE_CRASH_RECOVERY"] = "1"


def _end_with(parent: int) -> None:
    """Kill this process when its parent ends."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def _end(number: int, _frame: object) -> NoReturn:
    raise _EndedError(number)


def _adopt_orphans() -> None:
    """Adopt the processes that a child leaves behind."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1)


def _children() -> list[int]:
    """Return the children of this process, including adopted ones; none if unknown."""
    try:
        with open(f"/proc/self/task/{os.getpid()}/children") as listing:  # noqa: PTH123
            return list(map(int, listing.read().split()))
    except OSError:
        return []


def _send(*words: object) -> None:
    if _THIS.channel is None:
        return
    with contextlib.suppress(OSError):
        os.write(_THIS.channel, json.dumps(words).encode() + b"\n")


def _end_by(number: int) -> NoReturn:
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
    os._exit(128 + number)


def _memory_advice(megabytes: int) -> str:
    return (
        f"memory may have run out: the limit for this file is {megabytes} MB; --memory allows more"
    )
