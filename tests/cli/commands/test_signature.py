"""``syclflat signature`` and ``syclflat list``."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from syclflat import conventions, emitters, frontends
from syclflat.frontends import guess
from syclflat.pipeline import combinations

Cli = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.mark.parametrize(
    ("arguments", "output"),
    [
        (
            ["-e", "func @f(%a: memref<f64x5x?,strided<1,5>>) {}"],
            "kernel void f(global double* a, long a_shape1) {}\n",
        ),
        (
            ["-e", "func @f(%a: i16) {}", "--convention", "tinytc"],
            "kernel void f(short a) {}\n",
        ),
        (
            ["-e", "func.func private @f(i32) -> (i32, i64)"],
            "llvm.func @f(i32) -> !llvm.struct<(i32, i64)>"
            ' attributes {sym_visibility = "private"}\n',
        ),
        (
            ["-e", "func.func @f(%a: memref<f32>) {}", "--pointers", "typed"],
            "llvm.func @f(%arg0: !llvm.ptr<f32>, %arg1: !llvm.ptr<f32>, %arg2: i64)\n",
        ),
        (
            ["-e", "func.func @f(%a: index)", "--index-bits", "32"],
            "llvm.func @f(%arg0: i32)\n",
        ),
        (
            ["-e", "kernel void f(global float4 *a, const int n);"],
            "kernel void f(global float4* a, int n) {}\n",
        ),
    ],
)
def test_one_liners(cli: Cli, arguments: list[str], output: str) -> None:
    result = cli("signature", *arguments)
    assert result.returncode == 0, result.stderr
    lines = [line for line in result.stdout.splitlines(keepends=True) if line[:2] != "//"]
    assert "".join(lines).replace("#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n\n", "") == output


def test_standard_input_and_files(cli: Cli, tmp_path: Path) -> None:
    text = "func @f(%a: group<memref<f32x?>, offset: ?>) {}"
    (tmp_path / "f.tt").write_text(text)
    from_file = cli("signature", "f.tt")
    assert from_file.stdout == (
        "kernel void f(global float*global* a, global long* a_shape0, long a_offset) {}\n"
    )
    assert cli("signature", "-", stdin=text).stdout == from_file.stdout


def test_several_conventions_and_emitters(cli: Cli) -> None:
    result = cli(
        *("signature", "-e", "func @f(%a: memref<f32x?x?,strided<?,?>>) {}"),
        *("--convention", "tinytc,tinytc-shapes-first", "--language", "tinytc"),
    )
    assert result.stdout.splitlines() == [
        "kernel void f(global float* a, long a_shape0, long a_stride0, long a_shape1, "
        "long a_stride1) {}",
        "kernel void f(global float* a, long a_shape0, long a_shape1, long a_stride0, "
        "long a_stride1) {}",
    ]


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        ([], 0, "give either a FILE or -e TEXT"),
        (["-e", "func @f(%a: i16) {}"], 2, "give --language"),
        (["-e", "x", "f.tt"], 2, "give either a FILE or -e TEXT"),
        (["app.cpp"], 2, "use 'syclflat flatten'"),
        (["nowhere.tt"], 3, "nowhere.tt: error: no such file [no-such-file]"),
        (["-e", "func.func @f(%a: memref<-1xf32>) {}"], 3, "<argument>:1:25: error: a size"),
        (
            ["-e", "func.func @f(%a: i1) {}", "--convention", "opencl", "--language", "mlir"],
            3,
            "convention opencl does not support the input of front end mlir [no-such-combination]",
        ),
        (
            ["-e", "kernel void f(int a);", "--emit", "c-header"],
            3,
            "emitter c-header does not support convention opencl [no-such-combination]",
        ),
        (["-e", "func.func @f() {}", "--spirv-generator", "x"], 2, "is not ID,VERSION"),
        (["-e", "func.func @f() {}", "--spirv-execution-mode", "x"], 2, "KERNEL:MODE"),
    ],
)
def test_wrong_usage_and_input(cli: Cli, arguments: list[str], code: int, message: str) -> None:
    result = cli("signature", *arguments)
    assert result.returncode in (code, 2 if not arguments else code)
    assert message in result.stderr + result.stdout
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("kernel void f(int a);", "opencl"),
        ("__kernel void f(int a) {}", "opencl"),
        ("func.func @f()", "mlir"),
        ("func @f(%a: i32) -> i32", "mlir"),
        ("func @f(%a: memref<4xf32>)", "mlir"),
        ("func @f(%a: memref<*xf32>)", "mlir"),
        ("func @f(%a: memref<f32x4>) {}", "tinytc"),
        ("func @f(%a: u16) {} ; kernel", "tinytc"),
        ("func @f(%a: i32) {}", None),
        ("func @f(%a: memref<f32>) {}", None),
        ("", None),
    ],
)
def test_languages_are_told_apart(text: str, language: str | None) -> None:
    assert guess(text) == language


def test_list_tells_all_four_lists_and_what_goes_together(cli: Cli) -> None:
    text = cli("list").stdout
    document = json.loads(cli("list", "--format", "json").stdout)
    assert document["front ends"] == [item.name for item in frontends.all_frontends()]
    assert document["conventions"] == conventions.names()
    assert document["emitters"] == emitters.names()
    assert {"spir64", "amdgcn"} <= set(document["targets"])
    assert {"amdcl2-64", "amdcl2-32"} <= set(document["argument buffers"])
    found = {(item["frontend"], item["convention"]) for item in document["combinations"]}
    assert found == {(c.frontend, c.convention) for c in combinations.combinations()}
    assert ("mlir", "tinytc") in found
    assert ("opencl", "mlir") not in found
    for name in (*document["front ends"], *document["conventions"], *document["emitters"]):
        assert name in text
