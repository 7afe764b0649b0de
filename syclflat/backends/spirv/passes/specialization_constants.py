"""Convert the device half's specialization constants to constants of the module.

The device half reads each constant in pieces, with calls of undefined functions; see
:mod:`syclflat.backends.passes.specialization_constants`.
"""

from __future__ import annotations

import struct
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from syclflat.backends.passes import specialization_constants
from syclflat.backends.passes.specialization_constants import Piece, width
from syclflat.backends.spirv import spirv_module, submodules
from syclflat.backends.spirv.grammar import Capability, Decoration, Op
from syclflat.backends.spirv.spirv_module import Instruction, Module
from syclflat.runtimes.device_image import Property, PropertySet
from syclflat.structs import Struct

_INTEGER_CAPABILITIES = {1: Capability.INT8, 2: Capability.INT16, 4: None, 8: Capability.INT64}
"""The capabilities for integers by size in bytes."""
_DEFAULTS = (Op.CONSTANT, Op.CONSTANT_NULL, Op.UNDEF)
"""The instructions that set a default value."""


class Constant(Struct, frozen=True):
    """A specialization constant of a module."""

    symbol: str
    """The symbol with which libsycl sets it."""
    size: int
    """In bytes."""
    pieces: dict[int, int]
    """The number of each piece, by its offset in bytes."""
    default: bytes
    """Its default value."""
    is_read: bool = True
    """Whether code needs its value."""


def resolve(module: Module, symbols: Collection[str], source: str) -> tuple[Module, list[Constant]]:
    """Return ``module`` with its specialization constants, and a list of them.

    Args:
        module: Clang's output.
        symbols: the symbols of the constants in the integration footer.
        source: the place for errors.

    Raises:
        InputError: if a default value is unknown at compile time.

    """
    pieces = dict(_pieces(module))
    if not pieces:
        return module, []
    by_type: dict[str, dict[int, int]] = {}
    sizes: dict[str, int] = {}
    for piece in pieces.values():
        by_type[piece.type] = {}
        sizes[piece.type] = piece.size
    numbers = iter(range(1 << 32))
    for type_, size in sizes.items():
        by_type[type_] |= {offset: next(numbers) for offset in _offsets(size)}
    readers = _readers(module)
    read = {pieces[number].type for number in _called(module, readers) & pieces.keys()}
    replaced, defaults = _replaced(module, pieces, by_type, source)
    constants = [
        Constant(
            specialization_constants.symbol(type_, symbols),
            size,
            by_type[type_],
            b"".join(
                defaults.get((type_, offset), bytes(width(offset, size)))
                for offset in by_type[type_]
            ),
            type_ in read,
        )
        for type_, size in sizes.items()
    ]
    return submodules.without(replaced, readers), constants


def complete(
    module: Module, constants: Sequence[Constant]
) -> tuple[Module, tuple[PropertySet, ...]]:
    """Return ``module`` with all pieces of its constants, and their properties for libsycl.

    Unused pieces may be missing in the module, but values are set as a whole. Each image lists
    constants that kernels query without using them.
    """
    known = {number for (number,) in spirv_module.decorated(module, Decoration.SPEC_ID).values()}
    used = [
        found
        for found in constants
        if not found.is_read or not known.isdisjoint(found.pieces.values())
    ]
    if not used:
        return module, ()
    for constant in used:
        for offset, number in constant.pieces.items():
            if number not in known:
                module = _with_unused(module, number, width(offset, constant.size))
    descriptors = tuple(Property(constant.symbol, _descriptors(constant)) for constant in used)
    values = b"".join(constant.default for constant in used)
    return module, specialization_constants.properties(descriptors, values)


def _pieces(module: Module) -> Iterator[tuple[int, Piece]]:
    for function, name in spirv_module.imported_functions(module).items():
        found = specialization_constants.piece(name)
        if found is not None:
            yield function, found


def _readers(module: Module) -> set[int]:
    """Return the functions that only read a piece."""
    return {
        found.operands[0]
        for found in module.head
        if found.opcode == Op.NAME
        and specialization_constants.is_reader(spirv_module.string(found.operands[1:]))
    }


def _called(module: Module, readers: Collection[int]) -> set[int]:
    """Return the functions that functions other than ``readers`` call."""
    return {
        instruction.operands[2]
        for function, body in submodules.bodies(module).items()
        if function not in readers
        for instruction in body
        if instruction.opcode == Op.FUNCTION_CALL
    }


def _offsets(size: int) -> Iterator[int]:
    """Yield the offsets of the pieces of a value, as the header divides it."""
    offset = 0
    while offset < size:
        yield offset
        offset += width(offset, size)


def _replaced(
    module: Module,
    pieces: Mapping[int, Piece],
    numbers: Mapping[str, Mapping[int, int]],
    source: str,
) -> tuple[Module, dict[tuple[str, int], bytes]]:
    """Return ``module`` with a constant instead of each call of a function in ``pieces``.

    Also returns the default value of each piece, by its type and offset.
    """
    values = spirv_module.values(module)
    constants: dict[tuple[str, int], int] = {}
    defaults: dict[tuple[str, int], bytes] = {}
    added: list[Instruction] = []
    code: list[Instruction] = []
    next_id = module.bound
    for instruction in module.functions:
        if instruction.opcode != Op.FUNCTION_CALL or instruction.operands[2] not in pieces:
            code.append(instruction)
            continue
        type_, result, function, argument = instruction.operands
        piece = pieces[function]
        key = (piece.type, piece.offset)
        if key not in constants:
            initial = values.get(argument)
            if initial is None or initial.opcode not in _DEFAULTS:
                raise specialization_constants.UnknownDefaultError(piece.type, source)
            words = initial.operands[2:] or (0,) * (2 if piece.width == 8 else 1)
            defaults[key] = struct.pack(f"<{len(words)}I", *words)[: piece.width]
            constants[key] = next_id
            number = numbers[piece.type][piece.offset]
            added.append(Instruction(Op.DECORATE, (next_id, Decoration.SPEC_ID, number)))
            added.append(Instruction(Op.SPEC_CONSTANT, (type_, next_id, *words)))
            next_id += 1
        code.append(Instruction(Op.COPY_OBJECT, (type_, result, constants[key])))
    module = replace(module, bound=next_id, functions=tuple(code))
    return submodules.without(spirv_module.insert(module, added), pieces), defaults


def _with_unused(module: Module, number: int, width: int) -> Module:
    """Return ``module`` with an unused constant of ``width`` bytes."""
    form = (8 * width, 0)
    type_ = next(
        (
            found.operands[0]
            for found in module.head
            if found.opcode == Op.TYPE_INT and found.operands[1:] == form
        ),
        None,
    )
    result, added = module.bound, []
    if type_ is None:
        type_, result = result, result + 1
        added.append(Instruction(Op.TYPE_INT, (type_, *form)))
    capability = _INTEGER_CAPABILITIES[width]
    if capability is not None:
        added.append(Instruction(Op.CAPABILITY, (capability,)))
    words = (0,) * (2 if width == 8 else 1)
    added.append(Instruction(Op.DECORATE, (result, Decoration.SPEC_ID, number)))
    added.append(Instruction(Op.SPEC_CONSTANT, (type_, result, *words)))
    return spirv_module.insert(replace(module, bound=result + 1), added)


def _descriptors(constant: Constant) -> bytes:
    """Return number, offset and size of each piece, in libsycl's format."""
    return b"".join(
        struct.pack("<3I", number, offset, width(offset, constant.size))
        for offset, number in constant.pieces.items()
    )
