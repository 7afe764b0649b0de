"""Read the attributes of a kernel's execution (SYCL 2020, 5.8.1 "Kernel attributes").

On the host, Clang does not know them, so they are searched for in the text: before a call operator
or a function, or between its parameters and its body. Clang still evaluates them: see
:mod:`syclflat.frontends.sycl.clang.attribute_values`. SYCL counts dimensions from the slowest,
OpenCL from the fastest: sizes are reversed, as in DPC++.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, InputError, error, warning
from syclflat.frontends.sycl.clang import attribute_values, libclang, visiting
from syclflat.frontends.sycl.clang.attribute_values import ASPECTS, SIZES, TYPE_HINT
from syclflat.frontends.sycl.clang.cursors import CursorMap
from syclflat.frontends.sycl.kernels.device_code.aspects import Aspects
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.model.types import ArgumentType, FloatType, IntegerType, Signedness, VectorType
from syclflat.project import inputs

Kind = ci.CursorKind

_NAMES = "|".join((*SIZES, TYPE_HINT, ASPECTS)).encode()
_ATTRIBUTE = re.compile(rb"\b(?P<name>" + _NAMES + rb")\s*\((?P<values>(?:[^()]|\([^()]*\))*)\)")
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/", re.DOTALL)
_INTEGER = re.compile(r"(0[xX][\da-fA-F]+|0[bB][01]+|\d+)[uUlLzZ]*")
_VECTOR = re.compile(
    r"(?:(?:cl::)?sycl::)?"
    r"(?:vec<(?P<type>[\w:]+),(?P<count>\d+)>|(?P<short>[a-z]+|[\w:]*::half)(?P<length>\d*))"
)
_SCALARS: dict[str, ArgumentType] = {
    "half": FloatType("f16"),
    "float": FloatType("f32"),
    "double": FloatType("f64"),
}
for _name, _bits in (("char", 8), ("short", 16), ("int", 32), ("long", 64)):
    _SCALARS[_name] = IntegerType(_bits, Signedness.SIGNED)
    for _unsigned in (f"u{_name}", f"unsigned{_name}"):
        _SCALARS[_unsigned] = IntegerType(_bits, Signedness.UNSIGNED)


_TEMPLATES = frozenset(
    {Kind.FUNCTION_TEMPLATE, Kind.CLASS_TEMPLATE, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION}
)
_Found: TypeAlias = dict[str, "Attribute | None"]
"""Attributes by their spelling; None for an unknown value."""


class AttributeReader:
    """Reads the attributes of the kernels of one file."""

    def __init__(
        self, source: str, text: bytes, lambdas: CursorMap[ci.Cursor], aspects: Aspects | None
    ) -> None:
        """Make one.

        Args:
            source: the name of the source file.
            text: the contents of the file.
            lambdas: the lambda expressions of closures, by class.
            aspects: collects the aspects that kernels declare; None if none declares any.

        """
        self._texts = {source: text}
        self._lambdas = lambdas
        self._aspects = aspects
        self.warnings: list[Diagnostic] = []
        """Warnings about unreadable attributes."""

    def of_object(
        self,
        kernel: str,
        object_type: ci.Type,
        element: str,
        dimensions: int,
        launch: Location,
    ) -> tuple[Attribute, ...]:
        """Return the attributes of the call operator of a closure or functor.

        With several call operators, the one called with an ``element`` of the given ``dimensions``,
        such as ``nd_item``, counts. A kernel that wraps another, to round its range up, has the
        attributes of that kernel.

        Raises:
            InputError: if the called operator is ambiguous, and their attributes differ.

        """
        canonical = object_type.get_canonical()
        declaration = canonical.get_declaration()
        if str(declaration.spelling).startswith("RoundedRangeKernel"):
            *_, wrapped = visiting.fields(canonical)
            return self.of_object(kernel, wrapped.type, element, dimensions, launch)
        closure = self._lambdas.get(declaration)
        if closure is not None:
            called: Sequence[ci.Cursor] = _call_operators(visiting.children(declaration))
            heads = [self._head_of_lambda(closure)] * len(called)
        else:
            pattern = libclang.specialized_template(declaration) or declaration
            methods = visiting.methods(canonical)
            operators = _call_operators(methods) or _call_operators(visiting.children(pattern))
            called = _called(operators, element, dimensions)
            heads = [self._head_of_function(operator) for operator in called]
        found = [self._attributes(*each, dimensions) for each in zip(heads, called, strict=True)]
        if any(other != found[0] for other in found):
            raise InputError(_several(kernel, launch))
        known = self._known(kernel, launch, found[0]) if found else ()
        return (*known, *self._needed(kernel, launch, called))

    def of_properties(
        self,
        kernel: str,
        attributes: tuple[Attribute, ...],
        properties: tuple[Attribute, ...] | None,
        launch: Location,
    ) -> tuple[Attribute, ...]:
        """Return the ``attributes`` of a call operator with what ``properties`` demand besides.

        None of these if that isn't known, which is said, as is what differs.
        """
        if properties is None:
            self._warn(kernel, launch, "the value of a property of its launch is unknown")
            return attributes
        named = {attribute.name: attribute for attribute in attributes}
        for attribute in properties:
            if attribute.name == ASPECTS:
                own = named.get(ASPECTS, attribute).values
                named[ASPECTS] = Attribute(ASPECTS, tuple(sorted({*own, *attribute.values})))
                continue
            if named.get(attribute.name, attribute) != attribute:
                self._warn(kernel, launch, "a property conflicts with it")
            named[attribute.name] = attribute
        return tuple(named.values())

    def of_function(
        self, kernel: str, function: ci.Cursor, launch: Location
    ) -> tuple[Attribute, ...]:
        """Return the attributes of a function that is a kernel."""
        dimensions = attribute_values.kernel_dimensions(function)
        found = self._attributes(self._head_of_function(function), function, dimensions)
        known = self._known(kernel, launch, found)
        return (*known, *self._needed(kernel, launch, [function]))

    def _needed(
        self, kernel: str, launch: Location, functions: Iterable[ci.Cursor]
    ) -> tuple[Attribute, ...]:
        """Return the aspects that ``functions`` need as an attribute, empty without any."""
        found = frozenset() if self._aspects is None else self._aspects.of(functions)
        if None in found:
            self._warn(kernel, launch, f"the value of {ASPECTS} is unknown")
        values = tuple(sorted(value for value in found if value is not None))
        return (Attribute(ASPECTS, values),) if values else ()

    def _text(self, cursor: ci.Cursor) -> bytes:
        """Return the file of ``cursor``; empty if it names no attribute."""
        file = str(cursor.location.file.name) if cursor.location.file else ""
        if file not in self._texts:
            try:
                self._texts[file] = inputs.read(file)
            except OSError:
                self._texts[file] = b""
        text = self._texts[file]
        if text and not _ATTRIBUTE.search(text):
            text = self._texts[file] = b""
        return text

    def _head_of_lambda(self, closure: ci.Cursor) -> bytes:
        text = self._text(closure)
        return text[closure.extent.start.offset : _body_offset(closure)] if text else b""

    def _head_of_function(self, function: ci.Cursor) -> bytes:
        text = self._text(function)
        if not text:
            return b""
        name = function.location.offset
        start = max(text.rfind(end, 0, name) for end in (b";", b"{", b"}")) + 1
        end = _body_offset(function)
        if end is None:
            found = re.compile(rb"[;{]").search(text, name)
            end = found.start() if found else len(text)
        return text[start:end]

    def _attributes(self, head: bytes, function: ci.Cursor, dimensions: int | None) -> _Found:
        """Return the attributes in ``head``, the beginning of ``function``.

        A work-group has ``dimensions``; None if their number isn't known.
        """
        of_function = attribute_values.values(function)
        hinted = attribute_values.hinted_type(function)
        is_template = not _TEMPLATES.isdisjoint((function.kind, function.semantic_parent.kind))
        found: _Found = {}
        for match in _ATTRIBUTE.finditer(_COMMENT.sub(b" ", head)):
            name = match["name"].decode()
            written = " ".join(match["values"].decode("utf-8", "replace").split())
            if name == ASPECTS:
                # Known aspects are reported with those of the called functions.
                if not written or attribute_values.aspects(function):
                    continue
                attribute = None
            elif name == TYPE_HINT:
                attribute = _hint(hinted or written)
                hinted = ""
            else:
                values = of_function.pop(SIZES[name], ())
                if is_template and len(values) != written.count(",") + 1:
                    values = ()
                attribute = _sizes(name, values) or _sizes(name, _literals(written))
            found[f"{name}({written})"] = attribute
        # Attributes spelled by macros.
        for name, values in of_function.items():
            # A value that depends on a template's parameters may be missing.
            count = 1 if name == SIZES["reqd_sub_group_size"] else dimensions
            complete = not is_template or len(values) == count
            found[name] = _sizes(name, values if complete else ())
        if hinted:
            found[TYPE_HINT] = _hint(hinted)
        return found

    def _known(self, kernel: str, launch: Location, found: _Found) -> tuple[Attribute, ...]:
        for written, attribute in found.items():
            if attribute is None:
                self._warn(kernel, launch, f"the value of {written} is unknown")
            elif min(attribute.values, default=1) < 1:
                raise InputError(_no_size(kernel, written, launch))
        return tuple(dict.fromkeys(a for a in found.values() if a is not None))

    def _warn(self, kernel: str, launch: Location, why: str) -> None:
        self.warnings.append(
            warning(
                f"kernel {kernel}: ignored an attribute: {why}",
                "kernel-attribute",
                launch,
                "write numbers and OpenCL types",
            )
        )


def _several(kernel: str, launch: Location) -> Diagnostic:
    return error(
        f"kernel {kernel}: its class has several call operators with different attributes, and "
        f"the called one is ambiguous",
        "kernel-attribute",
        launch,
        "give all of them the same attributes, or keep only one",
    )


def _no_size(kernel: str, written: str, launch: Location) -> Diagnostic:
    return error(
        f"kernel {kernel}: {written} requires a size that is not positive",
        "attribute-size",
        launch,
        "give a number of 1 or more",
    )


def _sizes(name: str, values: Sequence[int | None]) -> Attribute | None:
    """Return the attribute; None without values, or with an unknown value."""
    known = tuple(value for value in reversed(values) if value is not None)
    complete = bool(known) and len(known) == len(values)
    return Attribute(SIZES.get(name, name), known) if complete else None


def _literals(text: str) -> tuple[int, ...]:
    """Return the numbers in ``text``; empty for any other text."""
    values: list[int] = []
    for part in text.split(","):
        literal = _INTEGER.fullmatch(part.strip().replace("'", ""))
        if literal is None:
            return ()
        digits = literal[1]
        is_octal = digits.isdigit() and digits.startswith("0")
        values.append(int(digits, 8) if is_octal else int(digits, 0))
    return tuple(values)


def _call_operators(members: Iterable[ci.Cursor]) -> list[ci.Cursor]:
    return [
        member
        for member in members
        if member.kind in (Kind.CXX_METHOD, Kind.FUNCTION_TEMPLATE)
        and member.spelling == "operator()"
    ]


def _called(operators: Sequence[ci.Cursor], element: str, dimensions: int) -> Sequence[ci.Cursor]:
    """Return the ``operators`` that a const kernel object can call."""
    operators = [operator for operator in operators if operator.is_const_method()] or operators
    for wanted in (element, _TEMPLATE, _CONVERTED.get(element)):
        called = [operator for operator in operators if _takes(operator) == wanted]
        fitting = [operator for operator in called if _dimensions(operator) == dimensions]
        if called:
            return fitting or called
    return operators


_TEMPLATE = "template"
_CONVERTED = {"item": "id"}
"""The type that an element converts to if no operator takes it directly."""


def _takes(operator: ci.Cursor) -> str:
    """Return the class of the first parameter of a call operator; ``""`` without one."""
    if operator.kind == Kind.FUNCTION_TEMPLATE:
        return _TEMPLATE
    first = _first_parameter(operator)
    return "" if first is None else str(first.spelling)


def _dimensions(operator: ci.Cursor) -> int:
    """Return the dimensions of the first parameter of a call operator; 0 without one."""
    first = _first_parameter(operator)
    if first is None or first.get_num_template_arguments() < 1:
        return 0
    return int(first.get_template_argument_value(0))


def _first_parameter(operator: ci.Cursor) -> ci.Cursor | None:
    """Return the class of the first parameter of a call operator; None without one."""
    first = next(iter(operator.type.argument_types()), None)
    if first is None:
        return None
    type_ = first.get_canonical()
    if type_.kind in (ci.TypeKind.LVALUEREFERENCE, ci.TypeKind.RVALUEREFERENCE):
        type_ = type_.get_pointee()
    return type_.get_declaration()


def _body_offset(function: ci.Cursor) -> int | None:
    for child in visiting.children(function):
        if child.kind == Kind.COMPOUND_STMT:
            return int(child.extent.start.offset)
    return None


def _hint(text: str) -> Attribute | None:
    type_ = _vector_type(text)
    return None if type_ is None else Attribute(TYPE_HINT, type=type_)


def _vector_type(text: str) -> ArgumentType | None:
    match = _VECTOR.fullmatch("".join(text.split()))
    if match is None:
        return None
    # DPC++'s own class is in its own namespace.
    element = _SCALARS.get((match["type"] or match["short"]).rpartition("::")[2])
    count = match["count"] or match["length"]
    if element is None or not count:
        return element
    return VectorType((int(count),), element)
