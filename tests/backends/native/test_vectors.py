"""Operations on vectors, as operations on their elements."""

from __future__ import annotations

import pytest

from syclflat.backends.native import vectors
from syclflat.backends.native.ir_function import Block, Function, Instruction, UnreadableError


def in_elements(text: str, result: str = "") -> list[str]:
    block = Block("%b0", [], [Instruction(text, result)], Instruction("ret void"))
    (made,) = vectors.in_elements(Function("@f", (), {"%b0": block})).blocks.values()
    return [str(each).strip() for each in made.body]


@pytest.mark.parametrize(
    ("text", "elements"),
    [
        (
            "fadd fast <2 x float> %a, splat (float 2.0)",
            ["fadd fast float %a.0, 2.0", "fadd fast float %a.1, 2.0"],
        ),
        (
            "icmp ult <2 x i32> %a, <i32 1, i32 7>",
            ["icmp ult i32 %a.0, 1", "icmp ult i32 %a.1, 7"],
        ),
        (
            "zext nneg <2 x i8> %a to <2 x i64>",
            ["zext nneg i8 %a.0 to i64", "zext nneg i8 %a.1 to i64"],
        ),
        (
            "select i1 %c, <2 x half> %a, <2 x half> zeroinitializer",
            [f"select i1 %c, half %a.{i}, half zeroinitializer" for i in range(2)],
        ),
        (
            "tail call <2 x float> @llvm.fma.v2f32(<2 x float> %a, <2 x float> %b, <2 x float> %a)",
            [
                f"call float @llvm.fma.f32(float %a.{i}, float %b.{i}, float %a.{i})"
                for i in range(2)
            ],
        ),
        (
            "shufflevector <2 x i32> %a, <2 x i32> %b, <3 x i32> <i32 3, i32 poison, i32 0>",
            [f"select i1 true, i32 {value}, i32 poison" for value in ("%b.1", "poison", "%a.0")],
        ),
        (
            "insertelement <2 x i32> %a, i32 5, i64 1",
            ["select i1 true, i32 %a.0, i32 poison", "select i1 true, i32 5, i32 poison"],
        ),
    ],
)
def test_values(text: str, elements: list[str]) -> None:
    made = in_elements(text, "%r")
    assert made == [f"%r.{i} = {each}" for i, each in enumerate(elements)]


def test_memory() -> None:
    assert in_elements("load <2 x double>, ptr %p, align 16", "%r") == [
        "%atr.0 = getelementptr inbounds double, ptr %p, i64 0",
        "%r.0 = load double, ptr %atr.0, align 16",
        "%atr.1 = getelementptr inbounds double, ptr %p, i64 1",
        "%r.1 = load double, ptr %atr.1, align 8",
    ]
    stored = in_elements("store <2 x i8> %v, ptr %p, align 2")
    assert stored[1::2] == [
        "store i8 %v.0, ptr %ats0.0, align 2",
        "store i8 %v.1, ptr %ats0.1, align 1",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "store i32 %a, ptr %p, align 4",
        "getelementptr <4 x float>, ptr %p, i64 %i",
        'load i32, ptr getelementptr (%"class.s<4 x 1>", ptr @g, i64 1), align 4',
    ],
)
def test_what_has_none_stays(text: str) -> None:
    assert in_elements(text, "%s" if "store" in text else "%r") in ([text], [f"%r = {text}"])


@pytest.mark.parametrize(
    "text",
    [
        "bitcast <4 x i8> %a to i32",
        "load volatile <2 x i32>, ptr %p, align 8",
        "extractelement <2 x i32> %a, i64 %i",
        "call float @llvm.vector.reduce.fadd.v4f32(float 0.0, <4 x float> %a)",
        "getelementptr i8, ptr %p, <2 x i64> %i",
    ],
)
def test_what_has_to_have_them_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        in_elements(text, "%r")
