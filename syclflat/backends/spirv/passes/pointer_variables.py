"""Give variables that hold a pointer the size of one.

Clang 22's back end gives a variable that holds a pointer the type of its first access: a byte if
pointers are read byte by byte, a 32-bit number if by halves. Code would access memory after it. A
private variable still has the alignment of a pointer; one in device memory has a pointer as its
initial value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from syclflat.backends.spirv import spirv_module, submodules
from syclflat.backends.spirv.grammar import (
    AddressingModel,
    Capability,
    Decoration,
    Op,
    StorageClass,
)
from syclflat.backends.spirv.spirv_module import Instruction, Module

_POINTER_BYTES: dict[int, int] = {AddressingModel.PHYSICAL32: 4, AddressingModel.PHYSICAL64: 8}


def resolve(module: Module) -> Module:
    """Give variables that may hold a pointer its size."""
    return _widened(_typed(module))


def _typed(module: Module) -> Module:
    """Return ``module`` with variables in device memory that have the type of their pointer."""
    types = {found.operands[0]: found for found in module.head if found.opcode == Op.TYPE_POINTER}
    values = spirv_module.values(module)
    wrong: dict[int, int] = {}
    for found in module.head:
        if found.opcode == Op.VARIABLE and found.operands[3:]:
            held = values[found.operands[3]].operands[0]
            if held in types and held != types[found.operands[0]].operands[2]:
                wrong[found.operands[1]] = held
    if not wrong:
        return module
    new = {variable: module.bound + 2 * place for place, variable in enumerate(wrong)}
    head: list[Instruction] = []
    for found in module.head:
        if found.opcode != Op.VARIABLE or found.operands[1] not in wrong:
            head.append(_about(found, new))
            continue
        given, variable, storage, value = found.operands
        pointer = new[variable] + 1
        head.append(Instruction(Op.TYPE_POINTER, (pointer, storage, wrong[variable])))
        head.append(Instruction(Op.VARIABLE, (pointer, new[variable], storage, value)))
        cast = (given, variable, Op.BITCAST, new[variable])
        head.append(Instruction(Op.SPEC_CONSTANT_OP, cast))
    return replace(module, bound=module.bound + 2 * len(wrong), head=tuple(head))


def _widened(module: Module) -> Module:
    """Return ``module`` with private variables as large as a pointer if they are aligned like one.

    Some of the smaller variables hold a pointer. For the others, a few additional bytes are
    harmless.
    """
    pointer_bytes = _pointer_bytes(module)
    types = _Types(module, pointer_bytes)
    alignments = spirv_module.decorated(module, Decoration.ALIGNMENT)
    aligned = {id_ for id_, (alignment,) in alignments.items() if alignment >= pointer_bytes}
    small = [
        found.operands[1]
        for found in module.functions
        if found.opcode == Op.VARIABLE
        # Clang's variables have no initial value, which would be a fourth operand.
        and len(found.operands) == 3
        and found.operands[1] in aligned
        and types.pointee_is_smaller(found.operands[0], pointer_bytes)
    ]
    return _with_numbers(module, small, 8 * pointer_bytes) if small else module


def _pointer_bytes(module: Module) -> int:
    (model,) = (found.operands[0] for found in module.head if found.opcode == Op.MEMORY_MODEL)
    return _POINTER_BYTES[model]


def _with_numbers(module: Module, variables: list[int], bits: int) -> Module:
    """Return ``module`` with ``variables`` as integers of that width."""
    form = (bits, 0)
    pointer, number, bound = module.bound, module.bound + 1, module.bound + 2
    for found in module.head:
        if found.opcode == Op.TYPE_INT and found.operands[1:] == form:
            number = found.operands[0]
    numbers = {variable: bound + place for place, variable in enumerate(variables)}
    added = [
        Instruction(Op.TYPE_INT, (number, *form)),
        Instruction(Op.TYPE_POINTER, (pointer, StorageClass.FUNCTION, number)),
    ]
    if bits == 64:
        added.append(Instruction(Op.CAPABILITY, (Capability.INT64,)))
    head = tuple(_about(found, numbers) for found in module.head)
    code = tuple(
        instruction
        for body in submodules.bodies(module).values()
        for instruction in _of_numbers(body, numbers, pointer)
    )
    module = replace(module, bound=bound + len(numbers), head=head, functions=code)
    return spirv_module.insert(module, added)


def _about(said: Instruction, new: Mapping[int, int]) -> Instruction:
    """Return a variable's annotation for the variable that replaces it."""
    if said.opcode == Op.ENTRY_POINT:
        end = 2 + len(spirv_module.string_words(spirv_module.string(said.operands[2:])))
        variables = (new.get(variable, variable) for variable in said.operands[end:])
        return Instruction(said.opcode, (*said.operands[:end], *variables))
    if said.opcode not in (Op.DECORATE, Op.NAME) or said.operands[0] not in new:
        return said
    return Instruction(said.opcode, (new[said.operands[0]], *said.operands[1:]))


