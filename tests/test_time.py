"""No test depends on the clock."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import HealthCheck, settings

from tests.conftest import ROOT, SLOW


def test_examples_have_no_deadline() -> None:
    default = settings.default
    assert default is not None
    assert default.deadline is None
    assert HealthCheck.too_slow in default.suppress_health_check


def test_no_test_brings_it_back() -> None:
    for path in (ROOT / "tests").rglob("test_*.py"):
        for listed in re.findall(r"suppress_health_check=\[(.*?)\]", path.read_text(), re.DOTALL):
            assert "too_slow" in listed, path


def test_no_test_asks_how_long_something_took() -> None:
    # To work for a while is no question.
    asks = re.compile(
        r"(?<!while )\btime\.(perf_counter|monotonic|process_time|thread_time)|\btimeit\b"
    )
    for path in (ROOT / "tests").rglob("*.py"):
        if path != Path(__file__):
            assert not asks.search(path.read_text()), path


def test_slow_files_are_there() -> None:
    assert SLOW
    assert not [name for name in SLOW if not (ROOT / "tests" / name).is_file()]
