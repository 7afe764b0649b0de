"""Plan the device half of a source: a module for each target, and the registering object."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from syclflat import runtimes
from syclflat.backends import device_half
from syclflat.backends.backend import ItemLoops
from syclflat.backends.device_half import Program
from syclflat.backends.passes import (
    device_errors,
    group_local_memory,
    strip_host_code,
    undefined_symbols,
)
from syclflat.backends.passes.debug_lines import LineTables
from syclflat.backends.passes.specialization_constants import UnknownDefaultError
from syclflat.backends.passes.undefined_symbols import UnresolvedError
from syclflat.clang import ziglang
from syclflat.diagnostics import ClangDiagnostic, Diagnostic
from syclflat.driver.command_line.invocation import Dependencies
from syclflat.driver.halves.machine_code import Assembling
from syclflat.driver.jobs import compiler_words, dependencies, precompiled
from syclflat.driver.jobs.job import Job, nothing
from syclflat.driver.jobs.precompiled import Compiler
from syclflat.driver.jobs.processes import Processes, color_arguments
from syclflat.project.files import depfile
from syclflat.runtimes import HostRuntime, bundled, device_names, header_sets, kernel_guards
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest
from syclflat.service.cache.without_header import Without

DEVICE_HEADER = b"#include <syclflat/device.hpp>\n"
"""The first header of device callers, before the source."""

Modules: TypeAlias = tuple[Job, ...]
"""The job that emits the LLVM IR of a device half, and the last job, which makes a module of it."""


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
    ir, module = program.output(f".{name}.ll"), program.output(program.backend.suffix)
    listed = program.output(f".{name}.d")
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
    marks = program.backend.line_marks if program.has_lines else None
    change = program.backend.improve if marks is None else marks.mark
    loops = program.backend.item_loops
    first: Sequence[str] = ()
    last: Sequence[str] = ()
    make: Callable[[], None] = functools.partial(_keep_reached, ir, program)
    is_looped = loops is not None and loops.are_for(program.optimization, program.arguments)
    misses: list[tuple[str, str]] = []
    if loops is not None and is_looped:
        change = functools.partial(_looped, loops, misses)
        first, last = loops.arguments, loops.last_arguments
        make = functools.partial(_keep_reached, ir, program, loops.keep_apart)
    jobs, read = [to_ir], ir
    if change is not None:
        if program.backend.inlines_first:
            inlined = program.output(f".{name}.inlined.ll")
            to_inlined = device_half.inlined_command(zig, program, read, inlined)
            jobs.append(Job((read,), inlined, tuple(to_inlined), make, edit=edit))
            read, make = inlined, nothing
        optimized = program.output(f".{name}.optimized.ll")
        to_optimized = device_half.optimized_command(zig, program, read, optimized)
        to_optimized += [*first, *color_arguments()]
        jobs.append(Job((read,), optimized, tuple(to_optimized), make, edit=edit))
        read, make = optimized, functools.partial(_change, optimized, change)
    is_optimized = change is not None and not is_looped
    command, *further = (
        (
            *device_half.module_command(
                zig, program, read, output, is_optimized=is_optimized, order=order
            ),
            *last,
            *color_arguments(),
        )
        for order, output in enumerate(outputs or [module])
    )
    remarks = functools.partial(_remarks, program, kernels, misses)
    jobs.append(Job((read,), module, command, make, remarks, lambda: further, edit=edit))
    explain = functools.partial(_explain, to_ir, program, kernels, source, precompiled_headers)
    return to_ir, *(replace(job, explain=explain) for job in jobs[1:])


def compiler(program: Program, source: str) -> Compiler:
    """Return the compiler of a device half, for precompiled headers.

    Raises:
        InputError: if the SYCL headers are missing.
        ToolChainError: if the tool chain is missing.

    """
    command = device_half.compiler(ziglang.find_zig(), program)
    half = f"{source}: device half for {program.target.name}"
    return Compiler(tuple(command), DEVICE_HEADER, half=half)


def _change(ir: Path, change: Callable[[str], str]) -> None:
    text = ir.read_text("utf-8", "surrogateescape")
    ir.write_text(change(text), "utf-8", "surrogateescape")


def _looped(loops: ItemLoops, misses: list[tuple[str, str]], ir: str) -> str:
    return loops.loop(ir, lambda kernel, reason: misses.append((kernel, reason)))


def _remarks(
    program: Program,
    kernels: Sequence[device_names.NamedKernel],
    misses: Sequence[tuple[str, str]],
) -> str:
    """Return remarks on kernels without loops over items, if the user requests them."""
    loops = program.backend.item_loops
    if loops is None or not program.missed:
        return ""
    try:
        is_asked = re.search(program.missed, loops.name) is not None
    except re.error:  # Clang's regular expressions differ; Clang has already rejected invalid ones.
        is_asked = False
    by_symbol = {each.symbol: each for each in kernels}
    return "".join(
        f"{by_symbol[symbol].location}: remark: items of kernel '{by_symbol[symbol].spelling}' "
        f"{loops.otherwise}: {reason} [-Rpass-missed={loops.name}]\n"
        for symbol, reason in misses
        if is_asked and symbol in by_symbol
    )


def _keep_reached(
    ir: Path, program: Program, change: Callable[[bytes], bytes] = lambda text: text
) -> None:
    """Reduce a file of LLVM IR to the code for the device, as its back end requires."""
    module = group_local_memory.separate(ir.read_bytes())
    kept = strip_host_code.keep(module, program.backend.comment)
    ir.write_bytes(change(program.backend.prepare(kept)))


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
    jobs = modules(program, source, manifest.kernels, asked, more, precompiled_headers, forms)
    complete = functools.partial(
        _complete, program, jobs, source, manifest, runtime, precompiled_headers, forms
    )
    if not (assembles and program.machine_code):
        return Half(jobs, complete)
    assembling = Assembling(program, source, manifest, complete)
    return Half((*jobs, assembling.job(jobs[-1].output)), assembling.images)


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
    yield Job(inputs, text, make=make)
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
    jobs = modules(program, source, manifest.kernels, asked, more, precompiled_headers)
    module = jobs[-1].output

    def make() -> None:
        _complete(program, jobs, source, manifest, runtime, precompiled_headers)
        marks = program.backend.line_marks if program.has_lines else None
        compiled = module.read_bytes()
        output.write_bytes(compiled if marks is None else marks.resolve(compiled))

    return *jobs, Job((module,), output, make=make)


def _complete(
    program: Program,
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
    try:
        completed, *others = (
            program.backend.complete(form.read_bytes(), manifest, source, runtime)
            for form in forms or [modules[-1].output]
        )
    except UnknownDefaultError as failure:
        raise failure.at_declaration(manifest.constant_places) from None
    except UnresolvedError as failure:
        lines = _lines(modules[0], program, precompiled_headers)
        if lines is None:
            raise
        raise failure.at_lines(lines.tables, manifest.kernels, lines.files) from None
    assembler = program.backend.assembler
    if others and assembler is not None:
        fastest = functools.partial(
            assembler().fastest,
            processor=program.machine_code[-1],
            options=program.assembler_options,
        )
        completed = tuple(map(fastest, zip(completed, *others, strict=True)))
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
        _keep_reached(ir, program)
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
