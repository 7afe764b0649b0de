"""Convention ``tinytc``: the document of the Tiny Tensor Compiler, "Calling convention".

A memory reference is a pointer, and an integer for every '?' of its sizes and strides. The
document's "ordered from left-to-right" means, in its compiler, mode by mode: a mode's size, then
its stride. ``tinytc-shapes-first`` uses the order of later compilers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from syclflat.conventions.convention import FunctionConvention
from syclflat.conventions.options import ConventionOptions
from syclflat.diagnostics import InputError, error
from syclflat.model.function import Argument, Function
from syclflat.model.kernel import InputKind
from syclflat.model.location import Location
from syclflat.model.plan import Form, FunctionPlan
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    BooleanType,
    ComplexType,
    FloatType,
    GroupType,
    IndexType,
    IntegerType,
    MemRefType,
    PointerType,
    Signedness,
    UnrankedMemRefType,
    VectorType,
)

Order = Callable[[MemRefType], Iterator[tuple[str, int]]]
"""Finds the dynamic parts of a memory reference, as ``("shape", 0)``, in the order of passing."""

_LONG = IntegerType(64, Signedness.SIGNED)
_SIZES = (8, 16, 32, 64)
_ADDRESS_SPACES = {
    0: AddressSpace.GLOBAL,
    int(AddressSpace.GLOBAL): AddressSpace.GLOBAL,
    int(AddressSpace.LOCAL): AddressSpace.LOCAL,
}
"""By the memory space of a memory reference; the default is global memory."""


def mode_by_mode(memref: MemRefType) -> Iterator[tuple[str, int]]:
    """Find the size, then the stride of every mode."""
    for mode, (size, stride) in enumerate(zip(memref.shape, memref.strides, strict=True)):
        if size is None:
            yield "shape", mode
        if stride is None:
            yield "stride", mode


def flatten(
    function: Function, _options: ConventionOptions, order: Order = mode_by_mode
) -> FunctionPlan:
    """Return ``function`` and its flat signature.

    Raises:
        InputError: if the convention cannot pass an argument, or there is a result.

    """
    _refuse_function(function)
    names = _Names()
    parameters: list[FlatParameter] = []
    for position, argument in enumerate(function.arguments):
        base = _base_name(argument, position)
        for suffix, path, type_ in _pieces(function, argument, order):
            name = names.name(base + suffix)
            whole = f"%{argument.name or position}{path}"
            parameters.append(FlatParameter(name, type_, whole, location=argument.location))
    signature = Signature(
        function.name, tuple(parameters), None, function.location, function.attributes
    )
    return FunctionPlan(function, signature)


CONVENTION = FunctionConvention(
    "tinytc",
    flatten,
    frozenset({InputKind.TENSORS}),
    Form.PROTOTYPE,
    "the Tiny Tensor Compiler's OpenCL C: sizes and strides mode by mode",
)


class _Names:
    """Hands out unique names: a name that is taken gets its own number, from 1."""

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._counts: dict[str, int] = {}

    def name(self, wanted: str) -> str:
        name = wanted
        while name in self._taken:
            self._counts[wanted] = self._counts.get(wanted, 0) + 1
            name = f"{wanted}{self._counts[wanted]}"
        self._taken.add(name)
        return name


def _base_name(argument: Argument, position: int) -> str:
    """Return the prefix of the names of an argument's parameters.

    ``%0`` is x0. MLIR's names may have signs that OpenCL C lacks, or may be missing.
    """
    name = re.sub(r"\W", "_", argument.name or f"arg{position}", flags=re.ASCII)
    return f"x{name}" if name[0].isdigit() else name


def _pieces(
    function: Function, argument: Argument, order: Order
) -> Iterator[tuple[str, str, ArgumentType]]:
    """Return the pieces of ``argument``: suffix of the name, suffix of the path, type."""
    match argument.type:
        case MemRefType() as memref:
            yield "", "", _pointer(function, argument, memref)
            for what, mode in order(memref):
                yield f"_{what}{mode}", f".{what}[{mode}]", _LONG
            if memref.offset is None:
                raise _unpassable(function, argument, "a memory reference of dynamic offset")
        case GroupType(memref=memref, offset=offset):
            pointer = _pointer(function, argument, memref)
            yield "", "", PointerType(pointer, AddressSpace.GLOBAL)
            for what, mode in order(memref):
                piece = PointerType(_LONG, AddressSpace.GLOBAL)
                yield f"_{what}{mode}", f".{what}[{mode}]", piece
            if offset is None:
                yield "_offset", ".offset", _LONG
        case _:
            yield "", "", _scalar(function, argument, argument.type)


def _pointer(function: Function, argument: Argument, memref: MemRefType) -> PointerType:
    space = _ADDRESS_SPACES.get(memref.memory_space)
    if space is None:
        what = f"a memory reference into memory space {memref.memory_space}"
        raise _unpassable(function, argument, what)
    return PointerType(_scalar(function, argument, memref.element), space)


def _scalar(function: Function, argument: Argument, type_: ArgumentType) -> ArgumentType:
    """Return the type of OpenCL C for a scalar type."""
    match type_:
        case BooleanType() | IntegerType(bits=1):
            return BooleanType()
        case IndexType():
            return _LONG
        case IntegerType(bits=bits, signedness=signedness) if bits in _SIZES:
            is_unsigned = signedness is Signedness.UNSIGNED
            return IntegerType(bits, Signedness.UNSIGNED if is_unsigned else Signedness.SIGNED)
        case FloatType(name="f16" | "f32" | "f64"):
            return type_
        case ComplexType(element=FloatType(name="f32" | "f64") as element):
            return VectorType((2,), element)
    raise _unpassable(function, argument, _described(type_))


def _described(type_: ArgumentType) -> str:
    match type_:
        case IntegerType(bits=bits):
            return f"an integer of {bits} bits"
        case FloatType(name=name):
            return f"a number of type {name}"
        case ComplexType():
            return "a complex number of such parts"
        case VectorType():
            return "a vector"
        case UnrankedMemRefType():
            return "a memory reference of unknown rank"
        case MemRefType():
            return "a memory reference to memory references"
    return "an argument of such a type"


def _refuse_function(function: Function) -> None:
    if function.results:
        raise _refused(function, function.location, "kernels of OpenCL C return nothing")
    if not re.fullmatch(r"\w+", function.name, re.ASCII):
        raise _refused(function, function.location, "the name has characters that OpenCL C forbids")


def _unpassable(function: Function, argument: Argument, what: str) -> InputError:
    return _refused(
        function,
        argument.location,
        f"argument %{argument.name}: {what} cannot be passed to a kernel of OpenCL C",
    )


def _refused(function: Function, location: Location, message: str) -> InputError:
    return InputError(
        error(
            f"function @{function.name}: {message}",
            "tinytc-argument",
            location,
            "this convention passes scalars of 8 to 64 bits, memory references of known rank and "
            "groups, and no results; convention mlir passes more",
        )
    )
