"""The argument buffers of a file's kernels: their layouts, as rows of tables and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from syclflat.diagnostics import InputError, apply_to_all, error
from syclflat.emitters import opencl_types, type_texts
from syclflat.emitters.flat_signatures import signatures
from syclflat.model.argument_buffer import ArgumentBuffer
from syclflat.model.location import Location
from syclflat.model.types import ArgumentType
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.targets import amdcl2

HEADINGS = ("offset", "size", "align", "end", "metadata", "argument", "type")
"""The headings of the columns of :func:`rows`."""


def lay_out(
    source: Source,
    settings: Settings,
    abi: amdcl2.Abi,
    driver_version: int,
    has_setup: bool,
    kernel: str | None,
) -> list[ArgumentBuffer]:
    """Return the buffers of the kernels of ``source``, or of the one called ``kernel``.

    Raises:
        InputError: if the source cannot be read, or lacks the kernel.

    """
    [unit, *_] = stages.plan(source, settings).units
    chosen = [s for s in signatures(unit) if kernel in (None, s.name)]
    if not chosen:
        raise _unclear(source, f"no kernel is called {kernel}")
    return apply_to_all(
        lambda signature: amdcl2.layout(signature, abi, driver_version, has_setup), chosen
    )


def single(buffers: Sequence[ArgumentBuffer], source: Source) -> ArgumentBuffer:
    """Return the only one of ``buffers``.

    Raises:
        InputError: if there are several buffers.

    """
    if len(buffers) > 1:
        names = ", ".join(buffer.kernel for buffer in buffers)
        raise _unclear(source, f"the file has several kernels: {names}")
    return buffers[0]


def _unclear(source: Source, what: str) -> InputError:
    return InputError(
        error(what, "kernarg-kernel", Location(source.name, 0, 0), "name the kernel with --kernel")
    )


def rows(buffer: ArgumentBuffer) -> list[tuple[str, ...]]:
    """Return the table rows of a buffer, one for each argument; all numbers are bytes."""
    return [
        (
            *map(str, (slot.offset, slot.size, slot.alignment, slot.end, slot.metadata_offset)),
            slot.name,
            "set by the driver" if slot.is_setup else _spelled(slot.type),
        )
        for slot in buffer.slots
    ]


def as_json(buffer: ArgumentBuffer) -> dict[str, Any]:
    """Return a buffer for JSON; all numbers are bytes."""
    return {
        "kernel": buffer.kernel,
        "abi": buffer.abi,
        "size": buffer.size,
        "arguments": [
            {
                "name": slot.name,
                "type": _spelled(slot.type),
                "offset": slot.offset,
                "size": slot.size,
                "alignment": slot.alignment,
                "metadata_offset": slot.metadata_offset,
                "is_setup": slot.is_setup,
                "is_handle": slot.is_handle,
            }
            for slot in buffer.slots
        ],
        "notes": list(buffer.notes),
    }


def _spelled(type_: ArgumentType) -> str:
    try:
        return opencl_types.spelling(type_)
    except opencl_types.SpellingError:
        return type_texts.text(type_)
