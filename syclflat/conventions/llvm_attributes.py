"""LLVM's attributes, and the types of parameters and results that they apply to."""

from __future__ import annotations

from collections.abc import Iterable

from syclflat.diagnostics import InputError, error
from syclflat.model.location import Location
from syclflat.model.types import ArgumentType, IntegerType, PointerType

_OF_INTEGERS = frozenset(("llvm.signext", "llvm.zeroext"))
_OF_POINTERS = frozenset(
    (
        *("llvm.align", "llvm.alignstack", "llvm.dereferenceable", "llvm.dereferenceable_or_null"),
        *("llvm.nest", "llvm.noalias", "llvm.nocapture", "llvm.nofree", "llvm.nonnull"),
        *("llvm.readnone", "llvm.readonly", "llvm.writeonly"),
    )
)


def verify(dictionary: Iterable[str], type_: ArgumentType, function: str, where: Location) -> None:
    """Check attributes against the LLVM type that they apply to.

    Args:
        dictionary: the attributes as MLIR prints them.
        type_: the type.
        function: the name of the function.
        where: the place for errors.

    Raises:
        InputError: if an attribute requires a pointer or an integer, and the type is neither (LLVM
            Language Reference Manual, "Parameter Attributes"; MLIR's conversion refuses the same).

    """
    for entry in dictionary:
        name = entry.partition(" ")[0]
        for names, class_, what in (
            (_OF_INTEGERS, IntegerType, "an integer"),
            (_OF_POINTERS, PointerType, "a pointer"),
        ):
            if name in names and not isinstance(type_, class_):
                raise InputError(
                    error(
                        f"function {function}: {name} requires {what} in LLVM",
                        "mlir-attribute",
                        where,
                        "remove the attribute",
                    )
                )
