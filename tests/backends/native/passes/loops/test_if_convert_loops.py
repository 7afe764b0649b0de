"""Loops that items leave at different times become loops that run until the last item leaves."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable

import pytest

from syclflat.backends.native.passes import canonicalize
from syclflat.backends.native.passes.loops import computing_loops, if_convert_loops
from syclflat.llvm_ir import Function, control_flow
from tests.support.llvm_ir import function_of, refused

COLLATZ = """\
define i32 @f(i32 %first) {
begin:
  br label %loop

loop:
  %n = phi i32 [ %first, %begin ], [ %following, %again ]
  %steps = phi i32 [ 0, %begin ], [ %more, %again ]
  %bit = and i32 %n, 1
  %is_even = icmp eq i32 %bit, 0
  %is_one = icmp eq i32 %n, 1
  br i1 %is_one, label %end, label %choose

choose:
  br i1 %is_even, label %half, label %odd

half:
  %halved = lshr i32 %n, 1
  br label %again

odd:
  %thrice = mul i32 %n, 3
  %grown = add i32 %thrice, 1
  br label %again

again:
  %following = phi i32 [ %halved, %half ], [ %grown, %odd ]
  %more = add i32 %steps, 1
  %is_enough = icmp eq i32 %more, 50
  br i1 %is_enough, label %end, label %loop

end:
  %found = phi i32 [ %steps, %loop ], [ -1, %again ]
  %all = add i32 %found, %bit
  ret i32 %all
}
"""


ANOTHER_EXIT = """
loop2:
  ret i32 7

end:"""
OPERATIONS: dict[str, Callable[..., int]] = {
    "add": operator.add,
    "mul": operator.mul,
    "and": operator.and_,
    "xor": operator.xor,
    "lshr": operator.rshift,
    "icmp": lambda a, b: int(a == b),
    "select": lambda condition, a, b: a if condition else b,
}


def run(text: str, first: int) -> int:
    """Return what a function returns, of whose loop one block is left."""
    values: dict[str, int] = {"%p0": first, "true": 1, "false": 0, "zeroinitializer": 0}
    function = canonicalize.run(function_of(text), set())
    function, (made,) = if_convert_loops.convert(function, computing_loops.find(function))
    assert not refused(function.text)
    blocks = function.named_blocks
    assert made.block in blocks
    assert len(blocks) == 3

    def of(name: str) -> int:
        return values[name] if name in values else int(name)

    before, name = "", function.blocks[0].name
    rounds = 0
    while True:
        block = blocks[name]
        values |= {
            each.result: of(value)
            for each in block.phis
            for value, source in each.incoming
            if source == before
        }
        for each in block.body:
            a, b, *c = (of(operand.value) for operand in each.operands)
            values[each.result] = OPERATIONS[each.opcode](a, b, *c)
        if block.terminator.opcode == "ret":
            return of(block.terminator.operands[0].value)
        first, *others = block.successors
        before = name
        # More iterations change nothing.
        goes_on = not others or of(made.active) or (rounds := rounds + 1) < 4
        name = first if goes_on else others[0]


def test_iterations_after_an_item_has_left_change_nothing() -> None:
    for first in (1, 2, 6, 7, 27):
        n, steps = first, 0
        while n != 1 and steps < 50:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            steps += 1
        expected = steps + 1 if n == 1 else -1 + found_bit(first)
        assert run(COLLATZ, first) == expected


def test_a_counter_that_items_leave_with_has_one_phi() -> None:
    text = COLLATZ.replace("[ -1, %again ]", "[ 50, %again ]")
    assert phis(COLLATZ) - phis(text) == 1
    for first in (1, 2, 6, 7, 27):
        n, steps = first, 0
        while n != 1 and steps < 50:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            steps += 1
        assert run(text, first) == steps + (1 if n == 1 else found_bit(first))


def phis(text: str) -> int:
    """Return the number of phis of a function's loop, after its conversion."""
    function = canonicalize.run(function_of(text), set())
    function, (made,) = if_convert_loops.convert(function, computing_loops.find(function))
    return len(function.named_blocks[made.block].phis)


