"""The stages of device halves for NVIDIA's GPUs, before and after Clang optimizes them."""

from __future__ import annotations

import functools

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
from syclflat.backends.nvptx.ptx.external_functions import COMMENT
from syclflat.backends.passes import linked_constants
from syclflat.backends.stages import Stage

UNOPTIMIZED = (
    Stage("add_mustprogress", add_mustprogress.run),
    Stage("align_allocas", align_allocas.run),
    Stage("unroll_array_loops", unroll_array_loops.run),
    Stage("unroll_hints", unroll_hints.run),
    Stage("split_memcpy", expand_memcpy.separate),
    Stage("inline_id_queries", inline_id_queries.run),
    Stage("internalize_functions", internalize_functions.run),
    Stage("linked_constants", functools.partial(linked_constants.prepare, comment=COMMENT)),
)
"""Before optimization."""
OPTIMIZED = (
    Stage("remove_redundant_barriers", remove_redundant_barriers.run),
    Stage("widen_memcpy", expand_memcpy.widen),
    Stage("mark_invariant_loads", mark_invariant_loads.run),
)
"""After optimization."""
