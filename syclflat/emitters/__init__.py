"""Emitters: plans to text. One module and its templates each; renderers decide nothing."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from syclflat.emitters.emitter import Emitter

_MODULES = {
    "integration": "syclflat.emitters.integration_header",
    "footer": "syclflat.emitters.integration_footer",
    "device": "syclflat.emitters.device_caller",
    "json": "syclflat.emitters.manifest",
}
"""Where each emitter is; loaded when it is used."""


def names() -> list[str]:
    """Return the names of all emitters, in a fixed order."""
    return list(_MODULES)


def find(name: str) -> Emitter:
    """Return the emitter called ``name``.

    Raises:
        KeyError: if there is none.

    """
    emitter: Emitter = importlib.import_module(_MODULES[name]).EMITTER
    return emitter
