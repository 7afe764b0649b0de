"""The parts to install for programs on NVIDIA's GPUs."""

from __future__ import annotations

from pathlib import Path

from syclflat.backends.nvptx import cuda_adapter, cuda_devices, nvidia
from syclflat.backends.parts import MissingError, pip
from syclflat.runtimes import header_sets
from syclflat.runtimes.registration import command_trace
from syclflat.service.cache import directory as cache


def devices() -> str:
    """Return the installed GPUs.

    Raises:
        MissingError, InputError: if there is none.

    """
    found = cuda_devices.find()
    if not found:
        raise MissingError("the CUDA driver has no device", "check with nvidia-smi")
    return "; ".join(f"{device.platform} is {device.name}" for device in found)


def adapter() -> str:
    """Return whether the adapter is built."""
    if cuda_adapter.is_built(header_sets.DPCPP, cache.own()):
        return "built"
    return "built when you first link a program for these GPUs"


def libdevice() -> str:
    """Return the path of NVIDIA's functions.

    Raises:
        MissingError: if they are not installed.

    """
    return _place(nvidia.libdevice(), "libdevice")


def ptxas() -> str:
    """Return the path of NVIDIA's assembler.

    Raises:
        MissingError: if it is not installed.

    """
    return _place(nvidia.ptxas(), "ptxas")


def nvdisasm() -> str:
    """Return the path of NVIDIA's disassembler.

    Raises:
        MissingError: if it is not installed.

    """
    return _place(nvidia.nvdisasm(), "nvdisasm")


def nvtx() -> str:
    """Return the directory of NVTX's headers.

    Raises:
        MissingError: if they are not installed.

    """
    return _place(command_trace.nvtx_directory(), "NVTX")


def _place(file: Path | None, name: str) -> str:
    if file is None:
        raise MissingError(f"{name} is not installed", pip("cuda"))
    return str(file)