def found_bit(first: int) -> int:
    """Return the last bit of the number before the 50th step."""
    n = first
    for _ in range(49):
        n = n // 2 if n % 2 == 0 else 3 * n + 1
    return n & 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("%thrice = mul i32 %n, 3", "%thrice = load i32, ptr @g, align 4"),
        ("%thrice = mul i32 %n, 3", "%thrice = udiv i32 7, %n"),
        ("br i1 %is_one, label %end,", "br i1 %is_one, label %loop2,"),
    ],
)
def test_other_loops_stay(old: str, new: str) -> None:
    text = COLLATZ.replace(old, new) + "\n@g = global i32 0\n"
    if "%loop2" in new:
        text = text.replace("[ %steps, %loop ], ", "").replace("\nend:", ANOTHER_EXIT)
    assert computing_loops.find(canonicalize.run(function_of(text), set())) == []


FILLING = """\
  br label %fill

fill:
  %i = phi i32 [ 0, %end ], [ %next, %fill ]
  %at = getelementptr i32, ptr @g, i32 %i
  %twice = shl i32 %i, 1
  store i32 %twice, ptr %at, align 4
  %next = add i32 %i, 1
  %limit = and i32 %first, 15
  %is_last = icmp ugt i32 %next, %limit
  br i1 %is_last, label %done, label %fill

done:
  ret i32 %all
"""


def test_a_loop_that_writes_does_not_keep_others_from_being_converted() -> None:
    text = COLLATZ.replace("  ret i32 %all\n", FILLING) + "\n@g = global i32 0\n"
    [[loop]] = computing_loops.find(canonicalize.run(function_of(text), set()))
    assert len(loop) == 5


NESTED = """\
define i32 @f(i32 %count) {
begin:
  br label %outer

outer:
  %i = phi i32 [ 0, %begin ], [ %following, %last ]
  %all = phi i32 [ 1, %begin ], [ %sum, %last ]
  %bits = and i32 %all, 7
  %is_none = icmp eq i32 %bits, 0
  br i1 %is_none, label %last, label %inner

inner:
  %j = phi i32 [ 0, %outer ], [ %more, %inner ]
  %own = phi i32 [ %all, %outer ], [ %grown, %inner ]
  %thrice = mul i32 %own, 3
  %changed = xor i32 %thrice, %j
  %grown = add i32 %changed, %i
  %more = add i32 %j, 1
  %halved = lshr i32 %more, 1
  %done = icmp eq i32 %more, %bits
  br i1 %done, label %last, label %inner

last:
  %sum = phi i32 [ 5, %outer ], [ %grown, %inner ]
  %following = add i32 %i, 1
  %is_enough = icmp eq i32 %following, %count
  br i1 %is_enough, label %end, label %outer

end:
  ret i32 %sum
}
"""


def test_loops_inside_remain_and_are_entered_by_a_condition() -> None:
    function = canonicalize.run(function_of(NESTED), set())
    nests = computing_loops.find_nests(function)
    assert [[len(loop) for loop in nest] for nest in nests] == [[1, 3]]
    made, (inner, outer) = if_convert_loops.convert(function, nests)
    control_flow.check(made)
    assert not refused(made.text)
    assert len(inner.blocks) == 1
    assert set(inner.blocks) < set(outer.blocks)
    assert sorted(map(len, control_flow.loops(made).values())) == [1, 3]
    # A block in front, those of the loops, one behind: all branches are those of loops.
    assert len(made.blocks) == 5
    blocks = made.named_blocks
    (test,) = (
        value
        for phi in blocks[inner.block].phis
        if phi.result == if_convert_loops.entered(inner.block)
        for value, source in phi.incoming
        if source != inner.block
    )
    (entered,) = (each for each in made.instructions if each.result == test)
    assert entered.opcode == "select"


def test_a_nest_of_one_loop_is_none() -> None:
    assert not computing_loops.find_nests(canonicalize.run(function_of(COLLATZ), set()))


