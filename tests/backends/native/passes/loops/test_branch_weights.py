"""Clang expects code behind several conditions to run as often as code behind one."""

from __future__ import annotations

from syclflat import llvm_ir
from syclflat.backends.native.passes.loops import branch_weights
from tests.support.llvm_ir import refused

CHECKS = """\
define void @f(i1 %a, i1 %b, i1 %c, i1 %d, ptr %to) {
begin:
  br i1 %a, label %first, label %end

first:
  br i1 %b, label %end, label %second

second:
  br i1 %c, label %third, label %other

third:
  br i1 %d, label %last, label %join

other:
  br label %join

last:
  br label %join

join:
  %x = phi i32 [ 0, %third ], [ 1, %last ], [ 2, %other ]
  store i32 %x, ptr %to, align 4
  br label %end

end:
  ret void
}
"""
"""The first way is not behind another one; one branch has code on both ways."""
WEIGHTS = """\

!0 = !{!"branch_weights", i32 1, i32 9}
!1 = !{!"branch_weights", i32 63, i32 1}
!2 = !{!"branch_weights", i32 1, i32 63}
"""
LIKELY, UNLIKELY = "!prof !1", "!prof !2"


def weighed(text: str) -> str:
    """Return a module after weights are added to its function."""
    assert not refused(text + WEIGHTS)
    (function,) = llvm_ir.parse(text + WEIGHTS).functions
    made = branch_weights.weigh(function, ("!1", "!2")).text
    assert not refused(made + WEIGHTS)
    return made


def test_nodes_are_weights_of_both_ways() -> None:
    assert "".join(map(str, branch_weights.nodes(("!1", "!2")))) in WEIGHTS


def test_branches_around_code_behind_another_branch_are_likely_to_reach_it() -> None:
    expected = CHECKS.replace("label %end, label %second", f"label %end, label %second, {UNLIKELY}")
    expected = expected.replace("label %last, label %join", f"label %last, label %join, {LIKELY}")
    assert weighed(CHECKS) == expected


def test_code_behind_the_join_of_both_ways_is_behind_the_first_branch() -> None:
    more = CHECKS.replace(
        "  br label %end\n\nend:",
        "  br i1 %d, label %own, label %end\n\nown:\n  br label %end\n\nend:",
    )
    assert f"label %own, label %end, {LIKELY}" in weighed(more)
    ended = CHECKS.replace(
        "  ret void",
        "  br i1 %d, label %own, label %out\n\nown:\n  br label %out\n\nout:\n  ret void",
    )
    assert "label %own, label %out\n" in weighed(ended)


def test_weights_of_the_source_stay() -> None:
    given = CHECKS.replace(
        "label %last, label %join",
        "label %last, label %join, !prof !0",
    )
    assert f"label %end, label %second, {UNLIKELY}" in weighed(given)
    assert "label %last, label %join, !prof !0\n" in weighed(given)


def test_functions_with_loops_stay() -> None:
    loop = CHECKS.replace("  br label %join\n\nlast", "  br label %first\n\nlast")
    loop = loop.replace(", [ 2, %other ]", "")
    assert weighed(loop) == loop
