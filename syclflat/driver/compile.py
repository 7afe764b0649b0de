"""Compile sources to objects: those with kernels in two halves, side by side.

A source is flattened in this process. Then the device half is compiled to an image, and that to an
object that registers it, while the host half is compiled with the integration header. One object is
made of both, so that the image goes wherever the object goes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from pathlib import Path

from syclflat import targets
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, Severity, error
from syclflat.diagnostics.policy import PolicyError, WarningPolicy
from syclflat.diagnostics.policy import parse as parse_policy
from syclflat.driver import processes
from syclflat.driver.options import Input, Invocation, Phase
from syclflat.driver.processes import Done, Processes
from syclflat.driver.sources import includes_sycl
from syclflat.model.plan import PlannedUnit
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import depfile
from syclflat.project.outputs import write_all
from syclflat.toolchain import (
    bundled,
    device_half,
    device_image,
    device_module,
    host_half,
    kernel_manifest,
    libstdcxx,
    programs,
)
from syclflat.toolchain.host_half import HostCompiler
from syclflat.toolchain.kernel_manifest import Manifest

_STANDARD = "-std=gnu++17"
"""What Clang and g++ take if nothing is said, in every pass."""
_OUR_WARNINGS = ("no-kernel", "uninstantiated-launch", "dropped-flags")
"""What there is nothing to say about where a compiler is called."""

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


@dataclass(frozen=True, slots=True)
class Halves:
    """A source that is being compiled."""

    source: Input
    object: Path
    """What it is compiled to."""
    dependency_files: tuple[Path, ...]
    generated: Path
    """The directory of what it is compiled from."""
    host: Future[Done]
    host_object: Path
    device: Future[Done] | None = None
    registration: Path | None = None
    """The object of the device image."""


def start(compilation: Compilation, source: Input, directory: Path) -> Halves:
    """Begin to compile ``source``; what is made on the way is put into ``directory``.

    Raises:
        InputError: if the source can't be flattened.

    """
    invocation = compilation.invocation
    suffix = ".s" if invocation.phase is Phase.ASSEMBLE else ".o"
    made = directory / (Path(source.name).stem + suffix)
    own = [*compilation.own.command, *_arguments(compilation.own, invocation, source)]
    if not source.may_have_kernels or not includes_sycl(Path(source.name), own, invocation.sycl):
        return _without_kernels(compilation, source, made)
    return _with_kernels(compilation, source, made)


def finish(compilation: Compilation, halves: Halves) -> bool:
    """Wait for both halves, show what was said and put them together; tell whether that's done."""
    host = halves.host.result()
    device = halves.device.result() if halves.device is not None else Done(0, "")
    # What is wrong with both is said once.
    processes.show(*([host] if host.failed else [host, device]))
    if host.failed or device.failed:
        return False
    if halves.registration is None:
        return True
    done = compilation.processes.run(
        [
            libstdcxx.linker(),
            *("-r", "-nostdlib", halves.host_object, halves.registration),
            *("-o", halves.object),
        ]
    )
    processes.show(done)
    return not done.failed


def dependency_rule(compilation: Compilation, halves: Halves, target: str) -> str:
    """Return the text of a dependency file of what was compiled, called ``target``."""
    asked = compilation.invocation.dependencies
    assert asked is not None
    names = {os.path.realpath(halves.source.name): halves.source.name}
    for file in halves.dependency_files:
        if file.exists():
            rule = file.read_bytes().decode("utf-8", "surrogateescape")
            for name in depfile.dependencies(rule):
                names.setdefault(os.path.realpath(name), name)
    own = _made_places(compilation, halves)
    if not asked.with_system_headers:
        own.append(bundled.headers_directory())
    listed = [
        name
        for path, name in names.items()
        if not any(Path(path).is_relative_to(place) for place in own)
    ]
    text = depfile.rule(asked.targets or [depfile.escaped(target)], listed)
    if asked.has_phony_targets:
        text += "".join(f"{depfile.escaped(name)}:\n" for name in listed[1:])
    return text


