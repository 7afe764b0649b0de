"""The CPU of the program itself: kernels are functions of the program."""

from __future__ import annotations

import platform
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat import runtimes
from syclflat.backends import cpu_levels
from syclflat.backends.backend import Adapter, Backend, Clang, DpcppNames
from syclflat.backends.devices import Device, Devices
from syclflat.clang.arguments import for_frontend
from syclflat.runtimes.registration import startup
from syclflat.service.cache import directory

if TYPE_CHECKING:
    from syclflat.backends.images import Images
    from syclflat.backends.stages import Half, Stage


def _stages() -> Sequence[Stage]:
    from syclflat.backends.native import pipeline

    return pipeline.STAGES


def _images() -> Images:
    from syclflat.backends.native import pipeline

    return pipeline.IMAGES


def _adapter(sycl: str) -> Path | None:
    from syclflat.backends.native import adapter

    return adapter.find(sycl, directory.own())


_OF_THE_HOST = re.compile(
    r"-g.*|-f(?:no-)?sanitize[-=].*|-f(?:no-)?stack-protector.*|-fcf-protection.*"
    rf"|-m(?:arch|tune|cpu)=.*|{cpu_levels.FEATURES}"
)
"""Arguments for code in a CPU process: of debuggers, sanitizers, processors."""

_OF_ITEMS = re.compile(r"-g(?!0).*|-fsanitize=.*|-fcoverage-mapping|-fprofile-.*|--coverage")

_DEVICE = "native"
"""The value of ``--device`` for the CPU."""


def _host_arguments(arguments: Sequence[str]) -> Sequence[str]:
    return [word for word in arguments if _OF_THE_HOST.fullmatch(word)]


def is_looped(half: Half) -> bool:
    """Return whether kernels get loops: debuggers and sanitizers need separate stacks."""
    return half.optimization != "-O0" and not any(map(_OF_ITEMS.fullmatch, half.arguments))


BACKEND = Backend(
    name="native",
    target="native",
    clang=Clang(
        ".s",
        "-S",
        # The flags of the host half decide.
        lines=(),
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
            # Round 16-bit numbers after each operation, as on other devices; let mathematical
            # functions not set errno, which would prevent vectorization.
            *for_frontend(["-ffloat16-excess-precision=none"]),
            "-fno-math-errno",
            # The CPU rounds equally for each target, with and without fused instructions.
            "-ffp-contract=off",
        ),
        of_host=_host_arguments,
        cpu_levels=cpu_levels.chosen,
        # All levels keep their meaning.
        levels={"-O0": "-O0"},
        definitions=lambda _processor: ("-D__SYCL_DISABLE_PARALLEL_FOR_RANGE_ROUNDING__",),
    ),
    stages=_stages,
    images=_images,
    runtimes=(runtimes.LIBSYCL,),
    devices=Devices(
        "CPU",
        lambda: (Device(_DEVICE, platform.processor() or platform.machine()),),
        lambda device: device == _DEVICE,
        lambda device: None,
        lambda device: {"ONEAPI_DEVICE_SELECTOR": "native_cpu:*"},
        _DEVICE,
    ),
    dpcpp=DpcppNames("native(_cpu)?", "native_cpu, or native, is the CPU that runs the program"),
    adapter=Adapter(_adapter, startup.NATIVE_ADAPTER, "libur_adapter_native_cpu.so.0"),
    is_own_code=True,
    for_this_machine=cpu_levels.for_this_machine,
)
