"""Variables of device memory: found in the device half, and registered with libsycl by name.

The device caller defines a function for each ``device_global``, which returns its address; see
``headers/dpcpp/syclflat/device_global.hpp``. The name of the function contains the variable's
number, size and scope; the function itself is then redundant.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Sequence

from syclflat.backends.passes.undefined_symbols import Unresolved
from syclflat.clang.demangling import demangled
from syclflat.runtimes.device_image import Property, PropertySet
from syclflat.structs import Struct

_FUNCTION = re.compile(
    r"_ZN8syclflat13device_globalIL[jm](?P<number>\d+)EL[jm](?P<size>\d+)ELb(?P<scoped>[01])EE"
)


_SUFFIX = re.compile(r"_[0-9a-f]{16}$")
"""The suffix of the mangled name of a variable that other files cannot see."""


class DeviceGlobal(Struct, frozen=True):
    """A variable of a module that hosts can access."""

    symbol: str
    size: int
    """The size of its value, in bytes."""
    is_image_scoped: bool
    """Whether each module has its own, instead of one for all modules of a device."""


def without_suffix(symbol: str) -> str:
    """Return the symbol of a variable without what a build adds to one that others cannot see."""
    return _SUFFIX.sub("", symbol)


def readable(symbol: str) -> str:
    """Return the name of a variable as the source spells it."""
    return demangled(without_suffix(symbol))


def is_marker(function: str) -> bool:
    """Return whether a function with that mangled name returns a variable's address."""
    return _FUNCTION.match(function) is not None


def is_marker_of_image(function: str) -> bool:
    """Return whether such a function returns the address of an image's own variable."""
    found = _FUNCTION.match(function)
    return found is not None and found["scoped"] == "1"


def returned_by(function: str, symbols: Sequence[str]) -> DeviceGlobal | None:
    """Return the variable whose address a function with that name returns; None without one.

    Args:
        function: a mangled name.
        symbols: the names of the variables, by their numbers.

    """
    found = _FUNCTION.match(function)
    if found is None:
        return None
    return DeviceGlobal(symbols[int(found["number"])], int(found["size"]), found["scoped"] == "1")


def in_external_function(function: str, variable: DeviceGlobal) -> Unresolved:
    """Return the error for a SYCL_EXTERNAL function that uses an image's own variable."""
    return Unresolved(
        without_suffix(variable.symbol),
        (function,),
        "remove the property, or pass a pointer to the value",
        refused="a SYCL_EXTERNAL function uses a device_global with the property "
        "device_image_scope, of which each image has its own",
        check="device-global",
    )


def property_sets(variables: Iterable[DeviceGlobal]) -> tuple[PropertySet, ...]:
    """Return the properties of variables for libsycl."""
    properties = tuple(
        Property(each.symbol, struct.pack("<2I", each.size, each.is_image_scoped))
        for each in variables
    )
    return (PropertySet("SYCL/device globals", properties),) if properties else ()
