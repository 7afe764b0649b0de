"""Read the properties of a kernel's execution: sycl_ext_oneapi_kernel_properties.

They are types. DPC++'s headers merge the properties of a launch with those of a functor, and pass
the result to the class template that calls the kernel entry.
"""

from __future__ import annotations

from collections.abc import Iterator

import clang.cindex as ci

from syclflat.frontends.sycl.clang.cursors import CLASSES, qualified_name
from syclflat.model.function import Attribute

_NAMESPACE = ("sycl", "ext", "oneapi", "experimental")
_PROPERTIES = (*_NAMESPACE, "properties")
_ATTRIBUTES = {
    "work_group_size_key": "reqd_work_group_size",
    "work_group_size_hint_key": "work_group_size_hint",
    "sub_group_size_key": "intel_reqd_sub_group_size",
    "device_has_key": "device_has",
}
"""The keys of properties, and OpenCL's names of the equivalent attributes."""


def of_launch(entry: ci.Cursor, caller: ci.Cursor | None) -> tuple[Attribute, ...] | None:
    """Return the values of a kernel's properties, sizes from the fastest dimension.

    Args:
        entry: the kernel entry.
        caller: the function that calls it; None if unknown.

    Returns:
        None if there are properties with unknown values.

    """
    scope = caller
    while scope is not None and scope.kind != ci.CursorKind.NAMESPACE:
        merged = _last_properties(scope) if scope.kind in CLASSES else None
        if merged is not None:
            return tuple(_attributes(merged))
        scope = scope.semantic_parent
    # Only this shows the arguments of a function's pack.
    symbol = entry.get_usr()
    return None if any(f"@{key}" in symbol for key in _ATTRIBUTES) else ()


def _last_properties(scope: ci.Cursor) -> ci.Type | None:
    """Return the last template argument of a class if it is a list of properties, or None."""
    for argument in reversed(_arguments(scope.type)):
        if qualified_name(argument.get_declaration()) == _PROPERTIES:
            return argument
    return None


def _attributes(properties: ci.Type) -> Iterator[Attribute]:
    for types in _arguments(properties):
        for property_ in _arguments(types):
            key, *values = _arguments(property_) or [property_]
            name = _ATTRIBUTES.get(str(key.get_declaration().spelling))
            if name is not None:
                # Each is an integral_constant.
                numbers = (
                    int(value.get_declaration().get_template_argument_value(1)) for value in values
                )
                yield Attribute(name, tuple(reversed(list(numbers))))


def _arguments(type_: ci.Type) -> list[ci.Type]:
    canonical = type_.get_canonical()
    count = max(canonical.get_num_template_arguments(), 0)
    return [canonical.get_template_argument_type(position) for position in range(count)]
