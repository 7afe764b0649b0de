"""The launcher as CMAKE_CXX_COMPILER: CMake's checks pass, and builds do what they have to."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from syclflat.runtimes import header_sets
from tests.conftest import ROOT, age
from tests.driver.halves.test_build import LIBRARY, MAIN, pytestmark, with_less  # noqa: F401
from tests.driver.test_openmp import has_openmp
from tests.support.environment import without_opencl

CMAKE = ROOT / "syclflat" / "cmake"
PROJECT = """\
cmake_minimum_required(VERSION 3.20)
project(program CXX)
set(CMAKE_CXX_STANDARD 17)
find_package(IntelSYCL REQUIRED)
find_package(OpenMP REQUIRED)
message(STATUS "SYCL ${SYCL_LANGUAGE_VERSION} in ${SYCL_INCLUDE_SYCL_DIR}")
add_library(first STATIC first.cpp)
add_library(second SHARED second.cpp)
add_executable(program main.cpp)
target_link_libraries(second PRIVATE OpenMP::OpenMP_CXX)
target_link_libraries(program first second)
add_sycl_to_target(TARGET first SOURCES first.cpp)
add_sycl_to_target(TARGET second)
add_sycl_to_target(program)
enable_testing()
add_test(NAME program COMMAND program)
"""
TWO_THREADS = """\
#pragma omp parallel num_threads(2)
if (omp_get_thread_num() == 1)"""


@pytest.mark.skipif(not has_openmp(), reason="needs cmeel-libomp")
@pytest.mark.skipif(not (shutil.which("cmake") and shutil.which("ninja")), reason="needs cmake")
def test_a_project_is_built(tmp_path: Path, cache: Path) -> None:
    source, build = tmp_path / "source", tmp_path / "build"
    source.mkdir()
    (source / "CMakeLists.txt").write_text(PROJECT)
    (source / "digit.hpp").write_text("#define DIGIT 1\n")
    # Its options are the usual ones, so that precompiled headers serve.
    first = '#include "digit.hpp"\n' + LIBRARY.replace("NAME", "first")
    (source / "first.cpp").write_text(first)
    second = with_less(LIBRARY).replace("NAME", "second").replace("DIGIT", "2")
    # One thread does it, if there are two.
    second = second.replace("*data = value;", f"{TWO_THREADS}\n*data = value;")
    (source / "second.cpp").write_text("#include <omp.h>\n" + second)
    (source / "main.cpp").write_text(MAIN)
    launcher = tmp_path / "syclflat-c++"
    launcher.write_text(
        f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(ROOT)!r})\n"
        "from syclflat.entry_point import compiler\ncompiler()\n"
    )
    launcher.chmod(0o755)
    (tmp_path / "icpx").symlink_to(launcher)
    environment = without_opencl(tmp_path) | {"SYCLFLAT_CACHE_DIR": str(cache)}
    environment.pop("CXXFLAGS", None)

    def call(*command: str | Path) -> str:
        done = subprocess.run(
            list(map(str, command)), env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    configure = ("cmake", "-G", "Ninja", "-S", source, f"-DIntelSYCL_DIR={CMAKE}")
    told = call(*configure, "-B", build, f"-DCMAKE_CXX_COMPILER={launcher}")
    assert "The CXX compiler identification is Clang" in told
    assert f"SYCL 202012 in {header_sets.dpcpp_directory()}/sycl\n" in told
    other = call(*configure, "-B", tmp_path / "other", f"-DCMAKE_CXX_COMPILER={tmp_path}/icpx")
    assert "The CXX compiler identification is IntelLLVM" in other
    call("cmake", "--build", build)
    call("ctest", "--test-dir", build, "--output-on-failure")
    assert "no work to do" in call("cmake", "--build", build)

    # A header that is included makes what includes it old, and nothing else.
    header = source / "digit.hpp"
    age(header)
    os.utime(header)
    steps = call("cmake", "--build", build)
    assert "first.cpp.o" in steps
    assert "second.cpp.o" not in steps
