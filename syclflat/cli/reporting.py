"""Report diagnostics in the requested form, and exit with the right code."""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from pathlib import Path
from typing import NamedTuple, ParamSpec

import click

from syclflat.diagnostics import (
    ClangDiagnostic,
    Diagnostic,
    InputError,
    Severity,
    exit_code,
    render,
)
from syclflat.diagnostics.forms import FORMATS
from syclflat.diagnostics.policy import WarningPolicy
from syclflat.model import exit_codes
from syclflat.model.texts import printable, printable_lines
from syclflat.pipeline.phase_timers import Passes
from syclflat.project.files import snippets
from syclflat.service import isolation
from syclflat.service.cache import directory

DOCUMENTS = ("json", "sarif")
"""Forms that are one document."""

Arguments = ParamSpec("Arguments")

_COLORS = {"error:": "red", "fatal error:": "red", "warning:": "magenta", "note:": "cyan"}
_SEVERITY = re.compile(r"(?<=: )(fatal error:|error:|warning:|note:)")
_CARET = re.compile(r" {6}\|\s*\^$")


def print_lines(text: str) -> None:
    """Print rendered diagnostics."""
    click.echo("".join(map(_styled, text.splitlines(keepends=True))), nl=False, err=True)


def shown(entries: Sequence[Diagnostic | ClangDiagnostic]) -> str:
    """Return diagnostics as text, with the lines of the sources."""
    show = snippets.reader()
    return "".join(f"{render(entry, show)}\n" for entry in entries)


