"""Plan the device half of a source: a module for each target, and the registering object."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from syclflat import runtimes
from syclflat.backends import device_half
from syclflat.backends.device_half import Program
from syclflat.backends.passes import device_errors, undefined_symbols
from syclflat.backends.passes.debug_lines import LineTables
from syclflat.backends.passes.undefined_symbols import UnresolvedError
from syclflat.clang import ziglang
from syclflat.diagnostics import ClangDiagnostic, Diagnostic
from syclflat.driver.command_line.invocation import Dependencies
from syclflat.driver.halves.machine_code import Assembling
from syclflat.driver.halves.stage_run import StageRun
from syclflat.driver.jobs import compiler_words, dependencies, precompiled
from syclflat.driver.jobs.job import Job
from syclflat.driver.jobs.precompiled import Compiler
from syclflat.driver.jobs.processes import Processes, color_arguments
from syclflat.project.files import depfile
from syclflat.runtimes import HostRuntime, bundled, device_names, header_sets, kernel_guards
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest
from syclflat.service.cache.without_header import Without

DEVICE_HEADER = b"#include <syclflat/device.hpp>\n"
"""The first header of device callers, before the source."""


class Modules(NamedTuple):
    """The jobs of a device half, up to a module of its target."""

    jobs: tuple[Job, ...]
    """The first one emits LLVM IR, and the last one makes a module of it."""
    run: StageRun


def modules(
    program: Program,
    source: str,
    kernels: Sequence[device_names.NamedKernel] = (),
    asked: Dependencies | None = None,
    more: Sequence[str] = (),
    precompiled_headers: Path | None = None,
    outputs: Sequence[Path] = (),
) -> Modules:
    """Return the jobs that compile the device caller of ``program``, to a module of its target.

    Args:
        program: what to compile.
        source: the name of its source in messages.
        kernels: the kernels of the source, to name them in errors.
        asked: the request for dependencies.
        more: arguments for the compiler.
        precompiled_headers: the directory for them; None to use none.
        outputs: the files of the module with each order of instructions; by default the first.

    Raises:
        InputError: if the SYCL headers are missing.
        ToolChainError: if the tool chain is missing.

    """
    zig = ziglang.find_zig()
    name = program.target.name
    ir, listed = program.output(f".{name}.ll"), program.output(f".{name}.d")
    edit = functools.partial(compiler_words.of_device_half, program=program, source=source)
    to_ir = Job(
        (program.source, program.integration_header, program.device_caller),
        ir,
        (
            *device_half.ir_command(zig, program, ir),
            *more,
            *color_arguments(),
            *dependencies.listing(asked, listed),
        ),
        listed=listed,
        is_asked=True,
        compiler=compiler(program, source),
        edit=edit,
    )
    run = StageRun(program)
    explain = functools.partial(_explain, to_ir, program, kernels, source, precompiled_headers)
    jobs, read = [to_ir], ir
    for stages, clang in run.steps():
        made = [program.output(f".{name}{clang.suffix}")]
        if not clang.suffix:
            made = [*outputs] or [program.output(program.backend.clang.suffix)]
        first, *others = (
            (
                *device_half.stage_command(zig, program, clang, read, output, order),
                *color_arguments(),
            )
            for order, output in enumerate(made)
        )
        jobs.append(
            Job(
                (read,),
                made[0],
                first,
                functools.partial(run.change, read, stages),
                further=functools.partial(_same, others),
                explain=explain,
                edit=edit,
                steps=tuple(stage.name for stage in (*stages, clang)),
            )
        )
        read = made[0]
    jobs[-1] = replace(jobs[-1], remarks=functools.partial(run.remarks, kernels, source))
    return Modules(tuple(jobs), run)


def _same(commands: Sequence[tuple[str, ...]]) -> Sequence[tuple[str, ...]]:
    return commands


def compiler(program: Program, source: str) -> Compiler:
    """Return the compiler of a device half, for precompiled headers.

    Raises:
        InputError: if the SYCL headers are missing.
        ToolChainError: if the tool chain is missing.

    """
    command = device_half.compiler(ziglang.find_zig(), program)
    half = f"{source}: device half for {program.target.name}"
    return Compiler(tuple(command), DEVICE_HEADER, half=half)


def _explain(
    to_ir: Job,
    program: Program,
    kernels: Sequence[device_names.NamedKernel],
    source: str,
    precompiled_headers: Path | None,
    said: str,
) -> Sequence[Diagnostic | ClangDiagnostic]:
    """Return the errors that replace the messages of the compiler; none to keep its messages."""
    told = device_errors.told_by_compiler(said, kernels, source)
    is_meant = bool(told) and device_errors.is_of_code(said)
    lines = _lines(to_ir, program, precompiled_headers) if is_meant else None
    found = (
        undefined_symbols.constructs(lines.tables, kernels, source) if lines is not None else None
    )
    if lines is None or found is None:
        return told
    return found.at_lines(lines.tables, kernels, lines.files).diagnostics


@dataclass(frozen=True, slots=True)
class Half:
    """The device half of a source for one target."""

    jobs: tuple[Job, ...]
    images: Callable[[], list[DeviceImage]]
    """Returns the images after the jobs have finished.

    Raises InputError if the device half uses a feature that devices lack, or lacks a definition."""
    steps: tuple[str, ...] = ()
    """The stages that make the images after the jobs."""


def half(
    program: Program,
    source: str,
    manifest: Manifest,
    runtime: HostRuntime,
    asked: Dependencies | None = None,
    more: Sequence[str] = (),
    precompiled_headers: Path | None = None,
    *,
    assembles: bool = True,
) -> Half:
    """Return the jobs of a device half, with machine code for named processors.

    Arguments and exceptions are those of :func:`registered`; without ``assembles``, the images hold
    no machine code.
    """
    forms = program.orders
    made = modules(program, source, manifest.kernels, asked, more, precompiled_headers, forms)
    complete = functools.partial(
        _complete, made, source, manifest, runtime, precompiled_headers, forms
    )
    steps = tuple(stage.name for stage in made.run.binary)
    if not (assembles and program.machine_code):
        return Half(made.jobs, complete, steps)
    assembling = Assembling(program, source, manifest, complete)
    job = replace(assembling.job(made.jobs[-1].output), steps=steps)
    return Half((*made.jobs, job), assembling.images)


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
        source: the name of its source in messages.
        manifest: the manifest of the source.
        runtime: the runtime that loads the images.
        registrar: the command of the host compiler for the registering source.
        asked: the request for dependencies.
        more: arguments for the device compiler.
        precompiled_headers: the directory for them; None to use none.

    Raises:
        InputError: if the SYCL headers are missing.
        ToolChainError: if the tool chain is missing.

    """
    halves = [
        half(program, source, manifest, runtime, asked, more, precompiled_headers)
        for program in programs
    ]
    for each in halves:
        yield from each.jobs
    inputs = tuple(each.jobs[-1].output for each in halves)
    text = programs[0].output(".image.cpp")
    make = functools.partial(_register, halves, programs[0], manifest, runtime, text)
    yield Job(inputs, text, make=make, steps=tuple(step for each in halves for step in each.steps))
    output = text.with_suffix(".o")
    # Run in the file's directory, so that the object contains no path.
    command = (*registrar, "-c", f"./{text.name}", "-o", output.name)
    yield Job((text,), output, command, directory=text.parent)


