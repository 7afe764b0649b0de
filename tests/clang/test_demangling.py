"""Names of C++ as the source spells them."""

from __future__ import annotations

import pytest

from syclflat.clang.demangling import demangled


@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("_Z1fi", "f(int)"),
        ("_ZN1n1xE", "n::x"),
        ("_ZTS1K", "typeinfo name for K"),
        ("x", "x"),
        ("Pi", "Pi"),
        ("c_function", "c_function"),
        ("_Z", "_Z"),
    ],
)
def test_only_mangled_names_change(name: str, spelled: str) -> None:
    assert demangled(name) == spelled
