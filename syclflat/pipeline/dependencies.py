"""The inputs of flattening besides options, for cached results."""

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
from syclflat.project.files.paths import exists, is_file
from syclflat.project.inputs import contents
from syclflat.runtimes import header_sets
from syclflat.service.cache.inputs import NOTHING, Inputs


def of(
    sources: Sequence[Source],
    planned: Sequence[stages.Planned],
    settings: Settings,
    more_files: Sequence[str] = (),
    more_absent: Sequence[str] = (),
) -> Inputs | None:
    """Return the inputs of ``planned``, which has to list its dependencies.

    Args:
        sources: the flattened sources.
        planned: the result of each.
        settings: the settings for flattening.
        more_files: other files read.
        more_absent: other names of missing files.

    Returns:
        The files and places, None if not all are known.

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
    # The directory's time shows new installations.
    places = site.getsitepackages()
    if site.ENABLE_USER_SITE:
        places.append(site.getusersitepackages())
    installed = [place for place in places if Path(place).is_dir()]
    absent += [place for place in places if place not in installed]
    installed += searched
    found = Inputs(_absolute(files), _absolute(libraries), installed, _absolute(absent))
    return found.joined(looked_up)


def looked_up(source: Source, settings: Settings, names: Iterable[str]) -> Inputs | None:
    """Return the places where a compiler of ``source`` looked for files, besides ``names``.

    This covers files that only one half of a program reads. None if unknown.
    """
    from syclflat.frontends.sycl.clang.headers import lookups
    from syclflat.frontends.sycl.parse_source import clang_command

    arguments = clang_command(settings.parse_options(source)).arguments
    return lookups.find(source.name, contents(source.name), names, arguments)


def databases(source: Source, settings: Settings) -> tuple[list[str], list[Path]]:
    """Return the files that hold the build's command for ``source``, and the places without one."""
    if settings.arguments_file is not None:
        file = settings.arguments_file
        # The contents of a pipe are gone.
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
    # Only the file system knows the meaning of a name before ..: it may be a symbolic link.
    here = Path.cwd()
    return (os.path.join(here, name) for name in names)  # noqa: PTH118
