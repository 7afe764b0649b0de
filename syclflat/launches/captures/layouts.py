"""Where each part of a capture object is among a kernel's arguments, by its manifest.

The parts are worked out once for a kernel, not once for a launch.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from syclflat.launches.captures import values
from syclflat.launches.captures.values import Decoder
from syclflat.launches.recording import PADDING
from syclflat.model.captures import SpecialKind
from syclflat.model.layout_counts import ANY_ELEMENT
from syclflat.model.manifests import AccessedPart, Kernel, LayoutRow
from syclflat.model.plan import ParameterKind

_ADDRESS = 8
"""Bytes of an address in an argument."""
SLOT_LIMIT = 16_384
"""Parts of a capture object, with each element of arrays of classes."""
PARAMETER_LIMIT = 1_024
DEPTH_LIMIT = 200
WRAPPED = "KernelFunc"
"""The user's kernel in DPC++'s variant for rounded ranges, and its range."""
USER_RANGE = "UserRange"
CONSTANTS = ParameterKind.SPECIALIZATION_CONSTANTS_BUFFER.value
"""The kind of a parameter that carries specialization constants, in place of a capture."""

_TO_MEMORY = frozenset(("pointer", SpecialKind.ANNOTATED_PTR.value, SpecialKind.ACCESSOR.value))
_ACCESSES = ("none", "read", "write", "read_write")
"""By the modes of accessed parts."""
_STREAM_BUFFER = ".GlobalBuf"
"""The member of DPC++'s streams with the text."""
_SPECIAL = frozenset(kind.value for kind in SpecialKind)
_OF_LIBRARY = re.compile(r"(?:sycl|std)::")
IMAGE_HANDLE = "image_handle"
"""The kind of a handle of a bindless image: a number that only the program's device knows."""
_HANDLE = re.compile(r"sycl::ext::oneapi::experimental::(?:un)?sampled_image_handle")


class LayoutError(ValueError):
    """A layout is too large, or makes no sense."""


@dataclass(frozen=True, slots=True)
class Source:
    """The argument that holds a part."""

    index: int
    start: int = 0
    """Of the part in the argument, in bytes."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A part of a capture object that is shown with its value."""

    path: str
    kind: str
    type: str
    offset: int
    size: int
    bits: int | None = None
    decode: Decoder | None = None
    names: Mapping[int, str] = field(default_factory=dict)
    """The enumerators of an enumeration by value."""
    pointee: str = ""
    sources: tuple[Source, ...] = ()
    """One; for a part that the device builds, one for each parameter of its ``__init``."""
    is_unused: bool = False
    accesses: str = ""
    """What the kernel may do with the memory; see :attr:`Capture.accesses`."""
    parameters_path: str = ""
    """The path of the parameters that carry it."""


@dataclass(slots=True)
class _Node:
    row: LayoutRow
    parts: list[_Node]


def slots(
    kernel: Kernel, enumerations: Mapping[str, Mapping[int, str]], unused: frozenset[str]
) -> tuple[Slot, ...]:
    """Return the parts of a kernel's capture object by offset.

    Args:
        kernel: the kernel, with a layout.
        enumerations: enumerators by value, by the type of the enumeration.
        unused: the paths of captures that the user's kernel doesn't name.

    Raises:
        LayoutError: if the layout is too large, or makes no sense.

    """
    if len(kernel.parameters) > PARAMETER_LIMIT:
        raise LayoutError(f"more than {PARAMETER_LIMIT} parameters")
    found: list[Slot] = []
    carriers = _Carriers(kernel)
    for slot in _Walk(enumerations).of(_tree(kernel.layout or ())):
        if len(found) == SLOT_LIMIT:
            raise LayoutError(f"more than {SLOT_LIMIT} parts")
        is_unused = slot.is_unused or _top(slot.path) in unused
        pointee, decode = slot.pointee, slot.decode
        if slot.kind in _SPECIAL:
            pointee = carriers.pointee(slot.parameters_path)
        if slot.kind == SpecialKind.ANNOTATED_ARG.value:
            decode = carriers.decoder(slot.parameters_path)
        found.append(
            replace(
                slot,
                path=user_path(slot.path),
                sources=carriers.of(slot),
                pointee=pointee,
                decode=decode,
                is_unused=is_unused,
            )
        )
    return tuple(found)


