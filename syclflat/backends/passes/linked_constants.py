"""Specialization constants in a buffer for files that share functions.

A kernel finds its file's constants at the front of the buffer. A SYCL_EXTERNAL function, which
kernels of several files call, finds its file's constants by a key. See
``headers/dpcpp/syclflat/common/specialization_constants.hpp`` and
:mod:`syclflat.runtimes.registration.linked_images`.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

from syclflat.backends.facts import DeviceFacts
from syclflat.backends.passes import specialization_constants, strip_host_code
from syclflat.llvm_ir import Module
from syclflat.runtimes.registration.linked_images import FIRST

_START = "@_ZN8syclflat17constants_of_fileEv"
"""The function whose address is replaced by the number of the first constant."""


def run(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Place the specialization constants of files that share functions.

    The facts get the key of the file if its images are linked with others.
    """
    if _START not in module.named:
        return facts
    start, key = 0, _key(bytes(module)) if facts.external else 0
    if facts.external:
        _, exported = strip_host_code.reached_by(module, facts.external)
        start = key if any(map(_asks, exported.values())) else FIRST
    address = f"inttoptr (i64 {start} to ptr)"
    module.parts = [part for part in module.parts if part.name != _START]
    for part in module.parts:
        if _START in part.text:
            part.set_addresses({_START: address})
    return replace(facts, key_of_constants=key)


def _asks(reached: set[str]) -> bool:
    return any(specialization_constants.piece(name) is not None for name in reached)


def _key(ir: bytes) -> int:
    """Return the key of a file with such code: 57 bits that are never a place in a buffer."""
    return int.from_bytes(hashlib.sha256(ir).digest()[:7], "little") + FIRST + 1
