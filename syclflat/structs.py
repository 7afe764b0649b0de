"""Data classes for the program's own use, which Python makes without compiling generated code.

Python takes 0.5 ms to make a class of :mod:`dataclasses`, and 0.01 ms to make one of msgspec; a
compilation loads 200. Classes of the public API and of plugins are those of :mod:`dataclasses`.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

import msgspec


class _Fields:
    """The attribute in which functions of :mod:`dataclasses` find the fields of a class."""

    def __get__(
        self, _instance: Struct | None, owner: type[Struct]
    ) -> dict[str, dataclasses.Field[Any]]:
        """Return the fields of ``owner``, by name."""
        return _fields(owner)


class Struct(msgspec.Struct, frozen=True):
    """A frozen data class, which :func:`dataclasses.replace` and ``fields`` accept."""

    __dataclass_fields__ = _Fields()


@cache
def _fields(struct: type[Struct]) -> dict[str, dataclasses.Field[Any]]:
    names, defaults = struct.__struct_fields__, struct.__struct_defaults__
    required = len(names) - len(defaults)
    given = [(name, Any, dataclasses.field()) for name in names[:required]]
    given += [
        (name, Any, _field(default))
        for name, default in zip(names[required:], defaults, strict=True)
    ]
    # Without methods and with a description, this compiles nothing.
    made = dataclasses.make_dataclass(
        struct.__name__,
        given,
        namespace={"__doc__": struct.__name__},
        init=False,
        repr=False,
        eq=False,
        match_args=False,
    )
    return {field.name: field for field in dataclasses.fields(made)}


def _field(default: Any) -> Any:
    factory = getattr(default, "factory", None)
    if factory is None:
        return dataclasses.field(default=default)
    return dataclasses.field(default_factory=factory)
