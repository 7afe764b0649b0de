"""Print one line on stderr for each step that takes long.

Commands announce such steps, and the processes that they start do, too. The Python API prints
nothing.
"""

from __future__ import annotations

import os
import sys

VARIABLE = "SYCLFLAT_PROGRESS"
"""Whether to announce steps: ``1`` or ``0``. Unset, commands do, and nothing else does."""

_announced: set[str] = set()


def turn_on(is_wanted: bool = True) -> None:
    """Announce steps from now on, unless the user does not want it."""
    if is_wanted:
        os.environ.setdefault(VARIABLE, "1")
    else:
        os.environ[VARIABLE] = "0"


def announce(step: str) -> None:
    """Print a line for a step that begins, once in a process."""
    if os.environ.get(VARIABLE) != "1" or step in _announced:
        return
    _announced.add(step)
    # A display of what is being done may stand in this line of a terminal.
    clear = "\r\x1b[2K" if sys.stderr.isatty() else ""
    sys.stderr.write(f"{clear}syclflat: {step}\n")
    sys.stderr.flush()
