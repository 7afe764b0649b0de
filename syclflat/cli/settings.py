"""The options that say how files are flattened, made into one :class:`Settings`."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar, cast

import click

from syclflat import conventions
from syclflat.cli import defaults, options
from syclflat.conventions import ConventionOptions
from syclflat.pipeline.settings import Settings

Command = TypeVar("Command", bound=Callable[..., Any])

_convention = options.chosen_conventions(
    f"Calling conventions, separated by commas: {', '.join(conventions.own_names())}. With "
    "several, the names of outputs carry theirs.  [default: sycl-2020 for C++, else that of the "
    "language]",
)


def flattening(command: Command) -> Command:
    """Add the options that say how files are flattened; the command gets them as ``settings``.

    Settings that aren't given come from the project's file, see :mod:`project`.
    """

    @functools.wraps(command)
    def with_settings(*args: Any, chosen_conventions: tuple[str, ...], **given: Any) -> Any:
        if given["arguments_file"] is not None and given["build_directory"] is not None:
            # A project's build directory doesn't stand against what is given.
            if is_given("build_directory"):
                raise click.UsageError("give either -p or --arguments-from")
            given["build_directory"] = None
        settings = Settings(
            conventions=chosen_conventions,
            clang_arguments=defaults.clang_arguments(click.get_current_context()),
            use_database=True,
            convention_options=ConventionOptions(**_taken(given, ConventionOptions)),
            **_taken(given, Settings),
        )
        return command(*args, settings=settings, **given)

    wrapped: Any = with_settings
    for decorator in (
        options.convention_choices,
        options.megabytes,
        options.seconds,
        options.argument_bytes,
        options.nesting_limit,
        options.unique_names,
        options.arguments_file,
        options.compile_database,
        options.parsing,
        options.target,
        _convention,
        defaults.configured,
    ):
        wrapped = decorator(wrapped)
    return cast("Command", wrapped)


def _taken(given: dict[str, Any], type_: type[Any]) -> dict[str, Any]:
    """Remove and return the options that are fields of a data class, which have the same names."""
    names = [field.name for field in fields(type_) if field.name in given]
    return {name: given.pop(name) for name in names}


def is_given(name: str) -> bool:
    """Tell whether a parameter of the command stands on the command line."""
    source = click.get_current_context().get_parameter_source(name)
    return source is click.core.ParameterSource.COMMANDLINE
