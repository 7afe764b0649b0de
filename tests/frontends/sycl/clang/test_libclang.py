"""The loaded libclang and the headers that it needs."""

from __future__ import annotations

import pytest

from syclflat.diagnostics import InputError, render
from syclflat.frontends.sycl.clang import libclang


def test_the_tested_version_is_loaded_without_a_warning() -> None:
    assert libclang.version().startswith(libclang.TESTED_VERSIONS)
    assert libclang.version_warning() is None


def test_the_binding_adds_no_headers() -> None:
    text = "#if __has_include(<vector>) || __has_include(<stddef.h>)\n#error found\n#endif\n"
    unit = libclang.ci.TranslationUnit.from_source(
        "test.cpp", ["-nostdlibinc"], unsaved_files=[("test.cpp", text)]
    )
    assert not list(unit.diagnostics)


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
