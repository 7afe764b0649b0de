"""Compile a source file for device and host with the ziglang tool chain, and link it."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from syclflat import runtimes
from syclflat.backends import device_errors
from syclflat.backends.device_half import Program, device_command
from syclflat.clang import ziglang
from syclflat.clang.arguments import for_frontend, language_standard
from syclflat.diagnostics import InputError, error
from syclflat.model.location import Location
from syclflat.project import depfile, endings
from syclflat.runtimes import bundled, opencl
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest

Progress = Callable[[str], None]
"""Shows what is being done; an empty text ends the display."""


@dataclass(frozen=True, slots=True)
class Built:
    """The result of a compilation."""

    file: Path
    said: str
    """The messages of compilers on stderr."""
    read: tuple[str, ...]
    """The files that they read."""


class _RefusedError(Exception):
    """A compiler refuses a file; says what it said on standard error."""


def build(program: Program, manifest: Manifest, runtime: Path, progress: Progress) -> Built:
    """Build the executable of ``program``, both halves side by side.

    Args:
        program: what to build.
        manifest: what 'flatten' said of its source.
        runtime: the object file of the host runtime, see :func:`runtime_command`.
        progress: shows what is being done.

    Raises:
        InputError: if a compiler refuses a file; it has said why on standard error.
        ToolChainError: if the tool chain is missing.

    """
    zig = ziglang.find_zig()
    progress("compiling both halves")
    with ThreadPoolExecutor() as pool:
        device = pool.submit(_device_object, zig, program, manifest)
        host = pool.submit(_compile, host_command(zig, program), program.output(".host.o"))
    built: list[Built] = []
    for half, part in (("device", device), ("host", host)):
        with _refusing(half, program.source, manifest.kernels, progress):
            built.append(part.result())
    progress(
        "linking"
        if ziglang.has_built_library()
        else "building the C++ library; this happens once and takes a minute"
    )
    executable = program.output(".exe" if os.name == "nt" else "")
    objects = [*(part.file for part in built), runtime]
    with _refusing("host", program.source, progress=progress):
        said = _run(link_command(zig, program, objects, executable))
    said = "".join((*(part.said for part in built), said))
    return Built(executable, said, tuple(name for part in built for name in part.read))


def build_image(program: Program, kernels: Sequence[NamedKernel] = ()) -> Built:
    """Compile the device caller of ``program`` to a device image.

    It lies beside the device caller: SPIR-V as ``.spv``, PTX as ``.ptx``.

    Args:
        program: what to build; of its files, the integration header isn't needed.
        kernels: those of its source, to name them in errors.

    Raises:
        InputError: if the compiler refuses a file; it has said why on standard error.
        ToolChainError: if the tool chain is missing.

    """
    image = program.output(program.backend.suffix)
    with _refusing("device", program.source, kernels):
        built = _compile(device_command(ziglang.find_zig(), program, image), image)
    sys.stderr.write(built.said)
    return built


def build_runtime(command: Sequence[str], product: Path) -> Built:
    """Compile the host runtime with its ``command`` and return the object file ``product``.

    Raises:
        ToolChainError: if that fails.

    """
    try:
        return _compile(command, product)
    except _RefusedError as refused:
        raise ziglang.ToolChainError(f"the host runtime does not compile:\n{refused}") from None


def runtime_command() -> list[str]:
    """Return the command that compiles the host runtime, whatever the program.

    Raises:
        ToolChainError: if the tool chain is missing.

    """
    source = bundled.headers_directory() / "syclflat" / "opencl_runtime.cpp"
    return [
        *_compiler(ziglang.find_zig()),
        *language_standard(()),
        "-O2",
        *_driver(),
        "-c",
        str(source),
    ]


def host_command(zig: Path, program: Program) -> list[str]:
    """Return the command that compiles the host half, but for the name of the object file."""
    return [
        *_compiler(zig),
        # The mode in which Clang can spell the names of unnamed kernels.
        *for_frontend(["-fsycl-is-host"]),
        *language_standard(program.arguments),
        *_common(program),
        "-include",
        str(program.integration_header),
        "-c",
        str(program.source),
    ]


def link_command(
    zig: Path, program: Program, objects: Sequence[Path], executable: Path
) -> list[str]:
    """Return the command that links ``objects`` to ``executable``."""
    target = [str(zig), "c++", "-target", ziglang.zig_target()]
    # Libraries may be among the arguments.
    files = [*map(str, objects), *_common(program), "-lpthread", "-ldl"]
    return [*target, *files, "-o", str(executable)]


def _device_object(zig: Path, program: Program, manifest: Manifest) -> Built:
    """Compile the device caller, and the source that registers its image."""
    image = _compile(device_command(zig, program, program.output(".spv")), program.output(".spv"))
    registration = program.output(".image.cpp")
    runtime = runtimes.BUNDLED
    compiled = image.file.read_bytes()
    images = program.backend.complete(compiled, manifest, str(program.source), runtime)
    registration.write_text(runtimes.registration(images, runtime))
    command = [*_compiler(zig), *language_standard(()), "-O2", "-c", str(registration)]
    built = _compile(command, program.output(".image.o"))
    return Built(built.file, image.said + built.said, image.read + built.read)


def _compiler(zig: Path) -> list[str]:
    headers = ["-isystem", str(bundled.headers_directory())]
    return [str(zig), "c++", "-target", ziglang.zig_target(), *headers]


def _driver() -> list[str]:
    # So that a program that is kept runs on what it ran on here.
    driver = opencl.installed_driver()
    if driver is None:
        return []
    return [f"-D{opencl.DRIVER_MACRO}={json.dumps(str(driver), ensure_ascii=False)}"]


def _common(program: Program) -> list[str]:
    return [*program.arguments, program.optimization]


def _compile(command: Sequence[str], product: Path) -> Built:
    """Compile to ``product``, which ``command`` need not name.

    Raises:
        _RefusedError: if the compiler refuses a file.

    """
    rules = product.with_name(f"{product.name}.d")
    said = _run([*command, "-o", str(product), "-MD", "-MF", str(rules)])
    read = tuple(depfile.read(rules))
    rules.unlink()
    return Built(product, said, read)


def _run(command: Sequence[str]) -> str:
    """Run a compiler and return what it said on standard error.

    Raises:
        _RefusedError: if it fails.

    """
    colors = ["-fdiagnostics-color=always"] if sys.stderr.isatty() else []
    done = subprocess.run([*command, *colors], capture_output=True, check=False)
    said = done.stderr.decode(errors="replace")
    if done.returncode != 0:
        raise _RefusedError(
            said or f"{Path(command[0]).name} {endings.of_process(done.returncode)}"
        )
    return said


@contextlib.contextmanager
def _refusing(
    half: str,
    source: Path,
    kernels: Sequence[NamedKernel] = (),
    progress: Progress = lambda _: None,
) -> Iterator[None]:
    """Print what a compiler said that refuses a ``half`` of a program.

    Raises:
        InputError: if it does.

    """
    try:
        yield
    except _RefusedError as refused:
        progress("")
        told = device_errors.told_by_compiler(str(refused), kernels, str(source))
        if told:
            raise InputError(*told) from None
        sys.stderr.write(str(refused))
        raise InputError(
            error(
                f"the {half} half does not compile",
                f"{half}-compile",
                Location(str(source), 0, 0),
                "the compiler's messages stand above",
            )
        ) from None
