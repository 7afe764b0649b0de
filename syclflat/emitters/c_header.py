"""Emit a C header: descriptors as structs, and the functions that C can call or has to define.

The struct of a descriptor is that of MLIR's document, "C-compatible wrapper emission".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
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
        *("alignas", "alignof", "and", "and_eq", "asm", "assert", "auto", "bitand", "bitor"),
        *("bool", "break", "case", "catch", "char", "char16_t", "char32_t", "char8_t", "class"),
        *("co_await", "co_return", "co_yield", "compl", "concept", "const", "const_cast"),
        *("consteval", "constexpr", "constinit", "continue", "decltype", "default", "delete"),
        *("do", "double", "dynamic_cast", "else", "enum", "explicit", "export", "extern"),
        *("false", "float", "for", "friend", "goto", "i386", "if", "inline", "int", "linux"),
        *("long", "main", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr"),
        *("offsetof", "operator", "or", "or_eq", "private", "protected", "public", "register"),
        *("reinterpret_cast", "requires", "restrict", "return", "short", "signed", "sizeof"),
        *("static", "static_assert", "static_cast", "struct", "switch", "template", "this"),
        *("thread_local", "throw", "true", "try", "typedef", "typeid", "typename", "typeof"),
        *("typeof_unqual", "union", "unix", "unreachable", "unsigned", "using", "virtual"),
        *("void", "volatile", "wchar_t", "while", "xor", "xor_eq"),
    )
)
"""Keywords of C and C++, and macros in small letters."""
_COMPILERS = re.compile(
    r"__\w*|_(?:Alig|Atom|BitInt|Bool|Complex|Decimal|Float|Generic|Imag|Noret|Nonnull|Null|Prag"
    r"|Static|Thread)\w*|NULL|(?:U?INT\w*|PTRDIFF|SIG_ATOMIC|SIZE|WCHAR|WINT)_(?:C|MAX|MIN|WIDTH)"
)
"""Names reserved for the compiler, and macros of the included headers."""
_TYPE_NAME = re.compile(r"u?int\w*_t|(?:max_align|ptrdiff|size|nullptr|wint)_t")
"""Types of the headers that are included."""


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
    """Why C cannot call it; ``""`` if it can."""


class _ObstacleError(Exception):
    """C has no such type, or passes it differently; the text names the type."""


def emit(unit: PlannedUnit, _options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return the text of the header."""
    writer = _Writer(symbol.signature.name for plan in unit.functions for symbol in plan.symbols)
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
    """Spells types and prototypes, and collects the required structs."""

    def __init__(self, symbols: Iterable[str]) -> None:
        """Take the names of all functions, which change last."""
        self.structures: dict[object, Structure] = {}
        """By their original types."""
        self.has_address_spaces = False
        self._taken = set(filter(_is_plain, symbols))
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
        identifier, label = self._identifier(signature.name)
        listed = ", ".join(self._declared(parameters)) or "void"
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
        """Return the struct for a wrapper's results."""
        results = plan.function.results
        if len(results) == 1:
            return self._structure(results[0], packed)
        assert isinstance(packed, TupleType)
        members = tuple(
            f"{self._member(result, part)}value{position}"
            for position, (result, part) in enumerate(zip(results, packed.elements, strict=True))
        )
        given = self.structures.get(plan.function)
        if given is not None:
            return given.name
        name = self._unique(_word(f"{plan.function.name}_result", "of"))
        self.structures[plan.function] = Structure(
            name, f"Results of {plan.function.name}.", members, ()
        )
        return name

    def _member(self, type_: ArgumentType, part: ArgumentType) -> str:
        if isinstance(type_, MemRefType | UnrankedMemRefType | ComplexType):
            return f"{self._structure(type_, part)} "
        return self._value(part)

    def _structure(self, type_: ArgumentType, part: ArgumentType | None) -> str:
        """Return the struct for a memref or a complex number, whose fields in LLVM are ``part``."""
        assert isinstance(part, TupleType)
        key: object = type_
        if isinstance(type_, MemRefType):
            rank = len(type_.shape)
            space = f"_space{type_.memory_space}" if type_.memory_space else ""
            name = f"memref_{rank}d_{_short(type_.element)}{space}"
            key = (type_.element, rank, type_.memory_space)
            names = [name + (f"[{rank}]" if n > 2 else "") for n, name in enumerate(_RANKED)]
            comment = f"A reference to {text(type_.element)} of rank {rank}."
        elif isinstance(type_, UnrankedMemRefType):
            name, names = "memref_unranked", ["rank", "descriptor"]
            key = name
            part = TupleType((part.elements[0], PointerType(None)))
            comment = "A reference of any rank: descriptor points to the struct for its rank."
        else:
            name, names = _short(type_), ["real", "imaginary"]
            comment = ""
        given = self.structures.get(key)
        if given is not None:
            return given.name
        members = [
            self._value(field.element if isinstance(field, ArrayType) else field)
            for field in part.elements
        ]
        name = self._unique(name)
        listed = tuple(f"{type_}{own}" for type_, own in zip(members, names, strict=False))
        checks = _checks(name, names, members) if isinstance(type_, MemRefType) else ()
        self.structures[key] = Structure(name, comment, listed, checks)
        return name

    def _unique(self, wanted: str) -> str:
        """Return ``wanted``, or a similar unique name at the top of the header."""
        name = wanted
        while name in self._taken or not _is_plain(name):
            name += "_"
        self._taken.add(name)
        return name

    def _identifier(self, name: str) -> tuple[str, str]:
        """Return an identifier for a symbol, and the directive that binds it to another name."""
        if _is_plain(name):
            return name, ""
        return self._unique(_word(f"symbol_{name}", "")), f" __asm__({string(name)})"

    def _declared(self, parameters: list[tuple[str, str]]) -> Iterator[str]:
        """Declare parameters, each with a unique name that C accepts."""
        taken = {structure.name for structure in self.structures.values()}
        for type_, given in parameters:
            name = _word(given, "arg")
            while name in taken or not _is_plain(name):
                name += "_"
            taken.add(name)
            yield type_ + name

    def _value(self, type_: ArgumentType) -> str:
        """Return the specifiers before a name that declare an object with LLVM's layout."""
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
                raise _ObstacleError("C passes and returns structs by its own rules")
            case ArrayType():
                raise _ObstacleError("C passes no arrays by value")
        raise _ObstacleError(f"it has no type like {text(type_)}")

    def _pointer(self, type_: PointerType) -> str:
        try:
            pointee = "void " if type_.pointee is None else self._value(type_.pointee)
        except _ObstacleError:
            # The program defines the contents of memory.
            pointee = "void "
        if type_.address_space:
            self.has_address_spaces = True
            pointee += f"__attribute__((address_space({type_.address_space}))) "
        return f"{pointee}*"


