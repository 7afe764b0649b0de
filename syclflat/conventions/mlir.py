"""Convention ``mlir``: MLIR, "Built-in Function and MemRef Calling Convention".

A memref argument is expanded into the parts of its descriptor; several results are packed into a
structure. A function that asks for it gets a C-compatible wrapper, which takes memrefs by pointers
to their descriptors.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence

from syclflat.conventions import descriptors, llvm_attributes
from syclflat.conventions.convention import FunctionConvention
from syclflat.conventions.descriptors import UnconvertibleError, descriptor, lowered
from syclflat.conventions.options import ConventionOptions
from syclflat.diagnostics import InputError, apply_to_all, error
from syclflat.model.function import Argument, Function
from syclflat.model.instruction import Instruction, Operation, Symbol, Value
from syclflat.model.kernel import InputKind
from syclflat.model.location import Location
from syclflat.model.plan import Form, FunctionPlan
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import (
    ArgumentType,
    IntegerType,
    MemRefType,
    PointerType,
    TupleType,
    UnrankedMemRefType,
)

_ALLOCATOR = "malloc"
_WEAK = "llvm.linkage = #llvm.linkage<extern_weak>"
INTERFACE_PREFIX = "_mlir_ciface_"

_Piece = tuple[str, str, ArgumentType]
"""The pieces of an argument: suffix of the name, suffix of the path, type."""


def flatten(function: Function, options: ConventionOptions) -> FunctionPlan:
    """Return ``function``, its flat signature, and its definition in a module.

    Raises:
        InputError: if LLVM has no counterpart of a type.

    """
    bits = options.index_bits
    parameters: list[FlatParameter] = []
    names = Names()
    for position, argument in enumerate(function.arguments):
        base = argument.name or f"arg{position}"
        pieces = checked(_pieces, function, argument, bits)
        dictionary = argument.dictionary if len(pieces) == 1 else ()
        if dictionary:
            llvm_attributes.verify(dictionary, pieces[0][2], function.name, argument.location)
        for suffix, part, type_ in pieces:
            parameters.append(
                FlatParameter(
                    names.unique(base + suffix),
                    type_,
                    f"%{base}{part}",
                    location=argument.location,
                    dictionary=dictionary,
                )
            )
    signature = Signature(
        function.name,
        tuple(parameters),
        packed_result(function, bits),
        function.location,
        function.attributes,
        function.result_dictionary,
    )
    needed = _needed(function, bits)
    if not (options.c_wrappers or function.has_c_interface):
        symbol = Symbol(signature, None, function.is_declaration, is_weak=_is_weak(function))
        return FunctionPlan(function, signature, (symbol,), needed=needed)
    wrapper = _wrapper(function, signature, bits)
    if function.is_declaration:
        symbols = (
            Symbol(signature, _packing_body(function, signature, wrapper, bits)),
            Symbol(wrapper, None, is_declared_in_source=True, is_wrapper=True),
        )
    else:
        symbols = (
            Symbol(signature, None),
            Symbol(wrapper, _unpacking_body(function, signature, bits), is_wrapper=True),
        )
    return FunctionPlan(function, signature, symbols, True, needed)


def verify(plans: Sequence[FunctionPlan]) -> None:
    """Raise an InputError if a wrapper has the name of another function."""
    functions = {plan.function.name: plan.function for plan in plans}

    def check(plan: FunctionPlan) -> None:
        other = functions.get(INTERFACE_PREFIX + plan.function.name)
        if plan.has_c_interface and other is not None:
            raise InputError(
                error(
                    f"function {other.name} has the name of the wrapper of {plan.function.name}",
                    "mlir-redefinition",
                    other.location,
                    f"rename it, or request no wrapper of {plan.function.name}",
                )
            )

    apply_to_all(check, plans)


CONVENTION = FunctionConvention(
    "mlir",
    flatten,
    frozenset({InputKind.TENSORS}),
    Form.DESCRIPTORS,
    "MLIR's memref convention: descriptors in pieces, results packed",
    verify,
)


def _is_weak(function: Function) -> bool:
    return function.is_declaration and _WEAK in function.dictionary


class Names:
    """Makes names of parameters unique."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def unique(self, wanted: str) -> str:
        """Return ``wanted``, with a number appended if it is taken."""
        name, number = wanted, 1
        while name in self._taken:
            number += 1
            name = f"{wanted}_{number}"
        self._taken.add(name)
        return name


