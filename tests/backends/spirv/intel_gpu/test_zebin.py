"""The list of kernels in machine code for Intel's GPUs."""

from __future__ import annotations

import struct

import pytest

from syclflat.backends.spirv.intel_gpu import zebin
from syclflat.backends.spirv.intel_gpu.zebin import FormatError

INFO = """\
---
version:         '1.20'
kernels:
  - name:            _ZTS1A
    user_attributes:
      intel_reqd_workgroup_walk_order: [ 0, 1, 2 ]
    execution_env:
      barrier_count:   1
      grf_count:       128
      simd_size:       32
      slm_size:        256
    payload_arguments:
      - arg_type:        global_id_offset
        offset:          0
        size:            12
      - arg_type:        arg_bypointer
        offset:          32
        size:            8
        arg_index:       1
        addrmode:        slm
        addrspace:       local
    per_thread_memory_buffers:
      - type:            scratch
        usage:           single_space
        size:            4096
      - type:            global
        usage:           private_space
        size:            24
        is_simt_thread:  true
  - name:            '_ZTS1B'
    execution_env:
      grf_count:       256
      simd_size:       16
      spill_size:      640
kernels_misc_info:
  - name:            _ZTS1A
    args_info:
      - index:           0
        type_name:       'int*;8'
...
"""


def elf(**sections: bytes) -> bytes:
    """Return an ELF file with sections, whose names begin with a dot."""
    names = ["", ".shstrtab", *(f".{name.replace('__', '.')}" for name in sections)]
    text = b"".join(name.encode() + b"\0" for name in names)
    parts = [b"", text, *sections.values()]
    offsets, body = [], b""
    for part in parts:
        offsets.append(64 + len(body))
        body += part
    headers = b""
    for name, part, offset in zip(names, parts, offsets, strict=True):
        place = text.index(name.encode() + b"\0") if name else 0
        headers += struct.pack("<I20xQQ24x", place, offset, len(part))
    head = bytearray(64)
    head[:4] = b"\x7fELF"
    struct.pack_into("<Q", head, 0x28, 64 + len(body))
    struct.pack_into("<HHH", head, 0x3A, 64, len(parts), 1)
    return bytes(head) + body + headers


def test_kernels_have_attributes_arguments_and_memory() -> None:
    first, second = zebin.kernels(elf(ze_info=INFO.encode() + b"\0"))
    assert (first.name, second.name) == ("_ZTS1A", "_ZTS1B")
    assert first.environment == {
        "barrier_count": "1",
        "grf_count": "128",
        "simd_size": "32",
        "slm_size": "256",
    }
    assert [one["arg_type"] for one in first.arguments] == ["global_id_offset", "arg_bypointer"]
    assert first.arguments[1]["addrspace"] == "local"
    assert [one["size"] for one in first.buffers] == ["4096", "24"]
    assert second.number("spill_size") == 640
    assert second.number("slm_size") == 0
    assert (second.arguments, second.buffers) == ([], [])


def test_constants_are_those_of_sections() -> None:
    file = elf(ze_info=INFO.encode(), data__const=b"12345", data__const__string=b"678")
    assert zebin.constant_bytes(file) == 8


@pytest.mark.parametrize("file", [b"", b"CTNI", elf(text=b"code")])
def test_other_files_have_no_list(file: bytes) -> None:
    with pytest.raises(FormatError):
        zebin.kernels(file)
