"""Check the code of kernels for features that devices do not support: SYCL 2020, section 5.4."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, Note, error, warning
from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import FUNCTIONS, CursorMap
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.frontends.sycl.clang.visiting import children, fields
from syclflat.frontends.sycl.kernels.device_code import dimensions, static_variables
from syclflat.frontends.sycl.kernels.device_code.evaluated import evaluated
from syclflat.frontends.sycl.kernels.device_code.implied import call_operators, definition
from syclflat.model.location import Location
from syclflat.structs import Struct

Kind = ci.CursorKind

_POINTERS = (ci.TypeKind.POINTER, ci.TypeKind.MEMBERPOINTER)
_OF_MEMBERS = (ci.BinaryOperator.PtrMemD, ci.BinaryOperator.PtrMemI)
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
"""Types that no device supports."""
_REFERENCES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
_CALLABLE = (*FUNCTIONS, Kind.FUNCTION_TEMPLATE)
_ADDRESSES = (
    ci.TypeKind.POINTER,
    ci.TypeKind.LVALUEREFERENCE,
    ci.TypeKind.RVALUEREFERENCE,
)
_COROUTINE_BODY = Kind.UNEXPOSED_STMT
"""No other function with a body lacks a name in libclang."""
_SAME = (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR, Kind.UNARY_OPERATOR)
"""Expressions between a call and the name of its callee."""


class _Kernel(Struct, frozen=True):
    name: str
    launch: Location
    is_explicit_simd: bool
    expression: ci.Cursor | None
    """The lambda; None for another kernel."""


class _Caller(Struct, frozen=True):
    """A function to check, and its caller."""

    function: ci.Cursor
    call: ci.Cursor
    caller: _Caller | None


class _Visit(Struct, frozen=True):
    cursor: ci.Cursor
    caller: _Caller | None = None
    is_computed: bool = False
    """Whether Clang evaluates it: the device only sees the addresses in it."""
    through: ci.Cursor | None = None
    """The use of the constant whose initializer contains it."""


class KernelCode:
    """Checks the code of the kernels of one translation unit, each function once."""

    def __init__(
        self,
        lambdas: CursorMap[ci.Cursor],
        supported: Container[str] = (),
        *,
        is_run: bool,
    ) -> None:
        """Take the lambdas of a unit; if no device runs its code, all of it is valid.

        ``supported`` are kinds of types that devices support with the arguments of the unit.
        """
        self._lambdas = lambdas
        self._is_run = is_run
        self._unsupported = frozenset(kind for kind in _WIDE if kind.name not in supported)
        self._checked: CursorMap[bool] = CursorMap()
        self._objects: CursorMap[bool] = CursorMap()
        self._wrapping: list[tuple[_Kernel, ci.Type]] = []

    def check(
        self, name: str, launch: Location, kernel_object: ci.Type, is_explicit_simd: bool
    ) -> list[Diagnostic]:
        """Return the errors in the body of a kernel and its callees in the user's files."""
        canonical = kernel_object.get_canonical()
        class_ = canonical.get_declaration()
        expression = self._lambdas.get(class_)
        kernel = _Kernel(name, launch, is_explicit_simd, expression)
        is_new = self._objects.add(class_, True)
        if libclang.is_in_system_header(class_):
            if is_new:
                self._wrapping.append((kernel, canonical))
            return []
        if expression is None:
            return self._walk(call_operators(canonical), kernel)
        return self._walk([c for c in children(expression) if c.kind == Kind.COMPOUND_STMT], kernel)

    def check_wrapped(self) -> list[Diagnostic]:
        """Return the errors in code that only library kernels launch."""
        found: list[Diagnostic] = []
        for kernel, object_type in self._wrapping:
            for member in fields(object_type):
                type_ = member.type.get_canonical()
                is_class = type_.kind == ci.TypeKind.RECORD
                if is_class and self._objects.get(type_.get_declaration()) is None:
                    found += self.check(kernel.name, kernel.launch, type_, kernel.is_explicit_simd)
        return found

    def check_function(self, name: str, function: ci.Cursor) -> list[Diagnostic]:
        """Return the errors in a kernel that is a plain function."""
        body = definition(function)
        kernel = _Kernel(name, location_of(function.location), False, None)
        return self._walk([] if body is None else [body], kernel)

    def _walk(self, bodies: Sequence[ci.Cursor], kernel: _Kernel) -> list[Diagnostic]:
        if not self._is_run:
            return []
        walk = _Walk(kernel, self._checked, self._unsupported)
        for body in bodies:
            walk.run(body)
        return list(dict.fromkeys(walk.found))


