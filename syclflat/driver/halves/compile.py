"""Plan the jobs that compile sources: sources with kernels in two halves, in parallel.

This process flattens a source. One job then compiles the device half to an image, and another one
an object that registers the image, while the host half is compiled with the integration header. A
last job merges both objects, so that the image goes wherever the object goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from syclflat import backends, runtimes, targets
from syclflat.backends import device_half
from syclflat.clang import libstdcxx, ziglang
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.driver.command_line import precompiled_files
from syclflat.driver.command_line.invocation import Halves, Input, Invocation, Phase
from syclflat.driver.halves import device
from syclflat.driver.halves.flattening import STANDARD, Flattened, device_arguments, flatten
from syclflat.driver.halves.sources import included_sycl, includes_sycl
from syclflat.driver.jobs import dependencies, processes
from syclflat.driver.jobs.compilation import Compilation
from syclflat.driver.jobs.job import Job
from syclflat.driver.jobs.precompiled import Compiler
from syclflat.emitters.sycl import integration_header
from syclflat.frontends import sycl
from syclflat.model.location import Location
from syclflat.runtimes import host_half, openmp
from syclflat.runtimes.host_half import HostCompiler
from syclflat.structs import Struct


class Plan(Struct, frozen=True):
    """The jobs that compile a source."""

    source: Input
    object: Path
    """The object file of the source."""
    host: Job
    device: tuple[Job, ...] = ()
    """The device half, if there is one, and the job that merges both objects."""
    flattened: Flattened | None = None
    """The object of both halves, if there are two."""

    @property
    def late_warnings(self) -> list[Diagnostic]:
        """Return the warnings that add nothing where a half fails to compile."""
        said = self.flattened.warnings if self.flattened is not None else ()
        return [warning for warning in said if warning.check == _UNREAD]

    @property
    def jobs(self) -> tuple[Job, ...]:
        """All jobs; the job of a file comes before jobs that use it."""
        return (self.host, *self.device)


_UNREAD = "unread-half"
_DEBUG_LIBRARY = "_GLIBCXX_DEBUG"


def _of_debug_library(source: Input) -> Diagnostic:
    return error(
        f"{_DEBUG_LIBRARY} gives std::vector and similar classes another layout than in libsycl",
        "compiler-option",
        Location(source.name, 0, 0),
        "use _GLIBCXX_ASSERTIONS, which adds checks without changing layouts",
    )


def _without_device_code(source: Input) -> Diagnostic:
    return error(
        "it contains no device code",
        "no-kernel",
        Location(source.name, 0, 0),
        f"it includes no SYCL header, and {Halves.DEVICE.value} compiles nothing else",
    )


def _preprocessed(source: Input) -> Diagnostic:
    return error(
        "it was preprocessed for the host half, and has no code for devices",
        "compiler-option",
        Location(source.name, 0, 0),
        "compile the source itself, and let tools such as distcc send sources",
    )


def plan_source(compilation: Compilation, source: Input, directory: Path) -> Plan:
    """Flatten ``source`` if it has kernels, and return the jobs that compile it.

    Intermediate files go to ``directory``.

    Raises:
        InputError: if the source cannot be flattened.

    """
    invocation = compilation.invocation
    if source.is_header and invocation.phase in (Phase.COMPILE, Phase.LINK):
        return _header(compilation, source, directory)
    text = ".ll" if invocation.emits_llvm else ".s"
    suffix = text if invocation.phase is Phase.ASSEMBLE else ".o"
    made = directory / (Path(source.name).stem + suffix)
    if not may_have_kernels(compilation, source):
        is_preprocessed = source.language == "c++-cpp-output"
        if is_preprocessed and included_sycl(Path(source.name)):
            raise InputError(_preprocessed(source))
        if invocation.halves is Halves.DEVICE:
            raise InputError(_without_device_code(source))
        quiet = _suppressions(compilation, made) if invocation.halves is Halves.HOST else ()
        return Plan(source, made, _host_job(compilation, source, made, made, *quiet))
    if invocation.defines(_DEBUG_LIBRARY):
        raise InputError(_of_debug_library(source))
    flattened = flatten_source(compilation, source, directory)
    compilation.report([said for said in flattened.warnings if said.check != _UNREAD])
    if invocation.halves is Halves.DEVICE:
        return _device_only(compilation, source, flattened, directory)
    has_two = flattened.needs_device_half and invocation.phase in (Phase.COMPILE, Phase.LINK)
    output = made.with_suffix(".host.o") if has_two else made
    host = _host_half(compilation, source, flattened, output, made)
    jobs: tuple[Job, ...] = ()
    if has_two:
        registered = tuple(_device_half(compilation, source, flattened))
        objects = (output, registered[-1].output)
        join = (str(libstdcxx.linker()), "-r", "-nostdlib", *map(str, objects), "-o", str(made))
        jobs = (*registered, Job(objects, made, join))
    return Plan(source, made, host, jobs, flattened)


def _header(compilation: Compilation, source: Input, directory: Path) -> Plan:
    """Return the job that checks a header, and writes its precompiled header."""
    invocation = compilation.invocation
    made = directory / f"{Path(source.name).name}.pch"
    output = invocation.output or f"{source.name}.pch"
    # A file of an earlier build stands for the header beside it.
    own = Path(output).resolve()
    before = [
        str(own.with_suffix("")) if Path(name).resolve() == own else name
        for name in invocation.includes
    ]
    listed = made.with_suffix(".d")
    command = (
        *_compiler(compilation.compiler, invocation, source),
        *dependencies.listing(invocation.dependencies, listed),
        *(Phase.CHECK.value, "-x", source.language, source.name),
    )

    def write() -> None:
        made.write_bytes(precompiled_files.text([*before, source.name]))

    return Plan(
        source, made, Job((Path(source.name),), made, command, write, listed=listed, is_asked=True)
    )


def flatten_source(compilation: Compilation, source: Input, directory: Path) -> Flattened:
    """Flatten ``source``, and write the outputs to ``directory``.

    Raises:
        InputError: if the source cannot be flattened.

    """
    return flatten(
        compilation.invocation,
        compilation.compiler,
        source,
        directory,
        compilation.precompiled_headers,
        _halves(compilation, source),
        list_dependencies=compilation.lists_inputs,
    )


def device_programs(
    compilation: Compilation, source: Input, flattened: Flattened
) -> list[device_half.Program]:
    """Return the device half for each target."""
    integration, caller = flattened.integration_header, flattened.device_caller
    return _programs(compilation, source, integration, caller)


def _device_only(
    compilation: Compilation, source: Input, flattened: Flattened, directory: Path
) -> Plan:
    """Return the jobs that make the device module of ``source`` for its only target."""
    [half] = _device_halves(compilation, source, flattened, is_alone=True)
    suffix = ".ll" if half.emits_llvm else half.program.backend.clang.suffix
    made = directory / "alone" / f"{Path(source.name).stem}{suffix}"
    made.parent.mkdir(exist_ok=True)
    first, *others = device.checked(half, made)
    return Plan(source, made, first, tuple(others), flattened)


def host_compiler(compilation: Compilation, source: Input) -> Compiler:
    """Return the tool chain's compiler of the host half, for precompiled headers."""
    command = _compiler(compilation.own, compilation.invocation, source)
    return Compiler(tuple(command), half=f"{source.name}: host half")


