"""Read what attributes demand of a kernel's execution (SYCL 2020, 5.8.1 "Kernel attributes").

On the host, Clang doesn't know them, so they are found in the text: in front of a call operator or
a function, or between its parameters and its body. SYCL counts dimensions from the slowest, OpenCL
from the fastest: sizes are turned round, as DPC++ does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, warning
from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import CursorMap
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.model.types import ArgumentType, FloatType, IntegerType, Signedness, VectorType
from syclflat.project import inputs

Kind = ci.CursorKind

_SIZES = {
    "reqd_work_group_size": "reqd_work_group_size",
    "work_group_size_hint": "work_group_size_hint",
    "reqd_sub_group_size": "intel_reqd_sub_group_size",
    "intel_reqd_sub_group_size": "intel_reqd_sub_group_size",
}
"""What OpenCL calls the attributes."""
_TYPE_HINT = "vec_type_hint"
_NAMES = "|".join((*_SIZES, _TYPE_HINT)).encode()
_ATTRIBUTE = re.compile(rb"\b(?P<name>" + _NAMES + rb")\s*\((?P<values>(?:[^()]|\([^()]*\))*)\)")
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/", re.DOTALL)
_INTEGER = re.compile(r"(0[xX][\da-fA-F]+|0[bB][01]+|\d+)[uUlLzZ]*")
_NAME = re.compile(r"(?:::)?(?:\w+::)*(?P<last>[A-Za-z_]\w*)")
_VECTOR = re.compile(
    r"(?:(?:cl::)?sycl::)?"
    r"(?:vec<(?P<type>[\w:]+),(?P<count>\d+)>|(?P<short>[a-z]+)(?P<length>\d*))"
)
_SCALARS: dict[str, ArgumentType] = {
    "half": FloatType("f16"),
    "float": FloatType("f32"),
    "double": FloatType("f64"),
}
for _name, _bits in (("char", 8), ("short", 16), ("int", 32), ("long", 64)):
    _SCALARS[_name] = IntegerType(_bits, Signedness.SIGNED)
    _SCALARS[f"u{_name}"] = IntegerType(_bits, Signedness.UNSIGNED)


class AttributeReader:
    """Reads the attributes of the kernels of one file."""

    def __init__(
        self,
        source: str,
        text: bytes,
        lambdas: CursorMap[ci.Cursor],
        variables: Iterable[ci.Cursor],
    ) -> None:
        self._texts = {source: text}
        self._lambdas = lambdas
        self._variables = list(variables)
        self.warnings: list[Diagnostic] = []
        """About what couldn't be read."""

    def of_object(
        self, kernel: str, object_type: ci.Type, launch: Location
    ) -> tuple[Attribute, ...]:
        """Return the attributes of the call operator of a closure or functor."""
        declaration = object_type.get_canonical().get_declaration()
        closure = self._lambdas.get(declaration)
        if closure is not None:
            return self._parse(kernel, self._head_of_lambda(closure), launch)
        pattern = libclang.specialized_template(declaration) or declaration
        if not self._text(pattern):
            return ()
        heads = [
            self._head_of_function(method)
            for method in pattern.get_children()
            if method.kind in (Kind.CXX_METHOD, Kind.FUNCTION_TEMPLATE)
            and method.spelling == "operator()"
        ]
        found = [head for head in heads if _ATTRIBUTE.search(head)]
        if found and len(heads) > 1:
            self._warn(kernel, launch, "its class has several call operators")
            return ()
        return self._parse(kernel, found[0], launch) if found else ()

    def of_function(
        self, kernel: str, function: ci.Cursor, launch: Location
    ) -> tuple[Attribute, ...]:
        """Return the attributes of a function that is a kernel."""
        return self._parse(kernel, self._head_of_function(function), launch)

    def _text(self, cursor: ci.Cursor) -> bytes:
        """Return the file that ``cursor`` is in; empty if it names no attribute."""
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

    def _parse(self, kernel: str, head: bytes, launch: Location) -> tuple[Attribute, ...]:
        found: list[Attribute] = []
        for match in _ATTRIBUTE.finditer(_COMMENT.sub(b" ", head)):
            name = match["name"].decode()
            values = match["values"].decode("utf-8", "replace")
            attribute = self._attribute(name, values)
            if attribute is None:
                shown = " ".join(values.split())
                self._warn(kernel, launch, f"what {name}({shown}) comes to isn't known here")
            elif attribute not in found:
                found.append(attribute)
        return tuple(found)

    def _attribute(self, name: str, text: str) -> Attribute | None:
        if name == _TYPE_HINT:
            type_ = _vector_type(text)
            return None if type_ is None else Attribute(name, type=type_)
        values = [self._value(part.strip()) for part in text.split(",")]
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            return None
        return Attribute(_SIZES[name], tuple(reversed(known)))

    def _value(self, text: str) -> int | None:
        """Return the value of a literal, or of a variable outside functions."""
        literal = _INTEGER.fullmatch(text.replace("'", ""))
        if literal is not None:
            digits = literal[1]
            is_octal = digits.isdigit() and digits.startswith("0")
            return int(digits, 8) if is_octal else int(digits, 0)
        name = _NAME.fullmatch(text)
        if name is None:
            return None
        named = [v for v in self._variables if v.spelling == name["last"]]
        return libclang.integer_value(named[0]) if len(named) == 1 else None

    def _warn(self, kernel: str, launch: Location, why: str) -> None:
        self.warnings.append(
            warning(
                f"kernel {kernel}: an attribute is left out: {why}",
                "kernel-attribute",
                launch,
                "write numbers, or constants from outside functions, and types of OpenCL",
            )
        )


def _body_offset(function: ci.Cursor) -> int | None:
    for child in function.get_children():
        if child.kind == Kind.COMPOUND_STMT:
            return int(child.extent.start.offset)
    return None


def _vector_type(text: str) -> ArgumentType | None:
    match = _VECTOR.fullmatch("".join(text.split()))
    if match is None:
        return None
    element = _SCALARS.get((match["type"] or match["short"]).removeprefix("sycl::"))
    count = match["count"] or match["length"]
    if element is None or not count:
        return element
    return VectorType((int(count),), element)
