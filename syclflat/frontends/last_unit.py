"""Clang's last unit, which a process that ends soon need not free.

Freeing it takes longer than planning its kernels; Clang's driver frees nothing either.
"""

from __future__ import annotations


class _LastUnit:
    is_left = False
    unit: object = None


def leave() -> None:
    """Keep the last parsed unit until the process ends."""
    _LastUnit.is_left = True


def follow(unit: object) -> None:
    """Make ``unit`` the last one, or None before parsing another."""
    if _LastUnit.is_left:
        _LastUnit.unit = unit
