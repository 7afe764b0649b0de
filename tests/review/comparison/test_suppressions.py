"""Changes that somebody gave a reason for pass; stale suppressions are told."""

from __future__ import annotations

import datetime

import pytest
from msgspec.structs import replace

from syclflat.diagnostics import render
from syclflat.project.configuration import Suppression
from syclflat.review.comparison.changes import ChangeClass, DocumentDiff, Gate, Origin, Pair
from syclflat.review.comparison.diff import compare
from syclflat.review.comparison.suppressions import apply, pattern
from tests.review.kernels import document, kernel

TODAY = datetime.date(2026, 6, 1)
GATE = Gate(ChangeClass.LAYOUT)


def grown() -> DocumentDiff:
    """Return a diff with layout changes of s and s.b, and a place."""
    old = document(kernel(("s", (("a", "int"),))))
    new = document(kernel(("s", (("a", "int"), ("b", "int"))), line=2))
    return compare(Pair(Origin(old), Origin(new)))


def judged(*rules: Suppression) -> tuple[bool, list[str]]:
    diffs, warnings = apply([grown()], rules, "syclflat.toml", TODAY)
    return any(GATE.fails(entry) for entry in diffs[0].entries), [render(w) for w in warnings]


@pytest.mark.parametrize("name", ["Worker", "_ZTSWorker", "W*", "*", "?orker"])
def test_a_kernel_may_change(name: str) -> None:
    assert judged(Suppression(name, "layout", "why")) == (False, [])


@pytest.mark.parametrize(
    "rule",
    [
        Suppression("Other", "layout", "why"),
        Suppression("worker", "layout", "why"),
        Suppression("Worker", "signature", "why"),
        Suppression("Worker", "layout", "why", path="t*"),
    ],
)
def test_what_suppresses_nothing_is_told(rule: Suppression) -> None:
    fails, [warning] = judged(rule)
    assert fails
    assert "suppressions[0]" in warning
    assert "suppresses nothing [unused-suppression]" in warning


def test_a_path_narrows_it() -> None:
    diffs, _ = apply(
        [grown()], [Suppression("*", "layout", "why", path="s.b")], "syclflat.toml", TODAY
    )
    excused = {c.path for entry in diffs[0].entries for c in entry.changes if c.excuse}
    assert excused == {"s.b"}
    assert GATE.fails(diffs[0].entries[0])


def test_it_expires_after_its_day() -> None:
    last = Suppression("Worker", "layout", "why", expires=TODAY)
    assert judged(last) == (False, [])
    over = Suppression("Worker", "layout", "why", expires=TODAY - datetime.timedelta(days=1))
    fails, [warning] = judged(over)
    assert fails
    assert "expired on 2026-05-31 and no longer applies [expired-suppression]" in warning


def test_two_for_one_change_are_both_of_use() -> None:
    both = (Suppression("Worker", "layout", "one"), Suppression("W*", "layout", "two"))
    assert judged(*both) == (False, [])


def test_brackets_are_brackets() -> None:
    assert pattern("s.in[0]").fullmatch("s.in[0]")
    assert not pattern("s.in[0]").fullmatch("s.in0")
    assert pattern("s.in[*]*").fullmatch("s.in[12].x")
    assert not pattern("a").fullmatch("a\nb")


def test_a_wrapper_passes_with_its_kernel() -> None:
    before, after = (("a", "int"),), (("a", "int"), ("b", "int"))
    wrapper = "sycl::_V1::detail::RoundedRangeKernel<K>"
    symbol = "_ZTSN4sycl3_V16detail18RoundedRangeKernelI1KEE"
    sides = [
        document(
            replace(kernel(("s", members), name="K"), mangled_name="_ZTS1K"),
            replace(kernel(("KernelFunc", (("s", members),)), name=wrapper), mangled_name=symbol),
        )
        for members in (before, after)
    ]
    diff = compare(Pair(*map(Origin, sides)))
    for path, passes in ((None, True), ("s.b", False)):
        rule = Suppression("K", "layout", "why", path=path)
        [found], warnings = apply([diff], [rule], "syclflat.toml", TODAY)
        assert not warnings
        fails = [GATE.fails(entry) for entry in found.entries]
        assert fails == [not passes, not passes]
        excused = [{c.path for c in e.changes if c.excuse} for e in found.entries]
        assert "s.b" in excused[0]
        assert "KernelFunc.s.b" in excused[1]
