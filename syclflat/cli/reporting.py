"""Tell the user what is wrong, on standard error, and end with the right exit code."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import click

from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, render

EXIT_INPUT = 3

Arguments = ParamSpec("Arguments")

_COLORS = {"error:": "red", "fatal error:": "red", "warning:": "magenta", "note:": "cyan"}
_SEVERITY = re.compile(r"(?<=: )(fatal error:|error:|warning:|note:)")


def report(diagnostic: Diagnostic | ClangDiagnostic) -> None:
    """Print a diagnostic."""
    click.echo("\n".join(_styled(line) for line in render(diagnostic).splitlines()), err=True)


def reports_input_errors(function: Callable[Arguments, int]) -> Callable[Arguments, int]:
    """Make ``function`` print the diagnostics of an InputError and return exit code 3."""

    @wraps(function)
    def wrapped(*args: Arguments.args, **kwargs: Arguments.kwargs) -> int:
        try:
            return function(*args, **kwargs)
        except InputError as failure:
            for diagnostic in failure.diagnostics:
                report(diagnostic)
            count = len(failure.diagnostics)
            click.echo(f"{count} error{'s' if count != 1 else ''}; no file written", err=True)
            return EXIT_INPUT

    return wrapped


def _styled(line: str) -> str:
    found = _SEVERITY.search(line)
    if found is None:
        return line
    severity = click.style(found.group(), fg=_COLORS[found.group()], bold=True)
    return line[: found.start()] + severity + line[found.end() :]
