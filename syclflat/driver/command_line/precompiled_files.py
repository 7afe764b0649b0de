"""The precompiled headers of users: files that name headers for every half.

A precompiled header of Clang serves one half and one target. So such a file is a header that
includes the headers it was made of, by their paths. Every half reads it first, with the shared
precompiled SYCL headers of :mod:`syclflat.driver.jobs.precompiled`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from syclflat.driver.command_line.option import refused

SUFFIXES = (".pch", ".gch")
"""The suffixes of the files beside a header that compilers take in place of it."""
_MARK = b"// A precompiled header of syclflat: all halves read these headers first.\n"


def text(headers: Iterable[str]) -> bytes:
    """Return the contents of a file for ``headers``."""
    paths = dict.fromkeys(os.fsencode(Path(name).resolve()) for name in headers)
    quoted = (path.replace(b"\\", b"\\\\").replace(b'"', b'\\"') for path in paths)
    return _MARK + b"".join(b'#include "%b"\n' % path for path in quoted)


def is_one(file: Path) -> bool:
    """Return whether ``file`` is a precompiled header of syclflat."""
    try:
        with file.open("rb") as opened:
            return opened.read(len(_MARK)) == _MARK
    except OSError:
        return False


def required(name: str) -> str:
    """Return the file of ``-include-pch``.

    Raises:
        InputError: if it is not a precompiled header of syclflat.

    """
    if not is_one(Path(name)):
        raise refused(
            f"-include-pch {name}: it is not a precompiled header of syclflat",
            "make it with: syclflat c++ -x c++-header x.hpp -o x.pch",
        )
    return name


def of_header(name: str) -> str:
    """Return the precompiled header beside the header ``name``, or the header without one."""
    beside = (name + suffix for suffix in SUFFIXES)
    return next((file for file in beside if is_one(Path(file))), name)
