"""The layout in the manifest, against what Clang's own layouts and offsets say."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from syclflat.emitters.layout import PADDING, rows
from syclflat.model.captures import Array, Capture, Record, Scalar, Type
from syclflat.model.location import Location

PLACE = Location("a.cpp", 1, 1)
INT = Type("int", 4, 4, True)
CHAR = Type("char", 1, 1, True)


def scalar(path: str, type_: Type, offset: int, **more: int) -> Scalar:
    return Scalar(path, path.rpartition(".")[2], type_, offset, PLACE, type_, **more)


def record(path: str, size: int, alignment: int, offset: int, **parts: Any) -> Record:
    return Record(path, path, Type("S", size, alignment), offset, PLACE, **parts)


def shown(capture: Record) -> list[tuple[str, str, int, int, int]]:
    return [(row.kind, row.path, row.offset, row.size, row.depth) for row in rows(capture)]


def test_holes_stand_where_nothing_is() -> None:
    parts: tuple[Capture, ...] = (scalar("c", CHAR, 0), scalar("i", INT, 4), scalar("d", CHAR, 8))
    assert shown(record("", 12, 4, 0, fields=parts)) == [
        ("scalar", "c", 0, 1, 0),
        (PADDING, "", 1, 3, 0),
        ("scalar", "i", 4, 4, 0),
        ("scalar", "d", 8, 1, 0),
        (PADDING, "", 9, 3, 0),
    ]


def test_tail_padding_of_a_base_that_holds_a_member_is_no_hole() -> None:
    base = record("", 8, 4, 0, fields=(scalar("i", INT, 0), scalar("c", CHAR, 4)))
    derived = record("", 8, 4, 0, bases=(base,), fields=(scalar("d", CHAR, 5),))
    assert shown(derived) == [
        ("base", "", 0, 8, 0),
        ("scalar", "i", 0, 4, 1),
        ("scalar", "c", 4, 1, 1),
        (PADDING, "", 6, 2, 1),
        ("scalar", "d", 5, 1, 0),
    ]


def test_bit_fields_leave_bits() -> None:
    first = scalar("a", INT, 0, bits=3, bit_offset=0)
    second = scalar("b", INT, 0, bits=4, bit_offset=5)
    found = rows(record("", 4, 4, 0, fields=(first, second)))
    assert [(row.kind, row.offset, row.size, row.bits, row.bit_offset) for row in found] == [
        ("scalar", 0, 1, 3, 0),
        (PADDING, 0, 1, 2, 3),
        ("scalar", 0, 2, 4, 5),
        (PADDING, 1, 3, 23, 1),
    ]


def test_empty_members_hold_nothing() -> None:
    empty = record("e", 1, 1, 0)
    assert shown(record("", 4, 4, 0, fields=(empty, scalar("i", INT, 0)))) == [
        ("record", "e", 0, 1, 0),
        ("scalar", "i", 0, 4, 0),
    ]


def test_elements_that_are_listed_stand_below_their_array() -> None:
    elements = tuple(scalar(f"a[{n}]", INT, 4 * n) for n in range(2))
    array = Array("a", "a", Type("int[2]", 8, 4), 0, PLACE, elements[0], 2, elements)
    assert [row.path for row in rows(record("", 8, 4, 0, fields=(array,)))] == ["a", "a[0]", "a[1]"]


def test_the_element_that_stands_for_all_has_its_holes() -> None:
    parts: tuple[Capture, ...] = (scalar("a[0].c", CHAR, 0), scalar("a[0].i", INT, 4))
    element = record("a[0]", 8, 4, 0, fields=parts)
    array = Array("a", "a", Type("S[2]", 16, 4), 0, PLACE, element, 2)
    assert shown(record("", 20, 4, 0, fields=(array, scalar("d", CHAR, 16)))) == [
        ("array", "a", 0, 16, 0),
        ("record", "a[*]", 0, 8, 1),
        ("scalar", "a[*].c", 0, 1, 2),
        (PADDING, "a[*]", 1, 3, 2),
        ("scalar", "a[*].i", 4, 4, 2),
        ("scalar", "d", 16, 1, 0),
        (PADDING, "", 17, 3, 0),
    ]


SOURCE = """
#include <sycl/sycl.hpp>
struct Bits { char c; int x : 3; int y : 7; short z; };
struct Deep { char k; struct { double d; char e; } inner[1]; Bits bits; };
union U { int i; float f; };
int main() {
  sycl::queue q;
  sycl::buffer<int> buffer{sycl::range<1>{4}};
  q.submit([&](sycl::handler &h) {
    sycl::accessor acc{buffer, h};
    char k = 1;
    Deep d{};
    U u{};
    struct { char a; sycl::accessor<int> in[2]; } s{'a', {acc, acc}};
    h.single_task<class K>([=] { acc[0] = k + d.k + u.i + s.in[0][0] + s.a; });
  });
}
"""


@pytest.fixture
def layout(
    cli: Callable[..., CompletedProcess[str]], tmp_path: Path
) -> tuple[list[dict[str, Any]], int]:
    (tmp_path / "a.cpp").write_text(SOURCE)
    answer = cli("flatten", tmp_path / "a.cpp", "--emit", "json", "-o", "-")
    assert answer.returncode == 0, answer.stderr
    (kernel,) = json.loads(answer.stdout)["kernels"]
    return kernel["layout"], kernel["size"]


def test_rows_of_a_real_object_cover_it_once(layout: tuple[list[dict[str, Any]], int]) -> None:
    found, size = layout
    covered = 0
    for row in (row for row in found if row["depth"] == 0):
        assert row["offset"] == covered
        covered += row["size"]
    assert covered == size


def test_nested_rows_have_clangs_offsets(layout: tuple[list[dict[str, Any]], int]) -> None:
    by_path = {row["path"]: row for row in layout[0] if row["kind"] != PADDING}
    start = by_path["d"]["offset"]
    # struct Deep on a 64-bit target: k at 0, inner at 8, bits at 24; Bits: x at bit 8, y at 11.
    assert by_path["d.inner"]["offset"] == start + 8
    assert by_path["d.bits"]["offset"] == start + 24
    assert by_path["d.bits.x"] | {"type": "", "depth": 0} == {
        "kind": "scalar",
        "path": "d.bits.x",
        "type": "",
        "offset": start + 25,
        "size": 1,
        "alignment": 4,
        "depth": 0,
        "bits": 3,
        "bit_offset": 0,
    }
    assert (by_path["d.bits.y"]["offset"], by_path["d.bits.y"]["bit_offset"]) == (start + 25, 3)
    assert by_path["s.in[1]"]["offset"] == by_path["s.in"]["offset"] + 32
