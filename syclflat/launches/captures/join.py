"""Join a launch's arguments with its kernel's capture table."""

from __future__ import annotations

import functools
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from syclflat.launches.captures.kernels import Table
from syclflat.launches.captures.layouts import Slot
from syclflat.launches.log import events
from syclflat.launches.memory.allocations import Allocations
from syclflat.launches.recording import PADDING, Capture, Memory
from syclflat.model.captures import SpecialKind

MISSING = "missing"
"""The kind of a part whose argument the recording lacks."""
_INDEX = 8
"""Bytes of a size in a SYCL range."""
_RANGES = {_INDEX * count: struct.Struct(f"<{count}Q") for count in range(4)}
_POINTERS = frozenset(("pointer", SpecialKind.ANNOTATED_PTR.value))
_ACCESSOR = SpecialKind.ACCESSOR.value
_STREAM = SpecialKind.STREAM.value
_SAMPLER = SpecialKind.SAMPLER.value
_ANNOTATED = SpecialKind.ANNOTATED_ARG.value
_LOCAL = frozenset(
    kind.value
    for kind in (
        *(SpecialKind.LOCAL_ACCESSOR, SpecialKind.DYNAMIC_LOCAL_ACCESSOR),
        *(SpecialKind.WORK_GROUP_MEMORY, SpecialKind.DYNAMIC_WORK_GROUP_MEMORY),
    )
)
_MODES = ("read_write", "discard_read_write", "discard_write", "atomic", "read", "write")


@dataclass(frozen=True, slots=True)
class Context:
    """What the arguments of a launch refer to."""

    allocations: Allocations
    samplers: Mapping[int, events.Sampler]


def captures(table: Table, launch: events.Launch, context: Context) -> tuple[Capture, ...]:
    """Return the captures of a launch with their values, by offset; arguments without a table."""
    arguments = {own.index: own for own in launch.arguments}
    if not table.kernel.is_known:
        return tuple(_argument(own, context) for own in launch.arguments)
    found = [_capture(slot, arguments, context) for slot in table.slots]
    more = [own for own in launch.arguments if own.index >= table.parameters]
    return (*found, *(_argument(own, context) for own in more if not carries_constants(own, table)))


def carries_constants(own: events.Argument, table: Table) -> bool:
    """Return whether an argument carries specialization constants, in a buffer.

    Back ends without such constants pass one behind the parameters, null without any.
    """
    if own.index == table.constants:
        return True
    return own.index == table.parameters and own.value is None and own.local is None


def user_range(table: Table, launch: events.Launch) -> tuple[int, ...] | None:
    """Return the range that the user gave, None if DPC++ launched that very range."""
    if table.user_range is None:
        return None
    index = table.user_range.index
    found = [own.value for own in launch.arguments if own.index == index and own.value]
    numbers = _numbers(bytes.fromhex(found[0])) if found else None
    return numbers[: len(launch.global_)] if numbers and len(numbers) <= 3 else None


