"""A process that runs tasks one after the other, and may crash."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar, cast

Answer = TypeVar("Answer")


_GRACE_SECONDS = 1.0
"""The time that a process gets to remove its files, in seconds."""


class DiedError(Exception):
    """A task has crashed the process."""


class DefectError(Exception):
    """A task has failed unexpectedly; the message says how."""


class Worker:
    """Runs functions in a process, which starts on demand, and again after a crash."""

    def __init__(self, begin: Callable[..., None], *arguments: Any) -> None:
        """Make each process call ``begin`` with ``arguments`` first."""
        self._begin = begin
        self._arguments = arguments
        self._running: tuple[BaseProcess, Connection] | None = None
        self._answer: asyncio.Future[tuple[Any, str]] | None = None
        """The current task, whether or not a caller waits for it."""
        self._turn = asyncio.Lock()

    async def run(self, function: Callable[..., Answer], *arguments: object) -> Answer:
        """Return the result of ``function``; a caller that stops waiting does not cancel it.

        Raises:
            DiedError: if the call crashes the process.
            DefectError: if the call raises an exception.

        """
        async with self._turn:
            if self._answer is not None and not self._answer.done():
                await asyncio.wait([self._answer])
            if self._answer is not None and self._answer.exception() is not None:
                self.stop()
            _, connection = self._running or self._start()
            loop = asyncio.get_running_loop()
            self._answer = answer = loop.create_future()

            def ask() -> None:
                try:
                    connection.send((function, arguments))
                    found, failure = connection.recv(), None
                except (EOFError, OSError) as ended:
                    found, failure = None, ended
                if not loop.is_closed():
                    loop.call_soon_threadsafe(_settle, answer, found, failure)

            # The server would wait for a thread of a pool when it ends.
            threading.Thread(target=ask, daemon=True).start()
            try:
                found, failure = await asyncio.shield(answer)
            except (EOFError, OSError):
                raise DiedError from None
        if failure:
            raise DefectError(failure)
        return cast("Answer", found)

    def stop(self) -> None:
        """End the process."""
        if self._running is not None:
            process, connection = self._running
            self._running = self._answer = None
            process.terminate()
            process.join(_GRACE_SECONDS)
            process.kill()
            process.join()
            connection.close()

    def _start(self) -> tuple[BaseProcess, Connection]:
        # A forked process would share the server's open files.
        context = multiprocessing.get_context("spawn")
        own, theirs = context.Pipe()
        process = context.Process(
            target=_work, args=(theirs, self._begin, self._arguments), daemon=True
        )
        process.start()
        # So that this process notices the end of the other.
        theirs.close()
        self._running = process, own
        return self._running


def _settle(answer: asyncio.Future[Any], found: object, failure: BaseException | None) -> None:
    if failure is not None:
        answer.set_exception(failure)
        # The caller may have stopped waiting.
        answer.exception()
    else:
        answer.set_result(found)


def _work(connection: Connection, begin: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    begin(*arguments)
    while True:
        try:
            function, given = connection.recv()
        except EOFError:
            return
        try:
            answer = function(*given), ""
        except Exception:
            answer = None, traceback.format_exc()
        connection.send(answer)
