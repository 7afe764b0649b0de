"""Descriptions of how processes end."""

from __future__ import annotations

import signal


def of_process(code: int) -> str:
    """Return how a process ended, from its exit code, or its signal as a negative number."""
    if code >= 0:
        return f"ended with exit code {code}"
    try:
        return f"ended in {signal.Signals(-code).name}"
    except ValueError:
        return f"ended in signal {-code}"