def _argument(own: events.Argument, context: Context) -> Capture:
    path = f"[{own.index}]"
    if own.pointer is not None:
        return _pointer(Slot(path, "pointer", "", 0, _INDEX), own.pointer, context)
    if own.local is not None:
        return Capture(path, "local memory", "", 0, 0, local_bytes=own.local)
    if own.sampler is not None:
        return Capture(path, "sampler", "", 0, 0, sampler=_sampler(own.sampler, context))
    if own.value is not None:
        return Capture(path, "bytes", "", 0, len(own.value) // 2, bytes=own.value)
    memory = None if own.memory is None else _memory(own.memory, 0, context)
    return Capture(path, "memory", "", 0, 0, mode=own.access, memory=memory)


def _capture(slot: Slot, arguments: Mapping[int, events.Argument], context: Context) -> Capture:
    given = [arguments.get(source.index) for source in slot.sources]
    if slot.kind == PADDING:
        data = _data(slot, given)
        return _plain(slot, PADDING, data.hex() if data is not None and slot.bits is None else "")
    if slot.kind == _STREAM:
        return _made(slot, range=_ranges(given, 1))
    if not given or given[0] is None:
        return _plain(slot, MISSING)
    first = given[0]
    if slot.kind == _ACCESSOR:
        return _accessor(slot, first, given, context)
    if slot.kind in _LOCAL:
        return _local(slot, first, given)
    if slot.kind == _SAMPLER:
        handle = "" if first.sampler is None else _sampler(first.sampler, context)
        return _made(slot, sampler=handle)
    if slot.kind == _ANNOTATED:
        return _annotated(slot, first.value or "")
    is_pointer = slot.kind in _POINTERS
    if is_pointer and first.pointer is not None:
        return _pointer(slot, first.pointer, context)
    data = _data(slot, given)
    if data is None:
        return _plain(slot, MISSING)
    if is_pointer:
        return _pointer(slot, hex(int.from_bytes(data, "little")), context)
    if slot.decode is None:
        return _plain(slot, slot.kind, data.hex())
    value = slot.decode(data)
    name = slot.names.get(value, "") if slot.names else ""
    return _made(slot, value=value, enumerator=name, bits=slot.bits)


def _annotated(slot: Slot, value: str) -> Capture:
    plain = _plain(slot, "bytes", value)
    try:
        read = None if slot.decode is None else slot.decode(bytes.fromhex(value))
    except (ValueError, IndexError, struct.error):
        return plain
    return (
        plain
        if read is None
        else msgspec.structs.replace(plain, kind="scalar", value=read, bytes="")
    )


def _data(slot: Slot, given: Sequence[events.Argument | None]) -> bytes | None:
    """Return the bytes of a part, None unless the recording has all."""
    if not given or given[0] is None:
        return None
    value = given[0].value
    if value is None:
        if given[0].pointer is None:
            return None
        value = int(given[0].pointer, 16).to_bytes(_INDEX, "little").hex()
    start = slot.sources[0].start
    data = bytes.fromhex(value[2 * start : 2 * (start + slot.size)])
    return data if len(data) == slot.size else None


def _plain(slot: Slot, kind: str, data: str = "") -> Capture:
    return Capture(
        slot.path,
        kind,
        slot.type,
        slot.offset,
        slot.size,
        bits=slot.bits,
        bytes=data,
        is_unused=slot.is_unused,
    )


def _made(slot: Slot, **more: Any) -> Capture:
    """Return the capture of a slot, with ``more`` of its members."""
    return Capture(
        slot.path,
        slot.kind,
        slot.type,
        slot.offset,
        slot.size,
        pointee=slot.pointee,
        is_unused=slot.is_unused,
        accesses=slot.accesses,
        **more,
    )


def _pointer(slot: Slot, address: str, context: Context) -> Capture:
    number = int(address, 16)
    found = context.allocations.at(number) if number else None
    return Capture(
        slot.path,
        "pointer",
        slot.type,
        slot.offset,
        slot.size,
        address=hex(number),
        memory=None if found is None else found[0].memory(found[1]),
        pointee=slot.pointee,
        is_unused=slot.is_unused,
        accesses=slot.accesses,
    )


def _accessor(
    slot: Slot,
    first: events.Argument,
    given: Sequence[events.Argument | None],
    context: Context,
) -> Capture:
    address = ""
    memory: Memory | None = None
    if first.memory is not None:
        memory = _memory(first.memory, 0, context)
    elif first.pointer is not None:
        address = hex(int(first.pointer, 16))
        found = context.allocations.at(int(first.pointer, 16))
        memory = None if found is None else found[0].memory(found[1])
    return _made(
        slot,
        address=address,
        memory=memory,
        range=_ranges(given, 1),
        memory_range=_ranges(given, 2),
        start=_ranges(given, 3),
        mode=mode_of(slot.type) or first.access,
    )


@functools.cache
def mode_of(type_: str) -> str:
    """Return the mode in the type of an accessor, empty where it names none."""
    _, found, rest = type_.partition("mode::")
    return next((mode for mode in _MODES if found and rest.startswith(mode)), "")


def _local(slot: Slot, first: events.Argument, given: Sequence[events.Argument | None]) -> Capture:
    return _made(
        slot,
        range=_ranges(given, 1),
        local_bytes=first.local,
    )


def _ranges(given: Sequence[events.Argument | None], position: int) -> tuple[int, ...] | None:
    own = given[position] if position < len(given) else None
    return None if own is None or own.value is None else _numbers(bytes.fromhex(own.value))


def _numbers(data: bytes) -> tuple[int, ...] | None:
    form = _RANGES.get(len(data))
    return None if form is None else form.unpack(data)


def _memory(number: int, offset: int, context: Context) -> Memory | None:
    found = context.allocations.numbered(number)
    return None if found is None else found.memory(offset)


def _sampler(number: int, context: Context) -> str:
    made = context.samplers.get(number)
    if made is None:
        return f"sampler {number}"
    form = {None: "", True: "normalized", False: "unnormalized"}[made.normalized]
    parts = filter(None, (form, made.addressing, made.filter))
    return f"sampler {number}: {', '.join(parts)}".rstrip(": ")
