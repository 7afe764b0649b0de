"""Compare two recordings: launches that are missing, and arguments that differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from syclflat.launches import texts
from syclflat.launches.recording import PADDING, Capture, Launch
from syclflat.launches.suspicions import shown

_ACCESSES = {
    "none": "not accessed",
    "read": "read",
    "write": "written",
    "read_write": "read and written",
}
"""What the code of a kernel may do with memory, for people."""
_MOST_MATCHED = 4_000
"""Launches between the equal ends of two recordings that are matched one by one."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference of a launch."""

    what: str
    """A path, ``range``, or empty for a launch that the other recording lacks."""
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Compared:
    """A launch of both recordings, or of one."""

    old: Launch | None
    new: Launch | None
    differences: tuple[Difference, ...]

    @property
    def either(self) -> Launch:
        """The launch in the second recording if it is there, else in the first."""
        found = self.new or self.old
        assert found is not None
        return found


def differing(old: Sequence[Launch], new: Sequence[Launch]) -> list[Compared]:
    """Return the launches that differ, in order: those of one recording alone, too.

    Launches are paired in order by their kernels. Pointers are equal if they lead to the same
    offset of allocations that correspond: the first that both programs passed, and so on.
    """
    found = []
    memory = _Correspondence()
    for before, after in _pairs(old, new):
        if before is None or after is None:
            one = before or after
            assert one is not None
            found.append(Compared(before, after, (Difference("", *_only(before, after)),)))
            continue
        differences = tuple(_differences(before, after, memory))
        if differences:
            found.append(Compared(before, after, differences))
    return found


def _only(before: Launch | None, after: Launch | None) -> tuple[str, str]:
    return "launched" if before else "missing", "launched" if after else "missing"


def _pairs(
    old: Sequence[Launch], new: Sequence[Launch]
) -> Iterator[tuple[Launch | None, Launch | None]]:
    """Yield launches of the same kernel, and those without a partner."""
    names = [_key(own) for own in old], [_key(own) for own in new]
    start = 0
    while start < min(len(old), len(new)) and names[0][start] == names[1][start]:
        yield old[start], new[start]
        start += 1
    rest = names[0][start:], names[1][start:]
    if len(rest[0]) > _MOST_MATCHED or len(rest[1]) > _MOST_MATCHED:
        # Matching takes the square of their number.
        for number in range(max(map(len, rest))):
            here, there = start + number, start + number
            first = old[here] if here < len(old) else None
            second = new[there] if there < len(new) else None
            if first is not None and second is not None and _key(first) != _key(second):
                yield first, None
                yield None, second
            else:
                yield first, second
        return
    matcher = SequenceMatcher(None, *rest, autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            pairs = zip(old[start + a : start + b], new[start + c : start + d], strict=True)
            yield from pairs
            continue
        yield from ((own, None) for own in old[start + a : start + b])
        yield from ((None, own) for own in new[start + c : start + d])


def _key(own: Launch) -> str:
    """Return what both programs call the kernel; symbols of another build may differ."""
    return own.kernel.name


class _Correspondence:
    """Which allocations of two recordings correspond, by their first use."""

    def __init__(self) -> None:
        self._of_old: dict[int, int] = {}
        self._of_new: dict[int, int] = {}

    def are_same(self, old: int, new: int) -> bool:
        """Return whether two allocations correspond; those met for the first time do."""
        if old not in self._of_old and new not in self._of_new:
            self._of_old[old] = new
            self._of_new[new] = old
        return self._of_old.get(old) == new


def _differences(old: Launch, new: Launch, memory: _Correspondence) -> Iterator[Difference]:
    for what, before, after in (
        ("range", shown(old.global_range), shown(new.global_range)),
        ("groups", shown(old.local_range or ()), shown(new.local_range or ())),
        ("offset", shown(old.offset or ()), shown(new.offset or ())),
        ("local memory", str(old.local_memory), str(new.local_memory)),
    ):
        if before != after:
            yield Difference(what, before, after)
    constants = [{own.name: own.bytes for own in launch.constants} for launch in (old, new)]
    for name in dict.fromkeys((*constants[0], *constants[1])):
        values = [own.get(name, "missing") for own in constants]
        if values[0] != values[1]:
            yield Difference(f"specialization constant {name}", *values)
    for path in dict.fromkeys((*old.captures, *new.captures)):
        first, second = old.captures.get(path), new.captures.get(path)
        if first is None or second is None:
            given = "not captured" if first is None else texts.value(first)
            other = "not captured" if second is None else texts.value(second)
            yield Difference(path, given, other)
        elif not _are_equal(first, second, memory):
            yield Difference(path, *_said(first, second))
        else:
            yield from _of_memory(path, (old, first), (new, second))


def _of_memory(
    path: str, old: tuple[Launch, Capture], new: tuple[Launch, Capture]
) -> Iterator[Difference]:
    """Yield what differs about memory that corresponds: its writers, and the accesses to it."""
    (launch, first), (other, second) = old, new
    if first.memory is None or second.memory is None or first.is_unused or second.is_unused:
        return
    writers = first.memory.written_by, second.memory.written_by
    if not all(writers) and any(writers):
        yield Difference(
            path, *(f"written by {own}" if own else "never written" for own in writers)
        )
    # What is known of the code depends on the target.
    is_same_target = (
        launch.device and other.device and launch.device.backend == other.device.backend
    )
    if is_same_target and first.accesses and second.accesses and first.accesses != second.accesses:
        yield Difference(path, *(_ACCESSES[own.accesses] for own in (first, second)))


def _said(first: Capture, second: Capture) -> tuple[str, str]:
    old, new = texts.value(first), texts.value(second)
    if old != new:
        return old, new
    return (f"{old} ({texts.where(first)})", f"{new} ({texts.where(second)})")


def _are_equal(old: Capture, new: Capture, memory: _Correspondence) -> bool:
    if old.kind == PADDING or (old.is_unused and new.is_unused):
        return True
    if (old.kind, _comparable(old)) != (new.kind, _comparable(new)):
        return False
    before, after = old.memory, new.memory
    if before is None or after is None:
        is_stray = old.kind == "pointer" and not old.is_null and not new.is_null
        return before is after and (is_stray or old.is_null == new.is_null)
    return (
        (before.kind, before.size, before.offset, before.is_freed)
        == (after.kind, after.size, after.offset, after.is_freed)
    ) and memory.are_same(before.allocation, after.allocation)


def _comparable(own: Capture) -> tuple[object, ...]:
    # A NaN equals itself here: both programs passed it.
    value = repr(own.value) if isinstance(own.value, float | list) else own.value
    return (
        *(value, own.type, own.bytes, own.range, own.memory_range, own.start, own.mode),
        *(own.local_bytes, own.sampler),
    )
