"""The types of the elements in a launch's memory, by its captures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import prod

from syclflat.launches.bundles import variables
from syclflat.launches.bundles.bundle import Bundle
from syclflat.launches.captures import join
from syclflat.launches.captures.elements import Elements, of_type
from syclflat.launches.captures.kernels import Table, Tables
from syclflat.launches.log import events
from syclflat.launches.log.read_events import Log
from syclflat.launches.memory.allocations import Allocations
from syclflat.launches.recording import Capture
from syclflat.model.manifests import Kernels
from syclflat.replays import interface

_CHANNELS = {
    0: "signed char",
    1: "short",
    2: "unsigned char",
    3: "unsigned short",
    7: "signed char",
    8: "short",
    9: "int",
    10: "unsigned char",
    11: "unsigned short",
    12: "unsigned int",
    13: "sycl::half",
    14: "float",
}
"""The types of an image's channels by the Unified Runtime's numbers, those of a whole size."""
_DEPTH = 8
"""How many pointers are followed from a capture."""


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
        return table, variables.elements(bundle)
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
    for number, of_variable in variables.elements(bundle).items():
        types.found.setdefault(number, of_variable)
    types.follow(allocations)
    return table, types.found


@dataclass(slots=True)
class _Types:
    bundle: Bundle
    document: Kernels
    found: dict[int, Elements] = field(default_factory=dict)

    def add(self, own: Capture) -> None:
        """Take a capture that leads to memory."""
        if own.memory is None or own.memory.allocation in self.found:
            return
        if own.memory.kind == "image":
            self._add_image(own.path, own.memory.allocation)
            return
        if not own.pointee:
            return
        bounds = own.memory_range or ()
        start = 0 if own.kind == "accessor" else own.memory.offset
        made = of_type(self.document, own.path, own.pointee, start)
        if made is None:
            return
        if len(bounds) > 1 and all(bounds) and prod(bounds) * made.size <= own.memory.size:
            made = replace(made, bounds=bounds)
        self.found[own.memory.allocation] = made

    def _add_image(self, path: str, number: int) -> None:
        allocation = self.bundle.allocation(number)
        shape = None if allocation is None else allocation.image
        type_ = None if shape is None else _CHANNELS.get(shape.channel)
        made = None if type_ is None else of_type(self.document, path, type_, 0)
        if shape is None or made is None or shape.texel % made.size:
            return
        width, height, depth = shape.extent
        dimensions = (depth,) * (depth > 1) + (height,) * (depth * height > 1) + (width,)
        self.found[number] = replace(made, bounds=(*dimensions, shape.texel // made.size))

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
            made = of_type(self.document, path, part.pointee, target[1])
            if made is not None:
                self.found[target[0].number] = made
                yield target[0].number, made
