"""What a source reads, as the preprocessor alone tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.frontends.sycl import ParseOptions, clang_command, find_inputs, search_arguments
from syclflat.frontends.sycl.clang.parse import parse
from tests.conftest import CASES

OPTIONS = ParseOptions("spir64-unknown-unknown")


def included(name: str, text: bytes, arguments: tuple[str, ...]) -> set[str]:
    # The names are the unit's, which has to live as long.
    unit = parse(name, text, arguments)
    return {str(found.include.name) for found in unit.get_includes()}


@pytest.mark.parametrize("case", ["seed/fix3.cpp", "captures/bases.cpp", "captures/unusual.cpp"])
def test_the_files_of_cases(case: str) -> None:
    arguments = clang_command(OPTIONS).arguments
    text = (CASES / case).read_bytes()
    expected = included(case, text, arguments)
    assert set(find_inputs(case, text, arguments)) - {case} == expected
    # The same, where the driver looks for nothing itself.
    elsewhere = (*arguments, *search_arguments(arguments))
    assert set(find_inputs(case, text, elsewhere)) - {case} == expected
    assert included(case, text, elsewhere) == expected


@pytest.mark.parametrize(
    "text",
    [
        b'#include "a b$#.hpp"\n',
        b'\xef\xbb\xbf#include "a b$#.hpp"\n',
        b'#if __LINE__ == 1\n#include "a b$#.hpp"\n#endif\n',
        b'}\n#include "a b$#.hpp"\n}}\n',
        b'int broken = ; {{{ (\n#include "a b$#.hpp"\n',
        b'namespace n {\nauto f() { return R"(}})"; }\n#include "a b$#.hpp"\n}\n',
        b'#if __has_include("a b$#.hpp")\n#endif\n',
        b'#include "nowhere.hpp"\n#if __has_include("a b$#.hpp")\n#endif\n',
    ],
)
def test_odd_texts(text: bytes, tmp_path: Path) -> None:
    header = tmp_path / "a b$#.hpp"
    header.write_text("")
    source = str(tmp_path / "x.cpp")
    found = find_inputs(source, text, ["-x", "c++"])
    assert str(header) in found
    assert [name for name in found if Path(name).exists() and name != str(header)] == []


def test_search_directories_depend_on_few_arguments() -> None:
    found = search_arguments(["-x", "c++", "-DA", "-I", "b", "-isystem", "c", "-include", "d"])
    assert found == search_arguments(["-x", "c++"])
    assert found[0] == "-nostdinc"
    assert "b" not in found
