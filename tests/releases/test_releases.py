"""Headers of a DPC++ that the overlay doesn't fit are one clear error, from the tool and Clang."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from syclflat import releases
from syclflat.clang import ziglang
from syclflat.diagnostics import InputError
from tests.conftest import ROOT, Cli

VERSIONS = [(8, 20260319, True), (8, 20250605, False), (9, 20260701, False), (7, 20251010, False)]
needs_zig = pytest.mark.skipif(ziglang.package_directory() is None, reason="needs ziglang")


def headers(directory: Path, library: int, compiler: int) -> Path:
    """Make what the tool takes for DPC++'s headers, of a version."""
    (directory / "sycl" / "detail").mkdir(parents=True)
    (directory / "sycl" / "sycl.hpp").touch()
    (directory / "sycl" / "detail" / "defines_elementary.hpp").touch()
    (directory / "sycl" / "version.hpp").write_text(
        f"#define __SYCL_COMPILER_VERSION {compiler}\n"
        f"#define __LIBSYCL_MAJOR_VERSION {library}\n"
        "#define __LIBSYCL_MINOR_VERSION 0\n"
    )
    return directory


@pytest.mark.parametrize(("library", "compiler", "fits"), VERSIONS)
def test_the_version_is_read(tmp_path: Path, library: int, compiler: int, fits: bool) -> None:
    headers(tmp_path, library, compiler)
    if fits:
        releases.of(tmp_path)
        return
    with pytest.raises(InputError, match="dpcpp-version") as failure:
        releases.of(tmp_path)
    assert f"libsycl {library}, compiler {compiler}" in str(failure.value)


def test_headers_without_a_version_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no version"):
        releases.of(tmp_path)


def test_versions_that_are_none_are_refused(tmp_path: Path) -> None:
    version = headers(tmp_path, int("8" * 4000), 20260319) / "sycl" / "version.hpp"
    with pytest.raises(InputError, match="libsycl 0, compiler 20260319"):
        releases.of(tmp_path)
    version.unlink()
    os.mkfifo(version)
    with pytest.raises(InputError, match="no version"):
        releases.of(tmp_path)


@needs_zig
@pytest.mark.parametrize(("library", "compiler", "fits"), VERSIONS)
def test_the_overlay_says_the_same(tmp_path: Path, library: int, compiler: int, fits: bool) -> None:
    directory = ziglang.package_directory()
    assert directory is not None
    source = tmp_path / "asks.cpp"
    source.write_text("#include <syclflat/common/version.hpp>\n")
    result = subprocess.run(
        [
            *(ziglang.executable(directory), "clang", "-fsyntax-only", source),
            *("-I", ROOT / "headers" / "dpcpp", "-isystem", headers(tmp_path, library, compiler)),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.returncode == 0) == fits
    assert result.stderr.count("error:") == (not fits)
    assert f"not of DPC++ {releases.ALL[0].series}" in result.stderr or fits


@needs_zig
def test_image_refuses_before_it_compiles(cli: Cli, tmp_path: Path) -> None:
    headers(tmp_path / "old", 8, 20240101)
    (tmp_path / "a.cpp").touch()
    (tmp_path / "a.device.cpp").touch()
    result = cli("image", "a.device.cpp", "--source", "a.cpp", "-o", "a.image.cpp", "--sycl", "old")
    assert result.returncode == 3
    assert "are not of DPC++ 2025.3" in result.stderr
    assert "[dpcpp-version]" in result.stderr
    assert "pip install 'syclflat[dpcpp]'" in result.stderr
    assert "Traceback" not in result.stderr
    assert not (tmp_path / "a.image.cpp").exists()
