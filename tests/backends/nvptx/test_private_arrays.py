"""Private arrays are aligned by their sizes."""

from __future__ import annotations

import pytest

from syclflat.backends.nvptx import private_arrays


@pytest.mark.parametrize(
    ("array", "bytes_before", "bytes_behind"),
    [
        ("[20 x i8]", 1, 16),
        ("[7 x i8]", 1, 4),
        ("[3 x i8]", 1, 2),
        ("[2 x [3 x float]]", 4, 16),
        ("[3 x float]", 4, 8),
        ("[4 x double]", 8, 16),
        ("[1 x i8]", 1, 1),
        ("[0 x i32]", 4, 4),
        ("[4 x float]", 32, 32),
    ],
)
def test_arrays_lie_where_their_elements_load_together(
    array: str, bytes_before: int, bytes_behind: int
) -> None:
    line = f"  %1 = alloca {array}, align "
    assert private_arrays.align(f"{line}{bytes_before}\n") == f"{line}{bytes_behind}\n"


@pytest.mark.parametrize("what", ["i32", "%struct.S", "[2 x %struct.S]", "[4 x ptr]"])
def test_the_rest_stays_where_it_is(what: str) -> None:
    line = f"  %1 = alloca {what}, align 4, !dbg !7\n"
    assert private_arrays.align(line) == line