def with_accesses(slots: Iterable[Slot], accesses: Sequence[AccessedPart]) -> Iterator[Slot]:
    """Yield parts with what the kernel may do with the memory that they lead to.

    Args:
        slots: the parts of a capture object.
        accesses: the parts of arguments through which the kernel may access memory.

    """
    for slot in slots:
        if slot.kind not in _TO_MEMORY or not slot.sources:
            yield slot
            continue
        source, mode = slot.sources[0], 0
        for part in accesses:
            ends_before = part.end <= source.start or source.start + _ADDRESS <= part.begin
            if part.argument == source.index and not ends_before:
                mode |= part.mode
        yield replace(slot, accesses=_ACCESSES[mode & 3])


def parts(
    rows: Sequence[LayoutRow], enumerations: Mapping[str, Mapping[int, str]]
) -> tuple[Slot, ...]:
    """Return the parts of what a pointer leads to, by offset.

    Raises:
        LayoutError: if the layout is too large, or makes no sense.

    """
    return tuple(_Walk(enumerations).of(_tree(rows)))


def user_path(path: str) -> str:
    """Return a path without the wrapper of DPC++'s variant for rounded ranges."""
    return "" if path == WRAPPED else path.removeprefix(f"{WRAPPED}.")


def is_rounded(kernel: Kernel) -> bool:
    """Return whether a kernel wraps another for a rounded range."""
    return {USER_RANGE, WRAPPED} <= {row.path for row in kernel.layout or () if row.depth == 0}


def _top(path: str) -> str:
    return re.split(r"[.\[]", user_path(path), maxsplit=1)[0]


class _Carriers:
    """The arguments of a kernel by what they carry."""

    def __init__(self, kernel: Kernel) -> None:
        self._of_path: dict[str, list[int]] = {}
        built = {row.path for row in kernel.layout or () if row.kind in _SPECIAL}
        offsets = {
            row.path: row.offset
            for row in kernel.rows
            if row.path not in built and row.kind != CONSTANTS
        }
        self._whole: list[tuple[int, int, int]] = []
        self._types = [parameter.type for parameter in kernel.parameters]
        self._sizes = [parameter.size for parameter in kernel.parameters]
        for index, parameter in enumerate(kernel.parameters):
            self._of_path.setdefault(parameter.path, []).append(index)
            if parameter.path in offsets:
                self._whole.append((parameter.size, offsets[parameter.path], index))
        # The smallest that holds a part carries it: a struct's accessors cross on their own.
        self._whole.sort()

    def of(self, slot: Slot) -> tuple[Source, ...]:
        """Return the arguments that hold a part."""
        if slot.kind in _SPECIAL:
            path = slot.parameters_path
            # By the convention sycl-2020, the members of a stream cross on their own.
            if f"{path}{_STREAM_BUFFER}" in self._of_path:
                path += _STREAM_BUFFER
            return tuple(map(Source, self._of_path.get(path, ())))
        end = slot.offset + slot.size
        for size, offset, index in self._whole:
            if offset <= slot.offset and end <= offset + size:
                return (Source(index, slot.offset - offset),)
        return ()

    def decoder(self, path: str) -> Decoder | None:
        """Return what reads the value that the device builds an object at ``path`` of."""
        for index in self._of_path.get(path, ()):
            return values.decoder(self._types[index], self._sizes[index])
        return None

    def pointee(self, path: str) -> str:
        """Return the type of the elements of what the device builds at ``path``."""
        for index in self._of_path.get(path, ()):
            if self._types[index].endswith("*"):
                return self._types[index][:-1].rstrip()
        return ""


def _tree(rows: Sequence[LayoutRow]) -> list[_Node]:
    found: list[_Node] = []
    inside: list[list[_Node]] = [found]
    for row in rows:
        if row.depth > DEPTH_LIMIT:
            raise LayoutError(f"more than {DEPTH_LIMIT} records and arrays around a part")
        if row.depth >= len(inside):
            raise LayoutError(f"'{row.path}' is in nothing")
        del inside[row.depth + 1 :]
        node = _Node(row, [])
        inside[-1].append(node)
        inside.append(node.parts)
    return found


