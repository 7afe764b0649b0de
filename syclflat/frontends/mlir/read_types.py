"""MLIR types: texts to types of the model."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lark import Token, Tree

from syclflat.frontends.mlir import grammar, layouts, read_numbers
from syclflat.frontends.mlir.faults import TextError
from syclflat.frontends.mlir.layouts import Extent, Layout
from syclflat.model.types import (
    DEFAULT_MEMREF_NESTING,
    ArgumentType,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    PointerType,
    UnrankedMemRefType,
    VectorType,
)

_LLVM_POINTER = re.compile(r"!llvm\.ptr(?:<(\d+)>)?")
_ELEMENTS = (IntegerType, FloatType, IndexType)
"""The valid elements of vectors; memory may hold others, too."""
_SPACES = ("space", "named_space")
_INSIDE = (*_ELEMENTS, ComplexType, VectorType, MemRefType, UnrankedMemRefType)


class TypeReader:
    """Reads types of one file, whose aliases define ``!name`` and ``#name``."""

    def __init__(
        self,
        types: Mapping[str, str],
        attributes: Mapping[str, str],
        nesting_limit: int = DEFAULT_MEMREF_NESTING,
    ) -> None:
        self._types = types
        self._attributes = attributes
        self._nesting_limit = nesting_limit
        self._inside = 0
        self._known: dict[str, ArgumentType] = {}
        self._known_qualifiers: dict[str, Tree[Token]] = {}
        self._open: list[str] = []

    def read(self, tree: Tree[Token], text: str) -> ArgumentType:
        """Return the type of a tree parsed from ``text``; each spelling is read once.

        Raises:
            TextError: if it cannot be passed.

        """
        spelling = text[tree.meta.start_pos : tree.meta.end_pos]
        if spelling not in self._known:
            self._known[spelling] = self._of_tree(tree)
        return self._known[spelling]

    def _of_tree(self, tree: Tree[Token]) -> ArgumentType:
        if tree.data in ("tuple", "none", "tensor"):
            read_numbers.refuse(
                tree,
                f"a {tree.data} cannot be passed",
                "mlir-type",
                "pass its parts; tensors become memrefs by bufferization, before this conversion",
            )
        match tree.data:
            case "integer":
                return read_numbers.integer(tree)
            case "float":
                return read_numbers.floating(tree)
            case "index":
                return IndexType()
            case "complex":
                return self._complex(tree)
            case "vector":
                return self._vector(tree)
            case "memref":
                return self._memref(tree)
            case "unranked":
                return self._unranked(tree)
        return self._alias(tree)

    def _complex(self, tree: Tree[Token]) -> ArgumentType:
        element = self._inner(tree, 0)
        if not isinstance(element, IntegerType | FloatType):
            read_numbers.refuse(
                read_numbers.child(tree, 0),
                "complex numbers consist of integers or floats",
                "mlir-type",
                "write complex<f32>",
            )
        return ComplexType(element)

    def _vector(self, tree: Tree[Token]) -> ArgumentType:
        sizes = read_numbers.child(tree, 0)
        element = self._inner(tree, 1)
        if not isinstance(element, _ELEMENTS):
            read_numbers.refuse(
                read_numbers.child(tree, 1),
                "a vector's elements are integers, floats or index",
                "mlir-type",
                "write vector<4xf32>",
            )
        shape: list[int] = []
        scalable = [size.startswith("[") for size in map(str, sizes.children)]
        for token in read_numbers.tokens(sizes):
            size = read_numbers.extent(token, str(token).strip("[]x \t\r\n"))
            if not size:
                read_numbers.refuse_token(
                    token,
                    "a vector's sizes must be constant and positive",
                    "mlir-size",
                    "write vector<4xf32>",
                )
            shape.append(size)
        if any(scalable[:-1]):
            read_numbers.refuse(
                tree,
                "only a vector's last size may be scalable",
                "mlir-type",
                "write vector<2x[4]xf32>",
            )
        return VectorType(tuple(shape), element, any(scalable))

    def _memref(self, tree: Tree[Token]) -> ArgumentType:
        sizes = read_numbers.tokens(read_numbers.child(tree, 0))
        shape = tuple(read_numbers.extent(token, str(token).rstrip("x \t\r\n")) for token in sizes)
        element = self._element(tree)
        layout, space = self._qualifiers(tree, shape)
        return MemRefType(element, shape, layout.strides, layout.offset, space)

    def _unranked(self, tree: Tree[Token]) -> ArgumentType:
        element = self._element(tree)
        for qualifier in self._written_qualifiers(tree):
            if self._defined(qualifier).data not in _SPACES:
                read_numbers.refuse(
                    qualifier,
                    "an unranked memref has no layout",
                    "mlir-layout",
                    "only a memory space may follow: memref<*xf32, 3>",
                )
        _, space = self._qualifiers(tree, ())
        return UnrankedMemRefType(element, space)

    def _element(self, tree: Tree[Token]) -> ArgumentType:
        position = 1 if tree.data == "memref" else 0
        self._inside += 1
        try:
            self._refuse_deeper(tree, self._inside)
            element = self._inner(tree, position)
        finally:
            self._inside -= 1
        self._refuse_deeper(tree, _levels(element) + 1)
        if not isinstance(element, _INSIDE):
            read_numbers.refuse(
                read_numbers.child(tree, position),
                "memory cannot hold this type",
                "mlir-type",
                "use a number",
            )
        return element

    def _refuse_deeper(self, tree: Tree[Token], levels: int) -> None:
        if levels > self._nesting_limit:
            read_numbers.refuse(
                tree,
                f"more than {self._nesting_limit} memrefs are nested here",
                "memref-nesting",
                "allow more with --memref-nesting",
            )

    def _inner(self, tree: Tree[Token], position: int) -> ArgumentType:
        return self._of_tree(read_numbers.child(tree, position))

    def _alias(self, tree: Tree[Token]) -> ArgumentType:
        token = read_numbers.tokens(tree)[0]
        pointer = _LLVM_POINTER.fullmatch(token)
        if pointer:
            return PointerType(None, read_numbers.checked_space(token, pointer[1] or "0"))
        name = str(token)
        if name in self._known:
            return self._known[name]
        if "." in token or "<" in token:
            read_numbers.refuse(
                tree,
                f"the type {token} of a dialect cannot be passed",
                "mlir-type",
                "pass builtin types; passes of the dialects convert their own types",
            )
        text = self._types.get(name)
        if text is None or name in self._open:
            what = "has no definition" if text is None else "is defined by itself"
            read_numbers.refuse(
                tree,
                f"the type {token} {what}",
                "mlir-type",
                f"define it first: {token} = memref<4xf32>",
            )
        self._open.append(name)
        try:
            type_ = self._known[name] = self._of_tree(grammar.parse(text, "type"))
        except TextError as fault:
            read_numbers.refuse(
                tree, f"the type {token}: {fault.message}", fault.check, fault.advice
            )
        finally:
            self._open.pop()
        return type_

    def _qualifiers(self, tree: Tree[Token], shape: tuple[Extent, ...]) -> tuple[Layout, int]:
        """Return layout and memory space; each is optional, in this order."""
        layout = Layout(layouts.row_major(shape), 0)
        space = 0
        stage = 0
        for written in self._written_qualifiers(tree):
            qualifier = self._defined(written)
            is_space = qualifier.data in _SPACES
            # The older spelling of strides has two parts.
            is_second = qualifier.data == "seed_strides"
            if stage > (1 if is_space or is_second else 0):
                read_numbers.refuse(
                    written,
                    "a memref has at most one layout, then one memory space",
                    "mlir-layout",
                    "write memref<4xf32, strided<[1]>, 3>",
                )
            stage = 2 if is_space else 1
            try:
                if is_space:
                    space = read_numbers.space(qualifier)
                elif is_second:
                    layout = Layout(
                        read_numbers.strides(read_numbers.child(qualifier, 0), shape),
                        layout.offset,
                    )
                else:
                    layout = read_numbers.layout(qualifier, shape)
            except TextError as fault:
                if qualifier is written:
                    raise
                # The position is relative to the alias.
                read_numbers.refuse(written, fault.message, fault.check, fault.advice)
        return layout, space

    def _written_qualifiers(self, tree: Tree[Token]) -> list[Tree[Token]]:
        first = 2 if tree.data == "memref" else 1
        return [child for child in tree.children[first:] if isinstance(child, Tree)]

    def _defined(self, qualifier: Tree[Token]) -> Tree[Token]:
        """Return the definition of an alias; any other qualifier unchanged."""
        found = qualifier
        seen: set[str] = set()
        while found.data == "qualifier_alias":
            alias = str(found.children[0])
            text = None if alias in seen else self._attributes.get(alias)
            seen.add(alias)
            if text is None:
                read_numbers.refuse(
                    qualifier,
                    f"the attribute {alias} has no definition",
                    "mlir-layout",
                    f"define it first: {alias} = affine_map<(d0) -> (d0)>",
                )
            try:
                found = self._known_qualifiers.get(alias) or grammar.parse(text, "qualifier")
            except TextError as fault:
                read_numbers.refuse(
                    qualifier,
                    f"the attribute {alias} is neither a layout nor a memory space: "
                    f"{fault.message}",
                    "mlir-layout",
                    "name an affine map, strided<...> or a number",
                )
            self._known_qualifiers[alias] = found
        return found


def _levels(type_: ArgumentType) -> int:
    """Return the nesting depth of memrefs."""
    levels = 0
    while isinstance(type_, MemRefType | UnrankedMemRefType):
        levels += 1
        type_ = type_.element
    return levels
