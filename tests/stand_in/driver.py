"""The stand-in for the CUDA driver, compiled, and programs that run with it."""

from __future__ import annotations

import hashlib
import shlex
import subprocess
import sys
from pathlib import Path

from syclflat.clang import libstdcxx
from syclflat.clang.launcher import launched
from tests.conftest import ROOT
from tests.support.environment import run_by_itself
from tests.support.once import once

SOURCES = ROOT / "tests" / "stand_in"
STACKS = ROOT / "headers" / "syclflat" / "unified_runtime" / "native" / "stack_switch.hpp"
ERROR = "stand-in: error: "


def compile_(*words: str | Path) -> None:
    """Compile C++, which may have no warnings."""
    command = [libstdcxx.linker(), "-std=c++17", "-Wall", "-Wextra", "-Werror", *words]
    done = subprocess.run(
        launched(list(map(str, command))), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def driver(cache: Path) -> Path:
    """Return the driver's library, which all workers share."""
    whole = hashlib.sha256()
    source = SOURCES / "cuda_driver.cpp"
    for each in (source, STACKS, *sorted((SOURCES / "ptx").glob("*.hpp"))):
        whole.update(each.read_bytes())

    def make(directory: Path) -> None:
        compile_("-O1", "-fPIC", "-shared", source, "-o", directory / "libcuda.so", "-ldl")

    return once(cache / f"stand_in_driver_{whole.hexdigest()[:16]}", make) / "libcuda.so"


def settings(library: Path, *, translates: bool = False) -> dict[str, str]:
    """Return the variables by which programs use the driver.

    Args:
        library: the driver's.
        translates: whether kernels run, on the CPU.

    """
    found = {"SYCLFLAT_CUDA_LIBRARY": str(library)}
    if translates:
        translator = [sys.executable, "-m", "tests.stand_in.ptx", str(library.parent / "kernels")]
        found |= {"STAND_IN_TRANSLATOR": shlex.join(translator), "PYTHONPATH": str(ROOT)}
    return found


def run_kernels(
    program: Path, cache: Path, *arguments: str, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run a program whose kernels run with the driver, on the CPU; ``variables`` are its own."""
    chosen = settings(driver(cache), translates=True) | variables
    return run_by_itself(program, *arguments, ONEAPI_DEVICE_SELECTOR="cuda:*", **chosen)
