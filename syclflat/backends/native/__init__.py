"""The CPU of the program itself: kernels are functions of the program."""

from __future__ import annotations

import platform
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from syclflat import runtimes
from syclflat.backends.backend import Backend, DpcppNames, ItemLoops
from syclflat.backends.devices import Device, Devices
from syclflat.clang.arguments import for_frontend
from syclflat.runtimes import HostRuntime
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest
from syclflat.runtimes.registration import startup
from syclflat.service.cache import directory


def _complete(
    compiled: bytes, manifest: Manifest, source: str, runtime: HostRuntime
) -> tuple[DeviceImage, ...]:
    from syclflat.backends.native import native_image

    return native_image.complete(compiled, manifest, source)


def _prepare(ir: bytes) -> bytes:
    from syclflat.backends.native.passes import internalize_functions

    return internalize_functions.prepare(ir)


def _keep_apart(ir: bytes) -> bytes:
    from syclflat.backends.native.passes import work_groups

    return work_groups.keep_apart(ir)


def _loop(ir: str, miss: Callable[[str, str], None]) -> str:
    from syclflat.backends.native.passes import work_groups

    return work_groups.loop(ir, miss)


def _are_looped(optimization: str, arguments: Sequence[str]) -> bool:
    """Return whether kernels get loops: debuggers and sanitizers need separate stacks."""
    return optimization != "-O0" and not any(_OF_ITEMS.fullmatch(word) for word in arguments)


def _adapter(sycl: str) -> Path | None:
    from syclflat.backends.native import adapter

    return adapter.find(sycl, directory.own())


_OF_THE_HOST = re.compile(
    r"-g.*|-f(?:no-)?sanitize[-=].*|-f(?:no-)?stack-protector.*|-fcf-protection.*"
    r"|-m(?:arch|tune|cpu)=.*|-m(?:no-)?(?:sse|avx|fma|bmi|f16c|popcnt|lzcnt).*"
)
"""Arguments for code in a CPU process: of debuggers, sanitizers, processors."""


_OF_ITEMS = re.compile(r"-g(?!0).*|-fsanitize=.*|-fcoverage-mapping|-fprofile-.*|--coverage")

_LONG_NAMES = ("-mllvm", f"-non-global-value-max-name-size={1 << 20}")
"""Keeps long block names distinct, which LLVM cuts off when it reads IR."""

_DEVICE = "native"
"""The value of ``--device`` for the CPU."""


def _host_arguments(arguments: Sequence[str]) -> Sequence[str]:
    return [word for word in arguments if _OF_THE_HOST.fullmatch(word)]


BACKEND = Backend(
    name="native",
    target="native",
    suffix=".s",
    last_step="-S",
    is_own_code=True,
    # The flags of the host half decide.
    lines=(),
    frontend_arguments=lambda processor: (),
    prepare=_prepare,
    item_loops=ItemLoops(
        _keep_apart,
        _loop,
        "item-loops",
        "run on separate stacks instead of in a loop",
        (
            *("-fno-vectorize", "-fno-slp-vectorize"),
            *_LONG_NAMES,
            # Loops of constant length may be unrolled completely.
            *("-mllvm", "-unroll-runtime=false", "-mllvm", "-unroll-allow-partial=false"),
        ),
        _LONG_NAMES,
        _are_looped,
    ),
    complete=_complete,
    comment="#",
    arguments=(
        # The object may be linked into anything.
        "-fPIC",
        # A waiting item reports its branch with this.
        "-fno-omit-frame-pointer",
        "-D__SYCL_NATIVE_CPU__=1",
        # Headers have one form for GPUs of a vendor, and this one.
        *("-D__SPIR__=1", "-D__SPIR64__=1"),
        "-U__SYCL_ID_QUERIES_FIT_IN_INT__",
        "-fno-addrsig",
        # Round 16-bit numbers after each operation, as on other devices; let mathematical functions
        # not set errno, which would prevent vectorization.
        *for_frontend(["-ffloat16-excess-precision=none"]),
        "-fno-math-errno",
        # The CPU rounds equally for each target, with and without fused instructions.
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
    # All levels keep their meaning.
    levels={"-O0": "-O0"},
    definitions=lambda _processor: ("-D__SYCL_DISABLE_PARALLEL_FOR_RANGE_ROUNDING__",),
    dpcpp=DpcppNames("native_cpu", "native_cpu is the CPU that runs the program"),
    adapter=_adapter,
    only_adapter="libur_adapter_native_cpu.so.0",
    adapter_variable=startup.NATIVE_ADAPTER,
)
