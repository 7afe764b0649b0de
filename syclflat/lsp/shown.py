"""The text that an editor shows about kernels: Markdown for hovers, words for hints and lenses."""

from __future__ import annotations

import itertools

import msgspec

from syclflat.lsp.analysis import CACHE_LINE, row_of, same_path
from syclflat.model import layout_counts
from syclflat.model.cost import KernelCost
from syclflat.model.manifests import LayoutRow
from syclflat.review.inspect_forms import as_markdown, tables
from syclflat.review.views import cost_tables
from syclflat.review.views.escapes import markdown, markdown_code
from syclflat.review.views.inspection import KernelView


def of_kernel(kernel: KernelView, cost: KernelCost | None) -> str:
    """Return the full description of a kernel."""
    lines = [_title(f"kernel {kernel.name}"), markdown(tables.totals(kernel, CACHE_LINE)), ""]
    for table in tables.kernel_tables(msgspec.structs.replace(kernel, steps=())):
        lines += as_markdown.of_table(table)
    if cost is not None:
        lines += [f"As saved: {markdown(cost_tables.arguments(cost))}", ""]
        for table in cost_tables.machine_tables(cost):
            lines += as_markdown.of_table(table)
    if kernel.suggestions is not None and (kernel.suggestions.orders or kernel.suggestions.unused):
        lines += (f"- {markdown(line)}" for line in tables.advice(kernel))
    return "\n".join(lines)


def of_capture(kernel: KernelView, path: str, cost: KernelCost | None) -> str:
    """Return the description of the capture at ``path``."""
    row = row_of(kernel, path)
    assert isinstance(row, LayoutRow)
    behind = kernel.layout[kernel.layout.index(row) + 1 :]
    inside = [row, *itertools.takewhile(lambda part: part.depth > row.depth, behind)]
    whole = msgspec.structs.replace(
        kernel,
        layout=tuple(inside),
        cache_line_starts=(),
        parameters=tuple(item for item in kernel.parameters if _is_below(item.path, row.path)),
        rows=tuple(item for item in kernel.rows if _is_below(item.path, row.path)),
        steps=(),
    )
    free = layout_counts.free_bits(inside)
    padding = f", {tables.width(free)} of padding" if free else ""
    lines = [
        _title(f"{row.type} {row.path}"),
        f"{hint(row)} of kernel {markdown_code(kernel.name)}, "
        f"aligned to {row.alignment}{padding}{_around(kernel, row)}",
        "",
    ]
    for table in tables.kernel_tables(whole):
        lines += as_markdown.of_table(table)
    if row.used is False or (cost is not None and row.path in cost.arguments.unused):
        lines.append("The kernel doesn't use it.")
    return "\n".join(lines)


def hint(row: LayoutRow) -> str:
    """Return the place and the size of a part of the capture object."""
    size = tables.size_of(row) if row.bits is not None else tables.width(row.size * 8)
    return f"{size} at {tables.offset_of(row)}"


def lens(kernel: KernelView, cost: KernelCost | None) -> str:
    """Return the line above a launch."""
    count, free = len(kernel.parameters), kernel.free_bits
    parts = [
        tables.width(kernel.size * 8),
        f"{tables.width(free) if free % 8 else free // 8} padding",
        f"{count} parameter{'s' if count != 1 else ''}",
    ]
    machines = cost.machines if cost is not None else ()
    for machine in machines:
        where = f" ({machine.architecture})" if len(machines) > 1 else ""
        spills = f", {machine.spill_stores} bytes spilled" if machine.spill_stores else ""
        parts.append(f"{machine.registers} registers{spills}{where}")
    return ", ".join(parts)


def _title(text: str) -> str:
    return f"```cpp\n{text}\n```"


def _around(kernel: KernelView, row: LayoutRow) -> str:
    if any(_is_below(row.path, item.path) for item in kernel.rows):
        return ""
    return "; no row of kernel_signatures is about it alone"


def _is_below(path: str, above: str) -> bool:
    if not above or same_path(path, above):
        return True
    return path.startswith((f"{above}.", f"{above}["))
