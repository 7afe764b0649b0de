"""A module of LLVM IR: what it defines and declares, each with its lines.

(LLVM Language Reference Manual, "High Level Structure".)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import TypeAlias

import msgspec

from syclflat.llvm_ir import linkage, metadata
from syclflat.llvm_ir.errors import IrError
from syclflat.llvm_ir.function import Function
from syclflat.llvm_ir.metadata import Node
from syclflat.llvm_ir.tokens import GLOBAL, NAME, with_addresses


class Kind(Enum):
    """A kind of line at the top level."""

    DECLARATION = auto()
    VARIABLE = auto()
    ATTRIBUTES = auto()
    METADATA = auto()
    OTHER = auto()
    """Comments, types, assembly, the target, comdats, named metadata and blank lines."""


class Line(msgspec.Struct, eq=False):
    """A line that is no definition of a function."""

    kind: Kind
    text: str
    """With its end."""
    name: str = ""
    """What it declares or defines: with ``@``, ``#`` or ``!``; empty for other lines."""

    @property
    def groups(self) -> list[str]:
        """The groups of attributes of a declaration, such as ``#3``."""
        return _GROUP.findall(self.text.rpartition(")")[2])

    @property
    def linkage(self) -> str:
        """The linkage of a variable; ``external`` is also that of declarations."""
        return linkage.of_variable(self.text)

    @property
    def is_declaration(self) -> bool:
        """Whether it declares a function or variable that other files define."""
        is_function = self.kind is Kind.DECLARATION
        return is_function or (self.kind is Kind.VARIABLE and linkage.is_declared(self.text))

    def set_linkage(self, word: str) -> None:
        """Change the linkage of a variable; linkers then do not merge it with others."""
        self.text = linkage.with_variable(self.text, word)

    def set_addresses(self, values: Mapping[str, str]) -> None:
        """Use other values instead of the addresses of functions and variables."""
        self.text = with_addresses(self.text, values)

    def add_attribute(self, attribute: str) -> None:
        """Add an attribute in front of those of a group."""
        self.text = self.text.replace(" = { ", f" = {{ {attribute} ", 1)


Part: TypeAlias = Function | Line

_DECLARED = re.compile(rf"declare\b[^@\n]*(?P<name>{GLOBAL})\(")
_DEFINED = re.compile(rf"(?P<name>{GLOBAL}|!\d+) = ")
_ATTRIBUTES = re.compile(r"attributes (?P<name>#\d+) = \{(?P<attributes>.*)\}\n")
_GROUP = re.compile(r" (#\d+)")
_ATTRIBUTE = re.compile(r'"[^"]*"(?:="[^"]*")?|\w+(?:\([^()]*\)|=\d+)?')
_TYPE = re.compile(rf"(?P<name>%{NAME}) = type ")
_OTHER = re.compile(
    rf";|source_filename|target |module asm |%{NAME} = |[$]{NAME} = |![-\w$.\\]+ = |uselistorder"
)


class Module:
    """The parts of a module, in order."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts

    @property
    def functions(self) -> Iterator[Function]:
        """The functions that it defines."""
        return (part for part in self.parts if isinstance(part, Function))

    def lines(self, kind: Kind) -> Iterator[Line]:
        """Yield its lines of a kind."""
        return (part for part in self.parts if isinstance(part, Line) and part.kind is kind)

    @property
    def nodes(self) -> dict[str, Node]:
        """Its metadata nodes with items, by their names."""
        found = (metadata.read(line.text) for line in self.lines(Kind.METADATA))
        return {node.name: node for node in found if node is not None}

    @property
    def groups(self) -> dict[str, Sequence[str]]:
        """The attributes of each group, by its name."""
        return {line.name: attributes_of(line) for line in self.lines(Kind.ATTRIBUTES)}

    @property
    def named(self) -> dict[str, Part]:
        """The functions, declarations and variables, by their names, with ``@``."""
        return {part.name: part for part in self.parts if part.name[:1] == "@"}

    @property
    def types(self) -> Iterator[str]:
        """The names of its types, with ``%``."""
        found = (_TYPE.match(line.text) for line in self.lines(Kind.OTHER))
        return (each["name"] for each in found if each is not None)

    @property
    def target(self) -> str:
        """The triple that it is for; empty without one."""
        lines = (line.text for line in self.lines(Kind.OTHER))
        found = (text.split('"')[1] for text in lines if text.startswith("target triple = "))
        return next(found, "")

    @property
    def free_node(self) -> int:
        """The number for another metadata node."""
        numbers = (int(line.name[1:]) for line in self.lines(Kind.METADATA))
        return max(numbers, default=-1) + 1

    def remove_names_of_source(self) -> None:
        """Remove the names of its source, which may be paths of temporary files."""
        self.parts = [
            part
            for part in self.parts
            if not part.text.startswith(("; ModuleID = ", "source_filename = "))
        ]

    def add_node(self, *items: str) -> str:
        """Add a metadata node, and return its name."""
        node = Node(f"!{self.free_node}", items)
        self.parts.append(Line(Kind.METADATA, str(node), node.name))
        return node.name

    def __bytes__(self) -> bytes:
        """Return the contents of its file."""
        return str(self).encode("utf-8", "surrogateescape")

    def __str__(self) -> str:
        """Return its text: to the byte what was read, except for changed parts."""
        return "".join(part.text for part in self.parts)


def attributes_of(group: Line) -> Sequence[str]:
    """Return the attributes of a group, as they are written.

    Raises:
        IrError: if the line is no group.

    """
    found = _ATTRIBUTES.fullmatch(group.text)
    if found is None:
        raise IrError("expected attributes of LLVM IR", group.text)
    return _ATTRIBUTE.findall(found["attributes"])


def parse(text: str) -> Module:
    """Read a module.

    Raises:
        IrError: if it has a part of an unknown form.

    """
    if text and not text.endswith("\n"):
        raise IrError("LLVM IR ends without a line break", text[text.rfind("\n") + 1 :])
    return Module(list(_parts(text)))


def read(contents: bytes) -> Module:
    """Read a module from a file's contents.

    Raises:
        IrError: if it has a part of an unknown form.

    """
    return parse(contents.decode("utf-8", "surrogateescape"))


def _parts(text: str) -> Iterator[Part]:
    at = 0
    while at < len(text):
        is_function = text.startswith("define", at)
        end = text.find("\n}\n", at) + 3 if is_function else text.find("\n", at) + 1
        if end < 3 and is_function:
            raise IrError("a function of LLVM IR does not end", text[at:])
        part = text[at:end]
        yield Function(part) if is_function else _line(part)
        at = end


def _line(text: str) -> Line:
    first = text[0]
    if first in "@!" and (found := _DEFINED.match(text)):
        kind = Kind.VARIABLE if first == "@" else Kind.METADATA
        return Line(kind, text, found["name"])
    if first == "d" and (found := _DECLARED.match(text)):
        return Line(Kind.DECLARATION, text, found["name"])
    if first == "a" and (found := _ATTRIBUTES.fullmatch(text)):
        return Line(Kind.ATTRIBUTES, text, found["name"])
    if first == "\n" or _OTHER.match(text):
        return Line(Kind.OTHER, text)
    raise IrError("unknown part of LLVM IR", text)
