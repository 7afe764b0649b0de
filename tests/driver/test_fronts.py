"""Sources mean the same with a precompiled SYCL header and without, whatever comes before it."""

from __future__ import annotations

import importlib
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest

from syclflat.clang import ziglang
from tests.conftest import ROOT

pytestmark = pytest.mark.skipif(
    ziglang.package_directory() is None, reason="needs ziglang for the compiler"
)
SYCL = b"#include <sycl/sycl.hpp>\n"


@pytest.fixture(scope="module")
def fronts() -> ModuleType:
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        return importlib.import_module("fuzzing.fronts")
    finally:
        sys.path.pop(0)


def test_random_heads(fronts: ModuleType, tmp_path: Path) -> None:
    chance = random.Random(2)
    used = 0
    for number in range(12):
        given = fronts.head(chance)
        is_used, difference = fronts.compare(given, tmp_path / str(number), tmp_path / "pch")
        assert not difference
        used += is_used
    assert used


@pytest.mark.parametrize(
    ("text", "is_used"),
    [
        (b"#define SIZE 4\n", True),
        (b"#define SI\\\nZE 4\r\n", True),
        (b"#define MINE 4\n#undef SIZE\n", True),
        (b"#ifndef GUARD_H\n#define GUARD_H\n#endif\n", True),
        (b"#if __has_include(<optional_extra.hpp>)\n#define MINE 1\n#endif\n", True),
        (b"%:define SIZE 4\n", False),
        (b"#ifndef SIZE\n#define SIZE 4\n#endif\n", False),
        (b"#pragma pack(1)\n", False),
        (b'#pragma push_macro("SIZE")\n', False),
        (b"#define DEFINED_BY_IT 4\n", False),
        (b"namespace sycl {\n", False),
    ],
)
def test_heads(fronts: ModuleType, tmp_path: Path, text: bytes, is_used: bool) -> None:
    for words, kernels, cpath in ((), (), ""), (("-DSIZE=3", "-Ifirst"), ("mentioned",), "path"):
        files = (("path/optional_extra.hpp", ""), ("first/extra.hpp", "#define EXTRA 70\n"))
        given = fronts.Head(text + SYCL, files, words, kernels, cpath)
        assert fronts.compare(given, tmp_path, tmp_path / "pch") == (is_used, "")
