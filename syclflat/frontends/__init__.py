"""Front ends: source text to kernels or functions. The only place that knows libclang."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Sequence
from pathlib import PurePath

from syclflat.frontends.frontend import FrontEnd, ReadOptions
from syclflat.frontends.guess import guess
from syclflat.model.kernel import InputKind

_ALL = (
    FrontEnd(
        "sycl",
        "sycl",
        (".cpp", ".cc", ".cxx", ".c++", ".C", ".hpp", ".sycl"),
        InputKind.CAPTURES,
        "sycl-2020",
        "single-source SYCL, C++17 and newer",
        uses_libclang=True,
    ),
    FrontEnd(
        "mlir",
        "mlir",
        (".mlir",),
        InputKind.TENSORS,
        "mlir",
        "func.func of MLIR, bodies skipped",
    ),
    FrontEnd(
        "tinytc",
        "tinytc",
        (".tt", ".tinytc"),
        InputKind.TENSORS,
        "tinytc",
        "func of the Tiny Tensor Compiler, bodies skipped",
    ),
    FrontEnd(
        "opencl",
        "opencl",
        (".cl", ".ocl", ".clh"),
        InputKind.PROTOTYPES,
        "opencl",
        "kernels of OpenCL C",
        uses_libclang=True,
    ),
)


def all_frontends() -> tuple[FrontEnd, ...]:
    """Return all front ends in a fixed order."""
    return _ALL


def find(name: str) -> FrontEnd:
    """Return the front end called ``name``.

    Raises:
        KeyError: if there is none.

    """
    for frontend in _ALL:
        if frontend.name == name:
            return frontend
    raise KeyError(name)


def for_file(name: str) -> FrontEnd:
    """Return the front end for a file, by its suffix; what none knows is taken for C++."""
    suffix = PurePath(name).suffix
    return next((frontend for frontend in _ALL if suffix in frontend.suffixes), _ALL[0])


def load_in_background(arguments: Sequence[str]) -> None:
    """Start to load libclang, which takes a while and doesn't hold the interpreter.

    Nothing is done if one of the command line's ``arguments`` is a file that is read without it,
    such as a manifest.
    """
    if all(for_file(name).uses_libclang and not name.endswith(".json") for name in arguments):
        threading.Thread(target=_load, daemon=True).start()


def _load() -> None:
    from syclflat.diagnostics import InputError
    from syclflat.frontends.sycl.clang import libclang

    # Whoever needs it will say what is wrong.
    with contextlib.suppress(InputError):
        libclang.version()


__all__ = [
    "FrontEnd",
    "ReadOptions",
    "all_frontends",
    "find",
    "for_file",
    "guess",
    "load_in_background",
]
