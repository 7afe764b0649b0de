"""A bundle: a launch with all memory that it could access, before and after it.

All sizes, names and numbers are checked before anything uses them.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import prod
from pathlib import Path

import msgspec

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.launches.bundles import description
from syclflat.launches.bundles.description import Allocation, Description, Value
from syclflat.launches.log import directory, events, read_events
from syclflat.model.location import Location
from syclflat.project import misfits

NAME = "bundle.json"
FOLDER = "bundles"
MEMORY_LIMIT = 4 << 30
"""Bytes of all memory of a launch, by default."""
_NAME_LIMIT = 32
"""Hexadecimal digits of a content's name."""
_IMAGE = re.compile(r"images/[0-9a-f]{8,64}\.bin")
_TABLE = re.compile(r"captures/[0-9a-f]{1,64}\.z")
_FORMATS = ("spirv", "ptx", "elf", "native")
_SHARED = ("device", "shared", "host")
_VARIABLE = "variable"
_KINDS = (*_SHARED, "buffer", "image", _VARIABLE)
_WORD = 8
"""Bytes of an address."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """A launch with its memory."""

    directory: str
    """The recording."""
    description: Description
    limit: int = MEMORY_LIMIT

    @property
    def file(self) -> str:
        """The file with the description."""
        return file_of(self.directory, self.description.launch)

    @property
    def is_complete(self) -> bool:
        """Whether it holds memory as the launch left it."""
        kept = [each for each in self.description.allocations if each.before is not None]
        return all(each.after is not None for each in kept)

    def allocation(self, number: int) -> Allocation | None:
        """Return the allocation with this ``number``; None if there is none."""
        all_ = self.description.allocations
        return next((each for each in all_ if each.allocation == number), None)

    def before(self, allocation: Allocation) -> bytes:
        """Return the contents of an allocation before the launch.

        Raises:
            InputError: if they cannot be read, or are not as recorded.

        """
        return self._joined(allocation, allocation.before or ())

    def after(self, allocation: Allocation) -> bytes | None:
        """Return the contents of an allocation after the launch; None if it did not end.

        Raises:
            InputError: if they cannot be read, or are not as recorded.

        """
        return None if allocation.after is None else self._joined(allocation, allocation.after)

    def pointers(self, allocation: Allocation) -> tuple[int, ...]:
        """Return the offsets of the words that were addresses before the launch, in bytes.

        Raises:
            InputError: if they cannot be read, or are outside the allocation.

        """
        found = allocation.pointers
        if found is None:
            return ()
        data = self._blob(found.blob, min(found.count, allocation.size // _WORD) * _WORD)
        offsets = tuple(
            int.from_bytes(data[at : at + _WORD], "little") for at in range(0, len(data), _WORD)
        )
        if len(offsets) != found.count or any(at + _WORD > allocation.size for at in offsets):
            raise self._fault(
                f"the pointers of allocation {allocation.allocation} are not inside it"
            )
        return offsets

    def image(self, file: str) -> bytes:
        """Return a device image.

        Raises:
            InputError: if it cannot be read, or is not as recorded.

        """
        data = directory.contents(self.directory, file, directory.TABLE_LIMIT)
        if not _is_named(data, Path(file).stem):
            raise InputError(_changed(f"{self.directory}/{file}"))
        return data

    def _joined(self, allocation: Allocation, names: tuple[str, ...]) -> bytes:
        return b"".join(self._chunks(allocation, names))

    def _chunks(self, allocation: Allocation, names: tuple[str, ...]) -> Iterator[bytes]:
        left = allocation.size
        for name in names:
            size = min(left, self.description.chunk)
            yield self._blob(name, size)
            left -= size

    def _blob(self, name: str, size: int) -> bytes:
        file = f"blobs/{name}.z"
        place = f"{self.directory}/{file}"
        # Of what cannot be compressed, the stream is a little larger.
        packed = directory.contents(self.directory, file, size + size // 100 + 4096)
        data = directory.inflated(packed, size, place)
        if len(data) != size:
            raise InputError(directory.fault(f"it has {len(data)} bytes, not {size}", place))
        if not _is_named(data, name):
            raise InputError(_changed(place))
        return data

    def _fault(self, message: str) -> InputError:
        return InputError(directory.fault(message, self.file))


def file_of(recording: str, launch: int) -> str:
    """Return the file that describes the bundle of a launch."""
    return f"{recording.rstrip('/')}/{FOLDER}/{launch}/{NAME}"


def read(name: str, launch: int | None = None, limit: int = MEMORY_LIMIT) -> Bundle:
    """Return the bundle called ``name``.

    Args:
        name: the directory of a bundle, or of a recording.
        launch: the number of the launch, of a recording; None takes the only one with a bundle.
        limit: how many bytes of memory it may have.

    Raises:
        InputError: if there is none, or its description makes no sense.

    """
    recording, number = _place(name, launch)
    file = file_of(recording, number)
    text = directory.contents(recording, f"{FOLDER}/{number}/{NAME}", directory.TABLE_LIMIT)
    try:
        found = msgspec.json.decode(text, type=Description)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as failure:
        reason = misfits.said(str(failure), "the bundle", "an object")
        raise InputError(directory.fault(reason, file)) from None
    fault = next(_faults(found, number, limit), "")
    if fault:
        raise InputError(directory.fault(fault, file))
    return Bundle(recording, found, limit)


def numbers(recording: str) -> list[int]:
    """Return the launches of a recording that have bundles."""
    log = read_events.read(recording)
    found = {each.launch for each in log.events if isinstance(each, events.Bundle)}
    return sorted(found)


def _place(name: str, launch: int | None) -> tuple[str, int]:
    """Return the recording that ``name`` means, and the launch."""
    path = Path(name)
    if path.name == NAME:
        path = path.parent
    if (path / NAME).is_file() and path.absolute().name.isdecimal():
        number = int(path.absolute().name)
        if launch not in (None, number):
            raise InputError(
                error(
                    f"it is the bundle of launch {number}, not {launch}",
                    "no-such-launch",
                    Location(name, 0, 0),
                )
            )
        # Names in descriptions are relative to the recording.
        return os.path.normpath(path / ".." / ".."), number
    known = numbers(name)
    if launch is not None and launch not in known:
        raise _without(name, known, f"launch {launch} has no bundle")
    if launch is not None:
        return name, launch
    if len(known) != 1:
        raise _without(name, known, "which launch?" if known else "it has no bundle")
    return name, known[0]


def _without(name: str, known: list[int], message: str) -> InputError:
    listed = ", ".join(map(str, known[:20])) + (", …" if len(known) > 20 else "")
    advice = (
        f"launches with bundles: {listed}; choose one with --launch N"
        if known
        else "record memory: syclflat run --record DIR --memory KERNEL[:N] app.cpp"
    )
    return InputError(error(message, "no-such-launch", Location(name, 0, 0), advice))


def _changed(place: str) -> Diagnostic:
    return directory.fault("it has other contents than when it was recorded", place)


def _is_named(data: bytes, name: str) -> bool:
    return hashlib.sha256(data).hexdigest()[:_NAME_LIMIT] == name[:_NAME_LIMIT]


def _faults(found: Description, number: int, limit: int) -> Iterator[str]:
    """Yield what makes no sense in a description."""
    family, _, major = found.schema.partition("/")
    if (family, major.partition(".")[0]) != tuple(description.SCHEMA.split("/")):
        yield f"its schema is '{found.schema}'; this syclflat reads '{description.SCHEMA}'"
    if found.launch != number:
        yield f"it describes launch {found.launch}"
    yield from _range_faults(found)
    for image in found.images:
        if image.format not in _FORMATS:
            yield f"a device image has the unknown format '{image.format}'"
        for own in image.metadata:
            if (own.number is None) == (own.bytes is None):
                yield f"the metadata '{own.name}' of a device image has not one value"
        if image.format != "native" and not _IMAGE.fullmatch(image.file):
            yield "a device image has no file in images/"
    if not all(map(_TABLE.fullmatch, found.captures)):
        yield "a table of captures has no file in captures/"
    yield from _allocation_faults(found, limit)
    yield from _argument_faults(found)
    yield from _variable_faults(found)


def _range_faults(found: Description) -> Iterator[str]:
    counts = {len(each) for each in (found.global_, found.local, found.offset) if each is not None}
    if len(counts) != 1:
        yield "its ranges have different numbers of dimensions"
    elif prod(found.global_) > 2**62:
        yield "its range is too large"
    elif found.local is not None and any(
        all_ % own for all_, own in zip(found.global_, found.local, strict=True)
    ):
        yield "its work-groups don't divide its range"


def _allocation_faults(found: Description, limit: int) -> Iterator[str]:
    known: dict[int, Allocation] = {}
    spans: list[tuple[int, int]] = []
    total = 0
    for each in found.allocations:
        title = f"allocation {each.allocation}"
        if each.allocation in known:
            yield f"{title} is there twice"
        known[each.allocation] = each
        if each.kind not in _KINDS:
            yield f"{title} has the unknown kind '{each.kind}'"
        if each.start is not None and each.kind == _VARIABLE:
            yield f"{title} is a variable, and has an address"
        if each.start is not None and each.kind in _SHARED:
            if each.start + each.size > 2**47:
                yield f"{title} ends outside the addresses of programs"
            spans.append((each.start, each.start + each.size))
        elif each.before is not None and each.kind not in ("buffer", "image", _VARIABLE):
            yield f"{title} has no address"
        yield from _image_faults(each)
        chunks = -(-each.size // found.chunk)
        for names in (each.before, each.after):
            if names is not None and len(names) != chunks:
                yield f"{title} has {len(names)} blobs; its {each.size} bytes need {chunks}"
        if each.before is None and not each.omitted:
            yield f"{title} has no contents"
        total += each.size if each.before is not None else 0
    if total > limit:
        yield f"its memory has {total} bytes; the limit is {limit} (--limit)"
    spans.sort()
    if any(end > begin for (_, end), (begin, _) in pairwise(spans)):
        yield "its allocations overlap"
    for each in found.allocations:
        parent = None if each.parent is None else known.get(each.parent)
        if parent is not None and (
            not each.is_buffer or not parent.is_buffer or each.offset + each.size > parent.size
        ):
            yield f"allocation {each.allocation} is no part of allocation {parent.allocation}"


def _image_faults(own: Allocation) -> Iterator[str]:
    shape, title = own.image, f"allocation {own.allocation}"
    if shape is None:
        if own.kind == "image" and own.before is not None:
            yield f"{title} is an image without a shape"
    elif own.kind != "image" or own.address is not None or own.parent is not None:
        yield f"{title} has the shape of an image, and is none"
    elif prod(shape.extent) * shape.texel != own.size:
        yield f"{title} has {own.size} bytes; its {prod(shape.extent)} texels need others"


def _argument_faults(found: Description) -> Iterator[str]:
    seen: set[int] = set()
    known = {each.allocation for each in found.allocations}
    for own in found.arguments:
        title = f"argument {own.index}"
        if own.index in seen:
            yield f"{title} is there twice"
        seen.add(own.index)
        if sum(each is not None for each in _forms(own)) > 1:
            yield f"{title} has several values"
        if own.memory is not None and own.memory not in known:
            yield f"{title} is in no allocation of the bundle"
        size = len(own.value or "") // 2
        if any(at + _WORD > size for at in own.pointers):
            yield f"{title} has a pointer outside its {size} bytes"
        if own.local is not None and own.local > 2**32:
            yield f"{title} has too much local memory"


def _variable_faults(found: Description) -> Iterator[str]:
    names: set[str] = set()
    known = {each.allocation: each for each in found.allocations}
    unnamed = {number for number, each in known.items() if each.kind == _VARIABLE}
    for own in found.variables or ():
        title = f"the variable {own.name}"
        if own.name in names:
            yield f"{title} is there twice"
        names.add(own.name)
        memory = known.get(own.allocation)
        if memory is None:
            yield f"{title} is in no allocation of the bundle"
        elif memory.kind == _VARIABLE:
            if own.allocation not in unnamed:
                yield f"{title} shares its memory with another one"
            unnamed.discard(own.allocation)
        elif memory.start is None or memory.kind not in _SHARED:
            yield f"{title} leads to no unified shared memory"
    for number in sorted(unnamed):
        yield f"allocation {number} is a variable without a name"


def _forms(own: Value) -> tuple[object, ...]:
    return own.pointer, own.value, own.memory, own.local, own.sampler
