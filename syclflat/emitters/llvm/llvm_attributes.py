"""Spell MLIR's attributes of parameters and results as LLVM IR does.

LLVM Language Reference Manual, "Parameter Attributes"; MLIR's LLVM dialect uses the same names.
LLVM has no attributes of other dialects.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from syclflat.diagnostics import InputError, error
from syclflat.model.location import Location

_UNITS = frozenset(
    (
        *("allocalign", "allocptr", "immarg", "inreg", "nest", "noalias", "nocapture", "nofree"),
        *("nonnull", "noundef", "readnone", "readonly", "returned", "signext", "swiftasync"),
        *("swifterror", "swiftself", "writable", "writeonly", "zeroext"),
    )
)
_NUMBERS = {"align": "align {}"} | {
    name: name + "({})" for name in ("dereferenceable", "dereferenceable_or_null", "alignstack")
}
_OF_TYPES = frozenset(("byref", "byval", "elementtype", "inalloca", "preallocated", "sret"))
"""Attributes that affect how a value is passed, and contain a type of the dialect."""
_ENTRY = re.compile(r"llvm\.(\w+)(?: = (\d+) : i\d+)?(?P<more> = .*)?", re.DOTALL)


def attributes(dictionary: Iterable[str], where: Location) -> str:
    """Return the attributes between a parameter's type and its name, each after a blank.

    Raises:
        InputError: if an attribute that affects how a value is passed has no spelling.

    """
    return "".join(f" {word}" for entry in dictionary if (word := _word(entry, where)))


def _word(entry: str, where: Location) -> str:
    found = _ENTRY.fullmatch(entry)
    if found is None:
        return ""
    name, number = found[1], found[2]
    if name in _OF_TYPES:
        raise InputError(
            error(
                f"the attribute llvm.{name} is not supported in LLVM IR",
                "mlir-attribute",
                where,
                "emit the LLVM dialect, and translate it with mlir-translate --mlir-to-llvmir",
            )
        )
    if number is not None:
        return _NUMBERS[name].format(number) if name in _NUMBERS else ""
    return name if name in _UNITS and not found["more"] else ""
