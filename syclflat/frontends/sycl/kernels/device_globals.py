"""Find the variables of class ``device_global`` (sycl_ext_oneapi_device_global) of a source."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import clang.cindex as ci

from syclflat.frontends.sycl.clang.cursors import qualified_name, scoped_name
from syclflat.model.kernel import DeviceGlobal

_CLASS = ("sycl", "ext", "oneapi", "experimental", "device_global")


def device_globals(
    variables: Iterable[ci.Cursor], source: str, text: bytes
) -> tuple[DeviceGlobal, ...]:
    """Return those ``variables`` that ``source``, which is ``text``, defines as such, in order."""
    found: dict[str, DeviceGlobal] = {}
    for variable in variables:
        type_ = variable.type.get_canonical()
        if "device_global" not in type_.spelling or not variable.is_definition():
            continue
        if qualified_name(type_.get_declaration()) == _CLASS:
            found.setdefault(variable.get_usr(), _read(variable, source, text))
    return tuple(found.values())


def _read(variable: ci.Cursor, source: str, text: bytes) -> DeviceGlobal:
    symbol = str(variable.mangled_name)
    if variable.linkage != ci.LinkageKind.EXTERNAL:
        # Other sources of a program may have one of that name, which is not this one.
        name = source.replace("\\", "/").rpartition("/")[2].encode()
        unique = hashlib.sha256(name + b"\0" + text).hexdigest()
        symbol = f"{symbol}_{unique[:16]}"
    return DeviceGlobal(*scoped_name(variable), symbol)
