"""A task with all its inputs, for a machine that has only syclflat."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat import frontends, targets
from syclflat._version import __version__
from syclflat.batch.pool import Outcome, Task, flatten
from syclflat.batch.snapshot import Recorder, Snapshot, Store
from syclflat.clang.arguments import for_frontend, unlisted_reads
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.frontends import ReadOptions
from syclflat.pipeline import advice
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import inputs
from syclflat.service.cache.request import HEADER_VARIABLES

if TYPE_CHECKING:
    from syclflat.frontends.sycl import Command

Contents = dict[str, bytes]
"""Stored names of files, with their contents."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """A task, and the files that it reads."""

    task: Task
    """The settings, which must not depend on a machine."""
    snapshot: Snapshot
    head: Snapshot | None = None
    """The includes of a header that can be precompiled for the task; None without one."""


@functools.cache
def version() -> str:
    """Return the versions that two machines must share to produce the same outputs."""
    from syclflat.frontends.sycl.clang import libclang

    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*")):
        # Headers travel with the tasks.
        name = path.relative_to(package).as_posix()
        if path.is_file() and path.suffix != ".pyc" and not name.startswith("headers/"):
            digest.update(f"{name}\0".encode() + path.read_bytes())
    code = digest.hexdigest()[:12]
    return f"syclflat {__version__} (code {code}), libclang {libclang.version()}"


@dataclass(frozen=True, slots=True)
class Packed:
    """A parcel, and contents that its destination may lack."""

    parcel: Parcel
    source: Contents
    others: Contents


class Packer:
    """Makes parcels; threads may use it concurrently."""

    def __init__(self) -> None:
        self._recorder = Recorder()
        self._directory = str(Path.cwd())
        self._heads: dict[tuple[object, ...], list[str]] = {}

    def pack(self, task: Task) -> Packed:
        """Return the parcel of ``task``, with the contents that were not sent yet.

        Raises:
            InputError: if the source cannot be read, or SYCL headers are missing.

        """
        frontend = Source(task.source).frontend
        if frontend.name == frontends.SYCL:
            parcel, contents = self._pack_kernels(task)
        elif frontend.uses_libclang:
            parcel, contents = self._pack_prototypes(task)
        else:
            inputs.contents(task.source)
            snapshot, contents = self._recorder.take([task.source])
            parcel = Parcel(task, snapshot)
        key = parcel.snapshot.key(task.source)
        source = {key: contents.pop(key)} if key in contents else {}
        return Packed(parcel, source, contents)

    def give(self, contents: Contents) -> None:
        """Record that all workers have these contents, so that no other parcel carries them."""
        self._recorder.give(contents)

    def _pack_kernels(self, task: Task) -> tuple[Parcel, Contents]:
        from syclflat.frontends import sycl

        options = task.settings.parse_options(Source(task.source))
        tables = [str(path) for path in options.special_types]
        # Report errors in these arguments before sending them to another machine.
        sycl.table(options.special_types)
        text = inputs.contents(task.source)
        command = sycl.clang_command(options)
        command = replace(command, arguments=self._anywhere(command.arguments))
        read = sycl.find_inputs(task.source, text, command.arguments)
        head = self._head(task.source, text, command) if options.precompiled_headers else []
        snapshot, contents = self._recorder.take([task.source, *read, *head, *tables])
        settings = replace(
            task.settings,
            include_directories=(),
            clang_arguments=(),
            builtin_headers=None,
            library="auto",
            sycl=sycl.kind_of_headers(options.sycl),
            build_directory=None,
            use_database=False,
            arguments_file=None,
            clang_command=command,
            advice=advice.find(Source(task.source), task.settings),
        )
        own_head = self._recorder.take(head)[0] if head else None
        return Parcel(replace(task, settings=settings), snapshot, own_head), contents

    def _head(self, source: str, text: bytes, command: Command) -> list[str]:
        """Return the files that the header reads that can be precompiled for ``text``."""
        from syclflat.frontends import sycl

        header = sycl.header_of(source, text, command.arguments)
        if not header:
            return []
        key = (header, command.arguments)
        if key not in self._heads:
            self._heads[key] = sycl.find_inputs("head.hpp", header, command.arguments)
        return self._heads[key]

    def _pack_prototypes(self, task: Task) -> tuple[Parcel, Contents]:
        from syclflat.frontends import sycl
        from syclflat.frontends.opencl import read_kernels

        settings = task.settings
        target = targets.find(settings.target)
        options = ReadOptions(
            target.name, target.triple, settings.include_directories, settings.clang_arguments
        )
        text = inputs.contents(task.source)
        arguments = self._anywhere(read_kernels.clang_arguments(options))
        read = sycl.find_inputs(task.source, text, arguments)
        snapshot, contents = self._recorder.take([task.source, *read])
        settings = replace(settings, clang_arguments=self._anywhere(settings.clang_arguments))
        return Parcel(replace(task, settings=settings), snapshot), contents

    def _anywhere(self, arguments: Sequence[str]) -> tuple[str, ...]:
        """Return ``arguments``, completed by their defaults for this directory and machine."""
        from syclflat.frontends import sycl

        bound = unlisted_reads(arguments)
        if bound is not None:
            raise InputError(_bound_argument(bound))
        place = for_frontend(("-working-directory", self._directory))
        return (*arguments, *sycl.search_arguments(arguments), *place)


def _bound_argument(argument: str) -> Diagnostic:
    return error(
        f"Clang's argument {argument} depends on this machine",
        "cluster-arguments",
        None,
        "omit it, or flatten without --scheduler",
    )


def unpack(parcel: Parcel, store: Store) -> tuple[Outcome, dict[Path, str]]:
    """Run a task with the files in ``store``, and no other files of this machine.

    Returns:
        The outcome, and its outputs, which the caller writes.

    """
    for name in HEADER_VARIABLES:
        # These arguments mean the same as the originals do on the sending machine.
        os.environ.pop(name, None)
    task = parcel.task
    with contextlib.ExitStack() as stack:
        stack.enter_context(inputs.mounted(store.mount(parcel.snapshot)))
        settings = task.settings
        if Source(task.source).frontend.uses_libclang:
            settings = _here(parcel, store, stack)
        return flatten(replace(task, settings=settings))


def _here(parcel: Parcel, store: Store, stack: contextlib.ExitStack) -> Settings:
    """Return the settings of a parcel that make Clang see its files."""
    from syclflat.frontends.opencl.read_kernels import PRELUDE

    settings = parcel.task.settings
    headers = store.directory / "pch"
    headers.mkdir(exist_ok=True)
    visible = (headers, PRELUDE)
    overlay = store.overlay(parcel.snapshot, visible)
    stack.callback(overlay.unlink, missing_ok=True)
    command = settings.clang_command
    if command is None:
        shown = (*settings.clang_arguments, "-ivfsoverlay", str(overlay))
        return replace(settings, clang_arguments=shown)
    shown = (*command.arguments, "-ivfsoverlay", str(overlay))
    if parcel.head is None:
        return replace(
            settings, clang_command=replace(command, arguments=shown), precompiled_headers=None
        )
    # A header that tasks share must not depend on the files of one task.
    head = (*command.arguments, "-ivfsoverlay", str(store.overlay(parcel.head, visible)))
    return replace(
        settings,
        clang_command=replace(command, arguments=shown, head_arguments=head),
        precompiled_headers=headers,
    )
