"""Which arguments mean the same in any directory."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.project.compiler_options.any_directory import mean_the_same

USUAL = (
    *("/opt/zig", "clang", "--driver-mode=g++", "-target", "x86_64-unknown-linux-gnu"),
    *("-Xclang", "-triple", "-Xclang", "spirv64-unknown-unknown", "-Xclang", "-target-cpu"),
    *("-Xclang", "", "-mllvm", "-disable-lsr", "-I", "/a/b", "-isystem", "/c", "-DX=a/b.h"),
    *("-std=gnu++17", "-O2", "-ffp-contract=off", "-mlong-double-80", "-Wno-unknown-attributes"),
)


@pytest.mark.parametrize(
    "arguments",
    [(), ("-I/a",), ("-g",), ("-D", "include"), ("-Xclang", "-fsycl-is-host"), ("-isystem/x",)],
)
def test_what_is_the_same_anywhere(arguments: tuple[str, ...]) -> None:
    assert mean_the_same((*USUAL, *arguments))


@pytest.mark.parametrize(
    "arguments",
    [
        ("-Iinclude",),
        ("-I", "include"),
        ("-I.",),
        ("-isystem", "-I"),
        ("-include", "first.hpp"),
        ("-fplugin=x",),
        ("-fmodule-map-file=x/y",),
        ("-Wp,-Iinclude",),
        ("--sysroot=x",),
        ("-Xclang", "-internal-isystem", "-Xclang", "x"),
        ("@options",),
        ("--config=./missing",),
        ("--unknown", "../beside"),
        ("-working-directory", "."),
    ],
)
def test_what_may_be_of_a_directory(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("include", "first.hpp", "x", "options"):
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    assert not mean_the_same((*USUAL, *arguments))


@pytest.mark.parametrize(
    "argument",
    [
        "--gcc-toolchain=",
        "--gcc-toolchain=/usr",
        "--gcc-install-dir=/usr/lib/gcc/x86_64-linux-gnu/12",
        "-pipe",
        "--sysroot=/",
        "-fprofile-use",
        "-Qunused-arguments",
    ],
)
def test_options_without_a_name_in_the_directory_are_the_same_anywhere(
    argument: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "app.cpp").touch()
    monkeypatch.chdir(tmp_path)
    assert mean_the_same((*USUAL, argument))
