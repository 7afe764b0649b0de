"""The plan of a replay, which ``headers/syclflat/replayer/plan.hpp`` reads, and files beside it."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import get_args, get_type_hints

from syclflat.diagnostics import InputError, error
from syclflat.launches.bundles.bundle import Bundle
from syclflat.launches.bundles.description import Allocation, Sampler, Value, Variable
from syclflat.launches.captures.layouts import IMAGE_HANDLE, Slot
from syclflat.model.location import Location
from syclflat.replays.request import Place

_CANNOT = "replay-limit"
_ADDRESSING = get_args(get_type_hints(Sampler)["addressing"])
_FILTERS = get_args(get_type_hints(Sampler)["filter"])
"""Both in the order of the Unified Runtime's numbers."""


@dataclass(frozen=True, slots=True)
class Launch:
    """A launch as the device code of a replay takes it."""

    kernel: str
    """The kernel's symbol in that code."""
    arguments: Sequence[Value]
    global_: tuple[int, ...]
    local: tuple[int, ...]
    """Empty where the runtime chooses it."""
    offset: tuple[int, ...]
    """Empty without one."""
    code: Sequence[str]
    """The lines of the plan that say where the code is."""
    variables: Sequence[Variable] = ()
    """The variables of the recorded program, by their symbols in that code."""


def after(directory: Path, allocation: int) -> Path:
    """Return the file for the memory of an allocation after the launch."""
    return directory / f"{allocation}.after"


def result(directory: Path) -> Path:
    """Return the file for what the replay reports."""
    return directory / "result"


def write(
    bundle: Bundle, launch: Launch, place: Place, directory: Path, repeats: int, *, relocates: bool
) -> Path:
    """Write the plan and the memory of a launch to ``directory``; return the plan.

    Raises:
        InputError: if memory or arguments that the launch needs are not in the bundle.

    """
    refuse_missing(bundle, launch.arguments)
    _refuse_missing_variables(bundle, launch.variables)
    lines = [
        f"result {hexadecimal(str(result(directory)))}",
        f"device {place.backend} {place.number}",
        *launch.code,
        f"kernel {hexadecimal(launch.kernel)}",
        _numbers("global", launch.global_),
        _numbers("local", launch.local),
        _numbers("offset", launch.offset),
        f"repeats {repeats}",
        *(["relocated"] if relocates else []),
    ]
    for each in kept(bundle):
        lines += _memory(bundle, each, directory)
    lines += map(_argument, launch.arguments)
    lines += map(_sampler, bundle.description.samplers)
    lines += (f"variable {hexadecimal(own.name)} {own.allocation}" for own in launch.variables)
    file = directory / "plan"
    file.write_text("".join(f"{line}\n" for line in lines))
    return file


def kept(bundle: Bundle) -> list[Allocation]:
    """Return the allocations of a bundle that have contents."""
    return [each for each in bundle.description.allocations if each.before is not None]


def refuse_missing(bundle: Bundle, arguments: Sequence[Value]) -> None:
    """Refuse a launch with arguments that the bundle does not hold.

    Raises:
        InputError: if there are any.

    """
    for own in arguments:
        if reason := _missing(bundle, own):
            raise _cannot(bundle, f"argument {own.index} {reason}")


def refuse_handles(bundle: Bundle, slots: Iterable[Slot]) -> None:
    """Refuse a launch with handles of bindless images, which mean nothing to another process.

    Raises:
        InputError: if a capture is one.

    """
    for own in slots:
        if own.kind == IMAGE_HANDLE:
            raise _cannot(
                bundle, f"{own.path} is a handle of a bindless image, which cannot be replayed"
            )


def _refuse_missing_variables(bundle: Bundle, variables: Sequence[Variable]) -> None:
    for own in variables:
        found = bundle.allocation(own.allocation)
        if found is not None and (reason := _left_out(found)):
            raise _cannot(bundle, f"the variable {own.name} {reason}")


def _cannot(bundle: Bundle, message: str) -> InputError:
    return InputError(error(message, _CANNOT, Location(bundle.file, 0, 0)))


