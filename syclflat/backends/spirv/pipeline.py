"""The stages of device halves for SPIR-V."""

from __future__ import annotations

from syclflat.backends.common_stages import GENERATE, OPTIMIZE, SEPARATE, STRIP
from syclflat.backends.spirv import device_module, odd_integers, vector_parts
from syclflat.backends.spirv.passes import debug_lines
from syclflat.backends.stages import optional, required

STAGES = (
    SEPARATE,
    STRIP,
    required(
        "widen_odd_integers", "widens integers of other sizes than SPIR-V's", odd_integers.widen
    ),
    OPTIMIZE,
    optional("shuffle_vector_parts", "reads parts of vectors by shuffles", vector_parts.run),
    required(
        "widen_optimized_integers",
        "widens integers that Clang's optimizer introduced",
        odd_integers.widen_optimized,
    ),
    required(
        "mark_lines",
        "marks the lines of code, which Clang's back end drops",
        debug_lines.mark,
        lambda half: half.has_lines,
    ),
    GENERATE,
    *device_module.STAGES,
)
IMAGES = device_module.IMAGES
