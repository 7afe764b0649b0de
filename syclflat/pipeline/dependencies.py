"""Inputs of flattening besides options, for results that are kept."""

from __future__ import annotations

import functools
import os
import site
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from syclflat import frontends, plugins
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import compile_database
from syclflat.project.inputs import contents
from syclflat.project.paths import exists, is_file
from syclflat.runtimes import header_sets
from syclflat.service.cache.inputs import NOTHING, Inputs


def of(
    sources: Sequence[Source],
    planned: Sequence[stages.Planned],
    settings: Settings,
    more_files: Sequence[str] = (),
    more_absent: Sequence[str] = (),
) -> Inputs | None:
    """Return what ``planned`` was made of; it has to list its dependencies.

    Args:
        sources: what was flattened.
        planned: what became of each.
        settings: how it was flattened.
        more_files: other files that were read.
        more_absent: other names where there was no file.

    Returns:
        The files and places that it was made of, None if not all can be told.

    """
    files = [*_own_files(), *map(str, settings.special_types), *more_files]
    absent: list[str | Path] = [*more_absent]
    libraries: list[str] = []
    looked_up = NOTHING
    for source, item in zip(sources, planned, strict=True):
        if item.looked_up is None:
            return None
        looked_up = looked_up.joined(item.looked_up)
        files += item.dependencies
        if source.frontend.name == frontends.SYCL:
            read, missing = databases(source, settings)
            files += read
            absent += missing
            files += settings.headers_for(source).read
    if any(source.frontend.uses_libclang for source in sources):
        from syclflat.frontends.sycl.clang import host_headers, libclang

        name = libclang.file_name()
        libraries += [name] if exists(name) else []
        for place in (*host_headers.searched(), *header_sets.searched(settings.sycl)):
            if place.exists():
                libraries.append(str(place))
            else:
                absent.append(place)
    used, searched = plugins.inputs()
    files += used
    # What is installed there shows in a directory's time.
    places = site.getsitepackages()
    if site.ENABLE_USER_SITE:
        places.append(site.getusersitepackages())
    installed = [place for place in places if Path(place).is_dir()]
    absent += [place for place in places if place not in installed]
    installed += searched
    found = Inputs(_absolute(files), _absolute(libraries), installed, _absolute(absent))
    return found.joined(looked_up)


def looked_up(source: Source, settings: Settings, names: Iterable[str]) -> Inputs | None:
    """Return where a compiler of ``source`` looked for files besides ``names``, which it read.

    For what only one half of a program reads. None if that can't be told.
    """
    from syclflat.frontends.sycl.clang import lookups
    from syclflat.frontends.sycl.parse_source import clang_command

    arguments = clang_command(settings.parse_options(source)).arguments
    return lookups.find(source.name, contents(source.name), names, arguments)


def databases(source: Source, settings: Settings) -> tuple[list[str], list[Path]]:
    """Return the files that tell how a build compiles ``source``, and where none was found."""
    if settings.arguments_file is not None:
        file = settings.arguments_file
        # What a pipe held is gone.
        read = compile_database.read_arguments(file).response_files if is_file(file) else ()
        return [file, *read], []
    found, absent = compile_database.searched(source.name, settings.build_directory)
    if found is None:
        return [], absent
    entry = compile_database.find(source.name, settings.build_directory)
    return [str(found), *(entry.response_files if entry is not None else ())], absent


@functools.cache
def _own_files() -> tuple[str, ...]:
    found: list[str] = []
    for directory, inner, names in os.walk(Path(__file__).parent.parent):
        inner[:] = sorted(name for name in inner if name != "__pycache__")
        found += (os.path.join(directory, name) for name in sorted(names))  # noqa: PTH118
    return tuple(found)


def _absolute(names: Iterable[str | Path]) -> Iterator[str]:
    # What is in front of .. is for the file system to find: it may be a symbolic link.
    here = Path.cwd()
    return (os.path.join(here, name) for name in names)  # noqa: PTH118
