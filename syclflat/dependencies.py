"""What the result of flattening depends on besides options: for whoever keeps results."""

from __future__ import annotations

import os
import site
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from syclflat import pipeline
from syclflat.cache.inputs import Inputs
from syclflat.model.kernel import InputKind


def of(
    sources: Sequence[pipeline.Source],
    planned: Sequence[pipeline.Planned],
    settings: pipeline.Settings,
) -> Inputs:
    """Return what ``planned`` was made of; it has to list its dependencies."""
    files = [*_own_files(), *map(str, settings.special_types)]
    absent: list[Path] = []
    libraries: list[str] = []
    for source, item in zip(sources, planned, strict=True):
        files += item.dependencies
        if source.frontend.reads is InputKind.CAPTURES:
            found, missing = _databases(source, settings)
            files += found
            absent += missing
    if any(source.frontend.uses_libclang for source in sources):
        from syclflat.frontends.sycl import host_headers, libclang

        name = libclang.file_name()
        libraries += [name] if Path(name).exists() else []
        for place in host_headers.searched():
            if place.exists():
                libraries.append(str(place))
            else:
                absent.append(place)
    # What is installed there shows in a directory's time.
    installed = filter(os.path.isdir, site.getsitepackages())
    return Inputs(_absolute(files), _absolute(libraries), installed, _absolute(absent))


def _databases(
    source: pipeline.Source, settings: pipeline.Settings
) -> tuple[list[str], list[Path]]:
    from syclflat.build import compile_database

    if settings.arguments_file is not None:
        return [settings.arguments_file], []
    found, absent = compile_database.searched(source.name, settings.build_directory)
    return [] if found is None else [str(found)], absent


def _own_files() -> Iterator[str]:
    package = Path(__file__).parent
    for directory, inner, names in os.walk(package):
        inner[:] = sorted(name for name in inner if name != "__pycache__")
        yield from (os.path.join(directory, name) for name in sorted(names))  # noqa: PTH118


def _absolute(names: Iterable[str | Path]) -> Iterator[str]:
    return (os.path.abspath(name) for name in names)  # noqa: PTH100
