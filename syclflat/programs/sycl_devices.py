"""The devices of libsycl, by the names that ``ONEAPI_DEVICE_SELECTOR`` takes."""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from syclflat import backends
from syclflat.backends.devices import NoDevicesError
from syclflat.clang import ziglang
from syclflat.diagnostics import InputError
from syclflat.programs import executable
from syclflat.runtimes import bundled, header_sets, opencl
from syclflat.runtimes.registration import startup
from syclflat.service import isolation

_ARGUMENTS = ("--sycl=dpcpp", f"--target={backends.DEFAULT_TARGET}", "-w")
"""The compiler's; :func:`_adapters` finds the adapters of all other targets."""


class SyclDevice(NamedTuple):
    """A device that programs for libsycl can select."""

    selector: str
    """The value for ``ONEAPI_DEVICE_SELECTOR``: ``opencl:0``."""
    type: str
    """``cpu``, ``gpu``, ``accelerator`` or ``custom``."""
    platform: str
    name: str
    driver: str
    """The version of its driver."""


def find() -> list[SyclDevice]:
    """Return all devices, in libsycl's order, by running a program.

    Raises:
        InputError: if the program does not compile.
        ToolChainError: if the tool chain is missing, or the program fails.

    """
    source = bundled.headers_directory() / "syclflat" / "tools" / "list_devices.cpp"
    with isolation.scratch("syclflat-") as name:
        scratch = Path(name).resolve()
        made = executable.build_for_libsycl(
            str(source), _ARGUMENTS, scratch, None, lambda _: None, lambda _: None
        )
        environment = opencl.environment(scratch, os.environ, every_vendor=True)
        adapters = [environment.get(startup.SEARCH_VARIABLE, ""), *_adapters()]
        environment |= {startup.SEARCH_VARIABLE: ",".join(filter(None, adapters))}
        listed = subprocess.run(
            [str(made.path)], env=environment, check=False, capture_output=True, text=True
        )
    if listed.returncode:
        last = (listed.stderr.strip().splitlines() or [f"exit code {listed.returncode}"])[-1]
        raise ziglang.ToolChainError(f"libsycl lists no devices: {last}")
    counted = Counter[str]()
    found = []
    for line in listed.stdout.splitlines():
        back_end, kind, platform, device, driver = line.split("\t")
        found.append(SyclDevice(f"{back_end}:{counted[back_end]}", kind, platform, device, driver))
        counted[back_end] += 1
    return found


def _adapters() -> Iterator[str]:
    """Yield the directories of adapters that the loader does not find by itself."""
    for backend in backends.ALL:
        if backend.adapter is None or backend.devices is None:
            continue
        with contextlib.suppress(NoDevicesError, InputError):
            if backend.devices.found() and (directory := backend.adapter.find(header_sets.DPCPP)):
                yield str(directory)