def checked(
    program: Program,
    source: str,
    manifest: Manifest,
    runtime: HostRuntime,
    output: Path,
    asked: Dependencies | None = None,
    more: Sequence[str] = (),
    precompiled_headers: Path | None = None,
) -> tuple[Job, ...]:
    """Return the jobs that make only the module of ``program``, and check that it is a valid image.

    Arguments are those of :func:`registered`; ``output`` is the file that the last job makes.
    """
    made = modules(program, source, manifest.kernels, asked, more, precompiled_headers)
    module = made.jobs[-1].output

    def make() -> None:
        _complete(made, source, manifest, runtime, precompiled_headers)
        images, compiled = program.backend.images, module.read_bytes()
        output.write_bytes(images().alone(compiled) if images and program.has_lines else compiled)

    steps = tuple(stage.name for stage in made.run.binary)
    return *made.jobs, Job((module,), output, make=make, steps=steps)


def _complete(
    modules: Modules,
    source: str,
    manifest: Manifest,
    runtime: HostRuntime,
    precompiled_headers: Path | None = None,
    forms: Sequence[Path] = (),
) -> list[DeviceImage]:
    """Return the images of a target, from the module that the compiler made.

    For each kernel, they contain the fastest of the available ``forms``.

    Raises:
        InputError: if the device half uses a feature that devices lack, or lacks a definition.

    """
    jobs, run = modules
    program = run.program
    try:
        completed, *others = (
            run.images(form.read_bytes(), manifest, source, runtime, is_saved=not number)
            for number, form in enumerate(forms or [jobs[-1].output])
        )
    except UnresolvedError as failure:
        lines = _lines(jobs[0], program, precompiled_headers)
        if lines is None:
            raise
        raise failure.at_lines(lines.tables, manifest.kernels, lines.files) from None
    assembler = program.backend.assembler
    if others and assembler is not None:
        processor, options = program.machine_code[-1], program.assembler_options
        forms_of_images = zip(completed, *others, strict=True)
        fastest = assembler().fastest
        completed = tuple(fastest(images, processor, options) for images in forms_of_images)
    return [_with_options(image, program.jit_options) for image in completed]


