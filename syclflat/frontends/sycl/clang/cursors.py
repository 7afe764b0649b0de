"""Collections of cursors: libclang's cursors compare equal, but cannot be hashed as keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang

Value = TypeVar("Value")

FUNCTIONS = frozenset(
    {
        ci.CursorKind.FUNCTION_DECL,
        ci.CursorKind.CXX_METHOD,
        ci.CursorKind.CONSTRUCTOR,
        ci.CursorKind.DESTRUCTOR,
        ci.CursorKind.CONVERSION_FUNCTION,
    }
)
FUNCTION_NUMBERS = frozenset(kind.value for kind in FUNCTIONS)
"""As in cursors: looking up the kind itself takes longer."""
CLASSES = (ci.CursorKind.CLASS_DECL, ci.CursorKind.STRUCT_DECL)
_CLASS_TEMPLATES = (
    ci.CursorKind.CLASS_TEMPLATE,
    ci.CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
)

_UNIT = ci.CursorKind.TRANSLATION_UNIT.value
_NAMESPACE = ci.CursorKind.NAMESPACE.value
_LINKAGE = ci.CursorKind.LINKAGE_SPEC.value


class CursorMap(Generic[Value]):
    """A map from cursors to values."""

    def __init__(self) -> None:
        self._buckets: dict[int, list[tuple[ci.Cursor, Value]]] = {}

    def get(self, cursor: ci.Cursor) -> Value | None:
        """Return the value for ``cursor``, or None."""
        bucket = self._buckets.get(libclang.hash_of(cursor), ())
        return next((value for key, value in bucket if key == cursor), None)

    def add(self, cursor: ci.Cursor, value: Value) -> bool:
        """Set the value for ``cursor`` unless it has one; return whether it was set."""
        if self.get(cursor) is not None:
            return False
        self._buckets.setdefault(libclang.hash_of(cursor), []).append((cursor, value))
        return True

    def replace(self, cursor: ci.Cursor, value: Value) -> None:
        """Set the value for ``cursor``, replacing an existing one."""
        others = [
            entry for entry in self._buckets.get(libclang.hash_of(cursor), ()) if entry[0] != cursor
        ]
        self._buckets[libclang.hash_of(cursor)] = [*others, (cursor, value)]

    def remove(self, cursor: ci.Cursor) -> None:
        """Forget ``cursor``."""
        bucket = self._buckets.get(libclang.hash_of(cursor), [])
        bucket[:] = [entry for entry in bucket if entry[0] != cursor]


def qualified_name(cursor: ci.Cursor) -> tuple[str, ...]:
    """Return the names of the scopes around ``cursor``, outermost first, and its own.

    Inline namespaces are omitted: ``cl::sycl`` and ``sycl::_V1`` are both ``sycl``. So is
    ``extern "C++"``.
    """
    names: list[str] = []
    scope: ci.Cursor | None = cursor
    while scope is not None and scope._kind_id != _UNIT:
        is_transparent = scope._kind_id == _LINKAGE or (
            scope._kind_id == _NAMESPACE and libclang.is_inline(scope)
        )
        if not is_transparent:
            names.append(libclang.spelling(scope))
        scope = libclang.semantic_parent(scope)
    names.reverse()
    # If cl is not an inline namespace, it may be an old one around sycl.
    if names[:2] == ["cl", "sycl"]:
        del names[0]
    return tuple(names)


def is_in_template(cursor: ci.Cursor) -> bool:
    """Return whether a declaration is a pattern: a member of a class template."""
    return any(scope.kind in _CLASS_TEMPLATES for scope in scopes(cursor))


def is_in_specialization(cursor: ci.Cursor) -> bool:
    """Return whether a declaration is a member of a class with template arguments."""
    return any(scope.get_num_template_arguments() > 0 for scope in scopes(cursor))


def scopes(cursor: ci.Cursor) -> Iterator[ci.Cursor]:
    """Yield the scopes around a declaration, from inside to outside."""
    scope = cursor.semantic_parent
    while scope is not None and scope.kind != ci.CursorKind.TRANSLATION_UNIT:
        yield scope
        scope = scope.semantic_parent


def scoped_name(cursor: ci.Cursor) -> tuple[tuple[str, ...], str]:
    """Return the namespaces around a declaration, and its name relative to the innermost.

    An unnamed namespace is ``""``.
    """
    namespaces: list[str] = []
    names = [str(cursor.spelling)]
    for scope in scopes(cursor):
        if scope.kind == ci.CursorKind.NAMESPACE:
            namespaces.append("" if "(" in scope.spelling else str(scope.spelling))
        else:
            names.append(str(scope.spelling))
    return tuple(reversed(namespaces)), "::".join(reversed(names))