def device_compilers(compilation: Compilation, source: Input) -> list[Compiler]:
    """Return the compilers of the device half for each target, for precompiled headers."""
    programs = _programs(compilation, source, Path(), Path())
    return [device.compiler(program, source.name) for program in programs]


def preprocess_command(compiler: HostCompiler, invocation: Invocation, source: Input) -> list[str]:
    """Return the command that preprocesses a source for the host."""
    is_listing = any(word in ("-M", "-MM") for word in invocation.host)
    return [
        *_compiler(compiler, invocation, source),
        *([] if is_listing else ["-E"]),
        *("-x", source.language, source.name),
        *(["-o", invocation.output] if invocation.output else []),
    ]


def may_have_kernels(compilation: Compilation, source: Input) -> bool:
    """Return whether ``source`` includes a SYCL header, and its language may have kernels."""
    if not source.may_have_kernels or compilation.invocation.halves is Halves.HOST:
        return False
    own = compilation.own
    compiler = _compiler(own, compilation.invocation, source, for_host=compilation.compiler)
    return includes_sycl(Path(source.name), compiler, compilation.invocation.sycl)


def _compiler(
    compiler: HostCompiler,
    invocation: Invocation,
    source: Input,
    *,
    for_host: HostCompiler | None = None,
) -> list[str]:
    """Return the command of a host compiler, without the names of the source and the output.

    ``for_host`` is the compiler of the host half, if it differs.
    """
    is_cxx = source.is_cxx
    has_header = invocation.uses_openmp and compiler.is_clang
    return [
        *compiler.command,
        *(host_half.sycl_arguments(compiler, invocation.sycl) if is_cxx else []),
        *([] if invocation.standard or not is_cxx else [STANDARD]),
        *processes.color_arguments(),
        *invocation.definitions,
        *compiler.understood(invocation.host),
        *(openmp.arguments(for_host or compiler, invocation.sycl) if has_header else ()),
    ]


