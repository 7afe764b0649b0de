"""Run a program on a chosen device, with the OpenCL driver that pip installs."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from syclflat import backends
from syclflat.runtimes import opencl
from syclflat.service.cache import directory

_STDERR = 2
"""The descriptor of standard error."""
_PREFIX = "SYCL_CACHE_"
_MOST = 256 << 20
"""The most bytes of device code that libsycl keeps."""


def keeping(base: Mapping[str, str], kept_in: str) -> dict[str, str]:
    """Return the variables with which libsycl keeps what drivers compile.

    There are none if the user sets one. (oneAPI DPC++ Compiler, "Environment Variables".)
    """
    if any(name.startswith(_PREFIX) for name in base):
        return {}
    return {
        f"{_PREFIX}PERSISTENT": "1",
        f"{_PREFIX}DIR": str(Path(kept_in, directory.DEVICE_CODE).absolute()),
        f"{_PREFIX}MAX_SIZE": str(_MOST),
    }


def run(
    executable: Path,
    arguments: Sequence[str],
    device: str,
    more: Mapping[str, str] = MappingProxyType({}),
    *,
    kept_in: str = "",
    is_on_stderr: bool = False,
) -> int:
    """Run ``executable`` and return its exit code; killed by a signal, 128 plus its number.

    Args:
        executable: the program.
        arguments: its arguments.
        device: the selector of the device, empty for the first one.
        more: more variables of its environment.
        kept_in: the directory of the cache, empty to let libsycl keep nothing.
        is_on_stderr: whether its output goes there, too.

    Raises:
        OSError: if it cannot be run.

    """
    with tempfile.TemporaryDirectory(prefix="syclflat-") as scratch:
        environment = opencl.environment(Path(scratch), os.environ, every_vendor=bool(device))
        # Other back ends compile nothing when a program starts.
        if kept_in and not device:
            environment |= keeping(os.environ, kept_in)
        environment |= {**backends.devices_of(device).environment(device), **more}
        command = [str(executable), *arguments]
        output = _STDERR if is_on_stderr else None
        code = subprocess.run(command, env=environment, stdout=output, check=False).returncode
    return code if code >= 0 else 128 - code
