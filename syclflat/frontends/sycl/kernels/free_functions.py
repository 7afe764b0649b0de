"""Find kernels that are plain functions: the extension sycl_ext_oneapi_free_function_kernels.

On the host, the macro that marks such a function expands to nothing, so marks are found in the
text: each belongs to the function that is declared behind it, and to what else is declared of it
later. A template's kernels are its instantiations and its explicit specializations.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang, visiting
from syclflat.frontends.sycl.clang.top_level import TopLevel
from syclflat.frontends.sycl.clang.user_files import UserFiles
from syclflat.frontends.sycl.kernels.find import Findings
from syclflat.model.kernel import Invocation
from syclflat.project import inputs

Kind = ci.CursorKind

_MARK = re.compile(
    rb"\bSYCL_EXT_ONEAPI_FUNCTION_PROPERTY\s*\(\s*\([^;{}]*?"
    rb"\b(?P<kind>nd_range_kernel|single_task_kernel)\b\s*(?:<\s*(?P<dimensions>[123])\s*>)?"
)
_SCOPES = (Kind.NAMESPACE, Kind.LINKAGE_SPEC, Kind.UNEXPOSED_DECL)
_PREFIX = "__sycl_kernel_"
"""In front of the outermost name, in the name of the kernel."""


@dataclass(frozen=True)
class FreeFunction:
    """A function that is a kernel."""

    function: ci.Cursor
    invocation: Invocation
    dimensions: int


@dataclass(frozen=True)
class _Mark:
    offset: int
    invocation: Invocation
    dimensions: int


def free_functions(
    source: str, text: bytes, top_level: TopLevel, findings: Findings
) -> list[FreeFunction]:
    """Return the kernels that are functions, in the order of the source.

    Args:
        source: the file that was parsed.
        text: what was parsed in its place.
        top_level: what the unit has at its top.
        findings: what the walk found; its instantiations are looked through.

    """
    marked = _Marked(source, text)
    found: dict[str, FreeFunction] = {}
    for function in _functions(top_level.declarations, top_level.users):
        pattern = libclang.specialized_template(function)
        declared = [c for c in (function, pattern) if c is not None]
        mark = next(filter(None, map(marked.mark_of, declared)), None)
        if mark is None:
            continue
        instances = [function]
        if function.kind == Kind.FUNCTION_TEMPLATE:
            instances = [made for pattern, made in findings.instantiations if pattern == function]
        for made in instances:
            free = FreeFunction(made, mark.invocation, mark.dimensions)
            found.setdefault(made.mangled_name, free)
    return list(found.values())


def kernel_name(function: ci.Cursor) -> str:
    """Return the name of the kernel that ``function`` is."""
    mangled = str(function.mangled_name)
    if not mangled.startswith("_Z"):
        return _PREFIX + mangled
    # The outermost name is the first, behind its length.
    return re.sub(
        r"\d+", lambda length: f"{int(length[0]) + len(_PREFIX)}{_PREFIX}", mangled, count=1
    )


def _marks(text: bytes) -> Iterator[_Mark]:
    for found in _MARK.finditer(text):
        dimensions = int(found["dimensions"] or 1)
        if found["kind"] == b"single_task_kernel":
            yield _Mark(found.end(), Invocation.SINGLE_TASK, 0)
        else:
            yield _Mark(found.end(), Invocation.PARALLEL_FOR_ND_RANGE, dimensions)


def _functions(cursors: Iterable[ci.Cursor], users: UserFiles) -> Iterator[ci.Cursor]:
    for cursor in cursors:
        if not users.have(cursor):
            continue
        if cursor.kind in _SCOPES:
            yield from _functions(visiting.children(cursor), users)
        elif cursor.kind == Kind.FUNCTION_TEMPLATE or (
            cursor.kind == Kind.FUNCTION_DECL and cursor.is_definition()
        ):
            yield cursor


class _Marked:
    """The marks in all files."""

    def __init__(self, source: str, text: bytes) -> None:
        self._texts = {source: text}
        self._marks: dict[str, list[_Mark]] = {}

    def mark_of(self, function: ci.Cursor) -> _Mark | None:
        """Return what marks a function, or its first declaration."""
        return self._mark_at(function.location) or self._mark_at(function.canonical.location)

    def _mark_at(self, name: ci.SourceLocation) -> _Mark | None:
        """Return the last mark in front of a name, if no declaration ends in between."""
        file = str(name.file.name) if name.file else ""
        if file not in self._marks:
            text = self._texts[file] = self._texts.get(file) or _contents(file)
            self._marks[file] = list(_marks(text))
        before = [mark for mark in self._marks[file] if mark.offset < name.offset]
        between = self._texts[file][before[-1].offset : name.offset] if before else b";"
        return None if re.search(rb"[;{}]", between) else before[-1]


def _contents(file: str) -> bytes:
    try:
        return inputs.read(file)
    except OSError:
        return b""
