"""Compile sources to objects: those with kernels in two halves, side by side.

A source is flattened in this process. Then the device half is compiled to an image, and that to an
object that registers it, while the host half is compiled with the integration header. One object is
made of both, so that the image goes wherever the object goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from pathlib import Path

from syclflat import backends, runtimes, targets
from syclflat.backends import device_errors, device_half
from syclflat.clang import libstdcxx, ziglang
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, error
from syclflat.driver import dependencies, precompiled, processes
from syclflat.driver.flattening import (
    STANDARD,
    Flattened,
    device_arguments,
    flatten,
)
from syclflat.driver.options import Input, Invocation, Phase
from syclflat.driver.processes import Done, Processes
from syclflat.driver.sources import includes_sycl
from syclflat.frontends import sycl
from syclflat.model.location import Location
from syclflat.runtimes import host_half, kernel_guards
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.host_half import HostCompiler

DEVICE_HEADER = b"#include <syclflat/device.hpp>\n"
"""The first header of device callers, in front of the source."""

Report = Callable[[Sequence[Diagnostic | ClangDiagnostic]], None]


@dataclass(frozen=True)
class Compilation:
    """How sources are compiled."""

    invocation: Invocation
    compiler: HostCompiler
    own: HostCompiler
    """The tool chain's, for what others can't do."""
    processes: Processes
    executor: Executor
    report: Report
    """Is told what is wrong."""
    precompiled_headers: Path | None = None
    """Where they are kept; None to do without."""
    lists_inputs: bool = False
    """Whether everything that decides on what is made is to be told."""

    @property
    def is_own(self) -> bool:
        """Whether the tool chain's own compiler compiles the host half."""
        return self.compiler is self.own


@dataclass(frozen=True, slots=True)
class Halves:
    """A source that is being compiled."""

    source: Input
    object: Path
    """The file that it is compiled to."""
    host: Future[Done]
    host_object: Path
    device: Future[Done] | None = None
    registration: Path | None = None
    """The object of the device image."""
    flattened: Flattened | None = None
    """The input of both halves, if there are two."""
    targets: tuple[str, ...] = ()
    """The targets of the device half."""

    @property
    def lists(self) -> list[Path]:
        """The files in which compilers list what they read."""
        return [_list_of(self.object, half) for half in ("host", *self.targets)]


_DEBUG_LIBRARY = "_GLIBCXX_DEBUG"


def _of_debug_library(source: Input) -> Diagnostic:
    return error(
        f"{_DEBUG_LIBRARY} makes other classes of std::vector and its like than libsycl has",
        "compiler-option",
        Location(source.name, 0, 0),
        "_GLIBCXX_ASSERTIONS checks, too, and changes no class",
    )


def start(compilation: Compilation, source: Input, directory: Path) -> Halves:
    """Begin to compile ``source``; what is made on the way is put into ``directory``.

    Raises:
        InputError: if the source can't be flattened.

    """
    invocation = compilation.invocation
    suffix = ".s" if invocation.phase is Phase.ASSEMBLE else ".o"
    made = directory / (Path(source.name).stem + suffix)
    if not _may_have_kernels(compilation, source):
        command = _host_command(compilation, source, made, made)
        host = compilation.executor.submit(compilation.processes.run, command)
        return Halves(source, made, host, made)
    if invocation.defines(_DEBUG_LIBRARY):
        raise InputError(_of_debug_library(source))
    flattened = flatten(
        invocation,
        compilation.compiler,
        source,
        directory,
        compilation.precompiled_headers,
        _halves(compilation, source),
        list_dependencies=compilation.lists_inputs,
    )
    compilation.report(flattened.warnings)
    device: Future[Done] | None = None
    registration: Path | None = None
    host_object = made
    if flattened.needs_device_half and invocation.phase in (Phase.COMPILE, Phase.LINK):
        host_object = made.with_suffix(".host.o")
        registration = made.with_suffix(".image.o")
        device = compilation.executor.submit(
            _device_half, compilation, source, flattened, registration, made
        )
    host = compilation.executor.submit(
        _host_half, compilation, source, flattened, host_object, made
    )
    return Halves(
        source, made, host, host_object, device, registration, flattened, invocation.targets
    )


