"""Find the code that a C++ program runs implicitly.

This covers default arguments, default initializers of members, and constructors and destructors of
parts of a class. Called functions are returned as functions, other code as expressions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.visiting import bases, children, fields, methods

Kind = ci.CursorKind


def definition(function: ci.Cursor) -> ci.Cursor | None:
    """Return the declaration with a function's body: its template, if not instantiated."""
    found = libclang.definition(function)
    pattern = libclang.specialized_template(function) if found is None else None
    return found if pattern is None else libclang.definition(pattern)


def call_operators(object_type: ci.Type) -> list[ci.Cursor]:
    """Return the call operators of a functor, given its canonical type."""
    # A template's call operators are not methods.
    found = (methods(object_type), children(object_type.get_declaration()))
    called = (
        [member for member in members if member.spelling == "operator()"] for members in found
    )
    return [definition(member) or member for member in next(filter(None, called), [])]


def of_call(call: ci.Cursor) -> list[ci.Cursor]:
    """Return the default arguments of a call, and the functions that a library may call."""
    callee = libclang.referenced(call)
    if callee is None:
        return []
    arguments = list(call.get_arguments())
    if libclang.is_in_system_header(callee):
        types = (argument.type.get_canonical() for argument in arguments if argument is not None)
        return [operator for type_ in types for operator in _operators(type_)]
    parameters = list(callee.get_arguments())
    # The object of an operator counts as an argument.
    given = arguments[max(len(arguments) - len(parameters), 0) :]
    return [
        default
        for argument, parameter in zip(given, parameters, strict=False)
        if argument is None or argument.location.file is None
        if (default := libclang.initializer(parameter)) is not None
    ]


def of_list(expression: ci.Cursor) -> list[ci.Cursor]:
    """Return the initializers of members that a braced list omits."""
    type_ = expression.type.get_canonical()
    if type_.kind != ci.TypeKind.RECORD:
        return []
    values = children(expression)
    named = {c.spelling for value in values for c in children(value) if c.kind == Kind.MEMBER_REF}
    members = fields(type_)
    if named:
        left = [member for member in members if member.spelling not in named]
    else:
        left = members[max(len(values) - len(bases(type_)), 0) :]
    return [part for member in left for part in _defaults(member)]


def of_function(function: ci.Cursor) -> list[ci.Cursor]:
    """Return the implicit code of a constructor, and the destructor that follows."""
    if function.kind == Kind.DESTRUCTOR:
        class_ = function.semantic_parent.type.get_canonical()
        types = [part.type for part in (*bases(class_), *fields(class_))]
        return [found for type_ in types for found in _special(type_, _is_destructor)]
    return _of_constructor(function) if function.kind == Kind.CONSTRUCTOR else []


def initializers(constructor: ci.Cursor) -> list[ci.Cursor]:
    """Return the initializers after the parameters of a constructor."""
    return [value for _, value in _initializers(constructor)]


def _of_constructor(constructor: ci.Cursor) -> list[ci.Cursor]:
    class_ = constructor.semantic_parent.type.get_canonical()
    found = _special(class_, _is_destructor)
    written = list(_initializers(definition(constructor) or constructor))
    made = [value.type.get_canonical() for what, value in written if what.kind != Kind.MEMBER_REF]
    if class_ in made:
        return found
    left = [base for base in bases(class_) if base.type.get_canonical() not in made]
    named = {what.spelling for what, _ in written if what.kind == Kind.MEMBER_REF}
    members = [field for field in fields(class_) if field.spelling not in named]
    for is_same in (ci.Cursor.is_copy_constructor, ci.Cursor.is_move_constructor):
        if is_same(constructor):
            return found + [c for part in (*left, *members) for c in _special(part.type, is_same)]
    found += [c for base in left for c in _special(base.type, ci.Cursor.is_default_constructor)]
    return found + [part for member in members for part in _defaults(member)]


def _initializers(constructor: ci.Cursor) -> Iterator[tuple[ci.Cursor, ci.Cursor]]:
    """Yield the members and bases that a constructor initializes, each with the value."""
    what: ci.Cursor | None = None
    for child in children(constructor):
        if child.kind in (Kind.MEMBER_REF, Kind.TYPE_REF, Kind.TEMPLATE_REF):
            what = child
        elif (
            what is not None
            and child.kind.is_expression()
            # After the name of a base, this is the operand of a decltype.
            and (what.kind == Kind.MEMBER_REF or child.kind != Kind.DECL_REF_EXPR)
        ):
            yield what, child


def _defaults(member: ci.Cursor) -> list[ci.Cursor]:
    """Return the initializer of a member that a constructor does not mention."""
    name = member.location.offset
    values = [child for child in children(member) if child.extent.start.offset > name]
    return values or _special(member.type, ci.Cursor.is_default_constructor)


def _special(type_: ci.Type, is_meant: Callable[[ci.Cursor], bool]) -> list[ci.Cursor]:
    """Return the matching member functions of a class, or of an array's elements; at most one."""
    class_ = type_.get_canonical()
    while class_.kind == ci.TypeKind.CONSTANTARRAY:
        class_ = class_.get_array_element_type().get_canonical()
    return [member for member in _members(class_) if is_meant(member)][:1]


def _operators(type_: ci.Type) -> list[ci.Cursor]:
    is_class = type_.kind == ci.TypeKind.RECORD
    if not is_class or libclang.is_in_system_header(type_.get_declaration()):
        return []
    return call_operators(type_)


def _is_destructor(member: ci.Cursor) -> bool:
    return bool(member.kind == Kind.DESTRUCTOR)


def _members(class_: ci.Type) -> list[ci.Cursor]:
    # Methods of a specialization are not children.
    if class_.kind != ci.TypeKind.RECORD:
        return []
    return [*methods(class_), *children(class_.get_declaration())]