def _halves(compilation: Compilation, source: Input) -> dict[str, list[str]]:
    """Return the commands of the compilers of both halves, without the name of the source."""
    zig, unknown = ziglang.find_zig(), Path()
    programs = _programs(compilation, source, unknown, unknown)
    devices = [device_half.compiler(zig, program) for program in programs]
    names = [sycl.DEVICE, *(f"{sycl.DEVICE} for {t}" for t in compilation.invocation.targets[1:])]
    host = _compiler(compilation.compiler, compilation.invocation, source)
    return {**dict(zip(names, devices, strict=True)), sycl.HOST: host}


def _host_job(
    compilation: Compilation,
    source: Input,
    output: Path,
    made: Path,
    *more: str,
    name: str = "",
    compiler: Compiler | None = None,
) -> Job:
    """Return the job of a host compiler, with ``more`` arguments.

    ``made`` is the place of the object. ``name`` names the file to compile, if that is not the
    source.
    """
    invocation = compilation.invocation
    step = Phase.COMPILE if invocation.phase is Phase.LINK else invocation.phase
    listed = made.with_suffix(".host.d")
    command = (
        *_compiler(compilation.compiler, invocation, source),
        *(["-v"] if invocation.is_verbose else []),
        *dependencies.listing(invocation.dependencies, listed),
        *more,
        *(["-emit-llvm"] if invocation.emits_llvm else []),
        *(step.value, "-x", source.language, name or source.name),
        *("-o", str(output)),
    )
    inputs = (Path(source.name),)
    return Job(inputs, output, command, listed=listed, is_asked=True, compiler=compiler)


def _host_half(
    compilation: Compilation, source: Input, flattened: Flattened, output: Path, made: Path
) -> Job:
    path, compiler = Path(source.name), None
    # Keep this machine's paths out of the object.
    more = [f"-ffile-prefix-map={made.parent}=.", *_footer_arguments(path, flattened)]
    name = ""
    if flattened.footer is not None:
        stand_in = made.with_suffix(".host.cpp")
        stand_in.write_bytes(host_half.wrapper(path, path.read_bytes(), flattened.footer))
        name = str(stand_in)
    more += _suppressions(compilation, made)
    if compilation.is_own:
        (unit,) = flattened.planned.units
        declared, opened = integration_header.declared(unit)
        compiler = replace(host_compiler(compilation, source), declared=declared, opened=opened)
    more += host_half.included_first(flattened.integration_header)
    return _host_job(compilation, source, output, made, *more, name=name, compiler=compiler)


def _suppressions(compilation: Compilation, made: Path) -> tuple[str, ...]:
    """Return the arguments without which Clang warns about SYCL's headers."""
    if not compilation.is_own:
        return ()
    file = made.with_suffix(".warnings")
    file.write_text(host_half.suppressions(compilation.invocation.sycl))
    return (f"--warning-suppression-mappings={file}",)


def _footer_arguments(source: Path, flattened: Flattened) -> list[str]:
    # The replacement of the source is in another directory.
    return [] if flattened.footer is None else ["-iquote", str(source.parent)]


def _device_half(compilation: Compilation, source: Input, flattened: Flattened) -> Sequence[Job]:
    """Return the jobs that make the object of the device images; the last one makes it."""
    captures = flattened.captures if compilation.invocation.has_capture_table else None
    halves = _device_halves(compilation, source, flattened)
    return tuple(device.registered(halves, compilation.registrar, captures))


def _device_halves(
    compilation: Compilation, source: Input, flattened: Flattened, *, is_alone: bool = False
) -> list[device.Half]:
    return [
        device.Half(
            program,
            source.name,
            flattened.manifest,
            runtimes.LIBSYCL,
            compilation.invocation.dependencies,
            flattened.overlay,
            compilation.precompiled_headers,
            is_alone=is_alone,
            emits_llvm=compilation.invocation.emits_llvm,
        )
        for program in device_programs(compilation, source, flattened)
    ]


def _programs(
    compilation: Compilation, source: Input, integration: Path, caller: Path
) -> list[device_half.Program]:
    """Return the device half for each target."""
    invocation = compilation.invocation
    return [
        device_half.Program(
            Path(source.name).resolve(),
            integration,
            caller,
            targets.find(target),
            (
                *device_arguments(invocation, compilation.compiler),
                *backends.of(target).clang.of_host(invocation.host),
            ),
            invocation.device_optimization,
            invocation.sycl,
            backends.own_processors(target, invocation.gpu_architectures),
            jit_options=invocation.jit_options,
            assembler_options=backends.assembler_options(
                target, invocation.assembler_options, invocation.jit_options
            ),
            cpu_levels=backends.of(target).clang.cpu_levels(
                invocation.cpu_levels, invocation.device_optimization, invocation.host
            ),
            has_lines=invocation.has_lines,
            is_verified=invocation.verifies_ir,
            keeps_code=invocation.links_device_code,
            is_saved=invocation.saved is not None,
            missed=invocation.missed,
        )
        for target in invocation.targets
    ]
