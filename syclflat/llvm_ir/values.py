"""What instructions compute: types, elements, when to compute them, and whether they write."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from syclflat.llvm_ir import opcodes, parse_instruction, types
from syclflat.llvm_ir.errors import IrError
from syclflat.llvm_ir.instruction import Instruction, Operand
from syclflat.llvm_ir.module import Kind, Module
from syclflat.llvm_ir.opcodes import Form
from syclflat.llvm_ir.tokens import Tokens

_COMPARISONS = ("icmp", "fcmp")
_WRITTEN = (Form.SAME_TYPE, Form.CAST, Form.PHI)
_EQUAL = ("zeroinitializer", "poison", "undef")
_PURE = (
    opcodes.of(Form.SAME_TYPE)
    | (opcodes.of(Form.CAST) - {"addrspacecast", "ptrtoaddr"})
    | opcodes.OF_VALUES
    | {"getelementptr"}
)
"""Operations that only compute a value from their operands."""
_DIVISIONS = frozenset(("udiv", "sdiv", "urem", "srem"))
"""The operations among them that trap for some divisors."""
_SIGNED = frozenset(("sdiv", "srem"))
_READS = re.compile(r"memory\((?:none|read|argmem: read|inaccessiblemem: \w+)\)")
"""Attributes of functions without writes of memory that their callers see."""


def type_of(instruction: Instruction) -> str:
    """Return the type of an instruction's result.

    Raises:
        IrError: if it is unknown.

    """
    opcode, syntax = instruction.opcode, instruction.syntax
    operands = syntax.operands
    if opcode in _COMPARISONS:
        return types.shaped_like(syntax.type, "i1")
    if opcode == "load" or opcodes.TABLE[opcode].form in _WRITTEN:
        return syntax.type
    if opcode == "call":
        # Of a variadic function, the type of the function is written.
        return syntax.type if "(" not in syntax.type else _before_parameters(syntax.type)
    if opcode in ("freeze", "fneg", "insertelement", "insertvalue"):
        return operands[0].type
    if opcode in ("select", "atomicrmw"):
        return operands[1].type
    if opcode == "cmpxchg":
        return f"{{ {operands[1].type}, i1 }}"
    if opcode == "getelementptr":
        lanes = next((each.type for each in operands if types.vector(each.type)), "")
        return types.shaped_like(lanes, operands[0].type)
    if opcode == "extractvalue":
        type_ = operands[0].type
        for each in operands[1:]:
            type_ = types.member_of(type_, int(each.value))
        return type_
    elements = types.vector(operands[0].type) if operands else None
    if opcode == "extractelement" and elements is not None:
        return elements[1]
    if opcode == "shufflevector" and elements is not None:
        return types.shaped_like(operands[2].type, elements[1])
    raise IrError("the type of the result is unknown", instruction.text)


def _before_parameters(function: str) -> str:
    tokens = Tokens(function)
    start = tokens.place
    if tokens.next in ("[", "{", "<"):
        tokens.skip_group()
    else:
        tokens.take()
    return tokens.since(start)


def elements(constant: str, count: int) -> list[str]:
    """Return the values of the elements of a vector of ``count`` elements.

    Raises:
        IrError: if it has an unknown form.

    """
    if constant in _EQUAL:
        return [constant] * count
    tokens = Tokens(constant)
    if tokens.accept("splat"):
        return [each.value for each in parse_instruction.arguments(tokens)] * count
    if tokens.accept("<"):
        return list(_listed(tokens))
    raise IrError("expected a constant vector in LLVM IR", constant)


def _listed(tokens: Tokens) -> Iterator[str]:
    while not tokens.accept(">"):
        yield parse_instruction.operand(tokens).value
        tokens.accept(",")


def is_pure(instruction: Instruction) -> bool:
    """Return whether an instruction's value depends only on its operands."""
    if instruction.opcode != "call":
        return instruction.opcode in _PURE
    family = instruction.intrinsic
    is_listed = family is not None and family.is_pure
    return is_listed or opcodes.function_of_numbers(instruction.callee) != ""


def without_writes(module: Module) -> frozenset[str]:
    """Return the declared functions, and the groups of attributes, without memory writes."""
    groups = frozenset(g for g, all_ in module.groups.items() if any(map(_READS.match, all_)))
    declared = module.lines(Kind.DECLARATION)
    return groups | {own.name for own in declared if not groups.isdisjoint(own.groups)}


def may_write(instruction: Instruction, without: frozenset[str]) -> bool:
    """Return whether an instruction may write memory; ``without`` are functions that don't."""
    if not opcodes.TABLE[instruction.opcode].writes or instruction.opcode == "fence":
        return False
    if instruction.opcode not in ("call", "invoke"):
        return True
    syntax = instruction.syntax
    if syntax.assembly is not None:
        return syntax.assembly.has_effects or without.isdisjoint(syntax.groups)
    if syntax.callee in without or not without.isdisjoint(syntax.groups):
        return False
    family = instruction.intrinsic
    return family is None or family.writes


def is_speculatable(instruction: Instruction) -> bool:
    """Return whether an instruction may run for an item that does not reach it.

    All code that is moved, recomputed, or run for lanes without items obeys this rule: the value
    depends only on the operands, and no operand makes it trap. Divisions trap except for some
    constant divisors. Loads are excluded, because an address may be invalid.
    """
    opcode = instruction.opcode
    if opcode not in _DIVISIONS:
        return is_pure(instruction)
    divisors = _numbers(instruction.operands[1])
    traps = ("0", "-1") if opcode in _SIGNED else ("0",)
    return all(_is_number(each) and each not in traps for each in divisors)


def is_invariant_load(
    instruction: Instruction, definitions: Mapping[str, Instruction], invariant: Collection[str]
) -> bool:
    """Return whether a load reads constant memory, to which ``invariant`` parameters point."""
    if instruction.opcode != "load" or instruction.syntax.flags:
        return False
    address = instruction.operands[0].value
    while address not in invariant:
        each = definitions.get(address)
        if each is None or each.opcode != "getelementptr":
            return False
        base, *indices = each.operands
        if any(one.number is None for one in indices):
            return False
        address = base.value
    return True


def _numbers(divisor: Operand) -> list[str]:
    """Return the elements of a constant, or a value itself."""
    vector = types.vector(divisor.type)
    if vector is None:
        return [divisor.value]
    try:
        return elements(divisor.value, vector[0])
    except IrError:
        return [divisor.value]


def _is_number(value: str) -> bool:
    return value.removeprefix("-").isdecimal()
