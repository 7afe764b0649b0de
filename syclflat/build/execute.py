"""Compile a source file for device and host with the ziglang tool chain, link, and run it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat.build import bundled, ziglang
from syclflat.build.clang_arguments import for_frontend, language_standard
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Program:
    """What is to be built, all paths absolute."""

    source: Path
    integration_header: Path
    device_caller: Path
    device_triple: str
    arguments: tuple[str, ...]
    """Arguments of Clang's for both halves: include directories, definitions, the standard."""
    optimization: str
    """``-O0`` to ``-O3``."""

    def output(self, suffix: str) -> Path:
        """Return the path of a product beside the generated files."""
        return self.device_caller.with_name(self.source.stem + suffix)


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
    image = program.output(".spv")
    _compile(device_command(zig, program, image), program.source, "device")
    progress("compiling the host half; the first time, this builds libc++ and takes a minute")
    registration = program.output(".image.cpp")
    registration.write_text(_registration(image))
    executable = program.output(".exe" if os.name == "nt" else "")
    _compile(host_command(zig, program, registration, executable), program.source, "host")
    return executable


def run(executable: Path, arguments: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run ``executable`` and return its exit code; killed by a signal, 128 plus its number."""
    code = subprocess.run([str(executable), *arguments], env=dict(environment), check=False)
    return code.returncode if code.returncode >= 0 else 128 - code.returncode


def device_command(zig: Path, program: Program, image: Path) -> list[str]:
    """Return the command that compiles the device caller to ``image``."""
    frontend = ["-fsycl-is-device", "-aux-triple", ziglang.host_triple()]
    return [
        str(zig),
        "clang",
        "--driver-mode=g++",
        "-target",
        program.device_triple,
        *for_frontend(frontend),
        "-nostdinc",
        "-nostdinc++",
        *(ziglang.library_arguments() or ()),
        *_common(program),
        "-iquote",
        str(program.source.parent),
        "-w",
        "-c",
        str(program.device_caller),
        "-o",
        str(image),
    ]


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


def _common(program: Program) -> list[str]:
    return [
        *language_standard(program.arguments),
        *program.arguments,
        "-isystem",
        str(bundled.headers_directory()),
        program.optimization,
    ]


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


def _registration(image: Path) -> str:
    return (
        "#include <syclflat/runtime.hpp>\n"
        '#pragma clang diagnostic ignored "-Wc23-extensions"\n'
        "static const unsigned char image[] = {\n"
        f'#embed "{image.name}"\n'
        "};\n"
        "static const syclflat::runtime::image_registration registered{image, sizeof image};\n"
    )
