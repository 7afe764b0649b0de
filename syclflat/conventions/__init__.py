"""Calling conventions: capture trees to parameters and steps. One module each.

Other packages add theirs by entry points of the group ``syclflat.conventions``.
"""

from __future__ import annotations

import functools
import importlib
from typing import TYPE_CHECKING

from syclflat import plugins
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
"""The module of each convention, loaded on use."""


def _load(module: str) -> Convention:
    convention: Convention = importlib.import_module(module).CONVENTION
    return convention


def _fault(item: object) -> str:
    lacking = [part for part in _PARTS if not hasattr(item, part)]
    return f"it has no {', '.join(lacking)}" if lacking else ""


_PARTS = ("name", "summary", "takes", "makes", "plan")
"""Of :class:`~syclflat.conventions.convention.Convention`."""

REGISTRY: plugins.Registry[Convention] = plugins.Registry(
    "convention",
    {name: functools.partial(_load, module) for name, module in _MODULES.items()},
    _fault,
)
own_names, names, find = REGISTRY.own_names, REGISTRY.names, REGISTRY.find
all_conventions = REGISTRY.all


def taking(kind: InputKind) -> list[str]:
    """Return the names of the conventions that flatten ``kind``."""
    return [convention.name for convention in all_conventions() if kind in convention.takes]


__all__ = [
    "DEFAULT_OPTIONS",
    "REGISTRY",
    "Convention",
    "ConventionOptions",
    "all_conventions",
    "find",
    "names",
    "own_names",
    "taking",
]
