"""Specialization constants in a buffer, where files share functions: how code finds its file's.

A kernel finds those of its own file at the front of the buffer. A SYCL_EXTERNAL function is called
by kernels of several files: it finds those of its file by a key. See
``headers/dpcpp/syclflat/common/specialization_constants.hpp`` and
:mod:`syclflat.runtimes.linked_images`.
"""

from __future__ import annotations

import hashlib
import re

from syclflat.backends import reached_code, specialization_constants
from syclflat.runtimes.device_image import Constants, Property
from syclflat.runtimes.linked_images import FIRST

_START = b"@_ZN8syclflat17constants_of_fileEv"
"""The function in the place of whose address comes the number that tells where constants begin."""
_DECLARED = re.compile(rb"^declare\b[^\n]*%b\(.*\n" % _START, re.MULTILINE)
_MARK = "syclflat.key_of_constants"


def prepare(ir: bytes, comment: str) -> bytes:
    """Return a module of LLVM IR whose code finds its constants.

    Args:
        ir: the module, before it is optimized.
        comment: begins a comment of the target's assembly; one tells the key of the file if its
            images are linked with others.

    """
    if _START not in ir:
        return ir
    external = reached_code.marked(ir.decode("latin-1"), comment)
    start, told = 0, b""
    if external:
        _, exported = reached_code.reached_by(ir, external)
        is_asked = any(map(_asks, exported.values()))
        key = _key(ir)
        start = key if is_asked else FIRST
        told = f'module asm "{comment} {_MARK} {key}"\n'.encode()
    address = b"ptr inttoptr (i64 %d to ptr)" % start
    return _DECLARED.sub(b"", ir).replace(b"ptr " + _START, address) + told


def of(
    assembly: str, comment: str, told: tuple[Property, ...], defaults: bytes
) -> Constants | None:
    """Return the constants of a file whose images are linked with others; None if they aren't.

    Args:
        assembly: what was made of a prepared module.
        comment: as above.
        told: what libsycl is told of each constant.
        defaults: their default values, in a buffer of all.

    """
    found = re.search(rf"{re.escape(comment)} {re.escape(_MARK)} (\d+)", assembly)
    return Constants(int(found[1]), told, defaults) if found is not None and told else None


def _asks(reached: set[str]) -> bool:
    return any(specialization_constants.piece(name) is not None for name in reached)


def _key(ir: bytes) -> int:
    """Return the key of a file with such code: no place in a buffer, and a number of 57 bits."""
    return int.from_bytes(hashlib.sha256(ir).digest()[:7], "little") + FIRST + 1
