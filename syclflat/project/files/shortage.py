"""Advice for shortages of system resources."""

from __future__ import annotations

import errno
import os

_OF_FILES = tuple(os.strerror(number) for number in (errno.EMFILE, errno.ENFILE))
_OF_MEMORY = (os.strerror(errno.ENOMEM), "failed to map segment")


def advice(failure: Exception) -> str:
    """Return advice on ``failure``; empty if it is no shortage.

    The dynamic loader, which other exceptions quote, reports its reason only as text.
    """
    reason = str(failure)
    if any(words in reason for words in _OF_FILES):
        return "allow more open files with: ulimit -n 1024"
    if isinstance(failure, MemoryError) or any(words in reason for words in _OF_MEMORY):
        return "too little memory: see ulimit -v"
    return ""