def preprocess_command(compiler: HostCompiler, invocation: Invocation, source: Input) -> list[str]:
    """Return the command that preprocesses a source as the host sees it."""
    is_listing = any(word in ("-M", "-MM") for word in invocation.host)
    return [
        *compiler.command,
        *_arguments(compiler, invocation, source),
        *([] if is_listing else ["-E"]),
        *("-x", source.language, source.name),
        *(["-o", invocation.output] if invocation.output else []),
    ]


def _made_places(compilation: Compilation, halves: Halves) -> list[Path]:
    """Return the directories of what isn't the user's, and may be gone by the next time."""
    kept = compilation.precompiled_headers
    return [place.resolve() for place in (halves.generated, kept) if place is not None]


def _arguments(
    compiler: HostCompiler, invocation: Invocation, source: Input, *extra: str
) -> list[str]:
    """Return a host compiler's arguments for a source, but for its name and what is made."""
    is_cxx = source.language == "c++"
    return [
        *(host_half.sycl_arguments(compiler, invocation.sycl) if is_cxx else []),
        *([] if invocation.standard or not is_cxx else [_STANDARD]),
        *processes.color_arguments(),
        *invocation.host,
        *extra,
    ]


def _without_kernels(compilation: Compilation, source: Input, made: Path) -> Halves:
    invocation = compilation.invocation
    listed = made.with_suffix(".host.d")
    command = [
        *compilation.compiler.command,
        *_arguments(compilation.compiler, invocation, source),
        *_listing(invocation, listed),
        *_step(invocation),
        *("-x", source.language, source.name),
        *("-o", str(made)),
    ]
    running = compilation.executor.submit(compilation.processes.run, command)
    return Halves(source, made, (listed,), made.parent, running, made)


def _with_kernels(compilation: Compilation, source: Input, made: Path) -> Halves:
    unit, header, footer, caller, manifest = _flatten(compilation, source, made.parent)
    if not compilation.compiler.spells_names:
        _refuse_unnamed(unit)
    is_image_needed = compilation.invocation.phase in (Phase.COMPILE, Phase.LINK) and unit.plans
    host_object = made.with_suffix(".host.o") if is_image_needed else made
    files = made.with_suffix(".host.d"), made.with_suffix(".device.d")
    device: Future[Done] | None = None
    registration: Path | None = None
    if is_image_needed:
        registration = made.with_suffix(".image.o")
        program = _program(compilation.invocation, source, header, caller)
        device = compilation.executor.submit(
            _device_half, compilation, program, manifest, registration, files[1]
        )
    command = _host_command(compilation, source, header, footer, files[0], host_object)
    host = compilation.executor.submit(compilation.processes.run, command)
    return Halves(source, made, files, made.parent, host, host_object, device, registration)


def _flatten(
    compilation: Compilation, source: Input, directory: Path
) -> tuple[PlannedUnit, Path, Path | None, Path, Manifest]:
    """Flatten; return the unit, integration header, footer if there is need, and device caller.

    And what the manifest says.
    """
    invocation = compilation.invocation
    settings = Settings(
        ("dpcpp",),
        clang_arguments=tuple(_for_device(invocation)),
        library="system",
        sycl=invocation.sycl,
        precompiled_headers=compilation.precompiled_headers,
    )
    read = Source(source.name, language="sycl")
    planned = stages.plan(read, settings)
    (unit,) = planned.units
    warnings = _policy(invocation).apply(planned.warnings)
    if any(item.severity is Severity.ERROR for item in warnings):
        raise InputError(*warnings)
    if not invocation.is_silent:
        compilation.report(warnings)
    names = ["integration", "device", "json", *(["footer"] if unit.specialization_ids else [])]
    outputs = stages.emit(read, planned.units, names, directory)
    write_all(outputs)
    header, caller, written, footer = _by_kind(outputs)
    manifest = kernel_manifest.parse(outputs[written], str(written), Path(source.name))
    return unit, header, footer, caller, manifest


def _by_kind(outputs: dict[Path, str]) -> tuple[Path, Path, Path, Path | None]:
    paths = {path.name.partition(".")[2]: path for path in outputs}
    return (
        paths["integration.hpp"],
        paths["device.cpp"],
        paths["kernels.json"],
        paths.get("integration_footer.hpp"),
    )


