"""Refuse host variables in kernels: a device has a separate copy of them (SYCL 2020, 5.4).

"Variables with static storage duration" must be const or constexpr there, with a constant
initializer; ``device_global`` and other variables that SYCL defines for devices are allowed.
"""

from __future__ import annotations

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, Note, error, fixable
from syclflat.frontends.sycl.clang import fixes, libclang
from syclflat.frontends.sycl.clang.cursors import FUNCTIONS, qualified_name
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.frontends.sycl.clang.spelling import is_fundamental
from syclflat.frontends.sycl.clang.visiting import fields
from syclflat.frontends.sycl.kernels.device_code.evaluated import evaluated
from syclflat.model.location import Location

Kind = ci.TypeKind

_VARIABLES = (ci.CursorKind.VAR_DECL, ci.CursorKind.UNEXPOSED_DECL)
"""The latter are instances of variable templates."""
_OF_GROUP = ("sycl", "ext", "oneapi", "experimental", "work_group_static")
_OF_DEVICE = (
    _OF_GROUP,
    ("sycl", "ext", "oneapi", "experimental", "device_global"),
    ("sycl", "specialization_id"),
)
_REFERENCES = (Kind.LVALUEREFERENCE, Kind.RVALUEREFERENCE)
_NAMES = (ci.CursorKind.DECL_REF_EXPR, ci.CursorKind.MEMBER_REF_EXPR)
_OF_THREADS = frozenset({"thread_local", "__thread"})


def is_static(variable: ci.Cursor | None) -> bool:
    """Return whether ``variable`` is a variable that does not belong to a device."""
    if variable is None or variable.kind not in _VARIABLES:
        return False
    if variable.tls_kind != ci.TLSKind.NONE or variable.storage_class == ci.StorageClass.STATIC:
        return True
    return variable.semantic_parent.kind not in FUNCTIONS and (
        variable.linkage != ci.LinkageKind.NO_LINKAGE
    )


def is_refused(variable: ci.Cursor, is_explicit_simd: bool) -> bool:
    """Return whether device code must not refer to the static ``variable``.

    Args:
        variable: the variable.
        is_explicit_simd: whether the code belongs to a kernel of the extension
            sycl_ext_intel_esimd.

    """
    type_, is_const = _element(variable.type)
    if type_.get_address_space():
        return False
    if _is_of_device(type_):
        return _is_of_group(type_) and libclang.definition(variable) is None
    if is_explicit_simd and _is_private(variable):
        return False
    if not is_const or _is_mutable(type_):
        return True
    defined = libclang.definition(variable)
    return _is_of_another_file(variable) if defined is None else _is_dynamic(defined)


def addresses(variable: ci.Cursor) -> ci.Cursor | None:
    """Return the initializer of a constant that may contain addresses; None for others."""
    if is_fundamental(_element(variable.type)[0]):
        return None
    return libclang.initializer(libclang.definition(variable) or variable)


def is_computed_by_clang(declaration: ci.Cursor) -> bool:
    """Return whether Clang, and no device, evaluates a variable or the calls of a function."""
    words = libclang.specifiers(declaration)
    if declaration.kind in FUNCTIONS:
        return "consteval" in words
    return not words.isdisjoint({"constexpr", "constinit"})


def _element(type_: ci.Type) -> tuple[ci.Type, bool]:
    """Return the canonical type of an array's elements, or of another value, and its constness.

    References count as const.
    """
    element = type_.get_canonical()
    is_const = element.is_const_qualified() or element.kind in _REFERENCES
    while element.kind in (Kind.CONSTANTARRAY, Kind.INCOMPLETEARRAY):
        element = element.get_array_element_type().get_canonical()
        is_const = is_const or element.is_const_qualified()
    return element, is_const


def _is_of_another_file(variable: ci.Cursor) -> bool:
    """Return whether a user's constant without a definition has its value elsewhere."""
    is_known = libclang.initializer(variable) is not None
    element, _ = _element(variable.type)
    is_empty = element.kind == Kind.RECORD and element.get_size() <= 1 and not fields(element)
    return not is_known and not variable.location.is_in_system_header and not is_empty


def _is_of_device(type_: ci.Type) -> bool:
    return type_.kind == Kind.RECORD and qualified_name(type_.get_declaration()) in _OF_DEVICE


def _is_of_group(type_: ci.Type) -> bool:
    return qualified_name(type_.get_declaration()) == _OF_GROUP


def _is_private(variable: ci.Cursor) -> bool:
    """Return whether ``ESIMD_PRIVATE`` declares it: on the host, that macro is thread_local."""
    if variable.tls_kind == ci.TLSKind.NONE:
        return False
    # If a declaration begins with a macro, its extent is that of the macro's definition.
    start = ci.SourceLocation.from_offset(
        variable.translation_unit, variable.location.file, variable.extent.start.offset
    )
    extent = ci.SourceRange.from_locations(start, variable.location)
    tokens = variable.translation_unit.get_tokens(extent=extent)
    return _OF_THREADS.isdisjoint(str(token.spelling) for token in tokens)


