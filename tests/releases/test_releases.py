"""Headers of a DPC++ that the overlay doesn't fit are one clear error, from the tool and Clang."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from syclflat import releases, runtimes, targets
from syclflat.backends import device_half
from syclflat.backends.nvptx import cuda_adapter
from syclflat.clang import ziglang
from syclflat.diagnostics import InputError, installing
from syclflat.model import exit_codes
from syclflat.releases.release import ImageTables, Release
from syclflat.runtimes import header_sets, libsycl
from syclflat.runtimes.device_image import DeviceImage
from tests.conftest import ROOT, Cli

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

VERSIONS = [(8, 20260319, True), (8, 20250605, False), (9, 20260701, False), (7, 20251010, False)]
needs_zig = pytest.mark.skipif(ziglang.package_directory() is None, reason="needs ziglang")


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> Release:
    """Return another release, which differs from the default one in all that may differ."""
    tables = ImageTables(
        types="struct device_image { made_up };",
        image="{{9, {format}, {target}, {options}, {module}, {entries}, {properties}}}",
        images="{{{count}, {first}}}",
    )
    release = Release("2026.0", 9, 20260301, "dpcpp_2026_0", tables, "unified-runtime")
    monkeypatch.setattr(releases, "ALL", (*releases.ALL, release))
    return release


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
            *("-I", ROOT / "headers" / releases.DEFAULT.overlay),
            *("-isystem", headers(tmp_path, library, compiler)),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.returncode == 0) == fits
    assert result.stderr.count("error:") == (not fits)
    assert f"not of DPC++ {releases.ALL[0].series}" in result.stderr or fits


def test_another_release_is_a_folder(made_up: Release, tmp_path: Path) -> None:
    """Headers of each release are taken with its own data."""
    images = [DeviceImage(b"1"), DeviceImage(b"2", ("kernel",))]
    registered = {}
    for release, version in ((releases.DEFAULT, (8, 20260319)), (made_up, (9, 20260701))):
        directory = headers(tmp_path / release.series, *version)
        assert header_sets.release(str(directory)) is releases.of(directory) is release
        registered[release.series] = runtimes.registration(images, runtimes.LIBSYCL, release)
    old, new = registered.values()
    for text in ("{9, 2, spir64, -cl-std=CL2.0, image_2, image_2 + 1", "= {2, each};"):
        assert text in new
        assert text not in old
    assert "struct device_image { made_up };" in new
    assert '{1, 4, 2, "spir64", "-cl-std=CL2.0", "", nullptr, nullptr, image_2' in old
    # What goes before and after the tables is the same.
    assert old.partition("// The data of images")[0] == new.partition("struct device_image")[0]
    assert old.partition("each;")[2] == new.partition("each;")[2]
    # Bundled headers know of no release.
    assert header_sets.release(header_sets.BUNDLED) is releases.DEFAULT
    old_compiler = headers(tmp_path / "old", 9, 20260201)
    with pytest.raises(InputError, match=r"not of DPC\+\+ 2025\.3 or 2026\.0"):
        releases.of(old_compiler)


@needs_zig
def test_a_device_half_has_the_overlay_of_its_release(made_up: Release, tmp_path: Path) -> None:
    commands = []
    for version in ((8, 20260319), (9, 20260701)):
        directory = headers(tmp_path / str(version[0]), *version)
        program = device_half.Program(
            *(Path("a.cpp"), Path(), Path("a.device.cpp"), targets.find("spir64")),
            *((), "-O2", str(directory)),
        )
        command = device_half.compiler(ziglang.find_zig(), program)
        commands.append([word.replace(str(directory), "DIRECTORY") for word in command])
    old, new = commands
    assert [pair for pair in zip(old, new, strict=True) if len(set(pair)) == 2] == [
        tuple(str(ROOT / "headers" / release.overlay) for release in (releases.DEFAULT, made_up))
    ]


def test_the_adapter_for_cuda_has_the_headers_of_its_release(
    made_up: Release, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(cuda_adapter.VARIABLE, raising=False)
    sycl = headers(tmp_path / "include", 9, 20260701)
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / libsycl.LIBRARY).touch()
    with pytest.raises(InputError, match=r"missing: .*include/unified-runtime/ur_api\.h"):
        cuda_adapter.find(str(sycl), str(tmp_path))


def test_each_release_is_a_folder_of_the_package_and_one_of_headers() -> None:
    for release in releases.ALL:
        name = f"dpcpp_{release.series.replace('.', '_')}"
        assert (ROOT / "syclflat" / "releases" / name / "__init__.py").is_file()
        assert release.overlay == name
        assert (ROOT / "headers" / name / "syclflat" / "common" / "version.hpp").is_file()


def test_pip_installs_the_default_release() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    pins = [pin.split("==") for pin in project["optional-dependencies"]["dpcpp"]]
    assert {version.rpartition(".")[0] for _, version in pins} == {releases.DEFAULT.series}


@needs_zig
def test_image_refuses_before_it_compiles(cli: Cli, tmp_path: Path) -> None:
    headers(tmp_path / "old", 8, 20240101)
    (tmp_path / "a.cpp").touch()
    (tmp_path / "a.device.cpp").touch()
    result = cli("image", "a.device.cpp", "--source", "a.cpp", "-o", "a.image.cpp", "--sycl", "old")
    assert result.returncode == exit_codes.MISSING
    assert "are not of DPC++ 2025.3" in result.stderr
    assert "[dpcpp-version]" in result.stderr
    assert installing.extras("dpcpp") in result.stderr
    assert "Traceback" not in result.stderr
    assert not (tmp_path / "a.image.cpp").exists()
