"""Look through the code of kernels for what no device can do: SYCL 2020, section 5.4."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, Note, warning
from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import CursorMap
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.frontends.sycl.clang.visiting import children, methods, walk
from syclflat.frontends.sycl.kernels import static_variables
from syclflat.model.location import Location

Kind = ci.CursorKind

_POINTERS = (ci.TypeKind.POINTER, ci.TypeKind.MEMBERPOINTER)
_FUNCTIONS = (ci.TypeKind.FUNCTIONPROTO, ci.TypeKind.FUNCTIONNOPROTO)
_VARIABLES = (Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL)
_WIDE = frozenset(
    {
        ci.TypeKind.LONGDOUBLE,
        ci.TypeKind.FLOAT128,
        ci.TypeKind.INT128,
        ci.TypeKind.UINT128,
    }
)
"""Numbers that no device has."""
_REFERENCES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
_CALLABLE = (Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONVERSION_FUNCTION)


@dataclass(frozen=True)
class _Kernel:
    name: str
    launch: Location


@dataclass(frozen=True)
class _Caller:
    """A function whose code is looked through, and who calls it."""

    function: ci.Cursor
    call: ci.Cursor
    caller: _Caller | None


@dataclass(frozen=True)
class _Visit:
    cursor: ci.Cursor
    caller: _Caller | None


class KernelCode:
    """Checks the code of the kernels of one translation unit, each function once."""

    def __init__(self, lambdas: CursorMap[ci.Cursor]) -> None:
        self._lambdas = lambdas
        self._checked: CursorMap[bool] = CursorMap()

    def check(self, name: str, launch: Location, kernel_object: ci.Type) -> list[Diagnostic]:
        """Return what is wrong with the body of a kernel and what it calls in the user's files."""
        kernel = _Kernel(name, launch)
        canonical = kernel_object.get_canonical()
        expression = self._lambdas.get(canonical.get_declaration())
        found: list[Diagnostic] = []
        if expression is not None:
            bodies = [c for c in children(expression) if c.kind == Kind.COMPOUND_STMT]
        else:
            bodies = call_operators(canonical)
        for body in bodies:
            if not body.location.is_in_system_header:
                found += self._body(body, kernel)
        return found

    def _body(self, body: ci.Cursor, kernel: _Kernel) -> Iterator[Diagnostic]:
        work = [_Visit(body, None)]
        wide: set[str] = set()
        variables: CursorMap[bool] = CursorMap()
        while work:
            visit = work.pop()
            cursor, caller = visit.cursor, visit.caller
            type_ = _wide_type(cursor)
            if type_ and type_ not in wide:
                wide.add(type_)
                yield _warn(cursor, type_, kernel, "device-type")
            work += [_Visit(child, caller) for child in reversed(_evaluated(cursor))]
            if cursor.kind in _REFERENCES:
                variable = cursor.referenced
                if static_variables.is_refused(variable) and variables.add(variable, True):
                    yield static_variables.refused(cursor, kernel.name, kernel.launch)
            if cursor.kind != Kind.CALL_EXPR:
                continue
            callee = _callee(cursor)
            check = _check(cursor, callee)
            if check:
                yield _warn(cursor, _name(callee), kernel, check)
            elif callee is not None and callee.kind in _CALLABLE:
                body_of = callee.get_definition()
                if body_of is None or body_of.location.is_in_system_header:
                    continue
                if not self._checked.get(callee):
                    self._checked.replace(callee, True)
                    work.append(_Visit(body_of, _Caller(callee, cursor, caller)))
                elif (first := _first_call(callee, caller)) is not None:
                    if libclang.is_constant(first):
                        # Clang computes it; another call may be the device's business.
                        self._checked.replace(callee, False)
                    else:
                        yield _warn(cursor, _name(callee), kernel, "recursion")


def call_operators(object_type: ci.Type) -> list[ci.Cursor]:
    """Return the call operators of a functor, given its canonical type."""
    # The methods of a specialization are no children; a template's are no methods.
    found = (methods(object_type), children(object_type.get_declaration()))
    called = (
        [member for member in members if member.spelling == "operator()"] for members in found
    )
    return [definition(member) or member for member in next(filter(None, called), [])]


