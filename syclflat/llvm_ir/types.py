"""Types of LLVM IR (LLVM Language Reference Manual, "Type System")."""

from __future__ import annotations

import re

from syclflat.llvm_ir.errors import IrError
from syclflat.llvm_ir.tokens import LOCAL, Tokens, locals_in, with_locals

SIZES = {
    "i1": 1,
    "i8": 1,
    "i16": 2,
    "half": 2,
    "bfloat": 2,
    "i32": 4,
    "float": 4,
    "i64": 8,
    "double": 8,
    "ptr": 8,
}
"""The sizes of types of single values, in bytes."""
_INTEGER = re.compile(r'(?<![\w.$%"-])i(\d+)(?![\w.$:"-])')
"""A type of integers that is no part of a name."""
_DIMENSION = re.compile(r"\[(\d+) x (.*)\]")
_LANES = re.compile(r"<(\d+) x (.*)>")
_STRUCTURE = re.compile(rf"^(?!%\d+ )({LOCAL}) = type (<?\{{.*)\n", re.MULTILINE)
"""A structure whose name is no value's."""
_SPACE = re.compile(r"ptr addrspace\((\d+)\)")


def take(tokens: Tokens) -> str:
    """Return the type that is next, as it is written.

    Raises:
        IrError: if no type is next.

    """
    token = tokens.next
    is_word = token[:1] == "%" or token[:1].isalpha()
    if is_word and tokens.after_next not in ("addrspace", "("):
        # Most types are one token.
        return tokens.take()
    start = tokens.place
    if token in ("[", "{", "<"):
        tokens.skip_group()
    elif is_word:
        tokens.take()
        if token == "ptr" and tokens.accept("addrspace"):
            tokens.skip_group()
    else:
        raise IrError(f"expected a type before '{token}' in LLVM IR", tokens.text)
    while tokens.next == "(":
        # The parameters of a function's type, or of a target's type.
        tokens.skip_group()
    return tokens.since(start)


def element_of(array: str) -> tuple[int, str] | None:
    """Return the number of an array's elements, and their type; None for another type."""
    found = _DIMENSION.fullmatch(array)
    return (int(found[1]), found[2]) if found else None


def vector(type_: str) -> tuple[int, str] | None:
    """Return the number of a vector's elements, and their type; None for another type."""
    found = _LANES.fullmatch(type_)
    return (int(found[1]), found[2]) if found else None


def has_vectors(type_: str) -> bool:
    """Return whether a type is a vector, or one of its parts is."""
    tokens = Tokens(type_ if "<" in type_ else "")
    while tokens.next:
        if tokens.take() == "<" and tokens.next.isdecimal():
            return True
    return False


def shaped_like(type_: str, element: str) -> str:
    """Return the vector of ``element`` with the length of a vector, or ``element`` for another."""
    found = vector(type_)
    return element if found is None else f"<{found[0]} x {element}>"


def member_of(aggregate: str, index: int) -> str:
    """Return the type of a member of an array or an unnamed structure.

    Raises:
        IrError: if it is another type.

    """
    array = element_of(aggregate)
    if array is not None:
        return array[1]
    tokens = Tokens(aggregate)
    tokens.accept("<")
    tokens.expect("{")
    for _ in range(index):
        take(tokens)
        tokens.expect(",")
    return take(tokens)


def size(type_: str) -> int:
    """Return the size in bytes of a number, a pointer or an array of them; 0 of another type."""
    array = element_of(type_)
    if array is not None:
        return array[0] * size(array[1])
    return SIZES.get(type_, 0)


def address_space(pointer: str) -> int | None:
    """Return the address space of a type of pointers; None of another type."""
    found = _SPACE.fullmatch(pointer)
    if found is not None:
        return int(found[1])
    return 0 if pointer == "ptr" else None


def integer_bits(type_: str) -> int:
    """Return the bits of a type of integers; 0 of another type."""
    return int(type_[1:]) if type_[:1] == "i" and type_[1:].isdecimal() else 0


def integers_in(text: str) -> list[int]:
    """Return the bits of the types of integers in a text, in order."""
    return list(map(int, _INTEGER.findall(text)))


def with_literal_types(text: str) -> str:
    """Return a module's text with structures in the place of their names."""
    types: dict[str, str] = dict(_STRUCTURE.findall(text))
    while any(name in types for each in types.values() for name in locals_in(each)):
        types = {name: with_locals(type_, types) for name, type_ in types.items()}
    return with_locals(_STRUCTURE.sub("", text), types)
