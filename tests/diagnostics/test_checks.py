"""Every check that the code names is explained, and every explained check is named."""

from __future__ import annotations

import re

from syclflat.diagnostics import checks
from tests.conftest import ROOT

NAME = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')


def test_every_check_is_used_and_every_one_used_is_explained() -> None:
    used: set[str] = set()
    for path in (ROOT / "syclflat").rglob("*.py"):
        if path.parent.name != "checks":
            used |= set(NAME.findall(path.read_text()))
    explained = {check.name for check in checks.all_checks()}
    assert explained <= used
    # What ends a call of error(), warning() or refuse() in brackets is a check.
    in_cases = {
        found
        for path in (ROOT / "cases").rglob("*.stderr")
        for found in re.findall(
            r": (?:error|warning): .* \[([a-z-]+)\]$", path.read_text(), re.MULTILINE
        )
    }
    assert in_cases <= explained


def test_explanations_say_what_to_do() -> None:
    for check in checks.all_checks():
        assert check.summary
        assert check.way_out.endswith((".", ";", "=ON.", ")", "}", "libclang-ng"))
        assert checks.find(check.name) is check
