"""Headers that a run of the tests holds stay, however many it makes."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.service.cache import precompiled_headers
from tests.support.held_headers import HeldHeaders


def test_only_what_is_held_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompiled_headers, "_MOST_BYTES", 0)
    held = HeldHeaders(tmp_path / "pch")
    held.hold_new()
    (tmp_path / "pch").mkdir()
    for name in ("first", "second"):
        (tmp_path / "pch" / f"{name}.pch").write_bytes(b"made")
        held.hold_new()
    (tmp_path / "pch" / "third.pch").write_bytes(b"made")
    (tmp_path / "pch" / "fourth.pch").write_bytes(b"made")
    # A request for another header deletes old ones; the newest stays anyway.
    wanted = tmp_path / "pch" / "wanted.pch"
    precompiled_headers.prepare(wanted, b"", lambda _, __: None)
    left = {path.stem for path in (tmp_path / "pch").glob("*.pch")}
    assert {"first", "second"} < left
    assert len(left) == 3
