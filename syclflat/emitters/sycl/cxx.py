"""C++ text for types that the device caller names.

A user's class may be local to a function, so a replacement with the same size and alignment
represents it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from syclflat.model.captures import (
    Array,
    Capture,
    InitParameter,
    Pointer,
    Special,
    SpecialKind,
    Type,
)
from syclflat.model.kernel import DeviceGlobal, SpecializationId

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
    """Return a fundamental type unchanged, any other as bytes."""
    return type_.spelling if type_.builtin else as_bytes(type_)


def as_bytes(type_: Type) -> str:
    """Return the replacement of a class."""
    return f"bytes<{type_.size}, {type_.alignment}>"


def pointer_type(node: Pointer) -> str:
    """Return the type of a pointer, ``void *`` if its pointee is not fundamental."""
    qualifiers = ("const " if node.const else "") + ("volatile " if node.volatile else "")
    return f"{qualifiers}{node.pointee.spelling if node.pointee.builtin else 'void'} *"


def special_type(node: Special) -> str:
    """Return the class of a special capture, with a replacement of a user's element type."""
    if node.is_foreign:
        return f"::{node.type.spelling}"
    if node.kind in (SpecialKind.SAMPLER, SpecialKind.STREAM):
        return f"sycl::{node.kind.value}"
    pointer = node.init[0]
    if not pointer.pointee:
        return node.type.spelling
    if node.kind not in (SpecialKind.ACCESSOR, SpecialKind.LOCAL_ACCESSOR):
        return _with_stand_in(node.type.spelling, pointer.pointee)
    element = ("const " if pointer.const else "") + stand_in(pointer.pointee)
    if node.kind is SpecialKind.LOCAL_ACCESSOR:
        return f"sycl::local_accessor<{element}, {node.dimensions}>"
    mode = _ACCESS_MODES.get(node.access_mode)
    target = _ACCESS_TARGETS.get(node.access_target)
    if mode is None or target is None:
        # A user's table does not say.
        return node.type.spelling
    return (
        f"sycl::accessor<{element}, {node.dimensions}, "
        f"sycl::access::mode::{mode}, sycl::access::target::{target}>"
    )


def _with_stand_in(class_: str, element: Type) -> str:
    """Return the name of a class with a replacement for ``element`` in its arguments."""
    whole_name = rf"(?<![\w:]){re.escape(element.spelling)}(?![\w:])"
    return re.sub(whole_name, lambda _: stand_in(element), class_)


def from_outside(spelling: str) -> str:
    """Return the name of a type from the global namespace, given Clang's spelling."""
    return spelling.replace("(anonymous namespace)::", "")


def init_declaration(
    init: InitParameter, name: str, is_foreign: bool, aliases: Mapping[str, str]
) -> str:
    """Return the declaration of a parameter for an ``__init``, of SYCL's or another class.

    Other classes take the source's own types, not replacements; so do types with ``aliases``.
    """
    if init.pointee is None:
        return declare(init.type.spelling, name)
    const = "const " if init.const else ""
    pointee = init.pointee.spelling if is_foreign else stand_in(init.pointee)
    pointee = aliases.get(from_outside(init.pointee.spelling), pointee)
    if init.address_space == "local":
        return declare(f"local_argument<{const}{pointee}>", name)
    return f"{_ADDRESS_SPACES[init.address_space]}{const}{pointee} *{name}"


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


def qualified(variable: SpecializationId | DeviceGlobal) -> str:
    """Return the name of a variable from anywhere, without unnamed namespaces."""
    return "::" + "::".join((*filter(None, variable.namespaces), variable.name))
