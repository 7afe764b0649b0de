"""Headers from wherever there are some, and clear errors where there are none."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.frontends.sycl.clang import host_headers, libclang
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

OWN = Path(libclang.file_name()).parent

SOURCE = b"""#include <sycl/sycl.hpp>
#include <array>
#include <complex>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <thread>
#include <tuple>
#include <vector>
void launch(sycl::queue &queue, int *out) {
  std::array<std::uint16_t, 3> numbers{};
  std::optional<double> maybe;
  std::complex<float> complex;
  queue.single_task<class Worker>([=] { out[0] = numbers[0] + *maybe + complex.real(); });
}
"""


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave nothing but what comes with libclang, and the C library's headers."""
    monkeypatch.setattr(host_headers.shutil, "which", lambda name: None)
    monkeypatch.setattr(host_headers.ziglang, "package_directory", lambda: None)
    monkeypatch.setattr(host_headers, "_CXX_HEADERS", Path("/nowhere"))


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    """Load libclang as a distribution has it: without any headers, found by its name."""
    monkeypatch.setattr(libclang, "file_name", lambda: "libclang.so")


def test_those_of_libclang_come_first() -> None:
    assert host_headers.arguments(None, "system") == ["-resource-dir", str(OWN / "resource")]


@pytest.mark.usefixtures("alone")
def test_the_package_of_libclang_is_enough() -> None:
    expected = ["-nostdinc++", "-isystem", str(OWN / "libcxx")]
    assert host_headers.arguments(None, "auto")[:3] == expected
    [plan] = stages.plan(Source("test.cpp", SOURCE), Settings()).units[0].plans
    assert [row.info for row in plan.rows] == [8, 6, 16, 8]


@pytest.mark.usefixtures("alone")
def test_without_a_c_library_the_error_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_headers, "_C_HEADERS", tmp_path)
    with pytest.raises(InputError, match=r"(?s)a C library's headers .*libc6-dev"):
        host_headers.arguments(None, "auto")


@pytest.mark.usefixtures("alone", "foreign")
def test_without_builtin_headers_the_error_says_what_to_install() -> None:
    with pytest.raises(InputError, match=r"pip install 'syclflat\[toolchain\]'"):
        host_headers.arguments(None, "auto")


@pytest.mark.usefixtures("alone", "foreign")
def test_without_a_cxx_library_the_error_says_what_to_install() -> None:
    with pytest.raises(InputError, match=r"C\+\+ standard library's headers are missing"):
        host_headers.arguments(OWN / "resource" / "include", "auto")


def test_without_ziglang_it_cannot_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_headers.ziglang, "library_arguments", lambda: None)
    with pytest.raises(InputError, match=r"headers of ziglang are missing"):
        host_headers.arguments(None, "zig")


def test_a_directory_without_builtin_headers_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no stddef.h"):
        host_headers.arguments(tmp_path, "auto")


def test_a_failing_ziglang_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise subprocess.CalledProcessError(1, ["zig"], stderr="first\nAppDataDirUnavailable\n")

    monkeypatch.setattr(host_headers.ziglang, "library_arguments", fail)
    with pytest.raises(InputError, match="AppDataDirUnavailable"):
        host_headers.arguments(None, "zig")


def test_an_explicit_directory_comes_first(tmp_path: Path) -> None:
    include = tmp_path / "include"
    include.mkdir()
    (include / "stddef.h").touch()
    assert host_headers.arguments(include, "system") == ["-resource-dir", str(tmp_path)]


@pytest.fixture
def clangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install the Clang that belongs to libclang, and the one called clang, another one."""
    major = libclang.version().partition(".")[0]
    for name, version in (("clang", "19"), (f"clang-{major}", major)):
        include = tmp_path / name / "lib" / "clang" / version / "include"
        include.mkdir(parents=True)
        (include / "stddef.h").touch()
        program = tmp_path / name / "bin" / name
        program.parent.mkdir()
        program.touch(mode=0o755)
        (tmp_path / "bin").mkdir(exist_ok=True)
        (tmp_path / "bin" / name).symlink_to(program)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path


@pytest.mark.usefixtures("foreign")
def test_installed_clangs_are_found(clangs: Path) -> None:
    major = libclang.version().partition(".")[0]
    own = clangs / f"clang-{major}" / "lib" / "clang" / major
    assert host_headers.arguments(None, "system") == ["-resource-dir", str(own)]
    assert list(host_headers.searched())[1:] == [clangs / "bin" / f"clang-{major}"]
    (clangs / "bin" / f"clang-{major}").unlink()
    other = clangs / "clang" / "lib" / "clang" / "19"
    assert host_headers.arguments(None, "system") == ["-resource-dir", str(other)]
    assert list(host_headers.searched())[1:] == [
        clangs / "bin" / f"clang-{major}",
        clangs / "bin" / "clang",
    ]


def test_with_headers_of_its_own_no_clang_is_looked_for() -> None:
    assert list(host_headers.searched()) == [Path("/usr/include/c++")]
