"""Plan the device half of a source: a module for each target, the object that registers images."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from syclflat import runtimes
from syclflat.backends import device_errors, unresolved
from syclflat.backends.device_half import Program, compiler, device_command
from syclflat.backends.line_tables import LineTables
from syclflat.backends.unresolved import UnresolvedError
from syclflat.clang import ziglang
from syclflat.diagnostics import ClangDiagnostic, Diagnostic
from syclflat.driver import compiler_words, dependencies, precompiled
from syclflat.driver.jobs import Job
from syclflat.driver.options import Dependencies
from syclflat.driver.precompiled import Compiler
from syclflat.driver.processes import Processes, color_arguments
from syclflat.project import depfile
from syclflat.runtimes import HostRuntime, bundled, device_names, header_sets, kernel_guards
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest

DEVICE_HEADER = b"#include <syclflat/device.hpp>\n"
"""The first header of device callers, in front of the source."""


def module(
    program: Program,
    source: str,
    kernels: Sequence[device_names.NamedKernel] = (),
    asked: Dependencies | None = None,
    more: Sequence[str] = (),
    precompiled_headers: Path | None = None,
) -> Job:
    """Return the job that compiles the device caller of ``program`` to a module of its target.

    Args:
        program: what to compile.
        source: its source as it is told of.
        kernels: those of the source, to name them in errors.
        asked: how dependencies are asked for.
        more: arguments of the compiler's.
        precompiled_headers: where they are kept; None to do without.

    Raises:
        InputError: if there are no such SYCL headers.
        ToolChainError: if the tool chain is missing.

    """
    zig, output = ziglang.find_zig(), program.output(program.backend.suffix)
    listed = program.output(f".{program.target.name}.d")
    command = (*device_command(zig, program, output), *more, *color_arguments())
    job = Job(
        (program.source, program.integration_header, program.device_caller),
        output,
        (*command, *dependencies.listing(asked, listed)),
        listed=listed,
        compiler=Compiler(tuple(compiler(zig, program)), DEVICE_HEADER)
        if header_sets.is_dpcpp(program.sycl)
        else None,
    )
    explain = functools.partial(_explain, job, program, kernels, source, precompiled_headers)
    edit = functools.partial(compiler_words.of_device_half, program=program, source=source)
    return replace(job, explain=explain, edit=edit)


def _explain(
    job: Job,
    program: Program,
    kernels: Sequence[device_names.NamedKernel],
    source: str,
    precompiled_headers: Path | None,
    said: str,
) -> Sequence[Diagnostic | ClangDiagnostic]:
    """Return the errors that replace what the compiler ``said``; none to keep its words."""
    told = device_errors.told_by_compiler(said, kernels, source)
    is_meant = bool(told) and device_errors.is_of_code(said)
    lines = _lines(job, program, precompiled_headers) if is_meant else None
    found = unresolved.constructs(lines.tables, kernels, source) if lines is not None else None
    if lines is None or found is None:
        return told
    return found.at_lines(lines.tables, kernels, lines.files).diagnostics


def registered(
    programs: Sequence[Program],
    source: str,
    manifest: Manifest,
    runtime: HostRuntime,
    registrar: Sequence[str],
    asked: Dependencies | None = None,
    more: Sequence[str] = (),
    precompiled_headers: Path | None = None,
) -> Iterator[Job]:
    """Yield the jobs that make the object that registers the images of ``programs``.

    Args:
        programs: the device half, for each target.
        source: its source as it is told of.
        manifest: of the source.
        runtime: what loads the images.
        registrar: the command of the host compiler for the registration's source.
        asked: how dependencies are asked for.
        more: arguments of the device compiler's.
        precompiled_headers: where they are kept; None to do without.

    Raises:
        InputError: if there are no such SYCL headers.
        ToolChainError: if the tool chain is missing.

    """
    modules = [
        module(program, source, manifest.kernels, asked, more, precompiled_headers)
        for program in programs
    ]
    yield from modules
    inputs = tuple(job.output for job in modules)
    text = programs[0].output(".image.cpp")
    make = functools.partial(
        _register, programs, modules, source, manifest, runtime, text, precompiled_headers
    )
    yield Job(inputs, text, make=make)
    output = text.with_suffix(".o")
    # In its directory, so that no path gets into the object.
    command = (*registrar, "-c", f"./{text.name}", "-o", output.name)
    yield Job((text,), output, command, directory=text.parent)


def complete(
    programs: Sequence[Program],
    modules: Sequence[Job],
    source: str,
    manifest: Manifest,
    runtime: HostRuntime,
    precompiled_headers: Path | None = None,
) -> list[DeviceImage]:
    """Return the images of all targets, of the modules that the compiler made by jobs.

    Raises:
        InputError: if the device half has what the devices can't do, or lacks what it needs.

    """
    images: list[DeviceImage] = []
    for program, job in zip(programs, modules, strict=True):
        compiled = job.output.read_bytes()
        try:
            images += program.backend.complete(compiled, manifest, source, runtime)
        except UnresolvedError as failure:
            lines = _lines(job, program, precompiled_headers)
            if lines is None:
                raise
            raise failure.at_lines(lines.tables, manifest.kernels, lines.files) from None
    return images


@dataclass(frozen=True, slots=True)
class _Lines:
    """Where the code of a module stands."""

    tables: LineTables
    files: list[str]
    """The files of the user's."""


def _lines(job: Job, program: Program, precompiled_headers: Path | None) -> _Lines | None:
    """Return what the compiler tells if a module is compiled once more; None if it can't be."""
    made, listed = program.output(".lines.ll"), program.output(".lines.d")
    command = [*job.command, "-gline-tables-only", "-S", "-emit-llvm", "-o", str(made)]
    command += ["-MMD", "-MT", "_", "-MF", str(listed)]
    if job.compiler is not None:
        header = precompiled.find(job.compiler, job.inputs[0], precompiled_headers)
        command += ["-include-pch", str(header)] if header is not None else []
    try:
        if Processes().run(command).failed:
            return None
        generated = (program.device_caller, program.integration_header)
        ours = bundled.headers_directory()
        read = (Path(name) for name in depfile.read(listed))
        own = [str(f) for f in read if f not in generated and not f.is_relative_to(ours)]
        return _Lines(LineTables(made.read_text("utf-8", "surrogateescape")), own)
    finally:
        made.unlink(missing_ok=True)
        listed.unlink(missing_ok=True)


def _register(
    programs: Sequence[Program],
    modules: Sequence[Job],
    source: str,
    manifest: Manifest,
    runtime: HostRuntime,
    output: Path,
    precompiled_headers: Path | None,
) -> None:
    """Complete ``modules`` to images and write the source that registers them."""
    images = complete(programs, modules, source, manifest, runtime, precompiled_headers)
    guards = kernel_guards.guards(manifest.kernels)
    release = header_sets.release(programs[0].sycl)
    output.write_text(runtimes.registration(images, runtime, release, guards=guards))
