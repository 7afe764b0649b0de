"""Back ends: one folder for each family of devices, with all that is particular of it."""

from __future__ import annotations

from collections.abc import Sequence

from syclflat.backends import nvptx, spirv
from syclflat.backends.backend import Backend

ALL = (spirv.BACKEND, nvptx.BACKEND)


TARGETS = tuple(backend.target for backend in ALL)
"""What libsycl takes images for: devices of OpenCL and Level Zero, and NVIDIA's GPUs."""
DEFAULT_TARGET = spirv.BACKEND.target


def find(triple: str) -> Backend | None:
    """Return the back end of a target, by its triple or its name; None if there is none."""
    return next((backend for backend in ALL if triple.startswith(backend.triples)), None)


def of(triple: str) -> Backend:
    """Return the back end of a target that has one, by its triple or its name."""
    found = find(triple)
    assert found is not None, triple
    return found


def of_program(targets: Sequence[str]) -> list[Backend]:
    """Return the back ends of a program's targets, each once."""
    return list(dict.fromkeys(map(of, targets)))


def definitions(targets: Sequence[str]) -> list[str]:
    """Return the macros that both halves of a program for ``targets`` are compiled with."""
    first, *others = of_program(targets)
    return [] if others else list(first.definitions)


__all__ = [
    "ALL",
    "DEFAULT_TARGET",
    "TARGETS",
    "Backend",
    "definitions",
    "find",
    "of",
    "of_program",
]
