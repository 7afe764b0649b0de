"""The line of a variable (LLVM Language Reference Manual, "Global Variables").

Some variables list other global values, such as ``llvm.used`` and ``llvm.global.annotations``
(there, "Intrinsic Global Variables").
"""

from __future__ import annotations

import re
from collections.abc import Callable, Set
from dataclasses import replace

from syclflat.llvm_ir import parse_instruction, types
from syclflat.llvm_ir.instruction import Operand
from syclflat.llvm_ir.tokens import GLOBAL, Tokens, globals_in
from syclflat.structs import Struct

_KINDS = ("global", "constant")
USED = ("@llvm.compiler.used", "@llvm.used")
"""The lists of global values that LLVM keeps; linkers keep those of the second list, too."""


class Variable(Struct, frozen=True):
    """A defined variable."""

    front: str
    """Its name, linkage and other words, up to its address space."""
    kind: str
    """``global`` or ``constant``."""
    initial: Operand
    """Its type and value."""
    end: str
    """The text after its value."""

    def placed(self, memory: str, value: str) -> str:
        """Return its line with other ``memory``, also ``thread_local``, and another value."""
        return f"{self.front}{memory} {self.kind} {self.initial.type} {value}{self.end}"


def read(line: str) -> Variable:
    """Return the variable that a line defines.

    Raises:
        IrError: if it defines none.

    """
    tokens = Tokens(line)
    while tokens.next not in (*_KINDS, "addrspace"):
        tokens.take()
    front = line[: tokens.place]
    if tokens.accept("addrspace"):
        tokens.skip_group()
    kind = tokens.take()
    initial = parse_instruction.operand(tokens)
    return Variable(front, kind, initial, line[tokens.end :])


def declared(line: str) -> str:
    """Return the line of a variable, which defines it, without its value.

    Raises:
        IrError: if it defines none.

    """
    found = read(line)
    front = line.removesuffix(found.end).removesuffix(found.initial.value).rstrip()
    return f"{front}{found.end}"


def with_space(text: str, names: Set[str], old: int, new: int) -> str:
    """Return a text in which the addresses of some variables are in another address space."""
    address = re.compile(rf"ptr addrspace\({old}\) (?P<name>{GLOBAL})")
    return address.sub(
        lambda found: (
            f"ptr addrspace({new}) {found['name']}" if found["name"] in names else found[0]
        ),
        text,
    )


class Item(Struct, frozen=True):
    """An item of a list."""

    text: str
    """With its type."""
    about: str
    """The first global value in it, with ``@``; empty without one."""


class GlobalList(Struct, frozen=True):
    """A list."""

    front: str
    """The text up to its type."""
    type: str
    """The type of an item."""
    items: tuple[Item, ...]
    end: str
    """The text after the items."""

    def __str__(self) -> str:
        """Return the line of the variable."""
        items = ", ".join(each.text for each in self.items)
        return f"{self.front}[{len(self.items)} x {self.type}] [{items}]{self.end}"


def read_list(line: str) -> GlobalList:
    """Return the list that the line of a variable defines.

    Raises:
        IrError: if it defines no list.

    """
    tokens = Tokens(line)
    while tokens.next != "[":
        tokens.take()
    front = line[: tokens.place]
    array = types.element_of(types.take(tokens))
    type_ = array[1] if array is not None else ""
    items = list[Item]()
    tokens.expect("[")
    while not tokens.accept("]"):
        start = tokens.place
        parse_instruction.operand(tokens)
        text = tokens.since(start)
        items.append(Item(text, next(iter(globals_in(text)), "")))
        tokens.accept(",")
    return GlobalList(front, type_, tuple(items), line[tokens.end :])


def with_items(line: str, keeps: Callable[[str], bool]) -> str:
    """Return the line of a list with only some items, chosen by what they are about.

    It is empty without items.

    Raises:
        IrError: if it defines no list.

    """
    found = read_list(line)
    items = tuple(each for each in found.items if keeps(each.about))
    return str(replace(found, items=items)) if items else ""
