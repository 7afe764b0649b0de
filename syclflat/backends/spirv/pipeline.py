"""The stages of device halves for SPIR-V."""

from __future__ import annotations

from syclflat.backends.common_stages import (
    FIND_ACCESSES,
    GENERATE,
    OPTIMIZE,
    SEPARATE,
    STRIP,
)
from syclflat.backends.spirv import device_module, odd_integers, vector_parts
from syclflat.backends.spirv.passes import debug_lines
from syclflat.backends.stages import Half, on_module


def _has_lines(half: Half) -> bool:
    return half.has_lines


STAGES = (
    SEPARATE,
    STRIP,
    on_module("widen_odd_integers", odd_integers.widen, is_required=True),
    OPTIMIZE,
    FIND_ACCESSES,
    on_module("shuffle_vector_parts", vector_parts.run),
    on_module("widen_optimized_integers", odd_integers.widen_optimized, is_required=True),
    on_module("mark_lines", debug_lines.mark, is_required=True, is_for=_has_lines),
    GENERATE,
    *device_module.STAGES,
)
IMAGES = device_module.IMAGES
