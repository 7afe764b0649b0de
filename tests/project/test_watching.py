"""Changes show, whatever becomes of a file."""

from __future__ import annotations

import os
from pathlib import Path

from syclflat.project.watching import Watched


def test_changes_are_told_once(tmp_path: Path) -> None:
    kept, edited, replaced, removed, made = (str(tmp_path / name) for name in "abcde")
    for name in (kept, edited, replaced, removed):
        Path(name).write_text("1")
    watched = Watched()
    watched.watch([kept, edited, replaced, removed, made, kept])
    assert len(watched) == 5
    assert watched.changed() == []
    Path(edited).write_text("12")
    Path(f"{replaced}~").write_text("1")
    os.replace(f"{replaced}~", replaced)  # noqa: PTH105
    Path(removed).unlink()
    Path(made).touch()
    assert watched.changed() == [edited, replaced, removed, made]
    assert watched.changed() == []


def test_what_changes_before_it_is_watched_again_is_not_lost(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    first.touch()
    watched = Watched()
    watched.watch([str(first)])
    first.write_text("1")
    watched.watch([str(first), str(second)])
    assert watched.changed() == [str(first)]
    watched.watch([str(second)])
    first.write_text("12")
    assert watched.changed() == []


def test_a_directory_changes_with_what_is_in_it(tmp_path: Path) -> None:
    watched = Watched()
    watched.watch([str(tmp_path), "\0"])
    (tmp_path / "new").touch()
    (tmp_path / "newer").mkdir()
    assert watched.changed() == [str(tmp_path)]
