"""The C header: compilers of C and C++ take it, whatever the names are."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.support.mlir_systems import flatten

ODD = """
func.func private @e(memref<*xf32>, memref<?x?xi8>, memref<4xi7>) -> (i32, memref<?xf32>)
func.func @d(%a: memref<?xcomplex<f64>>, %int: index, %class: vector<4xf32>) -> complex<f32> {
}
func.func @n(%a: memref<4xmemref<?xf32>>, %0: i1, %b.c: i8, %b_c: i8) {
}
func.func @while(%a: memref<2xvector<4xf32>>) {
}
func.func @"a \\22b\\22 */ \\\\"(%0: i8) -> i1 {
}
"""


@pytest.mark.parametrize(("compiler", "language"), [("gcc", "c"), ("g++", "c++")])
@pytest.mark.parametrize("bits", [32, 64])
def test_compilers_take_it(compiler: str, language: str, bits: int) -> None:
    if shutil.which(compiler) is None:
        pytest.skip(f"needs {compiler}")
    text = flatten(ODD, "c-header", c_wrappers=True, index_bits=bits)
    command = [compiler, "-x", language, "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-"]
    result = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_structs_are_those_of_the_document() -> None:
    text = flatten(
        "func.func @f(%a: memref<?x?xf64>, %b: memref<f64>) {}", "c-header", c_wrappers=True
    )
    assert (
        "typedef struct memref_2d_f64 {\n  double *allocated;\n  double *aligned;\n"
        "  int64_t offset;\n  int64_t sizes[2];\n  int64_t strides[2];\n} memref_2d_f64;\n"
    ) in text
    assert (
        "typedef struct memref_0d_f64 {\n  double *allocated;\n  double *aligned;\n"
        "  int64_t offset;\n} memref_0d_f64;\n"
    ) in text
    assert "void _mlir_ciface_f(memref_2d_f64 *a, memref_0d_f64 *b);" in text


def test_what_c_can_not_pass_is_said_not_declared() -> None:
    text = flatten("func.func @f(%a: complex<f32>) {}", "c-header", c_wrappers=True)
    assert text.count("// Not callable from C: C passes and returns structs by its own rules.") == 2
    assert "_mlir_ciface_f(" not in text


def test_names_can_not_leave_comments_or_strings() -> None:
    text = flatten(ODD, "c-header", c_wrappers=True)
    assert '__asm__("a \\"b\\" */ \\\\")' in text
    assert all("*/" not in line.split("//")[0].split("__asm__")[0] for line in text.splitlines())
