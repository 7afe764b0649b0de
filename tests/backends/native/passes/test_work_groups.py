"""LLVM accepts modules with loops over items, and a kernel without loops has a reason."""

from __future__ import annotations

import re

import pytest

from syclflat.backends.native.passes import regions, work_groups
from tests.support.llvm_ir import refused
from tests.support.stages import changed

PARAMETERS = "(ptr %g, i32 %x, i32 %y, i32 %z, ptr %m, ptr %a, i32 %n)"
GIVEN = "(ptr %g, i32 %x, i32 %y, i32 %z, ptr %m, ptr %a, i32 %n)"
MODULE = f"""\
define void @_ZTS6kernel(ptr %g, i32 %x, i32 %y, i32 %z, ptr %m, ptr %a, i32 %n) #0 {{
  call void @_ZN4callIXEE18syclflat_all_itemsEv{GIVEN}
  ret void
}}

define void @_ZN4callIXEE18syclflat_all_itemsEv{PARAMETERS} #0 {{
  call void @_ZN4callIXEE13syclflat_itemEv{GIVEN}
  ret void
}}

define void @_ZN4callIXEE13syclflat_itemEv{PARAMETERS} #0 {{
BODY}}

define i64 @__syclflat_meet(i32 %kind) #0 {{
  ret i64 0
}}

@_ZN8syclflat6native4hereE = external thread_local global [5 x i32]

declare ptr @llvm.threadlocal.address.p0(ptr)
declare i32 @llvm.umin.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

attributes #0 = {{ nounwind "target-cpu"="x86-64" }}
"""
DIVIDING = """\
begin:
  %x64 = zext i32 %x to i64
  %own = getelementptr i32, ptr %a, i64 %x64
  %first = load i32, ptr %own, align 4
  %left = sub i32 8, %x
  %w = DIVISION
  br label %loop

loop:
  %n1 = phi i32 [ %first, %begin ], [ %n5, %loop ]
  %sum = phi i32 [ 0, %begin ], [ %more, %loop ]
  %thrice = mul i32 %sum, 3
  %more = add i32 %thrice, %w
  %n2 = mul i32 %n1, 5
  %n3 = lshr i32 %n2, 3
  %bit = and i32 %n1, 1
  %odd = icmp ne i32 %bit, 0
  %n4 = lshr i32 %n1, 1
  %n5 = select i1 %odd, i32 %n3, i32 %n4
  %again = icmp ugt i32 %n5, 3
  br i1 %again, label %loop, label %end

end:
  store i32 %more, ptr %own, align 4
  ret void
"""
GUARDED = """\
begin:
  %x64 = zext i32 %x to i64
  %own = getelementptr i32, ptr %a, i64 %x64
  %first = load i32, ptr %own, align 4
  %any = icmp ne i32 %first, 0
  br i1 %any, label %some, label %end

some:
  %w = DIVISION
  br label %loop

loop:
  %n1 = phi i32 [ %w, %some ], [ %n5, %loop ]
  %sum = phi i32 [ 0, %some ], [ %more, %loop ]
  %thrice = mul i32 %sum, 3
  %more = add i32 %thrice, %n1
  %n2 = mul i32 %n1, 5
  %n3 = lshr i32 %n2, 3
  %bit = and i32 %n1, 1
  %odd = icmp ne i32 %bit, 0
  %n4 = lshr i32 %n1, 1
  %n5 = select i1 %odd, i32 %n3, i32 %n4
  %again = icmp ugt i32 %n5, 3
  br i1 %again, label %loop, label %end

end:
  %found = phi i32 [ 0, %begin ], [ %more, %loop ]
  store i32 %found, ptr %own, align 4
  ret void
"""
BRANCH = "br i1 %any, label %some, label %end\n\nsome:\n  %w = DIVISION\n  br label %loop"
NESTED = """\
br i1 %any, label %some, label %end

some:
  %w = add i32 %first, 77
  %large = icmp ugt i32 %first, 80
  br i1 %large, label %loop, label %other

other:
  store i32 3, ptr %a, align 4
  br label %end"""
