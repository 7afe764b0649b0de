"""Headers of libclang are found again where they would be made the same."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from syclflat.service.cache.header_contents import Contents
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.precompiled_headers import Made
from tests.conftest import age
from tests.support import made_headers


def make(tmp_path: Path, run: str, argument: str = "-O2", *, mentions: str = "") -> bool:
    """Make a header in a run; return whether libclang was asked to."""
    cache = tmp_path / run / "cache"
    cache.mkdir(parents=True, exist_ok=True)
    header, output, read = cache / "a.hpp", cache / "a.pch", tmp_path / "read.hpp"
    header.write_text("#include <read.hpp>\n")
    absent = (f"{tmp_path}/absent.hpp",)
    made = Made((str(read),), Inputs([], absent=absent), Contents(b"a", b"", b""))
    asked: list[Path] = []

    def ask(header: Path, output: Path, arguments: Sequence[str]) -> Made:
        asked.append(header)
        output.write_text(f"made of {header}, {mentions}{header}\n")
        return made

    look_up = made_headers.maker(ask, tmp_path / "kept", tmp_path / run, cache)
    found = look_up(header, output, [argument])
    assert found is not None
    assert (found.files, found.contents) == (made.files, made.contents)
    assert found.looked_up is not None
    assert found.looked_up.absent == absent
    assert output.read_text() == f"made of {header}, {mentions}{header}\n"
    return bool(asked)


def fill(tmp_path: Path, text: str) -> None:
    (tmp_path / "read.hpp").write_text(text)
    age(tmp_path / "read.hpp")


def test_headers_are_found_again_in_another_run(tmp_path: Path) -> None:
    fill(tmp_path, "int a;\n")
    assert [make(tmp_path, run) for run in ("one", "two", "one")] == [True, False, False]
    assert make(tmp_path, "longer")
    assert make(tmp_path, "two", "-O3")


def test_headers_are_made_again_after_a_change(tmp_path: Path) -> None:
    fill(tmp_path, "int a;\n")
    assert make(tmp_path, "run")
    # Clang checks times, so the contents do not matter.
    fill(tmp_path, "int a;\n")
    assert [make(tmp_path, "run") for _ in range(2)] == [True, False]
    (tmp_path / "absent.hpp").touch()
    assert make(tmp_path, "run")


def test_headers_that_depend_on_the_run_are_made_each_time(tmp_path: Path) -> None:
    fill(tmp_path, "int a;\n")
    for _ in range(2):
        assert make(tmp_path, "run", f"-I{tmp_path}/run/include")
        assert make(tmp_path, "run", mentions=f"{tmp_path}/run/other.hpp, ")