def _of_numbers(
    body: tuple[Instruction, ...], numbers: Mapping[int, int], pointer: int
) -> Iterator[Instruction]:
    """Yield the instructions of a function; its variables come first."""
    last = max((i for i, found in enumerate(body) if found.opcode == Op.VARIABLE), default=-1)
    casts: list[Instruction] = []
    for place, found in enumerate(body):
        if found.opcode == Op.VARIABLE and found.operands[1] in numbers:
            number = numbers[found.operands[1]]
            yield Instruction(Op.VARIABLE, (pointer, number, StorageClass.FUNCTION))
            casts.append(Instruction(Op.BITCAST, (*found.operands[:2], number)))
        else:
            yield found
        if place == last:
            yield from casts


class _Types:
    """The types of a module, and their sizes; all in bytes."""

    def __init__(self, module: Module, pointer_bytes: int) -> None:
        self._pointer_bytes = pointer_bytes
        self._types = {
            found.operands[0]: found
            for found in module.head
            if Op.TYPE_VOID <= found.opcode <= Op.TYPE_POINTER
        }
        self._constants = {
            found.operands[1]: found.operands[2]
            for found in module.head
            if found.opcode == Op.CONSTANT
        }
        self._packed = spirv_module.decorated(module, Decoration.PACKED)

    def pointee_is_smaller(self, pointer: int, size: int) -> bool:
        """Return whether a pointer type's pointee is smaller than ``size``."""
        layout = self._layout(self._types[pointer].operands[2])
        return layout is not None and layout[0] < size

    def _layout(self, type_: int) -> tuple[int, int] | None:
        """Return size and alignment of a type; None if only a runtime knows them."""
        found = self._types.get(type_)
        if found is None:
            return None
        opcode, operands = found.opcode, found.operands[1:]
        if opcode == Op.TYPE_BOOL:
            return 1, 1
        if opcode in (Op.TYPE_INT, Op.TYPE_FLOAT):
            return operands[0] // 8, operands[0] // 8
        if opcode == Op.TYPE_POINTER:
            return self._pointer_bytes, self._pointer_bytes
        if opcode == Op.TYPE_STRUCT:
            return self._struct(operands, is_packed=type_ in self._packed)
        if opcode not in (Op.TYPE_VECTOR, Op.TYPE_ARRAY):
            return None
        element = self._layout(operands[0])
        if element is None:
            return None
        if opcode == Op.TYPE_VECTOR:
            # A vector of three has the size of four.
            size = element[0] * (4 if operands[1] == 3 else operands[1])
            return size, size
        length = self._constants.get(operands[1])
        return None if length is None else (element[0] * length, element[1])

    def _struct(self, members: tuple[int, ...], *, is_packed: bool) -> tuple[int, int] | None:
        end, widest = 0, 1
        for member in members:
            layout = self._layout(member)
            if layout is None:
                return None
            size, alignment = layout[0], 1 if is_packed else layout[1]
            end = -(-end // alignment) * alignment + size
            widest = max(widest, alignment)
        return -(-end // widest) * widest, widest
