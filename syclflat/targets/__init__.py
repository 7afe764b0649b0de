"""Targets: the device properties of a triple, and the compiler arguments for it.

Other packages add theirs by entry points of the group ``syclflat.targets``.
"""

from __future__ import annotations

from collections.abc import Iterable

from syclflat import plugins
from syclflat.targets import native, spir
from syclflat.targets.target import ArgumentLimit, Target

DEFAULT = "spir64"


def _fault(item: object) -> str:
    return "" if isinstance(item, Target) else "it is not a syclflat.targets.Target"


REGISTRY: plugins.Registry[Target] = plugins.Registry(
    "target", plugins.loaded((*spir.TARGETS, *native.TARGETS)), _fault
)
own_names, names, all_targets = REGISTRY.own_names, REGISTRY.names, REGISTRY.all


def find(name: str) -> Target:
    """Return the target with a name, or with a triple such as ``spir64-unknown-unknown``.

    Raises:
        KeyError: if the target is unknown.
        InputError: if it is a plug-in that cannot be loaded.

    """
    own = _meant(name, REGISTRY.own())
    if own is not None:
        return own
    if name in REGISTRY.names():
        return REGISTRY.find(name)
    other = _meant(name, REGISTRY.added())
    if other is None:
        raise KeyError(name)
    return other


def _meant(name: str, targets: Iterable[Target]) -> Target | None:
    for target in targets:
        if name in (target.name, target.triple) or name.split("-")[0] == target.name:
            return target
    return None


__all__ = [
    "DEFAULT",
    "REGISTRY",
    "ArgumentLimit",
    "Target",
    "all_targets",
    "find",
    "names",
    "own_names",
]
