"""Calling conventions: capture trees to parameters and steps. One module each."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from syclflat.conventions.options import DEFAULT_OPTIONS, ConventionOptions

if TYPE_CHECKING:
    from syclflat.conventions.convention import Convention
    from syclflat.model.kernel import InputKind

_MODULES = {
    "sycl-2020": "syclflat.conventions.sycl_2020",
    "dpcpp": "syclflat.conventions.dpcpp",
    "mlir": "syclflat.conventions.mlir",
    "mlir-bare-pointers": "syclflat.conventions.mlir_bare_pointers",
    "tinytc": "syclflat.conventions.tinytc",
    "tinytc-shapes-first": "syclflat.conventions.tinytc_shapes_first",
    "opencl": "syclflat.conventions.opencl",
}
"""Where each convention is; loaded when it is used."""


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


def taking(kind: InputKind) -> list[str]:
    """Return the names of the conventions that flatten ``kind``."""
    return [name for name in _MODULES if kind in find(name).takes]


__all__ = ["DEFAULT_OPTIONS", "Convention", "ConventionOptions", "find", "names", "taking"]
