"""The documents that emitters write as JSON, for other tools and for reviews.

``app.kernels.json`` holds a document of kernels, ``app.signatures.json`` one of functions. Their
schemas are in ``syclflat/schemas``; for functions, this module has only the parts that reviews
need.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

Struct = msgspec.Struct
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
Depth: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Alignment: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**63 - 1)]


class Place(Struct, frozen=True):
    """A place in the source."""

    file: str
    """Relative to the directory of the document's source."""
    line: int
    column: int


class LayoutRow(Struct, frozen=True, omit_defaults=True):
    """A part of a capture object, or a hole in it."""

    kind: str
    """scalar, pointer, array, record, base, union, the kind of a special type, or padding."""
    path: str
    """The expression in the kernel's body; for a hole or a base, its record.

    ``s[*]`` is the first of equal elements, ``t.<S>`` an object inside a library class.
    """
    type: str
    offset: Count
    """In bytes, from the start of the capture object."""
    size: Count
    """In bytes."""
    alignment: Alignment
    """In bytes."""
    depth: Depth
    """The number of records and arrays around it."""
    bits: Count | None = None
    """Width in bits of a bit-field, or of a hole that is not a whole number of bytes."""
    bit_offset: Count | None = None
    """Bits from ``offset`` to the first bit, if ``bits`` is given; None means 0."""
    underlying: str = ""
    """The type of an enumeration's values; empty in documents of older versions."""
    pointee: str = ""
    """The type of a pointee, with all qualifiers; empty as above."""
    pointee_key: str = ""
    """The key of its pointee, empty without one."""
    used: bool | None = None
    """Whether the kernel's body names the capture; None if unknown."""


class SignatureRow(Struct, frozen=True):
    """A row of ``kernel_signatures``."""

    kind: str
    info: int
    """An accessor's target | dimensions << 11; else a size in bytes."""
    offset: Count
    """In bytes."""
    path: str


class Parameter(Struct, frozen=True):
    """A parameter of a kernel's caller."""

    name: str
    type: str
    address_space: str
    size: Count
    """In bytes."""
    alignment: Alignment
    """In bytes."""
    path: str


class Step(Struct, frozen=True):
    """An action of a kernel's caller."""

    action: str
    path: str
    parameters: tuple[str, ...]
    """Their names."""
    after: tuple[int, ...] | None = None
    """Positions of the steps that have to come first; None in documents of older versions."""


class Attribute(Struct, frozen=True):
    """An attribute of a kernel or a function."""

    name: str
    values: tuple[int, ...]


