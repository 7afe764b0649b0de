"""Where the cache is."""

from __future__ import annotations

import platformdirs
import pytest

from syclflat.cache import directory


def test_it_is_where_platformdirs_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(directory.VARIABLE, raising=False)
    for given in ("/somewhere", "", " "):
        monkeypatch.setenv("XDG_CACHE_HOME", given)
        assert directory.default() == platformdirs.user_cache_dir("syclflat")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert directory.default() == platformdirs.user_cache_dir("syclflat")


def test_the_environment_names_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(directory.VARIABLE, "/elsewhere")
    assert directory.default() == "/elsewhere"
