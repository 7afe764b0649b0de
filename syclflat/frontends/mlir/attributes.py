"""Attribute dictionaries, normalized to MLIR's printed form."""

from __future__ import annotations

import re

from lark import Token, Tree

from syclflat.frontends.mlir.faults import TextError

_SPACE = re.compile(r'("(?:[^"\\\n]|\\.)*")|(?:\s|//[^\n]*)+')
_BARE = re.compile(r"[A-Za-z_][\w$]*(?:\.[\w$]+)*")
_INTEGER = re.compile(r"-?\d+")
_INFERRED = frozenset(("sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs"))
"""Attributes of func.func that have their own syntax."""


def of_function(tree: object, text: str) -> tuple[str, ...]:
    """Return the entries of a function's dictionary, sorted by name.

    Args:
        tree: the dictionary; other trees have no entries.
        text: the parsed text.

    Raises:
        TextError: if an entry has its own syntax, or two entries share a name.

    """
    entries = _entries(tree, text)
    for name, (_, position) in entries.items():
        if name in _INFERRED:
            raise TextError(
                position,
                f"the attribute {name} has its own syntax",
                "mlir-attribute",
                "write it there: func.func private @name(%a: i32 {...})",
            )
    return tuple(entry for entry, _ in entries.values())


def of_value(tree: object, text: str) -> tuple[str, ...]:
    """Return the entries of the dictionary of an argument or a result, sorted by name.

    Raises:
        TextError: if an entry has no dialect, or two entries share a name.

    """
    entries = _entries(tree, text)
    for name, (_, position) in entries.items():
        if "." not in name:
            raise TextError(
                position,
                f"the attribute {name} has no dialect",
                "mlir-attribute",
                "arguments and results have attributes of dialects: llvm.noalias",
            )
    return tuple(entry for entry, _ in entries.values())


def _entries(tree: object, text: str) -> dict[str, tuple[str, int]]:
    """Return entries in MLIR's printed form and their places, by name, sorted."""
    entries: dict[str, tuple[str, int]] = {}
    for entry in tree.children if isinstance(tree, Tree) else ():
        assert isinstance(entry, Tree)
        key, value = entry.children
        assert isinstance(key, Token)
        at = key.start_pos or 0
        name = key.removeprefix('"').removesuffix('"')
        if name in entries:
            raise TextError(at, f"duplicate attribute {name}", "mlir-attribute", "remove one")
        written = ""
        if isinstance(value, Tree):
            written = text[value.meta.start_pos : value.meta.end_pos]
        entries[name] = (_printed(name, written), at)
    return dict(sorted(entries.items()))


def _printed(name: str, value: str) -> str:
    key = name if _BARE.fullmatch(name) else f'"{name}"'
    if value in ("", "unit"):
        return key
    if _INTEGER.fullmatch(value):
        value += " : i64"
    return f"{key} = {_SPACE.sub(_shrunk, value)}"


def _shrunk(found: re.Match[str]) -> str:
    return found[1] or " "
