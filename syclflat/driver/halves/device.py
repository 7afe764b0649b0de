"""Plan the device half of a source: a module for each target, and the registering object."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from syclflat import runtimes
from syclflat.backends import device_half, kept_code
from syclflat.backends.common_stages import OPTIMIZE
from syclflat.backends.device_half import Program
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.images import demanded
from syclflat.backends.kept_code import Record
from syclflat.backends.passes import device_errors, undefined_symbols
from syclflat.backends.passes.debug_lines import LineTables
from syclflat.backends.passes.specialization_constants import UnknownDefaultError
from syclflat.backends.passes.undefined_symbols import UnresolvedError
from syclflat.backends.stages import ClangStage
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
from syclflat.runtimes import HostRuntime, bundled, header_sets, kernel_guards
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest
from syclflat.runtimes.registration import capture_note
from syclflat.runtimes.registration.capture_note import Captures
from syclflat.service.cache.without_header import Without
from syclflat.structs import Struct

DEVICE_HEADER = b"#include <syclflat/device.hpp>\n"
"""The first header of device callers, before the source."""


def compiler(program: Program, source: str) -> Compiler:
    """Return the compiler of a device half, for precompiled headers.

    Raises:
        InputError: if the SYCL headers are missing.
        ToolChainError: if the tool chain is missing.

    """
    command = device_half.compiler(ziglang.find_zig(), program)
    half = f"{source}: device half for {program.target.name}"
    return Compiler(tuple(command), DEVICE_HEADER, half=half)


class Lines(Struct, frozen=True):
    """The source lines of a module's code."""

    tables: LineTables
    files: list[str]
    """The user's files."""


