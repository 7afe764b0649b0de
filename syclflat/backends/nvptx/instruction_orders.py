"""Choose the faster one of the two orders in which Clang writes the instructions of a kernel.

LLVM's list scheduler puts loads far in front of what waits for them, which hides their latency and
takes registers; the order of the source does neither. Which of them is better depends on the
kernel, and shows in what ``ptxas`` makes of both: see :mod:`syclflat.backends.nvptx.issue_times`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from syclflat.backends.nvptx import issue_times, kernel_costs, machine_code, ptx_module
from syclflat.backends.nvptx.occupancy import PARTS
from syclflat.backends.nvptx.ptx_module import Function
from syclflat.model.cost import Occupancy
from syclflat.runtimes.device_image import DeviceImage

_OTHER = "__in_source_order"
"""Behind the name of a kernel, its other form."""
_LINE = "\n\t.loc\t"
"""A module that tells lines numbers files as they come, and is taken whole."""
_LEAST_GAIN = 0.003
"""The part of the estimated time by which a kernel has to be faster with loads in front."""


def fastest(
    image: DeviceImage, other: DeviceImage, processor: str, options: Sequence[str]
) -> DeviceImage:
    """Return an image with the code of each kernel that takes less time.

    Args:
        image: with loads in front.
        other: the same in the order of the source.
        processor: the GPU that times are estimated for.
        options: those of the user's for ``ptxas``.

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
    """Return the estimated cycles of kernels; nothing where ``ptxas`` or ``nvdisasm`` fails."""
    with tempfile.TemporaryDirectory(prefix="syclflat-") as name:
        made = kernel_costs.assemble(text.encode(), processor, Path(name), options)
        times = issue_times.of(made.code) if made.code is not None else {}
    room = kernel_costs.occupancies(made.said, processor)
    return {name: each.beside(_warps(room[name])) for name, each in times.items() if name in room}


def _warps(room: Sequence[Occupancy]) -> float:
    """Return how many warps a part of a multiprocessor has room for."""
    return max((one.sub_groups for one in room), default=PARTS) / PARTS
