"""The stages of device halves for the CPU of the program itself."""

from __future__ import annotations

import re
from dataclasses import replace

from syclflat import llvm_ir
from syclflat.backends.common_stages import (
    GENERATE,
    LINK_CONSTANTS,
    OPTIMIZE,
    READ_DEFAULTS,
    SEPARATE,
    STRIP_WITHOUT_ANNOTATIONS,
)
from syclflat.backends.facts import DeviceFacts, Missed
from syclflat.backends.native import native_image, own_functions, work_groups
from syclflat.backends.stages import Half, IrStage, on_module
from syclflat.llvm_ir import Module

_OF_ITEMS = re.compile(r"-g(?!0).*|-fsanitize=.*|-fcoverage-mapping|-fprofile-.*|--coverage")
_LONG_NAMES = ("-mllvm", f"-non-global-value-max-name-size={1 << 20}")
"""Keeps long block names distinct, which LLVM cuts off when it reads IR."""
_LOOPS = "item_loops"


def _is_looped(half: Half) -> bool:
    """Return whether kernels get loops: debuggers and sanitizers need separate stacks."""
    return half.optimization != "-O0" and not any(map(_OF_ITEMS.fullmatch, half.arguments))


def _is_not_looped(half: Half) -> bool:
    return not _is_looped(half)


def _keep_apart(module: Module) -> None:
    """Keep functions of items separate while Clang optimizes."""
    module.parts = llvm_ir.read(work_groups.keep_apart(bytes(module))).parts


def _loop(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Run the items of a work-group in loops."""
    missed: list[Missed] = []

    def miss(kernel: str, reason: str) -> None:
        why = f"its items run on separate stacks instead of in a loop: {reason}"
        missed.append(Missed(_LOOPS, kernel, why))

    text, looped = work_groups.loop(str(module), facts.external, miss)
    module.parts = llvm_ir.parse(text).parts
    waiting = facts.waiting - looped
    return replace(facts, waiting=waiting, missed=(*facts.missed, *missed))


STAGES = (
    SEPARATE,
    STRIP_WITHOUT_ANNOTATIONS,
    LINK_CONSTANTS,
    READ_DEFAULTS,
    IrStage("own_functions", own_functions.run, is_required=True),
    on_module("keep_items_apart", _keep_apart, is_required=True, is_for=_is_looped),
    replace(
        OPTIMIZE,
        is_for=_is_looped,
        arguments=(
            *("-fno-vectorize", "-fno-slp-vectorize"),
            *_LONG_NAMES,
            # Loops of constant length may be unrolled completely.
            *("-mllvm", "-unroll-runtime=false", "-mllvm", "-unroll-allow-partial=false"),
        ),
    ),
    IrStage(_LOOPS, _loop, is_for=_is_looped),
    replace(GENERATE, is_plain=False, is_for=_is_looped, arguments=_LONG_NAMES),
    replace(GENERATE, is_plain=False, is_for=_is_not_looped),
    *native_image.STAGES,
)
IMAGES = native_image.IMAGES
