"""Numbers in types: sizes, strides, layouts, bits and memory spaces, within their limits."""

from __future__ import annotations

from typing import NoReturn

from lark import Token, Tree

from syclflat.frontends.mlir import grammar, layouts
from syclflat.frontends.mlir.faults import TextError
from syclflat.frontends.mlir.layouts import Extent, Layout
from syclflat.model.types import (
    ArgumentType,
    FloatType,
    IntegerType,
    Signedness,
)

_SIGNS = {"i": Signedness.SIGNLESS, "s": Signedness.SIGNED, "u": Signedness.UNSIGNED}
_FLOATS = (
    *("bf16", "f16", "tf32", "f32", "f64", "f80", "f128"),
    *("f8E5M2", "f8E4M3", "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4"),
)
_MAX_BITS = (1 << 24) - 1
"""The maximum width of an integer type (MLIR, builtin dialect, IntegerType)."""
_LIMIT = 1 << 63
"""The exclusive limit of sizes and strides."""
_MAX_SPACE = (1 << 24) - 1
_SHOWN = 40
"""The number of digits that an error shows."""


def layout(tree: Tree[Token], shape: tuple[Extent, ...]) -> Layout:
    """Return the layout of a memref of a shape, given its text."""
    if tree.data == "strided":
        given, offset = tree.children
        assert isinstance(given, Tree)
        return Layout(strides(given, shape), 0 if offset is None else _stride(offset))
    if tree.data == "seed_offset":
        # "memref<?x?x4x8xf32, offset: ?>" in the document's "Index Linearization".
        return Layout(layouts.row_major(shape), _stride(tree.children[0]))
    return _of_map(tree, child(tree, 0), shape)


def _of_map(tree: Tree[Token], found: Tree[Token], shape: tuple[Extent, ...]) -> Layout:
    try:
        layout = layouts.of_map(found, shape)
    except ValueError as failure:
        refuse(
            tree,
            f"the layout has {failure} dimensions, the memref {len(shape)}",
            "mlir-layout",
            "give the map as many dimensions as the memref has",
        )
    if layout is not None and 0 in layout.strides:
        refuse(tree, "a stride cannot be 0", "mlir-strides", "give each dimension a stride")
    if layout is None:
        refuse(
            tree,
            "strides cannot express the layout",
            "mlir-layout",
            "only layouts with strides and an offset can be passed "
            '("Memref Descriptor" in MLIR\'s document)',
        )
    if any(number and not -_LIMIT < number < _LIMIT for number in (*layout.strides, layout.offset)):
        refuse(
            tree,
            "a stride or the offset of the layout does not fit into 64 bits",
            "mlir-size",
            "write smaller numbers",
        )
    return layout


def integer(tree: Tree[Token]) -> ArgumentType:
    """Return an integer type of 1 to 2**24 - 1 bits."""
    token = tokens(tree)[0]
    bits = grammar.integer(token.lstrip("sui"))
    if not 0 < bits <= _MAX_BITS:
        refuse_token(
            token,
            f"an integer has 1 to {_MAX_BITS} bits",
            "mlir-type",
            "write i32",
        )
    return IntegerType(bits, _SIGNS[token[0]])


def floating(tree: Tree[Token]) -> ArgumentType:
    """Return a floating-point type."""
    token = tokens(tree)[0]
    if token not in _FLOATS:
        refuse_token(
            token,
            f"unknown type '{token}'",
            "mlir-type",
            f"the floating-point types are {', '.join(_FLOATS)}",
        )
    return FloatType(str(token))


def strides(tree: Tree[Token], shape: tuple[Extent, ...]) -> tuple[Extent, ...]:
    """Return the strides of a memref, one for each dimension."""
    found = tuple(_stride(child) for child in tree.children if child is not None)
    if 0 in found:
        refuse(tree, "a stride cannot be 0", "mlir-strides", "write ? if it is unknown")
    if len(found) != len(shape):
        refuse(
            tree,
            f"the number of strides is {len(found)}, the memref's rank {len(shape)}",
            "mlir-strides",
            "give one stride for each dimension",
        )
    return found


def _stride(tree: object) -> Extent:
    assert isinstance(tree, Tree)
    token = tokens(tree)[0]
    return extent(token, str(token))


def extent(token: Token, text: str) -> Extent:
    """Return a number within 64 bits, None for an unknown one."""
    if text == "?":
        return None
    value = grammar.integer(text)
    if not -_LIMIT < value < _LIMIT:
        refuse_token(
            token,
            f"{_shortened(text)} does not fit into 64 bits",
            "mlir-size",
            "write ? if it is unknown",
        )
    return value


def space(tree: Tree[Token]) -> int:
    """Return the number of a memory space."""
    token = tokens(tree)[0]
    if tree.data == "named_space":
        refuse(
            tree,
            f"the memory space {token} has no known number",
            "mlir-memory-space",
            "conversions of dialects assign numbers to their memory spaces; write the number: "
            "memref<4xf32, 3>",
        )
    return checked_space(token, str(token))


def checked_space(token: Token, text: str) -> int:
    """Return the number of a memory space, at most 24 bits."""
    space = grammar.integer(text)
    if space > _MAX_SPACE:
        refuse_token(
            token,
            f"LLVM has no address space {_shortened(text)}",
            "mlir-memory-space",
            "address spaces have 24 bits",
        )
    return space


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def child(tree: Tree[Token], position: int) -> Tree[Token]:
    """Return a child that is a tree."""
    child = tree.children[position]
    assert isinstance(child, Tree)
    return child


def tokens(tree: Tree[Token]) -> list[Token]:
    """Return the children that are tokens."""
    return [child for child in tree.children if isinstance(child, Token)]


def refuse(tree: Tree[Token], message: str, check: str, advice: str) -> NoReturn:
    """Raise the error about a part of a text."""
    position = 0 if tree.meta.empty else tree.meta.start_pos
    raise TextError(position, message, check, advice)


def refuse_token(token: Token, message: str, check: str, advice: str) -> NoReturn:
    """Raise the error about a token."""
    raise TextError(token.start_pos or 0, message, check, advice)
