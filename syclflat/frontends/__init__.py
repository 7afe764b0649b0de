"""Front ends: source text to kernels or functions. Only this package uses libclang.

Other packages add theirs by entry points of the group ``syclflat.frontends``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import PurePath

from syclflat import plugins
from syclflat.frontends.frontend import FrontEnd, ReadOptions
from syclflat.frontends.guess import guess
from syclflat.model.kernel import InputKind
from syclflat.project import background

SYCL = "sycl"
"""The front end whose sources are C++, which builds compile."""

_ALL = (
    FrontEnd(
        SYCL,
        ".sycl",
        (".cpp", ".cc", ".cxx", ".c++", ".C", ".hpp", ".sycl"),
        InputKind.CAPTURES,
        "sycl-2020",
        "single-source SYCL, C++17 and newer",
        uses_libclang=True,
    ),
    FrontEnd(
        "mlir",
        ".mlir",
        (".mlir",),
        InputKind.TENSORS,
        "mlir",
        "func.func of MLIR, bodies skipped",
    ),
    FrontEnd(
        "tinytc",
        ".tinytc",
        (".tt", ".tinytc"),
        InputKind.TENSORS,
        "tinytc",
        "func of the Tiny Tensor Compiler, bodies skipped",
    ),
    FrontEnd(
        "opencl",
        ".opencl",
        (".cl", ".ocl", ".clh"),
        InputKind.PROTOTYPES,
        "opencl",
        "kernels of OpenCL C",
        uses_libclang=True,
    ),
)


def _fault(item: object) -> str:
    return "" if isinstance(item, FrontEnd) else "it is not a syclflat.frontends.FrontEnd"


REGISTRY: plugins.Registry[FrontEnd] = plugins.Registry("frontend", plugins.loaded(_ALL), _fault)
own_names, names, find = REGISTRY.own_names, REGISTRY.names, REGISTRY.find
own, all_frontends = REGISTRY.own, REGISTRY.all


def for_file(name: str) -> FrontEnd:
    """Return the front end for a file, by its suffix; unknown suffixes mean C++."""
    suffix = PurePath(name).suffix
    if not suffix:
        return _ALL[0]
    return _by_suffix(suffix, _ALL) or _by_suffix(suffix, REGISTRY.added()) or _ALL[0]


def _by_suffix(suffix: str, frontends: Iterable[FrontEnd]) -> FrontEnd | None:
    return next((frontend for frontend in frontends if suffix in frontend.suffixes), None)


def of_signatures(frontend: FrontEnd) -> bool:
    """Return whether a front end reads signatures, and not captures."""
    return frontend.reads is not InputKind.CAPTURES


def language_of(text: bytes, conventions: Sequence[str]) -> str | None:
    """Return the default language of signatures for ``conventions``.

    Otherwise return the built-in language that ``text`` looks like; None if it is ambiguous.
    """
    natural = {f.natural_convention: f.name for f in _ALL if of_signatures(f)}
    found = {natural[name] for name in conventions if name in natural}
    return found.pop() if len(found) == 1 else guess(text.decode("utf-8", "replace"))


def load_in_background(arguments: Sequence[str]) -> None:
    """Start to load libclang, which takes time without holding the interpreter lock.

    Does nothing if one of the command line's ``arguments`` is a file that needs no libclang, such
    as a manifest.
    """
    if all(map(_may_use_libclang, arguments)):
        background.load(_load)


def _may_use_libclang(name: str) -> bool:
    # The languages of plug-ins are unknown before they are loaded.
    frontend = _by_suffix(PurePath(name).suffix, _ALL) or _ALL[0]
    return frontend.uses_libclang and not name.endswith(".json")


def _load() -> None:
    from syclflat.frontends.sycl.clang import libclang

    libclang.version()


__all__ = [
    "REGISTRY",
    "SYCL",
    "FrontEnd",
    "ReadOptions",
    "all_frontends",
    "find",
    "for_file",
    "guess",
    "language_of",
    "load_in_background",
    "names",
    "of_signatures",
    "own",
    "own_names",
]
