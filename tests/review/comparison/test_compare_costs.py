"""Two versions of what a kernel costs are compared number by number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from syclflat.model.cost import Costs, Occupancy
from syclflat.model.manifests import Kernels
from syclflat.review.comparison import compare_costs, diff
from syclflat.review.comparison.changes import ChangeClass, Gate, Origin, Pair
from syclflat.review.folding.blocks import blocks
from syclflat.review.folding.summary import summary
from tests.review import objects
from tests.review.costs import ARGUMENTS, MACHINE, kernel


def test_what_is_the_same_is_no_change() -> None:
    assert list(compare_costs.changes(kernel(), kernel())) == []


def test_every_number_that_changed_is_told() -> None:
    larger = replace(ARGUMENTS, size=28, padding_bits=20, unread=0, local_memory=64)
    new = kernel(arguments=larger, registers=40, spill_loads=4, spill_stores=8, stack=0)
    found = list(compare_costs.changes(kernel(), new))
    assert [change.message for change in found] == [
        "arguments 20 → 28 bytes",
        "padding 2 → 3 bytes",
        "unread 8 → 0 bytes",
        "local accessors 0 → 64 bytes",
        "registers on sm_90 32 → 40",
        "spills on sm_90 0 → 12 bytes",
        "stack on sm_90 16 → 0 bytes",
    ]
    assert {change.change_class for change in found} == {ChangeClass.COST}


def test_local_accessors_of_unknown_size_are_not_compared() -> None:
    unknown = replace(ARGUMENTS, local_memory=None)
    assert list(compare_costs.changes(kernel(arguments=unknown), kernel())) == []


def test_occupancy_is_told_of_sizes_together() -> None:
    halved = tuple(replace(each, sub_groups=32) for each in MACHINE.occupancy)
    messages = [c.message for c in compare_costs.changes(kernel(), kernel(occupancy=halved))]
    assert messages == [
        "occupancy on sm_90 in work-groups of 64, 128 100 → 50 %",
        "occupancy on sm_90 in work-groups of 256 75 → 50 %",
    ]


def test_numbers_of_another_kind_are_not_compared() -> None:
    ptx = replace(MACHINE.instructions, language="PTX", other=0)
    assert list(compare_costs.changes(kernel(), kernel(instructions=ptx))) == []
    assert list(compare_costs.changes(kernel(), kernel(architecture="sm_80", registers=1))) == []
    uncompiled = replace(ARGUMENTS, unread=None)
    assert list(compare_costs.changes(kernel(), kernel(arguments=uncompiled))) == []


@pytest.mark.parametrize(
    ("limits", "registers", "warps", "fails"),
    [
        ("registers+8", 40, 64, False),
        ("registers+8", 41, 64, True),
        ("registers+8", 8, 64, False),
        ("spills+0", 99, 64, False),
        ("occupancy-0", 32, 63, True),
        ("occupancy-50", 32, 32, False),
        ("occupancy-49", 32, 32, True),
        ("spills+0,registers+0", 33, 64, True),
    ],
)
def test_limits(limits: str, registers: int, warps: int, fails: bool) -> None:
    occupancy = (Occupancy(64, 1, warps, 64, ()), *MACHINE.occupancy[1:])
    new = kernel(registers=registers, occupancy=occupancy)
    gate = Gate(ChangeClass.LAYOUT, compare_costs.limits(limits))
    assert any(map(gate.stops, compare_costs.changes(kernel(), new))) is fails
    assert str(gate) == f"layout or cost={limits}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("registers", "'registers' is no limit like registers+8"),
        ("register+8", "one of arguments, padding, unread, local-accessors, registers"),
        ("registers-8", "say how far registers may rise: +8"),
        ("occupancy+5", "say how far occupancy may fall: -5"),
        ("", "'' is no limit"),
    ],
)
def test_what_is_no_limit(text: str, said: str) -> None:
    with pytest.raises(compare_costs.LimitError) as failure:
        compare_costs.limits(text)
    assert said in str(failure.value)


def test_costs_of_kernels_are_among_their_changes() -> None:
    document = Kernels("a.cpp", "sycl-2020", "spir64", (objects.kernel("Worker", size=1),), {})
    old = Origin(document, "", Costs("a.cpp", "nvptx64", (kernel(),), ("first", "both")))
    new = Origin(document, "", Costs("a.cpp", "nvptx64", (kernel(registers=64),), ("both",)))
    found = diff.compare(Pair(old, new))
    assert found.notes == ("first", "both")
    [entry] = found.entries
    assert [change.kind for change in entry.changes] == ["cost-registers"]
    for gate, fails in (
        (Gate(ChangeClass.LAYOUT), False),
        (Gate(ChangeClass.COST), True),
        (Gate(None, compare_costs.limits("registers+8")), True),
    ):
        assert gate.fails(entry) is fails
        assert summary([found], gate).fails is fails
        [block] = blocks([found], gate)
        assert block.fails is fails
    [without] = diff.compare(Pair(replace(old, costs=None), new)).entries
    assert without.changes == ()
