"""What Clang and libdevice leave out to say of functions is told."""

from __future__ import annotations

import pytest

from syclflat.backends.nvptx import ends_of_functions

FUNCTION = b'alwaysinline convergent nounwind "target-cpu"="sm_90" '


@pytest.mark.parametrize(
    ("attributes", "told"),
    [
        (FUNCTION, b"mustprogress " + FUNCTION),
        (b"mustprogress " + FUNCTION, b"mustprogress " + FUNCTION),
        (b"nounwind memory(none) ", b"willreturn nounwind memory(none) "),
        (b"convergent nounwind memory(none) ", b"willreturn convergent nounwind memory(none) "),
        # An intrinsic, and assembly that writes to memory.
        (b"nocallback nounwind memory(none) ", b"nocallback nounwind memory(none) "),
        (b"nounwind ", b"nounwind "),
    ],
)
def test_functions_and_assembly_that_computes_come_to_an_end(
    attributes: bytes, told: bytes
) -> None:
    form = b"define void @f() #0 {\n}\n\nattributes #0 = { %s}\nattributes #1 = { noreturn }\n"
    assert ends_of_functions.tell(form % attributes) == form % told
