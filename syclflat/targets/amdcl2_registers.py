"""The user-data registers of a kernel of AMD OpenCL 2.0 (CLRX, "Passing options")."""

from __future__ import annotations

from dataclasses import dataclass

FEATURES = ("useargs", "usesetup", "useenqueue", "usegeneric")
"""Ordered such that each includes the registers of those before it."""
RULES = ("document", "clrx")
"""The document's rules, and those of CLRX's code, which differ on GFX9."""

_COUNTS = {"": 4, "useargs": 6, "usesetup": 8, "useenqueue": 10, "usegeneric": 12}
_COUNTS_GFX9_CLRX = {"": 6, "useargs": 8, "usesetup": 10, "useenqueue": 10, "usegeneric": 12}
_COUNT_GFX9_DOCUMENT = 10


@dataclass(frozen=True, slots=True)
class Registers:
    """A range of scalar registers and its contents."""

    first: int
    last: int
    holds: str


@dataclass(frozen=True, slots=True)
class UserData:
    """The user-data registers of a kernel."""

    count: int
    registers: tuple[Registers, ...]
    """The registers with known contents."""
    note: str = ""


def user_data(features: frozenset[str], is_gfx9: bool = False, rules: str = "document") -> UserData:
    """Return the user-data registers for the enabled features.

    Args:
        features: some of :data:`FEATURES`.
        is_gfx9: whether the device is of the VEGA architecture.
        rules: one of :data:`RULES`.

    """
    highest = next((feature for feature in reversed(FEATURES) if feature in features), "")
    scratch = Registers(0, 3, "scratch buffer descriptor")
    setup = Registers(4, 5, "pointer to the kernel setup")
    if is_gfx9 and rules == "document":
        return UserData(
            _COUNT_GFX9_DOCUMENT, (scratch, setup, Registers(6, 7, "pointer to the arguments"))
        )
    if is_gfx9:
        return UserData(
            _COUNTS_GFX9_CLRX[highest],
            (scratch,),
            "the document says 10 on GFX9 for all features, but does not say where the code puts "
            "pointers",
        )
    pairs: tuple[Registers, ...]
    if highest == "":
        pairs = ()
    elif highest == "useargs":
        pairs = (Registers(4, 5, "pointer to the arguments"),)
    elif highest == "usegeneric":
        pairs = (
            setup,
            Registers(6, 7, "pointer to the base addresses of local memory and scratch"),
            Registers(8, 9, "pointer to the arguments"),
            Registers(10, 10, "offset of the scratch buffer, for FLAT_SCRATCH"),
            Registers(11, 11, "bytes of scratch for each thread, for FLAT_SCRATCH"),
        )
    else:
        pairs = (setup, Registers(6, 7, "pointer to the arguments"))
    return UserData(_COUNTS[highest], (scratch, *pairs))
