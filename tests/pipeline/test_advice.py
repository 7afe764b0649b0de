from __future__ import annotations

import json
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError, render
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source


def advice(settings: Settings) -> str:
    """Return the last line of what is said of a file that includes a header that isn't there."""
    return lines(settings, "mylib/helper.hpp")[-1]


def lines(settings: Settings, header: str) -> list[str]:
    Path("app.cpp").write_text(f'#include "{header}"\n')
    with pytest.raises(InputError) as refused:
        stages.plan(Source("app.cpp", language="sycl"), settings)
    [said] = refused.value.diagnostics
    first, *others = render(said).splitlines()
    assert first == f"app.cpp:1:10: fatal error: '{header}' file not found"
    return others


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def database(file: str) -> None:
    Path("build").mkdir()
    entry = {"directory": str(Path.cwd()), "file": file, "command": f"c++ -c {file}"}
    Path("build/compile_commands.json").write_text(json.dumps([entry]))


def test_without_a_database_options_are_named() -> None:
    assert advice(Settings(use_database=True)) == (
        "app.cpp:1:10: note: -I names a directory to search, -p the directory of a build, whose "
        "compile_commands.json does"
    )
    assert advice(Settings()) == "app.cpp:1:10: note: -I names a directory to search"


def test_a_database_that_knows_the_file_is_named() -> None:
    database("app.cpp")
    assert advice(Settings(use_database=True, build_directory=Path("build"))) == (
        "app.cpp:1:10: note: the command for this file in build/compile_commands.json does not "
        "name its directory; -I names a directory to search"
    )


def test_a_database_that_is_found_and_lacks_the_file_is_named() -> None:
    database("other.cpp")
    Path("build/compile_commands.json").rename("compile_commands.json")
    assert advice(Settings(use_database=True)) == (
        "app.cpp:1:10: note: compile_commands.json has no entry for this file; -I names a "
        "directory to search"
    )


def test_arguments_of_a_file_are_named() -> None:
    Path("app.args").write_text("-DX\n")
    assert advice(Settings(arguments_file="app.args")) == (
        "app.cpp:1:10: note: the arguments in app.args do not name its directory; -I names a "
        "directory to "
        "search"
    )


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("oneapi/dpl/algorithm", "pip install onedpl-devel"),
        ("oneapi/tbb.h", "note: -qtbb of syclflat c++ adds oneTBB"),
        ("tbb/task_arena.h", "note: -qtbb of syclflat c++ adds oneTBB"),
        ("mkl_vsl.h", "note: -qmkl of syclflat c++ adds oneMKL"),
    ],
)
def test_headers_of_intel_name_what_brings_them(header: str, said: str) -> None:
    *_, of_intel, last = lines(Settings(), header)
    assert of_intel.endswith(said)
    assert last == "app.cpp:1:10: note: -I names a directory to search"
