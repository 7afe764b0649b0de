"""Watch a child process that may crash: its answer, its notes, its time and memory."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import select
import shutil
import signal
import sys
import time
from typing import TYPE_CHECKING, NoReturn

from syclflat.project.files import endings

if TYPE_CHECKING:
    from syclflat.diagnostics import InputError

_PULSE_SECONDS = 1.0
_ENDED_BY_OTHERS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGQUIT)
"""Signals from other processes; other signals mean a crash."""
_WITHOUT_MEMORY = (signal.SIGABRT, signal.SIGKILL)
"""The signals of a process in which libclang or the system ran out of memory."""
_PR_SET_PDEATHSIG = 1


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


class EndedError(Exception):
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


class Watch:
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
            advice = memory_advice(self._megabytes)
        return CrashError(
            self._source, f"reading this file {what}, in stage '{self._stage}'", "crash", advice
        )


def end_with_parent(parent: int) -> None:
    """Kill this process when its parent ends."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def raise_ended(number: int, _frame: object) -> NoReturn:
    """Handle a signal that ends the process: raise :class:`EndedError`."""
    raise EndedError(number)


def _children() -> list[int]:
    """Return the children of this process, including adopted ones; none if unknown."""
    try:
        with open(f"/proc/self/task/{os.getpid()}/children") as listing:  # noqa: PTH123
            return list(map(int, listing.read().split()))
    except OSError:
        return []


def send(*words: object) -> None:
    """Send words to the parent, if it listens."""
    if this_process.channel is None:
        return
    with contextlib.suppress(OSError):
        os.write(this_process.channel, json.dumps(words).encode() + b"\n")


def end_by(number: int) -> NoReturn:
    """End this process as a signal does."""
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
    os._exit(128 + number)


def memory_advice(megabytes: int) -> str:
    """Return the advice for a source that takes too much memory; ``megabytes`` is the limit."""
    return (
        f"memory may have run out: the limit for this file is {megabytes} MB; --memory allows more"
    )


this_process = _Process()
