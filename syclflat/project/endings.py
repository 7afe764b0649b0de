"""How processes end."""

from __future__ import annotations

import signal


def of_process(code: int) -> str:
    """Return how a process ended: its exit code, or the signal that it died of, negative."""
    if code >= 0:
        return f"ended with exit code {code}"
    try:
        return f"ended in {signal.Signals(-code).name}"
    except ValueError:
        return f"ended in signal {-code}"
