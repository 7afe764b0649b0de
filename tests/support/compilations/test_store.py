"""Records are compressed, and make room for others."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.compilations import store


def test_what_was_not_used_for_longest_makes_room(tmp_path: Path) -> None:
    kept = store.Store(str(tmp_path))
    for name in ("aa", "bb", "cc"):
        kept.keep(name, {"output": os.urandom(1000)})
    [(path, _)] = kept.records("bb")
    for older in tmp_path.glob("records/*/*/*"):
        if str(older) != path:
            older.touch()
    kept.use(path)
    header = tmp_path / store.HEADERS / "records" / "a"
    header.parent.mkdir(parents=True)
    header.write_bytes(bytes(5000))
    os.utime(header, (1, 1))
    store.trim(str(tmp_path), most_bytes=2500)
    assert header.exists()
    assert [len(kept.records(name)) for name in ("aa", "bb", "cc")].count(1) == 2
    assert kept.records("bb")
    store.trim(str(tmp_path / store.HEADERS), most_bytes=2500)
    assert not header.exists()


def test_records_are_kept_compressed(tmp_path: Path) -> None:
    kept = store.Store(str(tmp_path))
    kept.keep("aa", {"output": bytes(100_000)})
    [(path, record)] = kept.records("aa")
    assert record == {"output": bytes(100_000)}
    assert Path(path).stat().st_size < 10_000
    Path(path).write_bytes(b"of another form")
    assert kept.records("aa") == []


def test_installed_files_are_unchanged_until_one_is_written(tmp_path: Path) -> None:
    kept = store.Store(str(tmp_path / "kept"))
    headers = [tmp_path / "a.hpp", tmp_path / "b.hpp"]
    for header in headers:
        header.write_text("int a;\n")
    known = {str(header): store.digest(header.read_bytes()) for header in headers}
    assert [kept.are_unchanged(known) for _ in range(2)] == [True, True]
    assert not kept.are_unchanged(known | {str(headers[0]): store.digest(b"int b;\n")})
    headers[1].write_text("int b;\n")
    os.utime(headers[1], (1, 1))
    assert [kept.are_unchanged(known) for _ in range(2)] == [False, False]
    headers[1].unlink()
    with pytest.raises(FileNotFoundError):
        kept.are_unchanged(known)
