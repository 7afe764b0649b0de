"""The request to replay a launch."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import prod

from syclflat import backends
from syclflat.diagnostics import InputError, error
from syclflat.launches.bundles.bundle import Bundle
from syclflat.runtimes.header_sets import DPCPP

CHECK = "replay-request"
_DEVICE = re.compile(r"(?P<backend>opencl|level_zero|cuda|native)(?::(?P<number>\d{1,6}))?")
_TARGETS = {"spirv": "spir64", "ptx": "nvptx64", "elf": "nvptx64", "native": "native"}
_BACKENDS = {"spir64": "opencl", "nvptx64": "cuda", "native": "native"}
"""The default back ends of devices by target, as recordings name them."""
_OF = {"opencl": "spir64", "level_zero": "spir64", "cuda": "nvptx64", "native": "native"}


@dataclass(frozen=True, slots=True)
class Request:
    """How to replay a launch."""

    target: str = ""
    """The target of device code; empty for that of the recording."""
    device: str = ""
    """``opencl``, ``level_zero``, ``cuda`` or ``native``, with ``:N``; empty for the target's first
    device."""
    source: str = ""
    """The source to compile the kernel from; empty to use the recorded device code."""
    arguments: tuple[str, ...] = ()
    """Arguments of ``syclflat c++`` for that source."""
    program: str = ""
    """The executable or library with a native kernel; empty for the one that the bundle names."""
    is_trusted: bool = False
    """Whether to run the executable that the bundle names."""
    local: tuple[int, ...] | None = None
    """The range of work-groups in place of the recorded one, in SYCL's order."""
    repeats: int = 1
    relocates: bool = False
    """Whether to place all memory at other addresses."""
    tolerance: float = 0.0
    """How much fractions may differ, relative to the recorded value or to 1."""
    sycl: str = DPCPP

    @property
    def has_sanitizer(self) -> bool:
        """Whether the code reports errors itself."""
        return any(word.startswith("-fsanitize=") for word in self.arguments)

    @property
    def is_sanitized(self) -> bool:
        """Whether the code checks accesses of memory: mapped pages would hide wrong ones."""
        return any(word.startswith("-fsanitize=") and "address" in word for word in self.arguments)


@dataclass(frozen=True, slots=True)
class Place:
    """The device of a replay."""

    target: str
    backend: str
    """By its name in recordings."""
    number: int


def recorded_target(bundle: Bundle) -> str:
    """Return the target of a bundle's device code; empty if the bundle has none."""
    images = bundle.description.images
    if not images:
        return ""
    # What libsycl kept for OpenCL's device, or machine code for a GPU.
    if images[0].format == "elf":
        return _OF.get(bundle.description.device.backend, _TARGETS["elf"])
    return _TARGETS[images[0].format]


def place(bundle: Bundle, request: Request) -> Place:
    """Return the device that a request means.

    Raises:
        InputError: if the request contradicts itself, or does not suit the bundle.

    """
    known = recorded_target(bundle)
    found = _DEVICE.fullmatch(request.device) if request.device else None
    if request.device and found is None:
        raise refused(
            f"--device {request.device}: no such device",
            "give opencl, level_zero, cuda or native, with :N for the N-th",
        )
    target = request.target or (_OF[found["backend"]] if found else known)
    if not target:
        raise refused("the bundle has no device code", "compile the kernel anew with --source")
    if target not in backends.TARGETS:
        raise refused(f"--target {target}: no such target", f"give {', '.join(backends.TARGETS)}")
    if found is not None and _OF[found["backend"]] != target:
        raise refused(f"--device {request.device} is not a device of --target {target}")
    if target != known and not request.source:
        raise refused(
            f"the bundle has device code for {known or 'no target'}, not for {target}",
            "compile the kernel for it with --source FILE",
        )
    own = bundle.description.device.backend
    backend = found["backend"] if found else own if _OF.get(own) == target else _BACKENDS[target]
    return Place(target, backend, int(found["number"] or 0) if found else 0)


def local_range(bundle: Bundle, request: Request, global_: tuple[int, ...]) -> tuple[int, ...]:
    """Return the range of work-groups; empty where the runtime chooses it.

    Bundles and the result have the runtime's order: the first dimension varies fastest.

    Raises:
        InputError: if the requested one does not divide the range.

    """
    recorded = bundle.description.local
    if request.local is None:
        return recorded or ()
    # One number is for the dimension that varies fastest.
    local = request.local[::-1] + (1,) * (len(global_) - 1 if len(request.local) == 1 else 0)
    shown = "x".join(map(str, request.local))
    if len(local) != len(global_) or any(
        own < 1 or all_ % own for all_, own in zip(global_, local, strict=True)
    ):
        whole = "x".join(map(str, reversed(global_)))
        raise refused(f"--local {shown} does not divide the range {whole}")
    has_local_memory = any(own.local is not None for own in bundle.description.arguments)
    if recorded is not None and has_local_memory and prod(local) != prod(recorded):
        raise refused(
            f"--local {shown}: the launch has local memory for {prod(recorded)} items of a group",
            "give as many items",
        )
    return local


def refused(message: str, advice: str = "") -> InputError:
    """Return the error for a request that cannot be met."""
    return InputError(error(message, CHECK, None, *([advice] if advice else [])))
