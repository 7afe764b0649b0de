"""Specialization constants in PTX, which code loads from a buffer.

PTX has no such constants. libsycl keeps the values of all constants of an image in a buffer, which
is the last argument of kernels that take a ``kernel_handler``. The device half adds to it the
address of a function for each piece, whose name identifies the piece and whose code returns the
default value; see ``headers/dpcpp/syclflat/common/specialization_constants.hpp``. This module
replaces the address by the place of the piece in the buffer.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from syclflat.backends.nvptx.ptx import ptx_module
from syclflat.backends.passes import specialization_constants
from syclflat.runtimes.device_image import Property


def resolve(
    text: str, defaults: Mapping[str, int | str | None], symbols: Collection[str], source: str
) -> tuple[str, tuple[Property, ...], bytes]:
    """Return a module that loads its specialization constants, and their properties for libsycl.

    The properties describe each constant, and the default values of all.

    Args:
        text: Clang's output.
        defaults: the default value of each piece, by its function.
        symbols: the symbols of the constants in the integration footer.
        source: the place for errors.

    Raises:
        InputError: if a default value is unknown at compile time.

    """
    known: dict[str, int | None] = {}
    for function in ptx_module.functions(text):
        if specialization_constants.piece(function.name) is not None and function.code:
            default = defaults.get(function.name)
            known[function.name] = None if isinstance(default, str) else default
    properties, values = specialization_constants.buffer(known, symbols, source)
    if not known:
        return text, properties, values
    asking = {
        function.name
        for function in ptx_module.functions(text)
        if specialization_constants.is_reader(function.name)
    }
    names = specialization_constants.places(known)
    text = ptx_module.without(text, {*names, *asking})
    places = {name: str(place) for name, place in names.items()}
    return ptx_module.renamed(text, places), properties, values
