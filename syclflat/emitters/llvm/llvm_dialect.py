"""Emit functions in MLIR's LLVM dialect, as MLIR's conversion prints them.

With opaque pointers the text is that of mlir-opt 19; with typed ones that of 14 to 16, which the
document of the convention belongs to.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions, Pointers
from syclflat.emitters.environment import comment, file_name
from syclflat.emitters.llvm.llvm_types import string
from syclflat.emitters.type_cache import TypeCache
from syclflat.model.instruction import Instruction, Operation, Symbol, Value
from syclflat.model.plan import FunctionPlan, PlannedUnit
from syclflat.model.signature import Signature
from syclflat.model.types import (
    ArgumentType,
    ArrayType,
    FloatType,
    IntegerType,
    PointerType,
    TupleType,
    VectorType,
)

_INTERFACE = "llvm.emit_c_interface"
_LINKAGE = "llvm.linkage = "
_READNONE = "llvm.readnone"
_NO_EFFECTS = "memory = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none>"
"""Its form in mlir-opt 19."""
_PLAIN = re.compile(r"[A-Za-z_][\w$.]*", re.ASCII)
"""Names that need no quotes (MLIR, "Identifiers and keywords": suffix-id)."""


def emit(unit: PlannedUnit, options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return a module's text: for each plan its function, and its wrapper if it has one."""
    writer = _Writer(options.pointers)
    lines = [
        f"// {comment(file_name(unit.source))} in the LLVM dialect, by syclflat: convention "
        f"{unit.convention}. Do not edit.",
        "// A function without a body has it in the source or elsewhere.",
    ]
    needed = {needed.name: needed for plan in unit.functions for needed in plan.needed}
    own = {plan.signature.name for plan in unit.functions}
    lines += [writer.declaration(needed[name]) for name in needed if name not in own]
    for plan in unit.functions:
        for symbol in plan.symbols:
            lines += writer.function(plan, symbol)
    return "\n".join(lines) + "\n"


