"""Metadata of a module of LLVM IR (LLVM Language Reference Manual, "Metadata Nodes")."""

from __future__ import annotations

import re

from syclflat.structs import Struct

_NODE = re.compile(r"!(?P<number>\d+) = (?P<is_distinct>distinct )?!\{(?P<items>.*)\}")
_ITEM = re.compile(r'(?:[^,"(]|"[^"]*"|\([^()]*\))+')


class Node(Struct, frozen=True):
    """A node with items: not one of the debug information."""

    name: str
    """Its name, with ``!``."""
    items: tuple[str, ...]
    """Names of nodes, strings with ``!``, and values with their types."""
    is_distinct: bool = False

    def __str__(self) -> str:
        """Return its line."""
        distinct = "distinct " if self.is_distinct else ""
        return f"{self.name} = {distinct}!{{{', '.join(self.items)}}}\n"


def read(line: str) -> Node | None:
    """Return the node that a line defines; None for debug information and other lines."""
    found = _NODE.match(line)
    if found is None:
        return None
    items = tuple(item.strip() for item in _ITEM.findall(found["items"]))
    return Node(f"!{found['number']}", items, found["is_distinct"] is not None)


def string(text: str) -> str:
    """Return an item that is a string."""
    return f'!"{text}"'
