"""Read the specialization constants of a source, for the integration footer."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import clang.cindex as ci

from syclflat.frontends.sycl.clang.cursors import (
    is_in_specialization,
    is_in_template,
    qualified_name,
    scoped_name,
)
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.model.kernel import SpecializationId

_INTERNAL = "___"
"""The prefix of the symbol of a constant that other files cannot see."""


def specialization_ids(
    variables: Iterable[ci.Cursor], suffix: Callable[[], str]
) -> tuple[SpecializationId, ...]:
    """Return the ``variables`` of type ``specialization_id``, each once, in order.

    Objects without external linkage get the ``suffix`` of the source. Members of class templates
    are excluded: headers name them by a separate type.
    """
    found: dict[str, SpecializationId] = {}
    for variable in variables:
        declaration = variable.type.get_canonical().get_declaration()
        if declaration.spelling != "specialization_id":
            continue
        if qualified_name(declaration) != ("sycl", "specialization_id"):
            continue
        if not is_in_template(variable) and not is_in_specialization(variable):
            found.setdefault(variable.get_usr(), _read(variable, suffix))
    return tuple(found.values())


def _read(variable: ci.Cursor, suffix: Callable[[], str]) -> SpecializationId:
    namespaces, name = scoped_name(variable)
    symbol = str(variable.mangled_name)
    if not symbol.startswith("_Z"):
        symbol = f"_Z{len(symbol)}{symbol}"
    if variable.linkage != ci.LinkageKind.EXTERNAL:
        symbol = _INTERNAL + symbol + suffix()
    return SpecializationId(namespaces, name, symbol, location_of(variable.location))