@functools.cache
def _pieces(type_: ArgumentType, index_bits: int) -> tuple[_Piece, ...]:
    """Return the pieces of an argument ("Calling Convention for Ranked/Unranked memref")."""
    if isinstance(type_, UnrankedMemRefType):
        rank, pointer = descriptor(type_, index_bits).elements
        return (("_rank", ".rank", rank), ("_descriptor", ".descriptor", pointer))
    if isinstance(type_, MemRefType):
        return tuple(_ranked_pieces(type_, index_bits))
    return (("", "", lowered(type_, index_bits)),)


def _ranked_pieces(type_: MemRefType, index_bits: int) -> Iterator[_Piece]:
    pointer = descriptors.element_pointer(type_, index_bits)
    index = IntegerType(index_bits)
    yield "_allocated", ".allocated", pointer
    yield "_aligned", ".aligned", pointer
    yield "_offset", ".offset", index
    for what in ("size", "stride"):
        for dimension in range(len(type_.shape)):
            yield f"_{what}{dimension}", f".{what}s[{dimension}]", index


def checked(
    rule: Callable[[ArgumentType, int], tuple[_Piece, ...]],
    function: Function,
    argument: Argument,
    index_bits: int,
) -> tuple[_Piece, ...]:
    """Apply ``rule`` to an argument's type.

    Raises:
        InputError: if LLVM has no counterpart.

    """
    try:
        return rule(argument.type, index_bits)
    except UnconvertibleError as failure:
        name = argument.name or "without a name"
        raise _unpassable(
            function, f"argument {name}: {failure} has no counterpart in LLVM", argument.location
        ) from None


def _unpassable(function: Function, what: str, place: Location) -> InputError:
    return InputError(
        error(
            f"function {function.name}: {what}",
            "mlir-type",
            place,
            "pass integers, floats, index, vectors, complex numbers or memrefs",
        )
    )


def packed_result(function: Function, index_bits: int) -> ArgumentType | None:
    """Return the result type of a function ("Function Result Packing").

    Raises:
        InputError: if LLVM has no counterpart of a result.

    """
    try:
        results = tuple(lowered(result, index_bits) for result in function.results)
    except UnconvertibleError as failure:
        what = f"a result: {failure} has no counterpart in LLVM"
        raise _unpassable(function, what, function.location) from None
    packed = TupleType(results) if len(results) > 1 else next(iter(results), None)
    if packed is not None:
        llvm_attributes.verify(function.result_dictionary, packed, function.name, function.location)
    return packed


def _wrapper(function: Function, flat: Signature, index_bits: int) -> Signature:
    """Return the signature of the wrapper ("C-compatible wrapper emission")."""
    parameters: list[FlatParameter] = []
    names = Names()
    result = flat.result
    dictionary = flat.result_dictionary
    if isinstance(result, TupleType):
        parameters.append(
            FlatParameter(names.unique("result"), PointerType(result), "result", location=None)
        )
        result, dictionary = None, ()
    for position, argument in enumerate(function.arguments):
        base = argument.name or f"arg{position}"
        type_ = lowered(argument.type, index_bits)
        if isinstance(argument.type, MemRefType | UnrankedMemRefType):
            type_ = PointerType(type_)
        if argument.dictionary:
            llvm_attributes.verify(argument.dictionary, type_, function.name, argument.location)
        parameters.append(
            FlatParameter(
                names.unique(base),
                type_,
                f"%{base}",
                location=argument.location,
                dictionary=argument.dictionary,
            )
        )
    return Signature(
        INTERFACE_PREFIX + function.name,
        tuple(parameters),
        result,
        function.location,
        result_dictionary=dictionary,
    )


def _needed(function: Function, index_bits: int) -> tuple[Signature, ...]:
    """Return the function that allocates the descriptors of unranked results ("Lifetime")."""
    if function.is_declaration or function.name == _ALLOCATOR:
        return ()
    if not any(isinstance(result, UnrankedMemRefType) for result in function.results):
        return ()
    size = FlatParameter("size", IntegerType(index_bits), "size")
    return (Signature(_ALLOCATOR, (size,), PointerType(IntegerType(8)), function.location),)


