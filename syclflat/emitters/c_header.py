"""Emit a C header: descriptors as structs, and what C can call or has to define.

The struct of a descriptor is that of MLIR's document, "C-compatible wrapper emission".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions
from syclflat.emitters.environment import file_name, render, string
from syclflat.emitters.type_cache import TypeCache
from syclflat.emitters.type_texts import text
from syclflat.model.instruction import Symbol
from syclflat.model.plan import FunctionPlan, PlannedUnit
from syclflat.model.signature import Signature
from syclflat.model.types import (
    ArgumentType,
    ArrayType,
    ComplexType,
    FloatType,
    IntegerType,
    MemRefType,
    PointerType,
    TupleType,
    UnrankedMemRefType,
    VectorType,
)

_FLOATS = {"f16": "_Float16", "f32": "float", "f64": "double"}
_BITS = (8, 16, 32, 64)
_RANKED = ("allocated", "aligned", "offset", "sizes", "strides")
_RESERVED = frozenset(
    (
        *("auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else"),
        *("enum", "extern", "float", "for", "goto", "if", "inline", "int", "long", "register"),
        *("restrict", "return", "short", "signed", "sizeof", "static", "struct", "switch"),
        *("typedef", "union", "unsigned", "void", "volatile", "while", "bool", "true", "false"),
        *("catch", "class", "delete", "explicit", "export", "friend", "mutable", "namespace"),
        *("new", "operator", "private", "protected", "public", "template", "this", "throw", "try"),
        *("typename", "using", "virtual", "and", "or", "not", "xor", "asm", "concept", "requires"),
        *("alignas", "alignof", "constexpr", "decltype", "noexcept", "nullptr", "static_assert"),
        *("thread_local", "typeid", "const_cast", "dynamic_cast", "static_cast"),
    )
)
"""Keywords of C and C++ that a parameter can't be called."""


@dataclass(frozen=True, slots=True)
class Structure:
    """A struct of the header."""

    name: str
    comment: str
    members: tuple[str, ...]
    checks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Prototype:
    """A function of the header."""

    comment: str
    declaration: str
    obstacle: str
    """Why C can't call it; ``""`` if it can."""


class _ObstacleError(Exception):
    """C has no such type, or passes it in another way; the text says which."""


