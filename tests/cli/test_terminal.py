"""What only a terminal sees."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT


def on_terminal(arguments: list[str], cwd: Path, **variables: str) -> str:
    try:
        ours, theirs = pty.openpty()
    except OSError:
        pytest.skip("this system has no pseudo-terminals")
    environment = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
    subprocess.run(
        [sys.executable, "-m", "syclflat", *arguments],
        cwd=cwd,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**environment, "PYTHONPATH": str(ROOT), "TERM": "xterm", **variables},
        check=False,
    )
    os.close(theirs)
    shown = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:
            break
        if not piece:
            break
        shown += piece
    os.close(ours)
    return shown.decode()


def test_errors_are_coloured(tmp_path: Path) -> None:
    assert "\x1b[31m\x1b[1merror:" in on_terminal(["flatten", "absent.cpp"], tmp_path)


def test_no_color_is_respected(tmp_path: Path) -> None:
    assert "\x1b[" not in on_terminal(["flatten", "absent.cpp"], tmp_path, NO_COLOR="1")
