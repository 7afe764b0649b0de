"""Groups of options whose values a command gets as one object.

Named tuples hold the values: each start of a command creates these types, and a data class takes
ten times as long.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar, cast

Command = TypeVar("Command", bound=Callable[..., Any])
Option = Callable[[Any], Any]
"""A decorator that adds an option to a command."""


def together(*added: Option) -> Callable[[Command], Command]:
    """Return a decorator that adds options, which help lists in this order."""

    def add(command: Command) -> Command:
        for option in reversed(added):
            command = option(command)
        return command

    return add


def gathered(
    name: str, type_: type[Any], /, *added: Option, **renamed: str
) -> Callable[[Command], Command]:
    """Return a decorator that adds options and passes their values as one object.

    Args:
        name: the parameter of the command that gets it.
        type_: a named tuple or data class. Values of the same names fill its fields, wherever their
            options are added; a field without a value keeps its default.
        added: the options.
        renamed: the names of values, by fields with another name.

    """

    def add(command: Command) -> Command:
        @functools.wraps(command)
        def with_one(*args: Any, **given: Any) -> Any:
            one = type_(**taken(given, type_, **renamed))
            return command(*args, **{name: one}, **given)

        return together(*added)(cast("Command", with_one))

    return add


def taken(given: dict[str, Any], type_: type[Any], /, **renamed: str) -> dict[str, Any]:
    """Remove and return the values of the fields of a type, see :func:`gathered`."""
    names = {field: renamed.get(field, field) for field in type_.__match_args__}
    return {field: given.pop(name) for field, name in names.items() if name in given}
