"""Sources and manifests as they were in a commit."""

from __future__ import annotations

import contextlib
import functools
import os
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePath

from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import compile_database, compiler_options, git
from syclflat.project.compile_database import CompileCommand
from syclflat.project.files.paths import exists, is_directory, is_file
from syclflat.review.comparison.changes import Origin
from syclflat.review.sides import inputs, kept_sides
from syclflat.review.sides.inputs import Reading
from syclflat.review.sides.kept_sides import NOWHERE

_WITH_PATH = (*compiler_options.DIRECTORIES, *compiler_options.INCLUDING)
"""Options of Clang's whose value is a path, which may follow in the next word."""


@contextlib.contextmanager
def as_of(ref: str, names: Sequence[str]) -> Iterator[Past]:
    """Yield sources as they were at a commit, as long as it goes on.

    Raises:
        InputError: if there is no such commit, or a source is in no directory of the repository.

    """
    first = Path(names[0])
    at = git.tree(next(path for path in first.absolute().parents if is_directory(path)), ref)
    with extracted(at) as past:
        yield past


@contextlib.contextmanager
def extracted(at: git.Tree) -> Iterator[Past]:
    """Yield the sources of a commit, as long as it goes on."""
    with tempfile.TemporaryDirectory(prefix="syclflat-") as directory:
        yield Past(at, Path(directory).resolve())


class Past:
    """The files of a commit in a temporary directory, which no message names."""

    def __init__(self, at: git.Tree, directory: Path) -> None:
        """Take the files of ``at``; they are written below ``directory`` when they are read."""
        self.at, self._place = at, directory
        self._known: dict[str, bool] = {}
        self._failure: InputError | None = None

    @functools.cached_property
    def _top(self) -> Path:
        if self._failure is None:
            try:
                return git.extract(self.at, self._place)
            except InputError as failure:
                # Do not write the files again for the next source.
                self._failure = failure
        raise self._failure

    @functools.cached_property
    def directory(self) -> Path:
        """The current directory of that time."""
        here = Path.cwd().resolve()
        inside = here.relative_to(self.at.top) if here.is_relative_to(self.at.top) else Path()
        return self._top / inside if (self._top / inside).is_dir() else self._top

    def has(self, name: str) -> bool:
        """Return whether the source existed.

        Raises:
            InputError: if it is in no directory of the repository.

        """
        return in_tree(name, self.at) in self._paths

    @functools.cached_property
    def _paths(self) -> dict[str, str]:
        return git.files(self.at, [])

    @functools.cached_property
    def _changed(self) -> git.Changes:
        return git.changes(self.at)

    def is_as_now(self, read: Iterable[str]) -> bool:
        """Return whether the files that were ``read`` would give the same result at that time."""
        if self._changed.has_removed or self._changed.has_links or not read:
            # A file that is gone may have been found in front of one that was read, and a link may
            # have led to another one.
            return False
        return all(map(self._is_same, read))

    def _is_same(self, name: str) -> bool:
        if name not in self._known:
            below = os.path.realpath(name).removeprefix(f"{self.at.top}/")
            is_same = below not in self._changed.paths and below in self._paths
            if is_same and self._changed.has_added:
                # It may ask for a file that is new.
                is_same = b"__has_" not in Path(self.at.top, below).read_bytes()
            self._known[name] = below.startswith("/") or is_same
        return self._known[name]

    def request(self, name: str, settings: Settings) -> tuple[str, Settings]:
        """Return how a source is called in :attr:`directory`, and by what it is flattened there."""
        return self._request(in_tree(name, self.at), settings, command_of(name, settings))

    def origins(self, name: str, path: str, settings: Settings, reading: Reading) -> list[Origin]:
        """Return the documents of a source at the commit, by today's settings."""
        measure = reading.measure
        sides = reading.sides if measure is None else NOWHERE
        command = command_of(name, settings)
        place = directory_of(name)
        known = (self.at.commit, str(self.at.top), path, repr(command))
        key = kept_sides.key(name, settings, *known)
        kept = sides.find(key)
        if kept is not None:
            return [Origin(each, place, is_past=True) for each in kept.documents]
        since = time.time_ns()
        file, then = self._request(path, settings, command)
        source, costs = Source(file), None
        try:
            with self.working():
                then = replace(then, list_dependencies=bool(sides))
                found = inputs.planned(source, then)
                documents = inputs.documents(source, found.units)
                if measure is not None:
                    costs = measure(file, then)
                sides.keep(
                    *(key, source, then, found, documents, since),
                    is_lasting=lambda file: not file.startswith(f"{self._place}/"),
                )
        except InputError as failure:
            raise InputError(*map(self.renamed, failure.diagnostics)) from None
        return [Origin(each, place, costs, is_past=True) for each in documents]

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        """Make :attr:`directory` the current one."""
        here = Path.cwd()
        os.chdir(self.directory)
        try:
            yield
        finally:
            os.chdir(here)

    def _request(
        self, path: str, settings: Settings, command: CompileCommand | None
    ) -> tuple[str, Settings]:
        if command is not None:
            command = replace(command, arguments=tuple(self._arguments(command.arguments)))
        then = replace(
            settings,
            include_directories=tuple(map(self._then, settings.include_directories)),
            clang_arguments=tuple(self._arguments(settings.clang_arguments)),
            command=command,
            special_types=tuple(Path(self._then(str(p))) for p in settings.special_types),
            sycl=self._then(settings.sycl) if "/" in settings.sycl else settings.sycl,
            build_directory=None,
            use_database=False,
        )
        return os.path.relpath(self._top / path, self.directory), then

    def _then(self, path: str) -> str:
        """Return where a path was at the commit; what it doesn't have is as today."""
        absolute = Path(path).absolute()
        # A link of the repository may have led elsewhere.
        ways = (absolute.resolve(),) if ".." in absolute.parts else (absolute, absolute.resolve())
        for way in ways:
            with contextlib.suppress(ValueError):
                then = self._top / way.relative_to(self.at.top)
                if then.exists():
                    return str(then)
        return str(absolute)

    def _arguments(self, arguments: Sequence[str]) -> Iterator[str]:
        """Yield Clang's arguments with the paths that they had."""
        before = ""
        for argument in arguments:
            option = next((o for o in _WITH_PATH if argument.startswith(o)), "")
            value = argument.removeprefix(option)
            if before in _WITH_PATH and exists(argument):
                yield self._then(argument)
            elif option and value and exists(value):
                yield f"{option}{self._then(value)}"
            else:
                yield argument
            before = argument

    def renamed(self, diagnostic: Diagnostic | ClangDiagnostic) -> Diagnostic | ClangDiagnostic:
        """Return a diagnostic that names files as git does."""
        notes = tuple(
            replace(note, message=self._named(note.message), location=self._located(note.location))
            for note in diagnostic.notes
        )
        if isinstance(diagnostic, ClangDiagnostic):
            place = self._located(diagnostic.location)
            text = self._named(diagnostic.text)
            if diagnostic.location is not None and place is not None:
                text = text.replace(f"{diagnostic.location.file}:", f"{place.file}:")
            message = self._named(diagnostic.message)
            return replace(diagnostic, text=text, message=message, location=place, notes=notes)
        return replace(
            diagnostic,
            message=self._named(diagnostic.message),
            location=self._located(diagnostic.location),
            notes=notes,
        )

    def _named(self, text: str) -> str:
        return text.replace(f"{self._top}/", f"{self.at.ref}:").replace(str(self._top), self.at.ref)

    def _located(self, location: Location | None) -> Location | None:
        if location is None:
            return None
        path = in_resolved(self.directory / location.file)
        if not path.is_relative_to(self._top):
            return location
        return replace(location, file=self.at.name(path.relative_to(self._top).as_posix()))


