"""``syclflat watch``: flatten again whenever a file changes, and report the effect."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from syclflat import emitters
from syclflat.cli import complete, defaults, options
from syclflat.cli.commands import flatten
from syclflat.cli.options import output_form
from syclflat.cli.reporting import Reporter, print_output
from syclflat.cli.settings import Flattening, as_one, flattening
from syclflat.diagnostics import InputError
from syclflat.model.kernel import InputKind
from syclflat.model.texts import printable
from syclflat.pipeline import dependencies
from syclflat.pipeline.phase_timers import Passes
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.files.outputs import refuse_inputs, write_all
from syclflat.project.watching import Watched
from syclflat.review.sides import inputs
from syclflat.service import child_watch, isolation

if TYPE_CHECKING:
    from syclflat.model.manifests import Document

SECONDS = 0.25
"""The pause between two checks of the files, in seconds."""

EPILOG = """\b
Examples:
  syclflat watch app.cpp                     write outputs beside it, as flatten does
  syclflat watch src/*.cpp -o build -- -DSIZE=4
  syclflat watch                             the sources that syclflat.toml names

Exit codes: 130 once Ctrl-C has ended it, 2 for wrong usage.
"""


@dataclass(frozen=True, slots=True)
class Round:
    """The outcome of one flattening."""

    read: tuple[str, ...]
    """The inputs of the result; after a failure also directories that lack a file."""
    documents: Mapping[str, Sequence[Document]] | None
    """By source; None if it failed."""


Flatten = Callable[[Round | None], Round]
"""Flattens, and reports the changes since the last successful round."""


@click.command("watch", cls=options.PassThroughCommand, epilog=EPILOG)
@options.files
@click.option(
    "-o",
    "--output",
    default=".",
    show_default=True,
    metavar="DIR",
    shell_complete=complete.directories,
    help="Directory for the outputs.",
)
@options.emitted(
    f"Comma-separated outputs to write: {', '.join(emitters.names())}.  [default: every form that "
    f"fits the language, except spir]",
)
@flattening
@output_form.output_choices
@options.warnings
@as_one
def command(
    files: tuple[str, ...],
    output: str,
    flattening: Flattening,
) -> int:
    """Flatten files again whenever one of them changes.

    Also watches the files that they include and the compile database. Writes the outputs of
    'syclflat flatten', and reports the changes of the binary interface since the last time. Errors
    stay on the screen until you fix the files. Clang gets the arguments after --.
    """
    files = defaults.sources(files)
    if "-" in (output, *files):
        raise click.UsageError("cannot watch standard input; name files")
    flattening = flattening.listing_dependencies()

    def flatten_once(last: Round | None) -> Round:
        # A crash of Clang ends this round only. No cache of the next round holds what was read.
        return isolation.call(lambda: _flatten(files, flattening, Path(output), last))

    follow(files, flatten_once, _moments())
    return 0


def follow(files: Sequence[str], flatten_once: Flatten, moments: Iterable[object]) -> None:
    """Flatten ``files``, and at each of ``moments`` again if something has changed.

    Args:
        files: the files to flatten.
        flatten_once: flattens and reports; gets the last round that succeeded, or None.
        moments: the moments at which to check the files.

    """
    watched = Watched()
    watched.watch(files)
    last: Round | None = None
    read: tuple[str, ...] = tuple(files)

    def once() -> None:
        nonlocal last, read
        click.echo(f"flattening {printable(', '.join(files))}")
        try:
            done = flatten_once(last)
        except child_watch.CrashError as crash:
            Reporter().report(crash.error(isolation.command()).diagnostics)
            done = Round((), None)
        if done.documents is not None:
            last, read = done, done.read
        else:
            # Until the files are right again, the inputs of the last result count, too.
            read = tuple(dict.fromkeys((*read, *done.read)))
        watched.watch(dict.fromkeys((*files, *read)))
        count = len(watched)
        click.echo(f"watching {count} file{'s' if count != 1 else ''}")

    once()
    for _ in moments:
        changed = watched.changed()
        if changed:
            click.echo(f"\nchanged: {', '.join(_shortened(changed))}")
            once()


def _moments() -> Iterator[None]:
    while True:
        time.sleep(SECONDS)
        yield


_FEW = 3


def _shortened(names: Sequence[str]) -> list[str]:
    more = len(names) - _FEW
    return [*names[:_FEW], *([f"{more} more"] if more > 0 else [])]


def _flatten(
    files: Sequence[str], flattening: Flattening, directory: Path, last: Round | None
) -> Round:
    """Flatten all files, write the outputs, and print the changes since the ``last`` round."""
    reporter, settings = flattening.reporter, flattening.settings
    sources = [Source(name) for name in files]
    try:
        planned, outputs = flatten.flatten_all(sources, flattening, directory, Passes())
        warnings = reporter.warnings(warning for item in planned for warning in item.warnings)
        refuse_inputs(outputs, files)
        changed = write_all(outputs).changed
        documents = {
            source.name: inputs.documents(source, item.units)
            for source, item in zip(sources, planned, strict=True)
        }
    except InputError as failure:
        reporter.refuse(failure.diagnostics)
        return Round(_suspects(files, settings, failure), None)
    reporter.report(warnings)
    for path in changed:
        print_output(path, True)
    click.echo(flatten.summary(sources, planned), nl=False)
    if last is not None and last.documents is not None:
        click.echo(_difference(last.documents, documents), nl=False)
    own = {os.path.realpath(path) for path in outputs}
    read = (name for item in planned for name in item.dependencies)
    # A source may include its own outputs.
    inputs_read = [name for name in read if os.path.realpath(name) not in own]
    return Round((*inputs_read, *_options_read(sources, settings)), documents)


def _options_read(sources: Sequence[Source], settings: Settings) -> Iterator[str]:
    """Yield the files that options come from, and the places where one may appear."""
    yield from map(str, settings.special_types)
    for source in sources:
        if source.frontend.reads is InputKind.CAPTURES:
            found, absent = dependencies.databases(source, settings)
            yield from found
            yield from map(str, absent)


def _difference(
    old: Mapping[str, Sequence[Document]], new: Mapping[str, Sequence[Document]]
) -> str:
    from syclflat.review import diff_forms
    from syclflat.review.comparison import diff, match
    from syclflat.review.comparison.changes import Gate, Origin

    pairs = [
        pair
        for name in new
        for pair in match.documents(list(map(Origin, old[name])), list(map(Origin, new[name])))
    ]
    return diff_forms.render([diff.compare(pair) for pair in pairs], Gate(None), "text")


def _suspects(files: Sequence[str], settings: Settings, failure: InputError) -> tuple[str, ...]:
    """Return the paths to watch for a fix of an error: the files it names, and new ones."""
    named = (each.location.file for each in failure.diagnostics if each.location is not None)
    directories = (*(str(Path(name).parent) for name in files), *settings.include_directories)
    return (*named, *directories)
