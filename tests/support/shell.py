"""What a process inherits from the shell that starts it, made the same for all tests."""

from __future__ import annotations

import os
import signal

_SIGNALS = (
    signal.SIGINT,
    signal.SIGQUIT,
    signal.SIGHUP,
    signal.SIGTERM,
    signal.SIGCHLD,
    signal.SIGUSR1,
    signal.SIGUSR2,
)
"""Signals that ``command &`` in a script, ``nohup`` and ``trap ''`` ignore."""
_VARIABLES = (
    "CC",
    "COLUMNS",
    "LINES",
    "CFLAGS",
    "CPATH",
    "CPLUS_INCLUDE_PATH",
    "CXX",
    "CXXFLAGS",
    "C_INCLUDE_PATH",
    "FORCE_COLOR",
    "GIT_DIR",
    "GIT_INDEX_FILE",
    "GIT_WORK_TREE",
    "LDFLAGS",
    "LD_LIBRARY_PATH",
    "LIBRARY_PATH",
    "MAKEFLAGS",
    "NO_COLOR",
    "ONEAPI_DEVICE_SELECTOR",
)
"""Variables that change what compilers, builds, Git or libsycl do."""
_OF_TESTS = (
    "SYCLFLAT_NAMES",
    "SYCLFLAT_NATIVE",
    "SYCLFLAT_NATIVE_OPTIONS",
    "SYCLFLAT_RECORDS",
    "SYCLFLAT_SHAPES",
    "SYCLFLAT_SYCL_CTS",
    "SYCLFLAT_TEST_CACHE",
)
"""Variables of ours that choose what the tests do; all others are for users of the tool."""
_OF_A_TEST = "PYTEST_CURRENT_TEST"
"""A variable of what a test starts: scripts that have modules of the tests. Ours are the test's."""


def reset() -> None:
    """Give this process, and all that it starts, what an interactive shell gives."""
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    for number in _SIGNALS:
        if signal.getsignal(number) == signal.SIG_IGN:
            own = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
            signal.signal(number, own)
    os.umask(0o022)
    spare = os.open(os.devnull, os.O_RDWR)
    while spare <= 2:
        # A stream was closed: no file that is opened later may be taken for it.
        spare = os.dup(spare)
    os.close(spare)
    for name in list(os.environ):
        is_ours = name.startswith("SYCLFLAT_") and name not in _OF_TESTS
        is_ours &= _OF_A_TEST not in os.environ
        if is_ours or name in _VARIABLES:
            del os.environ[name]
