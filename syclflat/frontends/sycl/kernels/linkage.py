"""Detect kernels that are internal to a file, by the linkage of their names.

Two files may each have a ``static`` function ``go`` with a kernel in it, or classes of one name in
unnamed namespaces ([basic.link]): their kernels share a mangled name, but differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import FUNCTIONS, scopes

Kind = ci.CursorKind

_INTERNAL = (ci.LinkageKind.INTERNAL, ci.LinkageKind.UNIQUE_EXTERNAL)
_OF_INTERNAL = re.compile(r"L_ZN?L\d|L_ZN12_GLOBAL__N_1")
"""In mangled names: a template argument that is a function or variable with internal linkage."""


def is_internal(type_: ci.Type, mangled: str) -> bool:
    """Return whether other files may have another kernel of the same name.

    Args:
        type_: the type that names it.
        mangled: the name, which shows template arguments that are not types.

    """
    return _OF_INTERNAL.search(mangled) is not None or _is_internal(type_)


def is_function_internal(function: ci.Cursor, mangled: str) -> bool:
    """Return the same for a kernel that is a plain function."""
    return _OF_INTERNAL.search(mangled) is not None or _is_declared_internal(function)


def _is_internal(type_: ci.Type) -> bool:
    canonical = type_.get_canonical()
    if canonical.kind in (ci.TypeKind.RECORD, ci.TypeKind.ENUM):
        return _is_declared_internal(canonical.get_declaration())
    return any(map(_is_internal, _parts(canonical)))


def _is_declared_internal(declaration: ci.Cursor) -> bool:
    """Return whether a declaration, or one around it, is internal or uses an internal type.

    A local class has the linkage of its function. Closures alone do not count: Clang marks a
    closure without a name in other files as internal.
    """
    around = [declaration, *scopes(declaration)]
    named = [scope for scope in around if not _is_of_closure(scope)]
    if any(_pattern(scope).linkage in _INTERNAL for scope in named):
        return True
    classes = [scope for scope in around if scope.kind != Kind.NAMESPACE]
    is_local = any(scope.kind in FUNCTIONS for scope in named)
    if classes and not is_local and _pattern(classes[-1]).linkage != ci.LinkageKind.EXTERNAL:
        return True
    return any(_is_internal(type_) for scope in named for type_ in _types_of(scope))


def _is_of_closure(scope: ci.Cursor) -> bool:
    class_ = scope.semantic_parent if scope.kind in FUNCTIONS else scope
    return str(class_.spelling).startswith("(lambda")


def _pattern(scope: ci.Cursor) -> ci.Cursor:
    """Return the template of a declaration; its linkage does not depend on arguments."""
    return libclang.specialized_template(scope) or scope


def _parts(type_: ci.Type) -> Iterator[ci.Type]:
    """Yield the component types of a type that is not a class."""
    if type_.get_pointee().kind != ci.TypeKind.INVALID:
        yield type_.get_pointee()
    elif type_.get_array_element_type().kind != ci.TypeKind.INVALID:
        yield type_.get_array_element_type()
    elif type_.kind == ci.TypeKind.FUNCTIONPROTO:
        yield type_.get_result()
        yield from type_.argument_types()
    if type_.kind == ci.TypeKind.MEMBERPOINTER:
        yield type_.get_class_type()


def _arguments(type_: ci.Type) -> Iterator[ci.Type]:
    arguments = map(type_.get_template_argument_type, range(type_.get_num_template_arguments()))
    return (argument for argument in arguments if argument.kind != ci.TypeKind.INVALID)


def _types_of(scope: ci.Cursor) -> Iterator[ci.Type]:
    """Yield the template arguments of a function, or of its enclosing classes."""
    if scope.kind in FUNCTIONS:
        yield from libclang.template_argument_types(scope)
    elif scope.get_num_template_arguments() > 0:
        yield from _arguments(scope.type.get_canonical())
