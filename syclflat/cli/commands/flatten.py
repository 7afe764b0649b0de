"""``syclflat flatten``: device callers, integration headers and manifests from source files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from syclflat import emitters
from syclflat.cli import complete, defaults, options
from syclflat.cli.gathered import gathered
from syclflat.cli.options import Depfile
from syclflat.cli.reporting import (
    print_output,
    print_passes,
    report_repaired,
    report_unkept,
)
from syclflat.cli.settings import Flattening, writing
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, error
from syclflat.frontends import last_unit
from syclflat.model import exit_codes
from syclflat.model.location import Location
from syclflat.model.texts import printable, printable_lines
from syclflat.pipeline import dependencies, stages, sycl_headers
from syclflat.pipeline.phase_timers import Passes
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import inputs
from syclflat.project.files.outputs import Difference, differences, refuse_inputs, write_all
from syclflat.project.files.paths import without_parents
from syclflat.service import isolation
from syclflat.service.cache import request
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.result import Result
from syclflat.service.cache.store import Store, StoreError

SHOWN_LINES = 20
"""The number of lines of a difference that are printed without -v."""

EPILOG = """\b
Examples:
  syclflat flatten app.cpp                       write app.integration.hpp,
                                                 app.device.cpp, app.kernels.json
  syclflat flatten -o build src/*.cpp -- -DSIZE=4
                                                 pass -DSIZE=4 on to Clang
  syclflat flatten app.cpp --emit json -o -      print the manifest
  cat app.cpp | syclflat flatten - --emit device -o -
  syclflat flatten app.cpp --convention sycl-2020,dpcpp
                                                 outputs of both conventions
  syclflat flatten linalg.mlir kernels.tt        other languages, by suffix
  syclflat flatten app.cpp -Werror --format sarif > app.sarif
  syclflat flatten app.cpp --check               are the outputs here current?
  syclflat flatten app.cpp -o build --depfile build/app.d
                                                 list the files read, for Make or Ninja
"""


class _Verbosity(NamedTuple):
    """How much the command prints besides diagnostics."""

    quiet: bool
    time_passes: bool
    verbose: bool


@click.command("flatten", cls=options.PassThroughCommand, epilog=EPILOG)
@options.files
@click.option(
    "-o",
    "--output",
    default=".",
    metavar="DIR",
    shell_complete=complete.directories,
    help="Directory for the outputs; - prints the one output chosen with --emit.  [default: .]",
)
@options.emitted(
    f"Comma-separated outputs to write: {', '.join(emitters.own_names())}.  [default: every form "
    f"that fits the language, except spir]",
)
@click.option(
    "--stdin-name",
    default="stdin.cpp",
    show_default=True,
    metavar="NAME",
    help="The file name to use for standard input (FILE -).",
)
@options.depfile(
    "Write the dependencies of the outputs to FILE, as a Make rule.",
    "The target of that rule, instead of the outputs: the file that a build rule names.",
)
@writing
@click.option(
    "--check",
    is_flag=True,
    help="Write nothing. Print the first changed lines of each output, or all of them with -v, "
    "and exit with 1 if an output would change. --format github also annotates these outputs.",
)
@options.quiet
@click.option("--time-passes", is_flag=True, help="Print the time of each step on standard error.")
@click.option(
    "-v",
    "--verbose",
    is_flag=True,
    help="Print a table of each kernel's or function's parameters; with --check, all lines.",
)
@gathered("verbosity", _Verbosity)
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    output: str,
    stdin_name: str,
    depfile: Depfile,
    flattening: Flattening,
    check: bool,
    verbosity: _Verbosity,
) -> int:
    """Flatten the kernels and functions of source files.

    For each SYCL FILE, finds the kernels, flattens their captures into parameters, and writes the
    device caller, the integration header and a manifest. Files of MLIR (.mlir), the Tiny Tensor
    Compiler (.tt) and OpenCL C (.cl) have their own conventions; 'syclflat list' shows which
    combinations work. FILE - reads standard input. Clang gets the arguments after --. Without FILE,
    the command flattens the sources that syclflat.toml names.
    """
    reporter = flattening.reporter
    isolation.report_as(reporter.form)
    last_unit.leave()
    # The files that a project's patterns match can change without a change to a file.
    is_kept = bool(files)
    files = tuple(dict.fromkeys(defaults.sources(files)))
    _check_output(output, flattening, files)
    if check and (output == "-" or depfile.path is not None or reporter.writes_document):
        raise click.UsageError("--check compares files and prints: no -o -, --depfile or document")
    if check or verbosity.time_passes or verbosity.verbose or output == "-" or "-" in files:
        is_kept = False
    kept_in = flattening.cache.place() if is_kept else ""
    flattening = flattening.listing_dependencies(bool(kept_in) or depfile.path is not None)
    passes = Passes()
    try:
        sources = [
            Source(stdin_name, inputs.standard_input()) if name == "-" else Source(name)
            for name in files
        ]
        planned, outputs = flatten_all(sources, flattening, Path(output), passes)
        # Report a warning about the whole call once.
        warnings = reporter.warnings(warning for item in planned for warning in item.warnings)
        if check:
            found = differences(outputs)
            annotated = _outdated(found) if reporter.form == "github" else []
            reporter.report((*warnings, *sycl_headers.of_others(outputs), *annotated))
            most = None if verbosity.verbose else SHOWN_LINES
            _print_differences(found, verbosity.quiet, most)
            if not verbosity.quiet:
                click.echo(f"{len(found)} of {len(outputs)} outputs out of date")
            return exit_codes.REFUSED if found else exit_codes.DONE
        with passes.measure("write"):
            written: dict[Path, str] = {} if output == "-" else dict(outputs)
            refuse_inputs(written, files)
            if depfile.path is not None:
                more = _read_besides(sources, flattening.settings)
                refuse_inputs([depfile.path], (*written, *_read(planned), *more))
                written[depfile.path] = _dependencies(depfile, planned, outputs)
            done = write_all(written)
            changed = set(done.changed)
    except InputError as failure:
        return reporter.refuse(failure.diagnostics)
    report_repaired(done.repaired)
    reporter.report(warnings)
    is_listed = not verbosity.quiet and not reporter.writes_document
    listed = summary(sources, planned) if is_listed else ""
    if kept_in:
        result = Result(
            [(str(path), text) for path, text in written.items()],
            len(outputs) if is_listed else 0,
            reporter.text(warnings) if reporter.writes_document else listed,
            "" if reporter.writes_document else reporter.text(warnings),
        )
        more_read = defaults.of().dependencies()
        read = dependencies.of(sources, planned, flattening.settings, *more_read)
        if read is not None:
            _keep(kept_in, read, defaults.of().since, result)
    if verbosity.time_passes:
        print_passes(passes)
    if output == "-":
        click.echo("".join(outputs.values()), nl=False)
        return 0
    if verbosity.verbose:
        from syclflat.cli.tables import print_kernels

        for item in planned:
            for unit in item.units:
                print_kernels(unit, ctx.color)
    if is_listed:
        for path in outputs:
            print_output(path, path in changed)
        click.echo(listed, nl=False)
    return 0


def _read_besides(sources: Sequence[Source], settings: Settings) -> Iterator[str]:
    """Yield the files that were read in addition to sources and their includes."""
    yield from defaults.of().dependencies()[0]
    yield from map(str, settings.special_types)
    for source in sources:
        yield from dependencies.databases(source, settings)[0]


def summary(sources: Sequence[Source], planned: Sequence[stages.Planned]) -> str:
    """Return a line for each source that lists its kernels and functions."""
    pairs = zip(sources, planned, strict=True)
    return "".join(f"{printable(source.name)}: {_summary(item)}\n" for source, item in pairs)


def _keep(cache_directory: str, inputs: Inputs, begin: int, result: Result) -> None:
    try:
        store = Store(cache_directory)
        store.keep(request.of_words(sys.argv[1:]), inputs, begin, result)
    except StoreError as failure:
        report_unkept(str(failure))


def _outdated(found: dict[Path, Difference]) -> list[Diagnostic]:
    """Return an error for each output that is not current, for annotations of the file."""
    return [
        error(
            "this output is out of date" if difference.line else "this output is missing",
            "outdated-output",
            Location(str(path), difference.line, 0),
            "flatten without --check writes it; commit it with the sources",
        )
        for path, difference in found.items()
    ]


def _print_differences(found: dict[Path, Difference], quiet: bool, most: int | None) -> None:
    """Print the changes that writing outputs would make, at most ``most`` lines of each."""
    for path, difference in found.items():
        if quiet:
            click.echo(f"{printable(str(path))}: out of date")
            continue
        lines = printable_lines(difference.text).splitlines()
        # One more line takes as much room as the line that announces it.
        count = len(lines) if most is None or len(lines) <= most + 1 else most
        for line in lines[:count]:
            click.secho(line, fg=_COLORS.get(line[:1]), bold=line.startswith(("---", "+++")))
        if count < len(lines):
            click.secho(f"... {len(lines) - count} more lines; -v shows all", fg="cyan")


_COLORS = {"+": "green", "-": "red", "@": "cyan"}


def _dependencies(depfile: Depfile, planned: list[stages.Planned], outputs: dict[Path, str]) -> str:
    # A source that includes its own outputs need not wait for them.
    own = {os.path.realpath(path) for path in outputs}
    read = map(without_parents, _read(planned))
    return depfile.text(outputs, (name for name in read if os.path.realpath(name) not in own))


def _read(planned: Sequence[stages.Planned]) -> Iterator[str]:
    return (name for item in planned for name in item.dependencies)


def _check_output(output: str, flattening: Flattening, files: tuple[str, ...]) -> None:
    single = (flattening.emitted, files, flattening.settings.conventions or ("",))
    if output == "-" and any(len(given) != 1 for given in single):
        raise click.UsageError(
            "-o - prints one output of one file by one convention: choose it with --emit"
        )
    if output != "-" and Path(output).is_file():
        raise click.UsageError(f"-o {output} is a file; -o names the directory for outputs")
    if output == "-" and flattening.reporter.writes_document:
        raise click.UsageError("-o - and --format json or sarif both print to standard output")


def _summary(item: stages.Planned) -> str:
    unit = item.units[0]
    noun = "function" if unit.functions else "kernel"
    count = len(unit.functions) or len(unit.plans)
    text = f"{count} {noun}{'s' if count != 1 else ''}"
    if item.unresolved:
        launches = f"launch{'es' if item.unresolved != 1 else ''}"
        text += f", {item.unresolved} {launches} without a kernel"
    return text


def flatten_all(
    sources: list[Source], flattening: Flattening, directory: Path, passes: Passes
) -> tuple[list[stages.Planned], dict[Path, str]]:
    """Flatten every source before writing any output, and collect all errors."""
    planned: list[stages.Planned] = []
    outputs: dict[Path, str] = {}
    # An exception would keep its frames alive, with Clang's whole tree of a source.
    said: list[Diagnostic | ClangDiagnostic] = []
    for source in sources:
        try:
            item = stages.plan(source, flattening.settings, passes)
            with passes.measure("emit"):
                chosen, form = flattening.emitted, flattening.emit_options
                own = stages.emit(source, item.units, chosen, directory, form)
            if not own.keys().isdisjoint(outputs):
                raise InputError(stages.same_stem(source))
        except InputError as failure:
            said += failure.diagnostics
            continue
        planned.append(item)
        outputs |= own
    if said:
        raise InputError(*said)
    return planned, outputs