def finish(compilation: Compilation, halves: Halves) -> Done:
    """Wait for both halves and put them together; what is wrong with both is said once."""
    host = halves.host.result()
    if host.failed or halves.device is None:
        return host
    try:
        device = halves.device.result()
    except InputError as failure:
        processes.show(host)
        compilation.report(failure.diagnostics)
        return Done(1, "")
    said = host.said + device.said
    if device.failed or halves.registration is None:
        return Done(device.code, said)
    done = compilation.processes.run(
        [
            *(libstdcxx.linker(), "-r", "-nostdlib"),
            *(halves.host_object, halves.registration),
            *("-o", halves.object),
        ]
    )
    return Done(done.code, said + done.said)


def dependency_rule(compilation: Compilation, halves: Halves, target: str) -> str:
    """Return the text of a dependency file of what was compiled, called ``target``."""
    asked = compilation.invocation.dependencies
    assert asked is not None
    places = (halves.object.parent, compilation.precompiled_headers)
    made = [place for place in places if place is not None]
    return dependencies.rule(asked, target, halves.source.name, halves.lists, made)


def _list_of(made: Path, half: str) -> Path:
    """Return the file in which the compiler of a half lists what it read."""
    return made.with_suffix(f".{half}.d")


def preprocess_command(compiler: HostCompiler, invocation: Invocation, source: Input) -> list[str]:
    """Return the command that preprocesses a source as the host sees it."""
    is_listing = any(word in ("-M", "-MM") for word in invocation.host)
    return [
        *_compiler(compiler, invocation, source),
        *([] if is_listing else ["-E"]),
        *("-x", source.language, source.name),
        *(["-o", invocation.output] if invocation.output else []),
    ]


def _may_have_kernels(compilation: Compilation, source: Input) -> bool:
    if not source.may_have_kernels:
        return False
    compiler = _compiler(compilation.own, compilation.invocation, source)
    return includes_sycl(Path(source.name), compiler, compilation.invocation.sycl)


def _compiler(compiler: HostCompiler, invocation: Invocation, source: Input) -> list[str]:
    """Return the command of a host compiler, but for what names the source and what is made."""
    is_cxx = source.may_have_kernels
    return [
        *compiler.command,
        *(host_half.sycl_arguments(compiler, invocation.sycl) if is_cxx else []),
        *([] if invocation.standard or not is_cxx else [STANDARD]),
        *processes.color_arguments(),
        *invocation.definitions,
        *invocation.host,
    ]


def _halves(compilation: Compilation, source: Input) -> dict[str, list[str]]:
    """Return the commands of the compilers of both halves, without what names the source."""
    zig, unknown = ziglang.find_zig(), Path()
    devices = [
        device_half.compiler(zig, _program(compilation, source, target, unknown, unknown))
        for target in compilation.invocation.targets
    ]
    names = [sycl.DEVICE, *(f"{sycl.DEVICE} for {t}" for t in compilation.invocation.targets[1:])]
    host = _compiler(compilation.compiler, compilation.invocation, source)
    return {**dict(zip(names, devices, strict=True)), sycl.HOST: host}


def _host_command(
    compilation: Compilation, source: Input, made: Path, output: Path, *more: str, name: str = ""
) -> list[str]:
    """Return the command of a host compiler, with ``more`` arguments, to an object.

    ``made`` is where the object of the source will be. ``name`` is that of the file to compile, if
    it isn't the source.
    """
    invocation = compilation.invocation
    step = Phase.COMPILE if invocation.phase is Phase.LINK else invocation.phase
    return [
        *_compiler(compilation.compiler, invocation, source),
        *(["-v"] if invocation.is_verbose else []),
        *dependencies.listing(invocation.dependencies, _list_of(made, "host")),
        *more,
        *(step.value, "-x", source.language, name or source.name),
        *("-o", str(output)),
    ]


