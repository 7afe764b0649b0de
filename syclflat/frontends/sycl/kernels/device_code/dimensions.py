"""Detect code that reads a dimension that an index does not have.

By SYCL 2020, section 4.9.1, dimensions count from 0, and other values are undefined. In kernels, no
class checks them.
"""

from __future__ import annotations

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import qualified_name

_CLASSES = frozenset(
    {
        *(("sycl", name) for name in ("group", "h_item", "id", "item")),
        *(("sycl", name) for name in ("nd_item", "nd_range", "range")),
        # Bases of id and range in DPC++'s headers, and in the bundled ones.
        *(("sycl", "detail", name) for name in ("array", "coordinates")),
    }
)
"""Their first template argument is the number of dimensions."""


def missing(call: ci.Cursor, callee: ci.Cursor | None) -> str:
    """Return the dimension that a call reads and the number of dimensions; empty if valid.

    Values known only at run time also count as valid.
    """
    if callee is None or callee.kind != ci.CursorKind.CXX_METHOD or not _takes_dimension(callee):
        return ""
    class_ = callee.semantic_parent
    if qualified_name(class_) not in _CLASSES:
        return ""
    dimensions = int(class_.get_template_argument_value(0))
    # For an operator, the object comes first.
    asked = libclang.integer_value(list(call.get_arguments())[-1])
    if asked is None or 0 <= asked < dimensions:
        return ""
    return f"dimension {asked} where there {'is' if dimensions == 1 else 'are'} only {dimensions}"


def _takes_dimension(method: ci.Cursor) -> bool:
    name = libclang.spelling(method)
    if name != "operator[]" and not name.startswith("get"):
        return False
    parameters = method.type.argument_types()
    return len(parameters) == 1 and parameters[0].get_canonical().kind == ci.TypeKind.INT
