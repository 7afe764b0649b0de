"""Memory is compared element by element, by the type of the elements."""

from __future__ import annotations

import math
import struct

from syclflat.launches.bundles.description import Allocation
from syclflat.launches.captures import values
from syclflat.launches.captures.layouts import Slot
from syclflat.replays import differences
from syclflat.replays.differences import Moved
from syclflat.replays.elements import Elements
from syclflat.replays.outcome import Memory


def _elements(type_: str, size: int, start: int = 0, bounds: tuple[int, ...] = ()) -> Elements:
    slot = Slot("", "scalar", type_, 0, size, decode=values.decoder(type_, size))
    return Elements("s.out", type_, size, start, bounds, (slot,))


def _compared(
    recorded: bytes, replayed: bytes, elements: Elements | None = None, tolerance: float = 0
) -> Memory:
    allocation = Allocation(3, "device", len(recorded))
    return differences.compare(allocation, elements, (recorded, replayed), tolerance)


def _floats(*numbers: float) -> bytes:
    return struct.pack(f"<{len(numbers)}f", *numbers)


FLOATS = _elements("float", 4)


def test_equal_memory_has_no_differences() -> None:
    found = _compared(_floats(1, 2, 3), _floats(1, 2, 3), FLOATS)
    assert (found.elements, found.differing, found.first) == (3, 0, None)


def test_the_first_and_the_worst_difference_have_index_and_values() -> None:
    numbers = [float(number) for number in range(5000)]
    changed = list(numbers)
    changed[4097], changed[4500], changed[4999] = 4097.5, 0.0, 5000.0
    found = _compared(_floats(*numbers), _floats(*changed), FLOATS)
    assert found.differing == 3
    assert found.first is not None
    assert found.worst is not None
    first, worst = found.first, found.worst
    assert (first.path, first.index, first.offset) == ("s.out[4097]", 4097, 4 * 4097)
    assert (first.recorded, first.replayed) == (4097.0, 4097.5)
    assert (worst.path, worst.recorded, worst.replayed) == ("s.out[4500]", 4500.0, 0.0)


def test_indices_count_from_the_element_that_the_capture_leads_to() -> None:
    own = _elements("int", 4, start=8)
    found = _compared(struct.pack("<4i", 1, 2, 3, 4), struct.pack("<4i", 1, 2, 3, 5), own)
    assert found.first is not None
    assert (found.first.path, found.first.offset) == ("s.out[1]", 12)
    before = _compared(struct.pack("<4i", 1, 2, 3, 4), struct.pack("<4i", 0, 2, 3, 4), own)
    assert before.first is not None
    assert before.first.path == "s.out[-2]"


def test_elements_of_several_dimensions_have_an_index_for_each() -> None:
    own = _elements("int", 4, bounds=(2, 3))
    found = _compared(struct.pack("<6i", *range(6)), struct.pack("<6i", 0, 1, 2, 3, 4, 9), own)
    assert found.first is not None
    assert found.first.path == "s.out[1][2]"


def test_fractions_within_the_tolerance_are_equal() -> None:
    one, other = _floats(1000.0, 0.0), _floats(1000.5, 0.0004)
    assert _compared(one, other, FLOATS).differing == 2
    assert _compared(one, other, FLOATS, 0.001).differing == 0
    assert _compared(one, other, FLOATS, 0.0004).differing == 1


def test_whole_numbers_have_no_tolerance() -> None:
    own = _elements("int", 4)
    assert _compared(struct.pack("<i", 1000), struct.pack("<i", 1001), own, 1.0).differing == 1


def test_a_value_that_is_no_number_equals_itself_alone() -> None:
    one = _floats(math.nan, math.nan, 1.0)
    found = _compared(one, _floats(math.nan, 1.0, math.nan), FLOATS, 1e6)
    assert found.differing == 2
    assert found.first is not None
    assert (found.first.recorded, found.first.replayed) == ("nan", 1.0)


def test_zeros_of_both_signs_differ_without_tolerance() -> None:
    assert _compared(_floats(0.0), _floats(-0.0), FLOATS).differing == 1
    assert _compared(_floats(0.0), _floats(-0.0), FLOATS, 1e-6).differing == 0


def test_members_are_named_and_what_is_between_them_is_not_compared() -> None:
    parts = (
        Slot("c", "scalar", "char", 0, 1, decode=values.decoder("char", 1)),
        Slot("n", "scalar", "int", 4, 4, decode=values.decoder("int", 4)),
    )
    own = Elements("p", "S", 8, parts=parts)
    one = struct.pack("<bxxxi", 1, 2) * 2
    other = struct.pack("<bBBBi", 1, 9, 9, 9, 2) + struct.pack("<bxxxi", 1, 3)
    found = _compared(one, other, own)
    assert found.differing == 1
    assert found.first is not None
    assert (found.first.path, found.first.offset) == ("p[1].n", 12)


def test_memory_of_an_unknown_type_is_compared_as_bytes() -> None:
    found = _compared(b"abc", b"abd")
    assert (found.elements, found.differing, found.type) == (3, 1, "")
    assert found.first is not None
    assert (found.first.path, found.first.recorded, found.first.replayed) == ("[2]", "63", "64")


def test_bytes_behind_the_last_element_are_compared() -> None:
    found = _compared(_floats(1) + b"ab", _floats(1) + b"ac", FLOATS)
    assert (found.elements, found.differing) == (1, 1)
    assert found.first is not None
    assert found.first.path == "byte 5"


def test_addresses_of_relocated_memory_are_taken_back() -> None:
    moved = Moved(((0x9000, 0x100, 0x1000),))
    recorded = struct.pack("<3Q", 0x1010, 7, 0x1100)
    replayed = struct.pack("<3Q", 0x9010, 7, 0x9100)
    assert moved.restored(recorded, replayed) == recorded
    stray = struct.pack("<3Q", 0x9018, 7, 0x9101)
    assert moved.restored(recorded, stray) == struct.pack("<3Q", 0x1018, 7, 0x9101)
