"""Strides of memory references: of MLIR's default order, and of affine maps.

MLIR's builtin dialect, "Layout" of MemRefType: the default order is row-major.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lark import Token, Tree

from syclflat.frontends.mlir import grammar

Extent = int | None
"""A number of elements, None if it is dynamic."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of the elements of a memory reference."""

    strides: tuple[Extent, ...]
    offset: Extent


def row_major(shape: Sequence[Extent]) -> tuple[Extent, ...]:
    """Return the strides of MLIR's default order: the last dimension is contiguous."""
    strides: list[Extent] = []
    stride: Extent = 1
    for size in reversed(shape):
        strides.append(stride)
        stride = None if stride is None or size is None else stride * size
    return tuple(reversed(strides))


def of_map(tree: Tree[Token], shape: Sequence[Extent]) -> Layout | None:
    """Return the layout of an affine map, None if strides cannot express it.

    Raises:
        ValueError: if the map has another number of dimensions than ``shape``.

    """
    names, symbols, *given = tree.children
    results = [result for result in given if result is not None]
    dimensions = _names(names)
    if len(dimensions) != len(shape):
        raise ValueError(len(dimensions))
    if [_variable(result) for result in results] == dimensions:
        return Layout(row_major(shape), 0)
    if len(results) != 1:
        return None
    terms = _linear(results[0], dimensions, _names(symbols))
    if terms is None:
        return None
    return Layout(tuple(terms.get(name, 0) for name in dimensions), terms.get("", 0))


def _names(tree: object) -> list[str]:
    return [str(name) for name in tree.children if name] if isinstance(tree, Tree) else []


def _variable(tree: object) -> str:
    is_variable = isinstance(tree, Tree) and tree.data == "variable"
    return str(tree.children[0]) if isinstance(tree, Tree) and is_variable else ""


_DIVISIONS: dict[str, Callable[[int, int], int]] = {
    "floor_divide": operator.floordiv,
    "ceiling_divide": lambda dividend, divisor: -(-dividend // divisor),
    "modulo": operator.mod,
}
_Terms = dict[str, Extent]
"""Factors by dimension, and the constant as ``""``; None is a dynamic factor."""


def _linear(tree: object, dimensions: list[str], symbols: list[str]) -> _Terms | None:
    """Return the terms of an expression, None if it is not a sum of multiples of dimensions."""
    if not isinstance(tree, Tree):
        return None
    if tree.data == "constant":
        return {"": grammar.integer(str(tree.children[0]))}
    if tree.data == "variable":
        name = str(tree.children[0])
        if name in dimensions:
            return {name: 1}
        return {"": None} if name in symbols else None
    if tree.data == "negate":
        terms = _linear(tree.children[0], dimensions, symbols)
        return _product(terms, {"": -1}) if terms is not None else None
    left, right = (_linear(child, dimensions, symbols) for child in tree.children)
    if left is None or right is None:
        return None
    if tree.data == "multiply":
        return _product(left, right)
    if tree.data in _DIVISIONS:
        return _divided(left, right, str(tree.data))
    sign = -1 if tree.data == "subtract" else 1
    total = dict(left)
    for name, factor in right.items():
        other = total.get(name, 0)
        total[name] = None if factor is None or other is None else other + sign * factor
    return total


def _divided(left: _Terms, right: _Terms, operation: str) -> _Terms | None:
    """Divide constants, or by 1 (MLIR, "Affine Dialect", semantics).

    For symbols, MLIR finds strides only in remainders.
    """
    if right == {"": 1}:
        return {"": 0} if operation == "modulo" else left
    if left.keys() != {""} or right.keys() != {""}:
        return None
    dividend, divisor = left[""], right[""]
    if dividend is None or divisor is None:
        return {"": None} if operation == "modulo" else None
    return {"": _DIVISIONS[operation](dividend, divisor)} if divisor > 0 else None


def _product(left: _Terms, right: _Terms) -> _Terms | None:
    if left.keys() == {""}:
        left, right = right, left
    if right.keys() != {""}:
        return None
    scale = right[""]
    return {
        name: None if scale is None or factor is None else factor * scale
        for name, factor in left.items()
    }
