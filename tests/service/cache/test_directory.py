"""Where the cache is."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from syclflat.service.cache import directory


def test_it_is_where_platformdirs_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(directory.VARIABLE, raising=False)
    for given in ("/somewhere", "", " "):
        monkeypatch.setenv("XDG_CACHE_HOME", given)
        assert directory.default() == platformdirs.user_cache_dir("syclflat")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert directory.default() == platformdirs.user_cache_dir("syclflat")


def test_a_relative_one_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(directory.VARIABLE, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", "/home/me")
    assert directory.default() == "/home/me/.cache/syclflat"


def test_a_user_without_a_home_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (directory.VARIABLE, "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.path.expanduser", lambda name: name)
    assert directory.default() == ""


def test_the_environment_names_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(directory.VARIABLE, "/elsewhere")
    assert directory.default() == "/elsewhere"


def test_others_keep_nothing_for_this_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert directory.own(str(tmp_path)) == str(tmp_path)
    assert directory.own(str(tmp_path / "to_be_made")) == str(tmp_path / "to_be_made")
    tmp_path.chmod(0o775)
    assert directory.own(str(tmp_path)) == str(tmp_path)
    for mode in (0o777, 0o1777):
        tmp_path.chmod(mode)
        assert directory.fault(str(tmp_path)) == "every user can write to it"
    tmp_path.chmod(0o755)
    status = tmp_path.stat()
    monkeypatch.setattr(os, "geteuid", lambda: status.st_uid + 1)
    if status.st_uid == 0:
        # The system's own.
        assert directory.own(str(tmp_path)) == str(tmp_path)
        os.chown(tmp_path, 4321, -1)
    assert directory.fault(str(tmp_path)) == "it belongs to another user"
    assert directory.own(str(tmp_path)) == ""
