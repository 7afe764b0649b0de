"""Tests start alike from any shell."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.conftest import ROOT

_SHOW = """
import json, os, signal
from tests.support import shell
shell.reset()
print(json.dumps({
    "SIGINT": str(signal.getsignal(signal.SIGINT)),
    "SIGHUP": signal.getsignal(signal.SIGHUP) == signal.SIG_DFL,
    "SIGCHLD": signal.getsignal(signal.SIGCHLD) == signal.SIG_DFL,
    "blocked": len(signal.pthread_sigmask(signal.SIG_BLOCK, ())),
    "umask": os.umask(0),
    "open": [os.path.exists(f"/proc/self/fd/{number}") for number in range(3)],
    "variables": sorted({"CPATH", "GIT_DIR", "SYCLFLAT_CACHE_DIR"} & set(os.environ)),
}))
"""
_INTERACTIVE = {
    "SIGHUP": True,
    "SIGCHLD": True,
    "blocked": 0,
    "umask": 0o022,
    "open": [True, True, True],
    "variables": [],
}


@pytest.mark.parametrize(
    "before",
    [
        "",
        "trap '' INT QUIT HUP CHLD;",
        "umask 077;",
        "exec <&-;",
        "export CPATH=/nowhere GIT_DIR=/nowhere SYCLFLAT_CACHE_DIR=/nowhere;",
    ],
)
def test_a_shell_leaves_nothing_to_tests(before: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'{before} exec "$@"', "sh", sys.executable, "-c", _SHOW],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    assert "default_int_handler" in found.pop("SIGINT")
    assert found == _INTERACTIVE
