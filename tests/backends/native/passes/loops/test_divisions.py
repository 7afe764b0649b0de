"""Divisions by floating-point numbers find the quotients and remainders of integers."""

from __future__ import annotations

import ctypes
import itertools

import pytest
from llvmlite import binding

from syclflat import llvm_ir
from syclflat.backends.native.passes.loops import divisions
from tests.support.llvm_ir import refused

DIVIDE = """\
define TYPE @divided(TYPE %a, TYPE %b) {
  %c = OPERATION TYPE %a, %b
  ret TYPE %c
}
"""
OPERATIONS = ("sdiv", "srem", "udiv", "urem")


def divided(text: str) -> str:
    """Return a function with its divisions in floating-point numbers."""
    assert not refused(text)
    (function,) = llvm_ir.parse(text).functions
    made = divisions.in_floats(function).text
    assert not refused(made)
    return made


def numbers(bits: int) -> set[int]:
    """Return numbers beside powers of two, and some others."""
    beside = (
        sign * (1 << power) + more
        for power in range(bits)
        for more in (-1, 0, 1)
        for sign in (1, -1)
    )
    others = (number * 0x9E3779B1 for number in range(1, 40))
    return {each % (1 << bits) for each in (*beside, *others)}


def expected(operation: str, bits: int, a: int, b: int) -> int:
    if operation[0] == "s":
        a, b = (each - (1 << bits) if each >> bits - 1 else each for each in (a, b))
    quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    return (quotient if operation[1:] == "div" else a - quotient * b) % (1 << bits)


@pytest.mark.parametrize("bits", [8, 16, 32])
@pytest.mark.parametrize("operation", OPERATIONS)
def test_results_are_those_of_integers(operation: str, bits: int) -> None:
    made = divided(DIVIDE.replace("TYPE", f"i{bits}").replace("OPERATION", operation))
    assert "fdiv" in made
    assert operation not in made
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    machine = binding.Target.from_default_triple().create_target_machine()
    engine = binding.create_mcjit_compiler(binding.parse_assembly(made), machine)
    engine.finalize_object()
    number = {8: ctypes.c_uint8, 16: ctypes.c_uint16, 32: ctypes.c_uint32}[bits]
    address = engine.get_function_address("divided")
    function = ctypes.CFUNCTYPE(number, number, number)(address)
    lowest, minus = 1 << bits - 1, (1 << bits) - 1
    for a, b in itertools.product(numbers(bits), numbers(bits) - {0}):
        if operation[0] == "s" and (a, b) == (lowest, minus):
            continue
        assert function(a, b) == expected(operation, bits, a, b), (a, b)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_divisions_by_constants_and_of_longer_numbers_stay(operation: str) -> None:
    long = DIVIDE.replace("TYPE", "i64").replace("OPERATION", operation)
    assert divided(long) == long
    by_seven = (
        DIVIDE.replace("TYPE", "i32").replace("OPERATION", operation).replace(" %b\n", " 7\n")
    )
    assert divided(by_seven) == by_seven


def test_functions_with_loops_and_of_strict_numbers_stay() -> None:
    text = DIVIDE.replace("TYPE", "i32").replace("OPERATION", "sdiv")
    strict = text.replace("%b) {", "%b) strictfp {")
    assert divided(strict) == strict
    loop = text.replace("  %c", "begin:\n  br label %again\nagain:\n  %c").replace(
        "  ret i32 %c",
        "  %is = icmp eq i32 %c, 3\n  br i1 %is, label %again, label %end\nend:\n  ret i32 %c",
    )
    assert divided(loop) == loop
