"""Pseudo-terminals, where the system has some."""

from __future__ import annotations

import os
import pty

import pytest


def pair() -> tuple[int, int]:
    """Return descriptors of the end that shows and of the one that programs get; skip without."""
    try:
        return pty.openpty()
    except OSError:
        pytest.skip("this system has no pseudo-terminals")


def shown(terminal: int) -> str:
    """Return what programs wrote until none has the terminal any more, and close it."""
    whole = b""
    # A terminal that nobody writes to any more is an error.
    try:
        while part := os.read(terminal, 65536):
            whole += part
    except OSError:
        pass
    os.close(terminal)
    return whole.decode()
