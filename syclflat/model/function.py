"""A function: a signature in MLIR, the tensor language or OpenCL C."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from syclflat.model.location import Location

if TYPE_CHECKING:
    from syclflat.model.types import ArgumentType


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument as the source declares it.

    .. code-block:: mlir

        func.func @scale(%factor: f32, %a: memref<?xf32>)
                         ~~~~~~~~~~~~

    """

    name: str
    """Without a sigil: ``factor``; ``""`` if the source gives none."""
    type: ArgumentType
    location: Location
    spelling: str = ""
    """The type's name in the source where that is a typedef, else ``""``."""
    dictionary: tuple[str, ...] = ()
    """Its MLIR attributes, sorted: ``llvm.noalias``, ``llvm.align = 16 : i64``."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of the source for the execution of a kernel.

    .. code-block:: c

        __attribute__((reqd_work_group_size(8, 8, 1))) kernel void scale(float factor)
                       ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

    """

    name: str
    """``reqd_work_group_size``, ``work_group_size_hint``, ``vec_type_hint``, ..."""
    values: tuple[int, ...] = ()
    type: ArgumentType | None = None
    """Of ``vec_type_hint``."""


def values_of(attributes: Sequence[Attribute], name: str) -> tuple[int, ...]:
    """Return the values of the attribute called ``name``; none if it is absent."""
    return next((found.values for found in attributes if found.name == name), ())


@dataclass(frozen=True, slots=True)
class Function:
    """A function's signature."""

    name: str
    """Without a sigil."""
    location: Location
    """The place of the name."""
    arguments: tuple[Argument, ...]
    results: tuple[ArgumentType, ...] = ()
    is_declaration: bool = False
    """Whether its body is elsewhere: a private declaration in MLIR."""
    has_c_interface: bool = False
    """Whether the source requests a C wrapper: MLIR's ``llvm.emit_c_interface``."""
    attributes: tuple[Attribute, ...] = ()
    visibility: str = "public"
    """Its visibility, in MLIR's terms: ``public``, ``nested`` or ``private``."""
    dictionary: tuple[str, ...] = ()
    """Its MLIR attributes, sorted: ``llvm.emit_c_interface``."""
    result_dictionary: tuple[str, ...] = ()
    """The MLIR attributes of its only result, sorted: ``llvm.zeroext``."""
