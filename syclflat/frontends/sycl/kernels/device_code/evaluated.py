"""Find the parts of code that run when the code does.

Unevaluated operands (C++20 [expr.context]), template arguments, and branches discarded by ``if
constexpr`` do not run.
"""

from __future__ import annotations

import itertools

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import CLASSES, FUNCTIONS
from syclflat.frontends.sycl.clang.visiting import children
from syclflat.frontends.sycl.kernels.device_code import implied

Kind = ci.CursorKind

_NEVER = frozenset(
    {
        Kind.CXX_UNARY_EXPR,  # sizeof, alignof, noexcept
        Kind.CXX_TYPEID_EXPR,
        Kind.TYPEDEF_DECL,
        Kind.TYPE_ALIAS_DECL,
        Kind.STATIC_ASSERT,
        Kind.ENUM_DECL,
        Kind.UNION_DECL,
        Kind.CLASS_TEMPLATE,
        Kind.PARM_DECL,
        *CLASSES,
    }
)
_LAST = frozenset(
    {
        Kind.CSTYLE_CAST_EXPR,
        Kind.CXX_FUNCTIONAL_CAST_EXPR,
        Kind.CXX_STATIC_CAST_EXPR,
        Kind.CXX_REINTERPRET_CAST_EXPR,
        Kind.CXX_CONST_CAST_EXPR,
        Kind.CXX_DYNAMIC_CAST_EXPR,
        Kind.CASE_STMT,
    }
)
"""In these, all parts except the last name a type or a constant."""
_BODIES = (Kind.COMPOUND_STMT, Kind.CXX_TRY_STMT)


def evaluated(cursor: ci.Cursor) -> list[ci.Cursor]:
    """Return the parts of code that run, in order; functions, if they are called implicitly."""
    kind = cursor.kind
    if kind in _NEVER:
        return []
    if kind in _LAST:
        return children(cursor)[-1:]
    if kind == Kind.VAR_DECL:
        value = libclang.initializer(cursor)
        return [] if value is None else [value]
    if kind in FUNCTIONS or kind == Kind.FUNCTION_TEMPLATE:
        bodies = [part for part in children(cursor) if part.kind in _BODIES]
        return [*implied.initializers(cursor), *bodies, *implied.of_function(cursor)]
    if kind == Kind.CALL_EXPR:
        return [*_call(cursor), *implied.of_call(cursor)]
    if kind == Kind.INIT_LIST_EXPR:
        return [*children(cursor), *implied.of_list(cursor)]
    if kind == Kind.DECL_REF_EXPR:
        # A child without a name is a template parameter, with the argument below it.
        return [] if cursor.spelling else children(cursor)
    special = {
        Kind.MEMBER_REF_EXPR: _member,
        Kind.LAMBDA_EXPR: _lambda,
        Kind.IF_STMT: _if,
        Kind.CONDITIONAL_OPERATOR: _conditional,
    }
    if kind in special:
        return special[kind](cursor)
    if kind == Kind.UNEXPOSED_EXPR and _is_trait(cursor):
        return []
    return children(cursor)


def _call(call: ci.Cursor) -> list[ci.Cursor]:
    """Return the arguments of a call, and the expression of the function or the object."""
    callee = libclang.referenced(call)
    if callee is None or callee.kind not in FUNCTIONS:
        return children(call)
    if callee.kind == Kind.CONSTRUCTOR:
        return [argument for argument in call.get_arguments() if argument is not None]
    return [part for part in children(call) if not _is_name_of(part, callee)]


def _is_name_of(part: ci.Cursor, function: ci.Cursor) -> bool:
    while part.kind in (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR):
        part = next(iter(children(part)), function)
    return bool(part.kind == Kind.DECL_REF_EXPR and libclang.referenced(part) == function)


def _member(reference: ci.Cursor) -> list[ci.Cursor]:
    """Return the object of a member, unless Clang evaluates the member as a constant.

    Template arguments follow the name.
    """
    if libclang.is_constant(reference) and all(
        part.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR) for part in children(reference)
    ):
        return []
    if reference.location.file is None:
        return children(reference)
    name = reference.location.offset
    return [part for part in children(reference) if part.extent.start.offset <= name]


def _lambda(expression: ci.Cursor) -> list[ci.Cursor]:
    """Return the body of a lambda and the initializers of its captures."""
    parts = children(expression)
    found = [part for part in parts if part.kind in _BODIES]
    for capture, value in itertools.pairwise(parts):
        # The capture of a value refers to itself, other captures to a variable elsewhere.
        variable = libclang.referenced(capture) if capture.kind == Kind.VARIABLE_REF else None
        if variable is not None and variable.location == capture.location:
            found.append(value)
    return found


def _if(statement: ci.Cursor) -> list[ci.Cursor]:
    """Return the parts of an ``if``, without a branch that Clang knows not to run."""
    parts = children(statement)
    conditions = (
        number
        for number, part in enumerate(parts)
        if part.kind.is_expression() and part.type.get_canonical().kind == ci.TypeKind.BOOL
    )
    number = next((n for n in conditions if n < len(parts) - 1), None)
    if number is None:
        return _if_consteval(statement, parts)
    value = libclang.integer_value(parts[number])
    branches = slice(number + 1, None)
    if value is not None and not any(map(_is_entered, parts[branches])):
        branches = slice(number + 1, number + 2) if value else slice(number + 2, None)
    return [*parts[: number + 1], *parts[branches]]


def _conditional(expression: ci.Cursor) -> list[ci.Cursor]:
    """Return the operands of ``?:``, without one that Clang knows not to run."""
    condition, *operands = children(expression)
    value = libclang.integer_value(condition)
    return [condition, *(operands if value is None else operands[:1] if value else operands[1:])]


def _if_consteval(statement: ci.Cursor, parts: list[ci.Cursor]) -> list[ci.Cursor]:
    words = (str(token.spelling) for token in statement.get_tokens())
    head = [word for word, _ in zip(words, range(3), strict=False)]
    if head[1:2] == ["consteval"]:
        return parts[1:]
    return parts[:1] if head[2:] == ["consteval"] else parts


def _is_entered(branch: ci.Cursor) -> bool:
    """Return whether a jump may lead into a branch."""
    work = [branch]
    while work:
        part = work.pop()
        if part.kind in (Kind.LABEL_STMT, Kind.CASE_STMT, Kind.DEFAULT_STMT):
            return True
        # The cases of a switch are below it; an expression contains statements only in a lambda.
        if part.kind != Kind.SWITCH_STMT and part.kind.is_statement():
            work += children(part)
    return False


def _is_trait(expression: ci.Cursor) -> bool:
    """Return whether an expression only inspects types: its value is known, but not a part's."""
    if expression.type.kind != ci.TypeKind.BOOL or not libclang.is_constant(expression):
        return False
    return not any(map(libclang.is_constant, children(expression)))
