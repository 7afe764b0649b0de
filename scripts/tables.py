"""Tables of numbers: in Markdown, or a line of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Table:
    """Numbers by row and column, with goals of rows.

    .. code-block:: text

        captures.cpp, 7 runs of each, in turn

        |                   | wall, s | processor, s | goal      |
        |-------------------|--------:|-------------:|-----------|
        | flatten           |   0.512 |        0.498 | at most 1 |
    """

    title: str
    columns: Mapping[str, str]
    """Each with its unit, and the form of its numbers, as :func:`format` takes it."""
    rows: Mapping[str, Sequence[float | None]]
    goals: Mapping[str, str] = field(default_factory=dict)

    def markdown(self) -> str:
        """Return the table as text."""
        lines = [["", *self.columns, "goal"]]
        for name, values in self.rows.items():
            forms = zip(values, self.columns.values(), strict=True)
            numbers = ["" if value is None else format(value, form) for value, form in forms]
            lines.append([name, *numbers, self.goals.get(name, "")])
        sides = ["<", *">" * len(self.columns), "<"]
        if not self.goals:
            lines, sides = [line[:-1] for line in lines], sides[:-1]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        shapes = list(zip(sides, widths, strict=True))
        row = f"| {' | '.join(f'{{:{side}{width}}}' for side, width in shapes)} |"
        ends = {"<": "-", ">": ":"}
        rule = f"|{'|'.join('-' * (width + 1) + ends[side] for side, width in shapes)}|"
        head, *body = (row.format(*line) for line in lines)
        title = [f"{self.title}\n"] if self.title else []
        return "\n".join([*title, head, rule, *body, ""])

    def json(self) -> str:
        """Return the table as one line."""
        rows = {
            name: dict(zip(self.columns, values, strict=True)) for name, values in self.rows.items()
        }
        return json.dumps({"title": self.title, "rows": rows, "goals": dict(self.goals)})


def figures(column: str, form: str, values: Mapping[str, tuple[float, str]]) -> Table:
    """Return a table of one column, with the goals of its numbers, which may be empty."""
    rows = {name: [number] for name, (number, _) in values.items()}
    goals = {name: goal for name, (_, goal) in values.items() if goal}
    return Table("", {column: form}, rows, goals)
