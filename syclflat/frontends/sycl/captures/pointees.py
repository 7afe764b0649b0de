"""Pointees of capture objects in memory: classes and enumerations, each once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import clang.cindex as ci

from syclflat.frontends.sycl.captures.labels import Labels
from syclflat.frontends.sycl.captures.library_classes import innermost
from syclflat.frontends.sycl.clang.cursors import CursorMap
from syclflat.frontends.sycl.clang.spelling import bare_spelling
from syclflat.model.captures import Capture, Pointee

Kind = ci.TypeKind


class Pointees:
    """The pointees of one translation unit, in the order of discovery."""

    def __init__(self) -> None:
        self._keys: CursorMap[str] = CursorMap()
        self._labels = Labels()
        self._types: list[tuple[str, ci.Type]] = []

    def key(self, type_: ci.Type) -> str:
        """Return the key of the type that ``type_`` refers to through pointers and arrays.

        The key is ``""`` for types other than classes and enumerations, and for undefined ones.
        """
        found = innermost(type_)
        if found.kind not in (Kind.RECORD, Kind.ENUM) or found.get_size() < 0:
            return ""
        declaration = found.get_declaration()
        if self._keys.get(declaration) is None:
            key = self._labels.label(bare_spelling(found.spelling))
            self._keys.add(declaration, key)
            self._types.append((key, found))
        return self._keys.get(declaration) or ""

    def read(
        self, read: Callable[[ci.Type], Capture], others: Iterable[ci.Type] = ()
    ) -> tuple[Pointee, ...]:
        """Return all pointees, including new ones from ``read``, which returns an object.

        Args:
            read: returns an object of a type.
            others: types of objects in memory that no pointer refers to.

        """
        for each in others:
            self.key(each)
        found: list[Pointee] = []
        while len(found) < len(self._types):
            key, type_ = self._types[len(found)]
            found.append(Pointee(key, read(type_)))
        return tuple(found)
