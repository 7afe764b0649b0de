"""The stages that several back ends share."""

from __future__ import annotations

from syclflat.backends.passes import (
    argument_accesses,
    group_local_memory,
    linked_constants,
    linked_files,
    specialization_constants,
    strip_host_code,
    work_group_static,
)
from syclflat.backends.stages import ClangStage, Half, IrStage, on_module
from syclflat.llvm_ir import Module


def is_linked(half: Half) -> bool:
    """Return whether a device half is that of several files, linked."""
    return half.is_linked


def _keeps_code(half: Half) -> bool:
    return half.keeps_code


def _separate(module: Module) -> None:
    """Give each call of group_local_memory, and each work_group_static, memory of a work-group."""
    group_local_memory.run(module)
    work_group_static.run(module)


def _inline() -> None:
    """Inline the functions that always are, by Clang."""


def _optimize() -> None:
    """Optimize the LLVM IR, by Clang."""


def _generate() -> None:
    """Emit the target's module, by Clang."""


SEPARATE = on_module("separate_group_memory", _separate, is_required=True)
STRIP = IrStage("strip_host_code", strip_host_code.run, is_required=True)
STRIP_WITHOUT_ANNOTATIONS = IrStage(
    "strip_host_code", strip_host_code.run_without_annotations, is_required=True
)
LINK_CONSTANTS = IrStage("linked_constants", linked_constants.run, is_required=True)
KEEP = IrStage("keep_code", linked_files.keep, is_for=_keeps_code)
OWN = IrStage("own_functions", linked_files.own, is_required=True, is_for=is_linked)
"""The first stage of linked files; earlier ones have run over each file."""
FIND_ACCESSES = IrStage("find_accesses", argument_accesses.run, finds_only=True)
FIND_ACCESSES_ON_TABLES = IrStage("find_accesses", argument_accesses.run_on_tables, finds_only=True)
READ_DEFAULTS = IrStage("read_defaults", specialization_constants.read_defaults, is_required=True)
INLINE = ClangStage("inline", _inline, suffix=".inlined.ll", arguments=("-O0",))
OPTIMIZE = ClangStage("optimize", _optimize, is_required=True, suffix=".optimized.ll")
GENERATE = ClangStage("generate_code", _generate, is_required=True, is_plain=True)