SWITCH = """\
begin:
  %x64 = zext i32 %x to i64
  %own = getelementptr i32, ptr %a, i64 %x64
  %met = call i64 @__syclflat_meet(i32 0)
  switch i32 %n, label %other [
    i32 1, label %end
    i32 2, label %end
    i32 3, label %third
  ]

third:
  %met3 = call i64 @__syclflat_meet(i32 0)
  br label %end

other:
  %v = load i32, ptr %own, align 4
  br label %end

end:
  %found = phi i32 [ 7, %begin ], [ 7, %begin ], [ 5, %third ], [ %v, %other ]
  %met2 = call i64 @__syclflat_meet(i32 0)
  store i32 %found, ptr %own, align 4
  ret void
"""
VECTOR = """\
begin:
  %x64 = zext i32 %x to i64
  %own = getelementptr <4 x float>, ptr %a, i64 %x64
  %b = load <4 x float>, ptr %own, align 16
  %c = fadd <4 x float> %b, splat (float 1.0)
  br label %loop

loop:
  %n1 = phi i32 [ %x, %begin ], [ %n5, %next ]
  %n2 = mul i32 %n1, 5
  %n3 = lshr i32 %n2, 3
  %bit = and i32 %n1, 1
  %odd = icmp ne i32 %bit, 0
  %n4 = lshr i32 %n1, 1
  %small = icmp ult i32 %n1, 3
  br i1 %small, label %end, label %next

next:
  %n5 = select i1 %odd, i32 %n3, i32 %n4
  switch i32 %n5, label %loop [
    i32 4, label %end
  ]

end:
  %found = phi fast <4 x float> [ %b, %loop ], [ %c, %next ]
  store <4 x float> %found, ptr %own, align 16
  ret void
"""


REPEATED = """\
begin:
  %x64 = zext i32 %x to i64
  %n64 = zext i32 %n to i64
  %own = getelementptr float, ptr %a, i64 %x64
  %any = icmp ne i32 %n, 0
  %some = icmp ult i32 %x, 1024
  %both = and i1 %any, %some
  br i1 %both, label %outer, label %end

outer:
  %round = phi i64 [ 0, %begin ], [ %following, %behind ]
  %first = phi float [ 0.000000e+00, %begin ], [ %more, %behind ]
  br label %loop

loop:
  %i = phi i64 [ %x64, %outer ], [ %next, %loop ]
  %sum = phi float [ %first, %outer ], [ %more, %loop ]
  %at = getelementptr float, ptr %a, i64 %i
  %value = load float, ptr %at, align 4
  %more = fadd float %sum, %value
  %next = add i64 %i, 256
  %again = icmp ult i64 %next, 1024
  br i1 %again, label %loop, label %behind

behind:
  %following = add i64 %round, 1
  %is_last = icmp eq i64 %following, %n64
  br i1 %is_last, label %end, label %outer

end:
  %all = phi float [ 0.000000e+00, %begin ], [ %more, %behind ]
  store float %all, ptr %own, align 4
  ret void
"""
"""Items add elements in strides, several times; Clang tests both lengths at once."""
ROUNDS = """\
begin:
  %x64 = zext i32 %x to i64
  %own = getelementptr float, ptr %a, i64 %x64
  %is_in = icmp slt i32 %x, %n
  br i1 %is_in, label %before, label %end

before:
  %first = load float, ptr %own, align 4
  %rounds = zext i32 %n to i64
  br label %loop

loop:
  %k = phi i64 [ 0, %before ], [ %next, %loop ]
  %sum = phi float [ %first, %before ], [ %more, %loop ]
  %at = getelementptr float, ptr %a, i64 %k
  %value = load float, ptr %at, align 4
  %more = fadd float %sum, %value
  %next = add nuw nsw i64 %k, 1
  %done = icmp eq i64 %next, %rounds
  br i1 %done, label %after, label %loop

after:
  store float %more, ptr %own, align 4
  br label %end

end:
  ret void
"""