def _is_mutable(type_: ci.Type) -> bool:
    """Return whether a constant of a class can change."""
    if type_.kind != Kind.RECORD:
        return False
    return any(
        member.is_mutable_field() or _is_mutable(_element(member.type)[0])
        for member in fields(type_)
    )


def _is_dynamic(variable: ci.Cursor) -> bool:
    """Return whether a constant gets its value at run time."""
    value = libclang.initializer(variable)
    if value is None or libclang.is_constant(value):
        return False
    is_number = is_fundamental(_element(variable.type)[0])
    if is_number and is_fundamental(variable.type.get_canonical()):
        return True
    return not is_computed_by_clang(variable) and not _is_constant(value, is_number)


def _is_constant(value: ci.Cursor, is_number: bool) -> bool:
    """Return whether an initializer is constant, also for arrays and classes.

    Args:
        value: the initializer, or a part of it.
        is_number: whether its value is read. Otherwise its address may be used, and its own
            initializer is checked, too.

    """
    if libclang.is_constant(value):
        return True
    named = libclang.referenced(value) if value.kind in _NAMES else None
    if named is not None and named.kind in _VARIABLES:
        if is_static(named) and not is_number:
            return True
        return _element(named.type)[1] and not _is_dynamic(libclang.definition(named) or named)
    if value.kind == ci.CursorKind.CALL_EXPR and not _may_be_constant(libclang.referenced(value)):
        return False
    if value.kind == ci.CursorKind.CXX_NEW_EXPR or (
        named is not None and named.kind == ci.CursorKind.PARM_DECL
    ):
        return False
    parts = [part for part in evaluated(value) if part.kind.is_expression()]
    return all(_is_constant(part, is_number) for part in parts)


def _may_be_constant(function: ci.Cursor | None) -> bool:
    """Return whether Clang can evaluate the result of a function or constructor."""
    if function is None or function.kind not in FUNCTIONS:
        return False
    words = libclang.specifiers(function)
    return "constexpr" in words or "consteval" in words or function.is_default_method()


def refused(
    variable: ci.Cursor,
    use: ci.Cursor,
    through: ci.Cursor | None,
    kernel: str,
    launch: Location,
    expression: ci.Cursor | None,
) -> Diagnostic:
    """Return the error for the use of such a variable in a kernel's code.

    Args:
        variable: the variable.
        use: the place that names it.
        through: the use of a constant whose initializer names it; None if ``use`` is the code.
        kernel: the name of the kernel.
        launch: the launch of the kernel.
        expression: the kernel's lambda, None for another kernel.

    """
    scopes = [scope for scope in qualified_name(variable)[:-1] if scope.isidentifier()]
    name = "::".join((*scopes, str(variable.spelling)))
    element, is_const = _element(variable.type)
    if through is None and not is_const and _is_within(variable, expression, launch):
        return _static(variable, use, kernel, launch)
    if _is_of_group(element):
        why = "is not defined in this file"
    elif is_const and not _is_mutable(element):
        why = "has no constant value"
        if libclang.definition(variable) is None:
            why += " in this file"
    else:
        why = "is neither const nor constexpr"
    is_stream = "basic_ostream<" in variable.type.get_canonical().spelling
    advice = "copy it to a local variable and capture that variable"
    if _is_of_group(element):
        advice = "define it in this file, or as inline in a header"
    elif not is_const:
        advice += ", or use a device_global for a variable that kernels share"
    notes = [Note("in the kernel launched here", launch)]
    if through is not None:
        notes.insert(0, Note("it is named here", location_of(use.location)))
        name = f"{through.spelling}', which refers to '{name}"
    found = error(
        f"kernel {kernel}: its code uses the variable '{name}', which {why}",
        "host-variable",
        location_of((through or use).location),
        "print with sycl::stream, or printf" if is_stream else advice,
        *notes,
    )
    candidates = fixes.make_constexpr(variable)
    if expression is not None:
        candidates += fixes.capture_variable(expression, variable)
    return fixable(found, candidates)


def _is_within(variable: ci.Cursor, expression: ci.Cursor | None, launch: Location) -> bool:
    """Return whether a kernel, or a function that it calls, declares a static variable.

    If not, that is a function of the host, which the kernel's lambda or its launch stands in.
    """
    function = variable.semantic_parent
    if function.kind not in FUNCTIONS:
        return False
    inner = launch if expression is None else location_of(expression.location)
    begin, end = location_of(function.extent.start), location_of(function.extent.end)
    place = (inner.line, inner.column)
    is_around = (begin.line, begin.column) < place < (end.line, end.column)
    return not (begin.file == inner.file and is_around)


def _static(variable: ci.Cursor, use: ci.Cursor, kernel: str, launch: Location) -> Diagnostic:
    kind = "static" if variable.tls_kind == ci.TLSKind.NONE else "thread_local"
    return error(
        f"kernel {kernel}: its code has the {kind} variable '{variable.spelling}', whose value no "
        "device keeps",
        "host-variable",
        location_of(use.location),
        f"leave out {kind} if each work-item may have its own variable; what they share is in USM "
        "memory, a buffer or a device_global, and sycl::atomic_ref counts there",
        Note("in the kernel launched here", launch),
    )
