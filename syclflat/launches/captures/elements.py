"""How the bytes of memory are elements of a type that a capture table describes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from syclflat.launches.captures import layouts, values
from syclflat.launches.captures.layouts import LayoutError, Slot
from syclflat.launches.recording import PADDING
from syclflat.launches.suspicions import element_size
from syclflat.model.manifests import Kernels

_QUALIFIERS = ("const ", "volatile ")


@dataclass(frozen=True, slots=True)
class Elements:
    """How the bytes of an allocation are elements of a type."""

    path: str = ""
    """The expression that leads to it; empty where none is known."""
    type: str = ""
    size: int = 1
    """Of an element, in bytes."""
    start: int = 0
    """Of the expression's first element, in bytes."""
    bounds: tuple[int, ...] = ()
    """The range of an accessor's buffer, or of an array, if that has several dimensions."""
    parts: tuple[Slot, ...] = ()
    """The members of an element; one without a path is the element itself."""
    is_single: bool = False
    """Whether the expression is the element, which has no index."""

    @property
    def title(self) -> str:
        """Its type for people."""
        return self.type or "bytes"

    def expression(self, index: int, part: str = "") -> str:
        """Return the expression for an element, or for a part of it."""
        suffix = f".{part}" if part else ""
        if not self.path:
            return f"[{index}]{suffix}"
        if self.is_single and index == 0:
            return f"{self.path}{suffix}"
        indices = [index]
        if index >= 0 and self.bounds:
            indices = []
            for bound in reversed(self.bounds[1:]):
                index, own = divmod(index, bound)
                indices.insert(0, own)
            indices.insert(0, index)
        return f"{self.path}{''.join(f'[{each}]' for each in indices)}{suffix}"


def of_type(document: Kernels, path: str, type_: str, start: int) -> Elements | None:
    """Return elements of a type, of which one is at ``start``; None without a known size.

    Args:
        document: the capture table that describes the type, if that is a class.
        path: the expression that leads to the elements.
        type_: the type.
        start: in bytes, from the start of the memory.

    """
    plain = type_
    for word in _QUALIFIERS:
        plain = plain.removeprefix(word)
    size = element_size(plain)
    decode = None if size is None else values.decoder(plain, size)
    if size is not None and decode is not None:
        own = Slot("", "scalar", plain, 0, size, decode=decode)
        return Elements(path, plain, size, start, parts=(own,))
    if plain.endswith("*"):
        own = Slot("", "pointer", plain, 0, 8, pointee=plain[:-1].rstrip())
        return Elements(path, plain, 8, start, parts=(own,))
    pointee = (document.pointees or {}).get(plain)
    if pointee is None or not pointee.size:
        return None
    try:
        parts = layouts.parts(pointee.layout, _enumerations(document))
    except LayoutError:
        return None
    kept = tuple(part for part in parts if part.kind != PADDING)
    if any(part.offset + part.size > pointee.size for part in kept):
        return None
    return Elements(path, plain, pointee.size, start, parts=kept)


def _enumerations(document: Kernels) -> dict[str, Mapping[int, str]]:
    return {
        name: {value: word for word, value in reversed(listed)}
        for name, listed in document.enumerations.items()
    }
