"""``python -m tests.stand_in.launch DRIVER MODULE GROUPS ITEMS SHARED COUNT``: run a kernel of PTX.

The kernel is called ``kernel`` and takes the address of COUNT 64-bit integers, which are printed
after it; SHARED is the size of the local memory that the launch adds, in bytes.
"""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path


def run(driver: str, module: str, groups: int, items: int, shared: int, count: int) -> list[int]:
    """Return the integers."""
    cuda = ctypes.CDLL(driver)

    def call(name: str, *arguments: object) -> None:
        if failure := getattr(cuda, name)(*arguments):
            sys.exit(f"{name} fails with {failure}")

    context, loaded, kernel = (ctypes.c_void_p() for _ in range(3))
    memory, numbers = ctypes.c_uint64(), (ctypes.c_uint64 * count)()
    call("cuInit", 0)
    call("cuDevicePrimaryCtxRetain", ctypes.byref(context), 0)
    call("cuCtxSetCurrent", context)
    text = Path(module).read_bytes()
    call("cuModuleLoadDataEx", ctypes.byref(loaded), text, 0, None, None)
    call("cuModuleGetFunction", ctypes.byref(kernel), loaded, b"kernel")
    call("cuMemAlloc_v2", ctypes.byref(memory), ctypes.c_size_t(8 * count))
    parameters = (ctypes.c_void_p * 1)(ctypes.addressof(memory))
    call("cuLaunchKernel", kernel, groups, 1, 1, items, 1, 1, shared, None, parameters, None)
    call("cuCtxSynchronize")
    call("cuMemcpy", numbers, memory, ctypes.c_size_t(8 * count))
    return list(numbers)


if __name__ == "__main__":
    print(*run(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])))
