#!/usr/bin/env python3
"""Compare the report of 'syclflat cost' with the CUDA driver's, on a machine with a GPU.

    syclflat cost app.cpp --gpu-arch sm_90 --format json -o app.json
    syclflat c++ -c app.cpp --target=nvptx64 --gpu-arch sm_90 --save-temps=app.temps
    python3 scripts/gpu/cost.py app.json app.temps/*.sm_90.cubin

It needs nothing but Python and the driver. Of each kernel it prints registers, stack and local
memory, by cuFuncGetAttribute, and how many work-groups fit, by
cuOccupancyMaxActiveBlocksPerMultiprocessor; the exit code is 1 if something differs.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_MOST_THREADS, _LOCAL_MEMORY, _STACK, _REGISTERS = 0, 1, 3, 4
"""Numbers of CUfunction_attribute."""


class Driver:
    """The CUDA driver, with a context of the first GPU."""

    def __init__(self) -> None:
        try:
            self._driver = ctypes.CDLL("libcuda.so.1")
        except OSError as failure:
            sys.exit(f"there is no driver of NVIDIA's here: {failure}")
        device, context = ctypes.c_int(), ctypes.c_void_p()
        self._call("cuInit", 0)
        self._call("cuDeviceGet", ctypes.byref(device), 0)
        self._call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self._call("cuCtxSetCurrent", context)

    def load(self, code: bytes) -> ctypes.c_void_p:
        """Return the module of machine code."""
        module = ctypes.c_void_p()
        self._call("cuModuleLoadData", ctypes.byref(module), code)
        return module

    def function(self, module: ctypes.c_void_p, name: bytes) -> ctypes.c_void_p:
        """Return a kernel of a module."""
        function = ctypes.c_void_p()
        self._call("cuModuleGetFunction", ctypes.byref(function), module, name)
        return function

    def attribute(self, function: ctypes.c_void_p, number: int) -> int:
        """Return an attribute of a kernel."""
        value = ctypes.c_int()
        self._call("cuFuncGetAttribute", ctypes.byref(value), number, function)
        return value.value

    def groups(self, function: ctypes.c_void_p, size: int) -> int:
        """Return how many work-groups of a size are resident at once on a multiprocessor."""
        count = ctypes.c_int()
        name = "cuOccupancyMaxActiveBlocksPerMultiprocessor"
        self._call(name, ctypes.byref(count), function, size, ctypes.c_size_t(0))
        return count.value

    def _call(self, name: str, *arguments: object) -> None:
        code = getattr(self._driver, name)(*arguments)
        if code:
            sys.exit(f"{name} fails with error {code}")


def compared(driver: Driver, cost: dict[str, Any], function: ctypes.c_void_p) -> Iterator[Any]:
    """Yield the fact about a kernel, the reported value, and the driver's value."""
    yield "registers", cost["registers"], driver.attribute(function, _REGISTERS)
    yield "stack", cost["stack"], driver.attribute(function, _STACK)
    yield "local memory", cost["local_memory"], driver.attribute(function, _LOCAL_MEMORY)
    most = driver.attribute(function, _MOST_THREADS)
    for occupancy in cost["occupancy"]:
        size = occupancy["group_size"]
        # Kernels that require a size run with no larger one.
        if size <= most or not occupancy["groups"]:
            groups = driver.groups(function, size) if size <= most else 0
            yield f"groups of {size}", occupancy["groups"], groups


def main() -> int:
    """Compare a document with files of machine code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("document", type=Path)
    parser.add_argument("codes", type=Path, nargs="+", metavar="cubin")
    given = parser.parse_args()
    driver = Driver()
    kernels = json.loads(given.document.read_text())["kernels"]
    found = differing = 0
    for file in given.codes:
        code = file.read_bytes()
        module = driver.load(code)
        for kernel in kernels:
            # Behind the names of kernels of one file alone stands what is that file's.
            own = re.search(rb"\0(%b\w*)\0" % re.escape(kernel["mangled_name"].encode()), code)
            costs = {f".{one['architecture']}.": one for one in kernel["machines"]}
            cost = next((one for name, one in costs.items() if name in file.name), None)
            if own is None or cost is None:
                continue
            found += 1
            function = driver.function(module, own[1])
            for what, told, known in compared(driver, cost, function):
                is_same = told == known
                differing += not is_same
                print(f"{kernel['name']}: {what}: {told}{'' if is_same else f', driver: {known}'}")
    print(f"{found} kernels, {differing} numbers differ")
    return 1 if differing or not found else 0


if __name__ == "__main__":
    sys.exit(main())
