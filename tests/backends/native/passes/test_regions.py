"""Regions of a kernel end at barriers, and at branches that all items take in the same way."""

from __future__ import annotations

import pytest

from syclflat.backends.native.passes import canonicalize, region_graph, regions
from syclflat.backends.native.passes.region_plan import Plan
from syclflat.backends.native.passes.unsupported import UnsupportedError
from tests.support.llvm_ir import function_of

DECLARED = "declare i64 @barrier(i32)\ndeclare i64 @llvm.cttz.i64(i64, i1)\n"
HEAD = "define void @item(ptr %g, i32 %x, i32 %y, i32 %z, ptr %m, ptr %a, i32 %n) {\n"
IN_A_LOOP = """\
begin:
  %own = getelementptr float, ptr %a, i32 %x
  %first = load float, ptr %own, align 4
  br label %loop

loop:
  %k = phi i32 [ 0, %begin ], [ %next, %loop ]
  %sum = phi float [ %first, %begin ], [ %more, %loop ]
  store float %sum, ptr %own, align 4
  %met = call i64 @barrier(i32 noundef 0)
  %other = load float, ptr %a, align 4
  %more = fadd float %sum, %other
  %next = add i32 %k, 1
  %is_left = icmp ult i32 %next, %n
  br i1 %is_left, label %loop, label %end

end:
  store float %more, ptr %own, align 4
  ret void
}
"""
IN_A_BRANCH = """\
begin:
  %decides = icmp eq i32 VALUE, 0
  br i1 %decides, label %one, label %end

one:
  %met = call i64 @barrier(i32 1)
  br label %end

end:
  ret void
}
"""
BY_MEMORY = """\
begin:
  br label %loop

loop:
  %k = phi i32 [ 0, %begin ], [ %next, %loop ]
  %met = call i64 @barrier(i32 1)
  %next = add i32 %k, 1
  %length = load i32, ptr ADDRESS, align 4
  store i32 0, ptr ADDRESS, align 4
  %is_left = icmp ult i32 %next, %length
  br i1 %is_left, label %loop, label %end

end:
  ret void
}
"""
COUNTED = """\
begin:
  br label %loop

loop:
  %count = phi i32 [ 0, %begin ], [ %now, %join ]
  %nearest = load i32, ptr %m, align 4
  %is_near = icmp sge i32 VALUE, 0
  br i1 %is_near, label %near, label %join

near:
  %more = add i32 %count, STEP
  %is_first = icmp eq i32 %x, 0
  br i1 %is_first, label %own, label %counted

own:
  store i32 1, ptr %a, align 4
  br label %counted

counted:
  br label %join

join:
  %now = phi i32 [ %more, %counted ], [ %count, %loop ]
  %met = call i64 @barrier(i32 0)
  %goes_on = icmp slt i32 %now, %n
  br i1 %goes_on, label %loop, label %end

end:
  %met2 = call i64 @barrier(i32 0)
  ret void
}
"""
"""A count that grows behind a branch, with code of one item inside."""
IN_TWO_WAYS = """\
begin:
  %decides = icmp eq i32 %x, 0
  br i1 %decides, label %one, label %two

one:
  %at1 = getelementptr i8, ptr %g, i64 120
  %size1 = load i32, ptr %at1, align 4
  %long1 = zext i32 %size1 to i64
  store i64 %long1, ptr %a, align 8
  br label %end

two:
  %at2 = getelementptr i8, ptr %g, i64 OFFSET
  %size2 = load i32, ptr %at2, align 4
  %long2 = zext i32 %size2 to i64
  br label %end

end:
  %size = phi i64 [ %long1, %one ], [ %long2, %two ]
  %decides2 = icmp eq i64 %size, 64
  br i1 %decides2, label %meet, label %last

meet:
  %met = call i64 @barrier(i32 0)
  br label %last

last:
  %met2 = call i64 @barrier(i32 0)
  ret void
}
"""
IN_STEP = """\
begin:
  br label %loop

loop:
  %k = phi i64 [ 0, %begin ], [ %next, %loop ]
  %sum = phi float [ 0.0, %begin ], [ %more, %loop ]
  %at = getelementptr float, ptr %a, i64 INDEX
  %value = load float, ptr %at, align 4
  %more = fadd float %sum, %value
  %next = add i64 %k, 1
  %is_left = icmp ult i64 %next, LENGTH
  br i1 %is_left, label %loop, label %end

end:
  %x64 = zext i32 %x to i64
  %own = getelementptr float, ptr %a, i64 %x64
  store float %more, ptr %own, align 4
  ret void
}
"""
SHOWN = """\
begin:
  %own = getelementptr float, ptr %a, i32 %x
  %value = load float, ptr %own, align 4
  %size.at = getelementptr i8, ptr %g, i64 120
  %size = load i32, ptr %size.at, align 4
  %is.there = icmp ugt i32 %size, 3
  %third = select i1 %is.there, i32 3, i32 0
  %values.at = getelementptr i8, ptr %g, i64 184
  %values = load ptr, ptr %values.at, align 8
  %begun = getelementptr i8, ptr %values, i64 64
  %to = getelementptr float, ptr %begun, i32 %x
  store float %value, ptr %to, align 4
  %met = call i64 @barrier(i32 0, i32 %third)
  store i32 %x, ptr %own, align 4
  %met2 = call i64 @barrier(i32 0, i32 -1)
  ret void
}
"""
OF_FIRST = """\
begin:
  %own = getelementptr i32, ptr %a, i32 %x
  %met = call i64 @barrier(i32 0)
  %is_first = icmp eq i32 %x, 0
  %more = add i32 %x, 1
  br i1 %is_first, label %first, label %end

first:
  store i32 %more, ptr %own, align 4
  br label %end

end:
  %met2 = call i64 @barrier(i32 0)
  store i32 %x, ptr %own, align 4
  ret void
}
"""
AGAIN = """\
begin:
  %found = OPERATION
  %own = getelementptr i32, ptr %a, i32 %x
  store i32 %found, ptr %own, align 4
  %met = call i64 @barrier(i32 0)
  store i32 %found, ptr %own, align 4
  ret void
}
"""


