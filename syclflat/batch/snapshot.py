"""Copy files to another machine, where Clang finds them under their names on this one.

The other machine stores each file once, by its contents and identity, and gives Clang a file system
overlay that contains nothing else. Two names of one file stay one file, and two files with equal
contents stay two, because ``#pragma once`` distinguishes them.
"""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import tempfile
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.project.inputs import Mount


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Files, by their names."""

    directory: str
    """The working directory, to which relative names refer."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The stored name of each file, by its absolute name without ``..``."""

    def key(self, name: str) -> str:
        """Return the stored name of the file called ``name``."""
        return self.keys[os.path.normpath(os.path.join(self.directory, name))]  # noqa: PTH118


class Recorder:
    """Takes snapshots; it reads contents that it has returned only once."""

    def __init__(self) -> None:
        self._directory = str(Path.cwd())
        self._known: dict[tuple[str, int, int, int], str] = {}
        self._given: set[str] = set()

    def take(self, names: Iterable[str]) -> tuple[Snapshot, dict[str, bytes]]:
        """Return a snapshot of the files called ``names``, and contents that others may lack.

        Names that belong to no file are skipped.

        Raises:
            InputError: if a file cannot be read, or two names become equal without this machine's
                symbolic links.

        """
        found: dict[str, os.stat_result] = {}
        spelled: dict[str, str] = {}
        for name in dict.fromkeys(names):
            path = os.path.join(self._directory, name)  # noqa: PTH118 - called a thousand times
            try:
                status = os.stat(path)  # noqa: PTH116
            except OSError:
                continue
            plain = os.path.normpath(path)
            if not os.path.samestat(found.setdefault(plain, status), status):
                raise InputError(_ambiguous(name, spelled[plain]))
            spelled.setdefault(plain, name)
        first: dict[tuple[int, int], str] = {}
        for plain in sorted(found):
            first.setdefault((found[plain].st_dev, found[plain].st_ino), plain)
        keys: dict[str, str] = {}
        contents: dict[str, bytes] = {}
        for plain, status in found.items():
            identity = first[status.st_dev, status.st_ino]
            state = (identity, status.st_size, status.st_mtime_ns, status.st_ino)
            key = self._known.get(state)
            if key is None or key not in self._given:
                data = _read(os.path.join(self._directory, spelled[plain]))  # noqa: PTH118
                key = self._known[state] = _key(identity, data)
                contents[key] = data
            keys[plain] = key
        return Snapshot(self._directory, keys), contents

    def give(self, contents: Iterable[str]) -> None:
        """Record that all workers can reach the contents of these keys."""
        self._given.update(contents)


def _read(name: str) -> bytes:
    try:
        return Path(name).read_bytes()
    except OSError as failure:
        reason = failure.strerror or str(failure)
        place = Location(name, 0, 0)
        raise InputError(error(f"can't read this file: {reason}", "unreadable", place)) from None


def _key(identity: str, data: bytes) -> str:
    digest = hashlib.sha256(identity.encode("utf-8", "surrogateescape") + b"\0")
    digest.update(data)
    return digest.hexdigest()


def pack(contents: Mapping[str, bytes]) -> bytes:
    """Return ``contents`` as one compressed piece."""
    return zlib.compress(pickle.dumps(dict(contents)), level=6)


class Store:
    """A directory that keeps the contents of files."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._files = directory / "files"
        self._files.mkdir(parents=True, exist_ok=True)
        self._unpacked: set[str] = set()

    def add(self, name: str, packed: bytes) -> None:
        """Keep the contents of a piece called ``name``."""
        if name in self._unpacked:
            return
        self.keep(pickle.loads(zlib.decompress(packed)))
        self._unpacked.add(name)

    def keep(self, contents: Mapping[str, bytes]) -> None:
        """Keep ``contents``, a mapping by key."""
        for key, data in contents.items():
            self._write(self._files / key, data)

    def mount(self, snapshot: Snapshot) -> Mount:
        """Return the stored paths of the files of ``snapshot``."""
        files = {name: self._files / key for name, key in snapshot.keys.items()}
        return Mount(snapshot.directory, files)

    def overlay(self, snapshot: Snapshot, visible: Iterable[Path] = ()) -> Path:
        """Return a file for Clang's ``-ivfsoverlay`` that contains only ``snapshot``.

        Args:
            snapshot: the files.
            visible: files and directories of this machine that stay visible.

        """
        entries = {name: ("file", str(path)) for name, path in self.mount(snapshot).files.items()}
        for path in visible:
            entries[str(path)] = ("directory-remap" if path.is_dir() else "file", str(path))
        document = {
            "version": 0,
            "case-sensitive": True,
            "use-external-names": False,
            "redirecting-with": "redirect-only",
            "roots": [
                {"name": name, "type": kind, "external-contents": path}
                for name, (kind, path) in sorted(entries.items())
            ],
        }
        data = json.dumps(document, ensure_ascii=False).encode("utf-8", "surrogateescape")
        path = self.directory / f"{hashlib.sha256(data).hexdigest()[:32]}.yaml"
        self._write(path, data)
        return path

    def _write(self, path: Path, data: bytes) -> None:
        """Write a file whose name identifies its contents, unless it exists."""
        if path.exists():
            return
        with tempfile.NamedTemporaryFile(dir=self.directory, delete=False) as file:
            file.write(data)
        Path(file.name).replace(path)


def _ambiguous(name: str, other: str) -> Diagnostic:
    return error(
        f"'{name}' and '{other}' are two files here, but get the same name without this machine's "
        f"symbolic links",
        "ambiguous-names",
        None,
        "spell include directories without '..' behind symbolic links",
    )
