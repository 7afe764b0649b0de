"""The options that say how files are flattened, made into one :class:`Settings`."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
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

    What isn't given is taken from the project's file, see :mod:`project`.
    """

    @functools.wraps(command)
    def with_settings(
        *args: Any,
        chosen_conventions: tuple[str, ...],
        target: str,
        include_directories: tuple[str, ...],
        builtin_headers: Path | None,
        library: str,
        sycl: str,
        precompiled_headers: Path | None,
        unique_names: bool,
        special_types: tuple[Path, ...],
        build_directory: Path | None,
        arguments_file: str | None,
        argument_bytes: int | None,
        nesting_limit: int,
        seconds: float,
        megabytes: int | None,
        memref_nesting: int,
        index_bits: int,
        c_wrappers: bool,
        tinytc_version: str,
        **kwargs: Any,
    ) -> Any:
        if arguments_file is not None and build_directory is not None:
            # A project's build directory doesn't stand against what is given.
            if not _is_given("build_directory"):
                build_directory = None
            else:
                raise click.UsageError("give either -p or --arguments-from")
        settings = Settings(
            chosen_conventions,
            target,
            include_directories,
            defaults.clang_arguments(click.get_current_context()),
            builtin_headers,
            library,
            sycl,
            special_types,
            build_directory,
            use_database=True,
            arguments_file=arguments_file,
            convention_options=ConventionOptions(index_bits, c_wrappers),
            tinytc_version=tinytc_version,
            memref_nesting=memref_nesting,
            argument_bytes=argument_bytes,
            nesting_limit=nesting_limit,
            seconds=seconds,
            megabytes=megabytes,
            precompiled_headers=precompiled_headers,
            unique_names=unique_names,
        )
        return command(*args, settings=settings, **kwargs)

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


def _is_given(name: str) -> bool:
    source = click.get_current_context().get_parameter_source(name)
    return source is click.core.ParameterSource.COMMANDLINE
