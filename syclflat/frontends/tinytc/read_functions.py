"""Build functions from parse trees, and detect errors that the grammar cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

import lark

from syclflat.diagnostics import Diagnostic, InputError, Note, error, warning
from syclflat.frontends.frontend import ReadOptions
from syclflat.frontends.tinytc.parse import parse
from syclflat.model.function import Argument, Attribute, Function
from syclflat.model.kernel import TranslationUnit
from syclflat.model.location import Location
from syclflat.model.types import (
    ArgumentType,
    BooleanType,
    ComplexType,
    FloatType,
    GroupType,
    IndexType,
    IntegerType,
    MemRefType,
    Signedness,
)

Tree: TypeAlias = "lark.Tree[lark.Token]"

_LARGEST = 2**63 - 1
_LARGEST_SIZE_ATTRIBUTE = 2**31 - 1

_ALWAYS: dict[str, ArgumentType] = {
    "index": IndexType(),
    **{f"i{bits}": IntegerType(bits) for bits in (8, 16, 32, 64)},
    "f32": FloatType("f32"),
    "f64": FloatType("f64"),
}

_SCALARS: dict[str, dict[str, ArgumentType]] = {
    "0.3.0": {
        "bool": BooleanType(),
        **_ALWAYS,
        **{f"u{bits}": IntegerType(bits, Signedness.UNSIGNED) for bits in (8, 16, 32, 64)},
    },
    "0.3.1": {
        "i1": BooleanType(),
        **_ALWAYS,
        "c32": ComplexType(FloatType("f32")),
        "c64": ComplexType(FloatType("f64")),
    },
}
"""By compiler version, in the order of its documents."""


def read(source: str, text: bytes, options: ReadOptions) -> TranslationUnit:
    """Return the functions of ``text``.

    Raises:
        InputError: if the text is not in the tensor language.

    """
    reader = _Reader(source, options.tinytc_version, options.warn)
    functions = [reader.function(tree) for tree in _trees(parse(source, text).children)]
    reader.refuse_redefinitions(functions)
    if reader.errors:
        raise InputError(
            *sorted(reader.errors, key=lambda item: item.location or Location("", 0, 0))
        )
    return TranslationUnit(source, options.target, functions=tuple(functions))


@dataclass
class _Reader:
    """Reads the contents of a file, and collects its errors."""

    source: str
    version: str
    warn: Callable[[Diagnostic], None]
    errors: list[Diagnostic] = field(default_factory=list)

    def function(self, tree: Tree) -> Function:
        name, *parts = tree.children
        arguments: list[Argument] = []
        attributes: dict[str, Attribute] = {}
        for part in _trees(parts):
            if part.data == "argument":
                arguments.append(self.argument(part))
            else:
                # As in the compiler, the last value counts.
                attributes |= {item.name: item for item in self.attributes(part)}
        self.refuse_same_names(arguments)
        return Function(
            _text(name)[1:],
            self.at(name),
            tuple(arguments),
            attributes=tuple(attributes.values()),
        )

    def argument(self, tree: Tree) -> Argument:
        name, type_ = tree.children[:2]
        return Argument(_text(name)[1:], self.type(_tree(type_)), self.at(name))

    def type(self, tree: Tree) -> ArgumentType:
        if tree.data == "memref":
            return self.memref(tree)
        if tree.data == "group":
            memref, *offset = tree.children
            value = self.extent(_token(offset[0])) if offset else 0
            return GroupType(self.memref(_tree(memref)), value)
        return self.scalar(_token(tree.children[0]))

    def scalar(self, token: lark.Token) -> ArgumentType:
        known = _SCALARS[self.version]
        if token in known:
            return known[token]
        others = [version for version, scalars in _SCALARS.items() if token in scalars]
        advice = f"the scalar types are {', '.join(known)}"
        if others:
            advice = f"version {others[0]} has it: --tinytc-version {others[0]}"
        self.refuse(
            f"version {self.version} of the language has no type '{_shortened(token)}'",
            "tinytc-type",
            token,
            advice,
        )
        # A value to continue with; the text is refused.
        return IntegerType(8)

    def memref(self, tree: Tree) -> MemRefType:
        element, shape_tree, *written = tree.children
        sizes = [_token(child) for child in _tree(shape_tree).children]
        shape = tuple(self.extent(size, "size") for size in sizes)
        type_ = self.scalar(_token(element))
        if not written:
            return MemRefType(type_, shape, self.packed_strides(shape, sizes))
        tokens = [_token(child) for child in _tree(written[0]).children]
        strides = tuple(self.extent(stride, "stride") for stride in tokens)
        if len(strides) != len(shape):
            self.refuse(
                f"{_counted(len(strides), 'stride')} for {_counted(len(shape), 'size')}",
                "tinytc-strides",
                (tokens or sizes or [_token(element)])[0],
                "give a stride for every size, or omit strided<> for packed columns",
            )
        elif not self.errors:
            self.warn_of_order(shape, strides, tokens)
        return MemRefType(type_, shape, strides)

    def extent(self, token: lark.Token, what: str = "") -> int | None:
        """Return an integer, None if it is dynamic; refuse a negative size or stride."""
        if token == "?":
            return None
        value = self.integer(token)
        if what and value < 0:
            self.refuse(
                f"the {what} {value} is negative",
                "tinytc-integer",
                token,
                "sizes and strides are 0 or more; '?' is a dynamic value",
            )
        return value

    def integer(self, token: lark.Token) -> int:
        digits = token.lstrip("+-").lstrip("0") or "0"
        # Python converts only some thousand digits.
        if len(digits) > len(str(_LARGEST)) or int(digits) > _LARGEST:
            self.refuse(
                f"{_shortened(token)} does not fit into 64 bits",
                "tinytc-integer",
                token,
                f"integers are from -{_LARGEST} to {_LARGEST}",
            )
            return 0
        return -int(digits) if token.startswith("-") else int(digits)

    def attributes(self, tree: Tree) -> list[Attribute]:
        if tree.data == "attribute":
            keyword, *sizes = map(_token, tree.children)
            return [self.attribute(str(keyword), sizes)]
        [dictionary] = _trees(tree.children)
        found = []
        for named in _trees(dictionary.children):
            name, value = named.children
            key = _text(name).strip('"')
            if key in ("work_group_size", "subgroup_size"):
                found.append(self.attribute(key, self.sizes(key, _token(name), value)))
        return found

    def sizes(self, key: str, name: lark.Token, value: Tree | lark.Token) -> list[lark.Token]:
        """Return the sizes that an attribute of a dictionary gives."""
        is_array = isinstance(value, lark.Tree) and value.data == "array"
        items = value.children if isinstance(value, lark.Tree) else [value]
        integers = [
            item for item in items if isinstance(item, lark.Token) and item.type == "INTEGER"
        ]
        count = 2 if key == "work_group_size" else 1
        if is_array != (count == 2) or len(integers) != count or len(items) != count:
            self.refuse(
                f"{key} isn't {'an array of two integers' if count == 2 else 'an integer'}",
                "tinytc-attribute",
                name,
                "write attributes{subgroup_size=16, work_group_size=[64,1]}",
            )
            return []
        return integers

    def attribute(self, keyword: str, tokens: list[lark.Token]) -> Attribute:
        """Return OpenCL C's name of an attribute of the tensor language."""
        sizes = []
        for token in tokens:
            size = self.integer(token)
            if not 0 < size <= _LARGEST_SIZE_ATTRIBUTE:
                self.refuse(
                    f"{keyword} cannot be {size}",
                    "tinytc-attribute",
                    token,
                    f"valid values are 1 to {_LARGEST_SIZE_ATTRIBUTE}",
                )
            sizes.append(size)
        if keyword == "subgroup_size":
            return Attribute("intel_reqd_sub_group_size", tuple(sizes))
        return Attribute("reqd_work_group_size", (*sizes, 1))

    def packed_strides(
        self, shape: tuple[int | None, ...], tokens: list[lark.Token]
    ) -> tuple[int | None, ...]:
        """Return the strides of packed columns (tensor language reference, "Strided layout").

        Each is the product of the sizes before it; dynamic if one of those is.
        """
        strides: list[int | None] = []
        stride: int | None = 1
        for size, token in zip(shape, tokens, strict=True):
            if stride is not None and stride > _LARGEST:
                self.refuse(
                    "the sizes before this one make a stride that does not fit into 64 bits",
                    "tinytc-integer",
                    token,
                    "use smaller or dynamic sizes",
                )
                stride = None
            strides.append(stride)
            stride = None if stride is None or size is None else stride * size
        return tuple(strides)

    def warn_of_order(
        self,
        shape: tuple[int | None, ...],
        strides: tuple[int | None, ...],
        tokens: list[lark.Token],
    ) -> None:
        """Warn about strides that break the reference's rule ("Strided layout").

        The first is at least 1; each is at least the stride times the size before it.
        """
        least: int | None = 1
        for mode, (size, stride, token) in enumerate(zip(shape, strides, tokens, strict=True)):
            if least is not None and stride is not None and stride < least:
                self.warn(
                    warning(
                        f"stride {mode} is {stride}, but the language requires {least} or more",
                        "tinytc-stride-order",
                        self.at(token),
                        "make it larger, or order the modes by their strides: the compiler "
                        "accepts this, but does not support it",
                    )
                )
            least = None if size is None or stride is None else size * stride

    def refuse_same_names(self, arguments: list[Argument]) -> None:
        first: dict[str, Argument] = {}
        for argument in arguments:
            other = first.setdefault(argument.name, argument)
            if other is not argument:
                self.refuse_redefinition(f"%{argument.name}", argument.location, other.location)

    def refuse_redefinitions(self, functions: list[Function]) -> None:
        """Refuse functions with the same name."""
        first: dict[str, Function] = {}
        for function in functions:
            other = first.setdefault(function.name, function)
            if other is not function:
                self.refuse_redefinition(f"@{function.name}", function.location, other.location)

    def refuse_redefinition(self, name: str, location: Location, first: Location) -> None:
        self.errors.append(
            error(
                f"{name} is already defined",
                "tinytc-redefinition",
                location,
                "rename it",
                Note("the first one is here", first),
            )
        )

    def refuse(self, message: str, check: str, token: lark.Token, advice: str) -> None:
        self.errors.append(error(message, check, self.at(token), advice))

    def at(self, token: Tree | lark.Token) -> Location:
        name = _token(token)
        return Location(self.source, name.line or 0, name.column or 0)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' if count != 1 else ''}"


def _shortened(token: str) -> str:
    return token if len(token) <= 40 else f"{token[:37]}..."


def _trees(children: list[Tree | lark.Token]) -> list[Tree]:
    return [child for child in children if isinstance(child, lark.Tree)]


def _tree(child: Tree | lark.Token) -> Tree:
    assert isinstance(child, lark.Tree)
    return child


def _token(child: Tree | lark.Token) -> lark.Token:
    assert isinstance(child, lark.Token)
    return child


def _text(child: Tree | lark.Token) -> str:
    return str(_token(child))