def planned(body: str) -> Plan:
    function = function_of(f"{HEAD}{body}\n{DECLARED}")
    canonical = canonicalize.run(function, set())
    return regions.plan(canonical, ("%p1", "%p2", "%p3"), ("%p0",), "@barrier")


def test_a_loop_with_a_barrier_has_regions_before_and_after_it() -> None:
    plan = planned(IN_A_LOOP)
    first, second, again, end = plan.regions
    assert [len(each.end.targets) for each in plan.regions] == [1, 2, 1, 0]
    assert first.end.targets == again.end.targets == (second.start,)
    assert second.end.targets == (again.start, end.start)
    # The sum is each item's own, the counter is one for all, the address is computed again.
    assert [plan.types[each] for each in plan.kept] == ["float", "float"]
    assert [plan.types[each] for each in plan.shared] == ["i32"]
    assert [each.opcode for each in end.computed] == ["getelementptr"]
    assert not plan.memory


def test_a_branch_that_all_items_take_alike_ends_a_region() -> None:
    plan = planned(IN_A_BRANCH.replace("VALUE", "%n"))
    assert [len(each.end.targets) for each in plan.regions] == [2, 1, 0, 0]


def test_items_may_leave_in_front_of_a_barrier() -> None:
    first, second = planned(IN_A_BRANCH.replace("VALUE", "%x")).regions
    assert (first.leaves, first.skips) == (True, False)
    assert (second.leaves, second.skips) == (False, True)
    assert first.end.targets == (second.start,)
    # Items that leave run the end of the kernel in the first region.
    assert {block.name for block in second.blocks} - {second.start} < {
        block.name for block in first.blocks
    }


def test_no_item_leaves_at_a_branch_that_all_take_alike() -> None:
    plan = planned(IN_A_BRANCH.replace("VALUE", "%n"))
    assert not plan.has_states
    assert not any(region.skips for region in plan.regions)


