"""The flat signatures of a unit: those of functions, and those of kernels from their plans.

The parameters of a kernel's plan carry captures in C++ types. This module converts them to the
types that all languages share, so that emitters of signatures support SYCL kernels, too.
"""

from __future__ import annotations

from syclflat import targets
from syclflat.model.captures import (
    Capture,
    InitParameter,
    Pointer,
    Scalar,
    Special,
    SpecialKind,
    Type,
)
from syclflat.model.plan import Parameter, Plan, PlannedUnit
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    BooleanType,
    FloatType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
)

_SPACES = {
    "private": AddressSpace.PRIVATE,
    "global": AddressSpace.GLOBAL,
    "constant": AddressSpace.CONSTANT,
    "local": AddressSpace.LOCAL,
}
_FLOATS = {"_Float16": "f16", "__fp16": "f16", "half": "f16", "float": "f32", "double": "f64"}
_UNSIGNED = frozenset({"char8_t", "char16_t", "char32_t"})
_EITHER_SIGN = frozenset({"char", "wchar_t"})
"""Types whose signedness depends on the target."""
_READ, _WRITE, _DISCARD_WRITE = 1024, 1025, 1027
"""Values of ``access::mode``."""
_IMAGES = {2017: 0, 2020: 1}
"""``access::target::image`` and ``image_array``, and how many dimensions choose an image."""


def signatures(unit: PlannedUnit) -> tuple[Signature, ...]:
    """Return the signature of every function or kernel of ``unit``, in the order of the source.

    Each kernel's bears its symbol in a device image. A class, an array, a union, and whatever else
    has no counterpart among the types, is a structure with its size and alignment in bytes.
    """
    if unit.functions:
        return tuple(plan.signature for plan in unit.functions)
    return tuple(_of_kernel(plan, unit.target) for plan in unit.plans)


def _of_kernel(plan: Plan, target: str) -> Signature:
    kernel = plan.kernel
    # A step knows its path, even if a base shares the path of its object.
    paths = {parameter.name: step.path for step in plan.steps for parameter in step.parameters}
    return Signature(
        kernel.name.mangled,
        tuple(
            _parameter(parameter, paths.get(parameter.name, parameter.capture.path), target)
            for parameter in plan.parameters
        ),
        None,
        kernel.location,
        # OpenCL C cannot express device requirements.
        tuple(found for found in kernel.attributes if found.name != "device_has"),
    )


def _parameter(parameter: Parameter, path: str, target: str) -> FlatParameter:
    node, init = parameter.capture, parameter.init
    type_ = _captured(parameter, target) if init is None else _passed(node, init, target)
    is_enumeration = init is None and isinstance(node, Scalar) and node.underlying != node.type
    spelling = node.type.spelling if is_enumeration else ""
    return FlatParameter(parameter.name, type_, path, spelling, node.location)


def _captured(parameter: Parameter, target: str) -> ArgumentType:
    """Return the type of a parameter that carries a whole capture."""
    node, space = parameter.capture, _SPACES[parameter.address_space]
    if isinstance(node, Pointer):
        # USM memory is global wherever the pointer is kept; but one that doesn't cross as a
        # pointer crosses in a class of its own.
        pointer = PointerType(
            _pointee(node.pointee, target),
            AddressSpace.GLOBAL if space is AddressSpace.PRIVATE else space,
            node.const,
            node.volatile,
        )
        if space is not AddressSpace.PRIVATE:
            return pointer
        return StructType(node.type.spelling, node.type.size, node.type.alignment, (pointer,))
    if isinstance(node, Scalar):
        return _value(node.underlying, target)
    return _bytes(node.type)


def _passed(node: Capture, init: InitParameter, target: str) -> ArgumentType:
    """Return the type of a parameter for the ``__init`` of ``node``."""
    if init.pointee is not None:
        return PointerType(_pointee(init.pointee, target), _SPACES[init.address_space], init.const)
    opaque = handle_type(node, init)
    if opaque is not None:
        return opaque
    if isinstance(node, Special) and init.type.spelling == "void *":
        return PointerType(None, AddressSpace.GLOBAL)
    return _value(init.type, target)


def handle_type(node: Capture, init: InitParameter | None) -> OpaqueType | None:
    """Return a parameter's OpenCL type if it is the handle of a sampler or an image.

    An array of images has one dimension more than what is seen through its accessor, as in DPC++.
    """
    if init is None or init.type.spelling != "void *" or not isinstance(node, Special):
        return None
    if node.kind is SpecialKind.SAMPLER:
        return OpaqueType(OpaqueKind.SAMPLER, "sampler_t")
    if node.kind is not SpecialKind.ACCESSOR or node.access_target not in _IMAGES:
        return None
    access = {_READ: "read_only", _WRITE: "write_only", _DISCARD_WRITE: "write_only"}
    dimensions = node.dimensions + _IMAGES[node.access_target]
    mode = access.get(node.access_mode, "read_write")
    return OpaqueType(OpaqueKind.IMAGE, f"image{dimensions}d_t", mode)


def _pointee(type_: Type, target: str) -> ArgumentType | None:
    """Return the pointee type, None for void or an unknown type."""
    if type_.spelling.endswith("*"):
        # Only its spelling is known; bodies take any pointer for one to anywhere.
        return PointerType(None, AddressSpace.GENERIC)
    if type_.spelling == "void" or type_.size <= 0:
        return None
    return _value(type_, target)


def _value(type_: Type, target: str) -> ArgumentType:
    spelling = type_.spelling
    if not type_.builtin:
        return _bytes(type_)
    if spelling == "bool":
        return BooleanType()
    if spelling in _FLOATS:
        return FloatType(_FLOATS[spelling])
    if spelling == "long double":
        wide = "f80" if _processor(target) == "x86_64" else "f128"
        return FloatType("f64" if type_.size == 8 else wide)
    if spelling == "__float128":
        return FloatType("f128")
    is_unsigned = (
        spelling.startswith("unsigned")
        or spelling in _UNSIGNED
        or (spelling in _EITHER_SIGN and _processor(target) == "aarch64")
    )
    signedness = Signedness.UNSIGNED if is_unsigned else Signedness.SIGNED
    return IntegerType(type_.size * 8, signedness)


def _processor(target: str) -> str:
    """Return what a target's triple begins with: ``x86_64``."""
    return targets.find(target).triple.partition("-")[0]


def _bytes(type_: Type) -> StructType:
    return StructType(type_.spelling, type_.size, type_.alignment)
