"""Plan how a source becomes a program for the bundled runtime, by the tool chain alone."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

from syclflat import runtimes
from syclflat.backends.device_half import Program
from syclflat.clang import ziglang
from syclflat.clang.arguments import for_frontend, language_standard
from syclflat.driver import dependencies, device
from syclflat.driver.dependencies import EVERYTHING
from syclflat.driver.jobs import Job
from syclflat.driver.processes import color_arguments
from syclflat.runtimes import bundled, opencl
from syclflat.runtimes.kernel_manifest import Manifest


def compile_jobs(program: Program, source: str, manifest: Manifest) -> tuple[Job, tuple[Job, ...]]:
    """Return the job of the host half, and those of the device half, whose last makes an object.

    Args:
        program: both halves.
        source: the source as it is told of.
        manifest: of the source.

    Raises:
        ToolChainError: if the tool chain is missing.

    """
    registrar = (*_compiler(), *language_standard(()), "-O2")
    registered = device.registered(
        [program], source, manifest, runtimes.BUNDLED, registrar, EVERYTHING
    )
    return _host_job(program), tuple(registered)


def runtime_job(output: Path) -> Job:
    """Return the job that compiles the host runtime, whatever the program, to ``output``.

    Raises:
        ToolChainError: if the tool chain is missing.

    """
    source = bundled.headers_directory() / "syclflat" / "opencl_runtime.cpp"
    command = [*_compiler(), *language_standard(()), "-O2", *_driver(), "-c", str(source)]
    return _job((source,), output, command)


def link_job(program: Program, objects: Sequence[Path]) -> Job:
    """Return the job that links ``objects`` to the executable of ``program``."""
    output = program.output(".exe" if os.name == "nt" else "")
    target = (str(ziglang.find_zig()), "c++", "-target", ziglang.zig_target())
    # Libraries may be among the arguments.
    files = (*map(str, objects), *program.arguments, program.optimization, "-lpthread", "-ldl")
    return Job(tuple(objects), output, (*target, *files, "-o", str(output)))


def _host_job(program: Program) -> Job:
    header, source = program.integration_header, program.source
    command = [
        *_compiler(),
        # The mode in which Clang can spell the names of unnamed kernels.
        *for_frontend(["-fsycl-is-host"]),
        *language_standard(program.arguments),
        *(*program.arguments, program.optimization),
        *("-include", str(header), "-c", str(source)),
    ]
    return _job((source, header), program.output(".host.o"), command)


def _job(inputs: tuple[Path, ...], output: Path, command: Sequence[str]) -> Job:
    listed = output.with_suffix(".d")
    words = (*command, *color_arguments(), *dependencies.listing(EVERYTHING, listed))
    return Job(inputs, output, (*words, "-o", str(output)), listed=listed)


def _compiler() -> list[str]:
    headers = ["-isystem", str(bundled.headers_directory())]
    return [str(ziglang.find_zig()), "c++", "-target", ziglang.zig_target(), *headers]


def _driver() -> list[str]:
    # So that a program that is kept runs on what it ran on here.
    driver = opencl.installed_driver()
    if driver is None:
        return []
    return [f"-D{opencl.DRIVER_MACRO}={json.dumps(str(driver), ensure_ascii=False)}"]