def test_a_branch_whose_items_differ_in_front_of_another_barrier_is_unsupported() -> None:
    body = IN_A_BRANCH.replace("VALUE", "%x").replace("  ret", "  call i64 @barrier(i32 0)\n  ret")
    with pytest.raises(UnsupportedError, match="differently"):
        planned(body.replace("i32 1", "i32 0"))


def test_items_pause_while_others_meet_those_of_their_sub_group() -> None:
    body = IN_A_BRANCH.replace("VALUE", "%x").replace("  ret", "  call i64 @barrier(i32 0)\n  ret")
    plan = planned(body)
    (pauses,) = plan.regions[0].pauses
    joins = [region for region in plan.regions if region.is_join]
    assert [region.start for region in joins] == [pauses.target]
    assert [region.join for region in plan.regions if region.pauses] == [pauses.target] * 2
    assert [(region.leaves, region.skips) for region in plan.regions] == [
        (False, False),
        (False, True),
        (False, True),
        (False, False),
    ]


def test_items_do_not_pause_with_a_value_that_all_share_until_then() -> None:
    body = IN_A_LOOP.replace("icmp ult i32 %next, %n", "icmp ult i32 %next, %x")
    end = "  %k64 = zext i32 %k to i64\n  %at = getelementptr float, ptr %a, i64 %k64\n"
    again = f"end:\n  call i64 @barrier(i32 0)\n{end}  store float %more, ptr %at, align 4\n"
    body = body.replace("noundef 0", "noundef 1").replace("end:\n", again)
    with pytest.raises(UnsupportedError, match="at different times with a value that they share"):
        planned(body)


def test_a_value_where_items_pause_is_their_own() -> None:
    body = IN_A_LOOP.replace("icmp ult i32 %next, %n", "icmp ult i32 %next, %x")
    again = "end:\n  %last = phi i32 [ %k, %loop ]\n  call i64 @barrier(i32 0)\n"
    body = body.replace("noundef 0", "noundef 1").replace(
        "end:\n", f"{again}  store i32 %last, ptr %a, align 4\n"
    )
    plan = planned(body)
    assert plan.has_states
    assert len([value for value in plan.kept if value.endswith(".join")]) == 1


def test_items_may_leave_a_loop_with_barriers_one_by_one() -> None:
    # The sum of the loop would be computed again in the region behind the barrier.
    plan = planned(IN_A_LOOP.replace("icmp ult i32 %next, %n", "icmp ult i32 %next, %x"))
    assert [(region.leaves, region.skips) for region in plan.regions] == [
        (False, False),
        (True, True),
        (False, True),
    ]
    # The region behind the barrier goes on with one at the begin of the loop.
    assert plan.regions[1].end.targets == (plan.regions[2].start,)


def test_items_know_which_others_have_not_left() -> None:
    body = IN_A_BRANCH.replace("VALUE", "%x").replace(
        "  br label %end\n", "  store i64 %met, ptr %a, align 8\n  br label %end\n"
    )
    assert [*planned(body).memory] == [region_graph.PRESENT]
    assert not planned(body.replace("%x", "%n")).memory


def test_a_branch_may_depend_on_memory_that_all_items_read() -> None:
    plan = planned(BY_MEMORY.replace("ADDRESS", "%a"))
    read = [value for region in plan.regions for value in region.stored]
    # The condition, as later code may write to the memory.
    assert [plan.definitions[value].opcode for value in read] == ["icmp"]
    assert {plan.definitions[value].opcode for value in plan.read} == {"icmp", "load"}


def counted(value: str, step: str) -> Plan:
    return planned(COUNTED.replace("VALUE", value).replace("STEP", step))


def test_values_behind_a_branch_that_all_items_take_alike_are_the_same_for_all() -> None:
    plan = counted("%nearest", "1")
    (branch,) = (region.end.branch for region in plan.regions if len(region.end.targets) == 2)
    assert branch is not None
    assert {"phi", "icmp"} <= {plan.definitions[value].opcode for value in plan.read}


@pytest.mark.parametrize(("value", "step"), [("%x", "1"), ("%nearest", "%y")])
def test_values_differ_behind_a_branch_or_with_operands_that_differ(value: str, step: str) -> None:
    with pytest.raises(UnsupportedError, match="may take a branch differently"):
        counted(value, step)


