"""Headers as inputs: they are checked, listed and precompiled, also by CMake."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.driver.halves.test_build import pytestmark  # noqa: F401

HEADER = """\
#pragma once
#include <sycl/sycl.hpp>
struct Own { int n; };
inline int triple(Own own) { return 3 * own.n; }
"""
MAIN = """\
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(1, q);
  Own own{7};
  q.single_task([=] { *p = triple(own); }).wait();
  return *p == 21 ? 0 : 1;
}
"""
PROJECT = """\
cmake_minimum_required(VERSION 3.16)
project(app LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 17)
add_executable(app main.cpp)
target_precompile_headers(app PRIVATE <sycl/sycl.hpp> "own.hpp")
"""


@pytest.fixture
def here(tmp_path: Path) -> Path:
    for name, text in (("own.hpp", HEADER), ("main.cpp", MAIN), ("CMakeLists.txt", PROJECT)):
        Path(tmp_path, name).write_text(text)
    return tmp_path


def test_headers_find_sycl(cli: Cli, here: Path) -> None:
    assert cli("c++", "-fsyntax-only", "own.hpp").stderr == ""
    listed = cli("c++", "-M", "-x", "c++-header", "own.hpp").stdout
    assert "sycl/sycl.hpp" in listed


def test_a_header_with_an_error_is_not_precompiled(cli: Cli, here: Path) -> None:
    Path(here, "bad.hpp").write_text("int f() { return nothing; }\n")
    failed = cli("c++", "bad.hpp")
    assert failed.returncode == 3
    assert "bad.hpp:1:18: error: use of undeclared identifier 'nothing'" in failed.stderr
    assert not Path(here, "bad.hpp.pch").exists()


@pytest.mark.slow
def test_a_precompiled_header_serves_all_halves(cli: Cli, here: Path) -> None:
    cli("c++", "--target=native", "own.hpp", "-MD", "-MF", "own.d")
    assert Path(here, "own.d").read_text().split()[:3] == ["own.hpp.pch:", "\\", "own.hpp"]
    words = ("c++", "--target=native", "-v", "-include", "own.hpp", "main.cpp", "-o", "main")
    told = cli(*words).stderr
    for half in ("flattening", "host half", "device half for native"):
        assert f"main.cpp: {half}: precompiled header /" in told
    assert subprocess.run([here / "main"], check=False).returncode == 0


@pytest.mark.slow
@pytest.mark.skipif(not (shutil.which("cmake") and shutil.which("ninja")), reason="needs cmake")
@pytest.mark.parametrize("generator", ["Unix Makefiles", "Ninja"])
def test_cmake_precompiles_headers(here: Path, cache: Path, generator: str) -> None:
    launcher = Path(sys.executable).parent / "syclflat-c++"
    variables = {**os.environ, "SYCLFLAT_CACHE_DIR": str(cache)}
    options = (f"-DCMAKE_CXX_COMPILER={launcher}", "-DCMAKE_CXX_FLAGS=--target=native")
    for words in (["-S", ".", "-B", "b", "-G", generator, *options], ["--build", "b"]):
        subprocess.run(["cmake", *words], cwd=here, env=variables, check=True)
    assert subprocess.run([here / "b" / "app"], check=False).returncode == 0
    # Another build has a precompiled header in place.
    os.utime(here / "own.hpp")
    subprocess.run(["cmake", "--build", "b"], cwd=here, env=variables, check=True)
    assert subprocess.run([here / "b" / "app"], check=False).returncode == 0
