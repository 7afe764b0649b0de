"""The stages of device halves for NVIDIA's GPUs."""

from __future__ import annotations

from syclflat.backends.common_stages import (
    GENERATE,
    LINK_CONSTANTS,
    OPTIMIZE,
    READ_DEFAULTS,
    SEPARATE,
    STRIP_WITHOUT_ANNOTATIONS,
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
from syclflat.backends.stages import ClangStage, IrStage, optional

STAGES = (
    SEPARATE,
    STRIP_WITHOUT_ANNOTATIONS,
    optional(
        "add_mustprogress", "marks libdevice's functions as terminating", add_mustprogress.run
    ),
    optional(
        "align_allocas",
        "aligns private arrays, so that one load reads several elements",
        align_allocas.run,
    ),
    optional(
        "unroll_array_loops",
        "marks loops over arrays that registers can hold",
        unroll_array_loops.run,
    ),
    optional(
        "unroll_hints",
        "marks outer loops, and loops with a dynamic step, as nvcc unrolls them",
        unroll_hints.run,
    ),
    optional("split_memcpy", "copies small structures of bytes by bytes", expand_memcpy.separate),
    optional(
        "inline_id_queries",
        "inlines the functions that return an item's position",
        inline_id_queries.run,
    ),
    IrStage(
        "internalize_functions",
        "makes large functions internal, and marks some for inlining",
        internalize_functions.run,
    ),
    LINK_CONSTANTS,
    ClangStage(
        "inline",
        "Clang inlines the functions that always are",
        suffix=".inlined.ll",
        arguments=("-O0",),
    ),
    OPTIMIZE,
    READ_DEFAULTS,
    optional(
        "remove_redundant_barriers",
        "removes barriers for readers before a kernel's first group operation",
        remove_redundant_barriers.run,
    ),
    optional(
        "widen_memcpy",
        "copies and fills memory with the widest instructions",
        expand_memcpy.widen,
    ),
    optional(
        "mark_invariant_loads",
        "marks loads of memory that a kernel does not write",
        mark_invariant_loads.run,
    ),
    GENERATE,
    *ptx_image.STAGES,
)
IMAGES = ptx_image.IMAGES
