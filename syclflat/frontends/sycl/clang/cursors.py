"""Collections of cursors: libclang's cursors compare equal, but Python can't hash them as keys."""

from __future__ import annotations

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
CLASSES = (ci.CursorKind.CLASS_DECL, ci.CursorKind.STRUCT_DECL)


class CursorMap(Generic[Value]):
    """A map from cursors to values."""

    def __init__(self) -> None:
        self._buckets: dict[int, list[tuple[ci.Cursor, Value]]] = {}

    def get(self, cursor: ci.Cursor) -> Value | None:
        """Return the value for ``cursor``, or None."""
        bucket = self._buckets.get(libclang.hash_of(cursor), ())
        return next((value for key, value in bucket if key == cursor), None)

    def add(self, cursor: ci.Cursor, value: Value) -> bool:
        """Set the value for ``cursor`` unless there is one; tell whether it was set."""
        if self.get(cursor) is not None:
            return False
        self._buckets.setdefault(libclang.hash_of(cursor), []).append((cursor, value))
        return True

    def replace(self, cursor: ci.Cursor, value: Value) -> None:
        """Set the value for ``cursor``, whether there is one or not."""
        others = [
            entry for entry in self._buckets.get(libclang.hash_of(cursor), ()) if entry[0] != cursor
        ]
        self._buckets[libclang.hash_of(cursor)] = [*others, (cursor, value)]


def qualified_name(cursor: ci.Cursor) -> tuple[str, ...]:
    """Return the names of the scopes around ``cursor``, outermost first, and its own.

    Inline namespaces are left out: ``cl::sycl`` and ``sycl::_V1`` are both ``sycl``.
    """
    names: list[str] = []
    scope = cursor
    while scope is not None and scope.kind != ci.CursorKind.TRANSLATION_UNIT:
        if scope.kind != ci.CursorKind.NAMESPACE or not libclang.is_inline(scope):
            names.append(scope.spelling)
        scope = scope.semantic_parent
    names.reverse()
    # Where cl is no inline namespace, it may be an old one around sycl.
    if names[:2] == ["cl", "sycl"]:
        del names[0]
    return tuple(names)


def scoped_name(cursor: ci.Cursor) -> tuple[tuple[str, ...], str]:
    """Return the namespaces around a declaration, and its name from the innermost of them.

    A namespace without a name is ``""``.
    """
    namespaces: list[str] = []
    names = [str(cursor.spelling)]
    scope = cursor.semantic_parent
    while scope is not None and scope.kind != ci.CursorKind.TRANSLATION_UNIT:
        if scope.kind == ci.CursorKind.NAMESPACE:
            namespaces.append("" if "(" in scope.spelling else str(scope.spelling))
        else:
            names.append(str(scope.spelling))
        scope = scope.semantic_parent
    return tuple(reversed(namespaces)), "::".join(reversed(names))
