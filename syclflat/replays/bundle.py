"""Bundles that can be replayed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from syclflat.launches.bundles import bundle as bundles
from syclflat.replays import replaying
from syclflat.replays.outcome import Replay
from syclflat.replays.request import Request


@dataclass(frozen=True, slots=True)
class Bundle(bundles.Bundle):
    """A recorded launch with its memory."""

    def replay(self, **asked: Any) -> Replay:
        """Run the launch again, and compare the memory that it leaves.

        Args:
            asked: the fields of :class:`Request`: ``target="native"``, ``source="app.cpp"``.

        Raises:
            InputError: if the bundle or the source doesn't allow it.
            ToolChainError: if a part is missing, or the device refuses the launch.

        """
        return replaying.replay(self, Request(**asked))


def load(name: str, launch: int | None = None, limit: int = bundles.MEMORY_LIMIT) -> Bundle:
    """Return a recorded launch with its memory.

    Args:
        name: the directory of a bundle, or of a recording.
        launch: the number of the launch, of a recording; None takes the only one with a bundle.
        limit: how many bytes of memory it may have.

    Raises:
        InputError: if there is none, or its description makes no sense.

    """
    found = bundles.read(name, launch, limit)
    return Bundle(found.directory, found.description, found.limit)
