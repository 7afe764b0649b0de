"""Memory that captures lead to, as NumPy arrays of the element's type.

NumPy is optional: only this module imports it, when it is asked for an array.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from syclflat.launches.recording import Capture

if TYPE_CHECKING:
    import numpy as np

_SYCL = r"(?:sycl::(?:_V1::)?)"
_VECTOR = re.compile(rf"{_SYCL}vec<(?P<element>.+), (?P<length>\d{{1,2}})>")
_NAMES = {
    "bool": "bool",
    "char": "i1",
    "signed char": "i1",
    "unsigned char": "u1",
    "short": "<i2",
    "unsigned short": "<u2",
    "int": "<i4",
    "unsigned int": "<u4",
    "long": "<i8",
    "unsigned long": "<u8",
    "long long": "<i8",
    "unsigned long long": "<u8",
    "float": "<f4",
    "double": "<f8",
    "_Float16": "<f2",
    "sycl::detail::half_impl::half": "<f2",
    "sycl::half": "<f2",
    "std::complex<float>": "<c8",
    "std::complex<double>": "<c16",
}
"""NumPy's names of types. All devices with SYCL have a long of 8 bytes."""


class ElementError(ValueError):
    """NumPy has no type for the elements, or their bytes are missing."""


def array(capture: Capture, data: bytes) -> np.ndarray[Any, Any]:
    """Return the elements that a pointer or an accessor leads to.

    Args:
        capture: the pointer or accessor, of a launch.
        data: the contents of its allocation: ``capture.memory`` names it.

    The array of an accessor has the shape of its buffer. That of a pointer begins at the pointer
    and ends with the allocation; of vectors, the last axis has the components, where one of three
    takes the room of four.

    Raises:
        ElementError: if NumPy has no type for the elements, or ``data`` is of another size.
        ImportError: if NumPy is not installed.

    """
    import numpy as np

    memory = capture.memory
    if memory is None or len(data) != memory.size:
        size = "no allocation" if memory is None else f"an allocation of {memory.size} bytes"
        raise ElementError(f"{capture.path} leads to {size}; {len(data)} bytes were given")
    name, count = _element(capture.pointee)
    type_ = np.dtype((name, (count,))) if count > 1 else np.dtype(name)
    if capture.memory_range is not None:
        shape = capture.memory_range
        end = memory.offset + type_.itemsize * int(np.prod(shape, dtype=object))
        if end > memory.size:
            raise ElementError(f"{capture.path} has a range of more than {memory.size} bytes")
        return np.frombuffer(data[memory.offset : end], type_.base).reshape(*shape, *type_.shape)
    room = (memory.size - memory.offset) // type_.itemsize * type_.itemsize
    flat = np.frombuffer(data[memory.offset : memory.offset + room], type_.base)
    return flat.reshape(-1, *type_.shape)


def _element(type_: str) -> tuple[str, int]:
    """Return NumPy's name of a type, and how many of it an element has room for."""
    type_ = type_.removeprefix("const ").removesuffix(" const")
    found = _VECTOR.fullmatch(type_)
    length = 1
    if found is not None:
        type_, length = found["element"], int(found["length"])
    name = _NAMES.get(type_)
    if name is None or not length:
        raise ElementError(f"NumPy has no type for elements of the type '{type_ or 'unknown'}'")
    return name, 4 if length == 3 else length
