"""Templates as Python's bytecode, kept between processes: compiling one takes 10 ms."""

from __future__ import annotations

import contextlib
import os
import pickle
import tempfile
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket

from syclflat.service.cache import directory


class Compiled(jinja2.BytecodeCache):
    """The compiled templates in a directory, which need not exist or be writable."""

    def __init__(self, place: Path) -> None:
        self._place = place

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read a template, unless its text is another one now."""
        # jinja2 itself ignores other kinds of damage.
        ignored = contextlib.suppress(OSError, pickle.UnpicklingError)
        with ignored, self._file(bucket).open("rb") as file:
            bucket.load_bytecode(file)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template, if possible."""
        with contextlib.suppress(OSError):
            self._place.mkdir(parents=True, exist_ok=True)
            descriptor, name = tempfile.mkstemp(dir=self._place)
            with os.fdopen(descriptor, "wb") as file:
                bucket.write_bytecode(file)
            Path(name).replace(self._file(bucket))

    def _file(self, bucket: Bucket) -> Path:
        return self._place / bucket.key


def find() -> Compiled | None:
    """Return the compiled templates of this version of jinja2; None without a user's cache."""
    own = directory.own()
    return Compiled(Path(own, directory.TEMPLATES, jinja2.__version__)) if own else None
