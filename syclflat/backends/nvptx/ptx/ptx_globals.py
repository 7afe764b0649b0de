"""Variables of device memory in PTX, renamed to libsycl's names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from syclflat.backends.nvptx.ptx import ptx_module
from syclflat.backends.passes.device_globals import DeviceGlobal, in_external_function, returned_by
from syclflat.backends.passes.undefined_symbols import Unresolved


def resolve(text: str, symbols: Sequence[str]) -> tuple[str, tuple[DeviceGlobal, ...]]:
    """Return a module with its variables renamed to ``symbols``, and a list of them."""
    variables = set(ptx_module.variables(text))
    functions: list[str] = []
    found: dict[str, DeviceGlobal] = {}
    for function in ptx_module.functions(text):
        returned = returned_by(function.name, symbols)
        if returned is not None:
            functions.append(function.name)
            [variable] = ptx_module.mentioned(function.code) & variables
            found[variable] = returned
    names = {variable: each.symbol for variable, each in found.items()}
    text = ptx_module.exported_as(ptx_module.without(text, functions), names)
    return text, tuple(found.values())


def refused_in(
    text: str, functions: Iterable[str], variables: Sequence[DeviceGlobal]
) -> list[Unresolved]:
    """Return the ``functions``, shared with other files, that use an image's own variable."""
    own = [each for each in variables if each.is_image_scoped]
    if not own:
        return []
    used = {name: ptx_module.used_by(text, name) for name in functions}
    return [
        in_external_function(name, each)
        for name, names in used.items()
        for each in own
        if each.symbol in names
    ]
