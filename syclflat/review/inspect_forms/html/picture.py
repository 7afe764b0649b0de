"""The picture of a capture object: its bytes on the left, the caller's parameters on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from syclflat.model.captures import SpecialKind
from syclflat.model.layout_counts import FREE
from syclflat.model.manifests import LayoutRow, Parameter
from syclflat.review.inspect_forms import tables
from syclflat.review.inspect_forms.html.byte_map import MapLine, byte_map
from syclflat.review.inspection import KernelView
from syclflat.review.layout_table import leaves

# In pixels.
LABEL_WIDTH = 84
LINE_WIDTH = 448
LINE_HEIGHT = 34
BOX_HEIGHT = 28
PARAMETERS_LEFT = LABEL_WIDTH + LINE_WIDTH + 70
PARAMETERS_WIDTH = 250
PARAMETER_HEIGHT = 26
_CHARACTER = 7.3
_LEAST = 3
"""The minimum number of characters of a useful name."""

_KINDS = frozenset(
    {"scalar", "pointer", "array", "record", "base", "union", *FREE}
    | {kind.value for kind in SpecialKind}
)
_PLAIN_KINDS = ("scalar", "array", "union", "record", "base")


LEGEND = (
    ("plain", "values, arrays, unions"),
    ("pointer", "pointers"),
    ("special", "accessors, samplers, streams and others that cross in pieces"),
    ("other", "of other kinds"),
    ("hole", "holes and padding"),
)
"""The classes of parts in the page's style, and what they are."""


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the object within a line."""

    part: int
    kind: str
    x: float
    y: int
    width: float
    text: str
    """The characters that fit into it."""
    about: str
    is_first: bool
    """Whether it is the part's first, which the keyboard reaches."""
    parameters: tuple[int, ...]
    """The parameters that carry it, by itself or as a part."""


@dataclass(frozen=True, slots=True)
class Label:
    """The label of a line: its offset in bytes, and how many lines it stands for."""

    y: int
    text: str


@dataclass(frozen=True, slots=True)
class ParameterBox:
    """A parameter of the caller."""

    number: int
    y: int
    text: str
    about: str
    parts: tuple[int, ...]
    """Its content, part by part."""
    link: str
    """The path of the curve from the first of these, ``""`` if there is none."""


@dataclass(frozen=True, slots=True)
class Picture:
    """All that is to be drawn; in pixels."""

    width: int
    height: int
    labels: tuple[Label, ...]
    boxes: tuple[Box, ...]
    parameters: tuple[ParameterBox, ...]

    @property
    def legend(self) -> tuple[tuple[str, str], ...]:
        """The classes of boxes that there are, and what they stand for."""
        kinds = {"hole" if box.kind in FREE else box.kind for box in self.boxes}
        return tuple(item for item in LEGEND if item[0] in kinds)


def picture(kernel: KernelView, cache_line: int) -> Picture:
    """Return the picture of the capture object of ``kernel``."""
    lines = byte_map(kernel.layout, cache_line)
    carried = [_parts(kernel.layout, parameter) for parameter in kernel.parameters]
    carriers: dict[int, list[int]] = {}
    for number, parts in enumerate(carried):
        for part in parts:
            carriers.setdefault(part, []).append(number)
    boxes = _boxes(kernel, lines, cache_line, carriers)
    first: dict[int, Box] = {}
    for box in boxes:
        first.setdefault(box.part, box)
    shown = tuple(
        _parameter(number, parameter, parts, first)
        for number, (parameter, parts) in enumerate(zip(kernel.parameters, carried, strict=True))
    )
    return Picture(
        PARAMETERS_LEFT + PARAMETERS_WIDTH + 2,
        max(len(lines) * LINE_HEIGHT, len(shown) * PARAMETER_HEIGHT) + 8,
        tuple(Label(n * LINE_HEIGHT, _label(line, cache_line)) for n, line in enumerate(lines)),
        boxes,
        shown,
    )


def about(row: LayoutRow) -> str:
    """Return what is to be said of a part."""
    size = tables.width(row.size * 8 if row.bits is None else row.bits)
    place = f"offset {tables.offset_of(row)}, {size}"
    if row.kind in FREE:
        return f"{row.kind} in {row.path or 'the capture object'}: {place}"
    return f"{row.path}: {row.type}, {place}"


