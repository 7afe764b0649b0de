"""Variables of device memory: the device half tells which they are, libsycl is told their names.

The device caller defines a function for each ``device_global``, which returns its address; see
``headers/dpcpp/syclflat/device_global.hpp``. The name of the function tells the variable's number,
size and scope, by Clang; the function itself isn't needed any more.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from syclflat.backends.unresolved import Unresolved
from syclflat.runtimes.device_image import Property, PropertySet

_FUNCTION = re.compile(
    r"_ZN8syclflat13device_globalIL[jm](?P<number>\d+)EL[jm](?P<size>\d+)ELb(?P<scoped>[01])EE"
)


_SUFFIX = re.compile(r"_[0-9a-f]{16}$")
"""Behind the mangled name of a variable that other files can't see, what tells the file."""


@dataclass(frozen=True, slots=True)
class DeviceGlobal:
    """A variable of a module that hosts can reach."""

    symbol: str
    size: int
    """Of its value, in bytes."""
    is_image_scoped: bool
    """Whether it is the module's own, not one for all modules of a device."""


def is_marker(function: str) -> bool:
    """Tell whether a function of that mangled name is there to return a variable's address."""
    return _FUNCTION.match(function) is not None


def is_marker_of_image(function: str) -> bool:
    """Tell whether the variable whose address such a function returns is the image's own."""
    found = _FUNCTION.match(function)
    return found is not None and found["scoped"] == "1"


def returned_by(function: str, symbols: Sequence[str]) -> DeviceGlobal | None:
    """Return the variable whose address a function of that name returns; None if of none.

    Args:
        function: a mangled name.
        symbols: the names of the variables, by their numbers.

    """
    found = _FUNCTION.match(function)
    if found is None:
        return None
    return DeviceGlobal(symbols[int(found["number"])], int(found["size"]), found["scoped"] == "1")


def in_external_function(function: str, variable: DeviceGlobal) -> Unresolved:
    """Return that a SYCL_EXTERNAL function uses a variable of which each image has its own."""
    return Unresolved(
        _SUFFIX.sub("", variable.symbol),
        (function,),
        "leave the property out, or pass a pointer to the value on",
        refused="a SYCL_EXTERNAL function uses a device_global of the property device_image_scope, "
        "of which each kernel's image has its own",
        check="device-global",
    )


def told(variables: Iterable[DeviceGlobal]) -> tuple[PropertySet, ...]:
    """Return what libsycl is told of variables."""
    properties = tuple(
        Property(each.symbol, struct.pack("<2I", each.size, each.is_image_scoped))
        for each in variables
    )
    return (PropertySet("SYCL/device globals", properties),) if properties else ()
