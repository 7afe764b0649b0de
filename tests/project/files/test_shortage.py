"""Advice tells files from memory, and from what no limit explains."""

from __future__ import annotations

import errno
import os

import pytest

from syclflat.project.files import shortage


@pytest.mark.parametrize(
    ("failure", "option"),
    [
        (OSError(errno.EMFILE, os.strerror(errno.EMFILE), "a.h"), "ulimit -n"),
        (OSError(errno.ENFILE, os.strerror(errno.ENFILE), "a.h"), "ulimit -n"),
        (ImportError("a.so: cannot open shared object file: Too many open files"), "ulimit -n"),
        (ImportError("a.so: failed to map segment from shared object"), "ulimit -v"),
        (OSError(errno.ENOMEM, os.strerror(errno.ENOMEM)), "ulimit -v"),
        (MemoryError(), "ulimit -v"),
    ],
)
def test_too_little(failure: Exception, option: str) -> None:
    assert option in shortage.advice(failure)


def test_other_failures() -> None:
    assert not shortage.advice(OSError(errno.ENOENT, os.strerror(errno.ENOENT), "a.h"))
