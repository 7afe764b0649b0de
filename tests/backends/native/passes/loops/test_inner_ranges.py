"""Items between the edges run without the bounds of their indexes, with the same results."""

from __future__ import annotations

import ctypes
import re

import pytest

from syclflat import llvm_ir
from tests.backends.native.passes.test_rows import looped, run

BEGIN = """\
begin:
  %begun = mul i32 %y, 50
  %number = add i32 %begun, %x
  %index = zext i32 %number to i64
  %own = getelementptr i32, ptr %a, i64 %index
  %last = add i32 %n, -1
  %wide = zext i32 %x to i64
"""
END = """\
  %place = getelementptr i8, ptr null, i32 %limited
  %address = ptrtoint ptr %place to i32
  store i32 %address, ptr %own, align 4
  ret void
"""
SIGNED = f"""{BEGIN}\
  %at = add i32 %x, FIRST
  %low = call i32 @llvm.smax.i32(i32 %at, i32 0)
  %limited = call i32 @llvm.smin.i32(i32 %last, i32 %low)
{END}"""
LOW = f"""{BEGIN}\
  %at = add i32 %x, FIRST
  %limited = call i32 @llvm.smax.i32(i32 %at, i32 %last)
{END}"""
MOVED = f"""{BEGIN}\
  %from = add i64 %wide, FIRST
  %at = trunc i64 %from to i32
  %low = call i32 @llvm.smax.i32(i32 %at, i32 1)
  %less = sub i32 %low, 1
  %limited = call i32 @llvm.smin.i32(i32 %less, i32 %last)
{END}"""
UNSIGNED = f"""{BEGIN}\
  %at = add i64 %wide, FIRST
  %end = sext i32 %last to i64
  %low = call i64 @llvm.umin.i64(i64 %at, i64 %end)
  %limited = trunc i64 %low to i32
{END}"""


SATURATED = f"""{BEGIN}\
  %at = add i64 %wide, FIRST
  %end = sext i32 %last to i64
  %low = call i64 @llvm.usub.sat.i64(i64 %at, i64 %end)
  %limited = trunc i64 %low to i32
{END}"""
CHOSEN = f"""{BEGIN}\
  %at = add i32 %x, FIRST
  %is_less = icmp slt i32 %at, %last
  %next = add i32 %at, 1
  %limited = select i1 %is_less, i32 %next, i32 %last
{END}"""
CHOSEN_ABOVE = f"""{BEGIN}\
  %at = add i32 %x, FIRST
  %is_more = icmp uge i32 %last, %at
  %less = sub i32 %at, 1
  %limited = select i1 %is_more, i32 7, i32 %less
{END}"""
ALL_BUT_ONE = f"""{BEGIN}\
  %at = add i32 %x, FIRST
  %is_last = icmp eq i32 %at, %last
  %next = add i32 %at, 1
  %limited = select i1 %is_last, i32 0, i32 %next
{END}"""
SIGNED_REMAINDER = f"""{BEGIN}\
  %at = add i32 %x, FIRST
  %or_1 = or i32 %last, 1
  %positive = and i32 %or_1, 1023
  %rest = srem i32 %at, %positive
  %limited = call i32 @llvm.smax.i32(i32 %rest, i32 2)
{END}"""
REMAINDER = f"""{BEGIN}\
  %at = add i64 %wide, FIRST
  %divisor = zext i32 %last to i64
  %or_1 = or i64 %divisor, 1
  %rest = urem i64 %at, %or_1
  %limited = trunc i64 %rest to i32
{END}"""
SIGNED_QUOTIENT = f"""{BEGIN}\
  %at = add i32 %x, FIRST
  %or_1 = or i32 %last, 1
  %positive = and i32 %or_1, 1023
  %quotient = sdiv i32 %at, %positive
  %rest = srem i32 %at, %positive
  %next = add i32 %quotient, 1
  %place.of = mul i32 %next, %positive
  %limited = add i32 %place.of, %rest
{END}"""
QUOTIENT = f"""{BEGIN}\
  %at = add i64 %wide, FIRST
  %divisor = zext i32 %last to i64
  %or_1 = or i64 %divisor, 1
  %quotient = udiv i64 %at, %or_1
  %whole = mul i64 %quotient, %or_1
  %rest = sub i64 %at, %whole
  %at.most = call i64 @llvm.umin.i64(i64 %rest, i64 %quotient)
  %limited = trunc i64 %at.most to i32
{END}"""
"""A bound beside the quotient is compared with it."""


def wrapped(number: int, bits: int = 32) -> int:
    """Return a number as a signed one of so many bits."""
    return (number + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)


def signed(x: int, first: int, last: int) -> int:
    return min(max(wrapped(x + first), 0), last)


def low(x: int, first: int, last: int) -> int:
    return max(wrapped(x + first), last)


def moved(x: int, first: int, last: int) -> int:
    return min(max(wrapped(x + first), 1) - 1, last)


def unsigned(x: int, first: int, last: int) -> int:
    return wrapped(min((x + first) % (1 << 64), last % (1 << 64)))


