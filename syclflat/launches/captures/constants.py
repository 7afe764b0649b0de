"""Specialization constants by name: their pieces have numbers, or places in a buffer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from syclflat.launches.recording import SpecializationConstant
from syclflat.model.manifests import Constant

_TARGETS = {"native": "native_cpu", "cuda": "nvptx64", "opencl": "spir64", "level_zero": "spir64"}
"""The beginning of libsycl's names of targets, by the backends of devices."""
_MOST_BYTES = 1 << 20
"""Of a constant."""


def for_backend(constants: Iterable[Constant], backend: str) -> list[Constant]:
    """Return the constants of the images for a backend's devices."""
    target = _TARGETS.get(backend, backend)
    return [own for own in constants if own.target.startswith(target)]


def in_pieces(
    constants: Sequence[Constant], values: Mapping[int, str]
) -> Iterator[SpecializationConstant]:
    """Yield the constants of which the host set pieces, by the numbers of these.

    Numbers that no constant has are yielded alone. Pieces that weren't set are ``__``.
    """
    left = dict(values)
    for own in constants:
        if any(piece.id in values for piece in own.pieces):
            parts = [(piece.offset, piece.size, left.pop(piece.id, "")) for piece in own.pieces]
            yield SpecializationConstant(_name(own), _joined(parts))
    yield from (SpecializationConstant(str(number), value) for number, value in left.items())


def in_buffer(constants: Sequence[Constant], data: str) -> Iterator[SpecializationConstant]:
    """Yield the constants in the bytes of a buffer, in hexadecimal."""
    if not constants:
        yield SpecializationConstant("", data)
    for own in constants:
        parts = []
        for piece in own.pieces:
            start = 2 * piece.buffer_offset
            parts.append((piece.offset, piece.size, data[start : start + 2 * piece.size]))
        yield SpecializationConstant(_name(own), _joined(parts))


def _name(own: Constant) -> str:
    return own.name or own.symbol


def _joined(parts: Iterable[tuple[int, int, str]]) -> str:
    """Return the bytes of pieces, given as offset, size and bytes."""
    text = ""
    for offset, size, data in sorted(parts):
        if offset + size > _MOST_BYTES:
            break
        text = text.ljust(2 * offset, "_") + (data if len(data) == 2 * size else "__" * size)
    return text