class _Walk:
    """Checks the code that runs in one kernel."""

    def __init__(
        self, kernel: _Kernel, checked: CursorMap[bool], unsupported: frozenset[ci.TypeKind]
    ) -> None:
        self.found: list[Diagnostic] = []
        self._kernel = kernel
        self._checked = checked
        self._computed: CursorMap[bool] = CursorMap()
        self._variables: CursorMap[bool] = CursorMap()
        self._unsupported = unsupported
        self._wide: set[str] = set()
        self._work: list[_Visit] = []

    def run(self, body: ci.Cursor) -> None:
        """Visit ``body`` and all code reachable from it, depth first."""
        self._work = [_Visit(part) for part in reversed(evaluated(body))]
        while self._work:
            visit = self._work.pop()
            if visit.cursor.kind in _CALLABLE:
                self._enter(visit, visit.cursor)
            else:
                self._visit(visit)

    def _visit(self, visit: _Visit) -> None:
        cursor = visit.cursor
        if visit.is_computed:
            if libclang.is_constant(cursor):
                return
        else:
            self._see_type(cursor)
            self._see_kind(cursor)
        callee = _callee(cursor) if cursor.kind == Kind.CALL_EXPR else None
        if cursor.kind == Kind.VAR_DECL or (callee is not None and callee.kind in FUNCTIONS):
            declaration = cursor if callee is None else callee
            if static_variables.is_computed_by_clang(declaration):
                visit = replace(visit, is_computed=True)
        parts = evaluated(cursor)
        if visit.is_computed and cursor.kind == Kind.LAMBDA_EXPR:
            # The body of a lambda runs when it is called.
            parts = [part for part in parts if part.kind.is_expression()]
        of = visit.caller, visit.is_computed, visit.through
        self._work += [_Visit(part, *of) for part in reversed(parts)]
        if cursor.kind in _REFERENCES:
            self._refer(visit)
        elif cursor.kind == Kind.CALL_EXPR:
            self._call(visit, callee)

    def _see_type(self, cursor: ci.Cursor) -> None:
        type_ = _wide_type(cursor, self._unsupported)
        if type_ and type_ not in self._wide:
            self._wide.add(type_)
            self.found.append(_warn(cursor, type_, self._kernel, "device-type"))

    def _see_kind(self, cursor: ci.Cursor) -> None:
        found = _REFUSED.get(cursor.kind)
        if found is not None and not _is_placement(cursor):
            check, what = found
            self.found.append(_warn(cursor, what, self._kernel, check))

    def _refer(self, visit: _Visit) -> None:
        use = visit.cursor
        named = libclang.referenced(use)
        if named is None:
            return
        if named.kind in FUNCTIONS:
            # A function that is passed on may be called; methods are called where they are named.
            if use.kind == Kind.DECL_REF_EXPR and not visit.is_computed:
                self._enter(visit, named)
            return
        if not static_variables.is_static(named) or not self._variables.add(named, True):
            return
        if static_variables.is_refused(named, self._kernel.is_explicit_simd):
            kernel = self._kernel
            about = (kernel.name, kernel.launch, kernel.expression)
            self.found.append(static_variables.refused(named, use, visit.through, *about))
            return
        value = static_variables.addresses(named)
        if value is not None:
            self._work.append(_Visit(value, visit.caller, True, visit.through or use))

    def _call(self, visit: _Visit, callee: ci.Cursor | None) -> None:
        call = visit.cursor
        if visit.is_computed:
            is_class = callee is not None and callee.kind == Kind.CONSTRUCTOR
            if callee is not None and (is_class or call.type.get_canonical().kind in _ADDRESSES):
                self._enter(visit, callee)
            return
        if asked := dimensions.missing(call, callee):
            self.found.append(_warn(call, asked, self._kernel, "missing-dimension"))
        check = _check(call, callee)
        if check:
            self.found.append(_warn(call, _name(callee), self._kernel, check))
        elif callee is not None and callee.kind in _CALLABLE:
            if self._checked.get(callee) is None:
                self._enter(visit, callee)
            elif (first := _first_call(callee, visit.caller)) is not None:
                if libclang.is_constant(first):
                    # Clang evaluates this call; another call may run on the device.
                    self._checked.remove(callee)
                else:
                    self.found.append(_warn(call, _name(callee), self._kernel, "recursion"))

    def _coroutine(self, use: ci.Cursor, function: ci.Cursor) -> Diagnostic:
        kernel = self._kernel
        return error(
            f"kernel {kernel.name}: its code calls the coroutine '{_name(function)}'",
            "coroutine",
            location_of(use.location),
            "write it as a loop, or as a class that holds its state",
            Note("in the kernel launched here", kernel.launch),
        )

    def _enter(self, visit: _Visit, function: ci.Cursor) -> None:
        """Visit the code of a function next, unless it was visited or belongs to a library."""
        body = definition(function) or function
        entered = self._computed if visit.is_computed else self._checked
        if libclang.is_in_system_header(body) or not entered.add(function, True):
            return
        if any(part.kind == _COROUTINE_BODY for part in children(body)):
            self.found.append(self._coroutine(visit.cursor, function))
            return
        caller = _Caller(function, visit.cursor, visit.caller)
        parts = reversed(evaluated(body))
        self._work += [replace(visit, cursor=part, caller=caller) for part in parts]


def _first_call(function: ci.Cursor, caller: _Caller | None) -> ci.Cursor | None:
    """Return the first call on the way to ``function``; None without one."""
    found: ci.Cursor | None = None
    while caller is not None:
        if caller.function == function:
            found = caller.call
        caller = caller.caller
    return found


