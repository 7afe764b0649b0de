"""Targets: what a triple means for the device, and how to ask a compiler for it.

Other packages add theirs by entry points of the group ``syclflat.targets``.
"""

from __future__ import annotations

from collections.abc import Iterable

from syclflat import plugins
from syclflat.targets import native, spir
from syclflat.targets.target import ArgumentLimit, Target

DEFAULT = "spir64"

_ALL = (*spir.TARGETS, *native.TARGETS)


def own_names() -> list[str]:
    """Return the names of ours, in a fixed order."""
    return [target.name for target in _ALL]


def names() -> list[str]:
    """Return the names of all targets, in a fixed order."""
    return [*own_names(), *PLUGINS.names()]


def all_targets() -> tuple[Target, ...]:
    """Return all targets in a fixed order, but for those that can't be loaded."""
    return (*_ALL, *PLUGINS.all())


def find(name: str) -> Target:
    """Return the target called ``name``, or that a triple like ``spir64-unknown-unknown`` means.

    Raises:
        KeyError: if there is none.
        InputError: if it is a plug-in that can't be loaded.

    """
    own = _meant(name, _ALL)
    if own is not None:
        return own
    if name in PLUGINS.names():
        return PLUGINS.load(name)
    other = _meant(name, PLUGINS.all())
    if other is None:
        raise KeyError(name)
    return other


def _meant(name: str, targets: Iterable[Target]) -> Target | None:
    for target in targets:
        if name in (target.name, target.triple) or name.split("-")[0] == target.name:
            return target
    return None


def _fault(item: object) -> str:
    return "" if isinstance(item, Target) else "it is no syclflat.targets.Target"


PLUGINS: plugins.Group[Target] = plugins.Group("target", own_names, _fault)
"""Those of other packages."""

__all__ = [
    "DEFAULT",
    "PLUGINS",
    "ArgumentLimit",
    "Target",
    "all_targets",
    "find",
    "names",
    "own_names",
]
