"""How files are named in manifests."""

from __future__ import annotations

import pytest

from syclflat.emitters.manifest import portable


@pytest.mark.parametrize(
    ("file", "source", "expected"),
    [
        ("app.cpp", "app.cpp", "app.cpp"),
        ("src/app.cpp", "src/app.cpp", "app.cpp"),
        ("src/./detail/kernel.hpp", "src/app.cpp", "detail/kernel.hpp"),
        ("src/../include/kernel.hpp", "src/app.cpp", "kernel.hpp"),
        ("/usr/include/kernel.hpp", "src/app.cpp", "kernel.hpp"),
        ("/home/me/src/kernel.hpp", "/home/me/src/app.cpp", "kernel.hpp"),
        ("srcs/kernel.hpp", "src/app.cpp", "kernel.hpp"),
    ],
)
def test_no_place_on_a_machine(file: str, source: str, expected: str) -> None:
    assert portable(file, source) == expected
