"""Capture objects for tests: by hand, and random ones."""

from __future__ import annotations

import msgspec
from hypothesis import strategies as st

from syclflat.emitters.layout import rows
from syclflat.model.captures import Capture, Record, Scalar, Type
from syclflat.model.location import Location
from syclflat.model.manifests import Kernel, LayoutRow, Parameter, Place, Step
from syclflat.review.views.suggestions import placed

PLACE = Location("a.cpp", 1, 1)


def kernel(name: str, *layout: LayoutRow, size: int, alignment: int = 8, **more: object) -> Kernel:
    made = Kernel(
        name=name,
        mangled_name=f"_ZTS{name}",
        location=Place("a.cpp", 1, 1),
        invocation="single_task",
        dimensions=0,
        size=size,
        alignment=alignment,
        layout=layout,
        rows=(),
        parameters=(),
        steps=(),
    )
    return msgspec.structs.replace(made, **more)


def row(path: str, offset: int, size: int, alignment: int = 1, **more: object) -> LayoutRow:
    made = LayoutRow("scalar", path, "T", offset, size, alignment, 0)
    return msgspec.structs.replace(made, **more)


def steps(*after: tuple[int, ...]) -> tuple[Step, ...]:
    return tuple(Step("init", f"s{n}", (), before) for n, before in enumerate(after))


def parameter(name: str, path: str) -> Parameter:
    return Parameter(name, "T", "private", 8, 8, path)


@st.composite
def kernels(draw: st.DrawFn, gaps: bool = True) -> Kernel:
    """Return a kernel whose capture object has members of any size, records among them.

    With ``gaps``, some members are further behind than they have to be.
    """
    capture = _record(draw, "", 0, 0, gaps)
    return kernel(
        "K",
        *(
            LayoutRow(
                part.kind,
                part.path,
                part.type,
                part.offset,
                part.size,
                part.alignment,
                part.depth,
                part.bits,
                part.bit_offset,
            )
            for part in rows(capture)
        ),
        size=capture.type.size,
        alignment=capture.type.alignment,
    )


def _record(draw: st.DrawFn, path: str, offset: int, depth: int, gaps: bool) -> Record:
    members: list[Capture] = []
    end = 0
    for number in range(draw(st.integers(1, 6))):
        name = f"m{number}"
        own = f"{path}.{name}" if path else name
        if depth < 2 and draw(st.integers(0, 4)) == 0:
            # Alignments of records divide 16, so that one at offset 0 tells where it may be.
            model = _record(draw, own, 0, depth + 1, gaps)
            start = _rounded(end, model.type.alignment)
            members.append(_moved(model, offset + start))
            end = start + model.type.size
            continue
        alignment = draw(st.sampled_from([1, 2, 4, 8, 16]))
        size = alignment * draw(st.integers(1, 9))
        start = _rounded(end, alignment)
        if gaps and draw(st.booleans()):
            start += alignment * draw(st.integers(0, 20))
        type_ = Type("T", size, alignment)
        members.append(Scalar(own, name, type_, offset + start, PLACE, type_))
        end = start + size
    alignment = max(member.type.alignment for member in members)
    size = _rounded(end, alignment)
    name = path.rpartition(".")[2]
    return Record(path, name, Type(f"S{path}", size, alignment), offset, PLACE, (), tuple(members))


def _moved(record: Record, by: int) -> Record:
    fields: list[Capture] = []
    for member in record.fields:
        if isinstance(member, Record):
            fields.append(_moved(member, by))
        else:
            assert isinstance(member, Scalar)
            type_ = member.type
            place = member.offset + by
            fields.append(Scalar(member.path, member.name, type_, place, PLACE, type_))
    return Record(
        record.path, record.name, record.type, record.offset + by, PLACE, (), tuple(fields)
    )


def _rounded(value: int, alignment: int) -> int:
    offsets, _ = placed([(value, 1), (0, alignment)])
    return offsets[1]
