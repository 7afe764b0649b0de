"""Plan the device half of a source: a module for each target, the object that registers images."""

from __future__ import annotations

import functools
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from syclflat import runtimes
from syclflat.backends import device_errors, device_half, reached_code
from syclflat.backends.device_half import Program
from syclflat.clang import ziglang
from syclflat.diagnostics import Diagnostic
from syclflat.driver import dependencies
from syclflat.driver.invocation import Dependencies
from syclflat.driver.jobs import Job
from syclflat.driver.precompiled import Compiler
from syclflat.driver.processes import color_arguments
from syclflat.runtimes import HostRuntime, device_names, header_sets, kernel_guards
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest

DEVICE_HEADER = b"#include <syclflat/device.hpp>\n"
"""The first header of device callers, in front of the source."""


def modules(
    program: Program,
    source: str,
    kernels: Sequence[device_names.NamedKernel] = (),
    asked: Dependencies | None = None,
    more: Sequence[str] = (),
) -> tuple[Job, Job]:
    """Return the jobs that compile the device caller of ``program``, to a module of its target.

    Args:
        program: what to compile.
        source: its source as it is told of.
        kernels: those of the source, to name them in errors.
        asked: how dependencies are asked for.
        more: arguments of the compiler's.

    Returns:
        The job that makes LLVM IR, and the one that makes the module of what is for the device.

    Raises:
        InputError: if there are no such SYCL headers.
        ToolChainError: if the tool chain is missing.

    """
    zig = ziglang.find_zig()
    name = program.target.name
    ir, module = program.output(f".{name}.ll"), program.output(program.backend.suffix)
    listed = program.output(f".{name}.d")
    compiler = Compiler(tuple(device_half.compiler(zig, program)), DEVICE_HEADER)
    explain = _explainer(kernels, source)
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
        compiler=compiler if header_sets.is_dpcpp(program.sycl) else None,
        explain=explain,
    )
    to_module = Job(
        (ir,),
        module,
        (*device_half.module_command(zig, program, ir, module), *color_arguments()),
        make=functools.partial(_keep_reached, ir),
        explain=explain,
    )
    return to_ir, to_module


def _keep_reached(ir: Path) -> None:
    """Leave in a file of LLVM IR what is for the device."""
    ir.write_bytes(reached_code.keep(ir.read_bytes()))


def _explainer(
    kernels: Sequence[device_names.NamedKernel], source: str
) -> Callable[[str], Sequence[Diagnostic]]:
    return lambda said: device_errors.told_by_compiler(said, kernels, source)


def registered(
    programs: Sequence[Program],
    source: str,
    manifest: Manifest,
    runtime: HostRuntime,
    registrar: Sequence[str],
    asked: Dependencies | None = None,
    more: Sequence[str] = (),
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

    Raises:
        InputError: if there are no such SYCL headers.
        ToolChainError: if the tool chain is missing.

    """
    inputs: list[Path] = []
    for program in programs:
        jobs = modules(program, source, manifest.kernels, asked, more)
        yield from jobs
        inputs.append(jobs[-1].output)
    text = programs[0].output(".image.cpp")
    make = functools.partial(_register, programs, inputs, source, manifest, runtime, text)
    yield Job(tuple(inputs), text, make=make)
    output = text.with_suffix(".o")
    # In its directory, so that no path gets into the object.
    command = (*registrar, "-c", f"./{text.name}", "-o", output.name)
    yield Job((text,), output, command, directory=text.parent)


def checked(
    program: Program,
    source: str,
    manifest: Manifest,
    runtime: HostRuntime,
    output: Path,
    asked: Dependencies | None = None,
) -> tuple[Job, ...]:
    """Return the jobs that make the module of ``program`` alone, and see that it can be an image.

    Arguments are those of :func:`registered`; ``output`` is the file that the last one makes.
    """
    jobs = modules(program, source, manifest.kernels, asked)
    compiled = jobs[-1].output

    def make() -> None:
        complete([program], [compiled], source, manifest, runtime)
        shutil.copyfile(compiled, output)

    return *jobs, Job((compiled,), output, make=make)


def complete(
    programs: Sequence[Program],
    modules: Sequence[Path],
    source: str,
    manifest: Manifest,
    runtime: HostRuntime,
) -> list[DeviceImage]:
    """Return the images of all targets, of the modules that the compiler made.

    Raises:
        InputError: if the device half has what the devices can't do, or lacks what it needs.

    """
    return [
        _with_options(image, program.jit_options)
        for program, module in zip(programs, modules, strict=True)
        for image in program.backend.complete(module.read_bytes(), manifest, source, runtime)
    ]


def _with_options(image: DeviceImage, options: Sequence[str]) -> DeviceImage:
    """Return ``image`` such that the driver that compiles it takes ``options``, too."""
    form = image.form
    return replace(image, form=replace(form, options=" ".join((form.options, *options)).strip()))


def _register(
    programs: Sequence[Program],
    modules: Sequence[Path],
    source: str,
    manifest: Manifest,
    runtime: HostRuntime,
    output: Path,
) -> None:
    """Complete ``modules`` to images and write the source that registers them."""
    images = complete(programs, modules, source, manifest, runtime)
    guards = kernel_guards.guards(manifest.kernels)
    release = header_sets.release(programs[0].sycl)
    output.write_text(runtimes.registration(images, runtime, release, guards=guards))
