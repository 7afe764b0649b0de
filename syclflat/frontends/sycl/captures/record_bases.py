"""The bases of a class and their offsets.

libclang 18 lists the bases of a class, but neither their offsets nor those bases of a class
template specialization that depend on its parameters. These are put to Clang (see
:mod:`record_layout`), never computed here: empty bases and reused tail padding make arithmetic
wrong. Asking costs a second parse, so only where the answer matters: for the capture object itself,
and for classes that hold something special.
"""

from __future__ import annotations

from collections.abc import Iterator

import clang.cindex as ci

from syclflat.frontends.sycl.captures.special_types import WHOLE, SpecialTypes
from syclflat.frontends.sycl.clang import libclang

Kind = ci.CursorKind


def base_specifiers(declaration: ci.Cursor) -> list[ci.Cursor]:
    """Return the bases of a class as listed; of a specialization, those of its template."""
    listed = [c for c in declaration.get_children() if c.kind == Kind.CXX_BASE_SPECIFIER]
    if listed:
        return listed
    pattern = libclang.specialized_template(declaration)
    if pattern is None:
        return []
    return [c for c in pattern.get_children() if c.kind == Kind.CXX_BASE_SPECIFIER]


def is_virtual(specifier: ci.Cursor) -> bool:
    """Tell whether a base is virtual."""
    return bool(ci.conf.lib.clang_isVirtualBase(specifier))


def is_dependent(specifier: ci.Cursor) -> bool:
    """Tell whether a base depends on template parameters, so that libclang doesn't know it."""
    return bool(specifier.type.get_canonical().kind != ci.TypeKind.RECORD)


def template_argument_types(declaration: ci.Cursor) -> Iterator[ci.Type]:
    """Yield the types among the template arguments of a class, those in packs too."""
    type_ = declaration.type.get_canonical()
    for position in range(max(type_.get_num_template_arguments(), 0)):
        argument = type_.get_template_argument_type(position)
        if argument.kind != ci.TypeKind.INVALID:
            yield argument


class SpecialFinder:
    """Tells which classes hold something special, however deep."""

    def __init__(self, special_types: SpecialTypes) -> None:
        self._special_types = special_types
        self._known: dict[str, bool] = {}
        self._patterns: dict[str, bool] = {}

    def holds(self, type_: ci.Type) -> bool:
        """Tell whether an object of ``type_`` is special or has a special part.

        Where libclang doesn't know a base, the answer may be a false yes.
        """
        canonical = type_.get_canonical()
        while canonical.kind == ci.TypeKind.CONSTANTARRAY:
            canonical = canonical.get_array_element_type().get_canonical()
        if canonical.kind != ci.TypeKind.RECORD:
            return False
        key = str(canonical.spelling)
        known = self._known.get(key)
        if known is None:
            self._known[key] = False
            known = self._known[key] = self._record_holds(canonical)
        return known

    def _record_holds(self, type_: ci.Type) -> bool:
        declaration = type_.get_declaration()
        special = self._special_types.find(declaration)
        if special is not None:
            return special.kind != WHOLE
        if any(self.holds(field.type) for field in type_.get_fields()):
            return True
        return any(
            self._base_holds(specifier, declaration) for specifier in base_specifiers(declaration)
        )

    def _base_holds(self, specifier: ci.Cursor, declaration: ci.Cursor) -> bool:
        if not is_dependent(specifier):
            return self.holds(specifier.type)
        arguments = template_argument_types(declaration)
        return any(map(self.holds, arguments)) or self._pattern_mentions(specifier)

    def _pattern_mentions(self, specifier: ci.Cursor) -> bool:
        """Tell whether the template of a dependent base has a special member."""
        for reference in specifier.get_children():
            if reference.kind != Kind.TEMPLATE_REF:
                continue
            template = reference.referenced
            if template is None or self._template_mentions(template):
                return True
        return False

    def _template_mentions(self, template: ci.Cursor) -> bool:
        if self._special_types.find(template) is not None:
            return True
        key = str(template.get_usr())
        known = self._patterns.get(key)
        if known is not None:
            return known
        self._patterns[key] = False
        found = any(map(self._member_mentions, template.get_children()))
        self._patterns[key] = found
        return found

    def _member_mentions(self, member: ci.Cursor) -> bool:
        if member.kind == Kind.CXX_BASE_SPECIFIER:
            return self._pattern_mentions(member)
        return member.kind == Kind.FIELD_DECL and any(
            part.kind == Kind.TEMPLATE_REF and self._template_mentions(part.referenced)
            for part in member.get_children()
        )
