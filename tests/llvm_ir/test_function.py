"""The code of functions is read as blocks; names of values and blocks may have any form."""

from __future__ import annotations

import pytest

from syclflat import llvm_ir
from syclflat.llvm_ir import Block, Function, Instruction, IrError, control_flow, loops
from tests.support.llvm_ir import refused, with_names

TEXT = """\
define dso_local spir_kernel void @f(ptr byval({ i32 }) align 4 %0, i1 %any, i32 noundef %1) #0 {
  br i1 %any, label %3, label %"the end"

3:                                                ; preds = %3, %2
  %4 = phi i32 [ %1, %2 ], [ %5, %3 ]
  %5 = add nuw nsw i32 %4, 1
  switch i32 %5, label %3 [
    i32 8, label %"the end"
    i32 9, label %last
  ]

"the end":                                        ; preds = %3, %2
  tail call void @g(i32 %1)
  br label %last

last:                                             ; preds = %"the end", %3
  ret void
}
"""
REST = "\ndeclare void @g(i32)\n\nattributes #0 = { nounwind }\n"


def test_blocks_have_names_and_successors() -> None:
    assert not refused(TEXT + REST)
    function = Function(TEXT)
    assert [block.name for block in function.blocks] == ["%2", "%3", '%"the end"', "%last"]
    assert [block.successors for block in function.blocks] == [
        ("%3", '%"the end"'),
        ("%3", '%"the end"', "%last"),
        ("%last",),
        (),
    ]
    assert function.text == TEXT


def test_control_flow_needs_no_comments() -> None:
    comments = [line.partition(";")[2] for line in TEXT.splitlines() if "; preds" in line]
    bare = TEXT
    for comment in comments:
        bare = bare.replace(f";{comment}", "")
    expected = {"%2": [], "%3": ["%2", "%3"], '%"the end"': ["%2", "%3"]}
    for text in (TEXT, bare):
        before = control_flow.predecessors(Function(text))
        assert before == {**expected, "%last": ["%3", '%"the end"']}
        assert control_flow.reaching("%3", before) == {"%2", "%3"}
        assert control_flow.reaching("%2", before) == set()


def test_the_head_names_parameters_and_attributes() -> None:
    function = Function(TEXT)
    assert function.is_kernel
    assert function.groups == ["#0"]
    assert [(each.type, each.value) for each in function.parameters] == [
        ("ptr", "%0"),
        ("i1", "%any"),
        ("i32", "%1"),
    ]
    assert function.parameters[0].alignment == 4
    assert function.called == ["@g"]
    function.add_attribute("alwaysinline")
    assert function.text == TEXT.replace(" #0 {", " alwaysinline #0 {")
    assert not refused(function.text + REST)


def test_attributes_may_replace_a_group() -> None:
    function = Function(TEXT)
    function.set_group('nounwind "frame-pointer"="all"')
    assert function.text == TEXT.replace(" #0 {", ' nounwind "frame-pointer"="all" {')
    assert not function.groups
    assert not refused(function.text + REST)
    with pytest.raises(IrError, match="too early"):
        function.set_group("#1")


def test_a_function_may_get_other_blocks() -> None:
    function = Function(TEXT)
    first, loop, *others = function.blocks
    assert [each.opcode for each in loop.phis] == ["phi"]
    assert [each.opcode for each in loop.body] == ["add"]
    assert loop.labels == ("%3", '%"the end"', "%last")
    between = Block.make("%between", [Instruction.make("br label %3")])
    changed = (
        first.with_terminator(first.terminator.renamed({"%3": "%between"})),
        loop.with_phis(each.renamed({"%2": "%between"}) for each in loop.phis),
        *(block.renamed({"%1": "7"}) for block in others),
    )
    made = function.with_blocks((changed[0], between, *changed[1:]))
    assert function.text == TEXT
    assert [*made.named_blocks] == ["%2", "%between", "%3", '%"the end"', "%last"]
    assert "  %4 = phi i32 [ %1, %between ], [ %5, %3 ]\n" in made.text
    assert "  tail call void @g(i32 7)\n" in made.text
    assert not refused(made.text + REST)


def test_the_length_does_not_depend_on_names() -> None:
    function = Function(TEXT)
    assert function.length == 16
    named = next(llvm_ir.parse(with_names(TEXT + REST)).functions)
    assert named.blocks[0].label == "bb:\n"
    assert named.length == 16
    records = TEXT.replace(
        "  br label", "    #dbg_value(i32 %1, !1, !DIExpression(), !2)\n  br label"
    )
    assert Function(records).length == 16
    assert Function(records).blocks[2].length == 2


@pytest.mark.parametrize(
    ("before", "now", "reason"),
    [
        ("  ret void\n", "  launch void\n", "unknown instruction"),
        ("  ret void\n", "  %9 = add i32 1, 2\n", "does not end"),
        ("last:  ", "no label ", "expected a block"),
        ("\n  tail call", "\n  1tail call", "unknown instruction"),
    ],
)
def test_other_code_is_an_error(before: str, now: str, reason: str) -> None:
    assert before in TEXT
    with pytest.raises(IrError, match=reason):
        _ = Function(TEXT.replace(before, now)).blocks


LOOPS = """\
define void @f(i1 %0) {
  br label %2

2:                                                ; preds = %4, %1
  br label %3

3:                                                ; preds = %3, %2
  br i1 %0, label %3, label %4, !llvm.loop !0

4:                                                ; preds = %3
  br i1 %0, label %2, label %5, !llvm.loop !1

5:                                                ; preds = %4
  ret void
}

!0 = distinct !{!0, !2}
!1 = distinct !{!1, !2, !3}
!2 = !{!"llvm.loop.mustprogress"}
!3 = !{!"llvm.loop.unroll.disable"}
"""


def test_loops_are_found_and_annotated() -> None:
    module = llvm_ir.parse(LOOPS)
    inner, outer = loops.of(next(module.functions))
    assert (inner.metadata, outer.metadata) == ("!0", "!1")
    assert outer.has(inner)
    assert not inner.has(outer)
    assert not inner.has(inner)
    assert [inner.length, outer.length] == [1, 7]
    loops.annotate(module, {"!0", "!1"}, "llvm.loop.unroll.count", "i32 4")
    added = (
        LOOPS.replace("!{!0, !2}", "!{!0, !2, !4}") + '!4 = !{!"llvm.loop.unroll.count", i32 4}\n'
    )
    assert str(module) == added
    loops.annotate(module, {"!1"}, "llvm.loop.unroll.count", "i32 4")
    assert str(module) == added