def emit(unit: PlannedUnit, _options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return the text of the header."""
    writer = _Writer()
    functions = [
        writer.prototype(plan, symbol) for plan in unit.functions for symbol in plan.symbols
    ]
    name = file_name(unit.source)
    stem = re.sub(r"\W+", "_", name.rpartition(".")[0], flags=re.ASCII).strip("_")
    return render(
        "c_header.h.jinja",
        {
            "source": name,
            "convention": unit.convention,
            "guard": f"SYCLFLAT_{stem.upper() or 'SIGNATURES'}_H",
            "has_address_spaces": writer.has_address_spaces,
            "structures": list(writer.structures.values()),
            "functions": functions,
        },
    )


class _Writer:
    """Spells types and prototypes, and collects the structs that they need."""

    def __init__(self) -> None:
        self.structures: dict[str, Structure] = {}
        self.has_address_spaces = False
        self._text = TypeCache(text)

    def prototype(self, plan: FunctionPlan, symbol: Symbol) -> Prototype:
        """Return the prototype of a function or of its wrapper."""
        signature = symbol.signature
        is_wrapper = signature is not plan.signature
        comment = self._comment(plan, is_wrapper)
        try:
            result = "void " if signature.result is None else self._value(signature.result)
            if is_wrapper:
                parameters = list(self._wrapper_parameters(plan, signature))
            else:
                parameters = [(self._value(p.type), p.name) for p in signature.parameters]
        except _ObstacleError as obstacle:
            return Prototype(comment, "", str(obstacle))
        identifier, label = _identifier(signature.name)
        listed = ", ".join(_declared(parameters)) or "void"
        return Prototype(comment, f"{result}{identifier}({listed}){label}", "")

    def _comment(self, plan: FunctionPlan, is_wrapper: bool) -> str:
        function = plan.function
        who = "to be defined in C" if function.is_declaration else "for C to call"
        arguments = ", ".join(
            f"{f'%{argument.name}: ' if argument.name else ''}{self._text(argument.type)}"
            for argument in function.arguments
        )
        results = ", ".join(map(self._text, function.results))
        kind = f"Wrapper, {who}" if is_wrapper else "Flat"
        return f"{kind}: @{function.name}({arguments})" + (f" -> ({results})" if results else "")

    def _wrapper_parameters(
        self, plan: FunctionPlan, signature: Signature
    ) -> Iterator[tuple[str, str]]:
        function = plan.function
        parameters = list(signature.parameters)
        if len(parameters) > len(function.arguments):
            result = parameters.pop(0)
            assert isinstance(result.type, PointerType)
            yield f"{self._result(plan, result.type.pointee)} *", result.name
        for argument, parameter in zip(function.arguments, parameters, strict=True):
            if isinstance(argument.type, MemRefType | UnrankedMemRefType):
                assert isinstance(parameter.type, PointerType)
                name = self._structure(argument.type, parameter.type.pointee)
                yield f"{name} *", parameter.name
            else:
                yield self._value(parameter.type), parameter.name

    def _result(self, plan: FunctionPlan, packed: ArgumentType | None) -> str:
        """Return the struct that a wrapper's results are written to."""
        results = plan.function.results
        if len(results) == 1:
            return self._structure(results[0], packed)
        assert isinstance(packed, TupleType)
        members = tuple(
            f"{self._member(result, part)}value{position}"
            for position, (result, part) in enumerate(zip(results, packed.elements, strict=True))
        )
        name = re.sub(r"\W", "_", f"{plan.function.name}_result", flags=re.ASCII)
        name = f"_{name}" if name[0].isdigit() else name
        while name in self.structures:
            name += "_"
        self.structures[name] = Structure(name, f"Results of {plan.function.name}.", members, ())
        return name

    def _member(self, type_: ArgumentType, part: ArgumentType) -> str:
        if isinstance(type_, MemRefType | UnrankedMemRefType | ComplexType):
            return f"{self._structure(type_, part)} "
        return self._value(part)

    def _structure(self, type_: ArgumentType, part: ArgumentType | None) -> str:
        """Return the struct for a memref or a complex number, whose fields in LLVM ``part`` has."""
        assert isinstance(part, TupleType)
        if isinstance(type_, MemRefType):
            rank = len(type_.shape)
            space = f"_space{type_.memory_space}" if type_.memory_space else ""
            name = f"memref_{rank}d_{_short(type_.element)}{space}"
            names = [name + (f"[{rank}]" if n > 2 else "") for n, name in enumerate(_RANKED)]
            comment = f"A reference to {text(type_.element)} of rank {rank}."
        elif isinstance(type_, UnrankedMemRefType):
            name, names = "memref_unranked", ["rank", "descriptor"]
            part = TupleType((part.elements[0], PointerType(None)))
            comment = "A reference of any rank: descriptor points to the struct for its rank."
        else:
            name, names = _short(type_), ["real", "imaginary"]
            comment = ""
        if name not in self.structures:
            members = [
                self._value(field.element if isinstance(field, ArrayType) else field)
                for field in part.elements
            ]
            listed = tuple(f"{type_}{own}" for type_, own in zip(members, names, strict=False))
            is_ranked = isinstance(type_, MemRefType)
            checks = _checks(name, names, members) if is_ranked else ()
            self.structures[name] = Structure(name, comment, listed, checks)
        return name

    def _value(self, type_: ArgumentType) -> str:
        """Return what stands in front of a name to declare an object that C has as LLVM does."""
        match type_:
            case IntegerType(bits=1):
                return "bool "
            case IntegerType(bits=bits) if bits in _BITS:
                return f"int{bits}_t "
            case FloatType(name=name) if name in _FLOATS:
                return f"{_FLOATS[name]} "
            case PointerType():
                return self._pointer(type_)
            case VectorType(shape=(length,)) if length & (length - 1) == 0:
                element = self._value(type_.element)
                if not type_.is_scalable and element != "bool ":
                    size = f"{length} * sizeof({element.rstrip()})"
                    return f"{element}__attribute__((vector_size({size}))) "
            case TupleType():
                raise _ObstacleError("C passes and returns structs by rules of its own")
            case ArrayType():
                raise _ObstacleError("C passes no arrays by value")
        raise _ObstacleError(f"it has no type like {text(type_)}")

    def _pointer(self, type_: PointerType) -> str:
        try:
            pointee = "void " if type_.pointee is None else self._value(type_.pointee)
        except _ObstacleError:
            # What is in memory is for the program to know.
            pointee = "void "
        if type_.address_space:
            self.has_address_spaces = True
            pointee += f"__attribute__((address_space({type_.address_space}))) "
        return f"{pointee}*"


def _checks(name: str, names: list[str], members: list[str]) -> tuple[str, ...]:
    """Return what has to hold of a descriptor's layout: there is no padding between its fields."""
    checks: list[str] = []
    sizes: Counter[str] = Counter()
    for field, member in zip(names, members, strict=False):
        bare, _, count = field.partition("[")
        terms = (f"{n} * {size}" if n > 1 else size for size, n in sizes.items())
        checks.append(f"offsetof({name}, {bare}) == {' + '.join(terms) or '0'}")
        is_pointer = member.endswith("*")
        size = "sizeof(void *)" if is_pointer else f"sizeof({member.rstrip()})"
        sizes[size] += int(count.rstrip("]") or 1)
    return tuple(checks[1:])


def _short(type_: ArgumentType) -> str:
    """Return a type's name as a part of an identifier."""
    return re.sub(r"\W+", "_", text(type_), flags=re.ASCII).strip("_")


def _identifier(name: str) -> tuple[str, str]:
    """Return an identifier for a symbol, and what ties it to another name if it has to."""
    if re.fullmatch(r"[A-Za-z_]\w*", name, re.ASCII) and name not in _RESERVED:
        return name, ""
    identifier = "symbol_" + re.sub(r"\W", "_", name, flags=re.ASCII)
    return identifier, f" __asm__({string(name)})"


def _declared(parameters: list[tuple[str, str]]) -> Iterator[str]:
    """Declare parameters, each with a name that C takes and no other has."""
    taken = set(_RESERVED)
    for type_, given in parameters:
        name = re.sub(r"\W", "_", given, flags=re.ASCII)
        name = f"arg{name}" if name[0].isdigit() else name
        while name in taken:
            name += "_"
        taken.add(name)
        yield type_ + name
