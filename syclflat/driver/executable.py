"""One source to an executable for libsycl, with all that it depends on: for who keeps it."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from syclflat.clang import libstdcxx
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.driver.compile import Compilation, Halves, Report, finish, start
from syclflat.driver.link import link, refused
from syclflat.driver.options import Dependencies, parse
from syclflat.driver.processes import Done, Processes, show
from syclflat.model.location import Location
from syclflat.pipeline import programs
from syclflat.pipeline.executables import Executable, all_inputs
from syclflat.pipeline.settings import Source
from syclflat.project import depfile
from syclflat.runtimes import host_half, libsycl
from syclflat.service.cache.inputs import Inputs


def build(
    source: str,
    arguments: Sequence[str],
    directory: Path,
    precompiled_headers: Path | None,
    progress: programs.Progress,
    report: Report,
) -> Executable:
    """Build the executable of one source in ``directory``.

    Args:
        source: a file with a SYCL program.
        arguments: the compiler's, see :mod:`syclflat.driver.options`.
        directory: where everything is written.
        precompiled_headers: where they are kept; None to do without.
        progress: shows what is being done.
        report: is told what is wrong.

    Raises:
        InputError: if the source can't be compiled or linked.
        ToolChainError: if the tool chain is missing.

    """
    # So that compilers tell what they read.
    asked = Dependencies(with_system_headers=True)
    invocation = dataclasses.replace(parse([*arguments, source]), dependencies=asked)
    libstdcxx.require_headers()
    own = host_half.own_compiler()
    progress("flattening")
    with ThreadPoolExecutor() as executor:
        compilation = Compilation(
            invocation,
            own,
            own,
            Processes(),
            executor,
            report,
            precompiled_headers,
            lists_inputs=True,
        )
        halves = start(compilation, invocation.sources[0], directory)
        progress("compiling both halves")
        done = finish(compilation, halves)
    program = directory / Path(source).stem
    if not done.failed:
        progress("linking")
        objects = {halves.source: halves.object}
        linked = link(compilation, objects, directory, program)
        progress("")
        if wrong := refused(linked.said, objects):
            raise InputError(*wrong)
        done = Done(linked.code, done.said + linked.said)
    if done.failed:
        progress("")
        show(done)
        raise InputError(_refused(source, halves))
    inputs = _inputs(source, halves, invocation.sycl, directory, precompiled_headers)
    return Executable(program, done.said, inputs)


def _inputs(
    source: str, halves: Halves, sycl: str, directory: Path, precompiled_headers: Path | None
) -> Inputs | None:
    if halves.flattened is None:
        return None
    read: list[str] = []
    for file in halves.lists:
        if file.exists():
            read += depfile.read(file)
    read = not_generated(read, precompiled_headers)
    flattened = halves.flattened
    used = [str(libstdcxx.linker()), str(libsycl.directory(sycl) / libsycl.LIBRARY)]
    return all_inputs(
        Source(source, language="sycl"),
        flattened.planned,
        flattened.settings,
        read,
        directory,
        used,
    )


def not_generated(names: Iterable[str], precompiled_headers: Path | None) -> list[str]:
    """Return the files that count of those that compilers read.

    Not the text of what is precompiled: it may have been written just now, and all that it includes
    is among the files.
    """
    if precompiled_headers is None:
        return list(names)
    generated = f"{precompiled_headers.resolve()}{os.sep}"
    return [name for name in names if not name.startswith(generated)]


def _refused(source: str, halves: Halves) -> Diagnostic:
    # What the linker refuses is the host's business.
    is_of_host = halves.host.result().failed or halves.object.exists()
    return error(
        f"the {'host' if is_of_host else 'device'} half can't be built",
        "host-compile" if is_of_host else "device-compile",
        Location(source, 0, 0),
        "the messages of the compiler stand above",
    )
