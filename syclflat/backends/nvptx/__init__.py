"""PTX, for NVIDIA's GPUs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from syclflat.backends.backend import Backend
from syclflat.toolchain.device_image import DeviceImage, HostRuntime
from syclflat.toolchain.kernel_manifest import Manifest


def _complete(
    compiled: bytes, manifest: Manifest, source: str, runtime: HostRuntime
) -> tuple[DeviceImage, ...]:
    from syclflat.backends.nvptx import ptx_image

    return ptx_image.complete(compiled, manifest, source)


def _frontend_arguments(processor: str) -> Sequence[str]:
    from syclflat.backends.nvptx import nvidia

    library = nvidia.libdevice()
    linked = ["-mlink-builtin-bitcode", str(library)] if library else []
    return [*nvidia.frontend_arguments(processor or nvidia.DEFAULT_ARCHITECTURE), *linked]


def _startup(sycl: str) -> Mapping[str, str]:
    from syclflat.backends.nvptx import cuda_adapter
    from syclflat.cache import directory
    from syclflat.toolchain import startup

    return {startup.ADAPTER: str(cuda_adapter.find(sycl, directory.own()) or "")}


BACKEND = Backend(
    name="nvptx",
    triples=("nvptx64",),
    target="nvptx64",
    suffix=".ptx",
    last_step="-S",
    complete=_complete,
    frontend_arguments=_frontend_arguments,
    arguments=(
        # Products and sums are one operation, and loops are unrolled, as by nvcc.
        "-ffp-contract=fast",
        *("-mllvm", "-unroll-partial-threshold=300"),
        # Loads stand in front of what waits for others.
        *("-mllvm", "-pre-RA-sched=list-ilp"),
        # The driver takes no tables of addresses.
        "-fno-addrsig",
    ),
    runtimes=frozenset({HostRuntime.DPCPP}),
    # The driver does little of what lies between the two levels, unlike OpenCL runtimes.
    levels={"-O2": "-O3"},
    # Launches are rounded up anyway: kernels of ranges need no second form.
    definitions=("-D__SYCL_DISABLE_PARALLEL_FOR_RANGE_ROUNDING__",),
    startup=_startup,
)
