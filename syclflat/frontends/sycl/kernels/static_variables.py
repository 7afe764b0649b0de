"""Refuse variables of the host in kernels: a device has a copy that nobody keeps (SYCL 2020, 5.4).

"Variables with static storage duration" have to be const or constexpr there, with a constant
initializer; ``device_global`` and other classes of SYCL's are what a device knows.
"""

from __future__ import annotations

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, Note, error
from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import FUNCTIONS, qualified_name
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.frontends.sycl.clang.spelling import FUNDAMENTAL_TYPES
from syclflat.model.location import Location

Kind = ci.TypeKind

_VARIABLES = (ci.CursorKind.VAR_DECL, ci.CursorKind.UNEXPOSED_DECL)
"""The latter are made of variable templates."""


def is_refused(variable: ci.Cursor | None) -> bool:
    """Tell whether code on a device may not refer to ``variable``, or to whatever it is."""
    if variable is None or variable.kind not in _VARIABLES or not _is_static(variable):
        return False
    type_ = variable.type.get_canonical()
    is_const = type_.is_const_qualified()
    while type_.kind in (Kind.CONSTANTARRAY, Kind.INCOMPLETEARRAY):
        type_ = type_.get_array_element_type().get_canonical()
        is_const = is_const or type_.is_const_qualified()
    if type_.kind in (Kind.LVALUEREFERENCE, Kind.RVALUEREFERENCE):
        type_ = type_.get_pointee().get_canonical()
        return not type_.is_const_qualified() and not _is_of_device(type_)
    if _is_of_device(type_):
        return False
    if not is_const:
        return True
    # Of arrays and classes, libclang doesn't tell what Clang computes.
    is_number = variable.type.get_canonical().kind in FUNDAMENTAL_TYPES
    defined = variable.get_definition()
    return is_number and defined is not None and _is_computed(defined)


def _is_static(variable: ci.Cursor) -> bool:
    if variable.tls_kind != ci.TLSKind.NONE or variable.storage_class == ci.StorageClass.STATIC:
        return True
    return variable.semantic_parent.kind not in FUNCTIONS and (
        variable.linkage != ci.LinkageKind.NO_LINKAGE
    )


def _is_of_device(type_: ci.Type) -> bool:
    """Tell whether SYCL declares a class, or the memory of devices holds the variable."""
    if type_.get_address_space():
        return True
    return type_.kind == Kind.RECORD and qualified_name(type_.get_declaration())[0] == "sycl"


def _is_computed(variable: ci.Cursor) -> bool:
    """Tell whether a constant gets its value when the program runs."""
    has_value = any(child.kind.is_expression() for child in variable.get_children())
    return has_value and not libclang.is_constant(variable)


def refused(use: ci.Cursor, kernel: str, launch: Location) -> Diagnostic:
    """Return the error that a kernel's code uses such a variable."""
    variable = use.referenced
    name = "::".join((*filter(None, qualified_name(variable)[:-1]), str(variable.spelling)))
    is_const = variable.type.is_const_qualified()
    why = "has no constant value" if is_const else "is neither const nor constexpr"
    is_stream = "basic_ostream<" in variable.type.get_canonical().spelling
    advice = "copy it to a local variable and let the kernel capture that"
    if not is_const:
        advice += "; what kernels share is a device_global"
    return error(
        f"kernel {kernel}: its code uses the variable '{name}', which {why}",
        "host-variable",
        location_of(use.location),
        "print with sycl::stream, or printf" if is_stream else advice,
        Note("in the kernel launched here", launch),
    )
