"""The stages of device halves for the CPU of the program itself."""

from __future__ import annotations

from dataclasses import replace

from syclflat.backends.common_stages import (
    FIND_ACCESSES_ON_TABLES,
    GENERATE,
    KEEP,
    LINK_CONSTANTS,
    OPTIMIZE,
    OWN,
    READ_DEFAULTS,
    SEPARATE,
    STRIP_WITHOUT_ANNOTATIONS,
)
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.native import is_looped, module_parts, native_image, sub_group_sizes
from syclflat.backends.native.passes import (
    cpu_versions,
    internalize_functions,
    vector_functions,
    work_groups,
)
from syclflat.backends.passes import device_globals, linked_files
from syclflat.backends.stages import Half, IrStage, on_module
from syclflat.llvm_ir import Module
from syclflat.llvm_ir.tokens import symbol

_INLINING = ("-mllvm", f"-inline-threshold={11 * 225}")
"""Inlines functions of the size that LLVM inlines for GPUs (``getInliningThresholdMultiplier`` of
NVPTX and AMDGPU): loops over items that call functions get no vectors."""
_LONG_NAMES = ("-mllvm", f"-non-global-value-max-name-size={1 << 20}")
"""Keeps long block names distinct, which LLVM cuts off when it reads IR."""


def _is_not_looped(half: Half) -> bool:
    return not is_looped(half)


def _keeps_code(half: Half) -> bool:
    return half.keeps_code and is_looped(half)


def _keep(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Keep the LLVM IR of a file that shares functions, for the link step.

    A linked kernel would have its own copies of variables of device memory.
    """
    has_own = any(device_globals.is_marker(symbol(each.name)) for each in module.functions)
    return facts if has_own else linked_files.keep(module, facts)


def _has_vectors(half: Half) -> bool:
    return is_looped(half) and not any(word.startswith("-fveclib=") for word in half.arguments)


def _has_no_vectors(half: Half) -> bool:
    return not _has_vectors(half)


STAGES = (
    SEPARATE,
    STRIP_WITHOUT_ANNOTATIONS,
    LINK_CONSTANTS,
    READ_DEFAULTS,
    IrStage(KEEP.name, _keep, is_for=_keeps_code),
    OWN,
    # What is left of them takes Clang as long as a small kernel.
    IrStage("drop_uncalled", vector_functions.drop_uncalled, is_for=_has_vectors),
    IrStage("internalize_functions", internalize_functions.run, is_required=True),
    IrStage("set_sub_group_size", sub_group_sizes.run, is_required=True),
    on_module("keep_items_apart", work_groups.keep_apart, is_required=True, is_for=is_looped),
    replace(
        OPTIMIZE,
        is_for=is_looped,
        arguments=(
            *("-fno-vectorize", "-fno-slp-vectorize"),
            *_LONG_NAMES,
            *_INLINING,
            # Loops of constant length may be unrolled completely.
            *("-mllvm", "-unroll-runtime=false", "-mllvm", "-unroll-allow-partial=false"),
        ),
    ),
    replace(FIND_ACCESSES_ON_TABLES, is_for=is_looped),
    IrStage(work_groups.LOOPS, work_groups.loop, is_for=is_looped),
    IrStage("vector_functions", vector_functions.run, is_required=True, is_for=_has_vectors),
    IrStage("drop_functions", vector_functions.drop, is_required=True, is_for=_has_no_vectors),
    IrStage("cpu_versions", cpu_versions.run, is_for=is_looped),
    replace(
        GENERATE,
        is_plain=False,
        is_for=is_looped,
        arguments=(
            *_LONG_NAMES,
            # Loop strength reduction takes a fifth of the time, and kernels are as fast without it:
            # addresses of arrays are the base and the index in each access.
            *("-mllvm", "-disable-lsr"),
            # Vectors for elements at any distance, not only for distance 1 behind a test for that.
            *("-mllvm", "-enable-mem-access-versioning=false"),
        ),
        split=module_parts.split,
    ),
    replace(GENERATE, is_plain=False, is_for=_is_not_looped),
    *native_image.STAGES,
)
IMAGES = native_image.IMAGES
