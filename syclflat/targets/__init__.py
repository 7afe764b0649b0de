"""Targets: what a triple means for the device, and how to ask a compiler for it."""

from __future__ import annotations

from syclflat.targets import native, spir
from syclflat.targets.target import ArgumentLimit, Target

DEFAULT = "spir64"

_ALL = (*spir.TARGETS, *native.TARGETS)


def names() -> list[str]:
    """Return the names of all targets, in a fixed order."""
    return [target.name for target in _ALL]


def find(name: str) -> Target:
    """Return the target called ``name``, or that a triple like ``spir64-unknown-unknown`` means.

    Raises:
        KeyError: if there is none.

    """
    for target in _ALL:
        if name in (target.name, target.triple) or name.split("-")[0] == target.name:
            return target
    raise KeyError(name)


__all__ = ["DEFAULT", "ArgumentLimit", "Target", "find", "names"]
