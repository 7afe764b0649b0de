"""The overlay of DPC++'s headers: each header of it includes what it needs."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from syclflat import targets
from syclflat.backends import device_half
from syclflat.clang import ziglang
from syclflat.runtimes import bundled, header_sets
from tests.conftest import Cli
from tests.headers.test_missing_features import lacks_tools
from tests.support.compilers import run
from tests.support.environment import run_by_itself
from tests.test_programs import is_complete

OVERLAY = bundled.headers_directory() / "dpcpp"
_INCLUDED = re.compile(r'^ *#include ([<"])([^>"]+)', re.MULTILINE)
HEADERS = sorted((OVERLAY / "syclflat" / "spirv").glob("*.hpp"))


pytestmark = pytest.mark.skipif(lacks_tools(), reason="needs ziglang and intel-sycl-rt")


@pytest.mark.parametrize(
    ("target", "is_told"), [("spir64", False), ("native", False), ("nvptx64", True)]
)
def test_only_gpus_are_told_that_indexes_are_ints(
    target: str, is_told: bool, tmp_path: Path
) -> None:
    source = tmp_path / "app.cpp"
    source.write_text("__SYCL_ID_QUERIES_FIT_IN_INT__ + 0")
    program = device_half.Program(
        source, Path(), Path(), targets.find(target), (), "-O1", header_sets.DPCPP
    )
    command = [*device_half.compiler(ziglang.find_zig(), program), "-E", "-P", str(source)]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert text.strip() == ("1 + 0" if is_told else "__SYCL_ID_QUERIES_FIT_IN_INT__ + 0")


OPEN = sorted(
    header
    for header in (bundled.headers_directory() / "dpcpp_2025_3" / "sycl").rglob("*.hpp")
    if "open_access.hpp" in header.read_text()
)


@pytest.mark.parametrize("header", OPEN, ids=lambda header: header.stem)
def test_access_is_open_to_one_header_alone(header: Path) -> None:
    """What is included while it is open would be as well: all stands in front of that."""
    name = "sycl/" + header.as_posix().partition("/sycl/")[2]
    own = header_sets.directory(header_sets.DPCPP) / name
    front, opened, behind = header.read_text().partition(
        "#include <syclflat/common/open_access.hpp>\n"
    )
    assert opened
    wanted = {
        text if form == "<" else (Path(name).parent / text).as_posix()
        for form, text in _INCLUDED.findall(own.read_text())
    }
    assert wanted == {text for _, text in _INCLUDED.findall(front)}
    assert behind.split("\n", 1)[0] == f"#include_next <{name}>"


def test_each_header_stands_alone(tmp_path: Path) -> None:
    for header in HEADERS:
        source = tmp_path / f"{header.stem}.cpp"
        name = header.relative_to(OVERLAY).as_posix()
        source.write_text("#include <syclflat/common/language.hpp>\n" + f"#include <{name}>\n" * 2)
        program = device_half.Program(
            source, Path(), Path(), targets.find("spir64"), (), "-O1", header_sets.DPCPP
        )
        command = device_half.compiler(ziglang.find_zig(), program)
        result = run([*command, "-fsyntax-only", str(source)])
        assert result.returncode == 0, result.stderr
        assert result.stderr == "", name


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_each_item_of_a_rounded_range_runs_once(cli: Cli, tmp_path: Path) -> None:
    source = Path(__file__).parent / "rounded" / "ranges.cpp"
    options = ("--target=spir64", "-O3", "--pch=off")
    compiled = cli("c++", *options, source, "-o", tmp_path / "ranges")
    assert (compiled.returncode, compiled.stderr) == (0, "")
    run = run_by_itself(tmp_path / "ranges", SYCL_PARALLEL_FOR_RANGE_ROUNDING_TRACE="1")
    assert (run.returncode, run.stdout.count("range adjusted")) == (0, 3)
