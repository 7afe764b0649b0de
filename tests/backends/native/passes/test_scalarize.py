"""Operations on vectors become operations on their elements."""

from __future__ import annotations

import pytest

from syclflat.backends.native.passes import scalarize
from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Function
from tests.support.llvm_ir import function_of, refused

DECLARED = """\
declare <2 x float> @llvm.fma.v2f32(<2 x float>, <2 x float>, <2 x float>)
declare float @llvm.fma.f32(float, float, float)
declare <2 x float> @llvm.ldexp.v2f32.v2i32(<2 x float>, <2 x i32>)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare i32 @llvm.abs.i32(i32, i1)
declare <2 x i32> @llvm.abs.v2i32(<2 x i32>, i1)
"""
INPUTS = {
    "float2": "%a = load <2 x float>, ptr %p, align 8",
    "float4": "%a = load <4 x float>, ptr %p, align 16",
    "int2": "%a = load <2 x i32>, ptr %p, align 8",
    "bytes2": "%a = load <2 x i8>, ptr %p, align 2",
    "bytes4": "%a = load <4 x i8>, ptr %p, align 4",
    "bools": "%a = load <2 x i1>, ptr %p, align 1",
    "struct": "%a = load { <2 x float>, i32 }, ptr %p, align 8",
}


def scalar(body: str) -> Function:
    """Return a function without vectors; LLVM accepts it before and after."""
    text = f"define void @f(ptr %p, i1 %c, i64 %i, float %x) {{\n{body}  ret void\n}}\n"
    made = scalarize.run(function_of(text + DECLARED))
    assert not refused(made.text + DECLARED)
    return made


def test_a_function_without_vectors_stays_as_it_is() -> None:
    function = function_of("define i32 @f(i32 %a) {\n  %r = add i32 %a, 1\n  ret i32 %r\n}\n")
    assert scalarize.run(function) is function


def elements(kind: str, text: str, type_: str) -> list[str]:
    """Return the instructions for one whose operand ``%a`` is loaded, and whose result stored."""
    body = f"  {INPUTS[kind]}\n  %r = {text}\n  store {type_} %r, ptr %p, align 8\n"
    found = scalar(body).text.splitlines()
    return [line.strip() for line in found if line.startswith("  %r")]


@pytest.mark.parametrize(
    ("kind", "text", "type_", "expected"),
    [
        (
            "float2",
            "fadd fast <2 x float> %a, splat (float 2.0)",
            "<2 x float>",
            ["fadd fast float %a.0, 2.0", "fadd fast float %a.1, 2.0"],
        ),
        (
            "int2",
            "icmp samesign ult <2 x i32> %a, <i32 1, i32 7>",
            "<2 x i1>",
            ["icmp samesign ult i32 %a.0, 1", "icmp samesign ult i32 %a.1, 7"],
        ),
        (
            "bytes2",
            "zext nneg <2 x i8> %a to <2 x i64>",
            "<2 x i64>",
            ["zext nneg i8 %a.0 to i64", "zext nneg i8 %a.1 to i64"],
        ),
        (
            "float2",
            "select nnan i1 %c, <2 x float> %a, <2 x float> zeroinitializer",
            "<2 x float>",
            [f"select nnan i1 %c, float %a.{i}, float zeroinitializer" for i in range(2)],
        ),
        (
            "bools",
            "select <2 x i1> %a, <2 x i32> <i32 1, i32 2>, <2 x i32> undef",
            "<2 x i32>",
            [f"select i1 %a.{i}, i32 {i + 1}, i32 undef" for i in range(2)],
        ),
        (
            "float2",
            "tail call <2 x float> @llvm.fma.v2f32(<2 x float> %a, <2 x float> %a, <2 x float> %a)",
            "<2 x float>",
            [
                f"call float @llvm.fma.f32(float %a.{i}, float %a.{i}, float %a.{i})"
                for i in range(2)
            ],
        ),
        (
            "int2",
            "call <2 x i32> @llvm.abs.v2i32(<2 x i32> %a, i1 true)",
            "<2 x i32>",
            [f"call i32 @llvm.abs.i32(i32 %a.{i}, i1 true)" for i in range(2)],
        ),
        (
            "int2",
            "shufflevector <2 x i32> <i32 8, i32 9>, <2 x i32> %a,"
            " <3 x i32> <i32 3, i32 poison, i32 0>",
            "<3 x i32>",
            [f"select i1 true, i32 {value}, i32 poison" for value in ("%a.1", "poison", "8")],
        ),
        (
            "int2",
            "insertelement <2 x i32> %a, i32 5, i64 1",
            "<2 x i32>",
            ["select i1 true, i32 %a.0, i32 poison", "select i1 true, i32 5, i32 poison"],
        ),
    ],
)
def test_operations_on_vectors_are_those_on_elements(
    kind: str, text: str, type_: str, expected: list[str]
) -> None:
    found = elements(kind, text, type_)
    assert found == [f"%r.{number} = {each}" for number, each in enumerate(expected)]


