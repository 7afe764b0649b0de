"""Specialization constants by name."""

from __future__ import annotations

from syclflat.launches.captures import constants
from syclflat.model.manifests import Constant, ConstantPiece


def constant(name: str, target: str, *pieces: tuple[int, int, int, int]) -> Constant:
    """Return a constant with pieces, each an id, an offset, a size and a place in the buffer."""
    return Constant(f"_Z{name}", name, target, tuple(ConstantPiece(*own) for own in pieces))


PAIR = constant("pair", "spir64", (3, 0, 4, 8), (4, 4, 2, 12))
ONE = constant("one", "spir64", (0, 0, 4, 0))


def test_pieces_are_joined_by_their_numbers() -> None:
    found = constants.in_pieces([ONE, PAIR], {3: "01000000", 4: "0200", 9: "ff"})
    assert [(own.name, own.bytes) for own in found] == [("pair", "010000000200"), ("9", "ff")]


def test_pieces_that_were_not_set_are_unknown() -> None:
    [found] = constants.in_pieces([PAIR], {4: "0200"})
    assert found.bytes == "________0200"


def test_a_buffer_has_all_constants_at_their_places() -> None:
    data = "2a000000" + "00000000" + "01000000" + "0200" + "0000"
    found = constants.in_buffer([ONE, PAIR], data)
    assert [(own.name, own.bytes) for own in found] == [
        ("one", "2a000000"),
        ("pair", "010000000200"),
    ]
    [shorter] = constants.in_buffer([PAIR], data[:8])
    assert shorter.bytes == "____________"


def test_places_beyond_any_constant_take_no_memory() -> None:
    far = constant("far", "spir64", (0, 2**62, 4, 2**62))
    [found] = constants.in_buffer([far], "2a000000")
    assert found.bytes == ""


def test_constants_belong_to_the_images_of_a_backend() -> None:
    others = [constant("a", "native_cpu"), constant("b", "nvptx64"), constant("c", "spir64_x86_64")]
    assert [own.name for own in constants.for_backend(others, "native")] == ["a"]
    assert [own.name for own in constants.for_backend(others, "opencl")] == ["c"]
