"""Which precompiled headers are the same: by arguments, and by directory where that matters."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.service.cache import precompiled_headers


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
