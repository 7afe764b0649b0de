"""Spell each type once: thousands of functions share a few types."""

from __future__ import annotations

from collections.abc import Callable

from syclflat.model.types import ArgumentType


class TypeCache:
    """A function of types that remembers its results by object, for fast look-up."""

    def __init__(self, spell: Callable[[ArgumentType], str]) -> None:
        self._spell = spell
        # Keeps the type, so that its memory is not reused.
        self._known: dict[int, tuple[ArgumentType, str]] = {}

    def __call__(self, type_: ArgumentType) -> str:
        """Return the spelling of ``type_``."""
        known = self._known.get(id(type_))
        if known is None:
            known = self._known[id(type_)] = (type_, self._spell(type_))
        return known[1]
