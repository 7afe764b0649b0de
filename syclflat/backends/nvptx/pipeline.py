"""The stages of device halves for NVIDIA's GPUs."""

from __future__ import annotations

from syclflat.backends.common_stages import (
    FIND_ACCESSES,
    GENERATE,
    INLINE,
    KEEP,
    LINK_CONSTANTS,
    OPTIMIZE,
    OWN,
    READ_DEFAULTS,
    SEPARATE,
    STRIP_WITHOUT_ANNOTATIONS,
    is_linked,
)
from syclflat.backends.nvptx.passes import (
    add_mustprogress,
    align_allocas,
    expand_memcpy,
    inline_id_queries,
    internalize_functions,
    mark_invariant_loads,
    remove_redundant_barriers,
    unroll_array_loops,
    unroll_hints,
)
from syclflat.backends.nvptx.ptx import ptx_image
from syclflat.backends.stages import IrStage, on_module

STAGES = (
    SEPARATE,
    STRIP_WITHOUT_ANNOTATIONS,
    on_module("add_mustprogress", add_mustprogress.run),
    on_module("align_allocas", align_allocas.run),
    on_module("unroll_array_loops", unroll_array_loops.run),
    on_module("unroll_hints", unroll_hints.run),
    on_module("split_memcpy", expand_memcpy.separate),
    on_module("inline_id_queries", inline_id_queries.run),
    IrStage("internalize_functions", internalize_functions.run),
    LINK_CONSTANTS,
    KEEP,
    OWN,
    IrStage("internalize_linked_functions", internalize_functions.run, is_for=is_linked),
    INLINE,
    OPTIMIZE,
    FIND_ACCESSES,
    READ_DEFAULTS,
    on_module("remove_redundant_barriers", remove_redundant_barriers.run),
    on_module("widen_memcpy", expand_memcpy.widen),
    on_module("mark_invariant_loads", mark_invariant_loads.run),
    GENERATE,
    *ptx_image.STAGES,
)
IMAGES = ptx_image.IMAGES
