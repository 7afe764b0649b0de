"""The device_global variables of a replay: which of them its code has."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from syclflat.backends.passes import device_globals
from syclflat.launches.bundles.bundle import Bundle
from syclflat.launches.bundles.description import Variable
from syclflat.model.manifests import Kernels


def in_source(bundle: Bundle, document: Kernels) -> tuple[Variable, ...]:
    """Return a bundle's variables by their symbols in the code of a source that declares them.

    The symbols of variables that other files cannot see depend on the build.

    Args:
        bundle: the recorded launch.
        document: the manifest of the source.

    """
    declared = document.device_globals
    by_name: dict[str, list[str]] = {}
    for symbol in declared:
        by_name.setdefault(device_globals.without_suffix(symbol), []).append(symbol)
    found = []
    for own in bundle.description.variables or ():
        same = by_name.get(device_globals.without_suffix(own.name), [])
        symbol = own.name if own.name in declared else same[0] if len(same) == 1 else ""
        if symbol:
            found.append(msgspec.structs.replace(own, name=symbol))
    return tuple(found)


def notes(
    bundle: Bundle, placed: Sequence[Variable], absent: Collection[int], document: Kernels | None
) -> Iterator[str]:
    """Yield what a replay has to say about variables.

    Args:
        bundle: the recorded launch.
        placed: the variables of the bundle by their symbols in the code.
        absent: the memory of variables that the code lacks.
        document: the manifest of the source; None for recorded code.

    """
    known = {own.allocation for own in placed} - set(absent)
    lacking = [own for own in bundle.description.variables or () if own.allocation not in known]
    if lacking:
        shown = _listed([own.name for own in lacking])
        yield f"the replayed code has no {shown}"
    if document is None or bundle.description.variables is None:
        return
    named = {own.name for own in placed}
    unset = [symbol for symbol in document.device_globals if symbol not in named]
    if unset:
        yield f"the bundle has no contents of the {_listed(unset)} of the source"


def _listed(symbols: Sequence[str]) -> str:
    names = ", ".join(map(device_globals.readable, symbols[:8])) + ", …" * (len(symbols) > 8)
    return f"variable{'s' * (len(symbols) > 1)} {names}"
