"""Look through the code of kernels for what no device can do: SYCL 2020, section 5.4."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, Note, warning
from syclflat.frontends.sycl.clang.cursors import CursorMap
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.model.location import Location

Kind = ci.CursorKind

_POINTERS = (ci.TypeKind.POINTER, ci.TypeKind.MEMBERPOINTER)
_FUNCTIONS = (ci.TypeKind.FUNCTIONPROTO, ci.TypeKind.FUNCTIONNOPROTO)
_VARIABLES = (Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL)
_CALLABLE = (Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONVERSION_FUNCTION)


@dataclass(frozen=True)
class _Kernel:
    name: str
    launch: Location


class KernelCode:
    """Checks the code of the kernels of one translation unit, each function once."""

    def __init__(self, lambdas: CursorMap[ci.Cursor]) -> None:
        self._lambdas = lambdas
        self._checked: CursorMap[bool] = CursorMap()

    def check(self, name: str, launch: Location, kernel_object: ci.Type) -> list[Diagnostic]:
        """Return warnings about the body of a kernel and what it calls in the user's files."""
        kernel = _Kernel(name, launch)
        declaration = kernel_object.get_canonical().get_declaration()
        expression = self._lambdas.get(declaration)
        found: list[Diagnostic] = []
        if expression is not None:
            bodies = [c for c in expression.get_children() if c.kind == Kind.COMPOUND_STMT]
        else:
            bodies = [
                member
                for member in declaration.get_children()
                if member.kind == Kind.CXX_METHOD and member.spelling == "operator()"
            ]
        for body in bodies:
            if not body.location.is_in_system_header:
                found += self._body(body, kernel, [])
        return found

    def _body(
        self, body: ci.Cursor, kernel: _Kernel, callers: list[ci.Cursor]
    ) -> Iterator[Diagnostic]:
        work = [body]
        while work:
            cursor = work.pop()
            if cursor.kind == Kind.CALL_EXPR:
                yield from self._call(cursor, kernel, callers)
            work += reversed(list(cursor.get_children()))

    def _call(
        self, call: ci.Cursor, kernel: _Kernel, callers: list[ci.Cursor]
    ) -> Iterator[Diagnostic]:
        callee = call.referenced
        if callee is None or callee.kind in _VARIABLES:
            first = next(iter(call.get_children()), None)
            if first is not None and _is_function_pointer(first.type):
                yield self._warn(call, kernel, "calls through a pointer", "function-pointer-call")
            return
        if callee.kind not in _CALLABLE:
            return
        if callee.kind == Kind.CXX_METHOD and callee.is_virtual_method():
            what = f"calls the virtual function '{callee.spelling}'"
            yield self._warn(call, kernel, what, "virtual-call")
            return
        if any(callee == caller for caller in callers):
            yield self._warn(
                call, kernel, f"calls '{callee.spelling}', which calls itself", "recursion"
            )
            return
        definition = callee.get_definition()
        if definition is None or definition.location.is_in_system_header:
            return
        if self._checked.add(callee, True):
            yield from self._body(definition, kernel, [*callers, callee])

    @staticmethod
    def _warn(call: ci.Cursor, kernel: _Kernel, what: str, check: str) -> Diagnostic:
        return warning(
            f"kernel {kernel.name}: its code {what}",
            check,
            location_of(call.location),
            _ADVICE[check],
            Note("in the kernel launched here", kernel.launch),
        )


_ADVICE = {
    "function-pointer-call": "call the function by name, or pass a functor",
    "virtual-call": "call a function of a known class, or use a template or std::visit",
    "recursion": "write it as a loop",
}


def _is_function_pointer(type_: ci.Type) -> bool:
    canonical = type_.get_canonical()
    if canonical.kind == ci.TypeKind.MEMBERPOINTER:
        return bool(canonical.get_pointee().get_canonical().kind in _FUNCTIONS)
    return bool(
        canonical.kind in _POINTERS and canonical.get_pointee().get_canonical().kind in _FUNCTIONS
    )
