"""PTX, for NVIDIA's GPUs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat import runtimes
from syclflat.backends.backend import Adapter, Backend, Clang, DpcppNames, Installation
from syclflat.backends.devices import Devices, Processors
from syclflat.backends.nvptx import cuda_devices, nvidia
from syclflat.backends.parts import Part
from syclflat.runtimes.registration import startup
from syclflat.service.cache import directory

if TYPE_CHECKING:
    from syclflat.backends.assembler import Assembler
    from syclflat.backends.images import Images
    from syclflat.backends.stages import Stage


def _stages() -> Sequence[Stage]:
    from syclflat.backends.nvptx import pipeline

    return pipeline.STAGES


def _images() -> Images:
    from syclflat.backends.nvptx import pipeline

    return pipeline.IMAGES


def _frontend_arguments(processor: str) -> Sequence[str]:
    library = nvidia.libdevice()
    linked = ["-mlink-builtin-bitcode", str(library)] if library else []
    return [*nvidia.frontend_arguments(processor or nvidia.DEFAULT_ARCHITECTURE), *linked]


def _definitions(processor: str) -> Sequence[str]:
    architecture = (processor or nvidia.DEFAULT_ARCHITECTURE).upper()
    return (
        # Launches are rounded up anyway, so kernels of ranges need no second form.
        "-D__SYCL_DISABLE_PARALLEL_FOR_RANGE_ROUNDING__",
        *(f"-D__SYCL_ALL_DEVICES_HAVE_{aspect}__=1" for aspect in nvidia.ASPECTS),
        # if_architecture_is tests this macro, as with DPC++'s target nvidia_gpu_sm_75.
        f"-D__SYCL_TARGET_NVIDIA_GPU_{architecture}__=1",
    )


def _adapter(sycl: str) -> Path | None:
    from syclflat.backends.nvptx import cuda_adapter

    return cuda_adapter.find(sycl, directory.own())


def _assembler() -> Assembler:
    from syclflat.backends.nvptx.sass import machine_code

    return machine_code.ASSEMBLER


def _parts() -> Sequence[Part]:
    from syclflat.backends.nvptx import parts

    return (
        Part("CUDA devices", parts.devices),
        Part("adapter for CUDA", parts.adapter),
        Part("libdevice", parts.libdevice),
        Part("ptxas", parts.ptxas, is_needed=False),
        Part("nvdisasm", parts.nvdisasm, is_needed=False),
        Part("NVTX", parts.nvtx, is_needed=False),
    )


BACKEND = Backend(
    name="nvptx",
    target="nvptx64",
    clang=Clang(
        ".ptx",
        "-S",
        _frontend_arguments,
        # As with nvcc's -lineinfo: files have one name in PTX, and no comment repeats each place.
        lines=("-gline-directives-only", "-fno-dwarf-directory-asm", "-fno-verbose-asm"),
        arguments=(
            # Fuse products and sums, and unroll loops, as nvcc does.
            "-ffp-contract=fast",
            *("-mllvm", "-unroll-partial-threshold=300"),
            # Swap two numbers and their data without branches.
            *("-mllvm", "-phi-node-folding-threshold=4"),
            # The driver does not support jump tables.
            "-fno-addrsig",
        ),
        orders=(
            # Loads come before the code that waits for them, or everything keeps the source order
            # and its block: operands of code that moves to its use can take more registers than
            # its result.
            ("-mllvm", "-pre-RA-sched=list-ilp"),
            (
                *("-mllvm", "-pre-RA-sched=source"),
                *("-mllvm", "-instcombine-code-sinking=false"),
                *("-mllvm", "-disable-machine-sink"),
            ),
        ),
        # The driver does little of the optimization between the two levels, unlike OpenCL runtimes.
        levels={"-O2": "-O3"},
        definitions=_definitions,
    ),
    stages=_stages,
    images=_images,
    runtimes=(runtimes.LIBSYCL,),
    devices=Devices(
        "CUDA",
        cuda_devices.find,
        cuda_devices.is_selector,
        cuda_devices.require,
        cuda_devices.environment,
        "cuda",
    ),
    processors=Processors(
        nvidia.DEFAULT_ARCHITECTURE,
        nvidia.is_architecture,
        "a GPU of NVIDIA's such as sm_75 or sm_90; the minimum is sm_70",
        nvidia.ordered,
        nvidia.is_alone,
    ),
    installation=Installation("cuda", "programs for NVIDIA's GPUs", _parts),
    dpcpp=DpcppNames(
        r"nvptx64(?:-nvidia-cuda)?|nvidia_gpu_(?P<processor>sm_\w+)",
        "nvptx64-nvidia-cuda and nvidia_gpu_sm_NN, 70 at least, are NVIDIA's GPUs",
    ),
    adapter=Adapter(_adapter, startup.CUDA_ADAPTER),
    assembler=_assembler,
)
