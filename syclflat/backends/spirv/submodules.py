"""Modules of some functions of a SPIR-V module, and the calls that decide which ones."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from syclflat.backends.spirv.grammar import Capability, Decoration, Op
from syclflat.backends.spirv.spirv_module import (
    SECTION_OF_OPCODE,
    SECTION_OF_VALUES,
    Instruction,
    Module,
    entry_points,
    exported_functions,
    ids,
    is_decoration,
    is_type,
    result_of,
    section_of,
    string,
    string_words,
    with_types,
)

_FLOAT_CAPABILITIES: dict[int, int] = {Capability.FLOAT16: 16, Capability.FLOAT64: 64}
"""The width in bits of the type that requires each."""


def callers(module: Module, functions: Iterable[int]) -> dict[int, tuple[str, ...]]:
    """Return, for each of ``functions``, the kernels and exported functions that reach it.

    They come in the module's order, and may call it indirectly.
    """
    named = {entry.function: entry.name for entry in entry_points(module)}
    named |= exported_functions(module)
    found = reached(module, named)
    return {
        function: tuple(name for start, name in named.items() if function in found[start])
        for function in functions
    }


def reached(module: Module, functions: Iterable[int]) -> dict[int, set[int]]:
    """Return, for each of ``functions``, its direct and indirect callees."""
    calls = _calls(module)
    return {function: _reached(function, calls) for function in functions}


def bodies(module: Module) -> dict[int, tuple[Instruction, ...]]:
    """Return the instructions of each function, including its first and last."""
    found: dict[int, list[Instruction]] = {}
    for instruction in module.functions:
        if instruction.opcode == Op.FUNCTION:
            body = found.setdefault(instruction.operands[1], [])
        body.append(instruction)
    return {function: tuple(body) for function, body in found.items()}


def only(module: Module, functions: Iterable[int], variables: Iterable[int] = ()) -> Module:
    """Return ``module`` reduced to these functions, their callees, and all that these need.

    ``variables`` always stay.
    """
    wanted = set(functions)
    kept = wanted.union(*reached(module, wanted).values())
    code = [
        entry for function, body in bodies(module).items() if function in kept for entry in body
    ]
    used = {*variables, *(id_ for found in code for id_ in ids(found))}
    head: list[Instruction] = []
    # Definitions precede uses, so walk backwards to see uses first.
    for instruction in reversed(module.head):
        section = section_of(instruction)
        if instruction.opcode == Op.ENTRY_POINT and instruction.operands[1] not in kept:
            continue
        if section == SECTION_OF_VALUES and result_of(instruction) not in (None, *used):
            continue
        if section == SECTION_OF_VALUES:
            used.update(ids(instruction))
        head.append(instruction)
    head.reverse()
    return _of_defined_ids(replace(module, head=tuple(head), functions=tuple(code)))


def without(module: Module, functions: Collection[int]) -> Module:
    """Return ``module`` without some functions, which have no callers."""
    code = bodies(module)
    kept = chain.from_iterable(body for i, body in code.items() if i not in functions)
    return _of_defined_ids(replace(module, functions=tuple(kept)))


def _of_defined_ids(module: Module) -> Module:
    """Return ``module`` without names and decorations of removed ids."""
    return replace(module, head=tuple(_of_defined(module.head, module.functions)))


def _of_defined(head: Sequence[Instruction], code: Sequence[Instruction]) -> Iterator[Instruction]:
    """Yield the instructions of ``head`` about ids that ``head`` and ``code`` define."""
    known = {found.operands[0] for found in head if is_type(found)}
    widths = {found.operands[1] for found in head if found.opcode == Op.TYPE_FLOAT}
    labels = {found.operands[0] for found in code if found.opcode == Op.LABEL}
    defined = known | labels | {found.operands[1] for found in with_types((*head, *code), known)}
    about = (
        SECTION_OF_OPCODE[Op.EXECUTION_MODE],
        SECTION_OF_OPCODE[Op.NAME],
        SECTION_OF_OPCODE[Op.DECORATE],
    )
    for instruction in head:
        if instruction.opcode == Op.CAPABILITY:
            width = _FLOAT_CAPABILITIES.get(instruction.operands[0])
            if width is not None and width not in widths:
                continue
        if section_of(instruction) in about and instruction.operands[0] not in defined:
            continue
        if instruction.opcode == Op.ENTRY_POINT:
            instruction = _entry_point(instruction, defined)
        yield instruction


def _entry_point(instruction: Instruction, defined: set[int]) -> Instruction:
    """Return an entry point with only its defined variables."""
    end = 2 + len(string_words(string(instruction.operands[2:])))
    variables = (variable for variable in instruction.operands[end:] if variable in defined)
    return Instruction(Op.ENTRY_POINT, (*instruction.operands[:end], *variables))


def _calls(module: Module) -> dict[int, set[int]]:
    """Return the direct callees of each function."""
    calls: dict[int, set[int]] = {}
    caller = 0
    for instruction in module.functions:
        if instruction.opcode == Op.FUNCTION:
            caller = instruction.operands[1]
        elif instruction.opcode == Op.FUNCTION_CALL:
            calls.setdefault(caller, set()).add(instruction.operands[2])
    return calls


def _reached(start: int, calls: Mapping[int, set[int]]) -> set[int]:
    found: set[int] = set()
    waiting = [start]
    while waiting:
        called = calls.get(waiting.pop(), set()) - found
        found |= called
        waiting += called
    return found


def without_annotations(module: Module) -> Module:
    """Remove the source's annotations, and what only they need."""
    if not any(is_decoration(found, Decoration.USER_SEMANTIC) for found in module.head):
        return module
    head = (found for found in module.head if not is_decoration(found, Decoration.USER_SEMANTIC))
    return only(replace(module, head=tuple(head)), bodies(module))