@dataclass(frozen=True, slots=True)
class _Lines:
    """The source lines of a module's code."""

    tables: LineTables
    files: list[str]
    """The user's files."""


def _lines(to_ir: Job, program: Program, precompiled_headers: Path | None) -> _Lines | None:
    """Compile a module again, and return the compiler's messages; None if that fails."""
    ir, optimized = program.output(".lines.ll"), program.output(".lines.optimized.ll")
    listed = program.output(".lines.d")
    command = [*to_ir.command, "-gline-tables-only", "-o", str(ir)]
    command += ["-MMD", "-MT", "_", "-MF", str(listed)]
    if to_ir.compiler is not None:
        header = precompiled.find(to_ir.compiler, to_ir.inputs[0], precompiled_headers)
        if not isinstance(header, Without):
            command += ["-include-pch", str(header.path)]
    try:
        if Processes().run(command).failed:
            return None
        arguments = (*program.arguments, "-gline-tables-only")
        plain = replace(program, arguments=arguments, is_saved=False, is_verified=False)
        run = StageRun(plain)
        run.change(ir, next(run.steps())[0])
        last = device_half.optimized_command(ziglang.find_zig(), program, ir, optimized)
        if Processes().run(last).failed:
            return None
        generated = (program.device_caller, program.integration_header)
        ours = bundled.headers_directory()
        read = (Path(name) for name in depfile.read(listed))
        own = [str(f) for f in read if f not in generated and not f.is_relative_to(ours)]
        return _Lines(LineTables(optimized.read_text("utf-8", "surrogateescape")), own)
    finally:
        for file in (ir, optimized, listed):
            file.unlink(missing_ok=True)


def _with_options(image: DeviceImage, options: Sequence[str]) -> DeviceImage:
    """Return ``image`` with ``options`` added for the driver that compiles it."""
    form = image.form
    return replace(image, form=replace(form, options=" ".join((form.options, *options)).strip()))


def _register(
    halves: Sequence[Half],
    program: Program,
    manifest: Manifest,
    runtime: HostRuntime,
    output: Path,
) -> None:
    """Write the source that registers the images of all targets, including that of ``program``."""
    images = [image for each in halves for image in each.images()]
    guards = kernel_guards.guards(manifest.kernels)
    release = header_sets.release(program.sycl)
    output.write_text(runtimes.registration(images, runtime, release, guards=guards))
