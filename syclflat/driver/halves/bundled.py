"""Plan the jobs that build a source for the bundled runtime.

The program uses the C++ library of g++ if it is installed, else the tool chain's, built once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from syclflat import runtimes
from syclflat.backends.device_half import Program
from syclflat.clang import libstdcxx, ziglang
from syclflat.clang.arguments import for_frontend, language_standard
from syclflat.driver.halves import device
from syclflat.driver.jobs import dependencies
from syclflat.driver.jobs.dependencies import EVERYTHING
from syclflat.driver.jobs.job import Job
from syclflat.driver.jobs.precompiled import Compiler
from syclflat.driver.jobs.processes import color_arguments
from syclflat.project import compiler_options
from syclflat.project.compiler_options import Use, separate_values
from syclflat.runtimes import bundled, host_half, opencl
from syclflat.runtimes.kernel_manifest import Manifest


def compile_jobs(
    program: Program,
    source: str,
    manifest: Manifest,
    declared: tuple[frozenset[bytes], frozenset[bytes]] = (frozenset(), frozenset()),
    precompiled_headers: Path | None = None,
) -> tuple[Job, tuple[Job, ...]]:
    """Return the job of the host half, and the jobs of the device half, which end in an object.

    Args:
        program: both halves.
        source: the name of the source in messages.
        manifest: the manifest of the source.
        declared: the names that the integration header declares: see :class:`Compiler`.
        precompiled_headers: the directory for them; None to use none.

    Raises:
        ToolChainError: if the tool chain is missing.

    """
    registrar = (*_compiler(program.library), *language_standard(()), "-O2")
    half = device.Half(
        *(program, source, manifest, runtimes.BUNDLED, EVERYTHING),
        precompiled_headers=precompiled_headers,
    )
    return _host_job(program, *declared), tuple(device.registered([half], registrar))


def library() -> str:
    """Return the C++ library of programs: ``system`` or ``zig``."""
    return "system" if libstdcxx.is_installed() else "zig"


def linker(library: str) -> Path:
    """Return the program that links programs with a C++ library.

    Raises: ToolChainError: if the tool chain is missing.
    """
    return libstdcxx.linker() if library == "system" else ziglang.find_zig()


def runtime_job(output: Path, library: str) -> Job:
    """Return the job that compiles the host runtime, which all programs share, to ``output``.

    Raises:
        ToolChainError: if the tool chain is missing.

    """
    source = bundled.headers_directory() / "syclflat" / "opencl_runtime.cpp"
    words = (*language_standard(()), "-O2", *_driver(), "-c", str(source))
    command = [*_compiler(library), *words]
    return _job((source,), output, command)


def link_job(program: Program, objects: Sequence[Path]) -> Job:
    """Return the job that links ``objects`` to the executable of ``program``."""
    output = program.output(".exe" if os.name == "nt" else "")
    link = [str(linker(program.library))]
    # The arguments may name libraries.
    words = [*program.arguments, program.optimization]
    if program.library == "system":
        given = separate_values.with_values(words)
        words = [word for option in given if _is_for_linker(option[0]) for word in option]
    else:
        link += ("c++", "-target", ziglang.zig_target())
    files = (*map(str, objects), *words, "-lpthread", "-ldl")
    return Job(tuple(objects), output, (*link, *files, "-o", str(output)))


def _is_for_linker(word: str) -> bool:
    return not word.startswith("-") or bool(compiler_options.use(word) & Use.LINK)


def _host_job(program: Program, declared: frozenset[bytes], opened: frozenset[bytes]) -> Job:
    header, source = program.integration_header, program.source
    own = [
        *_compiler(program.library),
        # In this mode, Clang can spell the names of unnamed kernels.
        *for_frontend(["-fsycl-is-host"]),
        *language_standard(program.arguments),
        *(*program.arguments, program.optimization),
    ]
    # Zig's own driver does not support precompiled headers.
    compiler = Compiler(tuple(own), declared=declared, opened=opened, half=f"{source}: host half")
    job = _job(
        (source, header),
        program.output(".host.o"),
        [*own, "-include", str(header), "-c", str(source)],
    )
    return replace(job, compiler=compiler) if program.library == "system" else job


def _job(inputs: tuple[Path, ...], output: Path, command: Sequence[str]) -> Job:
    listed = output.with_suffix(".d")
    words = (*command, *color_arguments(), *dependencies.listing(EVERYTHING, listed))
    return Job(inputs, output, (*words, "-o", str(output)), listed=listed)


def _compiler(library: str) -> list[str]:
    headers = ["-isystem", str(bundled.headers_directory())]
    if library == "system":
        return [*host_half.own_compiler().command, *headers]
    return [str(ziglang.find_zig()), "c++", "-target", ziglang.zig_target(), *headers]


def _driver() -> list[str]:
    # A kept program must use the library that it used here.
    driver = opencl.installed_driver()
    if driver is None:
        return []
    return [f"-D{opencl.DRIVER_MACRO}={json.dumps(str(driver), ensure_ascii=False)}"]