def kind_of(row: LayoutRow) -> str:
    """Return the class of a part in the page's style, a word whatever the document says."""
    if row.kind not in _KINDS:
        return "other"
    if row.kind in FREE:
        return row.kind
    return (
        "plain" if row.kind in _PLAIN_KINDS else "pointer" if row.kind == "pointer" else "special"
    )


def _label(line: MapLine, cache_line: int) -> str:
    offset = line.first * cache_line
    count = line.last - line.first + 1
    return f"{offset} \N{MULTIPLICATION SIGN}{count}" if count > 1 else str(offset)


def _parts(rows: Sequence[LayoutRow], parameter: Parameter) -> tuple[int, ...]:
    """Return the positions of what ``parameter`` carries that has no parts itself."""
    start = next(
        (
            position
            for position, row in enumerate(rows)
            if row.path == parameter.path and row.kind not in FREE and row.kind != "base"
        ),
        None,
    )
    if start is None:
        return ()
    end = start + 1
    while end < len(rows) and rows[end].depth > rows[start].depth:
        end += 1
    return tuple(
        start + position
        for position in leaves(rows[start:end])
        if rows[start + position].kind not in FREE
    )


def _boxes(
    kernel: KernelView,
    lines: Sequence[MapLine],
    cache_line: int,
    carriers: dict[int, list[int]],
) -> tuple[Box, ...]:
    boxes: list[Box] = []
    seen: set[int] = set()
    scale = LINE_WIDTH / cache_line
    for number, line in enumerate(lines):
        for segment in line.segments:
            row = kernel.layout[segment.part]
            width = round((segment.end - segment.start) * scale, 2)
            numbers = tuple(carriers.get(segment.part, ()))
            boxes.append(
                Box(
                    segment.part,
                    kind_of(row),
                    round(LABEL_WIDTH + segment.start * scale, 2),
                    number * LINE_HEIGHT,
                    width,
                    _fitting(row, width),
                    _about_box(kernel, row, numbers),
                    segment.part not in seen,
                    numbers,
                )
            )
            seen.add(segment.part)
    return tuple(boxes)


def _about_box(kernel: KernelView, row: LayoutRow, numbers: Sequence[int]) -> str:
    names = ", ".join(kernel.parameters[number].name for number in numbers)
    return about(row) + (f"; carried by {names}" if names else "")


def _fitting(row: LayoutRow, width: float) -> str:
    if row.kind in FREE:
        return ""
    candidates = (row.path, row.path.rpartition(".")[2])
    room = int((width - 6) / _CHARACTER)
    fitting = (text for text in candidates if len(text) <= room)
    cut = f"{candidates[-1][: room - 1]}…" if room >= _LEAST else ""
    return next(fitting, cut)


def _parameter(
    number: int, parameter: Parameter, parts: tuple[int, ...], first: dict[int, Box]
) -> ParameterBox:
    y = number * PARAMETER_HEIGHT
    origin = next((first[part] for part in parts if part in first), None)
    capacity = int((PARAMETERS_WIDTH - 16) / _CHARACTER)
    name = parameter.name
    size = tables.width(parameter.size * 8)
    said = f"parameter {name}: {parameter.type}, {size}, {parameter.address_space}"
    return ParameterBox(
        number,
        y,
        name if len(name) <= capacity else f"{name[: capacity - 1]}…",
        f"{said}; carries {parameter.path}",
        parts,
        "" if origin is None else _link(origin, y),
    )


def _link(box: Box, y: int) -> str:
    """Return a curve from the lower edge of ``box`` to the parameter at ``y``."""
    from_x = round(box.x + min(box.width / 2, 20), 2)
    from_y = box.y + BOX_HEIGHT
    to_y = y + PARAMETER_HEIGHT // 2 - 2
    bend = LABEL_WIDTH + LINE_WIDTH + 60
    return f"M{from_x} {from_y} C{bend} {from_y} {bend - 40} {to_y} {PARAMETERS_LEFT} {to_y}"