def unfollowed(bundle: Bundle) -> int:
    """Return how many allocations only memory leads to, without contents."""
    return sum(each.omitted == "not followed" for each in bundle.description.allocations)


def pointing_nowhere(bundle: Bundle) -> list[int]:
    """Return the indexes of arguments that are addresses in or behind no recorded allocation."""
    spans = [
        range(each.start, each.start + each.size + 1)
        for each in bundle.description.allocations
        if each.start is not None and not each.is_buffer
    ]
    return [
        own.index
        for own in bundle.description.arguments
        if (address := int(own.pointer or "0", 16)) and not any(address in span for span in spans)
    ]


def _missing(bundle: Bundle, own: Value) -> str:
    if own.sampler is not None:
        known = any(own.sampler == each.sampler for each in bundle.description.samplers)
        return "" if known else "is a sampler that the bundle does not describe; record it again"
    if all(each is None for each in (own.value, own.pointer, own.memory, own.local)):
        return "is memory that the recorder didn't know"
    for found in _reached(bundle, own):
        if found.omitted == "image":
            return "is an image whose contents the bundle lacks; record it again"
        if reason := _left_out(found):
            return reason
    return ""


def _left_out(found: Allocation) -> str:
    if found.omitted in ("", "not followed"):
        return ""
    how = {
        "limit": "left out, as the limit was reached; record again with a larger one: "
        "--memory-limit MB"
    }.get(found.omitted, "left out, as it could not be read")
    return f"leads to memory that was {how}"


def _reached(bundle: Bundle, own: Value) -> Iterator[Allocation]:
    if own.memory is not None and (found := bundle.allocation(own.memory)) is not None:
        yield found
    addresses = [int(own.pointer, 16)] if own.pointer else []
    data = bytes.fromhex(own.value or "")
    addresses += [int.from_bytes(data[at : at + 8], "little") for at in own.pointers]
    for each in bundle.description.allocations:
        if each.start is not None and not each.is_buffer:
            end = each.start + each.size
            if any(each.start <= address < end for address in addresses):
                yield each


def _memory(bundle: Bundle, each: Allocation, directory: Path) -> Iterator[str]:
    before = directory / f"{each.allocation}.before"
    before.write_bytes(bundle.before(each))
    own = after(directory, each.allocation)
    address = 0 if each.start is None or each.is_buffer else each.start
    yield (
        f"memory {each.allocation} {each.kind} {address} {each.size} {hexadecimal(str(before))} "
        f"{hexadecimal(str(own))}"
    )
    if (shape := each.image) is not None:
        numbers = (each.allocation, shape.type, shape.order, shape.channel, *shape.extent)
        yield _numbers("image_shape", numbers)
    parent = None if each.parent is None else bundle.allocation(each.parent)
    if parent is not None and parent.before is not None and parent.parent is None:
        yield f"part {each.allocation} {each.parent} {each.offset}"
    offsets = bundle.pointers(each)
    if offsets:
        file = directory / f"{each.allocation}.pointers"
        file.write_bytes(struct.pack(f"<{len(offsets)}Q", *offsets))
        yield f"pointers {each.allocation} {hexadecimal(str(file))}"


def _sampler(own: Sampler) -> str:
    modes = _ADDRESSING.index(own.addressing), _FILTERS.index(own.filter)
    return _numbers("sampler", (own.sampler, int(own.normalized), *modes))


def _argument(own: Value) -> str:
    start = f"argument {own.index}"
    if own.value is not None:
        return " ".join((start, "value", f"x{own.value}", *map(str, own.pointers)))
    if own.pointer is not None:
        return f"{start} pointer {int(own.pointer, 16)}"
    if own.memory is not None:
        access = own.access if own.access in ("read", "write") else "read_write"
        return f"{start} memory {own.memory} {access}"
    if own.sampler is not None:
        return f"{start} sampler {own.sampler}"
    return f"{start} local {own.local}"


def _numbers(key: str, values: Sequence[int]) -> str:
    return " ".join((key, *map(str, values)))


def hexadecimal(text: str) -> str:
    """Return a text as the plan's words: digits behind an x."""
    return f"x{text.encode('utf-8', 'surrogateescape').hex()}"
