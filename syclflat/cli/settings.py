"""The options for flattening, collected in one :class:`Settings`."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple, cast

import click

from syclflat import conventions
from syclflat.cli import defaults, options
from syclflat.cli.gathered import Command, gathered, taken, together
from syclflat.cli.options import Cache, output_form, reading
from syclflat.cli.reporting import Reporter
from syclflat.conventions import ConventionOptions
from syclflat.emitters import DEFAULT_OPTIONS, EmitOptions
from syclflat.pipeline.settings import Settings


def settings_of(**fixed: Any) -> Callable[[Command], Command]:
    """Return a decorator that builds ``settings`` from a command's options.

    Args:
        fixed: the settings that the command fixes.

    """

    def add(command: Command) -> Command:
        @functools.wraps(command)
        def with_settings(*args: Any, **given: Any) -> Any:
            defaults.refuse_output_elsewhere()
            if None not in (given.get("arguments_file"), given.get("build_directory")):
                # A build directory of the project gives way to the command line.
                if is_given("build_directory"):
                    raise click.UsageError("give either -p or --arguments-from")
                given["build_directory"] = None
            if "clang_arguments" in given:
                # What follows -- is a program's.
                given["clang_arguments"] += options.for_clang()
            else:
                given["clang_arguments"] = defaults.clang_arguments()
            choices = ConventionOptions(**taken(given, ConventionOptions))
            settings = Settings(convention_options=choices, **fixed, **taken(given, Settings))
            return command(*args, settings=settings, **given)

        return cast("Command", with_settings)

    return add


flattening = together(
    defaults.configured,
    options.chosen_conventions(
        f"Comma-separated calling conventions: {', '.join(conventions.own_names())}. With "
        f"several, output names include the convention.  [default: sycl-2020 for C++, else that of "
        "the language]",
    ),
    options.target,
    reading.parsing,
    options.compile_database,
    options.arguments_file,
    options.unique_names,
    reading.limits,
    reading.convention_choices,
    settings_of(use_database=True),
)
"""The options for flattening; the command gets them as ``settings``.

The project's file sets the omitted ones, see :mod:`defaults`.
"""


class Flattening(NamedTuple):
    """How to flatten files, which outputs to write, and how to report."""

    settings: Settings
    emitted: tuple[str, ...] = ()
    """The names of emitters; empty for all that fit."""
    emit_options: EmitOptions = DEFAULT_OPTIONS
    cache: Cache = Cache()
    reporter: Reporter = Reporter()

    def listing_dependencies(self, is_asked_for: bool = True) -> Flattening:
        """Return a copy whose settings list the files that are read."""
        return self._replace(settings=replace(self.settings, list_dependencies=is_asked_for))


as_one = gathered("flattening", Flattening)
"""Passes the options for flattening as one ``flattening``; stands below these options."""

writing = together(
    options.keeping, flattening, output_form.output_choices, options.reporting, as_one
)
"""The options of commands that write outputs; the command gets them as ``flattening``."""


def is_given(name: str) -> bool:
    """Return whether the command line sets a parameter of the command."""
    source = click.get_current_context().get_parameter_source(name)
    return source is click.core.ParameterSource.COMMANDLINE
