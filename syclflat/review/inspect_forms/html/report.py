"""A report: the kernels and functions of a whole project as one page of HTML.

A table lists them all; each row leads to the bytes of one, as ``syclflat inspect`` shows it. As
there, these are kept compressed in the page, and no other script than its own runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from syclflat.model.manifests import Function, Kernels
from syclflat.model.texts import counted
from syclflat.review.comparison.changes import DocumentDiff, Entry, Gate, Origin, Pair
from syclflat.review.folding.blocks import place
from syclflat.review.folding.facts import facts
from syclflat.review.inspect_forms import as_svg, tables
from syclflat.review.inspect_forms.html import (
    TOGETHER,
    digest,
    environment,
    function_body,
    kept,
    kernel_body,
    source,
)
from syclflat.review.views import inspection, rounded_ranges
from syclflat.review.views.inspection import FunctionsView, KernelsView, KernelView

SYCL_2020 = "sycl-2020"
"""The convention that isn't worth mentioning."""
_GATE = Gate(None)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table."""

    name: str
    about: str
    is_number: bool = True


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the table."""

    text: str
    value: int | None = None
    """What it is sorted by; None for its text."""


@dataclass(frozen=True, slots=True)
class Row:
    """A kernel or a function in the table."""

    number: int
    """The position of its body."""
    cells: tuple[Cell, ...]
    """Its name first."""
    note: str
    key: str
    """The texts that filters look through."""
    change: str
    """The class of the row in the page's style, ``""`` if nothing changed."""
    is_variant: bool
    """Whether it is DPC++'s variant of a kernel, which the page hides at first."""


@dataclass(frozen=True, slots=True)
class Subject:
    """The project that a page is about; all of it may be unknown."""

    project: str = ""
    commit: str = ""
    gpus: tuple[str, ...] = ()
    """The architectures that costs were measured for."""

    @property
    def text(self) -> str:
        """The commit and the GPUs, on one line."""
        of_commit = f"commit {self.commit}" if self.commit else ""
        of_gpus = f"costs on {', '.join(self.gpus)}" if self.gpus else ""
        return "; ".join(filter(None, (of_commit, of_gpus)))


_COLUMNS = (
    Column("kernel", "Its name", is_number=False),
    Column("launched at", "The place of its launch in the source", is_number=False),
    Column("size", "Bytes of its capture object"),
    Column("padding", "Bytes of the capture object that nothing occupies"),
    Column("could save", "Bytes that the best other order of the members of one class would save"),
    Column("parameters", "Parameters of its caller"),
    Column("cache lines", "Cache lines that the capture object touches"),
)
_COSTS = (
    Column("registers", "Registers of a work-item on the first of the GPUs"),
    Column("spills", "Bytes that a work-item spills there"),
    Column("occupancy", "The best occupancy there, in percent"),
)
_UNKNOWN = Subject()
_CHANGE = Column("change", "The most severe class of its changes", is_number=False)


def render(
    diffs: Sequence[DocumentDiff],
    failures: Sequence[str],
    since: str,
    cache_line: int,
    subject: Subject = _UNKNOWN,
    empty: int = 0,
) -> str:
    """Return the text of the page.

    Args:
        diffs: what was found in each source, compared with what was there before.
        failures: what is to be said of files that couldn't be read.
        since: the version that is compared with; ``""`` if none is.
        cache_line: the bytes of a line in pictures.
        subject: the project.
        empty: how many other files have no kernels.

    Raises:
        InputError: if a document is of a version that lacks layouts.

    """
    are_measured = any(diff.newest.costs is not None for diff in diffs)
    columns = [*_COLUMNS, *(_COSTS if are_measured else ()), *((_CHANGE,) if since else ())]
    maker = _Maker(bool(since), are_measured, cache_line)
    for diff in diffs:
        maker.add(diff)
    script = source("kernel.js") + source("list.js") + source("report.js")
    style = source("page.css") + source("report.css") + _labels(columns) + as_svg.STYLE
    return (
        environment()
        .get_template("report.html.jinja")
        .render(
            subject=subject,
            summary=_summary(diffs, empty, since),
            failures=failures,
            since=since,
            columns=columns,
            rows=maker.rows,
            variants=sum(row.is_variant for row in maker.rows),
            kept=kept(maker.bodies),
            together=TOGETHER,
            script=script,
            style=style,
            script_hash=digest(script),
            style_hash=digest(style),
        )
    )


def _labels(columns: Sequence[Column]) -> str:
    """Return the rules that name each number in a table that is stacked."""
    rules = (
        f'  #list td:nth-child({number})::before {{ content: "{column.name} "; }}\n'
        for number, column in enumerate(columns, 1)
        if column.is_number or column is _CHANGE
    )
    return f"@media (max-width: 50rem) {{\n{''.join(rules)}}}\n"


def alone(origins: Sequence[Origin]) -> list[DocumentDiff]:
    """Return documents that are compared with none."""
    return [DocumentDiff(Pair(None, origin), ()) for origin in origins]


def _summary(diffs: Sequence[DocumentDiff], empty: int, since: str) -> str:
    new = [diff.pair.new for diff in diffs if diff.pair.new is not None]
    files = {(origin.directory, origin.document.source) for origin in new}
    kernels = functions = 0
    for origin in new:
        if isinstance(origin.document, Kernels):
            shown = rounded_ranges.in_order(origin.document.kernels)
            kernels += sum(kernel.variant_of is None for kernel in shown)
        else:
            functions += len(origin.document.functions)
    parts = [counted(kernels, "kernel")]
    if functions:
        parts.append(counted(functions, "function"))
    said = f"{' and '.join(parts)} in {counted(len(files), 'file')}; sizes are in bytes"
    if empty:
        said += f"; {counted(empty, 'other file')} without kernels"
    if since:
        entries = (entry for diff in diffs for entry in diff.entries if entry.wrapped is None)
        said += f"; {sum(bool(_class(entry)) for entry in entries)} changed since {since}"
    return said


