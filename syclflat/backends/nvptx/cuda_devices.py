"""NVIDIA's GPUs in the order of the CUDA driver, as libsycl counts them."""

from __future__ import annotations

import ctypes
import os
import re

from syclflat.backends.devices import Device
from syclflat.diagnostics import InputError, error

LIBRARY_VARIABLE = "SYCLFLAT_CUDA_LIBRARY"
"""The driver's library that the adapter for CUDA opens."""
_SELECTOR_VARIABLE = "ONEAPI_DEVICE_SELECTOR"
"""The variable with which libsycl selects devices."""

_SELECTOR = re.compile(r"cuda(?::(?P<number>\d+|\*))?")
_NAME_SIZE = 256


def find() -> list[Device]:
    """Return all devices.

    Raises:
        InputError: if the driver is missing, or finds no GPU; says why.

    """
    library = os.environ.get(LIBRARY_VARIABLE) or "libcuda.so.1"
    try:
        driver = ctypes.CDLL(library)
    except OSError as failure:
        raise _missing(f"no CUDA driver is installed: {failure}") from None
    if code := driver.cuInit(0):
        text = ctypes.c_char_p()
        driver.cuGetErrorString(code, ctypes.byref(text))
        raise _missing(f"the CUDA driver reports: {(text.value or b'no reason').decode()}")
    count, found = ctypes.c_int(), list[Device]()
    driver.cuDeviceGetCount(ctypes.byref(count))
    for number in range(count.value):
        device, name = ctypes.c_int(), ctypes.create_string_buffer(_NAME_SIZE)
        driver.cuDeviceGet(ctypes.byref(device), number)
        driver.cuDeviceGetName(name, _NAME_SIZE, device)
        found.append(Device(f"cuda:{number}", name.value.decode(errors="replace")))
    return found


def is_selector(device: str) -> bool:
    """Return whether ``device`` is ``cuda``, ``cuda:*`` or ``cuda:NUMBER``."""
    return _SELECTOR.fullmatch(device) is not None


def environment(device: str) -> dict[str, str]:
    """Return the variables that make libsycl use ``device``."""
    return {_SELECTOR_VARIABLE: device if ":" in device else f"{device}:*"}


def require(device: str) -> None:
    """Check that the device named by ``device`` exists.

    Raises:
        InputError: if it does not exist; names the existing ones.

    """
    found = find()
    matched = _SELECTOR.fullmatch(device)
    number = matched["number"] if matched else None
    if not found or (number not in (None, "*") and int(number or 0) >= len(found)):
        there = ", ".join(f"{one.platform} is {one.name}" for one in found)
        raise _missing(f"no device {device}; {there or 'no device was found'}")


def _missing(message: str) -> InputError:
    return InputError(
        error(
            message,
            "no-cuda-device",
            None,
            "install NVIDIA's driver; syclflat devices lists what it finds",
        )
    )
