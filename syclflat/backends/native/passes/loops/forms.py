"""Choose the form of a kernel's loops: which ones items run in step, and how."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Collection, Sequence

from syclflat.backends.native.passes import (
    internalize_functions,
    item_loops,
    regions,
    scalarize,
)
from syclflat.backends.native.passes.loops import (
    agreed_branches,
    common_rounds,
    computing_loops,
    if_convert_loops,
    vector_loops,
)
from syclflat.backends.native.passes.loops.agreed_branches import Agreement
from syclflat.backends.native.passes.region_plan import Plan
from syclflat.backends.native.passes.regions import Step
from syclflat.backends.native.passes.unsupported import GIVEN_UP, BranchError, UnsupportedError
from syclflat.llvm_ir import Function


def choose(function: Function, invariant: Collection[str]) -> tuple[Function, Plan]:
    """Return a function in the form with the most loops that items run in step, and its regions.

    Args:
        function: the item function.
        invariant: the parameters that point to constant memory.

    Raises:
        UnsupportedError: if it has no regions in any form.

    """
    best, best_plan = function, _plan(function, invariant, ())
    stepped: Sequence[Step] = ()
    scalar = _scalar(function)
    forms = [function] if scalar is None else [function, scalar]
    for form, nested in itertools.product(forms, (False, True)):
        with contextlib.suppress(*GIVEN_UP):
            other, loops, plan = _converted(form, invariant, nested=nested)
            if plan.steps > best_plan.steps:
                best, best_plan, stepped = other, plan, loops
    for form in forms:
        if not best_plan.steps:
            with contextlib.suppress(*GIVEN_UP):
                best, stepped, best_plan = _agreed(form, invariant)
    merged = if_convert_loops.merge(best)
    for form in [best] if merged is best else [merged, best]:
        with contextlib.suppress(*GIVEN_UP):
            made = _in_rounds(form, best_plan, stepped, invariant)
            if made[1].steps > best_plan.steps:
                return made
    return best, best_plan


def _in_rounds(
    function: Function, plan: Plan, stepped: Sequence[Step], invariant: Collection[str]
) -> tuple[Function, Plan]:
    """Return a function with more loops whose rounds items take in step, and its regions."""
    best, best_plan, steps = function, plan, stepped
    differing = set[str]()
    # A copy runs items that agree, and the original loop runs all others.
    has_copy = any(isinstance(each, Agreement) for each in stepped)
    for loop in common_rounds.find(function):
        is_copy = agreed_branches.is_copied(loop.blocks)
        if is_copy != has_copy or not best_plan.stepped.isdisjoint(loop.blocks):
            continue
        try:
            other, rounds = common_rounds.convert(best, loop.blocks, invariant)
            other_plan = _plan(other, invariant, (*steps, rounds))
        except BranchError as failure:
            differing |= failure.blocks
            continue
        except GIVEN_UP:
            continue
        if other_plan.steps > best_plan.steps + loop.inner:
            best, best_plan, steps = other, other_plan, (*steps, rounds)
    if differing and not steps:
        copied, agreement = agreed_branches.copy(function, differing)
        agreed = _plan(copied, invariant, (agreement,))
        made = _in_rounds(copied, agreed, (agreement,), invariant)
        return made if made[1].steps > agreed.steps else (best, best_plan)
    return best, best_plan


def _scalar(function: Function) -> Function | None:
    """Return a function without its vectors; None if it has none, or requires them."""
    try:
        made = scalarize.run(function)
    except GIVEN_UP:
        return None
    return None if made is function else made


def _plan(function: Function, invariant: Collection[str], loops: Sequence[Step]) -> Plan:
    varying = (item_loops.X, item_loops.Y, item_loops.Z)
    return regions.plan(function, varying, invariant, f"@{internalize_functions.BARRIER}", loops)


def _converted(
    function: Function, invariant: Collection[str], *, nested: bool
) -> tuple[Function, Sequence[Step], Plan]:
    """Return a function whose loops go on until the last item leaves, and its regions.

    Args:
        function: the function.
        invariant: the parameters that point to constant memory.
        nested: whether to take loops with loops inside, or those without.

    Raises:
        UnsupportedError: if it has no such loops, or items cannot run them in step.

    """
    find = computing_loops.find_nests if nested else computing_loops.find
    other, loops = if_convert_loops.convert(function, find(function))
    if not loops:
        raise UnsupportedError("no loops that only compute")
    try:
        return other, loops, _plan(other, invariant, loops)
    except BranchError as failure:
        copied, agreement = agreed_branches.copy(function, failure.blocks)
    nests = [nest for nest in find(copied) if agreed_branches.is_copied(nest[-1])]
    other, loops = if_convert_loops.convert(copied, nests)
    steps: Sequence[Step] = (*loops, agreement)
    return other, steps, _plan(other, invariant, steps)


def _agreed(
    function: Function, invariant: Collection[str]
) -> tuple[Function, Sequence[Step], Plan]:
    """Return a function whose loops run in step in work-groups that agree on a branch to them.

    Args:
        function: the function.
        invariant: the parameters that point to constant memory.

    Raises:
        UnsupportedError: if there is no such branch, or no loop behind it runs in step.

    """
    blocks = function.named_blocks
    distances = vector_loops.Steps(blocks)
    differing = [
        name
        for name, block in blocks.items()
        if any(distances.of(each.value) != 0 for each in block.terminator.operands[:1])
    ]
    copied, agreement = agreed_branches.copy(function, differing)
    plan = _plan(copied, invariant, (agreement,))
    if plan.steps == 1:
        raise UnsupportedError("no loop behind the branch that items run in step")
    return copied, (agreement,), plan
