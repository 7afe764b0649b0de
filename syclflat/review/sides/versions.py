"""Read the two versions that are compared, and pair their documents."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, apply_to_all, error
from syclflat.model.location import Location
from syclflat.model.manifests import Kernels
from syclflat.pipeline.settings import Settings, Source, with_same_headers
from syclflat.project import compile_database, git
from syclflat.project.files.paths import exists, is_directory, is_file
from syclflat.project.inputs import contents
from syclflat.project.manifests import parse
from syclflat.review.comparison import match
from syclflat.review.comparison.changes import Origin, Pair
from syclflat.review.sides import inputs, kept_sides
from syclflat.review.sides.inputs import Measure, Reading, Warn
from syclflat.review.sides.past import (
    Past,
    directory_of,
    extracted,
    in_tree,
    is_there,
    is_untouched,
    was_folder,
)


class UnfitInputsError(ValueError):
    """The two versions cannot be compared; says why."""


_MANIFEST = ".json"
_MANIFESTS = (".kernels.json", ".signatures.json")
"""How the names of manifests in a directory end."""
_STDIN = "-"


def of_names(
    old: str,
    new: str,
    settings: Settings,
    reading: Reading,
) -> list[Pair]:
    """Return the pairs of two files, or of the manifests in two directories.

    Args:
        old: the name of the one.
        new: the name of the other.
        settings: how sources are flattened.
        reading: how they are read.

    Raises:
        InputError: if they can't be read or flattened.
        UnfitInputsError: if they can't be compared.

    """
    if old == new == _STDIN:
        raise UnfitInputsError("only one of OLD and NEW can be standard input")
    if is_directory(old) and is_directory(new):
        if reading.measure is not None:
            raise _unmeasured(new)
        before, after = _manifests(old), _manifests(new)
        if not before and not after:
            raise _nothing_in(new)
        return _paired(
            {path: _Manifest(f"{old}/{path}") for path in before},
            {path: _Manifest(f"{new}/{path}") for path in after},
        )
    for name, other in ((old, new), (new, old)):
        if is_directory(name):
            raise UnfitInputsError(f"{name} is a directory, {other} is a file")
    then = settings
    if reading.old_includes:
        then = replace(settings, include_directories=reading.old_includes)
    before_, after_ = apply_to_all(
        lambda side: origins(*side, reading.measure),
        ((old, then, None), (new, settings, reading.warn)),
    )
    return match.documents(before_, after_)


def of_settings(name: str, old: Settings, new: Settings, warn: Warn | None = None) -> list[Pair]:
    """Return the pairs of one source that is flattened in two ways.

    Raises:
        InputError: if it can't be read or flattened.
        UnfitInputsError: if it is no source.

    """
    if name == _STDIN or name.endswith(_MANIFEST) or is_directory(name):
        raise UnfitInputsError(
            "--conventions and --targets require a source, which they flatten twice"
        )
    ways = with_same_headers(Source(name), (old, new))
    before, after = apply_to_all(lambda settings: origins(name, settings, warn), ways)
    return match.documents(before, after)


def origins(
    name: str, settings: Settings, warn: Warn | None, measure: Measure | None = None
) -> list[Origin]:
    """Return the documents of a file.

    ``warn`` is called with each warning about a source, and ``measure`` returns what it costs; None
    to do without.

    Raises:
        InputError: if it can't be read or flattened.
        UnfitInputsError: if it is to be measured, and is no source.

    """
    if measure is not None and not inputs.is_source(name):
        raise _unmeasured(name)
    place = "" if name == _STDIN else directory_of(name)
    read = inputs.read(name, settings, warn)
    costs = None if measure is None else measure(name, settings)
    return [Origin(document, place, costs, unit, read=files) for document, unit, files in read]


def _unmeasured(name: str) -> UnfitInputsError:
    return UnfitInputsError(f"--cost measures sources, and {name} is none")


def _manifests(directory: str) -> list[str]:
    """Return the manifests below a directory, by path from there.

    Hidden directories and repositories below it, such as submodules, are left out.
    """
    found = []
    for parent, directories, names in os.walk(directory):
        directories[:] = [
            name
            for name in directories
            if not name.startswith(".") and not Path(parent, name, ".git").exists()
        ]
        found += [Path(parent, name) for name in names if name.endswith(_MANIFESTS)]
    return sorted(path.relative_to(directory).as_posix() for path in found)


def _nothing_in(directory: str) -> InputError:
    return InputError(
        error(
            "this directory contains no manifest",
            "no-manifest",
            Location(directory, 0, 0),
            "manifests are called *.kernels.json or *.signatures.json; 'syclflat flatten' and "
            "'syclflat batch' write them",
        )
    )


class _Manifest:
    """A manifest that may not have been read yet."""

    def __init__(self, name: str, text: bytes | None = None, directory: str | None = None) -> None:
        self._name, self._text, self.directory = name, text, directory

    def read(self) -> Origin:
        text = contents(self._name) if self._text is None else self._text
        directory = directory_of(self._name) if self.directory is None else self.directory
        is_past = self._text is not None
        return Origin(parse(self._name, text), directory, is_past=is_past)


def _paired(old: Mapping[str, _Manifest], new: Mapping[str, _Manifest]) -> list[Pair]:
    """Return the pairs of manifests with the same path."""

    def pairs(path: str) -> list[Pair]:
        before = [old[path].read()] if path in old else []
        after = [new[path].read()] if path in new else []
        return match.documents(before, after)

    return [pair for found in apply_to_all(pairs, sorted({*old, *new})) for pair in found]


def against(
    ref: str,
    names: Sequence[str],
    settings: Settings,
    reading: Reading,
) -> list[Pair]:
    """Return the pairs of files, or of the manifests in directories, at a commit and as they are.

    An added or removed file is a pair with one side; a file that git finds renamed is compared
    with the version under its old name.

    Args:
        ref: the commit.
        names: the files and directories.
        settings: how sources are flattened.
        reading: how they are read.

    Raises:
        InputError: if there is no such commit, or some can't be read or flattened.
        UnfitInputsError: if they can't be compared.

    """
    for name in names:
        if name == _STDIN:
            raise UnfitInputsError("standard input has no older version; give files with --against")
    first = Path(names[0])
    # What was deleted may have taken its directory along.
    around = next(path for path in (first, *first.absolute().parents) if is_directory(path))
    at = git.tree(around, ref)
    wrong: list[Diagnostic | ClangDiagnostic] = []
    paths: dict[str, str] = {}
    for name in names:
        with _collecting(wrong):
            paths[name] = in_tree(name, at)
    folders = [name for name in paths if was_folder(name, paths[name], at)]
    files = [name for name in paths if name not in folders]
    manifests = [name for name in files if name.endswith(_MANIFEST)]
    if reading.measure is not None and (folders or manifests):
        raise _unmeasured([*folders, *manifests][0])
    pairs: list[Pair] = []
    for name in folders:
        with _collecting(wrong):
            pairs += _folder(name, paths[name], at)
    then = _paths_then(files, paths, at)
    old = [then[name] for name in manifests if then[name]]
    texts = git.contents(at, git.files(at, old)) if old else {}
    for name in manifests:
        with _collecting(wrong):
            pairs += _manifest(name, then[name], texts.get(then[name]), at)
    sources = [name for name in files if name not in manifests]
    if reading.skip is not None and sources and is_untouched(at):
        known = [name for name in sources if then[name] and exists(name)]
        reading.skip(known)
        sources = [name for name in sources if name not in known]
    with extracted(at) as past:
        compared = _Sources(past, settings, reading)
        for name in sources:
            with _collecting(wrong):
                pairs += compared.pairs(name, then[name])
    if wrong:
        reading.refuse(InputError(*wrong))
    return pairs


def of_database(
    ref: str, build_directory: Path, settings: Settings, reading: Reading
) -> list[Pair]:
    """Return the pairs of the sources of a compile database that git does not ignore.

    Most sources may launch no kernel, which is no reason to warn; these are left out.

    Raises:
        InputError: if there is no such commit or database, or a source can't be read or flattened.
        UnfitInputsError: if the database has no source in this repository.

    """
    at = git.tree(Path.cwd(), ref)
    known = {*git.files(at, []), *git.present(at)}
    names = []
    for name in compile_database.sycl_sources(build_directory):
        with contextlib.suppress(InputError):
            if in_tree(name, at) in known:
                names.append(_from_here(name))
    if not names:
        raise UnfitInputsError(f"no source of {build_directory} is in this repository")
    pairs = against(ref, names, replace(settings, may_lack_kernels=True), reading)
    return [pair for pair in pairs if _has_kernels(pair.old) or _has_kernels(pair.new)]


def _has_kernels(origin: Origin | None) -> bool:
    document = None if origin is None else origin.document
    return document is not None and bool(
        document.kernels if isinstance(document, Kernels) else document.functions
    )


def _from_here(name: str) -> str:
    path, here = Path(name), Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else name


@contextlib.contextmanager
def _collecting(wrong: list[Diagnostic | ClangDiagnostic]) -> Iterator[None]:
    try:
        yield
    except InputError as failure:
        wrong += failure.diagnostics


def _paths_then(names: Sequence[str], paths: Mapping[str, str], at: git.Tree) -> dict[str, str]:
    """Return the path of each file at a commit, empty for a file that did not exist."""
    there = git.files(at, [paths[name] for name in names]) if names else {}
    new = [name for name in names if paths[name] not in there]
    renamed = git.renamed(at) if any(map(is_file, new)) else {}
    return {
        name: paths[name] if paths[name] in there else renamed.get(paths[name], "")
        for name in names
    }


def _manifest(name: str, then: str, text: bytes | None, at: git.Tree) -> list[Pair]:
    """Return the pairs of a manifest and its ``text`` at a commit."""
    old: list[Origin] = []
    if text is not None:
        old = [_Manifest(at.name(then), text, directory_of(name)).read()]
    return match.documents(old, [_Manifest(name).read()] if is_there(name, then, at) else [])


@dataclass(frozen=True, slots=True)
class _Sources:
    """Sources as they are and as they were, the old ones among the headers of their time."""

    past: Past
    settings: Settings
    reading: Reading

    def pairs(self, name: str, then: str) -> list[Pair]:
        """Return the pairs of a source, which was ``then`` called so, or not there if empty."""
        new = self._now(name) if is_there(name, then, self.past.at) else []
        if not then:
            return match.documents([], new)
        if new and self.past.is_as_now(new[0].read):
            return match.documents(new, new)
        old = self.past.origins(name, then, self.settings, self.reading)
        return match.documents(old, new)

    def _now(self, name: str) -> list[Origin]:
        settings = replace(self.settings, list_dependencies=True)
        sides, warn = self.reading.sides, self.reading.warn
        if self.reading.measure is not None:
            return origins(name, settings, warn, self.reading.measure)
        key = kept_sides.key(name, settings)
        kept = sides.find(key)
        if kept is not None:
            place = directory_of(name)
            return [Origin(each, place, read=kept.read, is_kept=True) for each in kept.documents]
        since = time.time_ns()
        found = inputs.planned(Source(name), settings, warn)
        documents = inputs.documents(Source(name), found.units)
        sides.keep(key, Source(name), settings, found, documents, since)
        made = zip(documents, found.units, strict=True)
        place, read = directory_of(name), found.dependencies
        return [Origin(each, place, unit=unit, read=read) for each, unit in made]


def _folder(name: str, path: str, at: git.Tree) -> list[Pair]:
    objects = git.files(at, [] if path == "." else [path])
    old = {
        file.removeprefix(f"{path}/"): object_
        for file, object_ in objects.items()
        if file.endswith(_MANIFESTS)
    }
    new = _manifests(name)
    if not old and not new:
        raise _nothing_in(name)
    texts = git.contents(at, old)

    def directory(file: str) -> str:
        return directory_of(f"{name}/{file}")

    prefix = "" if path == "." else f"{path}/"
    return _paired(
        {
            file: _Manifest(at.name(f"{prefix}{file}"), text, directory(file))
            for file, text in texts.items()
        },
        {file: _Manifest(f"{name}/{file}", None, directory(file)) for file in new},
    )
