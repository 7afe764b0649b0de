"""Visit the children of a cursor or a type without losing exceptions.

libclang calls a function for each child, and an exception in a Python callback would be lost:
Python prints it, and children are missing. So the callback is a buffer's method for writing bytes.
It handles no signals: a ``KeyboardInterrupt`` is raised after libclang has returned.
"""

from __future__ import annotations

import ctypes
import functools
import io
import threading
from collections.abc import Callable, Iterator
from typing import Any

import clang.cindex as ci

_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_bool, ci.Cursor)
"""All callbacks take the cursor first, and continue with its sibling if they return 1."""
_SIZE = ctypes.sizeof(ci.Cursor)


class _Buffer(threading.local):
    """The buffer in which the callback stores cursors, byte by byte."""

    def __init__(self) -> None:
        self.bytes = io.BytesIO()
        self.append = _CALLBACK(self.bytes.write)


_buffer = _Buffer()


def children(cursor: ci.Cursor) -> list[ci.Cursor]:
    """Return the direct children of ``cursor``."""
    return _visited(_visit_children(), cursor)


def walk(cursor: ci.Cursor) -> Iterator[ci.Cursor]:
    """Yield ``cursor`` and all its descendants, in source order, at any depth."""
    work = [cursor]
    while work:
        current = work.pop()
        yield current
        work += reversed(children(current))


def fields(type_: ci.Type) -> list[ci.Cursor]:
    """Return the fields of a class, without those of its bases."""
    return _visited(_visit_type("clang_Type_visitFields"), type_)


def bases(type_: ci.Type) -> list[ci.Cursor]:
    """Return the bases of a class, as written or instantiated."""
    return _visited(_visit_type("clang_visitCXXBaseClasses"), type_)


def methods(type_: ci.Type) -> list[ci.Cursor]:
    """Return the methods of a class, or of a specialization.

    Before LLVM 21, libclang does not report them, and the result is empty.
    """
    if not hasattr(ci.Type, "get_methods"):
        return []
    return _visited(_visit_type("clang_visitCXXMethods"), type_)


def _visited(visit: Callable[..., Any], parent: ci.Cursor | ci.Type) -> list[ci.Cursor]:
    written = _buffer.bytes
    written.seek(0)
    visit(parent, _buffer.append, None)
    count = written.tell() // _SIZE
    if count == 0:
        return []
    found = list((ci.Cursor * count).from_buffer_copy(written.getbuffer()))
    unit = parent._tu
    for cursor in found:
        cursor._tu = unit
    return found


@functools.cache
def _visit_children() -> Callable[..., Any]:
    return _function("clang_visitChildren", ci.Cursor)


@functools.cache
def _visit_type(name: str) -> Callable[..., Any]:
    return _function(name, ci.Type)


def _function(name: str, parent: type) -> Callable[..., Any]:
    prototype = ctypes.CFUNCTYPE(ctypes.c_uint, parent, ctypes.c_void_p, ctypes.c_void_p)
    return prototype((name, ci.conf.lib))
