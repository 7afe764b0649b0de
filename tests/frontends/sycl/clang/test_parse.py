"""What Clang says against a source, in Clang's own form."""

from __future__ import annotations

import pytest

from syclflat.diagnostics import ClangDiagnostic, InputError
from syclflat.frontends.sycl.clang import parse

TEXT = b"#define M nope\nint x = M;\nint y = OPTION;\n"


def test_errors_in_macros_stand_where_these_are_used() -> None:
    unit = parse.parse("a.cpp", TEXT, ["-x", "c++", "-DOPTION=none"])
    with pytest.raises(InputError) as failure:
        parse.refuse(parse.errors(unit))
    said = [item.text for item in failure.value.diagnostics if isinstance(item, ClangDiagnostic)]
    lines = [line for text in said for line in text.splitlines() if ": " in line]
    assert lines == [
        "a.cpp:2:9: error: use of undeclared identifier 'nope'",
        "a.cpp:1:11: note: expanded from macro 'M'",
        "a.cpp:3:9: error: use of undeclared identifier 'none'",
        "note: expanded from macro 'OPTION'",
    ]
