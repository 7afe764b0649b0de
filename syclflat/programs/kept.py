"""Keep executables, with the state of all their inputs.

See :mod:`syclflat.service.cache`; the object file of the host runtime, which all programs share, is
kept the same way.
"""

from __future__ import annotations

import contextlib
import functools
import shutil
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from syclflat.clang import ziglang
from syclflat.driver.halves import bundled
from syclflat.driver.halves.flattening import Flattened
from syclflat.driver.jobs.job import Job
from syclflat.driver.jobs.runner import read_by
from syclflat.pipeline import dependencies, stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import compiler_options
from syclflat.service.cache import products, request
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.result import Result
from syclflat.service.cache.store import Store, StoreError


@dataclass(frozen=True, slots=True)
class Executable:
    """The program of a source."""

    path: Path
    said: str
    """The messages of compilers."""
    inputs: Inputs | None
    """All its dependencies besides the request; None if they are unknown."""
    flattened: Flattened | None = None
    """The result of flattening its source; None if it has no kernels."""


def all_inputs(
    source: Source,
    planned: stages.Planned,
    settings: Settings,
    read: Iterable[str],
    directory: Path,
    programs_used: Sequence[str] = (),
) -> Inputs | None:
    """Return the dependencies of an executable besides the request; None if they are unknown.

    Args:
        source: its source.
        planned: the flattened source, with its dependencies.
        settings: the settings for flattening; both halves use their Clang arguments.
        read: the files that compilers read.
        directory: the directory of generated files, which don't count.
        programs_used: compilers and libraries besides those of the tool chain.

    """
    if not _lists_inputs(settings.clang_arguments):
        return None
    own = f"{directory}/"
    names = {name for name in read if not name.startswith(own)}
    # Use the names that the compilers got.
    places = tuple(str(Path(name).resolve()) for name in settings.include_directories)
    others = dependencies.looked_up(
        Source(str(Path(source.name).resolve()), language=source.language),
        replace(settings, include_directories=places),
        sorted(names.difference(planned.dependencies)),
    )
    return _joined(
        dependencies.of([source], [planned], settings, sorted(names)),
        others,
        Inputs((), [str(ziglang.find_zig()), *programs_used]),
    )


def _lists_inputs(arguments: Iterable[str]) -> bool:
    """Return whether compilers and linker report all files that ``arguments`` make them read."""
    return all(map(compiler_options.is_listed, arguments))


def _joined(*parts: Inputs | None) -> Inputs | None:
    """Return all inputs, None if a part of them is unknown."""
    known = [part for part in parts if part is not None]
    return functools.reduce(Inputs.joined, known) if len(known) == len(parts) else None


def runtime(
    directory: Path, library: str, cache_directory: str, make: Callable[[Job], None]
) -> Path:
    """Return the object file of the host runtime, in ``directory``.

    Args:
        directory: the directory for it.
        library: the C++ library, see :func:`bundled.library`.
        cache_directory: the directory that keeps it; empty to keep none.
        make: compiles it, if none is kept.

    """
    file = directory / "runtime.o"
    job = bundled.runtime_job(file, library)
    # Only the output of the command is a relative name.
    asked = request.of_words([word for word in job.command if str(directory) not in word], here="")
    if cache_directory:
        kept = Store(cache_directory).find(asked)
        path = None if kept is None else products.find(cache_directory, kept.product)
        if path is not None:
            return Path(shutil.copyfile(path, file))
    since = time.time_ns()
    make(job)
    if cache_directory:
        inputs = Inputs(read_by([job]), [job.command[0]])
        # The caller reports this when it fails to keep the executable.
        with contextlib.suppress(StoreError):
            keep(cache_directory, asked, Executable(file, "", inputs), since)
    return file


def keep(
    cache_directory: str,
    asked: str,
    executable: Executable,
    since: int,
    diagnostics: str = "",
    device: str = "",
) -> None:
    """Keep ``executable`` for later requests, unless its inputs are unknown.

    Args:
        cache_directory: the directory that keeps it.
        asked: the request.
        executable: the built program.
        since: the earliest time at which inputs were read, in nanoseconds of the clock.
        diagnostics: the text on stderr, without colours.
        device: the selector of the device that runs it.

    Raises:
        StoreError: if the cache is not writable.

    """
    if executable.inputs is None:
        return
    try:
        name = products.keep(cache_directory, executable.path)
    except OSError as failure:
        raise StoreError(f"{cache_directory}: {failure.strerror or failure}") from None
    result = Result((), diagnostics=diagnostics, product=name, device=device)
    Store(cache_directory).keep(asked, executable.inputs, since, result)
