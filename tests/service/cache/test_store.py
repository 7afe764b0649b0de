"""The store: what is found again, what makes room, and what happens when it is damaged."""

from __future__ import annotations

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from syclflat.service.cache import store as module
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.result import Result
from syclflat.service.cache.store import FILE_NAME, Store, StoreError

LATER = time.time_ns() + 10**18
"""Longer than any run of the tests takes."""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "a.cpp"
    path.write_text("one")
    return path


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(str(tmp_path / "cache"))


def keep(store: Store, source: Path, text: str, request: str = "r") -> None:
    store.keep(request, Inputs([str(source)]), LATER, Result([("out", text)]))


def found(store: Store, request: str = "r") -> str | None:
    result = store.find(request)
    return None if result is None else result.outputs[0][1]


def test_an_empty_store_finds_nothing_and_makes_nothing(store: Store) -> None:
    assert found(store) is None
    assert store.statistics().results == 0
    assert not Path(store.directory).exists()


def test_what_is_kept_is_found(store: Store, source: Path) -> None:
    keep(store, source, "1")
    assert found(store) == "1"
    assert found(store, "another") is None


def test_going_back_to_older_contents_is_a_hit(store: Store, source: Path) -> None:
    for text in ("one", "two"):
        source.write_text(text)
        assert found(store) is None
        keep(store, source, text)
    source.write_text("one")
    assert found(store) == "one"
    source.write_text("two")
    assert found(store) == "two"


def test_few_states_of_a_request_are_kept(store: Store, source: Path) -> None:
    for number in range(20):
        source.write_text(str(number))
        keep(store, source, str(number))
    assert store.statistics().results == 8


def test_what_was_used_last_stays(tmp_path: Path, source: Path) -> None:
    small = Store(str(tmp_path / "cache"), size_limit=2_500)
    for request in ("a", "b"):
        keep(small, source, request * 800, request)
    assert found(small, "a") == "a" * 800
    keep(small, source, "c" * 800, "c")
    assert found(small, "b") is None
    assert found(small, "a") == "a" * 800
    assert found(small, "c") == "c" * 800
    assert small.statistics().size <= 2_500


def test_what_is_larger_than_the_limit_is_not_kept(tmp_path: Path, source: Path) -> None:
    small = Store(str(tmp_path / "cache"), size_limit=1_000)
    keep(small, source, "a")
    keep(small, source, "b" * 2_000, "large")
    assert found(small) == "a"
    assert found(small, "large") is None


def test_the_limit_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SYCLFLAT_CACHE_LIMIT", "1.5")
    assert module.limit() == 1_500_000
    for nothing in ("much", "-1", "nan", "inf"):
        monkeypatch.setenv("SYCLFLAT_CACHE_LIMIT", nothing)
        assert module.limit() == module.DEFAULT_LIMIT


def test_hits_and_misses_are_counted(store: Store, source: Path) -> None:
    keep(store, source, "1")
    found(store)
    found(store)
    statistics = store.statistics()
    assert (statistics.hits, statistics.misses) == (2, 1)


def test_an_input_that_changed_meanwhile_keeps_nothing(store: Store, source: Path) -> None:
    store.keep("r", Inputs([str(source)]), source.stat().st_ctime_ns, Result([]))
    assert store.statistics().results == 0


def test_a_damaged_result_is_a_miss(store: Store, source: Path) -> None:
    keep(store, source, "1")
    database = sqlite3.connect(Path(store.directory, FILE_NAME))
    database.execute("UPDATE results SET data = substr(data, 1, 20)")
    database.commit()
    database.close()
    assert found(store) is None
    keep(store, source, "1")
    assert found(store) == "1"


@pytest.mark.parametrize("damage", [b"", b"no database", b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_database_is_a_miss(store: Store, source: Path, damage: bytes) -> None:
    keep(store, source, "1")
    Path(store.directory, FILE_NAME).write_bytes(damage)
    assert found(store) is None
    keep(store, source, "2")
    if found(store) is None:
        keep(store, source, "2")
    assert found(store) == "2"


def test_bytes_in_the_middle_are_damaged(store: Store, source: Path) -> None:
    for number in range(40):
        keep(store, source, "x" * 3000, str(number))
    path = Path(store.directory, FILE_NAME)
    data = bytearray(path.read_bytes())
    for position in range(4096, len(data), 4096):
        data[position : position + 64] = b"\xaa" * 64
    path.write_bytes(data)
    for number in range(40):
        assert found(store, str(number)) in (None, "x" * 3000)
    keep(store, source, "again")
    keep(store, source, "again")
    assert found(store) == "again"


def test_a_database_of_another_form_is_a_miss(store: Store, source: Path) -> None:
    Path(store.directory).mkdir()
    other = sqlite3.connect(Path(store.directory, FILE_NAME))
    other.execute("CREATE TABLE something (a)")
    other.commit()
    other.close()
    assert found(store) is None
    keep(store, source, "1")
    assert found(store) == "1"


def test_a_database_that_is_being_made_is_left_alone(store: Store, source: Path) -> None:
    path = Path(store.directory, FILE_NAME)
    path.parent.mkdir()
    path.touch()
    assert found(store) is None
    assert store.statistics().results == 0
    assert path.exists()
    keep(store, source, "1")
    assert found(store) == "1"


def test_a_full_store_says_so(store: Store, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(store, source, "1")
    connect = sqlite3.connect

    def with_quota(*args: object, **kwargs: object) -> sqlite3.Connection:
        database: sqlite3.Connection = connect(*args, **kwargs)  # type: ignore[call-overload]
        database.execute("PRAGMA max_page_count = 12")
        return database

    monkeypatch.setattr(sqlite3, "connect", with_quota)
    with pytest.raises(StoreError, match="full"):
        keep(store, source, "x" * 100_000, "large")
    assert found(store) == "1"


def test_a_directory_that_cannot_be_made(source: Path) -> None:
    store = Store("/proc/nothing/here")
    assert found(store) is None
    with pytest.raises(StoreError, match="/proc/nothing/here: "):
        keep(store, source, "1")


def test_many_at_once(store: Store, source: Path) -> None:
    def work(number: int) -> str | None:
        own = Store(store.directory)
        keep(own, source, str(number), str(number))
        return found(own, str(number))

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, range(64))) == [str(number) for number in range(64)]
    assert store.statistics().results == 64


def test_clear(store: Store, source: Path) -> None:
    keep(store, source, "1")
    store.clear()
    assert found(store) is None
    store.clear()