@dataclass(frozen=True, slots=True)
class _Move:
    """Where a described part stands: an element, or a member of a class of a library."""

    old: str = ""
    new: str = ""
    by: int = 0
    """In bytes."""

    def path(self, path: str) -> str:
        return self.new + path[len(self.old) :] if path.startswith(self.old) else path


class _Walk:
    """Yields the parts of a tree that are shown."""

    def __init__(self, enumerations: Mapping[str, Mapping[int, str]]) -> None:
        self._enumerations = enumerations
        self._left = 4 * SLOT_LIMIT

    def of(self, nodes: Sequence[_Node], move: _Move = _Move()) -> Iterator[Slot]:
        for node in nodes:
            yield from self._one(node, move)

    def _one(self, node: _Node, move: _Move) -> Iterator[Slot]:
        self._left -= 1
        if not self._left:
            raise LayoutError(f"more than {SLOT_LIMIT} parts")
        row = node.row
        made = self._slot(row, move)
        if row.kind in _SPECIAL or row.kind in ("scalar", "pointer", PADDING):
            yield made
        elif row.kind == "array":
            yield from self._array(node, move, made)
        elif row.kind == "base":
            yield from self.of(node.parts, move)
        elif row.kind == "union":
            yield made
            yield from self.of(node.parts, move)
        else:
            yield from self._record(node, move, made)

    def _array(self, node: _Node, move: _Move, made: Slot) -> Iterator[Slot]:
        if not node.parts:
            decode = values.decoder(made.type, made.size)
            yield replace(made, kind="bytes" if decode is None else "array", decode=decode)
            return
        first = node.parts[0].row
        if not first.path.endswith(ANY_ELEMENT):
            yield from self.of(node.parts, move)
            return
        if not first.size or made.size % first.size or made.size // first.size > SLOT_LIMIT:
            raise LayoutError(f"'{first.path}' fills no array of {made.size} bytes")
        for number in range(made.size // first.size):
            path = f"{made.path}[{number}]"
            by = move.by + number * first.size
            yield from self.of(node.parts, _Move(first.path, path, by))

    def _record(self, node: _Node, move: _Move, made: Slot) -> Iterator[Slot]:
        row = node.row
        decode = values.decoder(row.type, row.size)
        if decode is not None:
            kind = "vector" if values.is_several(row.type) else "scalar"
            yield replace(made, kind=kind, decode=decode)
            return
        if not node.parts:
            # An object of an empty class has one byte, which nothing reads.
            if row.size > 1:
                yield replace(made, kind="bytes")
            return
        only = node.parts[0].row
        is_wrapper = len(node.parts) == 1 and (only.offset, only.size) == (row.offset, row.size)
        if is_wrapper and _HANDLE.fullmatch(row.type):
            yield replace(made, kind=IMAGE_HANDLE, decode=values.decoder(only.type, only.size))
        elif is_wrapper and _OF_LIBRARY.match(row.type) and only.kind != "base":
            yield from self.of(node.parts, _Move(only.path, made.path, move.by))
        elif any(part.row.path.rpartition(".")[2].startswith("<") for part in node.parts):
            yield replace(made, kind="bytes")
            yield from self.of(node.parts, move)
        else:
            yield from self.of(node.parts, move)

    def _slot(self, row: LayoutRow, move: _Move) -> Slot:
        path = move.path(row.path)
        kind = row.kind
        of_value = row.underlying or row.type
        decode: Decoder | None = None
        names: Mapping[int, str] = {}
        if kind == "scalar":
            if row.bits is not None:
                decode = values.bit_field(of_value, row.bit_offset or 0, row.bits)
            else:
                decode = values.decoder(of_value, row.size)
            if row.underlying:
                kind, names = "enumeration", self._enumerations.get(row.type, {})
            elif decode is None:
                kind = "bytes"
            elif values.is_several(of_value):
                kind = "vector"
        return Slot(
            path,
            kind,
            row.type,
            row.offset + move.by,
            row.size,
            row.bits,
            decode,
            names,
            row.pointee,
            is_unused=row.used is False,
            parameters_path=row.path,
        )
