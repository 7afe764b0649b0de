"""Kernels for tests of reviews: as small as a manifest allows, or random ones."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from syclflat.model.manifests import (
    Kernel,
    Kernels,
    LayoutRow,
    Parameter,
    Place,
    SignatureRow,
    Step,
)

SCALARS = {"char": 1, "short": 2, "int": 4, "double": 8}
"""Sizes in bytes, which are alignments as well."""
NAMES = ("a", "b", "c", "d")

Field = tuple[str, str | tuple[tuple[str, str], ...]]
"""A name and a scalar type, or a name and the fields of a class."""


def up(offset: int, alignment: int) -> int:
    return -(-offset // alignment) * alignment


def lay_out(
    fields: Sequence[Field], outer: str = "", start: int = 0, depth: int = 0
) -> tuple[list[LayoutRow], int, int]:
    """Return the rows, the size and the alignment of a class as common ABIs lay it out."""
    rows: list[LayoutRow] = []
    end, alignment = start, 1
    for name, type_ in fields:
        path = f"{outer}.{name}" if outer else name
        if isinstance(type_, str):
            size = own = SCALARS[type_]
            offset = up(end, own)
            inner: list[LayoutRow] = []
            kind, spelling = "scalar", type_
        else:
            _, size, own = lay_out(type_)
            offset = up(end, own)
            inner = lay_out(type_, path, offset, depth + 1)[0]
            kind, spelling = "record", f"S{name}"
        if offset > end:
            rows.append(LayoutRow("padding", outer, "", end, offset - end, 1, depth))
        rows.append(LayoutRow(kind, path, spelling, offset, size, own, depth))
        rows += inner
        end, alignment = offset + size, max(alignment, own)
    total = up(end - start, alignment)
    if end - start < total:
        rows.append(LayoutRow("padding", outer, "", end, total - (end - start), 1, depth))
    return rows, total, alignment


def kernel(
    *fields: Field,
    name: str = "Worker",
    invocation: str = "parallel_for",
    dimensions: int = 1,
    line: int = 1,
    has_layout: bool = True,
) -> Kernel:
    """Return a kernel that captures ``fields``, each passed whole."""
    layout, size, alignment = lay_out(fields)
    whole = [row for row in layout if row.depth == 0 and row.kind != "padding"]
    return Kernel(
        name=name,
        mangled_name=f"_ZTS{name}",
        location=Place("app.cpp", line, 1),
        invocation=invocation,
        dimensions=dimensions,
        size=size,
        alignment=alignment,
        layout=tuple(layout) if has_layout else None,
        rows=tuple(SignatureRow("std_layout", row.size, row.offset, row.path) for row in whole),
        parameters=tuple(
            Parameter(row.path, row.type, "private", row.size, row.alignment, row.path)
            for row in whole
        ),
        steps=(
            Step("construct", "", (), ()),
            *(Step("assign", row.path, (row.path,), (0,)) for row in whole),
            Step("call", "", (), tuple(range(1 + len(whole)))),
        ),
    )


def document(*kernels: Kernel, source: str = "app.cpp") -> Kernels:
    return Kernels(source, "sycl-2020", "spir64", kernels, pointees={})


def _fields(types: st.SearchStrategy[object], least: int) -> st.SearchStrategy[object]:
    pairs = st.tuples(st.sampled_from(NAMES), types)
    return st.lists(pairs, min_size=least, max_size=4, unique_by=lambda pair: pair[0]).map(tuple)


SCALAR = st.sampled_from(tuple(SCALARS))
FIELDS = _fields(st.one_of(SCALAR, _fields(SCALAR, 1)), 0)
RANDOM: st.SearchStrategy[Kernel] = st.builds(
    lambda fields, line, has_layout, launch: kernel(
        *fields, line=line, has_layout=has_layout, invocation=launch[0], dimensions=launch[1]
    ),
    FIELDS,
    st.integers(1, 3),
    st.sampled_from((True, True, True, False)),
    st.sampled_from((("parallel_for", 1), ("parallel_for", 2), ("single_task", 0))),
)
"""Any two are versions of one kernel."""
