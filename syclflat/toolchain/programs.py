"""Compile a source file for device and host with the ziglang tool chain, link, and run it."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.toolchain import bundled, device_image, opencl, ziglang
from syclflat.toolchain.clang_arguments import for_frontend, language_standard
from syclflat.toolchain.device_half import Program, device_command

Progress = Callable[[str], None]


class ToolChainError(Exception):
    """A tool is missing or can't do its work; the message says what to do."""


def build(program: Program, progress: Progress) -> Path:
    """Build ``program`` and return the path of its executable.

    Raises:
        InputError: if a compiler refuses a file; it has said why on standard error.
        ToolChainError: if the tool chain is missing.

    """
    zig = find_zig()
    progress("compiling the device caller")
    image = build_image(program)
    progress("compiling the host half; the first time, this builds libc++ and takes a minute")
    registration = program.output(".image.cpp")
    registration.write_text(
        device_image.registration(
            [device_image.DeviceImage(image.read_bytes())], device_image.HostRuntime.OPENCL
        )
    )
    executable = program.output(".exe" if os.name == "nt" else "")
    _compile(host_command(zig, program, registration, executable), program.source, "host")
    return executable


def build_image(program: Program, depfile: Path | None = None, depfile_target: str = "") -> Path:
    """Compile the device caller of ``program`` and return the path of the device image.

    Args:
        program: what to build; of its files, the integration header isn't needed.
        depfile: where Clang writes, in the form of Make, what it read.
        depfile_target: what depends on that.

    Raises:
        InputError: if the compiler refuses a file; it has said why on standard error.
        ToolChainError: if the tool chain is missing.

    """
    image = program.output(".spv")
    command = device_command(find_zig(), program, image)
    if depfile is not None:
        command += ["-MD", "-MF", str(depfile), "-MQ", depfile_target]
    _compile(command, program.source, "device")
    return image


def run(executable: Path, arguments: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run ``executable`` and return its exit code; killed by a signal, 128 plus its number."""
    code = subprocess.run([str(executable), *arguments], env=dict(environment), check=False)
    return code.returncode if code.returncode >= 0 else 128 - code.returncode


def host_command(zig: Path, program: Program, registration: Path, executable: Path) -> list[str]:
    """Return the command that compiles the host half and links it to ``executable``."""
    runtime = bundled.headers_directory() / "syclflat" / "opencl_runtime.cpp"
    return [
        str(zig),
        "c++",
        "-target",
        ziglang.zig_target(),
        # The mode in which Clang can spell the names of unnamed kernels.
        *for_frontend(["-fsycl-is-host"]),
        *_common(program),
        *_driver(),
        *_headers("-isystem"),
        "-include",
        str(program.integration_header),
        str(program.source),
        str(registration),
        str(runtime),
        "-lpthread",
        "-ldl",
        "-o",
        str(executable),
    ]


def _driver() -> list[str]:
    # So that a program that is kept runs on what it ran on here.
    driver = opencl.installed_driver()
    if driver is None:
        return []
    return [f"-D{opencl.DRIVER_MACRO}={json.dumps(str(driver), ensure_ascii=False)}"]


def _common(program: Program) -> list[str]:
    return [
        *language_standard(program.arguments),
        *program.arguments,
        program.optimization,
    ]


def _headers(option: str) -> list[str]:
    return [option, str(bundled.headers_directory())]


def find_zig() -> Path:
    """Return the tool chain's program.

    Raises:
        ToolChainError: if it is not installed.

    """
    directory = ziglang.package_directory()
    if directory is None:
        raise ToolChainError(
            "the tool chain is not installed; get it with: pip install 'syclflat[toolchain,run]'"
        )
    return ziglang.executable(directory)


def _compile(command: Sequence[str], source: Path, half: str) -> None:
    if subprocess.run(command, check=False).returncode != 0:
        raise InputError(_refused(source, half))


def _refused(source: Path, half: str) -> Diagnostic:
    return error(
        f"the {half} half does not compile",
        f"{half}-compile",
        Location(str(source), 0, 0),
        "the compiler's messages stand above",
    )