LEAVING = """\
begin:
  %x64 = zext i32 %x to i64
  %own = getelementptr i32, ptr %a, i64 %x64
  %met = call i64 @__syclflat_meet(i32 1)
  %is_left = icmp ult i32 %x, %n
  br i1 %is_left, label %stays, label %end

stays:
  %v = load i32, ptr %own, align 4
  %present = call i64 @__syclflat_meet(i32 1)
  %low = trunc i64 %present to i32
  %sum = add i32 %v, %low
  br label %end

end:
  %found = phi i32 [ 7, %begin ], [ %sum, %stays ]
  store i32 %found, ptr %own, align 4
  ret void
"""

PLACED = """\
begin:
  %place = call ptr @llvm.threadlocal.address.p0(ptr @_ZN8syclflat6native4hereE)
  %x.at = getelementptr i8, ptr %place, i64 8
  store i32 %x, ptr %x.at, align 8
  %y.at = getelementptr i8, ptr %place, i64 12
  store i32 Y, ptr %y.at, align 4
  %met = call i64 @__syclflat_meet(i32 1)
  %row = load i32, ptr %y.at, align 4
  %first = mul i32 %row, %n
  %column = load i32, ptr %x.at, align 8
  %i = add i32 %first, %column
  %i64 = zext i32 %i to i64
  %own = getelementptr i32, ptr %a, i64 %i64
  store i32 %i, ptr %own, align 4
  ret void
"""


def looped(body: str) -> tuple[str, list[tuple[str, str]]]:
    """Return a module with loops, and what was missed; LLVM takes it before and after."""
    module = MODULE.replace("BODY", body)
    assert refused(module) == ""
    made, facts = changed(work_groups.loop, module.encode())
    done = made.decode()
    assert refused(done) == ""
    return done, [(missed.function, missed.reason.partition(": ")[2]) for missed in facts.missed]


def regions_of(module: str) -> dict[str, str]:
    """Return the functions of regions, by their names."""
    return {
        found[1]: part
        for part in module.split("define ")
        if (found := re.match(r"internal \w+ (@syclflat\.items\.\d+\.\d+)\(", part))
    }


@pytest.mark.parametrize(
    ("division", "is_again"),
    [
        ("sdiv i32 1000, %left", False),
        ("urem i32 %n, %left", False),
        ("sdiv i32 %left, -1", False),
        ("ashr i32 %left, 7", True),
    ],
)
def test_lanes_without_items_compute_only_code_that_cannot_trap(
    division: str, is_again: bool
) -> None:
    done, misses = looped(DIVIDING.replace("DIVISION", division))
    assert misses == []
    operation = division.split()[0]
    # The loop's own function runs for 32 lanes.
    called = re.search(r"call i1 (@[\w.]+)\(.* i64 %region\.\d+\.x\.64\)", done)
    assert called is not None
    # Divisions may be of floating-point numbers.
    made = re.search(f" = (?:{operation}|fdiv) ", regions_of(done)[called[1]])
    assert (made is not None) == is_again


@pytest.mark.parametrize(
    ("division", "is_moved"), [("udiv i32 1000, %first", False), ("udiv i32 %first, 10", True)]
)
def test_only_code_that_cannot_trap_is_moved_before_a_test(division: str, is_moved: bool) -> None:
    done, misses = looped(GUARDED.replace("DIVISION", division))
    assert misses == []
    first, *others = (re.split(" = (?:udiv|fdiv) ", each) for each in regions_of(done).values())
    assert (len(first) > 1) == is_moved
    if not is_moved:
        # All items run it, or those behind the test.
        agreed, rest = (before for before, *behind in others if behind)
        assert "br i1" not in agreed
        assert "br i1" in rest


