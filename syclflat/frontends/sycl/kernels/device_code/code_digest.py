"""Digest the code of a kernel, so that a linker can distinguish two kernels of one name.

The digest covers the layout of its captures, the code of its body, and all code in the user's files
that this refers to, directly or indirectly. In the source itself, code counts with macros expanded;
in headers it counts as written, so that all files that include one agree.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang, visiting
from syclflat.frontends.sycl.clang.cursors import CLASSES, FUNCTIONS, CursorMap
from syclflat.frontends.sycl.clang.spelling import without_places
from syclflat.frontends.sycl.clang.user_files import UserFiles
from syclflat.frontends.sycl.kernels.device_code import implied
from syclflat.model.captures import Capture, Record, all_parts
from syclflat.structs import Struct

Kind = ci.CursorKind

_REFERENCES = (Kind.CALL_EXPR, Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
_MAKING = (Kind.CALL_EXPR, Kind.INIT_LIST_EXPR)
"""Statements that create objects."""
_CLASSES = (*CLASSES, Kind.UNION_DECL)
_DIGITS = 16
_ADDRESS = re.compile(r'"(?:\\.|[^"\\])*"|\b0x[0-9a-f]+')
"""A string, or an address: Clang prints the expressions in some attributes as pointers."""


class _Code(Struct, frozen=True):
    """A function, a variable, or a class with its implicit code."""

    text: str
    """Its own code, and references without code: enumerators, sizes of classes."""
    refers: list[ci.Cursor]
    """The functions, variables and classes of the user's files that it uses."""


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
            source: the name of the source file.
            read: returns the contents of a file.
            users: the user's files.
            lambdas: the lambda expressions of closures, by class.

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
        work = implied.call_operators(kernel_object.get_canonical())
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
            is_class = declaration.kind in _CLASSES
            known = self._class(declaration) if is_class else self._written(declaration)
            self._known.add(declaration, known)
        return known

    def _written(self, declaration: ci.Cursor) -> _Code:
        """Return the code of a function or variable as written."""
        expression = self._lambdas.get(declaration.semantic_parent)
        shown = declaration if expression is None else expression
        texts = [self._text(declaration, shown), *_annotated(declaration)]
        refers = self._named(shown, texts)
        return _Code("\n".join(texts), refers)

    def _class(self, declaration: ci.Cursor) -> _Code:
        """Return the code that runs implicitly when an object begins and ends."""
        class_ = declaration.type.get_canonical()
        texts: list[str] = []
        refers = [method for method in visiting.methods(class_) if method.kind == Kind.DESTRUCTOR]
        for member in visiting.fields(class_):
            texts.append(self._text(member, member))
            refers += self._named(member, texts)
        parts = (*visiting.bases(class_), *visiting.fields(class_))
        refers += [class_ for part in parts for class_ in _class_of(part.type)]
        return _Code("\n".join(texts), list(filter(self._is_users, refers)))

    def _named(self, shown: ci.Cursor, texts: list[str]) -> list[ci.Cursor]:
        """Return the definitions that user code uses; add uses without code to ``texts``."""
        refers: list[ci.Cursor] = []
        for cursor in visiting.walk(shown):
            if cursor.kind in _REFERENCES:
                found = libclang.referenced(cursor)
                if found is not None:
                    refers += _referred(cursor, found, texts)
            elif cursor.kind == Kind.TYPE_REF:
                type_ = cursor.type.get_canonical()
                texts.append(f"{without_places(type_.spelling)} {type_.get_size()}")
            elif cursor.kind == Kind.CXX_FOR_RANGE_STMT:
                refers += _of_range(cursor)
            if cursor.kind in _MAKING:
                refers += _class_of(cursor.type)
        return list(filter(self._is_users, refers))

    def _is_users(self, declaration: ci.Cursor) -> bool:
        """Return whether a function, variable or class, except a closure's, is the user's."""
        is_closure = self._lambdas.get(declaration) is not None
        return not is_closure and self._users.have(declaration)

    def _text(self, declaration: ci.Cursor, shown: ci.Cursor) -> str:
        """Return the code of a declaration; ``shown`` is the place where it is written."""
        start, end = shown.extent.start, shown.extent.end
        if start.file is not None and start.file.name != self._source:
            written = self._read(str(start.file.name))[start.offset : end.offset]
            return written.decode("utf-8", "surrogateescape")
        policy = ci.PrintingPolicy.create(declaration)
        printed = without_places(str(declaration.pretty_printed(policy)))
        return _ADDRESS.sub(lambda found: found[0] if found[0][0] == '"' else "", printed)


def _annotated(declaration: ci.Cursor) -> Iterator[str]:
    """Yield the annotations of a declaration, with the numbers in their arguments."""
    for child in visiting.children(declaration):
        if child.kind == Kind.ANNOTATE_ATTR:
            yield f"{child.spelling} {[*map(libclang.integer_value, visiting.walk(child))]}"


def _innermost(type_: ci.Type) -> ci.Type:
    """Return the type of an array's elements, or a type that is not an array."""
    canonical = type_.get_canonical()
    while canonical.kind == ci.TypeKind.CONSTANTARRAY:
        canonical = canonical.get_array_element_type().get_canonical()
    return canonical


def _class_of(type_: ci.Type) -> list[ci.Cursor]:
    """Return the class of a type, or of an array's elements; None without one."""
    element = _innermost(type_)
    return [element.get_declaration()] if element.kind == ci.TypeKind.RECORD else []


def _referred(use: ci.Cursor, found: ci.Cursor, texts: list[str]) -> Iterator[ci.Cursor]:
    """Yield the definition of a used function or variable; record an enumerator."""
    if found.kind == Kind.ENUM_CONSTANT_DECL:
        texts.append(f"{found.spelling} = {found.enum_value}")
    is_variable = found.kind == Kind.VAR_DECL and found.linkage != ci.LinkageKind.NO_LINKAGE
    if is_variable or found.kind in FUNCTIONS:
        yield implied.definition(found) or found
    if use.kind == Kind.CALL_EXPR and libclang.is_in_system_header(found):
        # A library may call the functors that it gets.
        yield from (part for part in implied.of_call(use) if part.kind in FUNCTIONS)


def _of_range(loop: ci.Cursor) -> list[ci.Cursor]:
    """Return the methods of a range and of its iterators, which a loop over it calls."""
    found: list[ci.Cursor] = []
    for part in visiting.children(loop):
        if part.kind.is_expression():
            for method in visiting.methods(_innermost(part.type)):
                found.append(method)
                if method.spelling == "begin":
                    found += visiting.methods(_innermost(method.result_type))
    return [implied.definition(method) or method for method in found]


def _nodes(capture: Capture) -> Iterator[Capture]:
    yield capture
    for part in all_parts(capture):
        yield from _nodes(part)


def _described(node: Capture) -> str:
    return f"{node.path} {without_places(node.type.spelling)} {node.type.size} {node.offset}"
