"""The loaded libclang and the headers that it needs."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError, render
from syclflat.frontends.sycl.clang import host_headers, libclang


def test_the_tested_version_is_loaded_without_a_warning() -> None:
    assert libclang.version().startswith(libclang.TESTED_VERSIONS)
    assert libclang.version_warning() is None


def test_another_version_is_named_clearly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libclang, "version", lambda: "23.1.0")
    warning = libclang.version_warning()
    assert warning is not None
    assert "libclang 23.1.0 is outside the tested range (20.1, 22.1)" in render(warning)


def test_an_old_binding_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    libclang.version.cache_clear()
    monkeypatch.delattr(libclang.ci.Cursor, "get_base_offsetof")
    with pytest.raises(InputError, match=r"older than LLVM 20 \[old-libclang\]"):
        libclang.version()


def test_an_old_library_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    libclang.version.cache_clear()
    monkeypatch.setattr(
        libclang.ci._CXString, "from_result", staticmethod(lambda _: "clang version 19.1.7")
    )
    with pytest.raises(InputError, match=r"libclang 19.1.7 is older than LLVM 20 \[old-libclang\]"):
        libclang.version()


def test_without_builtin_headers_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(host_headers.shutil, "which", lambda name: None)
    monkeypatch.setattr(host_headers.ziglang, "builtin_headers", lambda: None)
    with pytest.raises(InputError, match=r"pip install 'syclflat\[toolchain\]'"):
        host_headers.arguments(None, "auto")


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


def test_an_installed_clang_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    include = tmp_path / "lib" / "clang" / "18" / "include"
    include.mkdir(parents=True)
    (include / "stddef.h").touch()
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "clang"
    program.touch()
    monkeypatch.setattr(host_headers.shutil, "which", lambda name: str(program))
    found = host_headers.arguments(None, "system")
    assert found == ["-resource-dir", str(include.parent)]
