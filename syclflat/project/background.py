"""Load ahead of need, beside all else."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

_threads: list[threading.Thread] = []
_failures: list[Exception] = []


def load(loading: Callable[[], object]) -> None:
    """Start to load something; what goes wrong is said where it is needed, which loads it again."""

    def quietly() -> None:
        try:
            loading()
        except Exception as failure:
            _failures.append(failure)

    thread = threading.Thread(target=quietly, daemon=True)
    # The system may give no thread.
    with contextlib.suppress(RuntimeError):
        thread.start()
        _threads.append(thread)


def failures() -> list[Exception]:
    """Wait for the end of all loading, and return what went wrong.

    An import that fails here can fail the same one elsewhere, which then gives another reason.
    """
    for thread in _threads:
        thread.join()
    return _failures
