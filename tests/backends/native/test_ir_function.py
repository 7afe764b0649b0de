"""How functions of LLVM IR are read."""

from __future__ import annotations

import pytest

from syclflat.backends.native import ir_function
from syclflat.backends.native.ir_function import Block, Instruction, Parameter, UnreadableError

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
    first, second, third, edge = function.blocks.values()
    assert str(first.body[0]).lstrip() == f"{first.body[0].result} = {first.body[0].text}"
    assert first.body[0].text == "getelementptr inbounds nuw %struct.s, ptr %p0, i64 0"
    # The default and a case lead to one block, by a block of their own.
    assert ir_function.successors(first) == [edge.name, second.name]
    assert ir_function.successors(edge) == [third.name]
    assert second.body[0].text == f"load volatile i32, ptr {first.body[0].result}, align 4"
    assert third.phis[0].incoming == {edge.name: "0", second.name: second.body[1].result}
    # What may be executed speculatively may get undefined values.
    assert second.body[1].text.startswith("call range(i32 0, 9) i32 @llvm.smin")
    ir_function.check(function)
    assert ir_function.successors(third) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("%struct.s)", "%4)"),  # a type that is called as a value is
        ("  ret void", "  #dbg_value(i32 %7, !3, !DIExpression(), !4)\n  ret void"),
        ("br label %6", "invoke void @g() to label %6 unwind label %6"),
        ("  ret void", "  store i32 %8, ptr %0\n  ret void"),  # no such value
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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("add nsw i32 %a, 1", True),
        ("shl i32 %a, %b", True),
        ("fdiv float %a, %b", True),
        ("fptosi double %a to i32", True),
        ("select i1 %a, <4 x float> %b, <4 x float> %c", True),
        ("call float @llvm.sqrt.f32(float %a)", True),
        ("udiv i32 %a, 3", True),
        ("sdiv exact i64 %a, -2", True),
        ("urem <2 x i16> %a, <i16 3, i16 -1>", True),
        ("srem <2 x i32> %a, splat (i32 8)", True),
        ("udiv i32 7, %a", False),
        ("urem i32 %a, 0", False),
        ("sdiv i32 %a, -1", False),
        ("srem <2 x i16> %a, <i16 3, i16 -1>", False),
        ("udiv <2 x i16> %a, <i16 3, i16 0>", False),
        ("udiv <2 x i16> %a, <i16 3, i16 poison>", False),
        ("sdiv <2 x i32> %a, splat (i32 -1)", False),
        ("urem i32 %a, undef", False),
        ("load i32, ptr %a, align 4", False),
        ("call i32 @f(i32 %a)", False),
        ("alloca i32, align 4", False),
    ],
)
def test_what_may_be_executed_speculatively_neither_traps_nor_touches_memory(
    text: str, expected: bool
) -> None:
    assert Instruction(text, "%v").is_speculatable == expected


@pytest.mark.parametrize(
    ("text", "incoming"),
    [
        (
            "phi nnan <4 x float> [ %a, %b0 ], [ splat (float 1.0), %b1 ]",
            ("%a", "splat (float 1.0)"),
        ),
        ("phi [2 x i32] [ %a, %b0 ], [ [i32 1, i32 2], %b1 ]", ("%a", "[i32 1, i32 2]")),
        ("phi { i32, ptr addrspace(3) } [ %a, %b0 ], [ undef, %b1 ]", ("%a", "undef")),
    ],
)
def test_phis_are_of_any_type(text: str, incoming: tuple[str, str]) -> None:
    phi = Instruction(text, "%v")
    assert phi.incoming == dict(zip(("%b0", "%b1"), incoming, strict=True))
    assert phi.with_incoming(phi.incoming) == phi


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("%p1, %b0", "%p1, %b1", "lacks an edge"),
        ("%v2 = add", "%p1 = add", "defined twice"),
        ("label %b2 ]", "label %b3 ]", "missing block %b3"),
    ],
)
def test_functions_that_llvm_would_not_take_are_found(old: str, new: str, reason: str) -> None:
    blocks = {
        "%b0": Block("%b0", [], [], Instruction("switch i32 %p1, label %b1 [ i32 1, label %b2 ]")),
        "%b1": Block(
            "%b1", [], [Instruction("add i32 %p1, 1", "%v2")], Instruction("br label %b2")
        ),
        "%b2": Block("%b2", [Instruction("phi i32 [ %p1, %b0 ], [ %v2, %b1 ]", "%v3")], []),
    }
    function = ir_function.Function("@f", (Parameter("i32", "", "%p1"),), blocks)
    ir_function.check(function)
    for block in blocks.values():
        for each in (*block.phis, *block.body, block.end):
            line = str(each).replace(old, new).strip()
            each.result, _, each.text = line.rpartition(" = ")
    with pytest.raises(UnreadableError, match=reason):
        ir_function.check(function)