@dataclass(eq=False)
class Half:
    """The device half of a source for one target: the jobs that compile it, and its images.

    Raises:
        InputError: if the SYCL headers are missing.
        ToolChainError: if the tool chain is missing.

    """

    program: Program
    source: str
    """The name of its source in messages."""
    manifest: Manifest
    runtime: HostRuntime
    """The runtime that loads the images."""
    asked: Dependencies | None = None
    """The request for dependencies."""
    more: Sequence[str] = ()
    """More arguments for the compiler."""
    precompiled_headers: Path | None = None
    """The directory for them; None to use none."""
    assembles: bool = True
    """Whether the images get machine code for named processors."""
    known: DeviceFacts = field(default_factory=DeviceFacts)
    """Facts about the LLVM IR of its first job."""
    is_alone: bool = False
    """Whether to make Clang's module only, with its default order of instructions."""
    emits_llvm: bool = False
    """Whether the last job prints LLVM IR, in front of Clang's code generation, and no module."""
    jobs: Sequence[Job] = field(init=False)
    """The first one emits LLVM IR. The last one makes a module of it, or its machine code."""
    steps: Sequence[str] = field(init=False)
    """The stages that make images after the jobs."""

    def __post_init__(self) -> None:
        """Plan the jobs."""
        requires = any(each.sub_group_size for each in demanded(self.manifest).values())
        known = replace(self.known, requires_sub_group_size=requires)
        self._run = StageRun(self.program, known)
        self.facts: Callable[[], DeviceFacts] = lambda: self._run.facts
        """Returns the facts that the stages found, after the jobs have finished."""
        self._made: dict[bytes, bytes] = {}
        self._forms = self._orders(self.program.backend.clang.suffix)
        self._to_ir = self.first()
        self.jobs = [self._to_ir, *self._modules()]
        self.steps = [] if self.emits_llvm else [stage.name for stage in self._run.binary]
        self.images: Callable[[], list[DeviceImage]] = self._complete
        """Returns the images after the jobs have finished.

        Raises InputError if devices lack a feature that the code uses, or it lacks a definition."""
        if self.assembles and self.program.machine_code and not self.is_alone:
            assembling = Assembling(
                self.program, self.source, self.manifest, self._complete, self._made
            )
            self.images = assembling.images
            job = assembling.job(self.jobs[-1].output)
            self.jobs.append(replace(job, steps=tuple(self.steps)))
            self.steps = []

    def first(self) -> Job:
        """Return the job that emits LLVM IR."""
        program = self.program
        ir, listed = (program.output(f".{program.target.name}.{end}") for end in ("ll", "d"))
        return Job(
            (program.source, program.integration_header, program.device_caller),
            ir,
            (
                *device_half.ir_command(ziglang.find_zig(), program, ir),
                *self.more,
                *color_arguments(),
                *dependencies.listing(self.asked, listed),
            ),
            listed=listed,
            is_asked=True,
            compiler=compiler(program, self.source),
            edit=self._edit,
        )

    def _modules(self) -> Iterator[Job]:
        """Yield a job for each stage that Clang runs, with the stages before it."""
        program = self.program
        read: Sequence[Path] = [self._to_ir.output]
        for stages, clang in self._run.steps():
            made, remarks = self._forms, _nothing if clang.suffix else self._remarks
            if self.emits_llvm and not clang.suffix:
                clang = replace(clang, suffix=".emitted.ll", is_plain=True)
            if clang.suffix:
                made = self._orders(f".{program.target.name}{clang.suffix}")
                made = made if clang is OPTIMIZE else made[:1]
            first, *others = (
                self._command(clang, ir, output, order)
                for order, (ir, output) in enumerate(zip(itertools.cycle(read), made, strict=False))
            )
            split = None if self.is_alone else clang.split
            yield Job(
                (read[0],),
                made[0],
                first,
                functools.partial(self._run.change, read, stages, split),
                tuple(stage.name for stage in (*stages, clang)),
                remarks,
                functools.partial(tuple, others)
                if split is None
                else functools.partial(self._further, clang, read[0], made[0]),
                explain=self._explain,
                edit=self._edit,
            )
            read = made

    def _orders(self, suffix: str) -> Sequence[Path]:
        return self.program.orders(suffix)[: 1 if self.is_alone else None]

    def _further(self, clang: ClangStage, ir: Path, output: Path) -> Iterator[tuple[str, ...]]:
        """Yield the command for each other part of a module when its file exists."""
        for number in self._run.rest():
            read, made = (self._run.parts(file)[number] for file in (ir, output))
            yield self._command(clang, read, made)

    def _command(
        self, clang: ClangStage, ir: Path, output: Path, order: int = 0
    ) -> tuple[str, ...]:
        zig = ziglang.find_zig()
        command = device_half.stage_command(zig, self.program, clang, ir, output, order)
        return *command, *color_arguments()

    def _edit(self, said: str) -> str:
        return compiler_words.of_device_half(said, self.program, self.source)

    def _remarks(self) -> str:
        return self._run.remarks(self.manifest.kernels, self.source)

    def _explain(self, said: str) -> Sequence[Diagnostic | ClangDiagnostic]:
        """Return the errors that replace the messages of the compiler; none to keep them."""
        kernels = self.manifest.kernels
        errors = device_errors.from_compiler(said, kernels, self.source)
        is_meant = bool(errors) and device_errors.is_of_code(said)
        lines = self.lines() if is_meant else None
        found = lines and undefined_symbols.constructs(lines.tables, kernels, self.source)
        if not (lines and found):
            return errors
        return found.at_lines(lines.tables, kernels, lines.files).diagnostics

    def _complete(self) -> list[DeviceImage]:
        """Return the images, with the fastest form of each kernel."""
        program, manifest = self.program, self.manifest
        try:
            completed, *others = (
                self._run.images(
                    [part.read_bytes() for part in self._run.parts(form)],
                    *(manifest, self.source, self.runtime),
                    is_saved=not number,
                )
                for number, form in enumerate(self._forms)
            )
        except UnknownDefaultError as failure:
            raise failure.at_declaration(manifest.constant_places) from None
        except UnresolvedError as failure:
            lines = self.lines()
            if lines is None:
                raise
            raise failure.at_lines(lines.tables, manifest.kernels, lines.files) from None
        assembler = program.backend.assembler
        if others and assembler is not None:
            processor, options = program.machine_code[-1], program.assembler_options
            forms = zip(completed, *others, strict=True)
            best = [assembler().fastest(form, processor, options) for form in forms]
            completed = tuple(one.image for one in best)
            if not program.has_lines:
                self._made |= {
                    assembler().input(one.image): one.code for one in best if one.code is not None
                }
        return [_with_options(image, program.jit_options) for image in completed]

    def lines(self) -> Lines | None:
        """Compile again, and return the lines of the code; None if that fails."""
        program, to_ir = self.program, self._to_ir
        ir, optimized = program.output(".lines.ll"), program.output(".lines.optimized.ll")
        listed = program.output(".lines.d")
        command = [*to_ir.command, "-gline-tables-only", "-o", str(ir)]
        command += ["-MMD", "-MT", "_", "-MF", str(listed)]
        if to_ir.compiler is not None:
            header = precompiled.find(to_ir.compiler, to_ir.inputs[0], self.precompiled_headers)
            if not isinstance(header, Without):
                command += ["-include-pch", str(header.path)]
        try:
            if Processes().run(command).failed:
                return None
            arguments = (*program.arguments, "-gline-tables-only")
            plain = replace(program, arguments=arguments, is_saved=False, is_verified=False)
            run = StageRun(plain)
            run.change([ir], next(run.steps())[0])
            last = device_half.optimized_command(ziglang.find_zig(), program, ir, optimized)
            if Processes().run(last).failed:
                return None
            generated = (program.device_caller, program.integration_header)
            ours = bundled.headers_directory()
            read = (Path(name) for name in depfile.read(listed))
            own = [str(f) for f in read if f not in generated and not f.is_relative_to(ours)]
            return Lines(LineTables(optimized.read_text("utf-8", "surrogateescape")), own)
        finally:
            for file in (ir, optimized, listed):
                file.unlink(missing_ok=True)