def test_items_that_pass_a_test_together_run_the_rounds_behind_it_in_step() -> None:
    done, misses = looped(ROUNDS)
    assert misses == []
    summing = [each for each in regions_of(done).values() if "fadd float" in each]
    # Clang vectorizes the loop over items around a round; other work-groups run item by item.
    assert {"br i1" in each.partition("fadd float")[2] for each in summing} == {False, True}


def test_rounds_in_a_loop_of_all_items_run_in_step_in_groups_that_pass_the_test_of_both() -> None:
    done, misses = looped(REPEATED)
    assert misses == []
    summing = [each for each in regions_of(done).values() if "fadd float" in each]
    assert {"br i1" in each.partition("fadd float")[2] for each in summing} == {False, True}


def test_a_branch_around_a_loop_may_contain_another_branch() -> None:
    body = GUARDED.replace(BRANCH, NESTED).replace(
        "[ 0, %begin ], [ %more, %loop ]\n  store",
        "[ 0, %begin ], [ 1, %other ], [ %more, %loop ]\n  store",
    )
    assert looped(body)[1] == []


def test_cases_of_a_switch_may_share_a_block() -> None:
    assert looped(SWITCH)[1] == []


def test_a_loop_may_be_left_with_a_vector_and_by_a_switch() -> None:
    done, misses = looped(VECTOR)
    assert misses == []
    assert "%b1.mask" in done


def test_a_kernel_with_which_a_pass_fails_keeps_stacks(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise ValueError("too many values to unpack")

    monkeypatch.setattr(regions, "plan", fail)
    done, misses = looped(SWITCH)
    reason = "defect in syclflat: ValueError: too many values to unpack"
    assert misses == [("_ZTS6kernel", reason)]
    assert "call void @_ZN4callIXEE13syclflat_itemEv" in done
    _, facts = changed(work_groups.loop, MODULE.replace("BODY", SWITCH).encode())
    assert [missed.is_defect for missed in facts.missed] == [True]


def test_a_kernel_whose_items_take_a_branch_differently_keeps_stacks() -> None:
    body = SWITCH.replace("switch i32 %n", "switch i32 %x")
    assert looped(body)[1] == [("_ZTS6kernel", "items take a branch differently")]


@pytest.mark.parametrize(("y", "has_rows"), [("0", False), ("%y", True)])
def test_only_kernels_of_several_dimensions_have_loops_over_rows_of_16(
    y: str, has_rows: bool
) -> None:
    done, misses = looped(PLACED.replace("Y", y))
    assert misses == []
    assert ("fixed.x" in done) == has_rows
    (second,) = [each for each in regions_of(done).values() if "store i32" in each]
    assert re.findall(r"= mul i32 (\S+), %p6", second) == ["%p2" if has_rows else "0"]


def test_an_item_function_with_loops_in_its_place_is_removed() -> None:
    done, misses = looped(SWITCH)
    assert misses == []
    assert "syclflat_item" not in done


def test_items_leave_and_those_of_their_sub_group_know() -> None:
    done, misses = looped(LEAVING)
    assert misses == []
    first, second, third = regions_of(done).values()
    assert "%state" not in first
    # The second region stores whether an item leaves, the third skips it.
    assert re.search(r"%next = phi i32 \[ 1, %[\w.]+ \], \[ 0, %[\w.]+ \]", second)
    assert "%is_here = icmp eq i32 %state, 0" in third
    assert "load i64, ptr %present" in third
    # No item has left at the begin, and the search for one that stays begins at the first.
    assert re.findall(r"memset.p0.i64\(ptr %array\.(\w+), i8 (-?\d)", done) == [
        ("state", "0"),
        ("present", "-1"),
    ]
    assert "br i1 %region.1.is_item, label %region.1.searched, label %nothing" in done
    # The loop of a single row goes from the first item that stays to the last.
    assert "%region.2.x.i = phi i32 [ %region.2.run.from, %region.2.y ]" in done
    assert "icmp ult i32 %region.2.x.next, %region.2.run.to" in done