class Kernel(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A kernel, flattened."""

    name: str
    mangled_name: str
    internal: bool = False
    """Whether its name is internal to its file, because of the types in it."""
    code: str = ""
    """A digest of an external kernel's code; empty if not requested."""
    location: Place
    invocation: str
    dimensions: Count
    attributes: tuple[Attribute, ...] = ()
    """The required launch attributes, dimensions in OpenCL's order: x first."""
    size: Count
    """The size of the capture object, in bytes."""
    alignment: Alignment
    """The alignment of the capture object, in bytes."""
    layout: tuple[LayoutRow, ...] | None = None
    """None in documents of older versions."""
    rows: tuple[SignatureRow, ...]
    parameters: tuple[Parameter, ...]
    steps: tuple[Step, ...]

    def __post_init__(self) -> None:
        """Refuse steps that depend on later ones, and parts that end after the object."""
        for row in self.layout or ():
            if row.offset + row.size > self.size:
                raise ValueError(f"'{row.path}' ends after the object of {self.size} bytes")
        for position, step in enumerate(self.steps):
            for earlier in step.after or ():
                if not 0 <= earlier < position:
                    raise ValueError(f"step {position} comes after step {earlier}")


class Pointee(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A class or an enumeration in the memory that pointers refer to."""

    size: Count
    """In bytes."""
    alignment: Alignment
    """In bytes."""
    underlying: str = ""
    """The type of an enumeration's values."""
    layout: tuple[LayoutRow, ...]
    """Its parts; offsets count from its start."""


class Kernels(
    Struct, frozen=True, omit_defaults=True, tag_field="schema", tag="syclflat.kernels/1"
):
    """The kernels of one source by one convention."""

    source: str
    """File name of the source."""
    convention: str
    target: str
    kernels: tuple[Kernel, ...]
    pointees: dict[str, Pointee] | None = None
    """None in documents of older versions, whose layouts stop at unions and at arrays, too."""
    file_suffix: str = ""
    """The suffix of the mangled names of internal kernels in device images; empty without such
    kernels."""
    specialization_constants: tuple[str, ...] = ()
    """The symbols of the kernels that the integration footer names."""
    device_globals: tuple[str, ...] = ()
    """The symbols of the plain functions, in the order of the source."""
    headers: str = ""
    """``dpcpp`` if DPC++'s SYCL headers were used, else empty."""
    library: str = ""
    """``libstdc++`` or ``libc++`` if captures or the source depend on the C++ library."""
    enumerations: dict[str, tuple[tuple[str, int], ...]] = msgspec.field(default_factory=dict)
    """The names and values of enumerators, by the types of captures and pointees."""


class ConstantPiece(Struct, frozen=True):
    """A part of a specialization constant, with a number of its own."""

    id: Count
    """The runtime's number for setting it."""
    offset: Count
    """In bytes, from the start of the constant."""
    size: Count
    """In bytes."""
    buffer_offset: Count
    """In bytes, in the buffer with all constants, on devices that read them from there."""


class Constant(Struct, frozen=True):
    """A specialization constant in the images for a target."""

    symbol: str
    name: str
    """In C++; empty if unknown."""
    target: str
    """The target by libsycl's name."""
    pieces: tuple[ConstantPiece, ...]


class Variable(Struct, frozen=True, omit_defaults=True):
    """A ``device_global`` of a file."""

    symbol: str
    """Its name in device images."""
    name: str
    """In C++."""
    type: str
    """Of its value, or of the elements of that array."""
    bounds: tuple[Count, ...] = ()
    """The numbers of elements, if its value is an array."""


class AccessedPart(Struct, frozen=True, array_like=True):
    """The pointers in a part of an argument."""

    argument: Count
    """Its index."""
    begin: Count
    """In bytes, from the start of the argument."""
    end: Count
    mode: Count
    """1 for reads, 2 for writes, 3 for both."""


class CaptureTable(
    Kernels, frozen=True, omit_defaults=True, tag_field="schema", tag="syclflat.kernels/1"
):
    """The manifest of a file in a program. Its kernels have no steps."""

    constants: tuple[Constant, ...] = ()
    accesses: tuple[tuple[AccessedPart, ...] | None, ...] = ()
    """For each kernel, the parts of its arguments through which its optimized code may access
    memory; None if unknown. Shorter if the rest is unknown."""
    variables: tuple[Variable, ...] = ()


class Typed(Struct, frozen=True):
    """A readable type."""

    text: str


class TypedAttribute(Attribute, frozen=True):
    """An attribute of a function."""

    type: Typed | None = None
    """Of ``vec_type_hint``."""


class FlatParameter(Struct, frozen=True):
    """The arguments of a function call."""

    name: str
    text: str
    """Its type."""
    path: str
    """Its content: ``%a``, ``%a.shape[0]``."""


class Function(Struct, frozen=True):
    """A function, flattened."""

    name: str
    symbol: str
    """The name of the flat signature."""
    location: Place
    parameters: tuple[FlatParameter, ...]
    result: Typed | None
    attributes: tuple[TypedAttribute, ...]


class Functions(Struct, frozen=True, tag_field="schema", tag="syclflat.signatures/1"):
    """The functions of one source by one convention."""

    source: str
    """File name of the source."""
    convention: str
    target: str
    functions: tuple[Function, ...]


Document: TypeAlias = Kernels | Functions
