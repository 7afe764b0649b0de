"""Tables of launches, ready for any renderer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from syclflat.launches import texts
from syclflat.launches.compare import Compared
from syclflat.launches.recording import PADDING, Capture, Kernel, Launch, Recording, Variable
from syclflat.launches.suspicions import shown
from syclflat.review.folding import words
from syclflat.review.inspect_forms.tables import Role, Row, Sheet, Table


def of_list(recording: Recording, launches: Sequence[Launch]) -> Sheet:
    """Return the table of ``launches``."""
    rows = tuple(
        Row(
            (
                str(own.number),
                "" if own.queue is None else str(own.queue),
                texts.duration(own.duration),
                own.kernel.name,
                texts.ranges(own),
                texts.summary(own),
                texts.place(own),
            )
        )
        for own in launches
    )
    headings = ("launch", "queue", "µs", "kernel", "range", "captures", "launched at")
    return Sheet(
        recording.program, (_counts(recording, launches),), (Table("Launches", headings, 3, rows),)
    )


def of_totals(recording: Recording, launches: Sequence[Launch]) -> Sheet:
    """Return the totals by kernel, the longest first."""
    kernels: dict[str, list[Launch]] = {}
    for own in launches:
        kernels.setdefault(own.kernel.symbol, []).append(own)
    rows = []
    for of_kernel in sorted(kernels.values(), key=lambda own: -sum(_durations(own))):
        times = _durations(of_kernel)
        rows.append(
            Row(
                (
                    str(len(of_kernel)),
                    texts.duration(sum(times)) if times else "",
                    texts.duration(sum(times) // len(times)) if times else "",
                    texts.duration(max(times)) if times else "",
                    of_kernel[0].kernel.name,
                    texts.place(of_kernel[0]),
                )
            )
        )
    headings = ("launches", "µs", "mean", "longest", "kernel", "launched at")
    table = Table("Kernels", headings, 4, tuple(rows))
    return Sheet(recording.program, (_counts(recording, launches),), (table,))


def of_launch(launch: Launch) -> Sheet:
    """Return all arguments of a launch."""
    rows = tuple(map(_row, launch.arguments))
    headings = ("offset", "size", "capture", "value", "type", "memory")
    tables = [Table("Captures", headings, 2, rows)]
    if launch.variables:
        named = ("variable", "type", "before", "after", "memory")
        tables.append(Table("Variables", named, 0, tuple(map(_variable, launch.variables))))
    return Sheet(launch.kernel.name, tuple(_lines(launch)), tuple(tables))


def of_comparison(sides: tuple[Recording, Recording], found: Sequence[Compared]) -> Sheet:
    """Return the launches that differ between two recordings."""
    rows = []
    for own in found:
        numbers = ["" if each is None else str(each.number) for each in (own.old, own.new)]
        for each in own.differences:
            cells = (own.either.kernel.name, each.what, each.old, each.new)
            rows.append(Row((*numbers, *cells)))
    counts = (counted(len(own.launches), "launch") for own in sides)
    said = [f"{own.directory}: {count}" for own, count in zip(sides, counts, strict=True)]
    if found:
        said.append(
            f"{counted(len(found), 'launch')} differ{'s' if len(found) == 1 else ''}; "
            f"the first is {found[0].either.title}"
        )
    else:
        said.append("no launch differs")
    headings = ("old", "new", "kernel", "what", "before", "after")
    tables = (Table("Differences", headings, 2, tuple(rows)),) if rows else ()
    return Sheet(sides[1].program, tuple(said), tables)


def of_kernels(launches: Sequence[Launch]) -> list[tuple[Sheet, str]]:
    """Return each kernel with its launches, and a summary."""
    kernels: dict[Kernel, list[Launch]] = {}
    for own in launches:
        kernels.setdefault(own.kernel, []).append(own)
    return [
        (_of_kernel(kernel, own), counted(len(own), "launch")) for kernel, own in kernels.items()
    ]


def counted(count: int, noun: str) -> str:
    """Return a number of things: ``1 launch``, ``2 launches``."""
    plural = f"{noun}es" if noun.endswith("ch") else f"{noun}s"
    return f"{count} {noun if count == 1 else plural}"


def _of_kernel(kernel: Kernel, launches: Sequence[Launch]) -> Sheet:
    rows = tuple(
        Row(
            (
                str(own.number),
                texts.duration(own.duration),
                texts.ranges(own),
                texts.summary(own, 160),
            )
        )
        for own in launches
    )
    lines = tuple(filter(None, (texts.place(launches[0]), kernel.symbol)))
    return Sheet(
        kernel.name, lines, (Table("Launches", ("launch", "µs", "range", "captures"), 2, rows),)
    )


def _durations(launches: Iterable[Launch]) -> list[int]:
    return [own.duration for own in launches if own.duration is not None]


def _counts(recording: Recording, launches: Sequence[Launch]) -> str:
    kernels = len({own.kernel.symbol for own in launches})
    text = f"{counted(len(launches), 'launch')} of {counted(kernels, 'kernel')}"
    if len(launches) != len(recording.launches):
        text += f", of {counted(len(recording.launches), 'launch')} in all"
    devices = {own.device.number: own.device for own in launches if own.device is not None}
    named = ", ".join(f"{own.name} ({own.backend})" for own in devices.values())
    return f"{text}; on {named}" if named else text


def _lines(launch: Launch) -> Iterable[str]:
    at = texts.place(launch)
    yield f"launch {launch.number}{f', launched at {at}' if at else ''}"
    yield launch.kernel.symbol
    device = launch.device
    if device is not None:
        yield f"queue {launch.queue}, device {device.number}: {device.name} ({device.backend})"
    parts = [f"range {shown(launch.global_range)}"]
    if launch.rounded_range is not None:
        parts.append(f"rounded up to {shown(launch.rounded_range)} by DPC++")
    if launch.local_range is not None:
        parts.append(f"groups of {shown(launch.local_range)}")
    if launch.offset is not None and any(launch.offset):
        parts.append(f"offset {shown(launch.offset)}")
    if launch.local_memory:
        parts.append(f"{launch.local_memory} bytes of local memory")
    yield ", ".join(parts)
    times = [f"enqueued after {launch.started / 1000:.1f} µs"]
    if launch.duration is not None:
        times.append(f"took {texts.duration(launch.duration)} µs")
    elif not launch.is_done and launch.command is not None and launch.error is None:
        times.append("was not seen to end")
    if launch.waits:
        times.append(f"waits for commands {', '.join(map(str, launch.waits))}")
    if launch.graph is not None:
        times.append(f"in command graph {launch.graph}, which ran {counted(launch.runs, 'time')}")
    if launch.error is not None:
        times.append(f"refused by the runtime with error {launch.error}")
    yield ", ".join(times)
    for constant in launch.constants:
        which = f" {constant.name}" if constant.name else "s"
        yield f"specialization constant{which} = {constant.bytes}"
    if launch.bundle:
        yield f"memory in {launch.bundle}"


def _variable(own: Variable) -> Row:
    before, after = (texts.of_variable(value, own) for value in (own.before, own.after))
    same = "same" if after == before and after else after
    memory = f"allocation {own.allocation}, {own.size} bytes"
    return Row((own.name, words.short(own.type), before, same, memory), Role.PART)


def _row(own: Capture) -> Row:
    size = str(own.size) if own.bits is None else f"{own.bits} bit{'s' if own.bits != 1 else ''}"
    if own.kind == PADDING:
        return Row((str(own.offset), size, PADDING, "", "", ""), Role.FREE)
    name = f"{own.path} (unused)" if own.is_unused else own.path
    # The type of a pointer has lost the qualifiers of what it leads to.
    is_plain = own.kind == "pointer" and own.pointee and not own.pointee.endswith("*")
    type_ = words.short(f"{own.pointee} *" if is_plain else own.type)
    cells = (str(own.offset), size, name, texts.value(own), type_, texts.where(own))
    return Row(cells, Role.UNUSED if own.is_unused else Role.PART)
