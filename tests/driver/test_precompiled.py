"""Precompiled headers of both halves: made when they are wanted again, never out of date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Cli, age
from tests.driver.test_build import PROGRAM, pytestmark, run, with_less  # noqa: F401


def test_headers_are_made_for_both_halves_the_second_time(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "app.cpp"
    source.write_text(f'#include <stdio.h>\n#include "first.hpp"\n{with_less(PROGRAM)}')
    first = tmp_path / "include" / "first.hpp"
    first.parent.mkdir()
    first.write_text("#include <vector>\n#define FACTOR 1\n")
    age(first)
    options = ("-Iinclude", f"--pch={tmp_path}/pch", "app.cpp")
    counts = []
    for _ in range(3):
        result = cli("c++", *options)
        assert (result.returncode, result.stderr) == (0, "")
        assert run(tmp_path / "a.out", tmp_path).stdout == "ok\n"
        counts.append(len(list((tmp_path / "pch").glob("*.pch"))))
    # That of flattening is the third.
    assert counts == [0, 3, 3]
    assert "-include-pch" in cli("c++", "-###", *options).stderr

    # What changed is read again, by all of them; the headers are those of other sources, too.
    first.write_text("#include <string.h>\n#define FACTOR 7\n#define CHANGED\n")
    (tmp_path / "sub").mkdir()
    other = tmp_path / "sub" / "other.cpp"
    other.write_text(f"{source.read_text()}\n#ifndef CHANGED\n#error stale\n#endif\n")
    options = ("-I../include", f"--pch={tmp_path}/pch", "-DOTHER=1", "-g", "other.cpp")
    result = cli("c++", *options, cwd=other.parent)
    assert (result.returncode, result.stderr) == (0, "")
    assert run(other.parent / "a.out", tmp_path).stdout == "ok\n"
    assert len(list((tmp_path / "pch").glob("*.pch"))) == 3

    # What was damaged is read again, too.
    for header in (tmp_path / "pch").glob("*.pch"):
        header.write_bytes(header.read_bytes()[:1000])
    result = cli("c++", *options, cwd=other.parent)
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize(
    "front", ["int before;", "#pragma GCC poison never", "#define queue queue", "#if 1"]
)
def test_without_where_something_in_front_may_matter(cli: Cli, tmp_path: Path, front: str) -> None:
    (tmp_path / "plain.cpp").write_text(PROGRAM)
    (tmp_path / "first.hpp").write_text(f"{front}\n")
    end = "#endif\n" if front.startswith("#if") else ""
    (tmp_path / "app.cpp").write_text(f'#include "first.hpp"\n{PROGRAM}{end}')
    options = ("-c", "-DFACTOR=1")
    for _ in range(2):
        assert cli("c++", *options, "plain.cpp").returncode == 0
    assert cli("c++", "-###", *options, "plain.cpp").stderr.count("-include-pch") == 2
    assert "-include-pch" not in cli("c++", "-###", *options, "app.cpp").stderr


def test_kernels_that_are_called_like_functions_of_libraries(cli: Cli, tmp_path: Path) -> None:
    """A function hides a class of its name, unless that is declared first."""
    (tmp_path / "plain.cpp").write_text(PROGRAM)
    (tmp_path / "app.cpp").write_text(
        PROGRAM.replace("parallel_for(", "parallel_for<class remove>(")
    )
    for _ in range(2):
        assert cli("c++", "-c", "-DFACTOR=1", "plain.cpp").returncode == 0
    result = cli("c++", "-DFACTOR=3", "app.cpp")
    assert (result.returncode, result.stderr) == (0, "")
    assert run(tmp_path / "a.out", tmp_path).stdout == "ok\n"