class _Writer:
    def __init__(self, pointers: Pointers) -> None:
        self._pointers = pointers
        self._inside = TypeCache(self._spell_inside)
        self._type = TypeCache(self._spell)

    def declaration(self, signature: Signature) -> str:
        """Write a function without a body."""
        parameters = ", ".join(self._type(parameter.type) for parameter in signature.parameters)
        return f"llvm.func {_symbol(signature.name)}({parameters}){self._result(signature)}"

    def function(self, plan: FunctionPlan, symbol: Symbol) -> Iterator[str]:
        """Write a function, and its body if it has one."""
        head = self._head(plan, symbol)
        if symbol.body is None:
            yield head
            return
        yield f"{head} {{"
        yield from (f"  {line}" for line in self._body(symbol.body))
        yield "}"

    def _head(self, plan: FunctionPlan, symbol: Symbol) -> str:
        signature = symbol.signature
        parameters = [
            self._type(parameter.type) + _dictionary(parameter.dictionary)
            for parameter in signature.parameters
        ]
        # Parameters of declarations in the source are unnamed.
        if symbol.body is not None or not symbol.is_declared_in_source:
            parameters = [f"%arg{number}: {text}" for number, text in enumerate(parameters)]
        # mlir-opt 19 repeats it for a declaration that gets a body.
        says_private = (
            symbol.body is not None
            and plan.function.is_declaration
            and plan.function.visibility != "public"
            and self._pointers is Pointers.OPAQUE
        )
        return (
            f"llvm.func {'extern_weak ' if symbol.is_weak else ''}"
            f"{'private ' if says_private else ''}{_symbol(signature.name)}"
            f"({', '.join(parameters)}){self._result(signature)}"
            f"{self._attributes(plan, symbol)}"
        )

    def _attributes(self, plan: FunctionPlan, symbol: Symbol) -> str:
        function = plan.function
        # A declaration's linkage is external, except a weak one, which has its own word.
        entries = {entry for entry in function.dictionary if not entry.startswith(_LINKAGE)}
        if _READNONE in entries and self._pointers is Pointers.OPAQUE:
            entries.remove(_READNONE)
            if not symbol.is_wrapper:
                entries.add(_NO_EFFECTS)
        if plan.has_c_interface:
            entries.add(_INTERFACE)
        if function.visibility != "public":
            entries.add(f'sym_visibility = "{function.visibility}"')
        return f" attributes {{{', '.join(sorted(entries))}}}" if entries else ""

    def _result(self, signature: Signature) -> str:
        if signature.result is None:
            return ""
        result = self._type(signature.result)
        dictionary = _dictionary(signature.result_dictionary)
        return f" -> ({result}{dictionary})" if dictionary else f" -> {result}"

    def _body(self, body: Iterable[Instruction]) -> Iterator[str]:
        types: dict[Value, str] = {}
        for instruction in body:
            type_ = "" if instruction.type is None else self._type(instruction.type)
            operands = [_value(operand) for operand in instruction.operands]
            if instruction.operation is Operation.ALLOCATE:
                [count] = instruction.operands
                text = (
                    f"llvm.alloca {operands[0]} x {type_} : ({types[count]}) -> "
                    f"{self._to(instruction)}"
                )
            else:
                text = self._instruction(instruction, type_, operands)
            if instruction.result is not None:
                types[instruction.result] = type_
                text = f"{_value(instruction.result)} = {text}"
            yield text

    def _instruction(self, instruction: Instruction, type_: str, operands: list[str]) -> str:
        indices = ", ".join(map(str, instruction.indices))
        match instruction.operation:
            case Operation.UNDEFINED:
                return f"llvm.mlir.undef : {type_}"
            case Operation.INSERT:
                return f"llvm.insertvalue {operands[0]}, {operands[1]}[{indices}] : {type_}"
            case Operation.EXTRACT:
                return f"llvm.extractvalue {operands[0]}[{indices}] : {type_}"
            case Operation.CONSTANT:
                return f"llvm.mlir.constant({instruction.number} : index) : {type_}"
            case Operation.LOAD:
                loaded = f" -> {type_}" if self._pointers is Pointers.OPAQUE else ""
                return f"llvm.load {operands[0]} : {self._to(instruction)}{loaded}"
            case Operation.STORE:
                stored = f"{type_}, " if self._pointers is Pointers.OPAQUE else ""
                return f"llvm.store {', '.join(operands)} : {stored}{self._to(instruction)}"
            case Operation.CALL:
                return self._call(instruction, operands)
        return f"llvm.return {operands[0]} : {type_}" if operands else "llvm.return"

    def _call(self, instruction: Instruction, operands: list[str]) -> str:
        callee = instruction.callee
        assert callee is not None
        types = ", ".join(self._type(parameter.type) for parameter in callee.parameters)
        result = "()" if callee.result is None else self._type(callee.result)
        return f"llvm.call {_symbol(callee.name)}({', '.join(operands)}) : ({types}) -> {result}"

    def _to(self, instruction: Instruction) -> str:
        """Return the type of a pointer to the memory that an instruction accesses."""
        if self._pointers is Pointers.OPAQUE or instruction.type is None:
            return "!llvm.ptr"
        return f"!llvm.ptr<{self._inside(instruction.type)}>"

    def _spell(self, type_: ArgumentType) -> str:
        is_dialects = isinstance(type_, PointerType | ArrayType | TupleType)
        return f"!llvm.{self._inside(type_)}" if is_dialects else self._inside(type_)

    def _spell_inside(self, type_: ArgumentType) -> str:
        """Return a type as it is spelled inside another type of the dialect."""
        match type_:
            case IntegerType(bits=bits):
                return f"i{bits}"
            case FloatType(name=name):
                return name
            case VectorType(shape=(length,), element=element):
                size = f"[{length}]" if type_.is_scalable else str(length)
                return f"vector<{size}x{self._inside(element)}>"
            case PointerType():
                return self._pointer(type_)
            case ArrayType(element=element, count=count):
                return f"array<{count} x {self._inside(element)}>"
            case TupleType(elements=elements):
                return f"struct<({', '.join(map(self._inside, elements))})>"
        raise ValueError(type_)

    def _pointer(self, type_: PointerType) -> str:
        space = str(type_.address_space) if type_.address_space else ""
        is_typed = self._pointers is Pointers.TYPED and type_.pointee is not None
        pointee = self._inside(type_.pointee) if is_typed and type_.pointee else ""
        inner = ", ".join(filter(None, (pointee, space)))
        return f"ptr<{inner}>" if inner else "ptr"


def _value(value: Value) -> str:
    return f"%{'arg' if value.is_parameter else ''}{value.number}"


def _dictionary(entries: Iterable[str]) -> str:
    listed = ", ".join(entries)
    return f" {{{listed}}}" if listed else ""


def _symbol(name: str) -> str:
    return f"@{name if _PLAIN.fullmatch(name) else string(name)}"
