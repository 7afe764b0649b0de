"""Specialization constants in PTX, which code loads from a buffer.

PTX has no such constants. libsycl keeps the values of all constants of an image in a buffer, which
is the last argument of kernels that take a ``kernel_handler``. The device half adds to it the
address of a function for each piece, whose name identifies the piece and whose code returns the
default value; see ``headers/dpcpp/syclflat/common/specialization_constants.hpp``. This module
replaces the address by the place of the piece in the buffer.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from syclflat.backends.nvptx.ptx import ptx_module
from syclflat.backends.passes import specialization_constants
from syclflat.runtimes.device_image import Property

_DEFAULT = re.compile(r"syclflat\.default (?P<value>[^;]+);")


def resolve(
    text: str, symbols: Collection[str], source: str
) -> tuple[str, tuple[Property, ...], bytes]:
    """Return a module that loads its specialization constants, and their properties for libsycl.

    The properties describe each constant, and the default values of all.

    Args:
        text: Clang's output.
        symbols: the symbols of the constants in the integration footer.
        source: the place for errors.

    Raises:
        InputError: if a default value is unknown at compile time.

    """
    told: dict[str, int | None] = {}
    for function in ptx_module.functions(text):
        if specialization_constants.piece(function.name) is not None and function.code:
            told[function.name] = _default(function.code)
    properties, defaults = specialization_constants.buffer(told, symbols, source)
    if not told:
        return text, properties, defaults
    asking = {
        function.name
        for function in ptx_module.functions(text)
        if specialization_constants.is_reader(function.name)
    }
    names = specialization_constants.places(told)
    text = ptx_module.without(text, {*names, *asking})
    places = {name: str(place) for name, place in names.items()}
    return ptx_module.renamed(text, places), properties, defaults


def _default(code: str) -> int | None:
    """Return the number that a function returns; None if unknown.

    Padding has none: it comes from a register without a value, and counts as 0.
    """
    [told] = _DEFAULT.findall(code)
    if not told.startswith("%"):
        return int(told)
    return None if told in ptx_module.mentioned(_DEFAULT.sub("", code)) else 0
