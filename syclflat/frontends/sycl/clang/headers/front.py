"""The front of a source, and how far it was read."""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass, field

import msgspec

from syclflat.frontends.sycl.clang.headers import library_headers
from syclflat.frontends.sycl.clang.headers.conditions import Value
from syclflat.frontends.sycl.clang.headers.directives import CODE
from syclflat.frontends.sycl.clang.headers.front_code import Line, Words
from syclflat.service.cache.without_header import Cause, Without


@dataclass(frozen=True, slots=True)
class Front:
    """The text before the SYCL header, which may come first.

    .. code-block:: c++

        #define _GNU_SOURCE
                ~~~~~~~~~~~
        #include <stdio.h>
        #ifdef USE_DOUBLE
               ~~~~~~~~~~
        #include <sycl/sycl.hpp>
                 ~~~~~~~~~~~~~~~
    """

    headers: tuple[bytes, ...]
    """The names of the headers to precompile: ``sycl/sycl.hpp``."""
    defined: frozenset[bytes] = frozenset()
    """The macros that directives define or undefine."""
    tested: frozenset[bytes] = frozenset()
    """The names used in conditions."""
    supposed: frozenset[bytes] = frozenset()
    """The names that no compiler and no library header may define, and predefined macros."""
    code: Words = field(default_factory=Words)
    """The identifiers of declarations."""
    has_libraries: bool = False
    """Whether ``headers`` are all includes up to the last header of a library other than C's and
    C++'s."""
    lines: tuple[bytes, ...] | None = field(default=None, compare=False)
    """The preceding directives, except for macros ``apart``, and the includes of ``headers``; None
    if a condition decides about an include."""
    apart: frozenset[bytes] = field(default=frozenset(), compare=False)
    """The macros without directives in ``lines``: conditions decide about them, or conditions and
    code use them, and are compiled after ``lines``."""


def included(front: Front, *, with_macros: bool = False) -> bytes:
    """Return the text that includes the headers to precompile, with all directives on request."""
    lines = front.lines if with_macros else map(including, front.headers)
    return b"".join(b"%b\n" % line for line in lines or ())


def including(header: bytes) -> bytes:
    """Return the line that includes a header."""
    return b"#include <%b>" % header


class DoubtError(Exception):
    """Text before the SYCL header may affect it."""

    def __init__(self, cause: Cause, detail: str) -> None:
        super().__init__(detail)
        self.without = Without(cause, detail)


class State(msgspec.Struct):
    """The state of the preprocessor on a line."""

    macros: dict[bytes, tuple[Value, Value]] = msgspec.field(default_factory=dict)
    """Whether a name is defined, and its value in conditions."""
    defined: set[bytes] = msgspec.field(default_factory=set)
    tested: set[bytes] = msgspec.field(default_factory=set)
    supposed: set[bytes] = msgspec.field(default_factory=set)
    read: set[str] = msgspec.field(default_factory=set)
    """The user's headers read."""
    dependent: set[str] = msgspec.field(default_factory=set)
    """Headers that mean something else another time: they have an inactive branch, or they pack."""
    included: list[tuple[bytes, Value]] = msgspec.field(default_factory=list)
    """Library headers, and whether they are included at all."""
    code: list[tuple[str, Line]] = msgspec.field(default_factory=list)
    """Lines of code and :data:`front_code.INCLUDE`, with their files."""
    settled: set[bytes] = msgspec.field(default_factory=set)
    """The macros of an included library header, which mean the same after any other."""
    changing: set[bytes] = msgspec.field(default_factory=set)
    """The ones that may have had another meaning in code or conditions."""
    bodies: set[tuple[bytes, bytes]] = msgspec.field(default_factory=set)
    """The names of macros, each with the text after it."""
    lines: list[tuple[bytes, bytes, Value]] = msgspec.field(default_factory=list)
    """The macro of a directive, its line, and whether it counts; an include of a library header has
    no macro."""
    packed: list[bytes] = msgspec.field(default_factory=lambda: [b""])
    """What ``#pragma pack`` has in effect, see :func:`directives.pack`."""

    def change(self, macro: bytes) -> None:
        """Take note of a directive that defines or undefines a macro."""
        self.defined.add(macro)
        changed = {macro, b"assert"} if macro == b"NDEBUG" else {macro}
        self.changing |= self.settled & changed
        self.settled -= changed

    def use(self, text: bytes) -> None:
        """Take note of the macros in a line of code."""
        self.changing |= library_headers.ALL_MACROS.intersection(_NAME.findall(text)) - self.settled

    def copy(self) -> State:
        """Return an independent copy."""
        return State(*(type(value)(value) for value in msgspec.structs.astuple(self)))


class Group(msgspec.Struct):
    """The lines from ``#if`` to ``#endif``, as far as read."""

    value: Value
    """Whether the current branch is compiled."""
    branch: int
    """The number of the current branch in the source, from 1."""
    before: Value
    """Whether the earlier branches are inactive."""
    state: State
    """The state at the beginning of the branch."""
    is_left_out: bool
    is_all_left_out: bool
    """Whether the condition is in inactive code."""


def lines_to_precompile(
    state: State, supposed: Set[bytes]
) -> tuple[tuple[bytes, ...] | None, frozenset[bytes]]:
    """Return ``lines`` and ``apart`` of a :class:`Front`.

    Args:
        state: the state at the SYCL header.
        supposed: the names that decide about the header.

    """

    def is_sure(counts: Value) -> bool:
        return counts.number is not None and counts.supposed <= supposed

    # Code and conditions may precede the definitions.
    used = state.tested.union(state.changing, *(_NAME.findall(line.text) for _, line in state.code))
    apart = state.defined & used
    apart |= {macro for macro, _, counts in state.lines if macro and not is_sure(counts)}
    # Macros that expand to each other stay together.
    related = [state.defined & set(_NAME.findall(line)) for _, line, _ in state.lines]
    while more := set[bytes]().union(*filter(apart.intersection, related)) - apart:
        apart |= more
    taken = [(line, counts) for macro, line, counts in state.lines if macro not in apart]
    if not all(is_sure(counts) for _, counts in taken):
        return None, frozenset(apart)
    return tuple(line for line, counts in taken if counts.number), frozenset(apart)


_NAME = re.compile(rb"[A-Za-z_]\w*")
_SHOWN_CHARACTERS = 60


def shown(file: str, name: bytes, rest: bytes) -> str:
    """Return a line in front of the SYCL header, for a reason."""
    line = rest if name == CODE else b"#%b %b" % (name, rest)
    text = line.decode("utf-8", "replace").strip()
    short = text if len(text) <= _SHOWN_CHARACTERS else f"{text[:_SHOWN_CHARACTERS]}..."
    return f"`{short}` in front, in {file}"
