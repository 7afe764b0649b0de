"""Functions and inline assembly that only computes are marked as terminating."""

from __future__ import annotations

import pytest

from syclflat.backends.nvptx.passes import add_mustprogress
from tests.support.llvm_ir import after

FUNCTION = 'alwaysinline convergent nounwind "target-cpu"="sm_90" '
TEXT = """\
define void @f() #0 {{
  ret void
}}

attributes #0 = {{ {}}}
attributes #1 = {{ noreturn }}
"""


@pytest.mark.parametrize(
    ("attributes", "added"),
    [
        (FUNCTION, "mustprogress "),
        (f"mustprogress {FUNCTION}", ""),
        ("nounwind memory(none) ", "willreturn "),
        ("convergent nounwind memory(none) ", "willreturn "),
        # An intrinsic, and assembly that writes to memory.
        ("nocallback nounwind memory(none) ", ""),
        ("nounwind ", ""),
    ],
)
def test_functions_and_assembly_that_computes_terminate(attributes: str, added: str) -> None:
    changed = after(add_mustprogress.run, TEXT.format(attributes))
    assert changed == TEXT.format(added + attributes)
