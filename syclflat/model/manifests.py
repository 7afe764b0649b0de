"""The documents that emitters write as JSON, for other tools and for reviews.

A document of kernels is what ``app.kernels.json`` holds, one of functions ``app.signatures.json``.
Their schemas are in ``syclflat/schemas``; of functions, only what reviews need is here.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

Struct = msgspec.Struct
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
Depth: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Alignment: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**63 - 1)]


class Place(Struct, frozen=True):
    """Where something is in the source."""

    file: str
    """From the directory of the document's source."""
    line: int
    column: int


class LayoutRow(Struct, frozen=True, omit_defaults=True):
    """A part of a capture object, or a hole in it."""

    kind: str
    """scalar, pointer, array, record, base, union, the kind of a special type, or padding."""
    path: str
    """How the kernel's body reaches it; of a hole or a base, the record that it is in.

    ``s[*]`` is the first of elements that are all alike, ``t.<S>`` what a library's class holds.
    """
    type: str
    offset: Count
    """In bytes, from the start of the capture object."""
    size: Count
    """In bytes."""
    alignment: Alignment
    """In bytes."""
    depth: Depth
    """How many records and arrays it is in."""
    bits: Count | None = None
    """Width in bits of a bit-field, or of a hole that is no whole number of bytes."""
    bit_offset: Count | None = None
    """Bits from ``offset`` to the first bit, where ``bits`` is given; None stands for 0."""
    underlying: str = ""
    """The type of an enumeration's values; empty in documents of older versions."""
    pointee: str = ""
    """The type that a pointer points to, with all qualifiers; empty as above."""
    pointee_key: str = ""
    """The key of the pointee that it leads to, empty if there is none."""
    used: bool | None = None
    """Whether the kernel's body names the capture; None where that isn't known."""


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
    """Positions of the steps that it has to come after; None in documents of older versions."""


class Attribute(Struct, frozen=True):
    """An attribute of a kernel or a function."""

    name: str
    values: tuple[int, ...]


class Kernel(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A kernel, flattened."""

    name: str
    mangled_name: str
    internal: bool = False
    """Whether it is its file's own, as what its name mentions is."""
    code: str = ""
    """A digest of what an external kernel is made of; empty if it wasn't asked for."""
    location: Place
    invocation: str
    dimensions: Count
    attributes: tuple[Attribute, ...] = ()
    """The demands on its execution, dimensions in the order of OpenCL: x first."""
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
        """Refuse steps that come after later ones, and parts that end behind the object."""
        for row in self.layout or ():
            if row.offset + row.size > self.size:
                raise ValueError(f"'{row.path}' ends behind the object of {self.size} bytes")
        for position, step in enumerate(self.steps):
            for earlier in step.after or ():
                if not 0 <= earlier < position:
                    raise ValueError(f"step {position} comes after step {earlier}")


class Pointee(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A class or an enumeration in the memory that pointers lead to."""

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
    """Behind the mangled names of internal kernels in device images; empty without such kernels."""
    specialization_constants: tuple[str, ...] = ()
    """The symbols of those that the integration footer names."""
    device_globals: tuple[str, ...] = ()
    """Their symbols, in the order of the source."""
    headers: str = ""
    """``dpcpp`` if the source was read with DPC++'s SYCL headers, else empty."""
    library: str = ""
    """``libstdc++`` or ``libc++`` if captures or the source depend on which one was read."""


class Typed(Struct, frozen=True):
    """A type for people."""

    text: str


class TypedAttribute(Attribute, frozen=True):
    """An attribute of a function."""

    type: Typed | None = None
    """Of ``vec_type_hint``."""


class FlatParameter(Struct, frozen=True):
    """The arguments of a call of a function."""

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
