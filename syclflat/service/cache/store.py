"""The store: an SQLite database of results, safe under concurrent processes.

It replaces a caching library, whose import would take longer than a whole hit may. A damaged
database is not a failure: it is a miss, and a new database replaces it if necessary.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import time
from pathlib import Path

from syclflat.project.files.paths import exists
from syclflat.service.cache.inputs import names_and_hashes, still_true, take
from syclflat.service.cache.result import Result, decode, encode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from syclflat.service.cache.inputs import Inputs

FILE_NAME = "results-1.sqlite"
LIMIT_VARIABLE = "SYCLFLAT_CACHE_LIMIT"
"""Sets the limit, in megabytes."""
DEFAULT_LIMIT = 500_000_000
"""The limit in bytes."""
_STATES_PER_REQUEST = 8
"""The number of kept input states: returning to an older state is a hit."""
_PATIENCE = 2.0
"""The time to wait for other processes, in seconds."""

_SCHEMA = """
PRAGMA auto_vacuum = FULL;
PRAGMA journal_mode = WAL;
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS results (
  request BLOB NOT NULL, id TEXT NOT NULL, inputs BLOB NOT NULL, data BLOB NOT NULL,
  size INTEGER NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (request, id)
);
CREATE INDEX IF NOT EXISTS by_use ON results (used);
CREATE TABLE IF NOT EXISTS hashes (name BLOB PRIMARY KEY, stamp TEXT NOT NULL, hash TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS counts (name TEXT PRIMARY KEY, count INTEGER NOT NULL);
INSERT OR IGNORE INTO counts VALUES ('hits', 0), ('misses', 0);
COMMIT;
"""


class StoreError(Exception):
    """The store cannot be written; says why."""


class Statistics:
    """The contents and the counters of the store."""

    __slots__ = ("hits", "limit", "misses", "results", "size")

    def __init__(self, results: int, size: int, limit: int, hits: int, misses: int) -> None:
        self.results = results
        self.size = size
        """The size of the results, in bytes."""
        self.limit = limit
        """In bytes."""
        self.hits = hits
        self.misses = misses


def limit() -> int:
    """Return the size limit of the results: from the environment, else the default."""
    try:
        given = int(float(os.environ[LIMIT_VARIABLE]) * 1_000_000)
    except (KeyError, ValueError, OverflowError):
        return DEFAULT_LIMIT
    return given if given >= 0 else DEFAULT_LIMIT


class Store:
    """The cached results in a directory."""

    def __init__(self, directory: str, size_limit: int | None = None) -> None:
        self.directory = directory
        self._path = Path(directory, FILE_NAME)
        self._limit = limit() if size_limit is None else size_limit

    def find(self, request: str) -> Result | None:
        """Return the result of ``request`` if its inputs are unchanged, else None."""
        if not exists(self._path):
            return None
        try:
            database = self._open()
            try:
                return _find(database, request)
            finally:
                database.close()
        except sqlite3.OperationalError:
            # The database is busy, or another process is about to create its tables.
            pass
        except (sqlite3.DatabaseError, TypeError, AttributeError) as failure:
            self._discard_damaged(failure)
        return None

    def keep(self, request: str, inputs: Inputs, since: int, result: Result) -> None:
        """Cache ``result`` for ``request``, unless an input changed after the time ``since``.

        Args:
            request: the key of the request.
            inputs: the inputs of the result.
            since: the earliest time at which inputs were read, in nanoseconds of the clock.
            result: the result to cache.

        Raises:
            StoreError: if the store is not writable.

        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._keep(request, inputs, since, result)
        except sqlite3.DatabaseError as failure:
            # Losing a result because others are busy needs no message.
            if self._discard_damaged(failure) or _is_locked(failure):
                return
            raise StoreError(f"{self.directory}: {failure}") from None
        except OSError as failure:
            raise StoreError(f"{self.directory}: {failure.strerror or failure}") from None

    def statistics(self) -> Statistics:
        """Return the statistics; empty without a readable store."""
        try:
            if exists(self._path):
                database = self._open()
                try:
                    count, size = database.execute(
                        "SELECT COUNT(*), COALESCE(SUM(size), 0) FROM results"
                    ).fetchone()
                    counts = dict(database.execute("SELECT name, count FROM counts").fetchall())
                finally:
                    database.close()
                hits, misses = counts.get("hits", 0), counts.get("misses", 0)
                return Statistics(count, size, self._limit, hits, misses)
        except sqlite3.OperationalError:
            pass
        except sqlite3.DatabaseError as failure:
            self._discard_damaged(failure)
        return Statistics(0, 0, self._limit, 0, 0)

    def clear(self) -> None:
        """Delete all results.

        Raises:
            StoreError: if they cannot be deleted.

        """
        try:
            self._delete()
        except OSError as failure:
            raise StoreError(f"{self.directory}: {failure.strerror or failure}") from None

    def _open(self) -> sqlite3.Connection:
        """Open the database for reading, and for writing where that is allowed."""
        try:
            database = sqlite3.connect(self._path, timeout=_PATIENCE, isolation_level=None)
            database.execute("SELECT 1 FROM counts")
            return database
        except sqlite3.OperationalError as failure:
            if _is_locked(failure) or "no such" in str(failure):
                raise
            # A read-only directory has no place for the files of a reader's lock.
            uri = f"{self._path.absolute().as_uri()}?immutable=1"
            return sqlite3.connect(uri, uri=True, isolation_level=None)

    def _keep(self, request: str, inputs: Inputs, since: int, result: Result) -> None:
        database = sqlite3.connect(self._path, timeout=_PATIENCE, isolation_level=None)
        try:
            _prepare(database)
            database.execute("PRAGMA synchronous = NORMAL")
            rows = database.execute("SELECT name, stamp, hash FROM hashes")
            hashes = {_text(name): (stamp, digest) for name, stamp, digest in rows}
            before = dict(hashes)
            state = take(inputs, since, hashes)
            database.execute("BEGIN IMMEDIATE")
            database.execute("UPDATE counts SET count = count + 1 WHERE name = 'misses'")
            if state is not None:
                self._insert(database, request, state, result)
                learned = (
                    (_bytes(name), *found)
                    for name, found in hashes.items()
                    if found != before.get(name)
                )
                database.executemany("INSERT OR REPLACE INTO hashes VALUES (?, ?, ?)", learned)
            database.execute("COMMIT")
        finally:
            database.close()

    def _insert(
        self, database: sqlite3.Connection, request: str, state: str, result: Result
    ) -> None:
        data = encode(result)
        key = _bytes(request)
        size = len(data) + len(state) + len(key)
        if size > self._limit:
            return
        database.execute(
            "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?)",
            (key, _identity(state), _bytes(state), data, size, time.time_ns()),
        )
        database.execute(
            "DELETE FROM results WHERE request = ?1 AND id NOT IN "
            "(SELECT id FROM results WHERE request = ?1 ORDER BY used DESC LIMIT ?2)",
            (key, _STATES_PER_REQUEST),
        )
        self._evict(database)

    def _evict(self, database: sqlite3.Connection) -> None:
        """Delete the least recently used results until the rest is within the limit."""
        (total,) = database.execute("SELECT COALESCE(SUM(size), 0) FROM results").fetchone()
        if total <= self._limit:
            return
        oldest = database.execute("SELECT rowid, size FROM results ORDER BY used").fetchall()
        for row, size in oldest:
            if total <= self._limit:
                break
            database.execute("DELETE FROM results WHERE rowid = ?", (row,))
            total -= size
        database.execute("DELETE FROM hashes")

    def _discard_damaged(self, failure: Exception) -> bool:
        """Delete a file that is damaged or has another format; return whether it was one."""
        if isinstance(failure, sqlite3.OperationalError) and "no such" not in str(failure):
            # The database is locked, full or not writable; its contents are intact.
            return False
        try:
            self._delete()
        except OSError:
            return False
        return True

    def _delete(self) -> None:
        for ending in ("", "-wal", "-shm"):
            Path(f"{self._path}{ending}").unlink(missing_ok=True)


def _prepare(database: sqlite3.Connection) -> None:
    """Create the tables if they are missing."""
    give_up = time.monotonic() + _PATIENCE
    # While another process changes the journal mode, SQLite does not wait.
    while not _is_prepared(database, time.monotonic() > give_up):
        time.sleep(0.01)


def _is_prepared(database: sqlite3.Connection, is_last_try: bool) -> bool:
    try:
        if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'counts'").fetchone():
            database.executescript(_SCHEMA)
    except sqlite3.OperationalError as failure:
        if is_last_try or not _is_locked(failure):
            raise
        return False
    return True


def _is_locked(failure: sqlite3.DatabaseError) -> bool:
    return "locked" in str(failure)


def _find(database: sqlite3.Connection, request: str) -> Result | None:
    rows = database.execute(
        "SELECT id, inputs, data FROM results WHERE request = ? ORDER BY used DESC",
        (_bytes(request),),
    ).fetchall()
    for identity, inputs, data in rows:
        state = still_true(_text(inputs))
        if state is not None and (result := decode(data)) is not None:
            _note_use(database, (_bytes(request), identity), inputs, _bytes(state))
            return result
    return None


def _note_use(
    database: sqlite3.Connection, key: tuple[bytes, str], before: bytes, now: bytes
) -> None:
    """Record the use of a result, and the new state of its inputs."""
    try:
        # Recording this is worth neither waiting nor failing.
        database.execute("PRAGMA busy_timeout = 50")
        database.execute("PRAGMA synchronous = OFF")
        database.execute("BEGIN IMMEDIATE")
        if now != before:
            database.execute(
                "UPDATE results SET inputs = ? WHERE request = ? AND id = ?", (now, *key)
            )
        database.execute(
            "UPDATE results SET used = ? WHERE request = ? AND id = ?", (time.time_ns(), *key)
        )
        database.execute("UPDATE counts SET count = count + 1 WHERE name = 'hits'")
        database.execute("COMMIT")
    except sqlite3.OperationalError:
        pass


def _identity(state: str) -> str:
    """Return a key for the contents of all inputs."""
    whole = _bytes("\0".join(names_and_hashes(state)))
    return hashlib.blake2b(whole, digest_size=16).hexdigest()


def _bytes(text: str) -> bytes:
    # File names may contain bytes that are not UTF-8, which Python keeps as surrogates.
    return text.encode("utf-8", "surrogateescape")


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")
