"""Instructions of the bodies that a convention writes: static single assignment, as in LLVM."""

from __future__ import annotations

from enum import Enum

from syclflat.model.signature import Signature
from syclflat.model.types import ArgumentType
from syclflat.structs import Struct


class Operation(Enum):
    """The operation of an instruction."""

    UNDEFINED = "undefined"
    """Create an undefined aggregate of ``type``."""
    INSERT = "insert"
    """Set the part at ``indices`` of the second operand, of ``type``, to the first operand."""
    EXTRACT = "extract"
    """Read the part at ``indices`` of the operand, an aggregate of ``type``."""
    CONSTANT = "constant"
    """The integer ``number`` of ``type``."""
    ALLOCATE = "allocate"
    """Allocate as many objects of ``type`` on the stack as the operand says."""
    LOAD = "load"
    """Load an object of ``type`` from the address in the operand."""
    STORE = "store"
    """Store the first operand, of ``type``, to the address in the second."""
    CALL = "call"
    """Call ``callee`` with the operands."""
    RETURN = "return"
    """Return the operand, of ``type``, or nothing."""


class Value(Struct, frozen=True):
    """The referent of an operand.

    .. code-block:: mlir

        %3 = llvm.insertvalue %arg0, %2[0] : !llvm.struct<(ptr, ptr, i64)>
        ~~                    ~~~~~  ~~

    """

    number: int
    """The number of the parameter, or of the instruction; both count from 0."""
    is_parameter: bool = False


class Instruction(Struct, frozen=True):
    """One instruction."""

    operation: Operation
    type: ArgumentType | None = None
    operands: tuple[Value, ...] = ()
    indices: tuple[int, ...] = ()
    result: Value | None = None
    callee: Signature | None = None
    number: int = 0
    """The value of a constant."""


class Symbol(Struct, frozen=True):
    """A function in a module."""

    signature: Signature
    body: tuple[Instruction, ...] | None
    """None if the body is elsewhere."""
    is_declared_in_source: bool = False
    """Whether the source also lacks its body."""
    is_wrapper: bool = False
    """Whether it wraps another function of the source, for callers from C."""
    is_weak: bool = False
    """Whether programs may lack it: LLVM's linkage ``extern_weak``."""
