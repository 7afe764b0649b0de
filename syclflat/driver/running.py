"""Run a program on an OpenCL device, with the driver that pip installs, or on an NVIDIA GPU."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from syclflat.backends.nvptx import cuda_devices
from syclflat.toolchain import opencl


def run(executable: Path, arguments: Sequence[str], device: str) -> int:
    """Run ``executable`` and return its exit code; killed by a signal, 128 plus its number.

    Args:
        executable: the program.
        arguments: its arguments.
        device: what chooses the device, empty for the first one; ``cuda:NUMBER`` for one of
            NVIDIA's, where libsycl runs the program.

    Raises:
        OSError: if it can't be run.

    """
    with tempfile.TemporaryDirectory(prefix="syclflat-") as scratch:
        environment = opencl.environment(Path(scratch), os.environ, every_vendor=bool(device))
        if cuda_devices.is_selector(device):
            environment[cuda_devices.SELECTOR_VARIABLE] = cuda_devices.selector(device)
        elif device:
            environment[opencl.DEVICE_VARIABLE] = device
        command = [str(executable), *arguments]
        code = subprocess.run(command, env=environment, check=False).returncode
    return code if code >= 0 else 128 - code
