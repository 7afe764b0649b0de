"""What is kept: records of files by the contents of all that they were made of."""

from __future__ import annotations

import contextlib
import marshal
import os
import sys
import zlib
from _blake2 import blake2b  # hashlib takes a tenth of what most commands do: it loads OpenSSL.
from _thread import get_ident

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_BYTES = 2 << 30
"""Of all records; those that were not used for longest make room."""
HEADERS = "made_headers"
"""The directory of libclang's precompiled headers; they are large, and have room of their own."""
MOST_BYTES_OF_HEADERS = 3 << 29
"""More than a run makes: it asks for them in the same order each time."""
_MOST_RECORDS = 4
"""Of one command, with other contents of the files that it includes."""
_LEVEL = 1
"""Of compression: most files take a fifth then, and higher levels take longer for little more."""
_FORM = f"1 {sys.version}"


def digest(*parts: bytes | str) -> str:
    """Return a name for the contents of ``parts``."""
    whole = blake2b(digest_size=20)
    for part in parts:
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
        whole.update(b"%d:" % len(data))
        whole.update(data)
    return whole.hexdigest()


def read(path: str) -> bytes:
    """Return the contents of a file.

    Raises:
        OSError: if it can't be read.

    """
    with open(path, "rb") as file:
        return file.read()


def own_name() -> str:
    """Return a part for names of files that no other thread has."""
    return f"{os.getpid()}.{get_ident()}"


def write(path: str, contents: bytes, mode: int = 0o666) -> None:
    """Write a file as a whole."""
    own = f"{path}.{own_name()}.new"
    with open(os.open(own, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
        file.write(contents)
    os.replace(own, path)


class Store:
    """A directory with records below the names of commands."""

    def __init__(self, directory: str) -> None:
        """Take ``directory``, which is made when something is kept."""
        self._directory = directory

    def installed(self, path: str) -> str:
        """Return a name for the contents of a program or library, which is read once.

        Raises:
            OSError: if there is none.

        """
        places = [""] if os.sep in path else os.get_exec_path()
        found = (os.path.join(place, path) for place in places)
        path = os.path.realpath(next(filter(os.path.isfile, found), path))
        status = os.stat(path)
        known = digest(path, f"{status.st_size} {status.st_mtime_ns}")
        kept = os.path.join(self._directory, "programs", known)
        with contextlib.suppress(OSError):
            return read(kept).decode()
        contents = digest(read(path))
        os.makedirs(os.path.dirname(kept), exist_ok=True)
        write(kept, contents.encode())
        return contents

    def are_unchanged(self, known: Mapping[str, str]) -> bool:
        """Return whether installed files have the contents of these names; they are read once.

        Raises:
            OSError: if one can't be read.

        """
        stamps = [f"{len(known)}"]
        for path, contents in known.items():
            status = os.stat(path)
            stamps.append(f"{contents} {status.st_size} {status.st_mtime_ns} {path}")
        mark = os.path.join(self._directory, "unchanged", digest(*stamps))
        if os.path.exists(mark):
            return True
        if any(digest(read(path)) != contents for path, contents in known.items()):
            return False
        os.makedirs(os.path.dirname(mark), exist_ok=True)
        write(mark, b"")
        return True

    def records(self, command: str) -> list[tuple[str, dict]]:
        """Return what is kept of a command, with the files that hold it; the last used first."""
        place = self._place(command)
        try:
            names = [os.path.join(place, name) for name in os.listdir(place)]
        except FileNotFoundError:
            return []
        found = []
        for path in sorted(names, key=os.path.getmtime, reverse=True):
            with contextlib.suppress(OSError, ValueError, EOFError, TypeError, zlib.error):
                form, record = marshal.loads(zlib.decompress(read(path)))
                if form == _FORM:
                    found.append((path, record))
        return found

    def use(self, path: str) -> bool:
        """Note that the record in a file was used."""
        with contextlib.suppress(OSError):
            os.utime(path)
        return True

    def keep(self, command: str, record: dict) -> None:
        """Keep a record of a command."""
        place = self._place(command)
        os.makedirs(place, exist_ok=True)
        data = zlib.compress(marshal.dumps((_FORM, record)), _LEVEL)
        write(os.path.join(place, digest(data)), data)
        for path, _ in self.records(command)[_MOST_RECORDS:]:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(path)

    def _place(self, command: str) -> str:
        return os.path.join(self._directory, "records", command[:2], command)


def trim(directory: str, most_bytes: int = MOST_BYTES) -> None:
    """Delete the records that were not used for longest."""
    files = []
    for place, below, names in os.walk(directory):
        below[:] = [name for name in below if name != HEADERS]
        for name in names:
            with contextlib.suppress(FileNotFoundError):
                status = os.stat(os.path.join(place, name))
                files.append((status.st_mtime, status.st_size, os.path.join(place, name)))
    size = 0
    for _, own, path in sorted(files, reverse=True):
        size += own
        if size > most_bytes:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(path)
