"""Advice where the system gives too little."""

from __future__ import annotations

import errno
import os

_OF_FILES = tuple(os.strerror(number) for number in (errno.EMFILE, errno.ENFILE))
_OF_MEMORY = (os.strerror(errno.ENOMEM), "failed to map segment")


def advice(failure: Exception) -> str:
    """Return what helps against ``failure``; empty if nothing was too short.

    The dynamic loader, which other exceptions quote, has its reason in words only.
    """
    reason = str(failure)
    if any(words in reason for words in _OF_FILES):
        return "allow more open files with: ulimit -n 1024"
    if isinstance(failure, MemoryError) or any(words in reason for words in _OF_MEMORY):
        return "there is too little memory: see ulimit -v"
    return ""
