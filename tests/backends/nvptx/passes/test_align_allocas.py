"""Private arrays are aligned by their sizes."""

from __future__ import annotations

import pytest

from syclflat.backends.nvptx.passes import align_allocas
from tests.support.llvm_ir import after, with_names

TEXT = """\
%struct.S = type {{ i32 }}

define void @f(i64 %0) {{
  %2 = alloca {}, align {}
  ret void
}}
"""


@pytest.mark.parametrize(
    ("array", "before", "behind"),
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
def test_arrays_are_aligned_so_that_elements_load_together(
    array: str, before: int, behind: int
) -> None:
    text = TEXT.format(array, before)
    assert after(align_allocas.run, text) == TEXT.format(array, behind)
    named = with_names(text)
    aligned = named.replace(f"{array}, align {before}", f"{array}, align {behind}")
    assert after(align_allocas.run, named) == aligned


@pytest.mark.parametrize(
    "what", ["i32", "%struct.S", "[2 x %struct.S]", "[4 x ptr]", "[4 x i8], i64 %0"]
)
def test_other_variables_keep_their_alignment(what: str) -> None:
    text = TEXT.format(what, 4)
    assert after(align_allocas.run, text) == text
