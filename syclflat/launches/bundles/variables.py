"""The device_global variables of a launch's program: their types and values, from a bundle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import Any

import msgspec

from syclflat.launches.bundles import bundle as bundles
from syclflat.launches.bundles.bundle import Bundle
from syclflat.launches.bundles.description import Allocation
from syclflat.launches.captures import kernels
from syclflat.launches.captures.elements import Elements, of_type
from syclflat.launches.captures.layouts import Slot
from syclflat.launches.recording import Variable
from syclflat.model import manifests

MOST_ELEMENTS = 4_096
"""Elements of an array whose values are returned."""


def load(recording: str, launch: int) -> tuple[Variable, ...]:
    """Return the variables that the program of a launch has, with their values.

    Args:
        recording: the directory of the recording.
        launch: the number of the launch, whose memory was recorded.

    Raises:
        InputError: if the launch has no bundle, or that makes no sense.

    """
    return of_bundle(bundles.read(recording, launch))


def of_bundle(bundle: Bundle) -> tuple[Variable, ...]:
    """Return the variables of a bundle with their values, by name.

    Raises:
        InputError: if their contents cannot be read, or are not as recorded.

    """
    found = elements(bundle)
    declared = _declared(bundle)
    shown = []
    for own in bundle.description.variables or ():
        allocation = bundle.allocation(own.allocation)
        assert allocation is not None
        known = declared.get(own.name)
        name, type_ = (known[0].name, _type(known[0])) if known else (own.name, "")
        made = Variable(name, own.name, type_, allocation.allocation, allocation.size)
        if allocation.before is not None:
            of_memory = found.get(own.allocation) or _bytes(name, allocation)
            bounds = known[0].bounds if known and own.allocation in found else ()
            after = bundle.after(allocation)
            made = msgspec.structs.replace(
                made,
                before=_value(of_memory, bounds, bundle.before(allocation)),
                after=None if after is None else _value(of_memory, bounds, after),
            )
        shown.append(made)
    return tuple(sorted(shown, key=lambda each: each.name))


def elements(bundle: Bundle) -> dict[int, Elements]:
    """Return the elements of variables whose type is known, by the numbers of their memory.

    Raises:
        InputError: if a table of captures cannot be read.

    """
    declared = _declared(bundle)
    found = {}
    for own in bundle.description.variables or ():
        allocation = bundle.allocation(own.allocation)
        if allocation is None or own.name not in declared:
            continue
        variable, document = declared[own.name]
        made = of_type(document, variable.name, variable.type, 0)
        # A table of another version of the program may disagree.
        if made is None or made.size * prod(variable.bounds) != allocation.size:
            continue
        bounds = variable.bounds if len(variable.bounds) > 1 else ()
        found[own.allocation] = replace(made, bounds=bounds, is_single=not variable.bounds)
    return found


def _declared(bundle: Bundle) -> Mapping[str, tuple[manifests.Variable, manifests.Kernels]]:
    """Return the variables of capture tables, by their symbols."""
    found: dict[str, tuple[manifests.Variable, manifests.Kernels]] = {}
    for file in bundle.description.captures if bundle.description.variables else ():
        document = kernels.document(bundle.directory, file)
        for own in document.variables:
            found.setdefault(own.symbol, (own, document))
    return found


def _type(variable: manifests.Variable) -> str:
    return variable.type + "".join(f"[{each}]" for each in variable.bounds)


def _bytes(name: str, allocation: Allocation) -> Elements:
    """Return the memory of a variable as one element without a known type."""
    whole = Slot("", "bytes", "", 0, allocation.size)
    return Elements(name, size=max(allocation.size, 1), parts=(whole,), is_single=True)


def _value(own: Elements, bounds: Sequence[int], data: bytes) -> Any:
    """Return the value of a variable: of an array a list, of a class its members by path."""
    count = min(len(data) // own.size, MOST_ELEMENTS)
    each = [_element(own, data[at * own.size : (at + 1) * own.size]) for at in range(count)]
    return _nested(each, bounds) if bounds else next(iter(each), None)


def _nested(each: Sequence[Any], bounds: Sequence[int]) -> list[Any]:
    """Return elements as the lists of an array of several dimensions."""
    if len(bounds) == 1:
        return list(each)
    step = max(prod(bounds[1:]), 1)
    return [_nested(each[at : at + step], bounds[1:]) for at in range(0, len(each), step)]


def _element(own: Elements, data: bytes) -> Any:
    found = {part.path: _part(part, data) for part in own.parts}
    return found[""] if list(found) == [""] else found


def _part(part: Slot, data: bytes) -> Any:
    own = data[part.offset : part.offset + part.size]
    if part.decode is not None:
        return part.decode(own)
    return hex(int.from_bytes(own, "little")) if part.kind == "pointer" else own.hex()
