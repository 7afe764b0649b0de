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

_STDERR = 2
"""The descriptor of standard error."""


def run(
    executable: Path,
    arguments: Sequence[str],
    device: str,
    more: Mapping[str, str] = MappingProxyType({}),
    *,
    is_on_stderr: bool = False,
) -> int:
    """Run ``executable`` and return its exit code; killed by a signal, 128 plus its number.

    Args:
        executable: the program.
        arguments: its arguments.
        device: the selector of the device, empty for the first one.
        more: more variables of its environment.
        is_on_stderr: whether its output goes there, too.

    Raises:
        OSError: if it cannot be run.

    """
    with tempfile.TemporaryDirectory(prefix="syclflat-") as scratch:
        environment = opencl.environment(Path(scratch), os.environ, every_vendor=bool(device))
        environment |= {**backends.devices_of(device).environment(device), **more}
        command = [str(executable), *arguments]
        output = _STDERR if is_on_stderr else None
        code = subprocess.run(command, env=environment, stdout=output, check=False).returncode
    return code if code >= 0 else 128 - code
