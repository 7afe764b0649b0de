"""Calling conventions: capture trees to parameters and steps. One module each."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from syclflat.conventions.convention import Convention

_MODULES = {
    "sycl-2020": "syclflat.conventions.sycl_2020",
    "dpcpp": "syclflat.conventions.dpcpp",
}
"""Where each convention is; loaded when it is used."""

DEFAULT = "sycl-2020"


def names() -> list[str]:
    """Return the names of all conventions, in a fixed order."""
    return list(_MODULES)


def find(name: str) -> Convention:
    """Return the convention called ``name``.

    Raises:
        KeyError: if there is none.

    """
    convention: Convention = importlib.import_module(_MODULES[name]).CONVENTION
    return convention
