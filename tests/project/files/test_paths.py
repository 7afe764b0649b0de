"""Names of files: ``..`` goes only where it can't name another file."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.project.files import paths
from syclflat.project.files.paths import without_parents


@pytest.fixture
def link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a link in the working directory to a directory elsewhere."""
    (tmp_path / "elsewhere" / "deep").mkdir(parents=True)
    (tmp_path / "here" / "inner").mkdir(parents=True)
    (tmp_path / "here" / "link").symlink_to(tmp_path / "elsewhere" / "deep")
    monkeypatch.chdir(tmp_path / "here")
    return Path("link")


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("inner/../a", "a"),
        ("./inner//.././a", "a"),
        ("inner/..", "."),
        ("../a", "../a"),
        ("inner/../../here/a", "../here/a"),
        ("link/../a", "link/../a"),
        ("link/../../here/a", "link/../../here/a"),
        ("link/../deep/../a", "link/../a"),
        ("none/../a", "none/../a"),
        ("/../usr/../a", "/a"),
    ],
)
def test_parents_behind_directories_go(link: Path, given: str, expected: str) -> None:
    assert link.is_symlink()
    assert without_parents(given) == expected


@pytest.mark.parametrize("name", ["a" * 300, "a/" * 3000, "a\0b"])
def test_names_that_no_system_takes_are_of_nothing(name: str) -> None:
    assert not any((paths.exists(name), paths.is_file(name), paths.is_directory(name)))
