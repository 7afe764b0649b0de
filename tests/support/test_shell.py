"""Tests start alike from any shell."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from syclflat.clang import launcher
from syclflat.service.cache import directory
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


def _environment() -> dict[str, str]:
    """Return variables that no test has set."""
    own = {name: os.environ[name] for name in os.environ if name != "PYTEST_CURRENT_TEST"}
    return own | {"PYTHONPATH": str(ROOT)}


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
        env=_environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    assert "default_int_handler" in found.pop("SIGINT")
    assert found == _INTERACTIVE


@pytest.mark.parametrize("current", ["tests/test_x.py::test (call)", None])
@pytest.mark.parametrize("name", [launcher.VARIABLE, directory.VARIABLE])
def test_only_what_a_test_starts_keeps_variables_of_the_tool(
    name: str, current: str | None
) -> None:
    """A script that a test starts may have modules of the tests; a user's choices are no test's."""
    show = (
        f"import os; from tests.support import shell; shell.reset(); print({name!r} in os.environ)"
    )
    environment = _environment() | {name: "env"}
    if current is not None:
        environment["PYTEST_CURRENT_TEST"] = current
    done = subprocess.run(
        [sys.executable, "-c", show], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == f"{current is not None}\n"
