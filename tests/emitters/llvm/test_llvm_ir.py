"""LLVM IR of MLIR's functions: LLVM accepts it, and wrappers do what they say."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from syclflat.clang import ziglang
from syclflat.emitters import Pointers
from tests.conftest import CASES
from tests.support.mlir_systems import LLVM_AS, flatten, needs_llvm_as

EVERYTHING = """
func.func private @out(memref<*xf32>, memref<f32, 3>, memref<?x?xi8>, vector<[4]xi8>, i7)
  -> (i32, memref<?xf32>) attributes {llvm.emit_c_interface}
func.func @in(%a: memref<?x4xbf16>, %b: complex<f64>, %"odd name": index) -> complex<f32>
  attributes {llvm.emit_c_interface} { return }
func.func @"a \\22b\\22\\0A"(%0: f80, %1: vector<4xindex>) -> memref<*xf32> { return }
""".replace('%"odd name"', "%odd-name")

SOURCES = sorted(
    path
    for directory in ("mlir", "mlir_wrappers")
    for path in (CASES / directory).glob("*.mlir")
    if len(path.suffixes) == 1
)
RANKS = range(4)


def assemble(text: str, pointers: Pointers) -> None:
    assert LLVM_AS is not None
    opaque = "1" if pointers is Pointers.OPAQUE else "0"
    command = [LLVM_AS, f"--opaque-pointers={opaque}", "-o", os.devnull]
    subprocess.run(command, input=text, check=True, capture_output=True, text=True)


@needs_llvm_as
@pytest.mark.parametrize("pointers", Pointers)
@pytest.mark.parametrize("bits", [32, 64])
def test_llvm_accepts_it(pointers: Pointers, bits: int) -> None:
    assemble(flatten(EVERYTHING, "llvm-ir", pointers=pointers, index_bits=bits), pointers)


@needs_llvm_as
@pytest.mark.parametrize("pointers", Pointers)
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_llvm_accepts_the_cases(path: Path, pointers: Pointers) -> None:
    text = path.read_text()
    assemble(flatten(text, "llvm-ir", pointers=pointers, c_wrappers=True), pointers)


def memref(rank: int) -> str:
    return f"memref<{'?x' * rank}f32>"


def parts(rank: int) -> str:
    extents = "".join(f", int64_t {what}{n}" for what in ("size", "stride") for n in range(rank))
    return f"float *allocated, float *aligned, int64_t offset{extents}"


def element(rank: int, sizes: str, strides: str) -> str:
    terms = "".join(f" + i{n} * {strides.format(n)}" for n in range(rank))
    return f"aligned[offset{terms}]".replace("aligned", "ALIGNED").replace("offset", "OFFSET")


def loops(rank: int, sizes: str, body: str) -> str:
    heads = "".join(
        f"for (int64_t i{n} = 0; i{n} < {sizes.format(n)}; ++i{n}) " for n in range(rank)
    )
    return f"{heads}{body}"


def defined_module() -> str:
    """Return functions whose bodies the C program has, in their flat form, or another module."""
    return "".join(
        f"func.func @sum{r}(%m: {memref(r)}) -> f32 {{ return }}\n"
        f"func.func @same{r}(%m: {memref(r)}, %n: i32) -> {memref(r)} {{ return }}\n"
        f"func.func @both{r}(%m: {memref(r)}) -> ({memref(r)}, i32) {{ return }}\n"
        for r in RANKS
    )


def external_module() -> str:
    """Return functions whose wrappers the C program has."""
    return "".join(
        f"func.func private @scale{r}({memref(r)}, f32)\n"
        f"func.func private @same{r}({memref(r)}, i32) -> {memref(r)}\n"
        f"func.func private @both{r}({memref(r)}) -> ({memref(r)}, i32)\n"
        for r in RANKS
    )


def program(rank: int) -> str:
    """Return the C functions for a rank, and ``check``, which calls them through the modules."""
    flat_element = element(rank, "size{}", "stride{}").replace("ALIGNED", "aligned")
    flat_element = flat_element.replace("OFFSET", "offset")
    own = element(rank, "", "m->strides[{}]").replace("ALIGNED", "m->aligned")
    own = own.replace("OFFSET", "m->offset")
    sizes = ", ".join(str(n + 2) for n in range(rank))
    strides = ", ".join(str(4**n) for n in range(rank))
    arrays = f", {{{sizes}}}, {{{strides}}}" if rank else ""
    spread = "".join(f", m.{what}[{n}]" for what in ("sizes", "strides") for n in range(rank))
    struct = f"memref_{rank}d_f32"
    return f"""
float sum{rank}({parts(rank)}) {{
  float sum = 0;
  {loops(rank, "size{}", f"sum += {flat_element};")}
  return sum;
}}
void _mlir_ciface_scale{rank}({struct} *m, float factor) {{
  {loops(rank, "m->sizes[{}]", f"{own} *= factor;")}
}}
void c_same{rank}({struct} *result, {struct} *m, int32_t n) {{
  *result = *m;
  result->offset += n;
}}
void c_both{rank}(both{rank}_result *result, {struct} *m) {{
  result->value0 = *m;
  result->value1 = {rank} + 40;
}}
static void check{rank}(void) {{
  float data[256];
  for (int n = 0; n < 256; ++n) data[n] = n % 7;
  {struct} m = {{data, data + 1, 3{arrays}}}, *given = &m;
  float expected = 0;
  {loops(rank, "m.sizes[{}]", f"expected += {own.replace('m->', 'given->')};")}
  assert(_mlir_ciface_sum{rank}(&m) == expected);
  scale{rank}(m.allocated, m.aligned, m.offset{spread}, 2.0f);
  assert(_mlir_ciface_sum{rank}(&m) == 2 * expected);
  {struct} same;
  _mlir_ciface_same{rank}(&same, &m, 5);
  m.offset += 5;
  assert(memcmp(&same, &m, sizeof m) == 0);
  both{rank}_result both;
  _mlir_ciface_both{rank}(&both, &m);
  assert(memcmp(&both.value0, &m, sizeof m) == 0 && both.value1 == {rank} + 40);
}}
"""


@pytest.mark.skipif(ziglang.find_zig() is None, reason="needs ziglang")
def test_c_and_wrappers_call_each_other(tmp_path: Path) -> None:
    """Both directions, through the header's structs: C calls wrappers, flat functions call C.

    Results in memory come from flat functions, which C can't write; so a wrapper of one module
    calls the flat function of another, which calls C.
    """
    defined, external = defined_module(), external_module()
    (tmp_path / "defined.ll").write_text(flatten(defined, "llvm-ir", c_wrappers=True))
    text = flatten(external, "llvm-ir", c_wrappers=True)
    for name in ("same", "both"):
        text = text.replace(f"@_mlir_ciface_{name}", f"@c_{name}")
    (tmp_path / "external.ll").write_text(text)
    (tmp_path / "defined.h").write_text(flatten(defined, "c-header", c_wrappers=True))
    scale = "".join(f"void scale{r}({parts(r)}, float factor);\n" for r in RANKS)
    main = (
        '#include "defined.h"\n#include <assert.h>\n#include <string.h>\n'
        + scale
        + "".join(map(program, RANKS))
        + f"int main(void) {{ {' '.join(f'check{r}();' for r in RANKS)} return 0; }}\n"
    )
    (tmp_path / "main.c").write_text(main)
    command = [sys.executable, "-m", "ziglang", "cc", "-O2", "-UNDEBUG", "-Wno-override-module"]
    command += ["main.c", "defined.ll", "external.ll", "-o", "program"]
    built = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    ran = subprocess.run([tmp_path / "program"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
