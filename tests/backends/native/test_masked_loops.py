"""Loops that items leave at different times, as ones that all can go on with."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable

from syclflat.backends.native import ir_function, masked_loops

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
    function = ir_function.read(text, frozenset())
    (loop,) = masked_loops.find(function)
    function, made = masked_loops.mask(function, loop)
    assert made.block in function.blocks
    assert len(function.blocks) == 3

    def of(name: str) -> int:
        return values[name] if name in values else int(name)

    before, name = "", next(iter(function.blocks))
    rounds = 0
    while True:
        block = function.blocks[name]
        values |= {each.result: of(each.incoming[before]) for each in block.phis}
        for each in block.body:
            words = re.sub(r"\b(?:i\d+|eq|nuw|nsw) ", "", each.text).replace(",", "").split()
            a, b, *c = (of(word) for word in words[1:])
            values[each.result] = OPERATIONS[words[0]](a, b, *c)
        if block.end.operation == "ret":
            return of(block.end.text.split()[-1])
        targets = re.findall(r"label (%\S+?)(?:,|$)", block.end.text)
        before = name
        # Rounds behind the last one change nothing.
        goes_on = len(targets) > 1 and (of(made.goes_on) or (rounds := rounds + 1) < 4)
        name = targets[0] if goes_on or len(targets) == 1 else targets[1]


def test_rounds_after_the_last_change_nothing() -> None:
    for first in (1, 2, 6, 7, 27):
        n, steps = first, 0
        while n != 1 and steps < 50:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            steps += 1
        expected = steps + 1 if n == 1 else -1 + found_bit(first)
        assert run(COLLATZ, first) == expected


def found_bit(first: int) -> int:
    """Return the last bit of the number before the 50th step."""
    n = first
    for _ in range(49):
        n = n // 2 if n % 2 == 0 else 3 * n + 1
    return n & 1


def test_other_loops_stay() -> None:
    for old, new in (
        ("%thrice = mul i32 %n, 3", "%thrice = load i32, ptr @g, align 4"),
        ("%thrice = mul i32 %n, 3", "%thrice = udiv i32 7, %n"),
        ("br i1 %is_one, label %end,", "br i1 %is_one, label %begin,"),
    ):
        function = ir_function.read(COLLATZ.replace(old, new), frozenset())
        assert masked_loops.find(function) == []
