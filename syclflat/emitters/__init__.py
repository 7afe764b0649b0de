"""Emitters: plans to text. One module and its templates each; renderers decide nothing.

Other packages add theirs by entry points of the group ``syclflat.emitters``. These run only when a
user names them.
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
        ".sycl.integration_header",
        ".integration.hpp",
        _CAPTURES,
        "integration header",
    ),
    Emitter(
        "footer",
        ".sycl.integration_footer",
        ".integration_footer.hpp",
        _CAPTURES,
        "specialization ids",
    ),
    Emitter(
        "device", ".sycl.device_caller", ".device.cpp", _CAPTURES, "device caller for stock Clang"
    ),
    Emitter("json", ".manifest", ".kernels.json", _CAPTURES, "manifest of kernels"),
    Emitter(
        "llvm-dialect", ".llvm.llvm_dialect", ".llvm.mlir", _DESCRIPTORS, "MLIR's LLVM dialect"
    ),
    Emitter("llvm-ir", ".llvm.llvm_ir", ".ll", _DESCRIPTORS, "LLVM IR with working wrappers"),
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


def _fault(item: object) -> str:
    if not isinstance(item, Emitter):
        return "it is not a syclflat.emitters.Emitter"
    rival = next((emitter for emitter in _ALL if emitter.suffix == item.suffix), None)
    return "" if rival is None else f"it writes *{item.suffix}, as emitter {rival.name} does"


REGISTRY: plugins.Registry[Emitter] = plugins.Registry("emitter", plugins.loaded(_ALL), _fault)
own_names, names, find = REGISTRY.own_names, REGISTRY.names, REGISTRY.find
own, all_emitters = REGISTRY.own, REGISTRY.all


__all__ = [
    "DEFAULT_OPTIONS",
    "REGISTRY",
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
