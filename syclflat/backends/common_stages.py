"""The stages that several back ends share."""

from __future__ import annotations

from syclflat.backends.passes import (
    group_local_memory,
    linked_constants,
    specialization_constants,
    strip_host_code,
)
from syclflat.backends.stages import ClangStage, IrStage, required

SEPARATE = required(
    "separate_group_local_memory",
    "gives each call of group_local_memory memory of its own",
    group_local_memory.run,
)
_STRIP, _STRIPS = "strip_host_code", "removes code that no kernel reaches"
STRIP = IrStage(_STRIP, _STRIPS, strip_host_code.run, is_required=True)
STRIP_WITHOUT_ANNOTATIONS = IrStage(
    _STRIP, _STRIPS, strip_host_code.run_without_annotations, is_required=True
)
LINK_CONSTANTS = IrStage(
    "linked_constants",
    "places specialization constants of files that share functions",
    linked_constants.run,
    is_required=True,
)
READ_DEFAULTS = IrStage(
    "read_defaults",
    "reads the default values of specialization constants",
    specialization_constants.read_defaults,
    is_required=True,
)
OPTIMIZE = ClangStage(
    "optimize", "Clang optimizes the LLVM IR", is_required=True, suffix=".optimized.ll"
)
GENERATE = ClangStage(
    "generate_code", "Clang emits the target's module", is_required=True, is_plain=True
)
