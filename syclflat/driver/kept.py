"""Keep executables, with the state of all that they were made of.

See :mod:`syclflat.service.cache`; the object file of the host runtime, which all programs share, is
kept in the same way.
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
from syclflat.driver import bundled
from syclflat.driver.jobs import Job
from syclflat.driver.runner import read_by
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
    """All that it depends on besides the request; None if that can't be told."""


def all_inputs(
    source: Source,
    planned: stages.Planned,
    settings: Settings,
    read: Iterable[str],
    directory: Path,
    programs_used: Sequence[str] = (),
) -> Inputs | None:
    """Return all that an executable depends on besides the request; None if that can't be told.

    Args:
        source: what it is made of.
        planned: what became of the source, with its dependencies.
        settings: how it was flattened; its arguments of Clang's are for both halves.
        read: what compilers read.
        directory: where they read what was generated, which doesn't count.
        programs_used: compilers and libraries besides those of the tool chain.

    """
    if not _is_told(settings.clang_arguments):
        return None
    own = f"{directory}/"
    names = {name for name in read if not name.startswith(own)}
    # Names as the compilers were given them.
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


def _is_told(arguments: Iterable[str]) -> bool:
    """Tell whether compilers and the linker tell of all that they read by ``arguments``."""
    return all(map(compiler_options.is_told, arguments))


def _joined(*parts: Inputs | None) -> Inputs | None:
    """Return all inputs, None if one part of them can't be told."""
    known = [part for part in parts if part is not None]
    return functools.reduce(Inputs.joined, known) if len(known) == len(parts) else None


def runtime(
    directory: Path, library: str, cache_directory: str, make: Callable[[Job], None]
) -> Path:
    """Return the object file of the host runtime, in ``directory``.

    Args:
        directory: where it is put.
        library: the C++ library, see :func:`bundled.library`.
        cache_directory: where it is kept; empty to keep nothing.
        make: makes it, if none is kept.

    """
    file = directory / "runtime.o"
    job = bundled.runtime_job(file, library)
    # Nothing in the command is relative but for what it makes.
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
        # That it can't be kept is said of the executable.
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
    """Keep ``executable`` for who asks for it again, unless its inputs can't be told.

    Args:
        cache_directory: where to.
        asked: the request.
        executable: what it came to.
        since: when inputs may first have been read, in nanoseconds of the clock.
        diagnostics: the text on stderr, without colours.
        device: what chooses the device that it is run on.

    Raises:
        StoreError: if that can't be written.

    """
    if executable.inputs is None:
        return
    try:
        name = products.keep(cache_directory, executable.path)
    except OSError as failure:
        raise StoreError(f"{cache_directory}: {failure.strerror or failure}") from None
    result = Result((), diagnostics=diagnostics, product=name, device=device)
    Store(cache_directory).keep(asked, executable.inputs, since, result)