class Reporter(NamedTuple):
    """Reports diagnostics: text and GitHub's commands on stderr, documents on stdout."""

    form: str = "text"
    policy: WarningPolicy = WarningPolicy()

    @property
    def writes_document(self) -> bool:
        """Whether standard output holds a document."""
        return self.form in DOCUMENTS

    def warnings(self, found: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Return the warnings to report, each once.

        Raises:
            InputError: if the policy makes some of them errors; with all of them.

        """
        warnings = self.policy.apply(dict.fromkeys(found))
        if any(warning.severity is Severity.ERROR for warning in warnings):
            raise InputError(*warnings)
        return warnings

    def text(self, entries: Sequence[Diagnostic | ClangDiagnostic]) -> str:
        """Return the reports of all ``entries``."""
        if self.form == "text":
            return shown(entries)
        return FORMATS[self.form](entries)

    def report(self, entries: Sequence[Diagnostic | ClangDiagnostic]) -> None:
        """Report all ``entries``."""
        text = self.text(entries)
        if self.writes_document:
            click.echo(text, nl=False)
        else:
            print_lines(text)

    def refuse(self, entries: Sequence[Diagnostic | ClangDiagnostic]) -> int:
        """Report ``entries``, with errors among them; return the exit code."""
        self.report(entries)
        if self.form == "text":
            count = sum(entry.severity is Severity.ERROR for entry in entries)
            click.echo(f"{count} error{'s' if count != 1 else ''}; no file written", err=True)
        return exit_code.of(entries)


class NotInstalledError(click.ClickException):
    """Something that a command needs is not installed, or doesn't work here."""

    exit_code = exit_codes.MISSING


@contextlib.contextmanager
def reports_missing_parts() -> Iterator[None]:
    """Report a part of the tool chain that is missing as not installed."""
    from syclflat.clang import ziglang

    try:
        yield
    except ziglang.ToolChainError as failure:
        raise NotInstalledError(str(failure)) from None


def show_failure(failure: click.ClickException) -> None:
    """Print an error that ends a command in one line, and for wrong usage where help is."""
    if isinstance(failure, getattr(click.exceptions, "NoArgsIsHelpError", ())):
        failure.show()
        return
    message = failure.format_message()
    context = failure.ctx if isinstance(failure, click.UsageError) else None
    parameter = failure.param if isinstance(failure, click.MissingParameter) else None
    if isinstance(parameter, click.Argument):
        # The rest of it says what may follow.
        message = (
            f"missing argument {(parameter.metavar or str(parameter.name).upper()).split()[0]}"
        )
    if message[1:2].islower():
        message = f"{message[0].lower()}{message[1:]}".removesuffix(".")
    text = f"syclflat: error: {printable_lines(message)}\n"
    if context is not None and context.command.get_help_option(context) is not None:
        text += f"syclflat: note: see {context.command_path} --help\n"
    print_lines(text)


def own_cache(given: str) -> str:
    """Return the directory for results, ``given`` or the default; empty to keep none.

    Reports a directory that other users can write to.
    """
    place = given or directory.default()
    reason = directory.fault(place)
    if reason:
        report_unkept(f"{printable(place)}: {reason}")
    return "" if reason else place


def report_unkept(reason: str) -> None:
    """Report that a result cannot be kept."""
    click.echo(
        f"syclflat: note: cannot keep the result: {reason}; --cache-dir names another "
        "directory, --no-cache keeps no results",
        err=True,
    )


def print_output(path: Path, is_changed: bool) -> None:
    """Report whether an output was written."""
    click.echo(f"{printable(str(path))}: {'written' if is_changed else 'unchanged'}")


def write_output(text: str, file: str, source: str) -> None:
    """Write the output of ``source`` to a file, or to standard output (-).

    Raises:
        InputError: if the file cannot be written, or is the source.

    """
    from syclflat.project.files.outputs import refuse_inputs, write_all

    if file == "-":
        click.echo(text, nl=False)
        return
    path = Path(file)
    refuse_inputs([path], [source])
    print_output(path, bool(write_all({path: text}).changed))


def report_repaired(paths: Sequence[Path]) -> None:
    """Report outputs of an interrupted run that this run replaced."""
    for path in paths:
        shown = printable(str(path))
        click.echo(
            f"syclflat: note: {shown} was also replaced: an interrupted run had started to "
            f"replace it",
            err=True,
        )


def print_passes(passes: Passes) -> None:
    """Print the time of each pass, and of the rest of the process."""
    seconds = passes.seconds()
    # Processor time of other threads overlaps with parsing, so only the clock adds up.
    total = time.time() - process_start()
    seconds["start and imports"] = max(total - sum(seconds.values()), 0.0)
    for name, taken in (*seconds.items(), ("total", total)):
        click.echo(f"{taken * 1000:9.1f} ms  {name}", err=True)


def process_start() -> float:
    """Return the start time of this command, in seconds since the epoch, from its clock ticks."""
    try:
        fields = (
            Path(f"/proc/{isolation.first_process()}/stat").read_text().rpartition(")")[2].split()
        )
        ticks = int(fields[_START_TIME]) / os.sysconf("SC_CLK_TCK")
        return time.time() - (time.clock_gettime(time.CLOCK_BOOTTIME) - ticks)
    except (OSError, ValueError, AttributeError):
        return _IMPORTED


_START_TIME = 19
"""Position in /proc/PID/stat, behind the name in parentheses; see proc(5)."""
_IMPORTED = time.time()


def reports_input_errors(function: Callable[Arguments, int]) -> Callable[Arguments, int]:
    """Make ``function`` print the diagnostics of an InputError and return its exit code."""

    @wraps(function)
    def wrapped(*args: Arguments.args, **kwargs: Arguments.kwargs) -> int:
        try:
            return function(*args, **kwargs)
        except InputError as failure:
            return Reporter().refuse(failure.diagnostics)

    return wrapped


def _styled(line: str) -> str:
    if _CARET.match(line):
        return click.style(line, fg="green", bold=True)
    found = _SEVERITY.search(line)
    if found is None:
        return line
    severity = click.style(found.group(), fg=_COLORS[found.group()], bold=True)
    return line[: found.start()] + severity + line[found.end() :]