FIXED = """\
define i32 @f(i32 %count, i32 %item, i1 %is_fast) {
begin:
  br label %outer

outer:
  %i = phi i32 [ 0, %begin ], [ %following, %last ]
  %all = phi i32 [ %item, %begin ], [ %changed, %last ]
  br label %inner

inner:
  %j = phi i32 [ 0, %outer ], [ %more, %both ]
  %own = phi i32 [ %all, %outer ], [ %changed, %both ]
  %bit = and i32 %own, 1
  %is_odd = icmp eq i32 %bit, 1
  br i1 %is_odd, label %odd, label %even

odd:
  %thrice = mul i32 %own, 3
  br label %both

even:
  %half = lshr i32 %own, 1
  br i1 %is_fast, label %fast, label %both

fast:
  %quarter = lshr i32 %half, 1
  br label %both

both:
  %chosen = phi i32 [ %thrice, %odd ], [ %half, %even ], [ %quarter, %fast ]
  %changed = add i32 %chosen, %j
  %more = add i32 %j, 1
  %done = icmp eq i32 %more, 8
  br i1 %done, label %last, label %inner

last:
  %following = add i32 %i, 1
  %is_enough = icmp eq i32 %following, %count
  br i1 %is_enough, label %end, label %outer

end:
  ret i32 %changed
}
"""
"""A loop in a loop that all items leave after 8 rounds."""


def test_a_loop_of_one_length_inside_another_becomes_a_block() -> None:
    function = canonicalize.run(function_of(FIXED), set())
    made = if_convert_loops.merge(function)
    control_flow.check(made)
    assert not refused(made.text)
    assert sorted(map(len, control_flow.loops(made).values())) == [1, 3]
    for given in itertools.product((1, 2, 7), (1, 6), (0, 1)):
        assert computed(made, *given) == computed(function, *given) == fixed(*given)


def fixed(count: int, item: int, is_fast: int) -> int:
    own = item
    for _ in range(count):
        for j in range(8):
            own = (own * 3 if own % 2 else own // 4 if is_fast else own // 2) + j
    return own


def computed(function: Function, *given: int) -> int:
    """Return what a function returns for its arguments."""
    values = {"true": 1, "false": 0, **{f"%p{i}": value for i, value in enumerate(given)}}

    def of(name: str) -> int:
        return values[name] if name in values else int(name)

    before, blocks, name = "", function.named_blocks, function.blocks[0].name
    while blocks[name].terminator.opcode != "ret":
        block = blocks[name]
        values |= {
            each.result: of(value)
            for each in block.phis
            for value, source in each.incoming
            if source == before
        }
        for each in block.body:
            a, b, *c = (of(operand.value) for operand in each.operands)
            values[each.result] = OPERATIONS[each.opcode](a, b, *c)
        before = name
        condition, *_ = block.terminator.operands
        is_second = len(block.successors) > 1 and not of(condition.value)
        name = block.successors[is_second]
    return of(blocks[name].terminator.operands[0].value)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # Items leave at different times, or the loop does more than computing.
        ("%done = icmp eq i32 %more, 8", "%done = icmp ugt i32 %changed, 900"),
        ("%thrice = mul i32 %own, 3", "%thrice = load i32, ptr @g, align 4"),
        # Items leave inside.
        ("%quarter = lshr i32 %half, 1\n  br label %both", "br label %last"),
    ],
)
def test_other_loops_inside_stay(old: str, new: str) -> None:
    text = FIXED.replace(old, new) + "\n@g = global i32 0\n"
    if "%last" in new:
        text = text.replace(", [ %quarter, %fast ]", "").replace("last:\n", LEFT)
        text = text.replace("[ %changed, %last ]", "[ %left, %last ]")
        text = text.replace("ret i32 %changed", "ret i32 %left")
    function = canonicalize.run(function_of(text), set())
    assert if_convert_loops.merge(function) is function


LEFT = "last:\n  %left = phi i32 [ %half, %fast ], [ %changed, %both ]\n"


def test_few_values_of_a_loop_of_one_length_are_chosen() -> None:
    function = canonicalize.run(function_of(FIXED), set())
    made, (inner, _) = if_convert_loops.convert(function, computing_loops.find_nests(function))
    control_flow.check(made)
    assert not refused(made.text)
    block = made.named_blocks[inner.block]
    numbers = [
        each for each in block.body if each.opcode == "select" and each.operands[1].type == "i32"
    ]
    # Two to join three values, the joined one, the counter, and the value with which items leave.
    assert len(numbers) == 5
