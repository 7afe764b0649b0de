"""Where DPC++'s runtime library is: beside the SYCL headers that it belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from syclflat.diagnostics import InputError, error
from syclflat.toolchain import header_sets, nvidia

LIBRARY = "libsycl.so"
DEFAULT_TARGET = "spir64"
TARGETS = (DEFAULT_TARGET, nvidia.TARGET)
"""What it takes images for: devices of OpenCL and Level Zero, and NVIDIA's GPUs."""


def definitions(targets: Sequence[str]) -> list[str]:
    """Return the macros that both halves of a program for ``targets`` are compiled with.

    Launches for NVIDIA's GPUs are rounded up anyway: kernels of ranges need no second form.
    """
    is_rounded = tuple(targets) == (nvidia.TARGET,)
    return ["-D__SYCL_DISABLE_PARALLEL_FOR_RANGE_ROUNDING__"] if is_rounded else []


def directory(sycl: str) -> Path:
    """Return the directory of the library of a set of DPC++'s headers: ``dpcpp`` or a directory.

    Raises:
        InputError: if there are no such headers, or no library beside them; says what to do.

    """
    found = (header_sets.directory(sycl).parent / "lib").resolve()
    if not (found / LIBRARY).exists():
        raise InputError(
            error(
                f"there is no {LIBRARY} in {found}",
                "no-sycl-library",
                None,
                "install it with: pip install 'syclflat[dpcpp]'",
            )
        )
    return found
