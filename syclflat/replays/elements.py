"""The types of the elements in a launch's memory, by its captures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import prod

from syclflat.launches.bundles.bundle import Bundle
from syclflat.launches.captures import join, layouts, values
from syclflat.launches.captures.kernels import Table, Tables
from syclflat.launches.captures.layouts import LayoutError, Slot
from syclflat.launches.log import events
from syclflat.launches.log.read_events import Log
from syclflat.launches.memory.allocations import Allocations
from syclflat.launches.recording import PADDING, Capture
from syclflat.launches.suspicions import element_size
from syclflat.model.manifests import Kernels
from syclflat.replays import interface

_QUALIFIERS = ("const ", "volatile ")
_DEPTH = 8
"""How many pointers are followed from a capture."""


@dataclass(frozen=True, slots=True)
class Elements:
    """How the bytes of an allocation are elements of a type."""

    path: str = ""
    """The capture that leads to it; empty where none is known."""
    type: str = ""
    size: int = 1
    """Of an element, in bytes."""
    start: int = 0
    """Of the capture's first element, in bytes."""
    bounds: tuple[int, ...] = ()
    """The range of an accessor's buffer, if that has several dimensions."""
    parts: tuple[Slot, ...] = ()
    """The members of an element; one without a path is the element itself."""

    @property
    def title(self) -> str:
        """Its type for people."""
        return self.type or "bytes"

    def expression(self, index: int, part: str = "") -> str:
        """Return the expression for an element, or for a part of it."""
        if not self.path:
            return f"[{index}]" + (f".{part}" if part else "")
        indices = [index]
        if index >= 0 and self.bounds:
            indices = []
            for bound in reversed(self.bounds[1:]):
                index, own = divmod(index, bound)
                indices.insert(0, own)
            indices.insert(0, index)
        suffix = "".join(f"[{each}]" for each in indices)
        return f"{self.path}{suffix}" + (f".{part}" if part else "")


def of_bundle(bundle: Bundle) -> tuple[Table, Mapping[int, Elements]]:
    """Return the kernel of a bundle, and the elements of its allocations by their numbers.

    Raises:
        InputError: if a table of captures cannot be read.

    """
    found = bundle.description
    head = events.Recording(events.SCHEMA)
    log = Log(bundle.directory, head, tuple(map(events.Captures, found.captures)))
    table = Tables(log).of(found.kernel)
    known = interface.recorded(bundle)
    if known is None or not table.kernel.is_known:
        return table, {}
    allocations = Allocations()
    for each in found.allocations:
        allocations.add(
            events.Allocation(
                each.allocation,
                each.kind,
                each.size,
                each.address if not each.is_buffer else None,
                parent=each.parent,
                offset=each.offset,
            )
        )
    launch = events.Launch(
        found.launch,
        found.kernel,
        found.command,
        global_=found.global_,
        local=found.local,
        offset=found.offset,
        arguments=found.arguments,
    )
    captures = join.captures(table, launch, join.Context(allocations, {}))
    types = _Types(bundle, known.document)
    for own in captures:
        types.add(own)
    types.follow(allocations)
    return table, types.found


@dataclass(slots=True)
class _Types:
    bundle: Bundle
    document: Kernels
    found: dict[int, Elements] = field(default_factory=dict)

    def add(self, own: Capture) -> None:
        """Take a capture that leads to memory."""
        if own.memory is None or own.memory.allocation in self.found or not own.pointee:
            return
        bounds = own.memory_range or ()
        start = 0 if own.kind == "accessor" else own.memory.offset
        made = self._elements(own.path, own.pointee, start)
        if made is None:
            return
        if len(bounds) > 1 and all(bounds) and prod(bounds) * made.size <= own.memory.size:
            made = Elements(made.path, made.type, made.size, made.start, bounds, made.parts)
        self.found[own.memory.allocation] = made

    def follow(self, allocations: Allocations) -> None:
        """Find the types of memory that pointers in memory lead to."""
        open_ = list(self.found.items())
        for _ in range(_DEPTH):
            reached: list[tuple[int, Elements]] = []
            for number, own in open_:
                reached += self._reached(number, own, allocations)
            open_ = reached

    def _reached(
        self, number: int, own: Elements, allocations: Allocations
    ) -> Iterator[tuple[int, Elements]]:
        allocation = self.bundle.allocation(number)
        pointers = {part.offset: part for part in own.parts if part.kind == "pointer"}
        if allocation is None or allocation.before is None or not pointers:
            return
        data = self.bundle.before(allocation)
        for at in self.bundle.pointers(allocation):
            index, offset = divmod(at - own.start, own.size)
            part = pointers.get(offset)
            target = allocations.at(int.from_bytes(data[at : at + 8], "little"))
            if part is None or target is None or target[0].number in self.found:
                continue
            # The usual object has one element, whose index says nothing.
            is_single = allocation.size == own.size and own.path and part.path
            path = f"{own.path}->{part.path}" if is_single else own.expression(index, part.path)
            made = self._elements(path, part.pointee, target[1])
            if made is not None:
                self.found[target[0].number] = made
                yield target[0].number, made

    def _elements(self, path: str, type_: str, offset: int) -> Elements | None:
        """Return elements of a type, of which one is at ``offset``; None without a known size."""
        plain = type_
        for word in _QUALIFIERS:
            plain = plain.removeprefix(word)
        size = element_size(plain)
        decode = None if size is None else values.decoder(plain, size)
        if size is not None and decode is not None:
            own = Slot("", "scalar", plain, 0, size, decode=decode)
            return Elements(path, plain, size, offset, parts=(own,))
        if plain.endswith("*"):
            own = Slot("", "pointer", plain, 0, 8, pointee=plain[:-1].rstrip())
            return Elements(path, plain, 8, offset, parts=(own,))
        pointee = (self.document.pointees or {}).get(plain)
        if pointee is None or not pointee.size:
            return None
        enumerations = {
            name: {value: word for word, value in reversed(listed)}
            for name, listed in self.document.enumerations.items()
        }
        try:
            parts = layouts.parts(pointee.layout, enumerations)
        except LayoutError:
            return None
        kept = tuple(part for part in parts if part.kind != PADDING)
        if any(part.offset + part.size > pointee.size for part in kept):
            return None
        return Elements(path, plain, pointee.size, offset, parts=kept)
