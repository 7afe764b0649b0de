"""What is suspicious about launches: pointers, accessors and launches that overlap."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import prod
from pathlib import PurePosixPath

from syclflat.diagnostics import Diagnostic, warning
from syclflat.launches.recording import Capture, Kernel, Launch
from syclflat.model.location import Location

_SIZES = {
    **dict.fromkeys(("bool", "char", "signed char", "unsigned char"), 1),
    **dict.fromkeys(("short", "unsigned short", "sycl::detail::half_impl::half"), 2),
    **dict.fromkeys(("int", "unsigned int", "float"), 4),
    **dict.fromkeys(("long", "unsigned long", "long long", "unsigned long long", "double"), 8),
}
"""Bytes of elements, on all devices with SYCL."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something suspicious about a launch."""

    check: str
    text: str
    key: str
    """Findings of a kernel with the same key are reported together."""
    advice: str


@dataclass(slots=True)
class _Met:
    launch: Launch
    finding: Finding
    others: int = 0


@dataclass(slots=True)
class Findings:
    """What was found in a recording, each once for a kernel."""

    _met: dict[tuple[str, str, str], _Met] = field(default_factory=dict)

    def add(self, launch: Launch, found: Finding) -> None:
        """Take something suspicious about a launch."""
        key = (found.check, launch.kernel.symbol, found.key)
        if key in self._met:
            self._met[key].others += 1
        else:
            self._met[key] = _Met(launch, found)

    def warnings(self) -> Iterator[Diagnostic]:
        """Yield the warnings, by the launches that they are about."""
        for met in self._met.values():
            more = f"; so do {met.others} later launches" if met.others > 1 else ""
            more = "; so does a later launch" if met.others == 1 else more
            yield warning(
                f"{met.launch.title}: {met.finding.text}{more}",
                met.finding.check,
                location(met.launch.kernel),
                met.finding.advice,
            )


def location(kernel: Kernel) -> Location | None:
    """Return where a kernel is launched, as far as its name may lead to a file here."""
    place = kernel.place
    if place is None:
        return None
    path = PurePosixPath(place.file)
    is_below = not path.is_absolute() and ".." not in path.parts and "\0" not in place.file
    return Location(place.file if is_below else path.name, place.line, place.column)


def of_launch(launch: Launch) -> Iterator[Finding]:
    """Yield what is suspicious about the arguments of a launch."""
    if not launch.kernel.is_known:
        fault = launch.kernel.fault
        reason = f"cannot be used: {fault}" if fault else "is not in the recording"
        yield Finding(
            "no-capture-table",
            f"the capture table of this kernel {reason}; arguments are listed by index",
            "",
            "compile the program with this syclflat, without -fno-syclflat-captures",
        )
        return
    for own in launch.arguments:
        if not is_accessed(own):
            continue
        if own.kind == "pointer":
            yield from _of_pointer(own, launch)
        elif own.kind == "accessor" and own.range is not None:
            yield from _of_accessor(own, launch)


def _of_pointer(own: Capture, launch: Launch) -> Iterator[Finding]:
    if own.is_null:
        yield Finding(
            "null-argument",
            f"{own.path} is a null pointer, and the kernel's body names {_variable(own.path)}",
            own.path,
            "look at where the host sets it; a kernel that tests it may be right",
        )
        return
    memory = own.memory
    if memory is None:
        yield Finding(
            "stray-argument",
            f"{own.path} = {own.address} leads into no allocation of the program, such as to the "
            f"host's stack or to memory of malloc",
            own.path,
            "allocate with sycl::malloc_device or malloc_shared; only a CPU reads other memory",
        )
    elif memory.is_freed:
        yield Finding(
            "freed-argument",
            f"{own.path} leads to allocation {memory.allocation}, which was freed before",
            own.path,
            "free it when the launch has ended",
        )
    elif memory.offset >= memory.size:
        yield Finding(
            "stray-argument",
            f"{own.path} leads to the end of allocation {memory.allocation}, "
            f"behind its {memory.size} bytes",
            own.path,
            "compare the offset with the size of the allocation",
        )
    else:
        yield from _too_small(own, launch)
    yield from _unwritten(own)


def _of_accessor(own: Capture, launch: Launch) -> Iterator[Finding]:
    bounds = own.range or ()
    if len(bounds) == len(launch.global_range) and _falls_short(bounds, launch):
        yield Finding(
            "short-accessor",
            f"{own.path} has a range of {shown(bounds)}, the launch one of "
            f"{shown(launch.global_range)}",
            own.path,
            "compare the range of the launch with that of the accessor; a kernel that tests the "
            "index may be right",
        )
    yield from _unwritten(own)


def _too_small(own: Capture, launch: Launch) -> Iterator[Finding]:
    size = element_size(own.pointee)
    memory = own.memory
    if size is None or memory is None or len(launch.global_range) != 1:
        return
    left = (memory.size - memory.offset) // size
    if _falls_short((left,), launch):
        yield Finding(
            "short-allocation",
            f"{own.path} leads to {left} elements, the launch has "
            f"{prod(launch.global_range)} work-items",
            own.path,
            "compare the range of the launch with the size of the allocation; a kernel that tests "
            "the index may be right",
        )


def _falls_short(bounds: Sequence[int], launch: Launch) -> bool:
    """Return whether there are less elements than work-items, though nearly as many.

    A kernel that reads far fewer has another use for them, such as a histogram. Ranges that the
    host rounds up to whole work-groups are right.
    """
    rounding = launch.local_range or (1,) * len(bounds)
    if len(rounding) != len(bounds) or prod(launch.global_range) > 2 * prod(bounds):
        return False
    return any(
        bound <= range_ - step
        for bound, range_, step in zip(bounds, launch.global_range, rounding, strict=True)
    )


def _unwritten(own: Capture) -> Iterator[Finding]:
    memory = own.memory
    if memory is None or memory.written_by or memory.is_freed or not is_only_read(own):
        return
    if memory.kind in ("shared", "host", "image"):
        # The host can write it without a command.
        return
    yield Finding(
        "unwritten-argument",
        f"the kernel can only read through {own.path}, and no command has written allocation "
        f"{memory.allocation} before",
        own.path,
        "copy or fill it first",
    )


def _variable(path: str) -> str:
    """Return the captured variable of a path; of parts of it, no more is known."""
    variable = re.split(r"[.\[]", path, maxsplit=1)[0]
    return "it" if variable == path else variable


def is_accessed(own: Capture) -> bool:
    """Return whether a kernel may access the memory that a capture leads to."""
    return not own.is_unused and own.accesses != "none"


def is_only_read(own: Capture) -> bool:
    """Return whether a kernel reads alone, by its code or the type of a pointer or an accessor."""
    if own.accesses == "read":
        return True
    if own.kind == "pointer":
        pointee = own.pointee
        if pointee.endswith("*"):
            return False
        return pointee.endswith("const") if "*" in pointee else pointee.startswith("const ")
    return own.mode == "read"


def element_size(type_: str) -> int | None:
    """Return the bytes of an element, None if its type doesn't say."""
    return _SIZES.get(type_.removeprefix("const "))


def shown(bounds: Sequence[int]) -> str:
    """Return a range as the docs write it: ``64 x 8``."""
    return " x ".join(map(str, bounds))
