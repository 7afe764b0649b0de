"""The capture tree: the object that a kernel captures, as Clang lays it out.

Every node knows its path in the capture object (``s.inAcc[1]``), its type, size, alignment and
offset in bytes, and where it is declared. Offsets count from the start of the whole capture object.
Nodes are hashed without their parts, so that a node is found as quickly as its path.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from syclflat.model.location import Location

DEFAULT_NESTING_LIMIT = 256
"""How deep classes and arrays of a capture object may nest.

Clang accepts as many nested brackets by default, so it compiles the mirrors of device callers.
"""


@dataclass(frozen=True, slots=True)
class Type:
    """A C++ type for one target.

    .. code-block:: c++

        const int array[100];
        ~~~~~~~~~      ~~~~~

    """

    spelling: str
    """Canonical spelling without cv-qualifiers; closures are spelled ``(lambda)``."""
    size: int
    """In bytes."""
    alignment: int
    """In bytes."""
    builtin: bool = False
    """Whether the spelling is a fundamental type, valid in any C++ program."""


@dataclass(frozen=True, slots=True)
class Capture:
    """The fields that all nodes of a capture tree have in common.

    .. code-block:: c++

        [s] { return s.inAcc[1][0]; }
                     ~~~~~~~~~~

    """

    path: str
    """The expression in the kernel's body: ``s.inAcc[1]``; the capture object itself is ``""``.

    An anonymous struct or union is ``s.(anonymous union)``, the second of a class
    ``s.(anonymous union 2)``; a body reaches its members without it: ``s.i``.
    """
    name: str
    """The last element of the path: ``inAcc``; an array element carries its index, ``[1]``."""
    type: Type
    offset: int
    """In bytes, from the start of the capture object."""
    location: Location
    _holds_special: bool = field(init=False, repr=False, compare=False)
    _may_cross_in_pieces: bool = field(init=False, repr=False, compare=False)
    _levels: int = field(init=False, repr=False, compare=False)
    _is_empty: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Each node asks only its direct parts, so that depth costs nothing.
        parts = children(self)
        special = isinstance(self, Special) or any(map(holds_special, parts))
        pieces = isinstance(self, Special | Descriptor) or any(map(may_cross_in_pieces, parts))
        object.__setattr__(self, "_holds_special", special)
        object.__setattr__(self, "_may_cross_in_pieces", pieces)
        object.__setattr__(self, "_levels", 1 + max(map(levels, all_parts(self)), default=0))
        empty = isinstance(self, Record) and not self.held and all(map(is_empty, parts))
        object.__setattr__(self, "_is_empty", empty)


@dataclass(frozen=True, slots=True)
class Scalar(Capture):
    """An arithmetic type, an enumeration, a vector extension or ``std::nullptr_t``.

    .. code-block:: c++

        int i = 55;
        ~~~

    """

    underlying: Type
    """The fundamental type of the value: an enumeration's underlying type, else the type itself."""
    bits: int | None = None
    """Width in bits of a bit-field, else None."""
    bit_offset: int = 0
    """For a bit-field: bits from ``offset`` to its first bit."""
    enumerators: tuple[tuple[str, int], ...] = field(default=(), hash=False)
    """The names and values of an enumeration, in order."""


@dataclass(frozen=True, slots=True)
class Pointer(Capture):
    """An object pointer.

    .. code-block:: c++

        const float *data;
        ~~~~~~~~~~~~~

    """

    pointee: Type
    const: bool = False
    """Whether the pointee is const."""
    volatile: bool = False
    """Whether the pointee is volatile."""
    points_to: str = ""
    """The pointee's spelling with all its qualifiers: ``const float``; ``""`` if unknown."""
    pointee_key: str = ""
    """The key of its :class:`Pointee`, also through other pointers and arrays; ``""`` without
    one."""


@dataclass(frozen=True, slots=True)
class Array(Capture):
    """An array of constant bound; arrays of arrays nest.

    .. code-block:: c++

        Accessor inAcc[2];
                      ~~~

    """

    element: Capture = field(hash=False)
    """The element at index 0."""
    count: int
    elements: tuple[Capture, ...] = field(default=(), hash=False)
    """All elements, listed only if they may cross one by one; else empty."""


@dataclass(frozen=True, slots=True)
class Record(Capture):
    """A class: the capture object itself, a captured struct, or a nested closure.

    .. code-block:: c++

        struct S : Base { int m; Accessor inAcc[2]; };
                   ~~~~   ~~~~~  ~~~~~~~~~~~~~~~~~

    """

    bases: tuple[Capture, ...] = field(default=(), hash=False)
    """Direct bases in order: records, which share the path of their object, and special ones, with
    their own path: ``s.sycl::accessor``, then ``s.sycl::accessor 2``."""
    fields: tuple[Capture, ...] = field(default=(), hash=False)
    held: tuple[Capture, ...] = field(default=(), hash=False)
    """The user's types inside a library class that is shown without its bases and fields, as
    ``t.<S>``, then ``t.<S 2>``."""


