"""The bytes of a capture object before and after."""

from __future__ import annotations

import msgspec

from syclflat.model.manifests import Kernel, LayoutRow
from syclflat.review.comparison.changes import ChangeClass, Gate, Origin, Pair
from syclflat.review.comparison.diff import compare
from syclflat.review.folding.byte_maps import ByteMap, State, byte_maps, rulers
from tests.review.kernels import document, kernel

GATE = Gate(ChangeClass.LAYOUT)


def maps(old: list[Kernel], new: list[Kernel]) -> list[ByteMap]:
    pair = Pair(Origin(document(*old)), Origin(document(*new)))
    return byte_maps([compare(pair)], GATE)


def test_parts_are_moved_changed_and_one_sided() -> None:
    old = kernel(("a", "int"), ("s", (("x", "int"), ("y", "char"))), ("gone", "char"), name="K")
    new = kernel(("s", (("x", "int"), ("y", "short"))), ("a", "int"), ("come", "char"), name="K")
    [own] = maps([old], [new])
    states = {bar.path: bar.state for bar in own.new}
    assert states["a"] is State.MOVED
    assert states["s.y"] is State.CHANGED
    assert states["come"] is State.ONE_SIDED
    assert "s" not in states
    assert {bar.state for bar in own.old if bar.path == "gone"} == {State.ONE_SIDED}
    [(before, after)] = [move for move in own.moves if move[0].path == "a"]
    assert (before.start, after.start) == (0, 8 * 8)


def test_kernels_with_the_same_bytes_share_a_map() -> None:
    old = [kernel(("a", "int"), name=f"K{n}") for n in range(3)]
    new = [kernel(("a", "int"), ("b", "int"), name=f"K{n}") for n in range(3)]
    [own] = maps([*old, kernel(name="L")], [*new, kernel(name="L")])
    assert "".join(own.kernels) == "K0, K1, K2"


def test_rulers_have_a_character_for_each_byte() -> None:
    old = kernel(("a", "int"), ("s", (("long_name", "double"),)), name="K")
    new = kernel(("a", "double"), ("s", (("long_name", "double"),)), name="K")
    [own] = maps([old], [new])
    assert rulers(own) == [
        "K: 16 bytes",
        "  old    0 |a..|---|long_n…",
        "  new    0 |a......|long_n…",
    ]
    wide = kernel(*((f"v{n}", "double") for n in range(9)), name="K")
    more = kernel(*((f"v{n}", "double") for n in range(10)), name="K")
    [own] = maps([wide], [more])
    assert [line[:12] for line in rulers(own)] == [
        "K: 72 → 80 b",
        *("  old    0 |", "  new    0 |", "  old   64 |", "  new   64 |"),
    ]


def test_objects_without_a_change_have_no_map() -> None:
    assert maps([kernel(("a", "int"), name="K")], [kernel(("a", "int"), name="L")]) == []


def test_an_array_whose_first_element_is_described_is_one_part() -> None:
    array = LayoutRow("array", "a", "S[4]", 0, 32, 4, 0)
    element = LayoutRow("record", "a[*]", "S", 0, 8, 4, 1)
    member = LayoutRow("scalar", "a[*].x", "int", 0, 4, 4, 2)
    moved = msgspec.structs.replace(member, offset=4)
    old, new = (
        msgspec.structs.replace(kernel(name="K"), size=32, layout=(array, element, each))
        for each in (member, moved)
    )
    [own] = maps([old], [new])
    assert [(bar.path, bar.state) for bar in own.new] == [("a", State.CHANGED)]
