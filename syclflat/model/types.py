"""The types of function arguments: what languages of signatures write and what calls pass.

No type knows its layout, but for a class that was laid out by a compiler: sizes belong to targets.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TypeAlias

DEFAULT_MEMREF_NESTING = 8
"""How many memrefs may be in each other: with typed pointers, each doubles what is written."""


class Signedness(Enum):
    """Whether an integer has a sign."""

    SIGNLESS = "signless"
    """Operations decide: MLIR's ``i32``."""
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
    """A pair of real and imaginary part: ``complex<f32>``, ``c32``."""

    element: ArgumentType


@dataclass(frozen=True, slots=True)
class VectorType:
    """A vector of fixed shape: ``vector<2x4xf32>``, ``float4``."""

    shape: tuple[int, ...]
    element: ArgumentType
    is_scalable: bool = False
    """Whether its last size is multiplied by what the machine has: ``vector<[4]xf32>``."""


@dataclass(frozen=True, slots=True)
class MemRefType:
    """A memory reference with a rank, ``None`` where something is dynamic.

    .. code-block:: mlir

        memref<4x?xf32, strided<[?, 1], offset: ?>, 1>
               ~~~~~~~           ~~~~           ~   ~

    """

    element: ArgumentType
    shape: tuple[int | None, ...]
    strides: tuple[int | None, ...]
    """In elements, one per dimension: those written, else those of the language's own order."""
    offset: int | None = 0
    """In elements."""
    memory_space: int = 0


@dataclass(frozen=True, slots=True)
class UnrankedMemRefType:
    """A memory reference whose rank is known at run time: ``memref<*xf32>``."""

    element: ArgumentType
    memory_space: int = 0


@dataclass(frozen=True, slots=True)
class GroupType:
    """Memory references of one type, reached by an index: ``group<memref<f32x?>, offset: ?>``."""

    memref: MemRefType
    offset: int | None = 0
    """In elements, None if dynamic."""


@dataclass(frozen=True, slots=True)
class PointerType:
    """A pointer."""

    pointee: ArgumentType | None
    """None if nothing is known of it: ``void *``, ``i8*``."""
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
    """A structure without a name, laid out by the rules of LLVM: a descriptor, packed results."""

    elements: tuple[ArgumentType, ...]


@dataclass(frozen=True, slots=True)
class StructType:
    """A class as a compiler laid it out."""

    name: str
    """As the source names it: ``struct S``."""
    size: int
    """In bytes."""
    alignment: int
    """In bytes."""
    elements: tuple[ArgumentType, ...] = ()
    """Of its fields, in order; empty if only its bytes matter."""


class OpaqueKind(Enum):
    """Kinds of OpenCL types that only the implementation sees into."""

    IMAGE = "image"
    SAMPLER = "sampler"
    QUEUE = "queue"
    EVENT = "event"
    CLK_EVENT = "clk_event"
    RESERVE_ID = "reserve_id"
    PIPE = "pipe"


@dataclass(frozen=True, slots=True)
class OpaqueType:
    """An OpenCL type that only the implementation sees into."""

    kind: OpaqueKind
    name: str
    """``image2d_t``, ``sampler_t``; of a pipe, what its packets are."""
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
"""Any of them. Memory references and groups cross in pieces, all others whole."""