def saturated(x: int, first: int, last: int) -> int:
    return wrapped(max((x + first) % (1 << 64) - last % (1 << 64), 0))


def chosen(x: int, first: int, last: int) -> int:
    return wrapped(x + first) + 1 if wrapped(x + first) < last else last


def chosen_above(x: int, first: int, last: int) -> int:
    return 7 if last % (1 << 32) >= (x + first) % (1 << 32) else wrapped(x + first - 1)


def all_but_one(x: int, first: int, last: int) -> int:
    return 0 if wrapped(x + first) == last else wrapped(x + first + 1)


def signed_remainder(x: int, first: int, last: int) -> int:
    index, divisor = wrapped(x + first), (last | 1) & 1023
    return max(abs(index) % divisor * (1 if index >= 0 else -1), 2)


def remainder(x: int, first: int, last: int) -> int:
    return wrapped((x + first) % (1 << 64) % (last % (1 << 32) | 1))


def signed_quotient(x: int, first: int, last: int) -> int:
    index, divisor = wrapped(x + first), (last | 1) & 1023
    sign = 1 if index >= 0 else -1
    quotient, rest = (sign * each for each in divmod(abs(index), divisor))
    return wrapped((quotient + 1) * divisor + rest)


def quotient(x: int, first: int, last: int) -> int:
    return wrapped(min(divmod((x + first) % (1 << 64), last % (1 << 32) | 1)))


@pytest.mark.parametrize(
    ("body", "limited"),
    [
        (SIGNED, signed),
        (LOW, low),
        (MOVED, moved),
        (UNSIGNED, unsigned),
        (SATURATED, saturated),
        (CHOSEN, chosen),
        (CHOSEN_ABOVE, chosen_above),
        (ALL_BUT_ONE, all_but_one),
        (SIGNED_REMAINDER, signed_remainder),
        (REMAINDER, remainder),
        (SIGNED_QUOTIENT, signed_quotient),
        (QUOTIENT, quotient),
    ],
)
@pytest.mark.parametrize(
    "first", [-(1 << 31), -60, -3, -1, 0, 1, 7, 60, (1 << 31) - 20, (1 << 31) - 1]
)
def test_indexes_are_bounded_at_the_edges(body: str, limited: object, first: int) -> None:
    assert callable(limited)
    code = body.replace("FIRST", str(first))
    assert ".inner(" in looped(code)
    for columns, rows in ((1, 1), (15, 2), (16, 2), (50, 2)):
        for count in (-5, 0, 1, 2, 16, 30, 1000):
            memory = (ctypes.c_int32 * (50 * rows))(*([-9] * 50 * rows))
            run(code, (columns, rows, 1), None, memory, count)
            assert (
                list(memory)
                == [limited(x, first, count - 1) if x < columns else -9 for x in range(50)] * rows
            )


@pytest.mark.parametrize("body", [SIGNED_QUOTIENT, QUOTIENT])
def test_items_between_two_multiples_divide_nothing(body: str) -> None:
    functions = llvm_ir.parse(looped(body.replace("FIRST", "1"))).functions
    (inner,) = (each for each in functions if each.name.endswith(".inner"))
    assert not re.search("div|rem", "".join(each.opcode for each in inner.instructions))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # An index that skips elements, one that may be any number, and a limit of each item.
        ("add i32 %x, FIRST", "mul i32 %x, 2"),
        ("add i32 %x, FIRST", "load i32, ptr %own, align 4"),
        ("i32 %last, i32 %low", "i32 %number, i32 %low"),
        ("@llvm.smin", "@llvm.umax"),
    ],
)
def test_other_indexes_keep_their_bounds(old: str, new: str) -> None:
    alone = SIGNED.replace("i32 @llvm.smax.i32(i32 %at, i32 0)", "i32 @llvm.abs.i32(i32 %at, i1 0)")
    body = (alone if "smin" in old or "last" in old else SIGNED).replace(old, new)
    assert ".inner(" not in looped(body.replace("FIRST", "1"))


@pytest.mark.parametrize(("divisor", "is_left_out"), [("9", True), ("7", False)])
def test_remainders_by_less_than_a_vector_stay(divisor: str, is_left_out: bool) -> None:
    body = f"{BEGIN}  %limited = urem i32 %x, {divisor}\n{END}"
    assert (".inner(" in looped(body)) == is_left_out


def test_bounds_of_values_that_are_no_indexes_stay() -> None:
    body = SIGNED.replace("ptr null, i32 %limited", "ptr null, i32 %at").replace("FIRST", "1")
    assert ".inner(" not in looped(body)


def test_sums_of_sums_are_searched_once() -> None:
    sums = "".join(f"  %h{n} = add i32 %h{n - 1}, %h{n - 2}\n" for n in range(2, 60))
    found = f"  %h0 = load i32, ptr %own, align 4\n  %h1 = mul i32 %h0, 5\n{sums}"
    body = f"{BEGIN}{found}  %limited = urem i32 %h59, 9\n{END}"
    assert ".inner(" not in looped(body)
