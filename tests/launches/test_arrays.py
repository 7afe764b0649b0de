"""Memory as NumPy arrays."""

from __future__ import annotations

import struct

import pytest

from syclflat.launches import Capture, Memory, arrays

np = pytest.importorskip("numpy")


def pointer(pointee: str, size: int, offset: int = 0) -> Capture:
    """Return a captured pointer into an allocation."""
    memory = Memory(1, "shared", size, offset)
    return Capture("p", "pointer", "", 0, 8, address="0x10", memory=memory, pointee=pointee)


def test_a_pointer_leads_to_the_rest_of_its_allocation() -> None:
    data = struct.pack("<5f", 0, 1, 2, 3, 4)
    found = arrays.array(pointer("const float", 20, 8), data)
    assert found.dtype == np.float32
    assert found.tolist() == [2, 3, 4]


def test_an_accessor_has_the_shape_of_its_buffer() -> None:
    own = Capture(
        *("a", "accessor", "", 0, 32),
        memory=Memory(1, "buffer", 24),
        pointee="int",
        memory_range=(2, 3),
    )
    found = arrays.array(own, struct.pack("<6i", *range(6)))
    assert found.tolist() == [[0, 1, 2], [3, 4, 5]]


def test_vectors_have_an_axis_of_their_own() -> None:
    own = pointer("sycl::vec<sycl::detail::half_impl::half, 3>", 16)
    found = arrays.array(own, struct.pack("<8e", *range(8)))
    assert found.tolist() == [[0, 1, 2, 3], [4, 5, 6, 7]]


@pytest.mark.parametrize(
    ("own", "data", "said"),
    [
        (pointer("Node", 8), bytes(8), "no type for elements of the type 'Node'"),
        (pointer("", 8), bytes(8), "'unknown'"),
        (pointer("int", 8), bytes(4), "an allocation of 8 bytes; 4 bytes were given"),
        (
            Capture("p", "pointer", "", 0, 8, address="0x0", pointee="int"),
            *(b"", "leads to no allocation"),
        ),
        (
            Capture(
                *("a", "accessor", "", 0, 32),
                memory=Memory(1, "buffer", 8),
                pointee="int",
                memory_range=(2**62, 2**62),
            ),
            *(bytes(8), "more than 8 bytes"),
        ),
    ],
)
def test_what_has_no_array_is_an_error(own: Capture, data: bytes, said: str) -> None:
    with pytest.raises(arrays.ElementError, match=said):
        arrays.array(own, data)
