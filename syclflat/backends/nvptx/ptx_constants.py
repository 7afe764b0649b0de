"""Specialization constants of PTX: what the device half asks for is loaded from a buffer.

PTX has no such constants. libsycl keeps the values of all constants of an image in a buffer, which
kernels that take a ``kernel_handler`` have as their last argument. The device half adds to it the
address of a function for each piece, which tells the piece by its name and the default value in its
code; see ``headers/dpcpp/syclflat/common/specialization_constants.hpp``. Here the place of the
piece in the buffer comes in place of the address.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from syclflat.backends import specialization_constants
from syclflat.backends.nvptx import ptx_module
from syclflat.runtimes.device_image import Property

_DEFAULT = re.compile(r"syclflat\.default (?P<value>[^;]+);")


def resolve(
    text: str, symbols: Collection[str], source: str
) -> tuple[str, tuple[Property, ...], bytes]:
    """Return a module that loads its specialization constants, and what libsycl is told of them.

    That is of each constant, and the default values of all.

    Args:
        text: as Clang made it.
        symbols: the symbols of constants that the integration footer names.
        source: where errors are told.

    Raises:
        InputError: if the default value of one isn't known when the device half is compiled.

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
    """Return the number that a function tells; None if it isn't known.

    Padding has none: it is in a register that nothing is written to, and 0 as well as all else.
    """
    [told] = _DEFAULT.findall(code)
    if not told.startswith("%"):
        return int(told)
    return None if told in ptx_module.mentioned(_DEFAULT.sub("", code)) else 0