def test_an_element_is_a_value() -> None:
    found = elements("float2", "extractelement <2 x float> %a, i64 1", "float")
    assert found == ["%r = select i1 true, float %a.1, float poison"]


def test_a_phi_has_the_elements_of_each_edge() -> None:
    made = scalar(
        "  br label %b\nb:\n"
        "  %v = phi fast <2 x float> [ splat (float 1.0), %0 ], [ %w, %b ]\n"
        "  %w = fneg <2 x float> %v\n  br i1 %c, label %b, label %e\ne:\n"
    )
    assert [each.text for each in made.blocks[1].phis] == [
        f"  %v.{number} = phi fast float [ 1.0, %0 ], [ %w.{number}, %b ]\n" for number in range(2)
    ]


def test_memory_is_accessed_by_element() -> None:
    made = scalar(
        "  %r = load <2 x double>, ptr %p, align 16\n  store <2 x double> %r, ptr %p, align 8\n"
    )
    assert [each.text.strip() for each in made.blocks[0].body] == [
        "%atr.0 = getelementptr inbounds double, ptr %p, i64 0",
        "%r.0 = load double, ptr %atr.0, align 16",
        "%atr.1 = getelementptr inbounds double, ptr %p, i64 1",
        "%r.1 = load double, ptr %atr.1, align 8",
        "%ats0.0 = getelementptr inbounds double, ptr %p, i64 0",
        "store double %r.0, ptr %ats0.0, align 8",
        "%ats0.1 = getelementptr inbounds double, ptr %p, i64 1",
        "store double %r.1, ptr %ats0.1, align 8",
    ]


def test_other_instructions_stay() -> None:
    body = (
        "  store i64 %i, ptr %p, align 4\n"
        "  %at = getelementptr <4 x float>, ptr %p, i64 %i\n"
        '  %v = load i32, ptr getelementptr (%"class.s<4 x 1>", ptr @g, i64 1), align 4\n'
    )
    text = f"define void @f(ptr %p, i64 %i) {{\n{body}  ret void\n}}\n"
    variable = '%"class.s<4 x 1>" = type { i32 }\n@g = external global i32\n'
    function = function_of(variable + text)
    made = "".join(each.text for each in scalarize.run(function).blocks[0].body)
    assert made == body


@pytest.mark.parametrize(
    ("kind", "text", "type_"),
    [
        ("bytes4", "bitcast <4 x i8> %a to i32", "i32"),
        ("float2", "load volatile <2 x i32>, ptr %p, align 8", "<2 x i32>"),
        ("int2", "extractelement <2 x i32> %a, i64 %i", "i32"),
        ("int2", "extractelement <2 x i32> %a, i64 2", "i32"),
        ("struct", "extractvalue { <2 x float>, i32 } %a, 0", "<2 x float>"),
        ("float2", "insertelement <2 x float> %a, float %x, i64 7", "<2 x float>"),
        (
            "float4",
            "call float @llvm.vector.reduce.fadd.v4f32(float 0.0, <4 x float> %a)",
            "float",
        ),
        (
            "float2",
            "call <2 x float> @llvm.ldexp.v2f32.v2i32(<2 x float> %a, <2 x i32> zeroinitializer)",
            "<2 x float>",
        ),
        ("int2", "getelementptr i8, ptr %p, <2 x i32> %a", "<2 x ptr>"),
        ("int2", "alloca <2 x i32>, align 8", "ptr"),
    ],
)
def test_code_that_requires_vectors_is_unsupported(kind: str, text: str, type_: str) -> None:
    with pytest.raises(UnsupportedError):
        elements(kind, text, type_)
