"""What several tests look at is compiled once for all of them, and for all workers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.support import command_line
from tests.support.once import once

_OUTCOME = "outcome.json"


@dataclass(frozen=True)
class Build:
    """What a command of the tool made, and said."""

    directory: Path
    """Where it ran."""
    returncode: int
    stderr: str

    def path(self, name: str) -> Path:
        """Return the path of a file that was made; the build has to have succeeded."""
        assert self.returncode == 0, self.stderr
        return self.directory / name


def build(run: Path, cache: Path, *arguments: str | Path) -> Build:
    """Run the command line unless that was done with the same arguments in this run.

    Args:
        run: the directory of this run of the tests.
        cache: where the tool keeps things.
        arguments: the words behind ``syclflat``; sources are absolute, outputs are relative.

    """
    words = list(map(str, arguments))

    def make(directory: Path) -> None:
        variables = {"SYCLFLAT_CACHE_DIR": str(cache)}
        done = command_line.run(words, directory, None, variables)
        (directory / _OUTCOME).write_text(json.dumps([done.returncode, done.stderr]))

    directory = once(run / "builds" / _name(words), make)
    return Build(directory, *json.loads((directory / _OUTCOME).read_text()))


def _name(words: Sequence[str]) -> str:
    return hashlib.sha256("\0".join(words).encode()).hexdigest()[:16]
