"""No command replaces what it was given to read."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.conftest import CASES, Cli

SOURCE = (CASES / "captures" / "bases.cpp").read_text()
OPENCL = "kernel void f(int n) {}\n"


@pytest.fixture
def files(tmp_path: Path) -> dict[Path, str]:
    """Return files, as they are to stay."""
    made = {
        "app.cpp": f'#include "own.hpp"\n{SOURCE}',
        "own.hpp": "#pragma once\n",
        "app.device.cpp": SOURCE,
        "k.cl": OPENCL,
        "values.json": '{"n": 1}',
        "object.o": "an object",
        "syclflat.toml": "",
        "own.toml": "",
    }
    for name, text in made.items():
        (tmp_path / name).write_text(text)
    return {tmp_path / name: text for name, text in made.items()}


@pytest.mark.parametrize(
    "words",
    [
        "flatten app.cpp -o build --depfile app.cpp",
        "flatten app.cpp -o build --depfile build/../own.hpp",
        "flatten app.cpp -o build --depfile build/app.kernels.json",
        "flatten app.cpp -o build --depfile syclflat.toml",
        "flatten app.cpp -o build --special-types own.toml --depfile own.toml",
        "flatten app.cpp app.device.cpp",
        "batch app.cpp app.device.cpp -o .",
        "batch app.cpp -o build --manifest app.cpp",
        "batch app.cpp -o build --manifest build/app.kernels.json",
        "inspect app.cpp --format html -o app.cpp",
        "inspect app.cpp --format json -o ./app.cpp",
        "kernarg k.cl --pack values.json -o values.json",
        "kernarg k.cl --pack values.json -o k.cl",
        "image app.device.cpp --source app.cpp -o app.device.cpp",
        "image app.device.cpp --source app.cpp -o app.cpp",
        "image app.device.cpp --source app.cpp -o new.cpp --depfile app.cpp",
        "c++ app.cpp -o app.cpp",
        "c++ -c app.cpp -o app.cpp",
        "c++ -E app.cpp -o app.cpp",
        "c++ app.cpp object.o -o object.o",
        "c++ -c app.cpp -MD -MF app.cpp",
        "c++ -c app.cpp -o new.o -MD -MF new.o",
    ],
)
def test_nothing_that_is_read_is_replaced(
    cli: Cli, files: dict[Path, str], words: str, tmp_path: Path
) -> None:
    result = cli(*words.split())
    assert "[output-in-use]" in result.stderr, result.stdout + result.stderr
    assert "error" in result.stderr
    assert result.returncode == 3
    assert {path: path.read_text() for path in files} == files
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == set(files)


def test_a_source_may_include_what_is_made_of_it(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "app.cpp"
    source.write_text(
        f'#if __has_include("app.integration.hpp")\n#include "app.integration.hpp"\n'
        f"#endif\n{SOURCE}"
    )
    for _ in range(2):
        result = cli("flatten", "app.cpp", "--sycl", "bundled", "--no-cache", "--depfile", "app.d")
        assert result.returncode == 0, result.stderr


def test_outputs_may_be_links(cli: Cli, tmp_path: Path) -> None:
    shutil.copy(CASES / "captures" / "bases.cpp", tmp_path / "app.cpp")
    (tmp_path / "kept.json").write_text("")
    (tmp_path / "app.kernels.json").symlink_to("kept.json")
    assert cli("flatten", "app.cpp").returncode == 0
