"""How a front end tells where its time goes, without knowing who wants to know."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TypeAlias

Measure: TypeAlias = Callable[[str], contextlib.AbstractContextManager[None]]
"""Given the name of a pass, returns what measures whatever is done inside."""


def unmeasured(_name: str) -> contextlib.AbstractContextManager[None]:
    """Measure nothing."""
    return contextlib.nullcontext()
