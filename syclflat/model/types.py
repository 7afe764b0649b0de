"""The types of function arguments, in languages of signatures and in calls.

Types have no layout, because sizes belong to targets; only classes keep a compiler's layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TypeAlias

DEFAULT_MEMREF_NESTING = 8
"""How deep memrefs may nest: with typed pointers, each level doubles the output."""


class Signedness(Enum):
    """Whether an integer has a sign."""

    SIGNLESS = "signless"
    """Operations decide, as for MLIR's ``i32``."""
    SIGNED = "signed"
    UNSIGNED = "unsigned"


class AddressSpace(IntEnum):
    """Address spaces by their numbers in SPIR IR (SPIR input reference, "Address spaces")."""

    PRIVATE = 0
    GLOBAL = 1
    CONSTANT = 2
    LOCAL = 3
    GENERIC = 4


@dataclass(frozen=True, slots=True)
class BooleanType:
    """``bool``; MLIR's ``i1`` is an integer."""


@dataclass(frozen=True, slots=True)
class IntegerType:
    """An integer of any width: ``i32``, ``si8``, ``u16``, ``ulong``."""

    bits: int
    signedness: Signedness = Signedness.SIGNLESS


@dataclass(frozen=True, slots=True)
class IndexType:
    """``index``: an integer that counts elements."""


@dataclass(frozen=True, slots=True)
class FloatType:
    """A floating-point type by MLIR's name: ``f16``, ``bf16``, ``f32``, ``f64``, ``f128``."""

    name: str


@dataclass(frozen=True, slots=True)
class ComplexType:
    """A pair of a real and an imaginary part: ``complex<f32>``, ``c32``."""

    element: ArgumentType


@dataclass(frozen=True, slots=True)
class VectorType:
    """A vector of fixed shape: ``vector<2x4xf32>``, ``float4``."""

    shape: tuple[int, ...]
    element: ArgumentType
    is_scalable: bool = False
    """Whether its last size is scalable: ``vector<[4]xf32>``."""


@dataclass(frozen=True, slots=True)
class MemRefType:
    """A memory reference with a rank; dynamic values are ``None``.

    .. code-block:: mlir

        memref<4x?xf32, strided<[?, 1], offset: ?>, 1>
               ~~~~~~~           ~~~~           ~   ~

    """

    element: ArgumentType
    shape: tuple[int | None, ...]
    strides: tuple[int | None, ...]
    """In elements, one per dimension: as written, else in the language's default order."""
    offset: int | None = 0
    """In elements."""
    memory_space: int = 0


@dataclass(frozen=True, slots=True)
class UnrankedMemRefType:
    """A memory reference with a dynamic rank: ``memref<*xf32>``."""

    element: ArgumentType
    memory_space: int = 0


@dataclass(frozen=True, slots=True)
class GroupType:
    """Memory references of one type, accessed by index: ``group<memref<f32x?>, offset: ?>``."""

    memref: MemRefType
    offset: int | None = 0
    """In elements, None if dynamic."""


@dataclass(frozen=True, slots=True)
class PointerType:
    """A pointer."""

    pointee: ArgumentType | None
    """None if unknown: ``void *``, ``i8*``."""
    address_space: int = AddressSpace.PRIVATE
    """The pointee's."""
    const: bool = False
    """Whether the pointee is const."""
    volatile: bool = False
    """Whether the pointee is volatile."""
    restrict: bool = False
    """Whether the pointer is ``restrict``."""


@dataclass(frozen=True, slots=True)
class ArrayType:
    """An array of constant bound."""

    element: ArgumentType
    count: int


@dataclass(frozen=True, slots=True)
class TupleType:
    """An unnamed structure with LLVM's layout rules: a descriptor, packed results."""

    elements: tuple[ArgumentType, ...]


@dataclass(frozen=True, slots=True)
class StructType:
    """A class with a compiler's layout."""

    name: str
    """As the source names it: ``struct S``."""
    size: int
    """In bytes."""
    alignment: int
    """In bytes."""
    elements: tuple[ArgumentType, ...] = ()
    """The types of its fields, in order; empty if only its bytes matter."""


class OpaqueKind(Enum):
    """Kinds of opaque OpenCL types."""

    IMAGE = "image"
    SAMPLER = "sampler"
    QUEUE = "queue"
    EVENT = "event"
    CLK_EVENT = "clk_event"
    RESERVE_ID = "reserve_id"
    PIPE = "pipe"


@dataclass(frozen=True, slots=True)
class OpaqueType:
    """An opaque OpenCL type."""

    kind: OpaqueKind
    name: str
    """``image2d_t``, ``sampler_t``; for a pipe, its packets."""
    access: str = "none"
    """An image's or a pipe's: ``read_only``, ``write_only`` or ``read_write``."""


ArgumentType: TypeAlias = (
    BooleanType
    | IntegerType
    | IndexType
    | FloatType
    | ComplexType
    | VectorType
    | MemRefType
    | UnrankedMemRefType
    | GroupType
    | PointerType
    | ArrayType
    | TupleType
    | StructType
    | OpaqueType
)
"""Any type. Memory references and groups cross in pieces, all others whole."""
