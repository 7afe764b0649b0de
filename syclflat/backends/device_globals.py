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

from syclflat.runtimes.device_image import Property, PropertySet

_FUNCTION = re.compile(
    r"_ZN8syclflat13device_globalIL[jm](?P<number>\d+)EL[jm](?P<size>\d+)ELb(?P<scoped>[01])EE"
)


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


def told(variables: Iterable[DeviceGlobal]) -> tuple[PropertySet, ...]:
    """Return what libsycl is told of variables."""
    properties = tuple(
        Property(each.symbol, struct.pack("<2I", each.size, each.is_image_scoped))
        for each in variables
    )
    return (PropertySet("SYCL/device globals", properties),) if properties else ()