class _Body:
    """Collects instructions and numbers their values."""

    def __init__(self) -> None:
        self.instructions: list[Instruction] = []
        self._count = 0

    def make(
        self,
        operation: Operation,
        type_: ArgumentType,
        operands: tuple[Value, ...] = (),
        indices: tuple[int, ...] = (),
    ) -> Value:
        """Add an instruction with a value."""
        result = Value(self._count)
        self._count += 1
        self.instructions.append(Instruction(operation, type_, operands, indices, result))
        return result

    def allocate(self, type_: ArgumentType, index_bits: int) -> Value:
        """Allocate an object on the stack."""
        count = Value(self._count)
        self._count += 1
        self.instructions.append(
            Instruction(Operation.CONSTANT, IntegerType(index_bits), result=count, number=1)
        )
        return self.make(Operation.ALLOCATE, type_, (count,))

    def store(self, type_: ArgumentType, value: Value, where: Value) -> None:
        """Store a value to the address in another."""
        self.instructions.append(Instruction(Operation.STORE, type_, (value, where)))

    def call(self, callee: Signature, operands: list[Value]) -> Value | None:
        """Call a function; return its result."""
        result = None
        if callee.result is not None:
            result = Value(self._count)
            self._count += 1
        self.instructions.append(
            Instruction(Operation.CALL, callee.result, tuple(operands), (), result, callee)
        )
        return result

    def finish(self, type_: ArgumentType | None, value: Value | None) -> tuple[Instruction, ...]:
        """Return from the function; return the body."""
        operands = () if value is None else (value,)
        self.instructions.append(Instruction(Operation.RETURN, type_, operands))
        return tuple(self.instructions)


def _parts(type_: MemRefType | UnrankedMemRefType) -> list[tuple[int, ...]]:
    """Return the indices of a descriptor's parts in the order of the flat parameters."""
    if isinstance(type_, UnrankedMemRefType):
        return [(0,), (1,)]
    extents = [(field, dimension) for field in (3, 4) for dimension in range(len(type_.shape))]
    return [(0,), (1,), (2,), *extents]


def _unpacking_body(
    function: Function, flat: Signature, index_bits: int
) -> tuple[Instruction, ...]:
    """Load descriptors, pass their parts to the function, and return its result."""
    body = _Body()
    in_memory = isinstance(flat.result, TupleType)
    operands: list[Value] = []
    for position, argument in enumerate(function.arguments, start=int(in_memory)):
        given = Value(position, is_parameter=True)
        if not isinstance(argument.type, MemRefType | UnrankedMemRefType):
            operands.append(given)
            continue
        type_ = descriptor(argument.type, index_bits)
        loaded = body.make(Operation.LOAD, type_, (given,))
        operands += [
            body.make(Operation.EXTRACT, type_, (loaded,), part) for part in _parts(argument.type)
        ]
    result = body.call(flat, operands)
    if in_memory and result is not None and flat.result is not None:
        body.store(flat.result, result, Value(0, is_parameter=True))
        return body.finish(None, None)
    return body.finish(flat.result, result)


def _packing_body(
    function: Function, flat: Signature, wrapper: Signature, index_bits: int
) -> tuple[Instruction, ...]:
    """Build descriptors on the stack, pass pointers to them, and load the result."""
    body = _Body()
    operands: list[Value] = []
    result_type = flat.result
    in_memory = isinstance(result_type, TupleType)
    if in_memory and result_type is not None:
        operands.append(body.allocate(result_type, index_bits))
    position = 0
    for argument in function.arguments:
        count = len(_pieces(argument.type, index_bits))
        given = [Value(n, is_parameter=True) for n in range(position, position + count)]
        position += count
        if not isinstance(argument.type, MemRefType | UnrankedMemRefType):
            operands += given
            continue
        type_ = descriptor(argument.type, index_bits)
        # Set a dimension's size and stride together, as MLIR does.
        pairs = sorted(zip(_parts(argument.type), given, strict=True), key=lambda pair: pair[0][1:])
        made = body.make(Operation.UNDEFINED, type_)
        for part, value in pairs:
            made = body.make(Operation.INSERT, type_, (value, made), part)
        where = body.allocate(type_, index_bits)
        body.store(type_, made, where)
        operands.append(where)
    result = body.call(wrapper, operands)
    if in_memory and result_type is not None:
        result = body.make(Operation.LOAD, result_type, (operands[0],))
    return body.finish(result_type, result)
