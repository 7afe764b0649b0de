"""The CPU that a program runs on itself: kernels are functions of the program."""

from __future__ import annotations

import platform
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from syclflat import runtimes
from syclflat.backends.backend import Backend, DpcppNames, ItemLoops
from syclflat.backends.devices import Device, Devices
from syclflat.clang.arguments import for_frontend
from syclflat.runtimes import HostRuntime, startup
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest
from syclflat.service.cache import directory


def _complete(
    compiled: bytes, manifest: Manifest, source: str, runtime: HostRuntime
) -> tuple[DeviceImage, ...]:
    from syclflat.backends.native import native_image

    return native_image.complete(compiled, manifest, source)


def _prepare(ir: bytes) -> bytes:
    from syclflat.backends.native import own_functions

    return own_functions.prepare(ir)


def _keep_apart(ir: bytes) -> bytes:
    from syclflat.backends.native import work_groups

    return work_groups.keep_apart(ir)


def _loop(ir: str, miss: Callable[[str, str], None]) -> str:
    from syclflat.backends.native import work_groups

    return work_groups.loop(ir, miss)


def _are_looped(optimization: str, arguments: Sequence[str]) -> bool:
    """Tell whether kernels get loops: debuggers and sanitizers tell items apart by their stacks."""
    return optimization != "-O0" and not any(_OF_ITEMS.fullmatch(word) for word in arguments)


def _adapter(sycl: str) -> Path | None:
    from syclflat.backends.native import adapter

    return adapter.find(sycl, directory.own())


_OF_THE_HOST = re.compile(
    r"-g.*|-f(?:no-)?sanitize[-=].*|-f(?:no-)?stack-protector.*|-fcf-protection.*"
    r"|-m(?:arch|tune|cpu)=.*|-m(?:no-)?(?:sse|avx|fma|bmi|f16c|popcnt|lzcnt).*"
)
"""Arguments for code that runs on a CPU, in a process: of debuggers, sanitizers, processors."""


_OF_ITEMS = re.compile(r"-g(?!0).*|-fsanitize=.*|-fcoverage-mapping|-fprofile-.*|--coverage")

_LONG_NAMES = ("-mllvm", f"-non-global-value-max-name-size={1 << 20}")
"""What keeps long names of blocks apart, which are cut off where LLVM IR is read."""

_DEVICE = "native"
"""The value of ``--device`` that means the CPU."""


def _host_arguments(arguments: Sequence[str]) -> Sequence[str]:
    return [word for word in arguments if _OF_THE_HOST.fullmatch(word)]


BACKEND = Backend(
    name="native",
    target="native",
    suffix=".s",
    last_step="-S",
    is_own_code=True,
    # Those of the host half say which.
    lines=(),
    frontend_arguments=lambda processor: (),
    prepare=_prepare,
    item_loops=ItemLoops(
        _keep_apart,
        _loop,
        "item-loops",
        "have stacks of their own instead of a loop",
        (
            *("-fno-vectorize", "-fno-slp-vectorize"),
            *_LONG_NAMES,
            # Loops of a known length may be unrolled whole.
            *("-mllvm", "-unroll-runtime=false", "-mllvm", "-unroll-allow-partial=false"),
        ),
        _LONG_NAMES,
        _are_looped,
    ),
    complete=_complete,
    comment="#",
    arguments=(
        # Wherever the object is linked into.
        "-fPIC",
        # By which an item that waits tells in which branch it is.
        "-fno-omit-frame-pointer",
        "-D__SYCL_NATIVE_CPU__=1",
        # Headers have one form for GPUs of a vendor, and this one.
        *("-D__SPIR__=1", "-D__SPIR64__=1"),
        "-U__SYCL_ID_QUERIES_FIT_IN_INT__",
        "-fno-addrsig",
        # Numbers of 16 bits are rounded after each operation, as on other devices; and functions of
        # mathematics set no errno, which would keep them from vectors.
        *for_frontend(["-ffloat16-excess-precision=none"]),
        "-fno-math-errno",
        # The CPU rounds alike by each target, with and without instructions for both operations.
        "-ffp-contract=off",
    ),
    host_arguments=_host_arguments,
    runtimes=(runtimes.LIBSYCL,),
    devices=Devices(
        "CPU",
        lambda: (Device(_DEVICE, platform.processor() or platform.machine()),),
        lambda device: device == _DEVICE,
        lambda device: None,
        lambda device: {"ONEAPI_DEVICE_SELECTOR": "native_cpu:*"},
        _DEVICE,
    ),
    # All levels are what they say.
    levels={"-O0": "-O0"},
    definitions=lambda _processor: ("-D__SYCL_DISABLE_PARALLEL_FOR_RANGE_ROUNDING__",),
    dpcpp=DpcppNames("native_cpu", "native_cpu is the CPU that the program runs on"),
    adapter=_adapter,
    adapter_variable=startup.NATIVE_ADAPTER,
)