def _host_half(
    compilation: Compilation, source: Input, flattened: Flattened, output: Path, made: Path
) -> Done:
    path, header = Path(source.name), None
    # No path of this machine gets into the object.
    more = [f"-ffile-prefix-map={made.parent}=.", *_footer_arguments(path, flattened)]
    name = ""
    if flattened.footer is not None:
        stand_in = made.with_suffix(".host.cpp")
        stand_in.write_bytes(host_half.wrapper(path, path.read_bytes(), flattened.footer))
        name = str(stand_in)
    if compilation.is_own:
        file = made.with_suffix(".warnings")
        file.write_text(host_half.suppressions(compilation.invocation.sycl))
        more.append(f"--warning-suppression-mappings={file}")
        command = _compiler(compilation.own, compilation.invocation, source)
        compiler = precompiled.Compiler(tuple(command))
        header = precompiled.find(compiler, path, compilation.precompiled_headers)
    more += host_half.included_first(flattened.integration_header)
    command = _host_command(compilation, source, made, output, *more, name=name)
    return precompiled.run(compilation.processes, header, command)


def _footer_arguments(source: Path, flattened: Flattened) -> list[str]:
    # What stands in for the source lies elsewhere.
    return [] if flattened.footer is None else ["-iquote", str(source.parent)]


def _device_half(
    compilation: Compilation,
    source: Input,
    flattened: Flattened,
    registration: Path,
    made: Path,
) -> Done:
    """Compile the device half to an image for each target, and the object that registers them."""
    images: list[DeviceImage] = []
    said, runtime = "", runtimes.LIBSYCL
    for target in compilation.invocation.targets:
        image = made.with_suffix(backends.of(target).suffix)
        done = _device_module(compilation, source, flattened, target, image, made)
        said += done.said
        if done.failed:
            refused = device_errors.told_by_compiler(
                done.said, flattened.manifest.kernels, source.name
            )
            if refused:
                raise InputError(*refused)
            return Done(done.code, said)
        if not compilation.processes.is_dry:
            images += backends.of(target).complete(
                image.read_bytes(), flattened.manifest, source.name, runtime
            )
    text = registration.with_suffix(".cpp")
    if not compilation.processes.is_dry:
        guards = kernel_guards.guards(flattened.manifest.kernels)
        text.write_text(runtimes.registration(images, runtime, guards=guards))
    # In its directory, so that no path gets into the object.
    command = [*compilation.own.command, "-std=c++17", "-w", "-fPIC", "-O1"]
    command += ["-c", f"./{text.name}", "-o", registration.name]
    done = compilation.processes.run(command, cwd=text.parent)
    return Done(done.code, said + done.said)


def _device_module(
    compilation: Compilation,
    source: Input,
    flattened: Flattened,
    target: str,
    image: Path,
    made: Path,
) -> Done:
    """Compile the device half for one target to ``image``."""
    invocation, zig = compilation.invocation, ziglang.find_zig()
    integration, caller = flattened.integration_header, flattened.device_caller
    program = _program(compilation, source, target, integration, caller)
    compiler = precompiled.Compiler(tuple(device_half.compiler(zig, program)), DEVICE_HEADER)
    header = precompiled.find(compiler, program.source, compilation.precompiled_headers)
    command = [*device_half.device_command(zig, program, image), *flattened.overlay]
    command += processes.color_arguments()
    command += dependencies.listing(invocation.dependencies, _list_of(made, target))
    return precompiled.run(compilation.processes, header, command)


def _program(
    compilation: Compilation, source: Input, target: str, integration: Path, caller: Path
) -> device_half.Program:
    invocation = compilation.invocation
    return device_half.Program(
        Path(source.name).resolve(),
        integration,
        caller,
        targets.find(target),
        device_arguments(invocation, compilation.compiler),
        invocation.device_optimization,
        invocation.sycl,
        invocation.gpu_architecture,
    )
