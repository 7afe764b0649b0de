"""Calling conventions: capture trees to parameters and steps. One module each.

Other packages add theirs by entry points of the group ``syclflat.conventions``.
"""

from __future__ import annotations

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
"""Where each convention is; loaded when it is used."""


def own_names() -> list[str]:
    """Return the names of ours, in a fixed order."""
    return list(_MODULES)


def names() -> list[str]:
    """Return the names of all conventions, in a fixed order."""
    return [*_MODULES, *PLUGINS.names()]


def all_conventions() -> tuple[Convention, ...]:
    """Return all conventions in a fixed order, but for those that can't be loaded."""
    return (*map(find, _MODULES), *PLUGINS.all())


def find(name: str) -> Convention:
    """Return the convention called ``name``.

    Raises:
        KeyError: if there is none.
        InputError: if it is a plug-in that can't be loaded.

    """
    if name not in _MODULES:
        return PLUGINS.load(name)
    convention: Convention = importlib.import_module(_MODULES[name]).CONVENTION
    return convention


def taking(kind: InputKind) -> list[str]:
    """Return the names of the conventions that flatten ``kind``."""
    return [convention.name for convention in all_conventions() if kind in convention.takes]


def _fault(item: object) -> str:
    lacking = [part for part in _PARTS if not hasattr(item, part)]
    return f"it has no {', '.join(lacking)}" if lacking else ""


_PARTS = ("name", "summary", "takes", "makes", "plan")
"""Of :class:`~syclflat.conventions.convention.Convention`."""

PLUGINS: plugins.Group[Convention] = plugins.Group("convention", own_names, _fault)
"""Those of other packages."""

__all__ = [
    "DEFAULT_OPTIONS",
    "PLUGINS",
    "Convention",
    "ConventionOptions",
    "all_conventions",
    "find",
    "names",
    "own_names",
    "taking",
]
