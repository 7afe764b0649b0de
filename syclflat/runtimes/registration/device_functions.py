"""Device functions shared by files, checked by the host linker.

A variable represents each function. Callers refer to it from a section that names the caller.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

VARIABLE = "syclflat_device_function_"
"""The prefix of the variable that represents a device function."""
NATIVE_VARIABLE = "syclflat_native_function_"
"""The same prefix for a function that is code of the program."""
_CALLER = ".syclflat.called_by."
_UNDEFINED = re.compile(
    rf"^(?:.*?ld[^:]*: )?(?P<file>.*):\({re.escape(_CALLER)}(?:(?P<place>[^()@]*?:\d+:\d+)@)?"
    rf"(?P<caller>\w+?)(?:_[0-9a-f]{{16}})?\+0x[0-9a-f]+\): "
    rf"undefined reference to .(?:{VARIABLE}|(?P<native>{NATIVE_VARIABLE}))(?P<name>\w+)'$",
    re.MULTILINE,
)


class Undefined(NamedTuple):
    """A function that a linker does not find."""

    file: str
    """The object that calls the function."""
    caller: str
    name: str
    """Mangled, as the caller is."""
    place: str
    """The place of the caller, if that is a kernel: ``app.cpp:3:5``; else empty."""
    is_native: bool
    """Whether the function is to be code of the program."""


def section(caller: str, places: Mapping[str, str]) -> str:
    """Return the name of the section in which ``caller`` refers to functions of other files.

    Args:
        caller: the symbol of a kernel or a function.
        places: the places of kernels, by their symbols.

    """
    place = places.get(caller)
    return f"{_CALLER}{place}@{caller}" if place else _CALLER + caller


def undefined(said: str) -> list[Undefined]:
    """Return the functions that a linker reports as undefined."""
    found = (
        Undefined(
            each["file"],
            each["caller"],
            each["name"],
            each["place"] or "",
            each["native"] is not None,
        )
        for each in _UNDEFINED.finditer(said)
    )
    return list(dict.fromkeys(found))
