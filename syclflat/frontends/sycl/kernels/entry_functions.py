"""The functions that make kernels: marked templates, and those of DPC++."""

from __future__ import annotations

from collections.abc import Iterable

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.visiting import children


def is_marked(template: ci.Cursor) -> bool:
    """Return whether an attribute makes ``template`` a kernel entry, named by argument 0."""
    parts = children(template)
    for attribute in parts:
        if attribute.kind != ci.CursorKind.UNEXPOSED_ATTR:
            continue
        name, *argument = libclang.attribute_words(attribute) or [""]
        if name.strip("_") == "sycl_kernel":
            return True
        if name == "sycl_kernel_entry_point":
            return argument == ["(", parts[0].spelling]
    return False


def is_made_with(function: ci.Cursor, words: Iterable[str]) -> bool:
    """Return whether one of ``words`` is in a function's name, type or class."""
    types = (function.type, function.semantic_parent.type)
    spelled = [function.spelling, *(type_.get_canonical().spelling for type_ in types)]
    return any(word in spelling for word in words for spelling in spelled)


def kernel_object(entry: ci.Cursor) -> ci.Type:
    """Return the class of the kernel object of ``entry``, an instantiated kernel entry."""
    type_ = next(iter(entry.type.argument_types()))
    is_reference = type_.kind in (ci.TypeKind.LVALUEREFERENCE, ci.TypeKind.RVALUEREFERENCE)
    return type_.get_pointee() if is_reference else type_