def _class(entry: Entry) -> str:
    """Return what happened to a kernel, ``""`` if nothing did but that it is elsewhere."""
    if all(change.kind == "place" for change in entry.changes):
        return ""
    if entry.old is None:
        return "added"
    if entry.new is None:
        return "removed"
    return max((c.change_class for c in entry.changes), key=lambda item: item.severity).value


_Shown: TypeAlias = tuple[KernelView, KernelsView] | tuple[Function, FunctionsView]
"""A kernel or a function, and the document that it is in."""


class _Maker:
    """Makes the rows and the bodies of a page."""

    def __init__(self, is_compared: bool, are_measured: bool, cache_line: int) -> None:
        self._is_compared, self._are_measured = is_compared, are_measured
        self._cache_line = cache_line
        self.rows: list[Row] = []
        self.bodies: list[str] = []

    def add(self, diff: DocumentDiff) -> None:
        """Take the kernels or functions of a document, then those that are there no more."""
        old, new = self._shown(diff.pair.old), self._shown(diff.pair.new)
        entries = {entry.new.symbol: entry for entry in diff.entries if entry.new is not None}
        for symbol, shown in new.items():
            entry = entries.get(symbol)
            before = None if entry is None or entry.old is None else old[entry.old.symbol]
            self._add(shown, diff.pair.new, entry, before)
        for entry in diff.entries:
            if entry.new is None and entry.old is not None:
                self._add(old[entry.old.symbol], diff.pair.old, entry, None)

    def _shown(self, origin: Origin | None) -> dict[str, _Shown]:
        """Return the kernels or functions of a document by their symbols."""
        if origin is None:
            return {}
        name = origin.document.source
        measured = () if origin.costs is None else origin.costs.kernels
        costs = {cost.mangled_name: cost for cost in measured}
        seen = inspection.inspect(name, [origin.document], "", self._cache_line, True, costs)
        [view] = seen.documents
        if isinstance(view, FunctionsView):
            return {function.symbol: (function, view) for function in view.functions}
        return {kernel.mangled_name: (kernel, view) for kernel in view.kernels}

    def _add(
        self, shown: _Shown, origin: Origin | None, entry: Entry | None, before: _Shown | None
    ) -> None:
        item, view = shown
        directory = "" if origin is None else origin.directory
        at = item.location
        if directory:
            at = msgspec.structs.replace(at, file=f"{directory.rstrip('/')}/{at.file}")
        change = "" if entry is None else _class(entry)
        changes = None if entry is None or not change else _changes(entry)
        where = place(at)
        if isinstance(item, KernelView):
            assert isinstance(view, KernelsView)
            symbol, numbers = item.mangled_name, _numbers(item)
            old = None if before is None else before[0]
            is_other = isinstance(old, KernelView) and old.layout != item.layout
            shown_before = old if is_other and isinstance(old, KernelView) else None
            body = kernel_body(item, view, self._cache_line, changes, shown_before)
        else:
            assert isinstance(view, FunctionsView)
            symbol = item.symbol
            count = len(item.parameters)
            numbers = [Cell(""), Cell(""), Cell(""), Cell(str(count), count), Cell("")]
            body = function_body(item, view, changes)
        name = item.title if isinstance(item, KernelView) else item.name
        cells = [Cell(name), Cell(where), *numbers]
        if self._are_measured:
            cells += _cost(item)
        if self._is_compared:
            cells.append(Cell(change))
        style = {"": "", "added": "added", "removed": "removed", "compatible": "minor"}
        note = "" if view.convention == SYCL_2020 else view.convention
        key = f"{name} {item.name} {symbol} {where} {view.convention} {change}".lower()
        style_class = style.get(change, "grave")
        is_variant = isinstance(item, KernelView) and item.variant_of is not None
        row = Row(len(self.bodies), tuple(cells), note, key, style_class, is_variant)
        self.rows.append(row)
        self.bodies.append(body)


def _numbers(kernel: KernelView) -> list[Cell]:
    saved = 0
    if kernel.suggestions is not None:
        orders = kernel.suggestions.orders
        saved = max((order.saved * order.objects for order in orders), default=0)
    free = tables.width(kernel.free_bits).split(" byte")[0]
    return [
        Cell(str(kernel.size), kernel.size),
        Cell(free, kernel.free_bits),
        Cell(str(saved) if saved else "", saved),
        Cell(str(len(kernel.parameters)), len(kernel.parameters)),
        Cell(str(kernel.cache_lines), kernel.cache_lines),
    ]


def _cost(item: KernelView | Function) -> list[Cell]:
    cost = item.cost if isinstance(item, KernelView) else None
    if cost is None or not cost.machines:
        return [Cell("")] * len(_COSTS)
    machine = cost.machines[0]
    best = max((each.percent for each in machine.occupancy), default=0)
    numbers = (machine.registers, machine.spill_stores + machine.spill_loads, best)
    return [Cell(str(number), number) for number in numbers]


def _changes(entry: Entry) -> tables.Table:
    """Return what changed: each cause, and below it what it leads to."""
    rows = []
    for fact in facts(entry.changes, _GATE):
        class_ = fact.change_class.value
        rows.append(tables.Row((class_, fact.path, "".join(fact.what)), depth=0))
        rows += (tables.Row((class_, "", "".join(said)), depth=1) for said in fact.effects.all)
    return tables.Table("What changed", ("class", "where", "change"), 0, tuple(rows))