def _checks(name: str, names: list[str], members: list[str]) -> tuple[str, ...]:
    """Return the assertion on a descriptor's layout: it has no padding between its fields."""
    checks: list[str] = []
    sizes: Counter[str] = Counter()
    for field, member in zip(names, members, strict=False):
        bare, _, count = field.partition("[")
        checks.append(f"offsetof({name}, {bare}) == {' + '.join(_terms(sizes)) or '0'}")
        is_pointer = member.endswith("*")
        size = "sizeof(void *)" if is_pointer else f"sizeof({member.rstrip()})"
        sizes[size] += int(count.rstrip("]") or 1)
    if sizes["sizeof(int64_t)"]:
        # A narrower index may be followed by padding.
        checks.append(f"sizeof({name}) == {' + '.join(_terms(sizes))}")
    return tuple(checks[1:])


def _terms(sizes: Counter[str]) -> Iterator[str]:
    return (f"{n} * {size}" if n > 1 else size for size, n in sizes.items())


def _short(type_: ArgumentType) -> str:
    """Return a type's name as a part of an identifier."""
    return re.sub(r"\W+", "_", text(type_), flags=re.ASCII).strip("_")


def _word(name: str, prefix: str) -> str:
    """Return ``name`` reduced to valid identifier characters, with ``prefix`` if needed."""
    word = re.sub(r"\W", "_", name, flags=re.ASCII)
    if word[0].isdigit():
        return prefix + word
    return f"{prefix}_{word}" if _COMPILERS.fullmatch(word) else word


def _is_plain(name: str) -> bool:
    """Return whether ``name`` is a free identifier in C and C++."""
    return (
        re.fullmatch(r"[A-Za-z_]\w*", name, re.ASCII) is not None
        and name not in _RESERVED
        and not _COMPILERS.fullmatch(name)
        and not _TYPE_NAME.fullmatch(name)
    )