@dataclass(frozen=True, slots=True)
class Descriptor(Record):
    """A memref descriptor, whose members and array elements may cross one by one.

    .. code-block:: c++

        struct { T *allocated; T *aligned; intptr_t offset; intptr_t sizes[N], strides[N]; };
                    ~~~~~~~~~     ~~~~~~~           ~~~~~~           ~~~~~     ~~~~~~~

    """


@dataclass(frozen=True, slots=True)
class Union(Capture):
    """A union, always passed whole.

    .. code-block:: c++

        union { int i; float f; };
        ~~~~~~~~~~~~~~~~~~~~~~~~~

    """

    members: tuple[Capture, ...] = field(default=(), hash=False)


ANONYMOUS = "(anonymous "
"""The prefix of the names of anonymous structs and unions."""


class SpecialKind(Enum):
    """SYCL types that cross the boundary through the parameters of their ``__init``."""

    ACCESSOR = "accessor"
    LOCAL_ACCESSOR = "local_accessor"
    SAMPLER = "sampler"
    STREAM = "stream"
    WORK_GROUP_MEMORY = "work_group_memory"
    DYNAMIC_WORK_GROUP_MEMORY = "dynamic_work_group_memory"
    DYNAMIC_LOCAL_ACCESSOR = "dynamic_local_accessor"
    ANNOTATED_PTR = "annotated_ptr"
    ANNOTATED_ARG = "annotated_arg"


@dataclass(frozen=True, slots=True)
class InitParameter:
    """One parameter of a special type's ``__init``.

    .. code-block:: c++

        void __init(T *ptr, range<1> access_range, range<1> memory_range, id<1> offset);
                    ~~~~~~

    """

    name: str
    type: Type
    """For a pointer: the pointer type."""
    pointee: Type | None = None
    """The pointee of a pointer parameter, else None."""
    const: bool = False
    """Whether the pointee is const."""
    address_space: str = "private"
    """The pointee's: global, constant or local; private for a value."""
    pointee_key: str = ""
    """As in a :class:`Pointer`."""


@dataclass(frozen=True, slots=True)
class Special(Capture):
    """An object that the device builds by calling its ``__init``.

    .. code-block:: c++

        accessor<int, 1, access::mode::read, access::target::global_buffer> inAcc;
        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

    """

    kind: SpecialKind
    init: tuple[InitParameter, ...]
    fields: tuple[Capture, ...] = field(default=(), hash=False)
    """Nested captures of a special type that has some (stream); else empty."""
    dimensions: int = 0
    """An accessor's, 1 to 3; else 0."""
    access_target: int = 0
    """An accessor's value of ``access::target``; else 0."""
    access_mode: int = 0
    """An accessor's value of ``access::mode``; else 0."""
    is_foreign: bool = False
    """Whether its class belongs to the source or its own headers, not to SYCL."""


@dataclass(frozen=True, slots=True)
class Pointee:
    """A class or an enumeration in the memory that captured pointers refer to.

    .. code-block:: c++

        struct Node { Node *next; int value; };
        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

    """

    key: str
    """Its type's spelling; another type with the same spelling gets a number."""
    layout: Capture
    """An object of the type; offsets count from its start."""


def special_captures(node: Capture) -> Iterator[Special]:
    """Yield the special captures at or below ``node``, in source order, bases first."""
    if isinstance(node, Special):
        yield node
    for child in children(node):
        yield from special_captures(child)


def children(node: Capture) -> tuple[Capture, ...]:
    """Return the direct parts of ``node`` that are listed individually, bases first."""
    if isinstance(node, Record):
        return (*node.bases, *node.fields)
    if isinstance(node, Special):
        return node.fields
    if isinstance(node, Array):
        return node.elements
    return ()


def all_parts(node: Capture) -> tuple[Capture, ...]:
    """Return the direct parts of ``node``, including parts that never cross one by one.

    These are the members of a union, the contents of a library class, and the first element of an
    array whose elements are not listed.
    """
    if isinstance(node, Array):
        return node.elements or (node.element,)
    if isinstance(node, Union):
        return node.members
    if isinstance(node, Record) and node.held:
        return node.held
    return children(node)


def with_parts(node: Capture) -> Iterator[Capture]:
    """Yield ``node`` and all parts below it, see :func:`all_parts`."""
    yield node
    for part in all_parts(node):
        yield from with_parts(part)


def levels(node: Capture) -> int:
    """Return the nesting depth of captures, counted from ``node``."""
    return node._levels


def is_empty(node: Capture) -> bool:
    """Return whether ``node`` is a class without a value at or below it."""
    return node._is_empty


def holds_special(node: Capture) -> bool:
    """Return whether a special capture is at or below ``node``."""
    return node._holds_special


def is_anonymous(node: Capture) -> bool:
    """Return whether ``node`` is an anonymous struct or union of its class."""
    return node.name.startswith(ANONYMOUS)


def may_cross_in_pieces(node: Capture) -> bool:
    """Return whether a special capture or a memref descriptor is at or below ``node``."""
    return node._may_cross_in_pieces
