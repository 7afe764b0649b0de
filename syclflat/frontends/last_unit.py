"""The last unit of Clang's, which a process that ends soon need not free.

To free it takes longer than to plan its kernels; Clang's driver frees nothing either.
"""

from __future__ import annotations


class _LastUnit:
    is_left = False
    unit: object = None


def leave() -> None:
    """Leave the unit that is parsed last to the end of the process."""
    _LastUnit.is_left = True


def follow(unit: object) -> None:
    """Let ``unit`` be the last one, None if another is about to be parsed."""
    if _LastUnit.is_left:
        _LastUnit.unit = unit
