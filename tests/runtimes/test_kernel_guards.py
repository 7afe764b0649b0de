"""The linker sees that a name means one kernel in all files of a program."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from syclflat.model.location import Location
from syclflat.runtimes import kernel_guards
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_guards import Clash

COMPILERS = [found for name in ("g++", "clang++") if (found := shutil.which(name))]


def kernel(line: int, code: str = "", **more: bool | str) -> NamedKernel:
    place = Location("some dir/a (b).cpp", line, 3)
    return NamedKernel("K", "_ZTS1K", place, code=code, **more)  # type: ignore[arg-type]


def link(compiler: str, scratch: Path, *kernels: NamedKernel) -> subprocess.CompletedProcess[str]:
    files = []
    for number, found in enumerate(kernels):
        files.append(scratch / f"{number}.cpp")
        files[-1].write_text(kernel_guards.source(kernel_guards.guards([found])))
    command = [compiler, "-shared", "-fPIC", *map(str, files), "-o", str(scratch / "all.so")]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("compiler", COMPILERS)
def test_kernels_of_one_name_have_the_same_code(compiler: str, tmp_path: Path) -> None:
    same = link(compiler, tmp_path, kernel(3, "1" * 16), kernel(7, "1" * 16))
    assert (same.returncode, kernel_guards.clashes(same.stderr)) == (0, [])
    for second in (kernel(7, "2" * 16), kernel(7, is_internal=True)):
        other = link(compiler, tmp_path, kernel(3, "1" * 16), second)
        assert other.returncode != 0
        [clash] = kernel_guards.clashes(other.stderr)
        assert clash == Clash("_ZTS1K", "a__b_.cpp:3:3", "a__b_.cpp:7:3")


@pytest.mark.parametrize("compiler", COMPILERS)
def test_internal_kernels_without_names_of_their_own_clash(compiler: str, tmp_path: Path) -> None:
    done = link(compiler, tmp_path, kernel(3, is_internal=True), kernel(3, is_internal=True))
    assert len(kernel_guards.clashes(done.stderr)) == 1


def test_what_needs_no_guard() -> None:
    harmless = [
        kernel(3, is_internal=True, suffix="_0123456789abcdef"),
        # Nothing is known of its code.
        kernel(3),
        # Beside a kernel of the source, which is told of.
        NamedKernel("r", "_ZTSN4sycl3_V16detail1RE", Location("a.cpp", 1, 1), code="1" * 16),
        NamedKernel("ü", "_ZTS2ü", Location("a.cpp", 1, 1), code="1" * 16),
        NamedKernel('"', '_ZTS1"', Location("a.cpp", 1, 1), code="1" * 16),
    ]
    assert list(kernel_guards.guards(harmless)) == []
    assert kernel_guards.source([]) == ""
