"""Load modules ahead of need, in the background."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

_threads: list[threading.Thread] = []
_failures: list[Exception] = []


def load(loading: Callable[[], object]) -> None:
    """Start to load a module; errors appear where the module is needed, which loads it again."""

    def quietly() -> None:
        try:
            loading()
        except Exception as failure:
            _failures.append(failure)

    thread = threading.Thread(target=quietly, daemon=True)
    # The system may refuse a thread.
    with contextlib.suppress(RuntimeError):
        thread.start()
        _threads.append(thread)


def failures() -> list[Exception]:
    """Wait until all loading has ended, and return the errors.

    An import that fails here can make the same import fail elsewhere, with another reason.
    """
    for thread in _threads:
        thread.join()
    return _failures
