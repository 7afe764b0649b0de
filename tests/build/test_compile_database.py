"""compile_commands.json: found as Clang's tools find it, read with care."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from syclflat.build import compile_database
from syclflat.diagnostics import InputError

COMMAND = (
    "icpx -fsycl -fsycl-targets=spir64_gen -Xsycl-target-backend '-device pvc' -qopenmp "
    "-I../inc -isystem sys -DNAME='\"a b\"' -UNDEF -D OTHER=1 -include pre.hpp -std=c++20 "
    "-fno-exceptions -O3 -g -Wall -march=native -MD -MF app.d -o app.o -c ../src/app.cpp"
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name in ("src", "build", "inc"):
        (tmp_path / name).mkdir()
    (tmp_path / "src" / "app.cpp").touch()
    (tmp_path / "build" / "pre.hpp").touch()
    return tmp_path


def write(directory: Path, entries: object) -> None:
    (directory / compile_database.FILE_NAME).write_text(json.dumps(entries))


def test_what_matters_is_kept(project: Path) -> None:
    build, source = project / "build", str(project / "src" / "app.cpp")
    write(build, [{"directory": str(build), "command": COMMAND, "file": "../src/app.cpp"}])
    command = compile_database.find(source, build)
    assert command is not None
    assert command.arguments == (
        "-qopenmp",
        f"-I{project}/inc",
        f"-isystem{build}/sys",
        '-DNAME="a b"',
        "-UNDEF",
        "-DOTHER=1",
        f"-include{build}/pre.hpp",
        "-std=c++20",
        "-fno-exceptions",
    )


def test_arguments_as_a_list_and_directories_above(project: Path) -> None:
    write(
        project,
        [
            {"directory": "build", "arguments": ["c++", "-DX"], "file": "../src/other.cpp"},
            {"directory": "build", "arguments": ["c++", "-DY"], "file": "../src/app.cpp"},
        ],
    )
    command = compile_database.find(str(project / "src" / "app.cpp"), None)
    assert command is not None
    assert command.arguments == ("-DY",)
    assert compile_database.find(str(project / "inc" / "x.cpp"), None) is None


@pytest.mark.parametrize(
    ("entries", "what"),
    [
        ({}, "a list of commands"),
        ([{"directory": "."}], "no 'file'"),
        ([{"directory": ".", "file": "../src/app.cpp"}], "has no command"),
        ([{"directory": ".", "file": "../src/app.cpp", "command": "c++ 'x"}], "can't be split"),
        ([], "no entry for"),
    ],
)
def test_wrong_databases_are_refused(project: Path, entries: object, what: str) -> None:
    build = project / "build"
    write(build, entries)
    with pytest.raises(InputError, match="compile-database") as failure:
        compile_database.find(str(project / "src" / "app.cpp"), build)
    assert what in str(failure.value)


def test_missing_and_broken_databases_are_refused(project: Path) -> None:
    source = str(project / "src" / "app.cpp")
    with pytest.raises(InputError, match="no such compile database"):
        compile_database.find(source, project / "build")
    (project / "build" / compile_database.FILE_NAME).write_text("[")
    with pytest.raises(InputError, match="can't read"):
        compile_database.find(source, project / "build")


def test_arguments_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "arguments.txt"
    path.write_text("# -DNOT=1\n-DA=a b\n\nSHELL:-D B='1 2' -O2 \"-DC=#\"\n-include\nnowhere.h\n")
    assert compile_database.read_arguments(str(path)) == (
        *("-DA=a b", "-DB=1 2", "-DC=#", "-includenowhere.h"),
    )


def test_arguments_that_cannot_be_split(tmp_path: Path) -> None:
    path = tmp_path / "arguments.txt"
    path.write_text("-DA\nSHELL:-DB='1\n")
    with pytest.raises(InputError) as caught:
        compile_database.read_arguments(str(path))
    (found,) = caught.value.diagnostics
    assert "can't be split" in found.message
    assert found.location.line == 2
