"""A process that does one thing after the other, and may crash."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, ParamSpec, TypeVar

Answer = TypeVar("Answer")
Parameters = ParamSpec("Parameters")


class DiedError(Exception):
    """The process died twice of the same task."""


class Worker:
    """Runs functions in a process, which is begun when it is needed, and again when it has died."""

    def __init__(self, begin: Callable[..., None], *arguments: Any) -> None:
        """Have each process call ``begin`` with ``arguments`` first."""
        self._begin = begin
        self._arguments = arguments
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()

    async def run(
        self,
        function: Callable[Parameters, Answer],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> Answer:
        """Return what ``function`` returns; whoever stops waiting leaves it to come to its end.

        Raises:
            DiedError: if the process dies of it.

        """
        async with self._turn:
            # What was left before may have crashed it.
            for _ in range(2):
                pool = self._pool or self._new()
                try:
                    return await asyncio.wrap_future(pool.submit(function, *arguments, **named))
                except BrokenProcessPool:
                    self.stop()
        raise DiedError

    def stop(self) -> None:
        """End the process."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                with contextlib.suppress(OSError):
                    process.kill()
            pool.shutdown(cancel_futures=True)

    def _new(self) -> ProcessPoolExecutor:
        # A forked one would share what the server has open.
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, context, self._begin, self._arguments)
        return self._pool
