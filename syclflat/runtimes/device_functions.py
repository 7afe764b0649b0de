"""Functions for the device that files share: how the linker of the host sees that each is there.

A variable stands for each function; whoever calls it refers to that from a section that tells who.
"""

from __future__ import annotations

import re
from typing import NamedTuple

VARIABLE = "syclflat_device_function_"
"""With this in front, a function of a device is the name of the variable that stands for it."""
NATIVE_VARIABLE = "syclflat_native_function_"
"""The same of a function that is code of the program."""
_CALLER = ".syclflat.called_by."
_UNDEFINED = re.compile(
    rf"^(?:.*?ld[^:]*: )?(?P<file>.*):\({re.escape(_CALLER)}(?P<caller>\w+?)(?:_[0-9a-f]{{16}})?"
    rf"\+0x[0-9a-f]+\): "
    rf"undefined reference to .(?:{VARIABLE}|(?P<native>{NATIVE_VARIABLE}))(?P<name>\w+)'$",
    re.MULTILINE,
)


class Undefined(NamedTuple):
    """A function that a linker doesn't find."""

    file: str
    """The object that calls it."""
    caller: str
    name: str
    """Mangled, as the caller is."""
    is_native: bool
    """Whether it is to be code of the program."""


def section(caller: str) -> str:
    """Return the name of the section in which ``caller`` refers to functions of other files."""
    return _CALLER + caller


def undefined(said: str) -> list[Undefined]:
    """Return what a linker says is undefined."""
    found = (
        Undefined(each["file"], each["caller"], each["name"], each["native"] is not None)
        for each in _UNDEFINED.finditer(said)
    )
    return list(dict.fromkeys(found))
