"""Name kernels: the type that names one, its mangled name, and its forward declaration."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang, visiting
from syclflat.frontends.sycl.clang.cursors import qualified_name
from syclflat.frontends.sycl.clang.spelling import without_places
from syclflat.frontends.sycl.kernels import linkage
from syclflat.frontends.sycl.kernels.forward_declarations import FUNCTIONS, declare, is_closure
from syclflat.model.kernel import INLINE, KernelName

Kind = ci.CursorKind
_HIDING = frozenset({Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE, Kind.VAR_DECL})
"""The declarations that hide a class of the same name in their namespace."""
_ELEMENTS = frozenset({"item", "nd_item", "group", "id", "h_item"})


def entry_element(entry: ci.Cursor) -> tuple[str, int]:
    """Return the element that ``entry``, ``kernel_...<Name, Element, Kernel>``, passes to the body.

    It is the name of a SYCL class, with its dimensions; ``""`` and 0 without one.
    """
    for type_ in libclang.template_argument_types(entry)[1:2]:
        class_ = type_.get_canonical().get_declaration()
        if class_.spelling in _ELEMENTS and qualified_name(class_)[0] == "sycl":
            return class_.spelling, class_.get_template_argument_value(0)
    return "", 0


class Namer:
    """Names the kernels of one translation unit."""

    def __init__(self, suffix: Callable[[], str]) -> None:
        """Take a function that returns the suffix of internal names."""
        self._suffix = suffix
        self._identifiers: set[str] = set()
        self._unnamed: dict[str, int] = {}

    def name(self, mangled: str, type_: ci.Type, kernel_object: ci.Type) -> KernelName:
        """Return the name of a kernel.

        Args:
            mangled: Clang's name of the kernel.
            type_: the type that names it.
            kernel_object: the class of its capture object.

        """
        return self._of_linkage(
            self._named(mangled, type_, kernel_object), linkage.is_internal(type_, mangled)
        )

    def _named(self, mangled: str, type_: ci.Type, kernel_object: ci.Type) -> KernelName:
        if is_closure(type_.get_canonical().get_declaration()):
            function = _enclosing_function(kernel_object.get_canonical().get_declaration())
            number = self._unnamed[function] = self._unnamed.get(function, 0) + 1
            spelling = f"{function}::(kernel {number})"
            identifier = self._unique(f"{_identifier(function)}_kernel_{number}")
            return KernelName(spelling, mangled, identifier)
        spelling = without_places(type_.get_canonical().spelling)
        identifier = self._unique(_identifier(spelling))
        declared = declare(type_)
        if declared is None:
            return KernelName(spelling, mangled, identifier)
        return KernelName(spelling, mangled, identifier, declared.spelling, declared.declarations)

    def function_name(self, function: ci.Cursor, mangled: str) -> KernelName:
        """Return the name of a kernel that is a plain function."""
        scopes = [part for part in qualified_name(function) if "(" not in part]
        spelling = "::".join(scopes)
        name = KernelName(spelling, mangled, self._unique(_identifier(spelling)))
        return self._of_linkage(name, linkage.is_function_internal(function, mangled))

    def _of_linkage(self, name: KernelName, is_internal: bool) -> KernelName:
        return replace(name, is_internal=True, suffix=self._suffix()) if is_internal else name

    def _unique(self, identifier: str) -> str:
        candidate, number = identifier, 1
        while candidate in self._identifiers:
            number += 1
            candidate = f"{identifier}_{number}"
        self._identifiers.add(candidate)
        return candidate


def _undeclared(name: KernelName) -> KernelName:
    """Return a name without a forward declaration: the host finds the kernel in another way."""
    return replace(name, declared_as=None, declarations=())


def undeclare_shared(names: Sequence[KernelName]) -> list[KernelName]:
    """Return ``names`` without declarations that would merge several types.

    A class named inside a function template is a new one in each instantiation; a forward
    declaration would make all instantiations use the same class.
    """
    uses = Counter(name.declared_as for name in names)
    return [name if uses[name.declared_as] == 1 else _undeclared(name) for name in names]


def undeclare_ambiguous(
    names: Sequence[KernelName], declarations: Sequence[ci.Cursor]
) -> list[KernelName]:
    """Return ``names`` without classes that would make names in the source ambiguous.

    A function hides a class of the same name, but not if the class is declared in an unnamed
    namespace beside the function ([basic.lookup.unqual], [namespace.udir]).

    Args:
        names: the names of kernels.
        declarations: the declarations at the top of the source.

    """
    if not any("" in own.namespaces for name in names for own in name.declarations):
        return list(names)
    others = set(_functions_and_variables(declarations, ()))
    return [
        _undeclared(name)
        if any((*own.namespaces, own.name) in others for own in name.declarations)
        else name
        for name in names
    ]


def _functions_and_variables(
    declarations: Sequence[ci.Cursor], namespaces: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """Yield the names of declarations, after the names of the unnamed namespaces beside them."""
    for cursor in declarations:
        if cursor.kind == Kind.NAMESPACE:
            own = INLINE * libclang.is_inline(cursor) + cursor.spelling
            yield from _functions_and_variables(visiting.children(cursor), (*namespaces, own))
        elif cursor.kind in _HIDING:
            yield (*namespaces, "", str(cursor.spelling))


def _enclosing_function(declaration: ci.Cursor) -> str:
    scope = declaration.semantic_parent
    function: ci.Cursor | None = None
    while scope is not None and scope.kind != Kind.TRANSLATION_UNIT:
        if scope.kind in FUNCTIONS:
            function = scope
        scope = scope.semantic_parent
    if function is None:
        return "(namespace scope)"
    # Instances of SYCL's own functions mean nothing to a reader.
    is_own = qualified_name(function)[0] != "sycl"
    names = [_with_arguments(function) if is_own else function.spelling]
    scope = function.semantic_parent
    while scope is not None and scope.kind != Kind.TRANSLATION_UNIT:
        if scope.spelling:
            names.append("(anonymous)" if "(" in scope.spelling else scope.spelling)
        scope = scope.semantic_parent
    return "::".join(reversed(names)) + "()"


def _with_arguments(function: ci.Cursor) -> str:
    """Return the name of a function, with the template arguments of an instantiation."""
    texts: list[str] = []
    function = libclang.as_plain_function(function)
    for number in range(function.get_num_template_arguments()):
        kind = libclang.template_argument_kind(function, number)
        if kind == ci.TemplateArgumentKind.TYPE:
            type_ = function.get_template_argument_type(number).get_canonical()
            texts.append(without_places(str(type_.spelling)))
        elif kind == ci.TemplateArgumentKind.INTEGRAL:
            texts.append(str(function.get_template_argument_value(number)))
        else:
            texts.append("…")
    return str(function.spelling) + (f"<{', '.join(texts)}>" if texts else "")


def _identifier(text: str) -> str:
    identifier = re.sub(r"\W+", "_", text).strip("_")
    return f"kernel_{identifier}" if not identifier or identifier[0].isdigit() else identifier
