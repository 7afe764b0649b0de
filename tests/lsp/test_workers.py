"""A worker goes on when its process dies, and does nothing twice at a time."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from syclflat.lsp.workers import DefectError, DiedError, Worker


def begin(given: str) -> None:
    os.environ["GIVEN"] = given


def given() -> tuple[str, int]:
    return os.environ["GIVEN"], os.getpid()


def die() -> None:
    os.abort()


def fail() -> None:
    raise ValueError("it fails")


async def use() -> None:
    worker = Worker(begin, "words")
    try:
        first = await worker.run(given)
        assert first[0] == "words"
        with pytest.raises(DefectError, match="ValueError: it fails"):
            await worker.run(fail)
        assert await worker.run(given) == first
        # Who asks next waits for what nobody waits for any more.
        left = asyncio.create_task(worker.run(time.sleep, 0.2))
        await asyncio.sleep(0.05)
        left.cancel()
        assert await worker.run(given) == first
        with pytest.raises(DiedError):
            await worker.run(die)
        assert (await worker.run(given))[1] != first[1]
    finally:
        worker.stop()


def test_a_worker() -> None:
    asyncio.run(use())
