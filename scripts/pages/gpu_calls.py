#!/usr/bin/env python3
"""Write docs/gpu_calls.md: the adapter for CUDA, and what it does with each call.

What is supported, and what has to be said of it, is read from the adapter's source: a call that it
defines, and the comment in front of that. The list of calls is the header's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from syclflat.runtimes import header_sets

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "headers" / "syclflat" / "unified_runtime"
FOLDERS = ("common", "cuda")
PAGE = ROOT / "docs" / "gpu_calls.md"

_DEFINITION = re.compile(
    r"(?P<comment>(?:^//[^\n]*\n)*)^ur_result_t (?P<name>ur[A-Z]\w+)\(", re.MULTILINE
)
_CALL = re.compile(r"_UR_API\((?!urLoader)(\w+)\)")

_MISSING = (
    (r"urBindlessImages", "memory and semaphores of other APIs"),
    (r"urMemImage|urEnqueueMemImage|urSampler|urKernelSetArgSampler",
     "images and samplers of accessors"),
    (r"urCommandBuffer", "events, and commands of the driver's, in graphs"),
    (r"urDevicePartition", "parts of devices"),
    (r"urMemoryExport", "memory for other APIs"),
    (r"urUSMPool\w*Exp|urEnqueueUSM\w*(Alloc|Free)Exp",
     "pools and allocations of shared and of the host's memory in a queue's order"),
    (r"ur\w+HostPipe", "pipes, which FPGAs have"),
    (r"urProgramCreateWithIL", "the driver takes PTX, no SPIR-V"),
    (r"ur\w+SpecializationConstants", "constants come in a buffer: see libsycl"),
    (r"ur\w+NativeHandle", "objects of the driver's that others made"),
    (r"urProgramGetFunctionPointer", "pointers to functions of a device"),
)  # fmt: skip
"""Of calls that are not supported, what they are for."""

HEAD = """\
# The adapter for NVIDIA's GPUs

libsycl drives devices with adapters of the Unified Runtime. The adapter for the CUDA driver is in
`headers/syclflat/unified_runtime/`, beside adapters for other devices, with which it shares code.
syclflat builds it once on a machine, when the first program for NVIDIA's GPUs is linked, or when
CMake configures. It keeps the adapter in the directory of the cache, where programs find it. It
then calls each function of the adapter, to check that the tables fit the installed runtime.
`syclflat devices --find-adapter` builds it, too, and prints its directory.

| variable | when | what |
|---|---|---|
| `SYCLFLAT_CUDA_ADAPTER=DIR` | build, run | the `libur_adapter_cuda.so.0` in that directory |
| `SYCLFLAT_CUDA_ADAPTER=ours` | build | use ours, though that of a vendor is beside libsycl |
| `SYCLFLAT_CUDA_TRACE=1`, `=FILE` | run | a line for each command goes to stderr, or to a file |
| `SYCLFLAT_CUDA_TRACE=nvtx` | run | a range of NVTX for each command, as when a tool is attached |
| `SYCLFLAT_CUDA_LIBRARY=FILE` | run | the driver's library in place of `libcuda.so.1` |
| `ONEAPI_DEVICE_SELECTOR=cuda:*` | run | libsycl's: NVIDIA's GPUs only; `cuda:0`, the first one |
| `UR_ADAPTERS_SEARCH_PATH=DIR` | run | the loader's: adapters in that directory come before ours |

To run a program on another machine, copy the adapter, too: see [shipping](shipping.md).

## Calls

The tables list the calls of the Unified Runtime. A call that is not supported returns
`UR_RESULT_ERROR_UNSUPPORTED_FEATURE`, and a query without an answer
`UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION`; libsycl makes exceptions of both.
`scripts/pages/gpu_calls.py` writes the tables from the source.
"""


def page() -> str:
    """Return the text of the page.

    Raises:
        ValueError: if a call is not supported, and nothing says what it is for.
        InputError: if DPC++'s headers are not installed.

    """
    defined = dict(_defined())
    header = (header_sets.dpcpp_directory() / "ur_api_funcs.def").read_text()
    calls = _CALL.findall(header)
    supported = [f"| `{name}` | {defined[name]} |" for name in calls if name in defined]
    missing: dict[str, list[str]] = {}
    for name in calls:
        if name not in defined:
            missing.setdefault(_purpose(name), []).append(name)
    rows = [
        f"| {purpose} | {', '.join(f'`{name}`' for name in names)} |"
        for purpose, names in missing.items()
    ]
    total = len(calls)
    return "\n".join(
        (
            HEAD,
            f"### Supported: {len(supported)} of {total}\n",
            "| call | what to know |\n|---|---|",
            *supported,
            f"\n### Not supported: {total - len(supported)}\n",
            "| for | calls |\n|---|---|",
            *rows,
            "",
        )
    )


def _defined() -> Iterator[tuple[str, str]]:
    for file in sorted(file for name in FOLDERS for file in (SOURCES / name).glob("*.cpp")):
        for found in _DEFINITION.finditer(file.read_text()):
            lines = found["comment"].splitlines()
            yield found["name"], " ".join(line.removeprefix("//").strip() for line in lines)


def _purpose(name: str) -> str:
    for pattern, purpose in _MISSING:
        if re.fullmatch(rf"({pattern})\w*", name):
            return purpose
    raise ValueError(f"what is {name} for?")


if __name__ == "__main__":
    PAGE.write_text(page())
