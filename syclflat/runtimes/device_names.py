"""Detect kernels whose names the device half cannot contain.

The symbol of an unnamed kernel, or of one named by a class local to a function, contains that
function's parameters. The device half includes the bundled headers, where these types have other
names than in DPC++'s.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import PurePath

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.structs import Struct

_IN_DPCPP = re.compile(r"_ZTS.*N[rVK]*[RO]?4sycl3_V1")
"""A mangled name of a type that contains the namespace of DPC++'s headers, ``sycl::_V1``."""
_OF_DPCPP = "_ZTSN4sycl3_V16detail"
"""The prefix of the names of kernels that those headers add for rounded ranges."""
_LIBRARIES = ("libstdc++", "libc++")
_CALLER = re.compile(
    r"^// Kernel (?P<name>.*): (?:single_task|parallel_for)"
    r"|^// The kernel is this file's own: (?P<suffix>\w+)$"
    r'|^struct (?P<caller>caller<kernel_id\("(?P<mangled>.*)"\)>)'
    r'|^(?P<function>SYCLFLAT_FUNCTION_KERNEL)\((?P<number>\d+), "(?P<symbol>.*)"\)',
    re.MULTILINE,
)


class NamedKernel(Struct, frozen=True):
    """A kernel, and the place for errors about it."""

    spelling: str
    mangled: str
    location: Location
    attributes: tuple[Attribute, ...] = ()
    """The required launch attributes, dimensions in OpenCL's order: x first."""
    parameter_types: tuple[str, ...] = ()
    """OpenCL's types for images and samplers; empty if unknown."""
    suffix: str = ""
    """The suffix of the mangled name in a program whose other files may have such a kernel."""
    is_internal: bool = False
    code: str = ""
    """A digest of its code; empty if unknown."""
    function: str = ""
    """The replacement of the mangled name in a program, if the kernel is a plain function."""

    @property
    def symbol(self) -> str:
        """Its name in a program."""
        return (self.function or self.mangled) + self.suffix

    @property
    def place(self) -> str:
        """Its location as names of ELF sections contain it: ``app.cpp:3:5``."""
        name = re.sub(r"[^\w.+-]", "_", PurePath(self.location.file).name, flags=re.ASCII)
        return f"{name}:{self.location.line}:{self.location.column}"


_OF_TYPE = "_ZTS"
"""The prefix of mangled names of kernels that types name (Itanium C++ ABI)."""


def named(spelling: str, mangled: str, number: int, location: Location) -> NamedKernel:
    """Return a kernel, given its future name and its number in a file.

    If it is a plain function, a type of the device caller names it until then.
    """
    if mangled.startswith(_OF_TYPE):
        return NamedKernel(spelling, mangled, location)
    made = f"{_OF_TYPE}N8syclflat15function_kernelILi{number}EEE"
    return NamedKernel(spelling, made, location, function=mangled)


def in_caller(file: str, text: str) -> Iterator[NamedKernel]:
    """Yield the kernels in the ``text`` of a device caller, the file ``file``."""
    spelling = suffix = ""
    for found in _CALLER.finditer(text):
        mangled = found["mangled"] or found["symbol"]
        if mangled is None:
            spelling, suffix = found["name"] or spelling, found["suffix"] or ""
            continue
        start = found.start("caller" if found["caller"] else "function")
        line, before = text.count("\n", 0, start), text.rfind("\n", 0, start)
        location = Location(file, line + 1, start - before)
        kernel = named(spelling, mangled, int(found["number"] or 0), location)
        yield replace(kernel, suffix=suffix)


def library_of_caller(text: str) -> str:
    """Return the C++ library that a device caller has to be compiled with; ``""`` for any."""
    return next((name for name in _LIBRARIES if f"was flattened with {name}," in text), "")


def refuse_unknown(kernels: Iterable[NamedKernel]) -> None:
    """Refuse kernels whose names contain types of DPC++'s headers.

    Raises:
        InputError: one error for each kernel.

    """
    failures = [_refused(kernel) for kernel in kernels if _is_unknown(kernel)]
    if failures:
        raise InputError(*failures)


def is_of_dpcpp(kernel: NamedKernel) -> bool:
    """Return whether DPC++'s headers added a kernel, beside one of the source."""
    return kernel.mangled.startswith(_OF_DPCPP)


def _is_unknown(kernel: NamedKernel) -> bool:
    return _IN_DPCPP.match(kernel.mangled) is not None and not is_of_dpcpp(kernel)


def _refused(kernel: NamedKernel) -> Diagnostic:
    return error(
        f"kernel {kernel.spelling}: types of DPC++'s headers are part of its name; the device "
        "half, which includes the bundled headers, has no kernel of that name",
        "device-headers",
        kernel.location,
        "compile the device half with those headers, too: --sycl dpcpp; if the host half includes "
        "the bundled headers, flatten the source with them",
    )
