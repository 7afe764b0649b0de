"""Read a module of PTX, as LLVM writes it, into its variables and functions.

The rules are those of the "PTX ISA", chapters 4 (syntax) and 5 (state spaces, types, variables).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

BITS = {"pred": 8, "b128": 128, "f16": 16, "bf16": 16, "f32": 32, "f64": 64, "tf32": 32}
BITS |= {"f16x2": 32, "bf16x2": 32}
BITS |= {f"{kind}{bits}": bits for kind in "bsu" for bits in (8, 16, 32, 64)}
"""Sizes of types in memory, in bits."""

IDENTIFIER = r"[A-Za-z_$%][\w$]*"
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_WITHOUT_END = re.compile(r"^\s*\.(?:version|target|address_size|file|loc)\b[^\n]*$", re.MULTILINE)
_SECTION = re.compile(r"\.section[^{]*\{[^}]*\}")
_FUNCTION = re.compile(
    rf"(?:\.(?:visible|extern|weak)\s+)*\.(?P<kind>entry|func)\s*(?:\.noreturn\s*)?"
    rf"(?:\((?P<results>[^)]*)\))?\s*(?P<name>{IDENTIFIER})\s*(?:\((?P<parameters>[^)]*)\))?"
    rf"(?:\s*\.\w+(?:\s+\d+(?:\s*,\s*\d+)*)?)*\s*(?P<end>[;{{])"
)
_PARAMETER = re.compile(
    rf"\.param\s+(?:\.align\s+\d+\s+)?\.(?P<type>\w+)\s+(?:\.ptr\s+(?:\.[a-z]+\s+)?"
    rf"(?:\.align\s+\d+\s+)?)?(?P<name>{IDENTIFIER})(?:\[(?P<count>\d+)\])?$"
)
_VARIABLE = re.compile(
    rf"\s*(?P<linkage>(?:\.(?:visible|extern|weak|common)\s+)*)\.(?P<space>\w+)\s+"
    rf"(?:\.align\s+(?P<alignment>\d+)\s+)?\.(?P<type>\w+)\s+(?P<name>{IDENTIFIER})"
    rf"\s*(?P<array>\[(?P<count>\d*)\])?\s*(?:=\s*(?P<initial>[^;]*))?$"
)
SOMETHING = re.compile(r"\S")
_BRACE = re.compile(r"[{}]")
_SHARED = re.compile(r"^\s*(?:\.\w+\s+)*\.shared\s[^;]*;", re.MULTILINE)


@dataclass(frozen=True)
class Variable:
    """A variable; sizes and alignments are in bytes."""

    name: str
    space: str
    type: str
    size: int
    alignment: int
    is_external: bool
    initial: str | None


@dataclass(frozen=True)
class Parameter:
    """A parameter or a result; its size is in bytes."""

    name: str
    size: int


@dataclass(frozen=True)
class Function:
    """A function; one that is only declared has no body."""

    name: str
    is_kernel: bool
    results: tuple[Parameter, ...]
    parameters: tuple[Parameter, ...]
    body: str | None
    line: int
    """The line on which the body begins."""


@dataclass
class Module:
    """What a module has, by name."""

    variables: dict[str, Variable] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)


class UnknownError(Exception):
    """PTX that this machine doesn't know; the message has it."""


def read(text: str) -> Module:
    """Return what a module has; of what is declared and defined, the definition.

    Raises:
        UnknownError: something is written in a form that LLVM doesn't use.

    """
    # Lines keep their numbers.
    text = _WITHOUT_END.sub("", _COMMENT.sub(_line_ends, text))
    text = _SECTION.sub(_line_ends, text)
    found = Module()
    place, line = 0, 1
    while begin := SOMETHING.search(text, place):
        line += text.count("\n", place, begin.start())
        place = begin.start()
        if heading := _FUNCTION.match(text, place):
            end = heading.end()
            body = None
            if heading["end"] == "{":
                end = _closing(text, end)
                body = text[heading.end() : end - 1]
            _add_function(found, heading, body, line + heading[0].count("\n"))
        else:
            end = text.index(";", place) + 1
            _add_variable(found, variable(text[place : end - 1]))
        line += text.count("\n", place, end)
        place = end
    return found


def _line_ends(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")


def _closing(text: str, place: int) -> int:
    """Return the place behind the brace that closes the one in front of a place."""
    depth = 1
    for brace in _BRACE.finditer(text, place):
        depth += 1 if brace[0] == "{" else -1
        if not depth:
            return brace.end()
    raise UnknownError("a function that doesn't end")


def _add_function(to: Module, heading: re.Match[str], body: str | None, line: int) -> None:
    if body is not None:
        for inner in _SHARED.findall(body):
            _add_variable(to, variable(inner.rstrip().rstrip(";")))
        body = _SHARED.sub(_line_ends, body)
    name = heading["name"]
    if name in to.functions and body is None:
        return
    results, parameters = (parameters_of(heading[each] or "") for each in ("results", "parameters"))
    is_kernel = heading["kind"] == "entry"
    to.functions[name] = Function(name, is_kernel, results, parameters, body, line)


def _add_variable(to: Module, new: Variable) -> None:
    old = to.variables.get(new.name)
    if old is None or old.is_external:
        to.variables[new.name] = new


def variable(text: str) -> Variable:
    """Return a variable by its declaration without the semicolon."""
    found = _VARIABLE.match(text)
    if found is None:
        raise UnknownError(f"the declaration {' '.join(text.split())}")
    unit = BITS[found["type"]] // 8
    count = int(found["count"] or 0) if found["array"] else 1
    alignment = int(found["alignment"] or unit)
    is_external = ".extern" in found["linkage"]
    initial = found["initial"].strip() if found["initial"] else None
    name, space, type_ = found["name"], found["space"], found["type"]
    return Variable(name, space, type_, unit * count, alignment, is_external, initial)


def parameters_of(text: str) -> tuple[Parameter, ...]:
    """Return the parameters of a list."""
    found = []
    for each in filter(None, map(str.strip, text.split(","))):
        parameter = _PARAMETER.match(each)
        if parameter is None:
            raise UnknownError(f"the parameter {each}")
        size = BITS[parameter["type"]] // 8 * int(parameter["count"] or 1)
        found.append(Parameter(parameter["name"], size))
    return tuple(found)
