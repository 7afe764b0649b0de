"""MLIR types: texts to types of the model."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NoReturn

from lark import Token, Tree

from syclflat.frontends.mlir import grammar, layouts
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
    Signedness,
    UnrankedMemRefType,
    VectorType,
)

_SIGNS = {"i": Signedness.SIGNLESS, "s": Signedness.SIGNED, "u": Signedness.UNSIGNED}
_FLOATS = (
    *("bf16", "f16", "tf32", "f32", "f64", "f80", "f128"),
    *("f8E5M2", "f8E4M3", "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4"),
)
_LLVM_POINTER = re.compile(r"!llvm\.ptr(?:<(\d+)>)?")
_MAX_BITS = (1 << 24) - 1
"""The maximum width of an integer type (MLIR, builtin dialect, IntegerType)."""
_LIMIT = 1 << 63
"""The exclusive limit of sizes and strides."""
_MAX_SPACE = (1 << 24) - 1
_ELEMENTS = (IntegerType, FloatType, IndexType)
"""The valid elements of vectors; memory may hold others, too."""
_SHOWN = 40
"""The number of digits that an error shows."""
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
            _refuse(
                tree,
                f"a {tree.data} cannot be passed",
                "mlir-type",
                "pass its parts; tensors become memrefs by bufferization, before this conversion",
            )
        match tree.data:
            case "integer":
                return _integer(tree)
            case "float":
                return _float(tree)
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
            _refuse(
                _child(tree, 0),
                "complex numbers consist of integers or floats",
                "mlir-type",
                "write complex<f32>",
            )
        return ComplexType(element)

    def _vector(self, tree: Tree[Token]) -> ArgumentType:
        sizes = _child(tree, 0)
        element = self._inner(tree, 1)
        if not isinstance(element, _ELEMENTS):
            _refuse(
                _child(tree, 1),
                "a vector's elements are integers, floats or index",
                "mlir-type",
                "write vector<4xf32>",
            )
        shape: list[int] = []
        scalable = [size.startswith("[") for size in map(str, sizes.children)]
        for token in _tokens(sizes):
            size = _extent(token, str(token).strip("[]x \t\r\n"))
            if not size:
                _refuse_token(
                    token,
                    "a vector's sizes must be constant and positive",
                    "mlir-size",
                    "write vector<4xf32>",
                )
            shape.append(size)
        if any(scalable[:-1]):
            _refuse(
                tree,
                "only a vector's last size may be scalable",
                "mlir-type",
                "write vector<2x[4]xf32>",
            )
        return VectorType(tuple(shape), element, any(scalable))

    def _memref(self, tree: Tree[Token]) -> ArgumentType:
        sizes = _tokens(_child(tree, 0))
        shape = tuple(_extent(token, str(token).rstrip("x \t\r\n")) for token in sizes)
        element = self._element(tree)
        layout, space = self._qualifiers(tree, shape)
        return MemRefType(element, shape, layout.strides, layout.offset, space)

    def _unranked(self, tree: Tree[Token]) -> ArgumentType:
        element = self._element(tree)
        for qualifier in self._written_qualifiers(tree):
            if self._defined(qualifier).data not in _SPACES:
                _refuse(
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
            _refuse(
                _child(tree, position), "memory cannot hold this type", "mlir-type", "use a number"
            )
        return element

    def _refuse_deeper(self, tree: Tree[Token], levels: int) -> None:
        if levels > self._nesting_limit:
            _refuse(
                tree,
                f"more than {self._nesting_limit} memrefs are nested here",
                "memref-nesting",
                "allow more with --memref-nesting",
            )

    def _inner(self, tree: Tree[Token], position: int) -> ArgumentType:
        return self._of_tree(_child(tree, position))

    def _alias(self, tree: Tree[Token]) -> ArgumentType:
        token = _tokens(tree)[0]
        pointer = _LLVM_POINTER.fullmatch(token)
        if pointer:
            return PointerType(None, _checked_space(token, pointer[1] or "0"))
        name = str(token)
        if name in self._known:
            return self._known[name]
        if "." in token or "<" in token:
            _refuse(
                tree,
                f"the type {token} of a dialect cannot be passed",
                "mlir-type",
                "pass builtin types; passes of the dialects convert their own types",
            )
        text = self._types.get(name)
        if text is None or name in self._open:
            what = "has no definition" if text is None else "is defined by itself"
            _refuse(
                tree,
                f"the type {token} {what}",
                "mlir-type",
                f"define it first: {token} = memref<4xf32>",
            )
        self._open.append(name)
        try:
            type_ = self._known[name] = self._of_tree(grammar.parse(text, "type"))
        except TextError as fault:
            _refuse(tree, f"the type {token}: {fault.message}", fault.check, fault.advice)
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
                _refuse(
                    written,
                    "a memref has at most one layout, then one memory space",
                    "mlir-layout",
                    "write memref<4xf32, strided<[1]>, 3>",
                )
            stage = 2 if is_space else 1
            try:
                if is_space:
                    space = _space(qualifier)
                elif is_second:
                    layout = Layout(_strides(_child(qualifier, 0), shape), layout.offset)
                else:
                    layout = _layout(qualifier, shape)
            except TextError as fault:
                if qualifier is written:
                    raise
                # The position is relative to the alias.
                _refuse(written, fault.message, fault.check, fault.advice)
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
                _refuse(
                    qualifier,
                    f"the attribute {alias} has no definition",
                    "mlir-layout",
                    f"define it first: {alias} = affine_map<(d0) -> (d0)>",
                )
            try:
                found = self._known_qualifiers.get(alias) or grammar.parse(text, "qualifier")
            except TextError as fault:
                _refuse(
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


def _layout(tree: Tree[Token], shape: tuple[Extent, ...]) -> Layout:
    if tree.data == "strided":
        strides, offset = tree.children
        assert isinstance(strides, Tree)
        return Layout(_strides(strides, shape), 0 if offset is None else _stride(offset))
    if tree.data == "seed_offset":
        # "memref<?x?x4x8xf32, offset: ?>" in the document's "Index Linearization".
        return Layout(layouts.row_major(shape), _stride(tree.children[0]))
    return _of_map(tree, _child(tree, 0), shape)


def _of_map(tree: Tree[Token], found: Tree[Token], shape: tuple[Extent, ...]) -> Layout:
    try:
        layout = layouts.of_map(found, shape)
    except ValueError as failure:
        _refuse(
            tree,
            f"the layout has {failure} dimensions, the memref {len(shape)}",
            "mlir-layout",
            "give the map as many dimensions as the memref has",
        )
    if layout is not None and 0 in layout.strides:
        _refuse(tree, "a stride cannot be 0", "mlir-strides", "give each dimension a stride")
    if layout is None:
        _refuse(
            tree,
            "strides cannot express the layout",
            "mlir-layout",
            "only layouts with strides and an offset can be passed "
            '("Memref Descriptor" in MLIR\'s document)',
        )
    if any(number and not -_LIMIT < number < _LIMIT for number in (*layout.strides, layout.offset)):
        _refuse(
            tree,
            "a stride or the offset of the layout does not fit into 64 bits",
            "mlir-size",
            "write smaller numbers",
        )
    return layout


def _integer(tree: Tree[Token]) -> ArgumentType:
    token = _tokens(tree)[0]
    bits = grammar.integer(token.lstrip("sui"))
    if not 0 < bits <= _MAX_BITS:
        _refuse_token(
            token,
            f"an integer has 1 to {_MAX_BITS} bits",
            "mlir-type",
            "write i32",
        )
    return IntegerType(bits, _SIGNS[token[0]])


def _float(tree: Tree[Token]) -> ArgumentType:
    token = _tokens(tree)[0]
    if token not in _FLOATS:
        _refuse_token(
            token,
            f"unknown type '{token}'",
            "mlir-type",
            f"the floating-point types are {', '.join(_FLOATS)}",
        )
    return FloatType(str(token))


def _strides(tree: Tree[Token], shape: tuple[Extent, ...]) -> tuple[Extent, ...]:
    strides = tuple(_stride(child) for child in tree.children if child is not None)
    if 0 in strides:
        _refuse(tree, "a stride cannot be 0", "mlir-strides", "write ? if it is unknown")
    if len(strides) != len(shape):
        _refuse(
            tree,
            f"the number of strides is {len(strides)}, the memref's rank {len(shape)}",
            "mlir-strides",
            "give one stride for each dimension",
        )
    return strides


def _stride(tree: object) -> Extent:
    assert isinstance(tree, Tree)
    token = _tokens(tree)[0]
    return _extent(token, str(token))


def _extent(token: Token, text: str) -> Extent:
    if text == "?":
        return None
    value = grammar.integer(text)
    if not -_LIMIT < value < _LIMIT:
        _refuse_token(
            token,
            f"{_shortened(text)} does not fit into 64 bits",
            "mlir-size",
            "write ? if it is unknown",
        )
    return value


def _space(tree: Tree[Token]) -> int:
    token = _tokens(tree)[0]
    if tree.data == "named_space":
        _refuse(
            tree,
            f"the memory space {token} has no known number",
            "mlir-memory-space",
            "conversions of dialects assign numbers to their memory spaces; write the number: "
            "memref<4xf32, 3>",
        )
    return _checked_space(token, str(token))


def _checked_space(token: Token, text: str) -> int:
    space = grammar.integer(text)
    if space > _MAX_SPACE:
        _refuse_token(
            token,
            f"LLVM has no address space {_shortened(text)}",
            "mlir-memory-space",
            "address spaces have 24 bits",
        )
    return space


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _child(tree: Tree[Token], position: int) -> Tree[Token]:
    child = tree.children[position]
    assert isinstance(child, Tree)
    return child


def _tokens(tree: Tree[Token]) -> list[Token]:
    return [child for child in tree.children if isinstance(child, Token)]


def _refuse(tree: Tree[Token], message: str, check: str, advice: str) -> NoReturn:
    position = 0 if tree.meta.empty else tree.meta.start_pos
    raise TextError(position, message, check, advice)


def _refuse_token(token: Token, message: str, check: str, advice: str) -> NoReturn:
    raise TextError(token.start_pos or 0, message, check, advice)
