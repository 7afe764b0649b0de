"""Build one source to an executable, with all its dependencies, for callers that keep it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from syclflat import backends, targets
from syclflat.backends import device_half
from syclflat.backends.passes import undefined_symbols
from syclflat.clang import libstdcxx, ziglang
from syclflat.diagnostics import Diagnostic, InputError
from syclflat.driver.command_line.options import parse
from syclflat.driver.halves import bundled
from syclflat.driver.halves.compile import plan_source
from syclflat.driver.halves.link import link_jobs
from syclflat.driver.jobs.compilation import Compilation, Report
from syclflat.driver.jobs.dependencies import EVERYTHING
from syclflat.driver.jobs.job import Job
from syclflat.driver.jobs.processes import Processes, show
from syclflat.driver.jobs.refusals import does_not_compile, does_not_link, without_kernels
from syclflat.driver.jobs.runner import Runner, not_generated, read_by
from syclflat.emitters import manifest
from syclflat.emitters.sycl import integration_header
from syclflat.model.manifests import Kernels
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.programs import kept
from syclflat.programs.kept import Executable
from syclflat.project.files.outputs import write_all
from syclflat.runtimes import device_names, host_half, libsycl

BUILDING_LIBRARY = "building the C++ library; this happens once and takes about two minutes"
Progress: TypeAlias = "Callable[[str], None]"
"""Shows the current step; an empty text ends the display."""


@dataclass(slots=True)
class _Build:
    """The build of a source."""

    source: str
    runner: Runner
    progress: Progress
    said: list[str] = field(default_factory=list)
    """The messages of compilers."""

    def compile(self, host: Job, device: Sequence[Job]) -> None:
        """Run the jobs of both halves in parallel.

        Raises:
            InputError: if a job fails.

        """
        self.progress("compiling both halves")
        self.runner.start((host, *device))
        self._finish([host], does_not_compile("host", self.source))
        self._finish(device, does_not_compile("device", self.source))

    def compile_device(self, device: Sequence[Job]) -> None:
        """Run the jobs of the device half.

        Raises:
            InputError: if a job fails.

        """
        self.progress("compiling the kernel")
        self.runner.start(device)
        self._finish(device, does_not_compile("device", self.source))

    def link(self, doing: str, jobs: Sequence[Job]) -> None:
        """Run the jobs that link the program.

        Raises:
            InputError: if a job fails.

        """
        self.progress(doing)
        self.runner.start(jobs)
        self._finish(jobs, does_not_link(self.source))

    def _finish(self, jobs: Sequence[Job], failure: Diagnostic) -> None:
        done = self.runner.finish(jobs)
        self.said.append(done.said)
        if done.failed:
            self.progress("")
            show(*self.said)
            raise InputError(*(done.errors or (failure,)))

    def make_runtime(self, job: Job) -> None:
        """Run the job that makes the host runtime.

        Raises:
            ToolChainError: if the job fails.

        """
        self.progress("compiling the host runtime; this happens once")
        self.runner.start([job])
        done = self.runner.finish([job])
        if done.failed:
            raise ziglang.ToolChainError(f"the host runtime does not compile:\n{done.said}")


def build_for_libsycl(
    source: str,
    arguments: Sequence[str],
    directory: Path,
    precompiled_headers: Path | None,
    progress: Progress,
    report: Report,
) -> Executable:
    """Build the executable of one source for libsycl in ``directory``.

    Args:
        source: a file with a SYCL program.
        arguments: arguments of the compiler, see :mod:`syclflat.driver.command_line.options`.
        directory: the directory for all files.
        precompiled_headers: the directory for them; None to use none.
        progress: shows the current step.
        report: gets diagnostics.

    Raises:
        InputError: if the source cannot be compiled or linked.
        ToolChainError: if the tool chain is missing.

    """
    # Make compilers list their inputs.
    invocation = dataclasses.replace(parse([*arguments, source]), dependencies=EVERYTHING)
    libstdcxx.require_headers()
    report(backends.without_machine_code(invocation.targets, invocation.gpu_architectures))
    own = host_half.own_compiler()
    progress("flattening")
    compilation = Compilation(invocation, own, own, report, precompiled_headers, lists_inputs=True)
    plan = plan_source(compilation, invocation.sources[0], directory)
    program = directory / Path(source).stem
    with Runner(Processes(), precompiled_headers) as runner:
        build = _Build(source, runner, progress)
        build.compile(plan.host, plan.device)
        report(plan.late_warnings)
        objects = {plan.source: plan.object}
        jobs = link_jobs(compilation, objects, directory, program, invocation.targets)
        build.link("linking", jobs)
    inputs = None
    if plan.flattened is not None:
        inputs = kept.all_inputs(
            Source(source, language="sycl"),
            plan.flattened.planned,
            plan.flattened.settings,
            not_generated(read_by(plan.jobs), precompiled_headers),
            directory,
            [
                str(libstdcxx.linker()),
                str(libsycl.directory(invocation.sycl) / libsycl.LIBRARY),
            ],
        )
    return Executable(program, "".join(build.said), inputs, plan.flattened)


@dataclass(frozen=True, slots=True)
class DeviceProgram:
    """A program with the device half of a source alone."""

    program: Path
    document: Kernels
    """The manifest of the source."""
    said: str
    """The messages of compilers."""


def build_device_half(
    source: str,
    arguments: Sequence[str],
    linked: Sequence[str],
    directory: Path,
    precompiled_headers: Path | None,
    progress: Progress,
    report: Report,
) -> DeviceProgram:
    """Build a program of the device half of a source, whose main function is in a library.

    Args:
        source: a file with a SYCL program.
        arguments: arguments of the compiler, see :mod:`syclflat.driver.command_line.options`.
        linked: the libraries to link.
        directory: the directory for all files.
        precompiled_headers: the directory for them; None to use none.
        progress: shows the current step.
        report: gets diagnostics.

    Raises:
        InputError: if the source has no kernels, or cannot be compiled or linked.
        ToolChainError: if the tool chain is missing.

    """
    invocation = parse([*arguments, source, *linked])
    libstdcxx.require_headers()
    own = host_half.own_compiler()
    progress("flattening")
    compilation = Compilation(invocation, own, own, report, precompiled_headers)
    plan = plan_source(compilation, invocation.sources[0], directory)
    if plan.flattened is None or not plan.device:
        raise InputError(without_kernels(source))
    *device, _merge = plan.device
    program = directory / f"{Path(source).stem}.replay"
    with Runner(Processes(), precompiled_headers) as runner:
        build = _Build(source, runner, progress)
        build.compile_device(device)
        report(plan.late_warnings)
        objects = {plan.source: device[-1].output}
        jobs = link_jobs(compilation, objects, directory, program, invocation.targets)
        build.link("linking", jobs)
    return DeviceProgram(program, plan.flattened.captures.document, "".join(build.said))


def build(
    source: Source,
    settings: Settings,
    optimization: str,
    directory: Path,
    cache_directory: str,
    progress: Progress,
    report: Report,
) -> Executable:
    """Build the executable of ``source`` for the bundled host runtime.

    Args:
        source: a file with a SYCL program.
        settings: the settings for flattening; both halves use their Clang arguments and C++
            library.
        optimization: ``-O0`` to ``-O3``, for both halves.
        directory: the directory for all files.
        cache_directory: the directory that keeps the host runtime's object file; empty to keep
            none.
        progress: shows the current step.
        report: gets diagnostics.

    Raises:
        InputError: if the source cannot be flattened, or a compiler rejects it.
        ToolChainError: if the tool chain is missing.

    """
    headers = settings.precompiled_headers
    with Runner(Processes(), headers) as runner:
        build = _Build(source.name, runner, progress)

        runtime = kept.runtime(directory, settings.library, cache_directory, build.make_runtime)
        progress("flattening")
        settings = dataclasses.replace(settings, list_dependencies=bool(cache_directory))
        planned = stages.plan(source, settings)
        report([said for said in planned.warnings if said.check not in undefined_symbols.CHECKS])
        outputs = stages.emit(source, planned.units, ("integration", "device", "json"), directory)
        write_all(outputs)
        header, caller, _ = outputs
        (unit,) = planned.units
        own = manifest.for_device_half(unit)
        device_names.refuse_unknown(own.kernels)
        places = tuple(str(Path(name).resolve()) for name in settings.include_directories)
        program = device_half.Program(
            Path(source.name).resolve(),
            header,
            caller,
            targets.find(settings.target),
            (*(f"-I{place}" for place in places), *settings.clang_arguments),
            optimization,
            library=settings.library,
        )
        declared = integration_header.declared(unit)
        host, device = bundled.compile_jobs(program, source.name, own, declared, headers)
        build.compile(host, device)
        link = bundled.link_job(program, (host.output, device[-1].output, runtime))
        doing = "linking"
        if settings.library != "system" and not ziglang.has_built_library():
            doing = BUILDING_LIBRARY
        build.link(doing, [link])
    inputs = None
    if cache_directory:
        read = not_generated(read_by((host, *device)), headers)
        programs = [str(bundled.linker(settings.library))]
        inputs = kept.all_inputs(source, planned, settings, read, directory, programs)
    return Executable(link.output, "".join(build.said), inputs)
