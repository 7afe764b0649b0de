"""The compilers that tests put outputs to."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from syclflat import targets
from syclflat.backends import device_half
from syclflat.backends.common_stages import GENERATE
from syclflat.backends.passes import strip_host_code
from syclflat.clang import ziglang
from syclflat.clang.launcher import launched
from syclflat.driver.halves.device import DEVICE_HEADER
from syclflat.driver.halves.stage_run import StageRun
from syclflat.driver.jobs import precompiled
from syclflat.runtimes import bundled
from tests.support import stages

HEADERS = bundled.headers_directory()
KEPT: Path | None = None
"""Where precompiled headers are kept, for modules that use the fixture ``precompiled``."""
STRICT = ("-std=c++17", "-Wall", "-Wextra", "-Werror")


def host_compilers() -> list[list[str]]:
    """Return the commands of Clang and, where there is one, of g++."""
    clang = [
        str(ziglang.find_zig()),
        "clang",
        "--driver-mode=g++",
        "-target",
        ziglang.host_triple(),
    ]
    commands = [[*clang, "-nostdinc", "-nostdinc++", *(ziglang.library_arguments() or ())]]
    if gxx := shutil.which("g++"):
        commands.append([gxx])
    return commands


def compile_device(
    source: Path,
    caller: Path,
    target: str = "spir64",
    *arguments: str,
    sycl: str = "bundled",
    precompiled_headers: Path | None = None,
    output: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Compile a device caller to an ``output``: an object, SPIR-V or PTX; none if it isn't wanted.

    With precompiled headers that are kept in a directory, if one is given.
    """
    program = device_half.Program(
        source, caller, caller, targets.find(target), arguments, "-O2", sycl
    )
    zig, ir = ziglang.find_zig(), caller.with_suffix(".ll")
    command = device_half.ir_command(zig, program, ir)
    compiler = precompiled.Compiler(tuple(device_half.compiler(zig, program)), DEVICE_HEADER)
    header = precompiled.find(compiler, source, precompiled_headers or KEPT)
    done = run([*command, *(["-include-pch", str(header.path)] if hasattr(header, "path") else [])])
    if done.returncode:
        return done
    output = output or caller.with_suffix(".out")
    if target == "nvptx64":
        # Facts about PTX are known after optimization.
        half = StageRun(replace(program, is_saved=True))
        for before, clang in half.steps():
            half.change([ir], before)
            made = program.output(f".{target}{clang.suffix}") if clang.suffix else output
            done = run(device_half.stage_command(zig, program, clang, ir, made))
            if done.returncode:
                break
            ir = made
        return done
    stage = replace(GENERATE, is_plain=False)
    if program.target.backend:
        half = StageRun(replace(program, optimization="-O0"))
        half.change([ir], next(half.steps())[0])
    else:
        ir.write_bytes(stages.changed(strip_host_code.run, ir.read_bytes())[0])
    return run(device_half.stage_command(zig, program, stage, ir, output))


def run(command: Sequence[str], cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(launched(command), cwd=cwd, capture_output=True, text=True, check=False)
