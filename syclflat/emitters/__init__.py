"""Emitters: plans to text. One module and its templates each; renderers decide nothing."""

from __future__ import annotations

from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions, Emitter, ModuleOptions, Pointers
from syclflat.model.plan import Form

_CAPTURES = frozenset({Form.CAPTURE_OBJECT})
_DESCRIPTORS = frozenset({Form.DESCRIPTORS})
_PROTOTYPE = frozenset({Form.PROTOTYPE})
_FLAT = _DESCRIPTORS | _PROTOTYPE

_ALL = (
    Emitter(
        "integration",
        "integration_header",
        ".integration.hpp",
        _CAPTURES,
        "integration header",
    ),
    Emitter(
        "footer",
        "integration_footer",
        ".integration_footer.hpp",
        _CAPTURES,
        "specialization ids",
    ),
    Emitter("device", "device_caller", ".device.cpp", _CAPTURES, "device caller for stock Clang"),
    Emitter("json", "manifest", ".kernels.json", _CAPTURES, "manifest of kernels"),
    Emitter("llvm-dialect", "llvm_dialect", ".llvm.mlir", _DESCRIPTORS, "MLIR's LLVM dialect"),
    Emitter("llvm-ir", "llvm_ir", ".ll", _DESCRIPTORS, "LLVM IR with working wrappers"),
    Emitter("c-header", "c_header", ".h", _DESCRIPTORS, "C header of descriptors and wrappers"),
    Emitter("opencl-c", "opencl_c", ".prototypes.cl", _PROTOTYPE, "OpenCL C prototypes"),
    Emitter(
        "signatures",
        "signatures",
        ".signatures.json",
        _DESCRIPTORS | _PROTOTYPE,
        "manifest of flat signatures",
    ),
    Emitter("spir", "spir", ".spir.ll", frozenset(Form), "SPIR input IR", by_default=False),
)


def all_emitters() -> tuple[Emitter, ...]:
    """Return all emitters in a fixed order."""
    return _ALL


def names() -> list[str]:
    """Return the names of all emitters, in a fixed order."""
    return [emitter.name for emitter in _ALL]


def find(name: str) -> Emitter:
    """Return the emitter called ``name``.

    Raises:
        KeyError: if there is none.

    """
    for emitter in _ALL:
        if emitter.name == name:
            return emitter
    raise KeyError(name)


__all__ = [
    "DEFAULT_OPTIONS",
    "EmitOptions",
    "Emitter",
    "ModuleOptions",
    "Pointers",
    "all_emitters",
    "find",
    "names",
]