def test_values_differ_behind_a_loop_that_items_leave_at_different_times() -> None:
    of_loop = COUNTED.replace(
        "counted:\n  br label %join",
        "counted:\n  %k = phi i32 [ 0, %near ], [ 0, %own ], [ %next, %counted ]\n"
        "  %next = add i32 %k, 1\n  %again = icmp ult i32 %next, %x\n"
        "  br i1 %again, label %counted, label %join",
    )
    body = of_loop.replace("VALUE", "%nearest").replace("STEP", "1").replace("[ %more", "[ %next")
    with pytest.raises(UnsupportedError, match="may take a branch differently"):
        planned(body)


def test_a_branch_may_depend_on_equal_members_of_the_work_group() -> None:
    plan = planned(IN_TWO_WAYS.replace("OFFSET", "120"))
    assert [len(region.end.targets) for region in plan.regions] == [2, 1, 1, 1, 0]
    with pytest.raises(UnsupportedError, match="differently"):
        planned(IN_TWO_WAYS.replace("OFFSET", "124"))


def test_a_branch_that_depends_on_memory_of_an_item_is_unsupported() -> None:
    own = "  %own = getelementptr i32, ptr %a, i32 %x\n  br label %loop\n"
    body = BY_MEMORY.replace("  br label %loop\n", own, 1)
    body = body.replace("  ret", "  call i64 @barrier(i32 0)\n  ret").replace("i32 1)", "i32 0)")
    with pytest.raises(UnsupportedError, match="differently"):
        planned(body.replace("ADDRESS", "%own"))
    with pytest.raises(UnsupportedError, match="differently"):
        planned(body.replace("= load", "= load volatile").replace("ADDRESS", "%a"))


@pytest.mark.parametrize(
    ("index", "length", "steps"),
    [
        ("%k", "1000", 1),  # all items read the same
        ("%k", "9", 0),  # a short loop, which Clang unrolls
    ],
)
def test_a_long_loop_without_a_barrier_runs_in_step(index: str, length: str, steps: int) -> None:
    plan = planned(IN_STEP.replace("INDEX", index).replace("LENGTH", length))
    assert plan.steps == steps
    assert (len(plan.regions) > 1) == (steps > 0)


def test_a_region_reads_only_the_kept_values_that_its_code_uses() -> None:
    first, middle, last = planned(
        """\
begin:
  %own = getelementptr float, ptr %a, i32 %x
  %first = load float, ptr %own, align 4
  %met = call i64 @barrier(i32 0)
  store float 1.0, ptr %a, align 4
  %again = call i64 @barrier(i32 0)
  store float %first, ptr %own, align 4
  ret void
}
"""
    ).regions
    assert (first.stored, middle.kept, last.kept) == (last.kept, (), first.stored)
    assert len(last.kept) == 1
    assert (middle.computed, [each.opcode for each in last.computed]) == ((), ["getelementptr"])


def test_variables_in_memory_are_kept() -> None:
    body = IN_A_LOOP.replace("begin:\n", "begin:\n  %mine = alloca [4 x i32], align 16\n")
    used = "  %place = getelementptr i32, ptr %mine, i32 %k\n  store i32 %k, ptr %place, align 4\n"
    plan = planned(body.replace("  %other =", used + "  %other ="))
    assert [*plan.memory.values()] == [16]
    assert {*plan.memory} < {*plan.kept}


@pytest.mark.parametrize(
    ("operation", "kept"),
    [("srem i32 %x, 7", ["i32"]), ("add i32 %x, 7", []), ("srem i32 %n, 7", [])],
)
def test_an_own_quotient_or_remainder_is_kept(operation: str, kept: list[str]) -> None:
    plan = planned(AGAIN.replace("OPERATION", operation))
    assert [plan.types[each] for each in plan.kept] == kept


def test_a_kernel_without_barriers_is_one_region() -> None:
    (region,) = planned("begin:\n  store i32 1, ptr %a, align 4\n  ret void\n}\n").regions
    assert (region.kept, region.stored, region.end.targets) == ((), (), ())


