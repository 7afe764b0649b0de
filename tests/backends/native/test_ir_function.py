"""How functions of LLVM IR are read."""

from __future__ import annotations

import pytest

from syclflat.backends.native import ir_function
from syclflat.backends.native.ir_function import Instruction, UnreadableError

TEXT = """\
define void @f(ptr noundef byval(%struct.s) align 8 %0, i32 %n, <2 x float> %1) #3 {
  %3 = getelementptr inbounds nuw %struct.s, ptr %0, i64 0
  switch i32 %n, label %6 [
    i32 1, label %"a block"
    i32 2, label %6
  ]

"a block":                                        ; preds = %2
  %4 = load volatile i32, ptr %3, align 4, !tbaa !7
  %5 = call noundef range(i32 0, 9) i32 @llvm.smin.i32(i32 %4, i32 %n) #2
  br label %6

6:                                                ; preds = %2, %2, %"a block"
  %7 = phi i32 [ 0, %2 ], [ 0, %2 ], [ %5, %"a block" ]
  ret void
}
"""


def test_a_function_has_names_of_ours() -> None:
    function = ir_function.read(TEXT, frozenset({"%struct.s"}))
    assert function.name == "@f"
    assert [each.type for each in function.parameters] == ["ptr", "i32", "<2 x float>"]
    assert function.parameters[0].attributes == "noundef byval(%struct.s) align 8"
    first, second, third = function.blocks.values()
    assert str(first.body[0]).lstrip() == f"{first.body[0].result} = {first.body[0].text}"
    assert first.body[0].text == "getelementptr inbounds nuw %struct.s, ptr %p0, i64 0"
    assert ir_function.successors(first) == [third.name, second.name]
    assert second.body[0].text == f"load volatile i32, ptr {first.body[0].result}, align 4"
    assert third.phis[0].incoming == {first.name: "0", second.name: second.body[1].result}
    assert ir_function.successors(third) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("%struct.s)", "%4)"),  # a type that is called as a value is
        ("  ret void", "  #dbg_value(i32 %7, !3, !DIExpression(), !4)\n  ret void"),
        ("br label %6", "invoke void @g() to label %6 unwind label %6"),
    ],
)
def test_others_are_not_read(old: str, new: str) -> None:
    with pytest.raises(UnreadableError):
        ir_function.read(TEXT.replace(old, new), frozenset({"%4"}))


@pytest.mark.parametrize(
    ("text", "type_"),
    [
        ("add nuw nsw i32 %a, 1", "i32"),
        ("icmp samesign ult i64 %a, 3", "i1"),
        ("fcmp fast olt <4 x float> %a, %b", "<4 x i1>"),
        ("select nnan i1 %c, <2 x double> %a, <2 x double> %b", "<2 x double>"),
        ("zext nneg i8 %a to i64", "i64"),
        ("load atomic ptr, ptr %a monotonic, align 8", "ptr"),
        ('getelementptr inbounds %"class.s<1>", ptr %a, i64 %b', "ptr"),
        ("tail call noundef nofpclass(nan) float @llvm.sqrt.f32(float %a)", "float"),
        ("call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %a, i32 %b)", "{ i32, i1 }"),
        ("extractvalue { i32, [2 x i8] } %a, 1", "[2 x i8]"),
        ("extractelement <4 x half> %a, i64 1", "half"),
        ("shufflevector <4 x i8> %a, <4 x i8> poison, <2 x i32> <i32 0, i32 3>", "<2 x i8>"),
        ("atomicrmw volatile add ptr %a, i64 1 seq_cst, align 8", "i64"),
        ("cmpxchg ptr %a, i32 %b, i32 %c monotonic monotonic, align 4", "{ i32, i1 }"),
        ("freeze i1 %a", "i1"),
    ],
)
def test_types(text: str, type_: str) -> None:
    assert ir_function.type_of(Instruction(text, "%r")) == type_


@pytest.mark.parametrize("text", ["va_arg ptr %a, i32", "extractvalue %struct.s %a, 0"])
def test_other_types_are_not_known(text: str) -> None:
    with pytest.raises(UnreadableError):
        ir_function.type_of(Instruction(text, "%r"))
