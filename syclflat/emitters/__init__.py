"""Emitters: plans to text. One module and its templates each; renderers decide nothing."""

from __future__ import annotations

from syclflat.emitters import device_caller, integration_footer, integration_header, manifest
from syclflat.emitters.emitter import Emitter

_ALL = {
    emitter.name: emitter
    for emitter in (
        integration_header.EMITTER,
        integration_footer.EMITTER,
        device_caller.EMITTER,
        manifest.EMITTER,
    )
}


def names() -> list[str]:
    """Return the names of all emitters, in a fixed order."""
    return list(_ALL)


def find(name: str) -> Emitter:
    """Return the emitter called ``name``.

    Raises:
        KeyError: if there is none.

    """
    return _ALL[name]


__all__ = ["Emitter", "find", "names"]
