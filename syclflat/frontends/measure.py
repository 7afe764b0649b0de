"""Let a front end measure its passes, independently of the consumer."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TypeAlias

Measure: TypeAlias = Callable[[str], contextlib.AbstractContextManager[None]]
"""Returns a context that measures its block, given the name of a pass."""


def unmeasured(_name: str) -> contextlib.AbstractContextManager[None]:
    """Measure nothing."""
    return contextlib.nullcontext()
