"""Which precompiled headers are the same: by arguments, and by directory where that matters."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.service.cache import precompiled_headers

USUAL = (
    *("/opt/zig", "clang", "--driver-mode=g++", "-target", "x86_64-unknown-linux-gnu"),
    *("-Xclang", "-triple", "-Xclang", "spirv64-unknown-unknown", "-Xclang", "-target-cpu"),
    *("-Xclang", "", "-mllvm", "-disable-lsr", "-I", "/a/b", "-isystem", "/c", "-DX=a/b.h"),
    *("-std=gnu++17", "-O2", "-ffp-contract=off", "-mlong-double-80", "-Wno-unknown-attributes"),
)


def keys(*arguments: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of a header in two directories."""
    found = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir(exist_ok=True)
        monkeypatch.chdir(tmp_path / name)
        found.append(precompiled_headers.key({}, (*USUAL, *arguments)))
    return found


@pytest.mark.parametrize(
    "arguments",
    [(), ("-I/a",), ("-g",), ("-D", "include"), ("-Xclang", "-fsycl-is-host"), ("-isystem/x",)],
)
def test_what_is_the_same_anywhere(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = keys(*arguments, tmp_path=tmp_path, monkeypatch=monkeypatch)
    assert one == two


@pytest.mark.parametrize(
    "arguments",
    [
        ("-Iinclude",),
        ("-I", "include"),
        ("-I.",),
        ("-isystem", "-I"),
        ("-include", "first.hpp"),
        ("-fplugin=x",),
        ("-fmodule-map-file=x",),
        ("-Wp,-Iinclude",),
        ("--sysroot=x",),
        ("-Xclang", "-internal-isystem", "-Xclang", "x"),
        ("@options",),
        ("--config=x",),
        ("-working-directory", "/x"),
    ],
)
def test_what_may_be_of_a_directory(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = keys(*arguments, tmp_path=tmp_path, monkeypatch=monkeypatch)
    assert one != two


def test_variables_may_name_directories(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CPATH", "include")
    one, two = keys(tmp_path=tmp_path, monkeypatch=monkeypatch)
    assert one != two
