"""Digest what a kernel is made of, so that a linker can tell two kernels of one name apart.

That is the layout of its captures, and the code of its body and of all in the user's files that
this refers to, however far. In the source itself, code counts as Clang understands it, macros
expanded; in headers as it is written, so that all files that include one agree.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import clang.cindex as ci

from syclflat.frontends.sycl.clang import visiting
from syclflat.frontends.sycl.clang.cursors import FUNCTIONS, CursorMap
from syclflat.frontends.sycl.clang.spelling import without_places
from syclflat.frontends.sycl.clang.user_files import UserFiles
from syclflat.frontends.sycl.kernels.implied import call_operators, definition
from syclflat.model.captures import Capture, Record, all_parts

Kind = ci.CursorKind

_REFERENCES = (Kind.CALL_EXPR, Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
_DIGITS = 16


@dataclass(frozen=True)
class _Code:
    """A function or a variable."""

    text: str
    """Its own code, and what it refers to that has no code: enumerators, sizes of classes."""
    refers: list[ci.Cursor]
    """The functions and variables of the user's files in it."""


class CodeDigest:
    """Digests kernels of one translation unit."""

    def __init__(
        self,
        source: str,
        read: Callable[[str], bytes],
        users: UserFiles,
        lambdas: CursorMap[ci.Cursor],
    ) -> None:
        """Make one.

        Args:
            source: the name of the source.
            read: returns the contents of a file.
            users: the user's files.
            lambdas: from the classes of closures to their lambda expressions.

        """
        self._source = source
        self._read = read
        self._users = users
        self._lambdas = lambdas
        self._known: CursorMap[_Code] = CursorMap()

    def of(self, kernel_object: ci.Type, capture: Record) -> str:
        """Return the digest of a kernel, given the class of its capture object."""
        digest = hashlib.sha256("\n".join(map(_described, _nodes(capture))).encode())
        seen: CursorMap[bool] = CursorMap()
        work = call_operators(kernel_object.get_canonical())
        while work:
            function = work.pop()
            if seen.add(function, True):
                code = self._code(function)
                digest.update(code.text.encode("utf-8", "surrogateescape"))
                work += reversed(code.refers)
        return digest.hexdigest()[:_DIGITS]

    def _code(self, declaration: ci.Cursor) -> _Code:
        known = self._known.get(declaration)
        if known is None:
            expression = self._lambdas.get(declaration.semantic_parent)
            shown = declaration if expression is None else expression
            texts = [self._text(declaration, shown)]
            refers: list[ci.Cursor] = []
            for cursor in visiting.walk(shown):
                if cursor.kind in _REFERENCES:
                    refers += self._referred(cursor.referenced, texts)
                elif cursor.kind == Kind.TYPE_REF:
                    type_ = cursor.type.get_canonical()
                    texts.append(f"{without_places(type_.spelling)} {type_.get_size()}")
            known = _Code("\n".join(texts), refers)
            self._known.add(declaration, known)
        return known

    def _text(self, declaration: ci.Cursor, shown: ci.Cursor) -> str:
        """Return the code of a declaration; ``shown`` is where it is written."""
        start, end = shown.extent.start, shown.extent.end
        if start.file is not None and start.file.name != self._source:
            written = self._read(str(start.file.name))[start.offset : end.offset]
            return written.decode("utf-8", "surrogateescape")
        policy = ci.PrintingPolicy.create(declaration)
        return without_places(str(declaration.pretty_printed(policy)))

    def _referred(self, found: ci.Cursor | None, texts: list[str]) -> Iterator[ci.Cursor]:
        """Yield the definition of a function or variable of the user's; note an enumerator."""
        if found is None:
            return
        if found.kind == Kind.ENUM_CONSTANT_DECL:
            texts.append(f"{found.spelling} = {found.enum_value}")
        is_variable = found.kind == Kind.VAR_DECL and found.linkage != ci.LinkageKind.NO_LINKAGE
        if is_variable or found.kind in FUNCTIONS:
            defined = definition(found) or found
            if self._users.have(defined):
                yield defined


def _nodes(capture: Capture) -> Iterator[Capture]:
    yield capture
    for part in all_parts(capture):
        yield from _nodes(part)


def _described(node: Capture) -> str:
    return f"{node.path} {without_places(node.type.spelling)} {node.type.size} {node.offset}"
