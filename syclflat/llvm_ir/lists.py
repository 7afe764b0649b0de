"""Variables that list other global values, such as ``llvm.used`` and ``llvm.global.annotations``.

(LLVM Language Reference Manual, "Intrinsic Global Variables".)
"""

from __future__ import annotations

from syclflat.llvm_ir import parse_instruction, types
from syclflat.llvm_ir.tokens import Tokens, globals_in
from syclflat.structs import Struct


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


def read(line: str) -> GlobalList:
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
