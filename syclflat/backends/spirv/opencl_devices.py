"""OpenCL's devices, as a program started by ``syclflat run`` finds them.

This module runs as a program, because drivers may end their process, and search for libraries in
the environment of the process start. It needs only Python.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from syclflat.backends.devices import Device

_LOADER = "libOpenCL.so.1"
_SECONDS = 60
"""The time limit for starting drivers, in seconds."""
# OpenCL 3.0, CL/cl.h.
_PLATFORM_NAME, _DEVICE_NAME = 0x0902, 0x102B
_EVERY_TYPE = 0xFFFFFFFF
_NAME_SIZE = 1024


def find() -> list[Device]:
    """Return all devices.

    Raises:
        NoDevicesError: if they cannot be listed.

    """
    # Not for this program.
    from syclflat.backends.devices import Device, NoDevicesError
    from syclflat.runtimes import opencl

    with tempfile.TemporaryDirectory(prefix="syclflat-") as scratch:
        environment = opencl.environment(Path(scratch), os.environ, every_vendor=True)
        library = environment.get(opencl.LOADER_VARIABLE) or _LOADER
        try:
            done = subprocess.run(
                [sys.executable, "-I", __file__, library],
                env=environment,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise NoDevicesError(f"its drivers did not answer within {_SECONDS} seconds") from None
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"its drivers ended with {done.returncode}"]
        raise NoDevicesError(lines[-1])
    return [Device(*line.split("\t")) for line in done.stdout.splitlines()]


def _main(name: str) -> int:
    """Print the devices, or the reason why there are none."""
    try:
        library = ctypes.CDLL(name)
    except OSError as failure:
        sys.stderr.write(f"no OpenCL loader is installed: {failure}\n")
        return 1
    for platform in _listed(library.clGetPlatformIDs):
        owner = _text(library.clGetPlatformInfo, platform, _PLATFORM_NAME)
        every = ctypes.c_uint64(_EVERY_TYPE)
        for device in _listed(library.clGetDeviceIDs, ctypes.c_void_p(platform), every):
            print(owner, _text(library.clGetDeviceInfo, device, _DEVICE_NAME), sep="\t")
    return 0


def _listed(function: Callable[..., int], *arguments: object) -> Iterator[int]:
    """Yield the results of ``function``; none if it returns an error, as for no result."""
    count = ctypes.c_uint()
    if function(*arguments, 0, None, ctypes.byref(count)):
        return
    found = (ctypes.c_void_p * count.value)()
    if function(*arguments, count, found, None) == 0:
        yield from filter(None, found)


def _text(function: Callable[..., int], handle: int, what: int) -> str:
    text = ctypes.create_string_buffer(_NAME_SIZE)
    size = ctypes.c_size_t(_NAME_SIZE)
    function(ctypes.c_void_p(handle), what, size, text, None)
    return " ".join(text.value.decode(errors="replace").split())


if __name__ == "__main__":
    sys.exit(_main(*sys.argv[1:]))
