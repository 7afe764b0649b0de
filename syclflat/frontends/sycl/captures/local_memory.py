"""The size of a local accessor's memory, which Clang knows if the range is constant.

``sycl::local_accessor<float, 2> tile({16, 17}, handler)`` takes 1,088 bytes of each work-group
(SYCL 2020, section 4.7.6.11).
"""

from __future__ import annotations

from math import prod

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import qualified_name
from syclflat.frontends.sycl.clang.visiting import children

Kind = ci.CursorKind
_WRAPPING = (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR)


def size(variable: ci.Cursor) -> int | None:
    """Return the bytes of a local accessor, given its declaration.

    Returns:
        None if the range is not a constant expression.

    """
    count = _elements(variable)
    element = variable.type.get_canonical().get_template_argument_type(0).get_size()
    return None if count is None or element < 0 else count * element


def _elements(variable: ci.Cursor) -> int | None:
    call = libclang.initializer(variable) if variable.kind == Kind.VAR_DECL else None
    while call is not None and call.kind in _WRAPPING:
        call = next(iter(children(call)), None)
    if call is None or call.kind != Kind.CALL_EXPR:
        return None
    arguments = [*call.get_arguments()]
    if not arguments:
        return None
    if _class_of(arguments[0]) == "handler":
        return 1
    sizes = _sizes(arguments[0])
    return None if sizes is None else prod(sizes)


def _class_of(expression: ci.Cursor) -> str:
    names = qualified_name(expression.type.get_canonical().get_declaration())
    return names[-1] if names[:1] == ("sycl",) else ""


def _sizes(expression: ci.Cursor) -> list[int] | None:
    """Return the sizes of a range."""
    while expression.kind in _WRAPPING and _class_of(expression):
        inner = children(expression)
        if not inner:
            return None
        expression = inner[-1]
    if expression.kind == Kind.DECL_REF_EXPR:
        variable = expression.referenced
        is_constant = variable is not None and variable.type.is_const_qualified()
        value = libclang.initializer(variable) if is_constant else None
        return None if value is None else _sizes(value)
    parts = [expression]
    if expression.kind == Kind.CALL_EXPR:
        parts = [*expression.get_arguments()]
        if len(parts) == 1 and _class_of(parts[0]):
            # A copy.
            return _sizes(parts[0])
    elif expression.kind == Kind.INIT_LIST_EXPR:
        parts = children(expression)
    sizes = [libclang.integer_value(part) for part in parts]
    known = [size for size in sizes if size is not None]
    return known if known and len(known) == len(sizes) else None
