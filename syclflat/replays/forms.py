"""The forms of what a replay or a comparison found: text, Markdown and JSON."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any

import msgspec

from syclflat.launches import texts
from syclflat.launches.forms.sheets import counted
from syclflat.model import json_layout
from syclflat.model.texts import printable
from syclflat.replays import compared
from syclflat.replays.compared import Comparison, Pair
from syclflat.replays.outcome import SCHEMA, Difference, Memory, Replay
from syclflat.review.inspect_forms.tables import Row, Sheet, Table

FORMS = ("text", "markdown", "json")
_LONGEST = 40
"""Characters of a value in a table."""


def render(found: Replay, form: str, columns: int | None = None) -> str:
    """Return what a replay found in one of the forms ``FORMS``.

    Args:
        found: the replay.
        form: the form.
        columns: of a terminal; None to fold nothing.

    """
    if form == "json":
        return json_layout.text(document(found))
    return _text(_sheet(found), form, columns)


def comparison(found: Comparison, form: str, columns: int | None = None) -> str:
    """Return what a comparison found, see :func:`render`."""
    if form == "json":
        return json_layout.text(compared.document(found))
    return _text(_compared(found), form, columns)


def _text(sheet: Sheet, form: str, columns: int | None) -> str:
    if form == "markdown":
        from syclflat.review.inspect_forms import as_markdown

        return as_markdown.sheets([sheet])
    from syclflat.review.inspect_forms import as_text

    return as_text.sheets([sheet], columns, False)


def document(found: Replay) -> dict[str, Any]:
    """Return the document of a replay, see ``syclflat/schemas/replay-1.schema.json``."""
    own: dict[str, Any] = msgspec.to_builtins(found)
    return {"schema": SCHEMA, "equal": found.is_equal, **own}


def summary(found: Replay) -> str:
    """Return the result in one sentence."""
    if found.failure:
        return found.failure
    if not found.is_compared:
        return "the launch ended"
    elements = sum(own.elements for own in found.memory)
    if not found.differing:
        return f"all {elements} elements are as recorded"
    return f"{found.differing} of {elements} elements differ"


def _sheet(found: Replay) -> Sheet:
    rows = tuple(Row(_cells(own)) for own in found.memory)
    headings = ("differ", "elements", "memory", "type", "first difference", "worst difference")
    tables = (Table("Memory", headings, 2, rows),) if rows else ()
    return Sheet(found.kernel, tuple(_lines(found)), tables)


def _lines(found: Replay) -> Iterator[str]:
    place = f" at {found.place}" if found.place else ""
    yield f"launch {found.launch}{place}"
    yield f"recorded on {printable(found.recorded_device)}, replayed on " + (
        f"{printable(found.device)} ({found.target}){_time(found)}"
    )
    yield from found.notes
    if found.sanitizer_errors:
        yield f"the sanitizer reported {counted(found.sanitizer_errors, 'error')}, on stderr"
    yield summary(found)


def _time(found: Replay) -> str:
    if not found.durations:
        return ""
    if len(found.durations) == 1:
        return f" in {texts.duration(found.durations[0])} µs"
    least, most = min(found.durations), max(found.durations)
    median = int(statistics.median(found.durations))
    return (
        f" {len(found.durations)} times, in {texts.duration(least)} to {texts.duration(most)} µs, "
        f"half of them in {texts.duration(median)} µs"
    )


def _cells(own: Memory) -> tuple[str, ...]:
    return (
        str(own.differing),
        str(own.elements),
        own.path or f"allocation {own.allocation}",
        own.type or "bytes",
        difference(own.first),
        difference(own.worst) if own.differing > 1 else "",
    )


def difference(found: Difference | None) -> str:
    """Return a difference: ``a[7]: 17.5, now 18.5``."""
    if found is None:
        return ""
    return f"{found.path}: {_shown(found.recorded)}, now {_shown(found.replayed)}"


def _shown(value: Any) -> str:
    text = printable(str(value))
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _compared(found: Comparison) -> Sheet:
    lines = [
        f"{side.name}: {counted(side.launches, 'launch')} on {printable(side.device)}"
        + (f", exit code {side.exit_code}" if side.exit_code else "")
        for side in found.sides
    ]
    tables = []
    if found.missing:
        rows = tuple(Row(_missing(found, own)) for own in found.missing)
        tables.append(
            Table("Missing launches", ("launch", "kernel", "launched at", "only on"), 1, rows)
        )
    own = found.first
    if own is None:
        lines.append(f"the memory of {counted(found.compared, 'launch')} is equal")
        return Sheet(found.program, tuple(lines), tuple(tables))
    numbers = " and ".join(str(number) for number in dict.fromkeys(own.launches))
    place = f" at {own.place}" if own.place else ""
    lines.append(f"the first launch that differs is {numbers} ({own.kernel}{place})")
    if own.inputs:
        paths = ", ".join(memory.path for memory in own.inputs)
        lines.append(f"before it, this memory differed already: {paths}")
    one, other = (side.name for side in found.sides)
    headings = ("differ", "elements", "memory", "type", f"first: {one}, {other}", "worst")
    tables.insert(0, Table("Memory", headings, 2, tuple(Row(_pair(each)) for each in own.memory)))
    return Sheet(found.program, tuple(lines), tuple(tables))


def _missing(found: Comparison, own: Pair) -> tuple[str, ...]:
    one, other = own.launches
    side = found.sides[1 if one is None else 0]
    return str(other if one is None else one), own.kernel, own.place, side.name


def _pair(own: Memory) -> tuple[str, ...]:
    def shown(found: Difference | None) -> str:
        if found is None:
            return ""
        return f"{found.path}: {_shown(found.recorded)}, {_shown(found.replayed)}"

    worst = shown(own.worst) if own.differing > 1 else ""
    return str(own.differing), str(own.elements), own.path, own.type, shown(own.first), worst
