"""Functions get short names of values and blocks, and lose metadata."""

from __future__ import annotations

import pytest

from syclflat.backends.native.passes import canonicalize
from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import control_flow
from tests.support.llvm_ir import function_of, refused, with_names

DECLARED = """\
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @elsewhere(i32)
declare i32 @personality(...)
!7 = !{!8, !8, i64 0}
!8 = !{!"int", !9, i64 0}
!9 = !{!"root"}
"""
TYPE = "%struct.s = type { i32, float }\n"
TEXT = """\
define void @f(ptr noundef byval(%struct.s) align 8 %0, i32 %n, <2 x float> %1) \
personality ptr @personality {
  %3 = getelementptr inbounds nuw %struct.s, ptr %0, i64 0
  switch i32 %n, label %6 [
    i32 1, label %"a block"
    i32 2, label %6
  ]

"a block":                                        ; preds = %2
  %4 = load volatile i32, ptr %3, align 4, !tbaa !7
  %5 = call noundef range(i32 0, 9) i32 @llvm.smin.i32(i32 noundef %4, i32 %n)
  %x = call noundef i32 @elsewhere(i32 noundef %5)
  br label %6

6:                                                ; preds = %2, %2, %"a block"
  %7 = phi i32 [ 0, %2 ], [ 0, %2 ], [ %5, %"a block" ]
  ret void
}
"""


def test_names_are_short_and_each_phi_lists_a_block_once() -> None:
    function = function_of(TYPE + TEXT + DECLARED)
    made = canonicalize.run(function, {"%struct.s"})
    assert function.text == TEXT
    assert not refused(TYPE + made.text + DECLARED)
    control_flow.check(made)
    assert [each.value for each in made.parameters] == ["%p0", "%p1", "%p2"]
    assert "byval(%struct.s)" in made.parameters[0].attributes
    assert [block.name for block in made.blocks] == ["%b0", "%b1", "%b2", "%b0.edge0"]
    first, second, third, edge = made.blocks
    assert first.body[0].text == "  %v3 = getelementptr inbounds nuw %struct.s, ptr %p0, i64 0\n"
    # The default and a case lead to one block, through another one.
    assert first.successors == ("%b0.edge0", "%b1")
    assert edge.successors == ("%b2",)
    assert third.phis[0].incoming == (("0", "%b0.edge0"), ("%v5", "%b1"))
    load, pure, call = second.body
    assert load.text == "  %v4 = load volatile i32, ptr %v3, align 4\n"
    # Code that may be executed speculatively may get undefined values.
    assert " range(i32 0, 9) i32 @llvm.smin.i32(i32 %v4, i32 %p1)" in pure.text
    assert " call noundef i32 @elsewhere(i32 noundef %v5)" in call.text


def test_names_of_values_do_not_matter() -> None:
    module = TYPE + TEXT + DECLARED
    named = canonicalize.run(function_of(with_names(module)), {"%struct.s"})
    own = canonicalize.run(function_of(module), {"%struct.s"})
    assert [[each.text for each in block.code] for block in named.blocks] == [
        [each.text for each in block.code] for block in own.blocks
    ]


@pytest.mark.parametrize("name", ["%4", "%v4"])
def test_a_type_with_the_name_of_a_value_is_unsupported(name: str) -> None:
    text = (TYPE + TEXT + DECLARED).replace("%struct.s", name)
    with pytest.raises(UnsupportedError, match="share names"):
        canonicalize.run(function_of(text), {name})


def test_exceptions_are_unsupported() -> None:
    old = "  %x = call noundef i32 @elsewhere(i32 noundef %5)\n  br label %6\n"
    new = "  %x = invoke i32 @elsewhere(i32 %5) to label %6 unwind label %pad\n"
    pad = "\npad:\n  %y = landingpad { ptr, i32 } cleanup\n  ret void\n}\n"
    assert old in TEXT
    text = TEXT.replace(old, new).replace("\n}\n", pad)
    with pytest.raises(UnsupportedError, match="invoke"):
        canonicalize.run(function_of(TYPE + text + DECLARED), {"%struct.s"})
