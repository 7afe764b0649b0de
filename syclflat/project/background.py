"""Load ahead of need, beside all else."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable


def load(loading: Callable[[], object]) -> None:
    """Start to load something; what goes wrong is said where it is needed, which loads it again."""

    def quietly() -> None:
        with contextlib.suppress(Exception):
            loading()

    # The system may give no thread.
    with contextlib.suppress(RuntimeError):
        threading.Thread(target=quietly, daemon=True).start()
