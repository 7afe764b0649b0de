"""The parameters of a kernel in IR: their types and attributes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from syclflat.diagnostics import InputError, apply_to_all, error
from syclflat.emitters.llvm import llvm_types
from syclflat.emitters.spir.module_types import ModuleTypes, TypeRefusedError
from syclflat.model.plan import Form, PlannedUnit
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    ArrayType,
    BooleanType,
    IntegerType,
    PointerType,
    Signedness,
    StructType,
    TupleType,
    VectorType,
)

_REACHABLE = (AddressSpace.GLOBAL, AddressSpace.CONSTANT, AddressSpace.LOCAL)
"""Address spaces of kernels' pointer parameters (OpenCL C specification 3.0, 6.7)."""
_EXTENDED_BITS = (8, 16)
"""Widths of integers with an extension attribute."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A parameter in IR.

    .. code-block:: llvm

        define spir_kernel void @scale(i8 signext %factor, ...
                                       ~~~~~~~~~~ ~~~~~~~
    """

    name: str
    """With its sigil; ``""`` without a name."""
    type: str
    attributes: str
    """``signext``, ``byval(%struct.S) align 4``, or ``""``."""
    flat: FlatParameter
    """An argument, in the module's form."""
    pointee: str = ""
    """The pointee type, for ``byval``."""

    @property
    def declaration(self) -> str:
        """The entry of a parameter list, of a definition or a call."""
        return " ".join(part for part in (self.type, self.attributes, self.name) if part)

    @property
    def unnamed(self) -> str:
        """The entry of a declaration."""
        return " ".join(part for part in (self.type, self.attributes) if part)


def parameters(unit: PlannedUnit, signature: Signature, types: ModuleTypes) -> list[Passed]:
    """Return the parameters of ``signature`` in IR.

    Raises:
        InputError: one error for each unsupported parameter.

    """
    return apply_to_all(
        lambda parameter: _passed(unit, signature, parameter, types), signature.parameters
    )


def _passed(
    unit: PlannedUnit, signature: Signature, parameter: FlatParameter, types: ModuleTypes
) -> Passed:
    flat = replace(parameter, type=_in_module(unit, parameter.type))
    name = f"%{llvm_types.name(flat.name)}" if flat.name else ""
    try:
        if isinstance(flat.type, PointerType):
            return _pointer(name, flat, flat.type, types)
        if _is_aggregate(flat.type):
            return _by_value(name, flat, flat.type, types)
        if isinstance(flat.type, BooleanType) and unit.form is Form.CAPTURE_OBJECT:
            return Passed(name, "i8", "zeroext", flat)
        return Passed(name, types.value(flat.type), _extension(flat.type), flat)
    except TypeRefusedError as refused:
        raise InputError(
            error(
                f"kernel {signature.name}: parameter {_called(flat)} cannot be passed: its type is "
                f"{refused}",
                "spir-parameter",
                flat.location or signature.location,
                "pass it in a type that OpenCL C kernels take, or a pointer to global memory",
            )
        ) from None


def _is_aggregate(type_: ArgumentType) -> bool:
    """Return whether a type crosses as memory: a class or, in LLVM, an array."""
    if isinstance(type_, VectorType):
        return len(type_.shape) > 1
    return isinstance(type_, StructType | TupleType | ArrayType)


def _called(parameter: FlatParameter) -> str:
    return parameter.name or parameter.path or "without a name"


def _in_module(unit: PlannedUnit, type_: ArgumentType) -> ArgumentType:
    """Return a parameter's type, with global memory for an unnumbered address space.

    Descriptors leave address spaces to the compiler; a kernel's pointers cannot use that of the
    function's own variables.
    """
    is_unspecified = isinstance(type_, PointerType) and type_.address_space == AddressSpace.PRIVATE
    if unit.form is Form.DESCRIPTORS and is_unspecified and isinstance(type_, PointerType):
        return replace(type_, address_space=AddressSpace.GLOBAL)
    return type_


def _pointer(name: str, flat: FlatParameter, type_: PointerType, types: ModuleTypes) -> Passed:
    if type_.address_space not in _REACHABLE:
        spaces = {space.value: space.name.lower() for space in AddressSpace}
        space = spaces.get(type_.address_space)
        where = f"{space} memory" if space else f"address space {type_.address_space}"
        raise TypeRefusedError(
            f"a pointer to {where}; kernels take pointers to global, constant and local memory"
        )
    pointee = types.memory(type_.pointee)
    attributes = ["noalias"] if type_.restrict else []
    if type_.pointee is not None:
        # Callers have to align the pointee (OpenCL C specification 3.0, 6.3.5).
        attributes.append(f"align {types.layout(type_.pointee).alignment}")
    return Passed(
        name, types.pointer(pointee, type_.address_space), " ".join(attributes), flat, pointee
    )


def _by_value(name: str, flat: FlatParameter, type_: ArgumentType, types: ModuleTypes) -> Passed:
    pointee, alignment = types.memory(type_), types.layout(type_).alignment
    attributes = f"byval({pointee}) align {alignment}"
    return Passed(name, types.pointer(pointee, AddressSpace.PRIVATE), attributes, flat, pointee)


def _extension(type_: ArgumentType) -> str:
    if not isinstance(type_, IntegerType) or type_.bits not in _EXTENDED_BITS:
        return ""
    # OpenCL C, the notation of the metadata, has no signless integers.
    return "zeroext" if type_.signedness is Signedness.UNSIGNED else "signext"
