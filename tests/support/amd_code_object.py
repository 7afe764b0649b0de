"""The arguments of kernels in code objects for AMD's GPUs: what their metadata says.

LLVM, "User Guide for AMDGPU Backend", "Code Object V3 Metadata": type 32, in MessagePack.
"""

from __future__ import annotations

import struct
from typing import Any, NamedTuple

import msgpack

_OWNER = b"AMDGPU\0"
_METADATA = 32
_KINDS = {"global": "global_buffer", "local": "dynamic_shared_pointer"}


class Argument(NamedTuple):
    """Where an argument is in the kernel's segment, in bytes, and what it is."""

    offset: int
    size: int
    kind: str


def kernel_arguments(code_object: bytes) -> dict[str, list[Argument]]:
    """Return the arguments of each kernel, by mangled name; not those that runtimes add."""
    return {
        kernel[".name"]: [
            Argument(argument[".offset"], argument[".size"], argument[".value_kind"])
            for argument in kernel.get(".args", ())
            if not argument[".value_kind"].startswith("hidden")
        ]
        for kernel in _metadata(code_object)["amdhsa.kernels"]
    }


def stated_arguments(manifest: dict[str, Any]) -> dict[str, list[Argument]]:
    """Return the arguments of each kernel of a manifest, one behind the other as aligned."""
    return {kernel["mangled_name"]: _stated(kernel) for kernel in manifest["kernels"]}


def _stated(kernel: dict[str, Any]) -> list[Argument]:
    found: list[Argument] = []
    end = 0
    for parameter in kernel["parameters"]:
        size, alignment = parameter["size"], parameter["alignment"]
        offset = -(-end // alignment) * alignment
        kind = _KINDS.get(parameter["address_space"], "by_value")
        found.append(Argument(offset, size, kind))
        end = offset + size
    return found


def _metadata(code_object: bytes) -> dict[str, Any]:
    # A note's header of three numbers is in front of its owner's name, which is padded.
    start = code_object.index(_OWNER) - 12
    owner, size, type_ = struct.unpack_from("<3I", code_object, start)
    assert (owner, type_) == (len(_OWNER), _METADATA)
    begin = start + 12 + 8
    metadata: dict[str, Any] = msgpack.unpackb(code_object[begin : begin + size])
    return metadata