def _nothing() -> str:
    return ""


def registered(
    halves: Sequence[Half], registrar: Sequence[str], captures: Captures | None = None
) -> Iterator[Job]:
    """Yield the jobs that make the object that registers the images of a source.

    Args:
        halves: the device half, for each target.
        registrar: the command of the host compiler for the registering source.
        captures: what programs contain about captures; None to leave it out.

    """
    for each in halves:
        yield from each.jobs
    text = halves[0].program.output(".image.cpp")
    yield from compiled(
        registrar, halves, text, functools.partial(_register, halves, text, captures)
    )


def compiled(
    registrar: Sequence[str], halves: Sequence[Half], text: Path, register: Callable[[], None]
) -> Iterator[Job]:
    """Yield the jobs that write and compile a registering source.

    Args:
        registrar: the command of the host compiler.
        halves: the device halves with the images.
        text: the source.
        register: writes it.

    """
    inputs = tuple(each.jobs[-1].output for each in halves)
    steps = tuple(step for each in halves for step in each.steps)
    yield Job(inputs, text, make=register, steps=steps)
    output = text.with_suffix(".o")
    # Run in the file's directory, so that the object contains no path.
    command = (*registrar, "-c", f"./{text.name}", "-o", output.name)
    yield Job((text,), output, command, directory=text.parent)


def checked(half: Half, output: Path) -> tuple[Job, ...]:
    """Return the jobs that make only the module of a device half, and check its images.

    Args:
        half: the device half, which is alone.
        output: the file that the last job makes.

    """
    module, images = half.jobs[-1].output, half.program.backend.images

    def make() -> None:
        compiled = module.read_bytes()
        if half.emits_llvm:
            # The text names its file, and that of the device caller.
            output.write_bytes(compiled.replace(bytes(module.parent) + b"/", b""))
            return
        half.images()
        if images is not None and half.program.has_lines:
            compiled = images().alone(compiled)
        output.write_bytes(compiled)

    return *half.jobs, Job((module,), output, make=make, steps=tuple(half.steps))


def _with_options(image: DeviceImage, options: Sequence[str]) -> DeviceImage:
    """Return ``image`` with ``options`` added for the driver that compiles it."""
    form = image.form
    return replace(image, form=replace(form, options=" ".join((form.options, *options)).strip()))


def _register(halves: Sequence[Half], output: Path, captures: Captures | None) -> None:
    """Write the source that registers the images of all targets."""
    first, texts = halves[0], []
    images: list[DeviceImage] = []
    for half in halves:
        own, record = _with_record(half)
        images += own
        if record is not None:
            file = half.program.output(f".{half.program.target.name}.kept")
            file.write_bytes(kept_code.encoded(record))
            texts.append(kept_code.section(file))
    guards = kernel_guards.guards(first.manifest.kernels)
    release = header_sets.release(first.program.sycl)
    text = runtimes.registration(images, first.runtime, release, guards=guards)
    if captures is not None:
        accesses = [half.facts().accesses for half in halves]
        texts.append(capture_note.source(replace(captures, accesses=accesses), images))
    output.write_text("".join([text, *texts]))


def _with_record(half: Half) -> tuple[list[DeviceImage], Record | None]:
    """Return the images of a half, and the record of its code for the link step, if there is one.

    A program may replace the images that call functions of other files.
    """
    images, kept = half.images(), half.facts().kept
    if not kept:
        return images, None
    replaced = [image for image in images if image.called and not image.is_library]
    program = half.program
    record = Record(
        kept_code.settings(program),
        half.source,
        tuple(kernel for image in replaced for kernel in image.kernels),
        half.facts().external,
        kept_code.kernels(half.manifest),
        half.manifest.device_globals,
        kept,
    )
    return [
        replace(image, replaced_by=record.symbol) if image in replaced else image
        for image in images
    ], record