def is_there(name: str, then: str, at: git.Tree) -> bool:
    """Return whether a file exists.

    Raises:
        InputError: if it did not exist at the commit either.

    """
    if exists(name):
        return True
    if then:
        return False
    raise InputError(
        error(
            f"this file does not exist, and did not exist at {at.ref}",
            "not-at-ref",
            Location(name, 0, 0),
            "correct the name, or omit the file",
        )
    )


def is_untouched(at: git.Tree) -> bool:
    """Return whether all files of the repository are those of a commit."""
    changed = git.changes(at)
    return not changed.paths and not changed.has_added


def in_tree(name: str, at: git.Tree) -> str:
    """Return the path of a file from the top of the work tree."""
    # The file itself may be a symbolic link that is kept in the repository.
    path = Path(name).resolve() if is_directory(name) else in_resolved(Path(name))
    try:
        return path.relative_to(at.top).as_posix()
    except ValueError:
        raise InputError(
            error(
                "this file is not in a directory of the repository",
                "not-at-ref",
                Location(name, 0, 0),
                "give files of one repository",
            )
        ) from None


def in_resolved(file: Path) -> Path:
    """Return a path whose directory has no symbolic links."""
    return file.parent.resolve() / file.name


def was_folder(name: str, path: str, at: git.Tree) -> bool:
    """Return whether the path is a directory, or was one before it was deleted."""
    if exists(name):
        return is_directory(name)
    return any(file.startswith(f"{path}/") for file in git.files(at, [path]))


def command_of(name: str, settings: Settings) -> CompileCommand | None:
    """Return what a compile database says of a source."""
    if not settings.use_database or not is_file(name):
        return None
    return compile_database.find(name, settings.build_directory)


def directory_of(name: str) -> str:
    """Return the directory of a file as outputs name it: from here, if it is below."""
    parent = PurePath(name).parent
    here = Path.cwd()
    if parent.is_absolute() and parent.is_relative_to(here):
        parent = parent.relative_to(here)
    return "" if parent == PurePath() else parent.as_posix()
