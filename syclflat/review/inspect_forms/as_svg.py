"""The graph that orders steps as a drawing: by a layout of our own, or by Graphviz."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from xml.etree import ElementTree

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.model.manifests import Step
from syclflat.model.texts import printable
from syclflat.review.inspect_forms import as_graph
from syclflat.review.views import step_graph
from syclflat.review.views.inspection import Inspection

GRAPHVIZ = "graphviz"
AUTO = "auto"
_PROGRAM = "dot"

# In pixels.
_CHARACTER = 7.3
_BOX_HEIGHT = 24
_SLOT_HEIGHT = 34
_GAP = 48
_MARGIN = 12
_TITLE_HEIGHT = 30

STYLE = """\
.steps { font: 12px monospace; color: #1f2328; }
.steps rect { fill: none; stroke: currentColor; }
.steps text { fill: currentColor; }
.steps path { fill: none; stroke: currentColor; opacity: .6; }
.steps marker path { fill: currentColor; }
@media (prefers-color-scheme: dark) { .steps { color: #e6edf3; } }
"""
_GROUND = """\
.steps rect.ground { fill: #ffffff; stroke: none; }
@media (prefers-color-scheme: dark) { .steps rect.ground { fill: #0d1117; } }
"""
"""The background of a file: its viewer may be light where the system is dark."""


def render(inspection: Inspection, name: str, drawing: str) -> str:
    """Return the graphs of all kernels as SVG; ``drawing`` is builtin, graphviz or auto.

    Raises:
        InputError: if Graphviz is selected and fails.

    """
    program = shutil.which(_PROGRAM) if drawing in (GRAPHVIZ, AUTO) else None
    if program is not None:
        return _by_graphviz(program, as_graph.dot(inspection), name)
    if drawing == GRAPHVIZ:
        raise InputError(_no_graphviz(name, "Graphviz's program 'dot' is not installed"))
    return _document(inspection)


def _by_graphviz(program: str, text: str, name: str) -> str:
    answer = subprocess.run(
        [program, "-Tsvg"], input=text, capture_output=True, text=True, encoding="utf-8"
    )
    if answer.returncode:
        said = answer.stderr.strip().splitlines() or [f"exit code {answer.returncode}"]
        raise InputError(_no_graphviz(name, f"Graphviz cannot draw the graph: {said[0]}"))
    return answer.stdout


def _no_graphviz(name: str, message: str) -> Diagnostic:
    return error(
        message,
        "no-graphviz",
        Location(name, 0, 0),
        "install Graphviz, or give --layout builtin",
    )


def _document(inspection: Inspection) -> str:
    root = ElementTree.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "steps"})
    ElementTree.SubElement(root, "style").text = STYLE + _GROUND
    ElementTree.SubElement(root, "rect", {"class": "ground", "width": "100%", "height": "100%"})
    _arrow(root)
    top = _MARGIN
    right = 0
    for title, kernel in as_graph.kernels(inspection):
        shown = printable(title)
        _text(root, _MARGIN, top + _TITLE_HEIGHT // 2, shown, {"font-weight": "bold"})
        top += _TITLE_HEIGHT
        group = ElementTree.SubElement(
            root, "g", {"transform": f"translate({_MARGIN} {top})", "aria-label": shown}
        )
        width, height = _draw(group, kernel.steps)
        right = max(right, width, round(len(shown) * _CHARACTER))
        top += height + _MARGIN
    _sized(root, right + 2 * _MARGIN, top)
    return _xml(root)


def drawing(steps: Sequence[Step]) -> str:
    """Return the graph of one kernel as an element of a page that has ``STYLE``."""
    root = ElementTree.Element("svg", {"class": "steps", "role": "img", "aria-label": "steps"})
    _arrow(root)
    group = ElementTree.SubElement(root, "g", {"transform": "translate(1 1)"})
    width, height = _draw(group, steps)
    _sized(root, width + 2, height + 2)
    return _xml(root)


def _draw(group: ElementTree.Element, steps: Sequence[Step]) -> tuple[int, int]:
    """Draw ``steps`` into ``group``; return the width and height that they take, in pixels."""
    drawn = step_graph.draw(steps)
    labels = [printable(step_graph.label(step)) for step in steps]
    widths = [0] * (max(drawn.columns, default=-1) + 1)
    for column, label in zip(drawn.columns, labels, strict=True):
        widths[column] = max(widths[column], round(len(label) * _CHARACTER) + 20)
    lefts = [sum(widths[:column]) + _GAP * column for column in range(len(widths))]
    for line in drawn.lines:
        ElementTree.SubElement(
            group, "path", {"d": _curve(line, lefts, widths), "marker-end": "url(#arrow)"}
        )
    for column, slot, label in zip(drawn.columns, drawn.slots, labels, strict=True):
        top = slot * _SLOT_HEIGHT
        box = {"x": lefts[column], "y": top, "width": widths[column], "height": _BOX_HEIGHT}
        ElementTree.SubElement(group, "rect", {k: str(v) for k, v in box.items()} | {"rx": "4"})
        _text(group, lefts[column] + 10, top + 16, label)
    slots = [slot for line in drawn.lines for _, slot in line]
    height = (max([*slots, *drawn.slots], default=-1) + 1) * _SLOT_HEIGHT
    return sum(widths) + _GAP * max(len(widths) - 1, 0), height


def _curve(line: Sequence[tuple[int, int]], lefts: Sequence[int], widths: Sequence[int]) -> str:
    """Return the path of an edge: curves in the gaps, straight through the columns it passes."""
    (column, slot), *rest = line
    x, y = lefts[column] + widths[column], _middle(slot)
    path = f"M{x} {y}"
    for column, slot in rest:
        to_x, to_y = lefts[column], _middle(slot)
        bend = (x + to_x) // 2
        path += f" C{bend} {y} {bend} {to_y} {to_x} {to_y}"
        x, y = lefts[column] + widths[column], to_y
        if (column, slot) != rest[-1]:
            path += f" H{x}"
    return path


def _middle(slot: int) -> int:
    return slot * _SLOT_HEIGHT + _BOX_HEIGHT // 2


def _text(
    parent: ElementTree.Element, x: int, y: int, text: str, more: dict[str, str] | None = None
) -> None:
    place = {"x": str(x), "y": str(y)}
    ElementTree.SubElement(parent, "text", place | (more or {})).text = text


def _arrow(root: ElementTree.Element) -> None:
    marker = ElementTree.SubElement(
        root,
        "marker",
        {
            "id": "arrow",
            "viewBox": "0 0 8 8",
            "refX": "8",
            "refY": "4",
            "markerWidth": "7",
            "markerHeight": "7",
            "orient": "auto",
        },
    )
    ElementTree.SubElement(marker, "path", {"d": "M0 0 L8 4 L0 8 z"})


def _sized(root: ElementTree.Element, width: int, height: int) -> None:
    size = {"width": str(width), "height": str(height), "viewBox": f"0 0 {width} {height}"}
    root.attrib |= size


def _xml(root: ElementTree.Element) -> str:
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode") + "\n"
