"""The tables that show a kernel or a function, ready for any renderer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from syclflat.model.layout_counts import FREE
from syclflat.model.manifests import Function, LayoutRow, Step
from syclflat.review.folding import words
from syclflat.review.views import step_graph
from syclflat.review.views.inspection import FunctionsView, KernelsView, KernelView
from syclflat.review.views.layout_table import CacheLines


class Role(Enum):
    """The kind of a row of a table, where that shows."""

    PART = "part"
    FREE = "free"
    CACHE_LINE = "cache-line"
    UNUSED = "unused"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table."""

    cells: tuple[str, ...]
    role: Role = Role.PART
    depth: int = 0
    """How far its main cell is indented."""
    part: int | None = None
    """Position in the layout of the part that it shows."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of text."""

    title: str
    headings: tuple[str, ...]
    numbers: int
    """The number of columns before the main one; later columns add details."""
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Tables of one thing, below its name."""

    name: str
    lines: tuple[str, ...]
    tables: tuple[Table, ...]


def heading(kernel: KernelView, view: KernelsView) -> str:
    """Return where a kernel is and what flattened it, on one line."""
    place = f"{kernel.location.file}:{kernel.location.line}:{kernel.location.column}"
    dimensions = f", {kernel.dimensions}-D" if kernel.dimensions else ""
    return (
        f"{place}: {kernel.invocation}{dimensions}; "
        f"convention {view.convention}, target {view.target}"
    )


def totals(kernel: KernelView, cache_line: int) -> str:
    """Return the sums of a layout, on one line."""
    lines = f"{kernel.cache_lines} cache line{'s' if kernel.cache_lines != 1 else ''}"
    return (
        f"{_bytes(kernel.size)} aligned to {kernel.alignment}, {lines} of {cache_line}; "
        f"{width(kernel.free_bits)} of padding"
    )


def width(bits: int) -> str:
    """Return a width in bytes, or in bits where it is no whole number of bytes."""
    if bits % 8:
        return f"{bits} bit{'s' if bits != 1 else ''}"
    return _bytes(bits // 8)


def kernel_tables(kernel: KernelView) -> list[Table]:
    """Return the tables of a kernel that have rows."""
    shown = (layout(kernel), parameters(kernel), signatures(kernel), steps(kernel))
    return [table for table in shown if table.rows]


def layout(kernel: KernelView) -> Table:
    """Return the parts of the capture object, with holes and the beginnings of cache lines."""
    rows: list[Row] = []
    starts = {start.before: start for start in kernel.cache_line_starts}
    for position, row in enumerate(kernel.layout):
        if position in starts:
            rows.append(_cache_lines(starts[position]))
        rows.append(_part(row, position))
    if len(kernel.layout) in starts:
        rows.append(_cache_lines(starts[len(kernel.layout)]))
    return Table("Layout", ("offset", "size", "capture", "type"), 2, tuple(rows))


def offset_of(row: LayoutRow) -> str:
    """Return an offset in bytes, and behind a colon in bits where it isn't whole."""
    return str(row.offset) if row.bits is None else f"{row.offset}:{row.bit_offset or 0}"


def size_of(row: LayoutRow) -> str:
    """Return a size in bytes, or in bits of what isn't whole."""
    return str(row.size) if row.bits is None else f"{row.bits} bit{'s' if row.bits != 1 else ''}"


def _part(row: LayoutRow, position: int) -> Row:
    cells = (offset_of(row), size_of(row))
    if row.kind in FREE:
        return Row((*cells, row.kind, ""), Role.FREE, row.depth, position)
    if row.used is False:
        shown = (*cells, f"{row.path} (unused)", words.short(row.type))
        return Row(shown, Role.UNUSED, row.depth, position)
    name = f"{row.path or 'the object'} (base)" if row.kind == "base" else row.path
    return Row((*cells, name, words.short(row.type)), Role.PART, row.depth, position)


def _cache_lines(start: CacheLines) -> Row:
    several = start.last > start.first
    text = f"cache lines {start.first} to {start.last}" if several else f"cache line {start.first}"
    return Row((str(start.offset), "", text, ""), Role.CACHE_LINE)


def parameters(kernel: KernelView) -> Table:
    """Return the parameters of the kernel's caller."""
    return Table(
        "Parameters of the caller",
        ("size", "parameter", "type", "address space", "capture"),
        1,
        tuple(
            Row((str(item.size), item.name, words.short(item.type), item.address_space, item.path))
            for item in kernel.parameters
        ),
    )


def signatures(kernel: KernelView) -> Table:
    """Return the rows of ``kernel_signatures``."""
    return Table(
        "kernel_signatures",
        ("offset", "info", "kind", "capture"),
        2,
        tuple(Row((str(row.offset), str(row.info), row.kind, row.path)) for row in kernel.rows),
    )


def steps(kernel: KernelView) -> Table:
    """Return what the kernel's caller does, in order, numbered from 1."""
    return Table(
        "Steps of the caller",
        ("step", "action", "parameters", "after"),
        1,
        tuple(_step(number, step) for number, step in enumerate(kernel.steps, 1)),
    )


def _step(number: int, step: Step) -> Row:
    after = ", ".join(str(before + 1) for before in step.after or ())
    return Row((str(number), step_graph.label(step), ", ".join(step.parameters), after))


def advice(kernel: KernelView) -> list[str]:
    """Return what could be left out of the capture object, a line each; empty if not asked for."""
    if kernel.suggestions is None:
        return []
    lines = []
    for order in kernel.suggestions.orders:
        what = f"the members of {order.type}" if order.type else "the captures"
        places = f" ({', '.join(order.paths)})" if order.type else ""
        total = f", {order.saved * order.objects} in all" if order.objects > 1 else ""
        lines.append(
            f"{what}{places} in the order {', '.join(order.order)}: "
            f"{order.reordered_size} instead of {_bytes(order.size)}, saves {order.saved}{total}"
        )
    lines += [f"capture {path} isn't used in the kernel" for path in kernel.suggestions.unused]
    return lines or ["nothing to save"]


ADVICE_TITLE = "Suggestions, computed from sizes and alignments"


def function_sheet(function: Function, view: FunctionsView) -> Sheet:
    """Return what there is to see of a function."""
    lines = (function_heading(function, view),)
    return Sheet(function.symbol, lines, tuple(function_tables(function)))


def function_heading(function: Function, view: FunctionsView) -> str:
    """Return where a function is and what flattened it, on one line."""
    place = f"{function.location.file}:{function.location.line}:{function.location.column}"
    return f"{place}: convention {view.convention}, target {view.target}"


def function_tables(function: Function) -> list[Table]:
    """Return the tables of a function that have rows."""
    passed = Table(
        "Parameters",
        ("", "parameter", "type", "carries"),
        1,
        tuple(
            Row((str(number), item.name, item.text, item.path))
            for number, item in enumerate(function.parameters, 1)
        ),
    )
    returned = () if function.result is None else (Row((function.result.text,)),)
    shown = (passed, Table("Result", ("type",), 0, returned))
    return [table for table in shown if table.rows]


def _bytes(count: int) -> str:
    return f"{count} byte{'s' if count != 1 else ''}"
