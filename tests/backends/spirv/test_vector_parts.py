"""Parts of vectors: shuffles find the values that an integer of 128 bits gave."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from syclflat.backends.spirv import odd_integers, vector_parts
from syclflat.diagnostics import InputError
from tests.backends.spirv.test_odd_integers import clang, needs_zig
from tests.support.llvm_ir import after

PARTS = """\
define i64 @two(<4 x i32> %v) {
  %whole = bitcast <4 x i32> %v to i128
  %down = lshr i128 %whole, 32
  %part = trunc i128 %down to i64
  ret i64 %part
}

define i32 @bytes(<4 x i32> %v) {
  %whole = bitcast <4 x i32> %v to i128
  %down = lshr i128 %whole, 24
  %part = trunc i128 %down to i32
  ret i32 %part
}

define i64 @first(<4 x i32> %v) {
  %whole = bitcast <4 x i32> %v to i128
  %part = trunc i128 %whole to i64
  ret i64 %part
}

define i16 @one(<4 x float> %f) {
  %whole = bitcast <4 x float> %f to i128
  %down = lshr i128 %whole, 112
  %part = trunc i128 %down to i16
  ret i16 %part
}
"""
"""What Clang's optimizer writes for loads from a vector that a program stored."""
USE = """\
#include <cstdio>
typedef int Ints __attribute__((vector_size(16)));
typedef float Floats __attribute__((vector_size(16)));
extern "C" long two(Ints);
extern "C" int bytes(Ints);
extern "C" long first(Ints);
extern "C" short one(Floats);
int main() {
  Ints v{0x01020304, 0x15161718, 0x292a2b2c, 0x3d3e3f40};
  std::printf("%lx %x %lx %hx", two(v), bytes(v), first(v), one((Floats)v));
}
"""


@needs_zig
def test_shuffles_find_the_same_values(tmp_path: Path) -> None:
    taken = after(vector_parts.run, PARTS)
    assert "i128" not in taken
    (tmp_path / "use.cpp").write_text(USE)
    for name, text in (("before", PARTS), ("after", taken)):
        (tmp_path / f"{name}.ll").write_text(text)
        clang(tmp_path, "-O1", "-c", "-x", "ir", f"{name}.ll", "-o", "parts.o")
        subprocess.run(["g++", "use.cpp", "parts.o", "-o", name], cwd=tmp_path, check=True)
        done = subprocess.run([tmp_path / name], check=True, capture_output=True, text=True)
        assert done.stdout == "292a2b2c15161718 16171801 1516171801020304 3d3e"


@pytest.mark.parametrize(
    "line",
    [
        "%part = trunc i128 %whole to i65",
        "%down = lshr i128 %whole, 7\n  %part = trunc i128 %down to i32",
        "%down = lshr i128 %whole, 96\n  %part = trunc i128 %down to i64",
        "%part = add i128 %whole, 1",
    ],
)
def test_other_uses_are_refused(line: str) -> None:
    start = "define void @f(<4 x i32> %v) {\n  %whole = bitcast <4 x i32> %v to i128"
    module = f"{start}\n  {line}\n  ret void\n}}\n"
    with pytest.raises(InputError, match="which SPIR-V lacks"):
        after(odd_integers.widen_optimized, after(vector_parts.run, module))


def test_other_functions_stay_as_they_are() -> None:
    module = """\
define i32 @f(<2 x i32> %v) {
  %whole = bitcast <2 x i32> %v to i64
  %down = lshr i64 %whole, 32
  %part = trunc i64 %down to i32
  ret i32 %part
}
"""
    assert after(vector_parts.run, module) == module
