"""The kernels of a recording: its capture tables, by the names of kernels in the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from syclflat.diagnostics import InputError
from syclflat.launches.captures import constants, layouts
from syclflat.launches.captures.layouts import LayoutError, Slot, Source
from syclflat.launches.log import directory, events
from syclflat.launches.log.read_events import Log
from syclflat.launches.recording import Kernel, Place
from syclflat.model import manifests as model
from syclflat.model.location import Location
from syclflat.project import manifests, misfits
from syclflat.review.views import rounded_ranges
from syclflat.runtimes import device_names


@dataclass(frozen=True, slots=True)
class Table:
    """A kernel with the parts of its capture object."""

    kernel: Kernel
    slots: tuple[Slot, ...]
    parameters: int
    """How many arguments it takes."""
    user_range: Source | None = None
    """The user's range, in DPC++'s variant of a kernel for rounded ranges."""
    constants: int | None = None
    """The index of the argument with specialization constants, if one carries them."""


@dataclass(frozen=True, slots=True)
class _Known:
    document: model.Kernels
    kernel: model.Kernel
    title: str
    user: model.Kernel
    """The kernel that the user wrote: another one for DPC++'s variants."""
    accesses: Sequence[model.AccessedPart] | None
    """The parts of its arguments through which it may access memory; None if unknown."""


class Tables:
    """The capture tables of a recording.

    Raises:
        InputError: if one cannot be read.

    """

    def __init__(self, log: Log) -> None:
        self._known: dict[str, _Known] = {}
        self._tables: dict[str, Table] = {}
        self._constants: list[model.Constant] = []
        for file in dict.fromkeys(
            event.file for event in log.events if isinstance(event, events.Captures)
        ):
            found = document(log.directory, file)
            self._constants += found.constants
            self._add(found)

    def of(self, symbol: str) -> Table:
        """Return the kernel called ``symbol`` in the program.

        Without a capture table that makes sense, it has no parts.
        """
        table = self._tables.get(symbol)
        if table is None:
            table = self._tables[symbol] = self._made(symbol)
        return table

    def constants(self, backend: str) -> list[model.Constant]:
        """Return the program's specialization constants on devices of a backend."""
        return constants.for_backend(self._constants, backend)

    def _made(self, symbol: str) -> Table:
        known = self._known.get(symbol)
        fault = ""
        if known is not None:
            try:
                return _table(symbol, known)
            except LayoutError as failure:
                fault = str(failure)
        return Table(Kernel(symbol, symbol, is_known=False, fault=fault), (), 0)

    def _add(self, document: model.CaptureTable) -> None:
        kernels = document.kernels
        for shown in rounded_ranges.in_order(kernels):
            kernel = kernels[shown.position]
            user = kernel
            title = kernel.name
            if shown.variant_of is not None:
                title = shown.variant_of or kernel.name
                user = next((own for own in kernels if own.name == title), kernel)
            at = shown.position
            accesses = document.accesses[at] if at < len(document.accesses) else None
            known = _Known(document, kernel, title, user, accesses)
            place = Location(kernel.location.file, kernel.location.line, kernel.location.column)
            named = device_names.named(kernel.name, kernel.mangled_name, shown.position, place)
            name = named.function or named.mangled
            suffix = document.file_suffix if kernel.internal else ""
            for symbol in (name + suffix, name):
                self._known.setdefault(symbol, known)


def document(recording: str, file: str) -> model.CaptureTable:
    """Return the capture table in a ``file`` of a recording.

    Raises:
        InputError: if it cannot be read.

    """
    place = f"{recording.rstrip('/')}/{file}"
    data = directory.contents(recording, file, directory.TABLE_LIMIT)
    text = directory.inflated(data, directory.TABLE_LIMIT, place)
    if not isinstance(manifests.parse(place, text), model.Kernels):
        raise InputError(directory.fault("a capture table of functions, not of kernels", place))
    try:
        return _DECODER.decode(text)
    except msgspec.DecodeError as failure:
        raise InputError(directory.fault(misfits.said(str(failure), "the table"), place)) from None


_DECODER = msgspec.json.Decoder(model.CaptureTable)


def _table(symbol: str, known: _Known) -> Table:
    kernel = known.kernel
    if kernel.layout is None:
        raise LayoutError("its manifest is of a version without layouts")
    enumerations = {
        type_: {value: name for name, value in reversed(listed)}
        for type_, listed in (known.document.enumerations or {}).items()
    }
    unused = frozenset(row.path for row in known.user.layout or () if row.used is False)
    slots = layouts.slots(kernel, enumerations, unused)
    if known.accesses is not None:
        slots = tuple(layouts.with_accesses(slots, known.accesses))
    is_rounded = layouts.is_rounded(kernel)
    user_range = None
    if is_rounded:
        of_range = [slot for slot in slots if slot.path == layouts.USER_RANGE]
        user_range = next((source for slot in of_range for source in slot.sources), None)
        slots = tuple(slot for slot in slots if slot.path != layouts.USER_RANGE)
    at = kernel.location
    of_launch = Kernel(
        known.title,
        symbol,
        Place(at.file, at.line, at.column),
        is_rounded=is_rounded,
        dimensions=kernel.dimensions,
    )
    paths = {row.path for row in kernel.rows if row.kind == layouts.CONSTANTS}
    indices = (at for at, own in enumerate(kernel.parameters) if own.path in paths)
    return Table(of_launch, slots, len(kernel.parameters), user_range, next(indices, None))