def _callee(call: ci.Cursor) -> ci.Cursor | None:
    """Return the called function, also if a constant or a template argument names it."""
    named = libclang.referenced(call)
    if named is not None and named.kind not in _VARIABLES:
        return named
    called = next(iter(children(call)), None)
    if called is None or not _is_through_pointer(called):
        return named
    return _constant_function(called) or named


def _constant_function(pointer: ci.Cursor | None) -> ci.Cursor | None:
    """Return the constant target of a function pointer or reference, or its parameter."""
    while pointer is not None:
        named = libclang.referenced(pointer) if pointer.kind == Kind.DECL_REF_EXPR else None
        if named is None:
            is_member = pointer.kind == Kind.BINARY_OPERATOR
            is_name = pointer.kind in (*_SAME, Kind.DECL_REF_EXPR) or is_member
            pointer = next(iter(children(pointer)[-1:]), None) if is_name else None
        elif named.kind in (*_CALLABLE, Kind.TEMPLATE_NON_TYPE_PARAMETER):
            return named
        elif named.kind == Kind.PARM_DECL or not _is_constant_pointer(named.type):
            return None
        else:
            pointer = libclang.initializer(libclang.definition(named) or named)
    return None


def _is_constant_pointer(type_: ci.Type) -> bool:
    canonical = type_.get_canonical()
    is_reference = canonical.kind in (ci.TypeKind.LVALUEREFERENCE, ci.TypeKind.RVALUEREFERENCE)
    return is_reference or bool(canonical.is_const_qualified())


def _check(call: ci.Cursor, callee: ci.Cursor | None) -> str:
    """Return the check that a call itself fails, or ``""``."""
    if callee is None or callee.kind in _VARIABLES:
        first = next(iter(children(call)), None)
        is_pointer = first is not None and _is_through_pointer(first)
        return "function-pointer-call" if is_pointer else ""
    if callee.kind == Kind.CXX_METHOD and callee.is_virtual_method():
        return "virtual-call"
    return ""


def _wide_type(cursor: ci.Cursor, unsupported: frozenset[ci.TypeKind]) -> str:
    """Return the type of a variable or value that is ``unsupported``, or ``""``.

    Constants that Clang evaluates do not count.
    """
    if cursor.kind != Kind.VAR_DECL and not cursor.kind.is_expression():
        return ""
    type_ = cursor.type.get_canonical()
    if type_.kind not in unsupported or libclang.is_constant(cursor):
        return ""
    return str(type_.spelling).removeprefix("const ")


def _is_placement(expression: ci.Cursor) -> bool:
    """Return whether an expression is a placement ``new``."""
    if expression.kind != Kind.CXX_NEW_EXPR:
        return False
    words = (str(token.spelling) for token in expression.get_tokens())
    return next((word for word in words if word not in ("::", "new")), "") == "("


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


_REFUSED = {
    Kind.CXX_THROW_EXPR: ("exception", "throws an exception"),
    Kind.CXX_TRY_STMT: ("exception", "catches exceptions"),
    Kind.CXX_NEW_EXPR: ("dynamic-allocation", "allocates memory"),
    Kind.CXX_DELETE_EXPR: ("dynamic-allocation", "frees memory"),
    Kind.CXX_TYPEID_EXPR: ("run-time-type", "uses run-time type information"),
    Kind.CXX_DYNAMIC_CAST_EXPR: ("run-time-type", "uses run-time type information"),
}
_WHAT = {
    "exception": "{}, which devices do not support",
    "dynamic-allocation": "{}, which devices do not support",
    "run-time-type": "{}, which devices do not support",
    "function-pointer-call": "calls through a pointer",
    "virtual-call": "calls the virtual function '{}'",
    "recursion": "calls '{}', which calls itself",
    "device-type": "computes with '{}', which no device supports",
    "missing-dimension": "asks for {}",
}
_ADVICE = {
    "exception": "write an error code to memory that the host reads, or print with sycl::stream",
    "dynamic-allocation": "use an array of a constant size, a buffer, USM memory or a "
    "local_accessor",
    "run-time-type": "use a template, std::variant, or a member that stores the type",
    "function-pointer-call": "call the function by name, or pass a functor",
    "virtual-call": "call a function of a known class, or use a template or std::visit",
    "recursion": "write it as a loop",
    "device-type": "use a type that every device supports, such as double or long long",
    "missing-dimension": "dimensions count from 0; other values are undefined",
}


def _is_through_pointer(called: ci.Cursor) -> bool:
    """Return whether the callee is named by a pointer, including a pointer to a member."""
    while called.kind == Kind.PAREN_EXPR:
        [called] = children(called)
    return called.binary_operator in _OF_MEMBERS or _is_function_pointer(called.type)


def _is_function_pointer(type_: ci.Type) -> bool:
    canonical = type_.get_canonical()
    if canonical.kind == ci.TypeKind.MEMBERPOINTER:
        return bool(canonical.get_pointee().get_canonical().kind in _FUNCTIONS)
    return bool(
        canonical.kind in _POINTERS and canonical.get_pointee().get_canonical().kind in _FUNCTIONS
    )
