"""Choose the faster of Clang's two instruction orders for a kernel.

LLVM's list scheduler places loads far before their uses, which hides their latency but takes
registers; the source order does neither. The better one depends on the kernel, and on the output of
``ptxas`` for both: see :mod:`syclflat.backends.nvptx.sass.cycle_estimate`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from syclflat.backends.assembler import Fastest
from syclflat.backends.nvptx.ptx import ptx_module
from syclflat.backends.nvptx.ptx.ptx_module import Function
from syclflat.backends.nvptx.sass import cycle_estimate, kernel_costs, machine_code
from syclflat.backends.nvptx.sass.encoding import UnknownCodeError
from syclflat.backends.nvptx.sass.occupancy import PARTS
from syclflat.model.cost import Occupancy
from syclflat.runtimes.device_image import DeviceImage
from syclflat.structs import Struct

_LINE = "\n\t.loc\t"
"""A module with lines numbers files in order of use, and is chosen as a whole."""
_LEAST_GAIN = 0.003
"""The minimum advantage in estimated time for a kernel with early loads."""


class _Timed(Struct, frozen=True):
    """A module with its machine code."""

    text: str
    times: Mapping[str, float]
    """The estimated cycles of kernels; empty if ``ptxas`` fails, or for unknown GPUs."""
    code: bytes | None
    """None if ``ptxas`` says more about it than what kernels take."""


def fastest(
    image: DeviceImage, other: DeviceImage, processor: str, options: Sequence[str]
) -> Fastest:
    """Return an image with the faster code of each kernel.

    Args:
        image: the image with early loads.
        other: the image in source order.
        processor: the GPU for the estimates.
        options: the user's options for ``ptxas``.

    """
    if machine_code.is_linked(image):
        return Fastest(image)
    code, other_code = (machine_code.text(each).decode() for each in (image, other))
    chosen, made = _chosen(code, other_code, processor, options)
    return Fastest(replace(image, module=chosen.encode() + b"\0"), made)


def _chosen(
    text: str, other_text: str, processor: str, options: Sequence[str]
) -> tuple[str, bytes | None]:
    """Return the chosen module, with its machine code if all kernels have the same order."""
    others = {one.name: one.text for one in ptx_module.functions(other_text) if one.is_entry}
    both = {
        one.name
        for one in ptx_module.functions(text)
        if one.is_entry and others.get(one.name, one.text) != one.text
    }
    if not both:
        return text, None

    def with_others(names: set[str]) -> str:
        return ptx_module.changed(
            text, lambda own: others[own.name] if _is_one(own, names) else own.text
        )

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(
            lambda module: _timed(module, processor, options), (text, with_others(both))
        )
    if not (first.times.keys() >= both and second.times.keys() >= both):
        return text, None
    if _LINE in text:
        own, of_others = (sum(one.times[name] for name in both) for one in (first, second))
        return (text if _is_less(own, of_others) else other_text), None
    chosen = with_others({n for n in both if not _is_less(first.times[n], second.times[n])})
    code = {first.text: first.code, second.text: second.code}.get(chosen)
    return chosen, code


def _is_one(function: Function, names: set[str]) -> bool:
    return function.is_entry and function.name in names


def _is_less(time: float, other: float) -> bool:
    return time < other * (1 - _LEAST_GAIN)


def _timed(text: str, processor: str, options: Sequence[str]) -> _Timed:
    with tempfile.TemporaryDirectory(prefix="syclflat-") as name:
        made = kernel_costs.assemble(text.encode(), processor, Path(name), options)
        if made.code is None:
            return _Timed(text, {}, None)
        code = None if options or kernel_costs.messages(made.said) else made.code.read_bytes()
        try:
            times = cycle_estimate.of(made.code, processor)
        except UnknownCodeError:
            return _Timed(text, {}, None)
    room = kernel_costs.occupancies(made.said, processor)
    beside = {name: each.beside(_warps(room[name])) for name, each in times.items() if name in room}
    return _Timed(text, beside, code)


def _warps(room: Sequence[Occupancy]) -> float:
    """Return the number of warps that fit into a part of a multiprocessor."""
    return max((one.sub_groups for one in room), default=PARTS) / PARTS
