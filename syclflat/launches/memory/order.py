"""Which commands of a recording are known to have ended before others began."""

from __future__ import annotations

from collections.abc import Sequence

_STEPS = 2_000
"""The commands to follow before an order counts as known: what waits for so many has one."""


class Order:
    """The order of a program's commands, as its recording goes on.

    A command follows the commands that it waits for, the previous command of an in-order queue, and
    every command that the host waited for or saw done.
    """

    def __init__(self) -> None:
        self._before: dict[int, tuple[int, ...]] = {}
        """The direct predecessors of each command in flight."""
        self._last: dict[int, int] = {}
        """The last command of each queue that keeps the order."""
        self._of_queue: dict[int, list[int]] = {}
        """The commands in flight of each queue."""
        self._in_order: set[int] = set()

    def keeps_order(self, queue: int) -> None:
        """Take a queue whose commands run one after the other."""
        self._in_order.add(queue)

    def begin(self, command: int, queue: int | None, waits: Sequence[int]) -> None:
        """Take a command that the host enqueued."""
        before = [own for own in waits if own < command]
        if queue is not None:
            if queue in self._in_order:
                if queue in self._last:
                    before.append(self._last[queue])
                self._last[queue] = command
            self._of_queue.setdefault(queue, []).append(command)
        self._before[command] = tuple(before)

    def end(self, command: int) -> None:
        """Take that a command is known to have ended, and with it all that came before it."""
        left = [command]
        while left:
            left += self._before.pop(left.pop(), ())

    def end_of_queue(self, queue: int) -> None:
        """Take that all commands of a queue are known to have ended."""
        for command in self._of_queue.pop(queue, ()):
            self.end(command)

    def is_in_flight(self, command: int) -> bool:
        """Return whether a command may still run."""
        return command in self._before

    def is_after(self, command: int, other: int) -> bool:
        """Return whether ``command`` begins when ``other`` has ended, or may be taken to."""
        seen = {command}
        left = [command]
        while left:
            own = left.pop()
            if own == other:
                return True
            if len(seen) > _STEPS:
                return True
            new = [each for each in self._before.get(own, ()) if each >= other and each not in seen]
            seen.update(new)
            left += new
        return False
