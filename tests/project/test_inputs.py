"""Absolute names of inputs."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.project.inputs import absolute


@pytest.fixture
def link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a link in the working directory to a directory elsewhere."""
    (tmp_path / "elsewhere" / "deep").mkdir(parents=True)
    (tmp_path / "here" / "inner").mkdir(parents=True)
    (tmp_path / "here" / "link").symlink_to(tmp_path / "elsewhere" / "deep")
    monkeypatch.chdir(tmp_path / "here")
    return Path("link")


def test_absolute_names_have_no_parents(link: Path, tmp_path: Path) -> None:
    assert absolute("inner/../a") == tmp_path / "here" / "a"
    assert absolute(link) == tmp_path / "here" / "link"
    assert absolute("link/../a") == (tmp_path / "elsewhere" / "a").resolve()
    assert absolute("../a") == tmp_path / "a"