def test_a_region_that_only_shows_the_value_of_one_item_needs_that_item_alone() -> None:
    plan = planned(SHOWN)
    first, second, third = plan.regions
    assert plan.definitions[first.only].opcode == "select"
    assert (second.only, third.only) == ("", "")
    assert planned(SHOWN.replace("i32 %third)", "i32 7)")).regions[0].only == "7"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("i32 0, i32 %third)", "i32 0, i32 -1)"),
        ("i32 0, i32 %third)", "i32 0)"),
        ("i32 0, i32 %third)", "i32 0, i32 %x)"),
        # The position is in memory.
        ("ptr %size.at, align 4", "ptr %a, align 4"),
        # Other memory is written, or that of the work-group besides.
        ("i64 184", "i64 248"),
        ("ptr %values.at, align 8", "ptr %a, align 8"),
        ("store float %value, ptr %to", "store float %value, ptr %own"),
        ("store float %value, ptr %to", "store volatile float %value, ptr %to"),
        ("  %to =", "  store float 0.0, ptr %own, align 4\n  %to ="),
        # A later region uses the value.
        ("store i32 %x, ptr %own", "store float %value, ptr %own"),
    ],
)
def test_other_regions_need_all_items(old: str, new: str) -> None:
    assert old in SHOWN
    assert planned(SHOWN.replace(old, new)).regions[0].only == ""


def test_a_region_in_which_only_the_first_item_of_a_row_stores_needs_that_item_alone() -> None:
    assert [each.step for each in planned(OF_FIRST).regions] == [1, 0, 1]
    # The branch may be on a comparison in front of the barrier.
    met, compared = (
        f"  %{each}\n"
        for each in ("met = call i64 @barrier(i32 0)", "is_first = icmp eq i32 %x, 0")
    )
    moved = OF_FIRST.replace(compared, "").replace(met, compared + met)
    assert [each.step for each in planned(moved).regions] == [1, 0, 1]


LANE = """\
  %lane = and i32 %x, 7
  %present = call i64 @llvm.cttz.i64(i64 %met, i1 true)
  %lowest = trunc i64 %present to i32
  %is_first = icmp eq i32 %lane, %lowest
"""


@pytest.mark.parametrize(
    ("old", "new", "step"),
    [
        ("", "", 8),
        ("i32 %lane, %lowest", "i32 %lane, 0", 8),
        ("i32 %x, 7", "i32 %x, 31", 32),
        ("i32 %x, 7", "i32 %x, 6", 1),
        ("i32 %x, 7", "i32 %y, 7", 1),
        ("i32 %lane, %lowest", "i32 %lane, 3", 1),
        ("icmp eq", "icmp ne", 1),
        ("i64 %met, i1", "i64 4, i1", 1),
    ],
)
def test_a_region_steps_over_items_that_are_not_first_in_sub_groups(
    old: str, new: str, step: int
) -> None:
    body = OF_FIRST.replace("  %is_first = icmp eq i32 %x, 0\n", LANE.replace(old, new))
    assert [each.step for each in planned(body).regions] == [1, step, 1]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("icmp eq i32 %x, 0", "icmp eq i32 %y, 0"),
        ("icmp eq i32 %x, 0", "icmp eq i32 %x, 1"),
        ("icmp eq i32 %x, 0", "icmp ult i32 %x, 2"),
        ("label %first, label %end", "label %end, label %first"),
        ("  %more = add", "  store i32 2, ptr %own, align 4\n  %more = add"),
        ("end:\n", "end:\n  store i32 2, ptr %own, align 4\n"),
        # A later region uses what each item computes.
        ("store i32 %x, ptr %own", "store i32 %loaded, ptr %own"),
    ],
)
def test_a_region_in_which_other_items_store_or_compute_runs_for_all(old: str, new: str) -> None:
    body = OF_FIRST.replace("  %more =", "  %loaded = load i32, ptr %own, align 4\n  %more =")
    assert planned(body).regions[1].step == 0
    assert planned(body.replace(old, new)).regions[1].step == 1
