"""Emit functions as LLVM IR, with wrappers whose bodies unpack, call and store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions, Pointers
from syclflat.emitters.environment import comment, file_name
from syclflat.emitters.llvm import llvm_attributes, llvm_types
from syclflat.emitters.type_cache import TypeCache
from syclflat.model.instruction import Instruction, Operation, Symbol, Value
from syclflat.model.plan import PlannedUnit
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import ArgumentType, ArrayType, TupleType


def emit(unit: PlannedUnit, options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return a module's text: for each plan its function, and its wrapper if it has one.

    The module has neither triple nor data layout, so it fits any target.
    """
    writer = _Writer(options.pointers)
    parts = [
        f"; {comment(file_name(unit.source))} in LLVM IR, by syclflat: convention "
        f"{unit.convention}. Do not edit.\n"
        "; A function without a body has it in the source or elsewhere.\n"
    ]
    for plan in unit.functions:
        parts += [writer.function(symbol) for symbol in plan.symbols]
    return "\n".join(parts)


class _Writer:
    def __init__(self, pointers: Pointers) -> None:
        self._pointers = pointers
        self._type = TypeCache(lambda type_: llvm_types.llvm_type(type_, pointers))

    def function(self, symbol: Symbol) -> str:
        """Write a function, and its body if it has one."""
        signature = symbol.signature
        names = [f"%{llvm_types.name(parameter.name)}" for parameter in signature.parameters]
        parameters = ", ".join(
            f"{self._type(parameter.type)}{_attributes(parameter, signature)} {name}"
            for parameter, name in zip(signature.parameters, names, strict=True)
        )
        head = f"{self._returned(signature)} @{llvm_types.name(signature.name)}({parameters})"
        if symbol.body is None:
            return f"declare {'extern_weak ' if symbol.is_weak else ''}{head}\n"
        lines = [f"  {line}" for line in self._body(symbol.body, names)]
        # An entry without a name would take a number.
        return "\n".join((f"define {head} {{", "entry:", *lines, "}", ""))

    def _returned(self, signature: Signature) -> str:
        result = self._result(signature.result)
        if not signature.result_dictionary:
            return result
        given = llvm_attributes.attributes(signature.result_dictionary, signature.location)
        return f"{given} {result}".lstrip()

    def _result(self, type_: ArgumentType | None) -> str:
        return "void" if type_ is None else self._type(type_)

    def _body(self, body: Iterable[Instruction], names: list[str]) -> Iterator[str]:
        values: dict[Value, str] = {}
        types: dict[Value, str] = {}
        count = 0
        for instruction in body:
            if instruction.operation is Operation.UNDEFINED and instruction.result is not None:
                # Constants have no instructions in LLVM IR.
                values[instruction.result] = "undef"
                continue
            if instruction.operation is Operation.CONSTANT and instruction.result is not None:
                values[instruction.result] = str(instruction.number)
                types[instruction.result] = self._result(instruction.type)
                continue
            operands = [
                names[operand.number] if operand.is_parameter else values[operand]
                for operand in instruction.operands
            ]
            if instruction.operation is Operation.ALLOCATE:
                of_count = types[instruction.operands[0]]
                text = f"alloca {self._result(instruction.type)}, {of_count} {operands[0]}"
            else:
                text = self._instruction(instruction, operands)
            if instruction.result is not None:
                values[instruction.result] = f"%{count}"
                text = f"%{count} = {text}"
                count += 1
            yield text

    def _instruction(self, instruction: Instruction, operands: list[str]) -> str:
        type_ = self._result(instruction.type)
        indices = ", ".join(map(str, instruction.indices))
        match instruction.operation:
            case Operation.INSERT:
                assert instruction.type is not None
                part = self._type(_part(instruction.type, instruction.indices))
                return f"insertvalue {type_} {operands[1]}, {part} {operands[0]}, {indices}"
            case Operation.EXTRACT:
                return f"extractvalue {type_} {operands[0]}, {indices}"
            case Operation.LOAD:
                return f"load {type_}, {self._to(type_)} {operands[0]}"
            case Operation.STORE:
                return f"store {type_} {operands[0]}, {self._to(type_)} {operands[1]}"
            case Operation.CALL:
                return self._call(instruction, operands)
        return f"ret {type_} {operands[0]}" if operands else "ret void"

    def _call(self, instruction: Instruction, operands: list[str]) -> str:
        callee = instruction.callee
        assert callee is not None
        arguments = ", ".join(
            f"{self._type(parameter.type)}{_attributes(parameter, callee)} {operand}"
            for parameter, operand in zip(callee.parameters, operands, strict=True)
        )
        name = llvm_types.name(callee.name)
        return f"call {self._returned(callee)} @{name}({arguments})"

    def _to(self, type_: str) -> str:
        return llvm_types.pointer_to(type_, 0, self._pointers)


def _attributes(parameter: FlatParameter, signature: Signature) -> str:
    if not parameter.dictionary:
        return ""
    place = parameter.location or signature.location
    return llvm_attributes.attributes(parameter.dictionary, place)


def _part(type_: ArgumentType, indices: Iterable[int]) -> ArgumentType:
    """Return the type of the part of an aggregate at ``indices``."""
    for index in indices:
        if isinstance(type_, TupleType):
            type_ = type_.elements[index]
        else:
            assert isinstance(type_, ArrayType)
            type_ = type_.element
    return type_
