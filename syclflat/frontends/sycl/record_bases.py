"""The bases of a class and their offsets.

libclang 18 lists the bases of a class, but neither their offsets nor the bases of a class template
specialization. Offsets are put to Clang (see :mod:`record_layout`), never computed here: empty
bases and reused tail padding make arithmetic wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import clang.cindex as ci

from syclflat.diagnostics import InputError, error
from syclflat.frontends.sycl import libclang
from syclflat.frontends.sycl.parse import location_of
from syclflat.frontends.sycl.record_layout import LayoutTable
from syclflat.frontends.sycl.special_types import names_special_type

Kind = ci.CursorKind


@dataclass(frozen=True)
class Base:
    """A direct base of a class."""

    type: ci.Type
    offset: int
    """In bytes, from the start of the derived object."""
    virtual: bool = False


class BaseReader:
    """Reads the bases of the classes of one translation unit."""

    def __init__(self, layouts: Callable[[], LayoutTable]) -> None:
        self._layouts = layouts

    def bases(self, type_: ci.Type, declaration: ci.Cursor) -> list[Base]:
        """Return the direct bases of a class, in order; only one if it is virtual.

        Bases that depend on template parameters can't be read and are left out if nothing in
        the class is of a special type.

        Raises:
            InputError: if a base that can't be read holds a special type.

        """
        specifiers = _base_specifiers(declaration)
        if not specifiers:
            return []
        virtual = next((s for s in specifiers if ci.conf.lib.clang_isVirtualBase(s)), None)
        if virtual is not None:
            return [Base(virtual.type, 0, virtual=True)]
        if any(_is_dependent(specifier.type) for specifier in specifiers):
            self._refuse_special_parts(type_, declaration)
            return []
        offsets = self._layouts().base_offsets(type_, [s.type for s in specifiers])
        return [
            Base(specifier.type, offset)
            for specifier, offset in zip(specifiers, offsets, strict=True)
        ]

    def _refuse_special_parts(self, type_: ci.Type, declaration: ci.Cursor) -> None:
        for part in self._layouts().find(type_).parts:
            if names_special_type(part):
                raise InputError(
                    error(
                        f"'{declaration.displayname}' has a base that depends on a template "
                        f"parameter and holds '{part}', which libclang can't read",
                        "dependent-base",
                        location_of(declaration.location),
                        "make it a member, or derive from a class that is no template",
                    )
                )


def _is_dependent(type_: ci.Type) -> bool:
    return bool(type_.get_canonical().kind != ci.TypeKind.RECORD)


def _base_specifiers(declaration: ci.Cursor) -> list[ci.Cursor]:
    listed = [c for c in declaration.get_children() if c.kind == Kind.CXX_BASE_SPECIFIER]
    if listed:
        return listed
    pattern = libclang.specialized_template(declaration)
    if pattern is None:
        return []
    return [c for c in pattern.get_children() if c.kind == Kind.CXX_BASE_SPECIFIER]
