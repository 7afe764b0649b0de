"""Emitters: plans to text. One module and its templates each; renderers decide nothing.

Other packages add theirs by entry points of the group ``syclflat.emitters``. These write only where
they are named.
"""

from __future__ import annotations

from syclflat import plugins
from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions, Emitter, ModuleOptions, Pointers
from syclflat.model.plan import Form

_CAPTURES = frozenset({Form.CAPTURE_OBJECT})
_DESCRIPTORS = frozenset({Form.DESCRIPTORS})
_PROTOTYPE = frozenset({Form.PROTOTYPE})
_FLAT = _DESCRIPTORS | _PROTOTYPE

_ALL = (
    Emitter(
        "integration",
        ".integration_header",
        ".integration.hpp",
        _CAPTURES,
        "integration header",
    ),
    Emitter(
        "footer",
        ".integration_footer",
        ".integration_footer.hpp",
        _CAPTURES,
        "specialization ids",
    ),
    Emitter("device", ".device_caller", ".device.cpp", _CAPTURES, "device caller for stock Clang"),
    Emitter("json", ".manifest", ".kernels.json", _CAPTURES, "manifest of kernels"),
    Emitter("llvm-dialect", ".llvm_dialect", ".llvm.mlir", _DESCRIPTORS, "MLIR's LLVM dialect"),
    Emitter("llvm-ir", ".llvm_ir", ".ll", _DESCRIPTORS, "LLVM IR with working wrappers"),
    Emitter("c-header", ".c_header", ".h", _DESCRIPTORS, "C header of descriptors and wrappers"),
    Emitter("opencl-c", ".opencl_c", ".prototypes.cl", _PROTOTYPE, "OpenCL C prototypes"),
    Emitter(
        "signatures",
        ".signatures",
        ".signatures.json",
        _DESCRIPTORS | _PROTOTYPE,
        "manifest of flat signatures",
    ),
    Emitter("spir", ".spir", ".spir.ll", frozenset(Form), "SPIR input IR", by_default=False),
)


def own() -> tuple[Emitter, ...]:
    """Return ours in a fixed order."""
    return _ALL


def all_emitters() -> tuple[Emitter, ...]:
    """Return all emitters in a fixed order, but for those that can't be loaded."""
    return (*_ALL, *PLUGINS.all())


def own_names() -> list[str]:
    """Return the names of ours, in a fixed order."""
    return [emitter.name for emitter in _ALL]


def names() -> list[str]:
    """Return the names of all emitters, in a fixed order."""
    return [*own_names(), *PLUGINS.names()]


def find(name: str) -> Emitter:
    """Return the emitter called ``name``.

    Raises:
        KeyError: if there is none.
        InputError: if it is a plug-in that can't be loaded.

    """
    for emitter in _ALL:
        if emitter.name == name:
            return emitter
    return PLUGINS.load(name)


def _fault(item: object) -> str:
    if not isinstance(item, Emitter):
        return "it is no syclflat.emitters.Emitter"
    rival = next((emitter for emitter in _ALL if emitter.suffix == item.suffix), None)
    return "" if rival is None else f"it writes *{item.suffix}, as emitter {rival.name} does"


PLUGINS: plugins.Group[Emitter] = plugins.Group("emitter", own_names, _fault)
"""Those of other packages."""

__all__ = [
    "DEFAULT_OPTIONS",
    "PLUGINS",
    "EmitOptions",
    "Emitter",
    "ModuleOptions",
    "Pointers",
    "all_emitters",
    "find",
    "names",
    "own",
    "own_names",
]