def _policy(invocation: Invocation) -> WarningPolicy:
    """Return what is to become of our own warnings, by those -W options that name them."""
    options = [f"no-{name}" for name in _OUR_WARNINGS]
    for option in invocation.warnings:
        try:
            parse_policy([option])
        except PolicyError:
            continue
        options.append(option)
    return parse_policy(options)


def _for_device(invocation: Invocation) -> Iterator[str]:
    if not invocation.standard:
        yield _STANDARD
    yield from invocation.device


def _program(
    invocation: Invocation, source: Input, header: Path, caller: Path
) -> device_half.Program:
    return device_half.Program(
        Path(source.name).resolve(),
        header,
        caller,
        targets.find(targets.DEFAULT).compile_triple,
        tuple(_for_device(invocation)),
        invocation.device_optimization,
        invocation.sycl,
    )


def _device_half(
    compilation: Compilation,
    program: device_half.Program,
    manifest: Manifest,
    registration: Path,
    listed: Path,
) -> Done:
    """Compile the device half to an image, and the object that registers it."""
    image = registration.with_suffix(".spv")
    command = device_half.device_command(programs.find_zig(), program, image)
    command += [*processes.color_arguments(), *_listing(compilation.invocation, listed)]
    first = compilation.processes.run(command)
    if first.failed:
        return first
    text = registration.with_suffix(".cpp")
    if not compilation.processes.is_dry:
        images = device_module.complete(image.read_bytes(), manifest, str(program.source))
        text.write_text(device_image.registration(images, device_image.HostRuntime.DPCPP))
    # In its directory, so that no path gets into the object.
    command = [*compilation.own.command, "-std=c++17", "-w", "-fPIC", "-O1"]
    command += ["-c", text.name, "-o", registration.name]
    second = compilation.processes.run(command, cwd=text.parent)
    return Done(second.code, first.said + second.said)


def _host_command(
    compilation: Compilation,
    source: Input,
    header: Path,
    footer: Path | None,
    listed: Path,
    made: Path,
) -> list[str]:
    invocation = compilation.invocation
    name = source.name
    if footer is not None:
        stand_in = made.with_suffix(".cpp")
        path = Path(name)
        stand_in.write_bytes(host_half.wrapper(path, path.read_bytes(), footer))
        name = str(stand_in)
    return [
        *compilation.compiler.command,
        *_arguments(compilation.compiler, invocation, source),
        *_listing(invocation, listed),
        *([] if footer is None else ["-iquote", str(Path(source.name).parent)]),
        *host_half.included_first(header),
        *_suppressions(compilation, made),
        f"-ffile-prefix-map={made.parent}=.",
        *_step(invocation),
        *("-x", "c++", name),
        *("-o", str(made)),
    ]


def _suppressions(compilation: Compilation, made: Path) -> list[str]:
    if compilation.compiler is not compilation.own:
        return []
    file = made.with_suffix(".warnings")
    file.write_text(host_half.suppressions(compilation.invocation.sycl))
    return [f"--warning-suppression-mappings={file}"]


def _step(invocation: Invocation) -> list[str]:
    return [Phase.COMPILE.value if invocation.phase is Phase.LINK else invocation.phase.value]


def _listing(invocation: Invocation, file: Path) -> list[str]:
    """Return the arguments that make a compiler list what it read."""
    if invocation.dependencies is None:
        return []
    option = "-MD" if invocation.dependencies.with_system_headers else "-MMD"
    return [option, "-MT", "_", "-MF", str(file)]


def _refuse_unnamed(unit: PlannedUnit) -> None:
    """Refuse kernels that only Clang can find.

    Raises:
        InputError: with one error for each.

    """
    found = [
        error(
            f"kernel {kernel.name.spelling}: has no name by which this compiler could find it",
            "unnamed-kernel",
            kernel.location,
            "name it with a class of your own, or leave --host-compiler out",
        )
        for kernel in (plan.kernel for plan in unit.plans)
        if kernel.name.declared_as is None and not kernel.is_function
    ]
    if found:
        raise InputError(*found)
