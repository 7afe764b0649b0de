"""The picture of a capture object: its bytes, and the caller's parameters beside or below them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from syclflat.model.captures import SpecialKind
from syclflat.model.layout_counts import FREE
from syclflat.model.manifests import LayoutRow, Parameter
from syclflat.review.inspect_forms import tables
from syclflat.review.inspect_forms.html.byte_map import MapLine, byte_map
from syclflat.review.views.inspection import KernelView
from syclflat.review.views.layout_table import leaves

# In pixels.
LINE_HEIGHT = 34
BOX_HEIGHT = 28
PARAMETER_HEIGHT = 26
_LINKS_WIDTH = 70
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
    ("rest", "bytes of a part beside its own parts, such as a stream's beside its accessors"),
    ("other", "of other kinds"),
    ("hole", "holes and padding"),
)
"""The classes of parts in the page's style, and what they are."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The room that a picture takes; in pixels."""

    label_width: int
    line_width: int
    parameters_left: int
    parameters_width: int
    lines: int
    """How many lines of a picture show a cache line."""

    @property
    def right(self) -> int:
        """Where lines of bytes end."""
        return self.label_width + self.line_width

    @property
    def is_stacked(self) -> bool:
        """Whether the parameters are below the bytes, without links."""
        return self.parameters_left < self.right


WIDE = Shape(84, 448, 84 + 448 + _LINKS_WIDTH, 250, 1)
STACKED = Shape(60, 292, 0, 352, 2)
"""For telephones, on which each half of a cache line has a line."""


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
    """Whether it is the first of these bytes, which the keyboard reaches."""
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

    shape: Shape
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


def picture(kernel: KernelView, cache_line: int, shape: Shape = WIDE) -> Picture:
    """Return the picture of the capture object of ``kernel``."""
    length = max(cache_line // shape.lines, 1)
    lines = byte_map(kernel.layout, length)
    rests = {item.part for line in lines for item in line.segments if item.is_rest}
    carried = [_parts(kernel.layout, parameter, rests) for parameter in kernel.parameters]
    carriers: dict[int, list[int]] = {}
    for number, parts in enumerate(carried):
        for part in parts:
            carriers.setdefault(part, []).append(number)
    boxes = _boxes(kernel, lines, length, carriers, shape)
    first: dict[int, Box] = {}
    for box in boxes:
        first.setdefault(box.part, box)
    bottom = len(lines) * LINE_HEIGHT
    top = bottom + LINE_HEIGHT // 4 if shape.is_stacked else 0
    shown = tuple(
        _parameter(number, top, parameter, parts, first, shape)
        for number, (parameter, parts) in enumerate(zip(kernel.parameters, carried, strict=True))
    )
    return Picture(
        shape,
        shape.parameters_left + shape.parameters_width + 2,
        max(bottom, top + len(shown) * PARAMETER_HEIGHT) + 8,
        tuple(Label(n * LINE_HEIGHT, _label(line, length)) for n, line in enumerate(lines)),
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


def _label(line: MapLine, length: int) -> str:
    offset = line.first * length
    count = line.last - line.first + 1
    return f"{offset} \N{MULTIPLICATION SIGN}{count}" if count > 1 else str(offset)


def _parts(
    rows: Sequence[LayoutRow], parameter: Parameter, rests: Collection[int]
) -> tuple[int, ...]:
    """Return the positions of what ``parameter`` carries that has no parts itself, or ``rests``."""
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
    found = {start + position for position in leaves(rows[start:end])}
    found.update(part for part in rests if start <= part < end)
    return tuple(part for part in sorted(found) if rows[part].kind not in FREE)


def _boxes(
    kernel: KernelView,
    lines: Sequence[MapLine],
    length: int,
    carriers: dict[int, list[int]],
    shape: Shape,
) -> tuple[Box, ...]:
    boxes: list[Box] = []
    seen: set[int] = set()
    scale = shape.line_width / length
    for number, line in enumerate(lines):
        for segment in line.segments:
            row = kernel.layout[segment.part]
            width = round((segment.end - segment.start) * scale, 2)
            numbers = tuple(carriers.get(segment.part, ()))
            boxes.append(
                Box(
                    segment.part,
                    "rest" if segment.is_rest else kind_of(row),
                    round(shape.label_width + segment.start * scale, 2),
                    number * LINE_HEIGHT,
                    width,
                    _fitting(row, width),
                    ("the rest of " if segment.is_rest else "") + _about_box(kernel, row, numbers),
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
    number: int,
    top: int,
    parameter: Parameter,
    parts: tuple[int, ...],
    first: dict[int, Box],
    shape: Shape,
) -> ParameterBox:
    y = top + number * PARAMETER_HEIGHT
    origin = next((first[part] for part in parts if part in first), None)
    capacity = int((shape.parameters_width - 16) / _CHARACTER)
    name = parameter.name
    size = tables.width(parameter.size * 8)
    said = f"parameter {name}: {parameter.type}, {size}, {parameter.address_space}"
    return ParameterBox(
        number,
        y,
        name if len(name) <= capacity else f"{name[: capacity - 1]}…",
        f"{said}; carries {parameter.path}",
        parts,
        "" if origin is None or shape.is_stacked else _link(origin, y, shape),
    )


def _link(box: Box, y: int, shape: Shape) -> str:
    """Return a line from the lower edge of ``box`` to the parameter at ``y``.

    It runs between lines of bytes, never behind other boxes.
    """
    from_x = round(box.x + min(box.width / 2, 20), 2)
    from_y = box.y + BOX_HEIGHT
    between = from_y + (LINE_HEIGHT - BOX_HEIGHT) // 2
    to_y = y + PARAMETER_HEIGHT // 2 - 2
    left = shape.parameters_left
    bend = (shape.right + left) // 2
    curve = f"C{bend} {between} {bend} {to_y} {left} {to_y}"
    return f"M{from_x} {from_y} V{between} H{shape.right + 2} {curve}"
