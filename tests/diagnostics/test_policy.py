"""-W options: later ones win, unknown names are refused."""

from __future__ import annotations

import pytest

from syclflat.diagnostics import Severity, policy, warning

WARNINGS = [warning("a", "recursion"), warning("b", "no-kernel")]


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ([], [("recursion", "warning"), ("no-kernel", "warning")]),
        (["no-recursion"], [("no-kernel", "warning")]),
        (["no-recursion", "recursion"], [("recursion", "warning"), ("no-kernel", "warning")]),
        (["error"], [("recursion", "error"), ("no-kernel", "error")]),
        (["error=recursion"], [("recursion", "error"), ("no-kernel", "warning")]),
        (["error", "no-error=recursion"], [("recursion", "warning"), ("no-kernel", "error")]),
        (["no-recursion", "error=recursion"], [("recursion", "error"), ("no-kernel", "warning")]),
        (["error", "no-no-kernel"], [("recursion", "error")]),
    ],
)
def test_policy(options: list[str], shown: list[tuple[str, str]]) -> None:
    applied = policy.parse(options).apply(WARNINGS)
    assert [(item.check, item.severity.value) for item in applied] == shown
    assert all(item.severity is Severity.WARNING for item in WARNINGS)


@pytest.mark.parametrize("option", ["nothing", "no-nothing", "error=nothing", "this-capture"])
def test_unknown_names_and_errors_are_refused(option: str) -> None:
    with pytest.raises(policy.PolicyError, match="is no"):
        policy.parse([option])
