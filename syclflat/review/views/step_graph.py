"""The graph that orders the steps of a kernel's caller, and where a drawing puts them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from syclflat.model.manifests import Step


@dataclass(frozen=True, slots=True)
class Drawing:
    """Where the steps are in a drawing that reads from left to right."""

    columns: tuple[int, ...]
    """Of each step: how many steps, at least, come before it one after the other."""
    slots: tuple[int, ...]
    """Of each step: its place in its column, from the top."""
    lines: tuple[tuple[tuple[int, int], ...], ...]
    """Of each edge: the columns and slots that it passes, from one step to the next."""


def label(step: Step) -> str:
    """Return what a step does, for people."""
    return f"{step.action} {step.path}".rstrip()


def edges(steps: Sequence[Step]) -> list[tuple[int, int]]:
    """Return the positions of steps and of those that come directly after them."""
    return [
        (before, position) for position, step in enumerate(steps) for before in step.after or ()
    ]


def columns(steps: Sequence[Step]) -> list[int]:
    """Return the column of each step: the longest way to it."""
    found: list[int] = []
    for step in steps:
        found.append(1 + max((found[before] for before in step.after or ()), default=-1))
    return found


def draw(steps: Sequence[Step]) -> Drawing:
    """Return a drawing of the graph in which no edge runs through a step.

    An edge that passes columns takes a slot in each of them. Steps keep their order; an edge is
    above what follows the step that it comes from.
    """
    column_of = columns(steps)
    taken = [0] * (max(column_of, default=-1) + 1)
    slots = [0] * len(steps)
    passing: dict[tuple[int, int], list[tuple[int, int]]] = {}
    leaving: dict[int, list[int]] = {}
    for before, after in edges(steps):
        leaving.setdefault(before, []).append(after)
    for position in range(len(steps)):
        column = column_of[position]
        slots[position] = taken[column]
        taken[column] += 1
        for after in leaving.get(position, ()):
            way = passing.setdefault((position, after), [])
            for between in range(column + 1, column_of[after]):
                way.append((between, taken[between]))
                taken[between] += 1
    lines = tuple(
        (
            (column_of[before], slots[before]),
            *passing[before, after],
            (column_of[after], slots[after]),
        )
        for before, after in edges(steps)
    )
    return Drawing(tuple(column_of), tuple(slots), lines)
