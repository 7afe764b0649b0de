"""Parts that have to be installed for programs on NVIDIA's GPUs."""

from __future__ import annotations

from pathlib import Path

from syclflat.backends.nvptx import cuda_adapter, cuda_devices, nvidia
from syclflat.backends.parts import MissingError, pip
from syclflat.runtimes import command_trace, header_sets
from syclflat.service.cache import directory as cache


def devices() -> str:
    """Return which GPUs there are.

    Raises:
        MissingError, InputError: if there are none.

    """
    found = cuda_devices.find()
    if not found:
        raise MissingError("the CUDA driver has no device", "see what nvidia-smi says")
    return "; ".join(f"{device.platform} is {device.name}" for device in found)


def adapter() -> str:
    """Return whether the adapter is built."""
    if cuda_adapter.is_built(header_sets.DPCPP, cache.own()):
        return "built"
    return "is built when the first program for these GPUs is linked"


def libdevice() -> str:
    """Return where NVIDIA's functions are.

    Raises:
        MissingError: if they aren't installed.

    """
    return _place(nvidia.libdevice(), "libdevice")


def ptxas() -> str:
    """Return where NVIDIA's assembler is.

    Raises:
        MissingError: if it isn't installed.

    """
    return _place(nvidia.ptxas(), "ptxas")


def nvdisasm() -> str:
    """Return where NVIDIA's disassembler is.

    Raises:
        MissingError: if it isn't installed.

    """
    return _place(nvidia.nvdisasm(), "nvdisasm")


def nvtx() -> str:
    """Return where the headers of NVTX are.

    Raises:
        MissingError: if they aren't installed.

    """
    return _place(command_trace.nvtx_directory(), "NVTX")


def _place(file: Path | None, name: str) -> str:
    if file is None:
        raise MissingError(f"{name} is not installed", pip("cuda"))
    return str(file)
