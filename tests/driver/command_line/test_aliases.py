"""Other names of the launcher: builds find them, and nothing finds itself by them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from syclflat.clang import programs
from syclflat.diagnostics import InputError
from syclflat.driver.command_line import aliases
from syclflat.runtimes import host_half
from tests.conftest import ROOT


@pytest.fixture
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the directory of the names, which lead to a launcher of this source."""
    launcher = tmp_path / "installed" / programs.LAUNCHER
    launcher.parent.mkdir()
    launcher.write_text(
        f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(ROOT)!r})\n"
        "from syclflat.entry_point import compiler\ncompiler()\n"
    )
    launcher.chmod(0o755)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "argv", [str(launcher.with_name("syclflat"))])
    return aliases.directory()


def told(program: Path, source: Path) -> str:
    command = [program, "-E", "-P", source]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_names_lead_to_the_launcher(directory: Path, tmp_path: Path) -> None:
    assert sorted(path.name for path in directory.iterdir()) == sorted(aliases.NAMES)
    source = tmp_path / "a.cpp"
    source.write_text("int v = __INTEL_LLVM_COMPILER;\n")
    assert "__INTEL" not in told(directory / "icpx", source)
    assert "__INTEL" in told(directory / "clang++", source)


def test_names_are_mended(directory: Path) -> None:
    (directory / "icpx").unlink()
    (directory / "dpcpp").unlink()
    (directory / "dpcpp").symlink_to("/nowhere")
    assert aliases.directory() == directory
    assert len({(directory / name).resolve() for name in aliases.NAMES}) == 1


def test_cmake_finds_the_package_by_the_path(directory: Path, tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.20)\nproject(p LANGUAGES NONE)\n"
        "find_package(IntelSYCL)\nmessage(STATUS found:${IntelSYCL_CONSIDERED_CONFIGS}:)\n"
    )
    environment = {**os.environ, "PATH": f"{directory}{os.pathsep}{os.environ['PATH']}"}
    command = ["cmake", "-S", tmp_path, "-B", tmp_path / "b"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    place = said.stdout.partition("found:")[2].partition(":")[0]
    assert place == str(directory.parent / "lib/cmake/IntelSYCL/IntelSYCLConfig.cmake")


def test_nothing_finds_itself(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    others = directory.parent / "others"
    others.mkdir()
    monkeypatch.setenv("PATH", os.pathsep.join(map(str, (directory, others))))
    for name in ("clang++", str(directory / "clang++")):
        with pytest.raises(InputError, match="no such compiler"):
            host_half.other_compiler(name)
    (others / "clang++").write_text("#!/bin/sh\n")
    (others / "clang++").chmod(0o755)
    found = host_half.other_compiler("clang++")
    assert (found.command, found.is_clang) == ((str(others / "clang++"),), True)


def test_a_place_that_cannot_be_written_is_told(
    tmp_path: Path, directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(InputError, match="unwritable"):
        aliases.directory()
    monkeypatch.setattr(sys, "argv", ["/nowhere/syclflat"])
    monkeypatch.setattr("sysconfig.get_path", lambda scheme: "/nowhere")
    with pytest.raises(InputError, match=r"no syclflat-c\+\+ in /nowhere"):
        aliases.directory()
