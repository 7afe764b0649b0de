"""Which precompiled headers are the same: by arguments, and by directory where that matters."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from syclflat.service.cache import header_contents, precompiled_headers
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.precompiled_headers import Made, UnfitError
from syclflat.service.cache.without_header import Cause, Without


def keys(*arguments: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of a header in two directories."""
    found = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir(exist_ok=True)
        monkeypatch.chdir(tmp_path / name)
        found.append(precompiled_headers.key({}, arguments))
    return found


def test_directories_share_what_is_the_same_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for argument in ("-I/a", "--gcc-toolchain=", "-Iinclude"):
        one, two = keys(argument, tmp_path=tmp_path, monkeypatch=monkeypatch)
        assert one == two


def test_directories_share_nothing_that_may_be_of_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("one", "two"):
        (tmp_path / name / "include").mkdir(parents=True)
    one, two = keys("-Iinclude", tmp_path=tmp_path, monkeypatch=monkeypatch)
    assert one != two


def test_variables_may_name_directories(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CPATH", "include")
    one, two = keys(tmp_path=tmp_path, monkeypatch=monkeypatch)
    assert one != two


def test_headers_with_errors_are_tried_again_later(tmp_path: Path) -> None:
    path, is_mended, tries = tmp_path / "one.pch", False, 0

    def make(header: Path, output: Path) -> Made:
        nonlocal tries
        tries += 1
        if not is_mended:
            raise UnfitError
        output.write_bytes(b"")
        return Made((), Inputs([]), header_contents.of([], frozenset()))

    def cause() -> Cause | None:
        found = precompiled_headers.prepare(path, b"#include <sycl/sycl.hpp>\n", make)
        return found.cause if isinstance(found, Without) else None

    assert [cause(), cause()] == [Cause.FIRST, Cause.UNFIT]
    is_mended = True
    assert (cause(), tries) == (Cause.UNFIT, 1)
    long_ago = time.time() - precompiled_headers._UNFIT_SECONDS - 1
    os.utime(path.with_suffix(".asked"), (long_ago, long_ago))
    assert (cause(), tries) == (None, 2)
