"""Writing: all or none, only changes, nothing left behind."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.project.outputs import write_all


def test_writes_and_reports_what_changed(tmp_path: Path) -> None:
    first, second = tmp_path / "deep" / "a.txt", tmp_path / "b.txt"
    assert write_all({first: "1\n", second: "2\n"}) == [first, second]
    assert write_all({first: "1\n", second: "3\n"}) == [second]
    assert (first.read_text(), second.read_text()) == ("1\n", "3\n")


def test_an_unchanged_file_keeps_its_time(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_all({path: "same"})
    os.utime(path, ns=(1, 1))
    write_all({path: "same"})
    assert path.stat().st_mtime_ns == 1


def test_permissions_follow_the_umask(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_all({path: "x"})
    mask = os.umask(0)
    os.umask(mask)
    assert path.stat().st_mode & 0o777 == 0o666 & ~mask


def test_nothing_is_written_if_one_file_cannot_be(tmp_path: Path) -> None:
    good = tmp_path / "good.txt"
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(InputError, match="can't write this file"):
        write_all({good: "x", tmp_path / "file" / "bad.txt": "y"})
    assert sorted(p.name for p in tmp_path.iterdir()) == ["file"]


def test_nothing_is_left_behind_on_an_interrupt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_all({tmp_path / "a.txt": "x", tmp_path / "b.txt": "y"})
    assert list(tmp_path.iterdir()) == []
