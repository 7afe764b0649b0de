"""Convention ``mlir-bare-pointers``: a memref of static shape and layout is one pointer.

MLIR's conversion offers it as an option (``use-bare-ptr-memref-call-conv``). It skips functions
with any other memref; syclflat refuses them.
"""

from __future__ import annotations

import functools

from syclflat.conventions import descriptors, llvm_attributes, mlir
from syclflat.conventions.convention import FunctionConvention
from syclflat.conventions.descriptors import UnconvertibleError, lowered
from syclflat.conventions.options import ConventionOptions
from syclflat.diagnostics import InputError, apply_to_all, error
from syclflat.model.function import Argument, Function
from syclflat.model.instruction import Symbol
from syclflat.model.kernel import InputKind
from syclflat.model.location import Location
from syclflat.model.plan import Form, FunctionPlan
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import ArgumentType, MemRefType, TupleType, UnrankedMemRefType


def flatten(function: Function, options: ConventionOptions) -> FunctionPlan:
    """Return ``function`` and its flat signature; this convention has no C wrappers.

    Raises:
        InputError: if a memref has no static shape and layout, or LLVM lacks a type.

    """
    bits = options.index_bits
    names = mlir.Names()

    def parameter(numbered: tuple[int, Argument]) -> FlatParameter:
        position, argument = numbered
        base = argument.name or f"arg{position}"
        _refuse_dynamic(function, argument.type, f"argument {base}", argument.location)
        [(_, _, type_)] = mlir.checked(_piece, function, argument, bits)
        llvm_attributes.verify(argument.dictionary, type_, function.name, argument.location)
        return FlatParameter(
            names.unique(base),
            type_,
            f"%{base}",
            location=argument.location,
            dictionary=argument.dictionary,
        )

    parameters = tuple(apply_to_all(parameter, enumerate(function.arguments)))
    for result in function.results:
        _refuse_dynamic(function, result, "a result", function.location)
    signature = Signature(
        function.name,
        parameters,
        _result(function, bits),
        function.location,
        function.attributes,
        function.result_dictionary,
    )
    return FunctionPlan(function, signature, (Symbol(signature, None, function.is_declaration),))


CONVENTION = FunctionConvention(
    "mlir-bare-pointers",
    flatten,
    frozenset({InputKind.TENSORS}),
    Form.DESCRIPTORS,
    "MLIR's other one: a memref of static shape is one pointer",
)


@functools.cache
def _piece(type_: ArgumentType, index_bits: int) -> tuple[tuple[str, str, ArgumentType], ...]:
    return (("", "", _bare(type_, index_bits)),)


def _bare(type_: ArgumentType, index_bits: int) -> ArgumentType:
    if isinstance(type_, MemRefType):
        return descriptors.element_pointer(type_, index_bits)
    return lowered(type_, index_bits)


def _result(function: Function, index_bits: int) -> ArgumentType | None:
    try:
        results = tuple(_bare(result, index_bits) for result in function.results)
    except UnconvertibleError:
        # This reports the error.
        return mlir.packed_result(function, index_bits)
    packed = TupleType(results) if len(results) > 1 else next(iter(results), None)
    if packed is not None:
        llvm_attributes.verify(function.result_dictionary, packed, function.name, function.location)
    return packed


def _refuse_dynamic(function: Function, type_: ArgumentType, what: str, place: Location) -> None:
    is_static = not isinstance(type_, UnrankedMemRefType) and not (
        isinstance(type_, MemRefType) and None in (*type_.shape, *type_.strides, type_.offset)
    )
    if not is_static:
        raise InputError(
            error(
                f"function {function.name}: {what}: a bare pointer does not carry the sizes of "
                f"this memref",
                "mlir-bare-pointer",
                place,
                "give it a static shape and layout, or use convention mlir",
            )
        )
