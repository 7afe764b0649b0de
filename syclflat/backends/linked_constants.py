"""Specialization constants in a buffer for files that share functions.

A kernel finds its file's constants at the front of the buffer. A SYCL_EXTERNAL function, which
kernels of several files call, finds its file's constants by a key. See
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
"""The function whose address is replaced by the number of the first constant."""
_DECLARED = re.compile(rb"^declare\b[^\n]*%b\(.*\n" % _START, re.MULTILINE)
_MARK = "syclflat.key_of_constants"


def prepare(ir: bytes, comment: str) -> bytes:
    """Return a module of LLVM IR in which code finds its constants.

    Args:
        ir: the module, before it is optimized.
        comment: the prefix of a comment in the target's assembly; one holds the key of the file if
            its images are linked with others.

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
    """Return the constants of a file whose images are linked with others; None otherwise.

    Args:
        assembly: the assembly of a prepared module.
        comment: see above.
        told: libsycl's data for each constant.
        defaults: the default values, in one buffer.

    """
    found = re.search(rf"{re.escape(comment)} {re.escape(_MARK)} (\d+)", assembly)
    return Constants(int(found[1]), told, defaults) if found is not None and told else None


def _asks(reached: set[str]) -> bool:
    return any(specialization_constants.piece(name) is not None for name in reached)


def _key(ir: bytes) -> int:
    """Return the key of a file with such code: 57 bits that are never a place in a buffer."""
    return int.from_bytes(hashlib.sha256(ir).digest()[:7], "little") + FIRST + 1
