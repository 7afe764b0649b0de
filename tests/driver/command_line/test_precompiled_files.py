"""Precompiled headers of users: the files, and the options that make and name them."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.driver.command_line import precompiled_files
from syclflat.driver.command_line.invocation import Phase
from syclflat.driver.command_line.options import parse


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a precompiled header, beside its header."""
    header = tmp_path / "a.hpp"
    header.touch()
    made = tmp_path / "a.hpp.pch"
    made.write_bytes(precompiled_files.text([str(header)]))
    return made


def test_the_file_includes_each_header_once(tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in ('q"uote.hpp', "b.hpp", "b.hpp")]
    _, *lines = precompiled_files.text(names).splitlines()
    assert lines == [
        b'#include "%b/q\\"uote.hpp"' % bytes(tmp_path),
        b'#include "%b/b.hpp"' % bytes(tmp_path),
    ]


def test_all_halves_read_it_first(file: Path) -> None:
    header = str(file.with_suffix(""))
    for words in (
        ["-include-pch", str(file)],
        ["-include", header],
        # As CMake names it.
        [
            *("-Xclang", "-include-pch", "-Xclang", str(file)),
            *("-Xclang", "-include", "-Xclang", header),
        ],
    ):
        found = parse([*words, "a.cpp"])
        assert found.device == found.host == ("-include", str(file))
        assert found.without_includes().host == ()


def test_another_header_stays_an_include(tmp_path: Path) -> None:
    header = tmp_path / "b.hpp"
    header.with_suffix(".hpp.gch").write_bytes(b"of another compiler")
    assert parse(["-include", str(header), "a.cpp"]).host == ("-include", str(header))
    with pytest.raises(InputError, match="it is not a precompiled header of syclflat"):
        parse(["-include-pch", str(header.with_suffix(".hpp.gch")), "a.cpp"])


@pytest.mark.parametrize(
    "words",
    ["a.hpp", "-x c++-header a -o a.pch", "-Xclang -emit-pch -x c++-header -c a", "-c a.hpp"],
)
def test_headers_are_compiled_and_not_linked(words: str) -> None:
    found = parse(words.split())
    assert found.phase is Phase.COMPILE
    assert [source.is_header for source in found.sources] == [True]
    assert found.host == found.link[:-1] == ()


def test_headers_beside_sources_are_no_program() -> None:
    assert parse(["a.hpp", "b.cpp"]).phase is Phase.LINK