def definition(function: ci.Cursor) -> ci.Cursor | None:
    """Return where a function has its body: in its template, if Clang didn't instantiate it."""
    found = function.get_definition()
    pattern = libclang.specialized_template(function) if found is None else None
    return found if pattern is None else pattern.get_definition()


def _evaluated(cursor: ci.Cursor) -> list[ci.Cursor]:
    """Return the parts of code, without what only tells a type."""
    if cursor.kind == Kind.CXX_UNARY_EXPR:
        return []
    if cursor.kind != Kind.VAR_DECL:
        return children(cursor)
    name = cursor.location.offset
    return [child for child in children(cursor) if child.extent.start.offset > name]


def _first_call(function: ci.Cursor, caller: _Caller | None) -> ci.Cursor | None:
    """Return the call that led to ``function`` first; None if none that is under way did."""
    found: ci.Cursor | None = None
    while caller is not None:
        if caller.function == function:
            found = caller.call
        caller = caller.caller
    return found


def _callee(call: ci.Cursor) -> ci.Cursor | None:
    """Return the function that is called, where a constant or a template argument names it too."""
    named = call.referenced
    if named is not None and named.kind not in _VARIABLES:
        return named
    called = next(iter(children(call)), None)
    if called is None or not _is_function_pointer(called.type):
        return named
    if named is not None and named.kind == Kind.VAR_DECL and named.type.is_const_qualified():
        called = named.get_definition() or named
    references = (c.referenced for c in walk(called) if c.kind == Kind.DECL_REF_EXPR)
    constant = (*_CALLABLE, Kind.TEMPLATE_NON_TYPE_PARAMETER)
    found = next((c for c in references if c is not None and c.kind in constant), None)
    return found or named


def _check(call: ci.Cursor, callee: ci.Cursor | None) -> str:
    """Return the check that a call fails by itself, or ``""``."""
    if callee is None or callee.kind in _VARIABLES:
        first = next(iter(children(call)), None)
        is_pointer = first is not None and _is_function_pointer(first.type)
        return "function-pointer-call" if is_pointer else ""
    if callee.kind == Kind.CXX_METHOD and callee.is_virtual_method():
        return "virtual-call"
    return ""


def _wide_type(cursor: ci.Cursor) -> str:
    """Return the type of a variable or a computed value if no device has such numbers, or ``""``.

    What Clang computes itself is no device's business.
    """
    if cursor.kind != Kind.VAR_DECL and not cursor.kind.is_expression():
        return ""
    type_ = cursor.type.get_canonical()
    if type_.kind not in _WIDE or libclang.is_constant(cursor):
        return ""
    return str(type_.spelling).removeprefix("const ")


def _name(callee: ci.Cursor | None) -> str:
    return str(callee.spelling) if callee is not None else ""


def _warn(place: ci.Cursor, what: str, kernel: _Kernel, check: str) -> Diagnostic:
    return warning(
        f"kernel {kernel.name}: its code " + _WHAT[check].format(what),
        check,
        location_of(place.location),
        _ADVICE[check],
        Note("in the kernel launched here", kernel.launch),
    )


_WHAT = {
    "function-pointer-call": "calls through a pointer",
    "virtual-call": "calls the virtual function '{}'",
    "recursion": "calls '{}', which calls itself",
    "device-type": "computes with '{}', which no device has",
}
_ADVICE = {
    "function-pointer-call": "call the function by name, or pass a functor",
    "virtual-call": "call a function of a known class, or use a template or std::visit",
    "recursion": "write it as a loop",
    "device-type": "use a type that every device has, such as double or long long",
}


def _is_function_pointer(type_: ci.Type) -> bool:
    canonical = type_.get_canonical()
    if canonical.kind == ci.TypeKind.MEMBERPOINTER:
        return bool(canonical.get_pointee().get_canonical().kind in _FUNCTIONS)
    return bool(
        canonical.kind in _POINTERS and canonical.get_pointee().get_canonical().kind in _FUNCTIONS
    )
