"""A flat signature: the values that a call passes, by a convention."""

from __future__ import annotations

from dataclasses import dataclass

from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.model.types import ArgumentType


@dataclass(frozen=True, slots=True)
class FlatParameter:
    """One parameter of a flat signature.

    .. code-block:: c

        kernel void scale(float factor, global float* a, long a_shape0)
                                                         ~~~~~~~~~~~~~

    """

    name: str
    type: ArgumentType
    """Never a memory reference or a group, which cross in pieces."""
    path: str
    """Its content: an argument (``%a``), a part of one (``%a.shape[0]``), or a capture."""
    spelling: str = ""
    """The type's name in the source where that is a typedef, else ``""``."""
    location: Location | None = None
    """The place of the argument or capture that it carries."""
    dictionary: tuple[str, ...] = ()
    """Its MLIR attributes, sorted."""


@dataclass(frozen=True, slots=True)
class Signature:
    """A function or a kernel with flat parameters only."""

    name: str
    """Its symbol."""
    parameters: tuple[FlatParameter, ...]
    result: ArgumentType | None
    """None without a result."""
    location: Location
    attributes: tuple[Attribute, ...] = ()
    result_dictionary: tuple[str, ...] = ()
    """The MLIR attributes of the result, sorted."""
