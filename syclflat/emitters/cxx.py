"""C++ text for types that the device caller names without seeing the user's declarations.

What the user declares may be local or may come later, so it has a stand-in: the same number of
bytes with the same alignment.
"""

from __future__ import annotations

from syclflat.model.captures import (
    Array,
    Capture,
    InitParameter,
    Pointer,
    Special,
    SpecialKind,
    Type,
)

_ACCESS_MODES = {
    1024: "read",
    1025: "write",
    1026: "read_write",
    1027: "discard_write",
    1028: "discard_read_write",
    1029: "atomic",
}
_ACCESS_TARGETS = {
    2014: "global_buffer",
    2015: "constant_buffer",
    2016: "local",
    2017: "image",
    2018: "host_buffer",
    2019: "host_image",
    2020: "image_array",
    2021: "host_task",
}
_ADDRESS_SPACES = {
    "global": "SYCLFLAT_GLOBAL ",
    "constant": "SYCLFLAT_CONSTANT ",
    "local": "SYCLFLAT_LOCAL ",
    "private": "",
}


def stand_in(type_: Type) -> str:
    """Return a fundamental type as it is, any other as bytes."""
    return type_.spelling if type_.builtin else as_bytes(type_)


def as_bytes(type_: Type) -> str:
    """Return the stand-in of a class, whatever it is made of."""
    return f"bytes<{type_.size}, {type_.alignment}>"


def pointer_type(node: Pointer) -> str:
    """Return the type of a pointer, ``void *`` if what it points to isn't fundamental."""
    qualifiers = ("const " if node.const else "") + ("volatile " if node.volatile else "")
    return f"{qualifiers}{node.pointee.spelling if node.pointee.builtin else 'void'} *"


def special_type(node: Special) -> str:
    """Return the class of a special capture, with a stand-in for a user's element type."""
    if node.is_foreign:
        # Callers that name the source's classes come behind the source.
        return f"::{node.type.spelling}"
    if node.kind in (SpecialKind.SAMPLER, SpecialKind.STREAM):
        return f"sycl::{node.kind.value}"
    pointer = node.init[0]
    if node.kind not in (SpecialKind.ACCESSOR, SpecialKind.LOCAL_ACCESSOR) or not pointer.pointee:
        return node.type.spelling
    element = ("const " if pointer.const else "") + stand_in(pointer.pointee)
    if node.kind is SpecialKind.LOCAL_ACCESSOR:
        return f"sycl::local_accessor<{element}, {node.dimensions}>"
    mode = _ACCESS_MODES.get(node.access_mode)
    target = _ACCESS_TARGETS.get(node.access_target)
    if mode is None or target is None:
        # A table of the user's doesn't tell.
        return node.type.spelling
    return (
        f"sycl::accessor<{element}, {node.dimensions}, "
        f"sycl::access::mode::{mode}, sycl::access::target::{target}>"
    )


def init_declaration(init: InitParameter, name: str) -> str:
    """Return the declaration of a parameter that goes to an ``__init``."""
    if init.pointee is None:
        return declare(init.type.spelling, name)
    const = "const " if init.const else ""
    return f"{_ADDRESS_SPACES[init.address_space]}{const}{stand_in(init.pointee)} *{name}"


def foreign_init_declaration(init: InitParameter, name: str) -> str:
    """Return the declaration of a parameter for the ``__init`` of a class of the source's.

    It may take other types of the source's, which aren't declared yet.
    """
    type_ = init.type
    if init.pointee is not None or _is_declared_early(type_):
        return init_declaration(init, name)
    return declare("void *" if type_.spelling.endswith("*") else as_bytes(type_), name)


def foreign_init_argument(init: InitParameter, name: str) -> str:
    """Return what ``__init`` is given of a parameter declared in this way."""
    type_ = init.type
    if init.pointee is not None:
        if init.pointee.builtin:
            return name
        space = _ADDRESS_SPACES[init.address_space]
        const = "const " if init.const else ""
        return f"reinterpret_cast<{space}{const}{init.pointee.spelling} *>({name})"
    if _is_declared_early(type_):
        return name
    if type_.spelling.endswith("*"):
        return f"static_cast<{type_.spelling}>({name})"
    return f"__builtin_bit_cast({type_.spelling}, {name})"


def _is_declared_early(type_: Type) -> bool:
    return (
        type_.builtin
        or type_.spelling == "void *"
        or type_.spelling.startswith(("sycl::", "cl::sycl::"))
    )


def pointer_declaration(node: Pointer, address_space: str, name: str) -> str:
    """Return the declaration of a parameter that carries a captured pointer."""
    return f"{_ADDRESS_SPACES[address_space]}{pointer_type(node)}{name}"


def declare(type_: str, name: str, bounds: str = "") -> str:
    """Return the declaration of ``name``: ``int *p`` and ``int a[2]``, as C++ writes them."""
    separator = "" if type_.endswith("*") else " "
    return f"{type_}{separator}{name}{bounds}"


def innermost(node: Capture) -> tuple[Capture, str]:
    """Return the element of an array of any rank, and the bounds: ``[2][3]``."""
    bounds = ""
    while isinstance(node, Array):
        bounds += f"[{node.count}]"
        node = node.elements[0] if node.elements else node.element
    return node, bounds
