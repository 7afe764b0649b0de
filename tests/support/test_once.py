"""Workers make things once, and again from nothing after a failure."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.once import once


def test_a_failure_leaves_nothing_to_the_next_worker(tmp_path: Path) -> None:
    def fail(directory: Path) -> None:
        (directory / "part").touch()
        raise ValueError(directory)

    def make(directory: Path) -> None:
        assert list(directory.iterdir()) == []
        (directory / "whole").touch()

    with pytest.raises(ValueError, match="made"):
        once(tmp_path / "made", fail)
    place = once(tmp_path / "made", make)
    assert [path.name for path in place.iterdir()] == ["whole"]
    assert once(tmp_path / "made", fail) == place
