"""Find kernels that the device half can't know by their names.

A kernel without a name, or named by a class that is local to a function, is called after that
function's parameters too. The device half includes the bundled headers, where these have other
names than in DPC++'s.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.function import Attribute
from syclflat.model.location import Location

_IN_DPCPP = re.compile(r"_ZTS.*N[rVK]*[RO]?4sycl3_V1")
"""The mangled name of a type with the namespace of DPC++'s headers, ``sycl::_V1``, in it."""
_OF_DPCPP = "_ZTSN4sycl3_V16detail"
"""The beginning of the names of kernels that those headers make themselves, of ranges to round."""
_LIBRARIES = ("libstdc++", "libc++")
_CALLER = re.compile(
    r"^// Kernel (?P<name>.*): (?:single_task|parallel_for)"
    r"|^// The kernel is this file's own: (?P<suffix>\w+)$"
    r'|^struct (?P<caller>caller<kernel_id\("(?P<mangled>.*)"\)>)'
    r'|^(?P<function>SYCLFLAT_FUNCTION_KERNEL)\((?P<number>\d+), "(?P<symbol>.*)"\)',
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class NamedKernel:
    """A kernel, and where it is to be told about."""

    spelling: str
    mangled: str
    location: Location
    attributes: tuple[Attribute, ...] = ()
    """The demands on its execution, dimensions in the order of OpenCL: x first."""
    parameter_types: tuple[str, ...] = ()
    """OpenCL's types for images and samplers; nothing if they aren't known."""
    suffix: str = ""
    """Behind the mangled name in a program, of whose files others may have such a kernel."""
    is_internal: bool = False
    code: str = ""
    """A digest of what it is made of; empty if it isn't known."""
    function: str = ""
    """In place of the mangled name in a program, if it is a plain function."""

    @property
    def symbol(self) -> str:
        """Its name in a program."""
        return (self.function or self.mangled) + self.suffix


_OF_TYPE = "_ZTS"
"""The beginning of mangled names of kernels that types name (Itanium C++ ABI)."""


def named(spelling: str, mangled: str, number: int, location: Location) -> NamedKernel:
    """Return a kernel, given the name that it is to have and its number among those of a file.

    Where it is a plain function, a type of the device caller's names it until it gets that name.
    """
    if mangled.startswith(_OF_TYPE):
        return NamedKernel(spelling, mangled, location)
    made = f"{_OF_TYPE}N8syclflat15function_kernelILi{number}EEE"
    return NamedKernel(spelling, made, location, function=mangled)


def in_caller(file: str, text: str) -> Iterator[NamedKernel]:
    """Yield the kernels that a device caller, the ``text`` of ``file``, is made for."""
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
    """Refuse kernels whose names hold what DPC++'s headers declare.

    Raises:
        InputError: with one error for each.

    """
    failures = [_refused(kernel) for kernel in kernels if _is_unknown(kernel)]
    if failures:
        raise InputError(*failures)


def is_of_dpcpp(kernel: NamedKernel) -> bool:
    """Tell whether DPC++'s headers made a kernel themselves, beside one of the source."""
    return kernel.mangled.startswith(_OF_DPCPP)


def _is_unknown(kernel: NamedKernel) -> bool:
    return _IN_DPCPP.match(kernel.mangled) is not None and not is_of_dpcpp(kernel)


def _refused(kernel: NamedKernel) -> Diagnostic:
    return error(
        f"kernel {kernel.spelling}: types of DPC++'s headers are part of its name; the device "
        "half, which includes the bundled headers, has no kernel of that name",
        "device-headers",
        kernel.location,
        "compile the device half with those headers too: --sycl dpcpp; or flatten the source with "
        "the bundled headers if the host half includes them",
    )
