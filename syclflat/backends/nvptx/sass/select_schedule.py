"""Choose the faster of Clang's two instruction orders for a kernel.

LLVM's list scheduler places loads far before their uses, which hides their latency but takes
registers; the source order does neither. The better one depends on the kernel, and on the output of
``ptxas`` for both: see :mod:`syclflat.backends.nvptx.sass.cycle_estimate`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from syclflat.backends.nvptx.ptx import ptx_module
from syclflat.backends.nvptx.ptx.ptx_module import Function
from syclflat.backends.nvptx.sass import cycle_estimate, kernel_costs, machine_code
from syclflat.backends.nvptx.sass.encoding import UnknownCodeError
from syclflat.backends.nvptx.sass.occupancy import PARTS
from syclflat.model.cost import Occupancy
from syclflat.runtimes.device_image import DeviceImage

_OTHER = "__in_source_order"
"""The suffix of a kernel's name for its other form."""
_LINE = "\n\t.loc\t"
"""A module with lines numbers files in order of use, and is chosen as a whole."""
_LEAST_GAIN = 0.003
"""The minimum advantage in estimated time for a kernel with early loads."""


def fastest(
    image: DeviceImage, other: DeviceImage, processor: str, options: Sequence[str]
) -> DeviceImage:
    """Return an image with the faster code of each kernel.

    Args:
        image: the image with early loads.
        other: the image in source order.
        processor: the GPU for the estimates.
        options: the user's options for ``ptxas``.

    """
    if machine_code.is_linked(image):
        return image
    code, other_code = (machine_code.text(each).decode() for each in (image, other))
    chosen = _chosen(code, other_code, processor, options)
    return replace(image, module=chosen.encode() + b"\0")


def _chosen(text: str, other_text: str, processor: str, options: Sequence[str]) -> str:
    others = {one.name: one.text for one in ptx_module.functions(other_text) if one.is_entry}
    both = {
        one.name
        for one in ptx_module.functions(text)
        if one.is_entry and others.get(one.name, one.text) != one.text
    }
    if not both:
        return text
    compared = ptx_module.only(text, both) + "".join(
        others[name].replace(f"{name}(", f"{name}{_OTHER}(", 1) for name in sorted(both)
    )
    times = _times(compared, processor, options)
    if not times.keys() >= {name + end for name in both for end in ("", _OTHER)}:
        return text
    if _LINE in text:
        own, of_others = (sum(times[name + end] for name in both) for end in ("", _OTHER))
        return text if _is_less(own, of_others) else other_text

    def chosen(function: Function) -> str:
        name = function.name
        is_other = name in both and not _is_less(times[name], times[name + _OTHER])
        return others[name] if is_other else function.text

    return ptx_module.changed(text, chosen)


def _is_less(time: float, other: float) -> bool:
    return time < other * (1 - _LEAST_GAIN)


def _times(text: str, processor: str, options: Sequence[str]) -> dict[str, float]:
    """Return the estimated cycles of kernels; empty if ``ptxas`` fails, or for unknown GPUs."""
    with tempfile.TemporaryDirectory(prefix="syclflat-") as name:
        made = kernel_costs.assemble(text.encode(), processor, Path(name), options)
        if made.code is None:
            return {}
        try:
            times = cycle_estimate.of(made.code, processor)
        except UnknownCodeError:
            return {}
    room = kernel_costs.occupancies(made.said, processor)
    return {name: each.beside(_warps(room[name])) for name, each in times.items() if name in room}


def _warps(room: Sequence[Occupancy]) -> float:
    """Return the number of warps that fit into a part of a multiprocessor."""
    return max((one.sub_groups for one in room), default=PARTS) / PARTS
