"""No generated example is refused for the time that it takes."""

from __future__ import annotations

import re

from hypothesis import HealthCheck, settings

from tests.conftest import ROOT


def test_examples_have_no_deadline() -> None:
    default = settings.default
    assert default is not None
    assert default.deadline is None
    assert HealthCheck.too_slow in default.suppress_health_check


def test_no_test_brings_it_back() -> None:
    for path in (ROOT / "tests").rglob("test_*.py"):
        for listed in re.findall(r"suppress_health_check=\[(.*?)\]", path.read_text(), re.DOTALL):
            assert "too_slow" in listed, path
