"""Environments for programs: what they find where nothing was set up for them."""

from __future__ import annotations

import functools
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from syclflat.clang import launcher
from syclflat.diagnostics import InputError
from syclflat.programs import running
from syclflat.runtimes import header_sets, libsycl
from syclflat.runtimes.registration import recorder
from tests.conftest import HUNG_SECONDS, ROOT
from tests.support import command_line
from tests.support.compilations import session

_PREFIXES = ("SYCLFLAT_", "SYCL_", "OCL_ICD_", "ONEAPI_", "LD_LIBRARY_PATH")
_LOADER = "libOpenCL.so.1"
_OPEN_LOADER = f"import ctypes; ctypes.CDLL({_LOADER!r})"


def without_variables() -> dict[str, str]:
    """Return this process's environment without what says where OpenCL is or what to use of it.

    The launcher of compilers stays: it changes nothing but how long they take.
    """
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(_PREFIXES) or name == launcher.VARIABLE
    }


def with_kept_compilations() -> dict[str, str]:
    """Return the variable for new builds by CMake that has its compilers started as the tool's."""
    words = shlex.split(os.environ.get(launcher.VARIABLE, ""))
    return {"CMAKE_CXX_COMPILER_LAUNCHER": ";".join(words)} if words else {}


def run_by_itself(
    program: Path, *arguments: str, **settings: str
) -> subprocess.CompletedProcess[str]:
    """Run a program as a user does, from a directory that isn't its own; settings are variables.

    What OpenCL's driver compiles is kept as the outputs of compilers are, but for recordings with
    memory: those have the image of the program in them.
    """
    kept = session.directory()
    device = settings.get("ONEAPI_DEVICE_SELECTOR", "opencl")
    if (
        kept is not None
        and device.startswith("opencl")
        and recorder.MEMORY_VARIABLE not in settings
    ):
        settings = running.keeping(settings, str(kept)) | settings
    return subprocess.run(
        [program, *arguments],
        cwd="/",
        env=without_variables() | settings,
        capture_output=True,
        text=True,
        timeout=HUNG_SECONDS,
        check=False,
    )


def output_of(program: Path) -> str:
    """Return the output of a program, which ends well, where the system has no OpenCL."""
    ran = subprocess.run(
        [program],
        cwd=program.parent,
        env=without_opencl(program.parent),
        capture_output=True,
        text=True,
        timeout=HUNG_SECONDS,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def script(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a script of the repository, in a copy of this process."""
    return command_line.run_script(ROOT / "scripts" / name, *arguments)


def script_by_itself(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a script that starts a pool of processes, or measures memory, in a process of its own."""
    return subprocess.run(
        [sys.executable, str(ROOT / "scripts" / name), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


@functools.cache
def has_debugger() -> bool:
    """Tell whether there is a gdb that may start programs: containers can forbid that."""
    gdb = shutil.which("gdb")
    if gdb is None:
        return False
    command = [gdb, "-nx", "-q", "-batch", "-ex", "run", "--args", sys.executable, "--version"]
    tried = subprocess.run(command, capture_output=True, text=True, check=False)
    return "exited normally" in tried.stdout


@functools.cache
def has_thread_sanitizer() -> bool:
    """Tell whether g++ has the runtime of ThreadSanitizer."""
    asked = ["g++", "-print-file-name=libtsan.so"]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    return Path(answer.strip()).is_absolute()


def without_opencl(scratch: Path) -> dict[str, str]:
    """Return an environment without variables in which the system has no OpenCL loader.

    A loader that is there has no devices where Debian's ocl-icd is alone. It gets hidden by one in
    ``scratch`` that the dynamic linker comes upon before: the loader that libsycl brings, which its
    programs have anyway, or a file that can't be opened.
    """
    environment = without_variables()
    if _has_loader(environment):
        hidden = scratch / "hidden"
        hidden.mkdir(parents=True, exist_ok=True)
        own = hidden / _LOADER
        if not os.path.lexists(own):
            own.symlink_to(_loader_of_libsycl() or os.devnull)
        environment["LD_LIBRARY_PATH"] = str(hidden)
    return environment


def _loader_of_libsycl() -> Path | None:
    try:
        found = libsycl.directory(header_sets.DPCPP) / _LOADER
    except InputError:
        return None
    return found if found.exists() else None


def _has_loader(environment: Mapping[str, str]) -> bool:
    command = [sys.executable, "-c", _OPEN_LOADER]
    return subprocess.run(command, env=environment, capture_output=True).returncode == 0
