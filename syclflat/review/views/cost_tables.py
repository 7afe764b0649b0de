"""The tables that show what a kernel costs, ready for any renderer."""

from __future__ import annotations

from collections.abc import Sequence

from syclflat.model.cost import Costs, KernelCost, MachineCost
from syclflat.review.inspect_forms import tables
from syclflat.review.inspect_forms.tables import Row, Sheet, Table, width
from syclflat.review.views.inspection import KernelsView, KernelView


def kernel_lines(kernel: KernelView, view: KernelsView, cache_line: int) -> list[str]:
    """Return what stands below the name of a kernel, with what crosses if costs were asked for."""
    lines = [tables.heading(kernel, view), tables.totals(kernel, cache_line)]
    return [*lines, arguments(kernel.cost)] if kernel.cost else lines


def kernel_tables(kernel: KernelView) -> list[Table]:
    """Return the tables of a kernel, those of costs last."""
    return tables.kernel_tables(kernel) + (machine_tables(kernel.cost) if kernel.cost else [])


def sheet(cost: KernelCost, costs: Costs) -> Sheet:
    """Return what there is to see of a kernel, one of ``costs``."""
    return Sheet(
        cost.name,
        (f"{cost.location}: target {costs.target}", arguments(cost)),
        tuple(machine_tables(cost)),
    )


def arguments(cost: KernelCost) -> str:
    """Return what crosses to the device, on one line."""
    own = cost.arguments
    count = f"{own.count} parameter{'s' if own.count != 1 else ''}"
    said = (
        f"{_bytes(own.captured)} captured, {width(own.padding_bits)} of padding; "
        f"{count}, {_bytes(own.size)}"
    )
    if own.unread:
        said += f", of which {own.unread} are never read"
    if own.local_memory:
        said += f"; {_bytes(own.local_memory)} of local accessors"
    return said + (f"; not used: {', '.join(own.unused)}" if own.unused else "")


def summary(cost: KernelCost) -> str:
    """Return what matters most, in few words."""
    registers = [f"{machine.registers} registers" for machine in cost.machines[:1]]
    return ", ".join([_bytes(cost.arguments.captured), *registers])


def machine_tables(cost: KernelCost) -> list[Table]:
    """Return the tables of its machine code, none without any."""
    machines = cost.machines
    if not machines:
        return []
    found = [_resources(machines), _instructions(machines), _occupancy(machines)]
    return [table for table in found if table.rows]


def _resources(machines: Sequence[MachineCost]) -> Table:
    # Only some GPUs choose the size of sub-groups for each kernel.
    have_sizes = any(one.sub_group_size is not None for one in machines)
    sizes = ("sub-group", "barriers") if have_sizes else ()
    return Table(
        "Machine code: registers, and bytes",
        (
            *("registers", "spill stores", "spill loads", "stack"),
            *("local memory", "constants", *sizes, "GPU", "launches add"),
        ),
        6 + len(sizes),
        tuple(
            Row(
                (
                    str(one.registers),
                    str(one.spill_stores),
                    str(one.spill_loads),
                    str(one.stack),
                    str(one.local_memory),
                    str(one.constants),
                    *(map(_number, (one.sub_group_size, one.barriers)) if have_sizes else ()),
                    one.architecture,
                    "local memory" if one.takes_local_memory else "",
                )
            )
            for one in machines
        ),
    )


def _instructions(machines: Sequence[MachineCost]) -> Table:
    rows = []
    for one in machines:
        own = one.instructions
        if own is None:
            continue
        classes = (own.memory, own.float, own.special, own.barrier, own.tensor, own.other)
        rows.append(Row((str(own.total), *map(str, classes), one.architecture, own.language)))
    headings = ("all", "memory", "float", "special", "barrier", "tensor", "other", "GPU", "of")
    return Table("Instructions", headings, 7, tuple(rows))


def _occupancy(machines: Sequence[MachineCost]) -> Table:
    return Table(
        "Occupancy by size of work-groups",
        ("size", "groups", "sub-groups", "occupancy", "GPU", "limited by"),
        4,
        tuple(
            Row(
                (
                    str(each.group_size),
                    str(each.groups),
                    str(each.sub_groups),
                    f"{each.percent} %",
                    one.architecture,
                    ", ".join(each.limits),
                )
            )
            for one in machines
            for each in one.occupancy
        ),
    )


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _bytes(count: int) -> str:
    return f"{count} byte{'s' if count != 1 else ''}"
