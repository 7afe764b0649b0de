"""Where DPC++'s headers are found."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from syclflat.runtimes import header_sets


def test_packages_of_a_user_and_of_an_isolated_build_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "overlay" / "lib" / "python3.11" / "site-packages"
    include = tmp_path / "overlay" / "include"
    mark = include / "sycl" / "detail" / "defines_elementary.hpp"
    mark.parent.mkdir(parents=True)
    mark.touch()
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "venv"))
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path / "usr"))
    monkeypatch.delenv("CMPLR_ROOT", raising=False)
    monkeypatch.setattr(sys, "path", ["", "site-packages", str(site)])
    assert header_sets.installed_dpcpp() == include
    assert mark in header_sets.searched(header_sets.AUTO)
    monkeypatch.setattr(sys, "path", [""])
    assert mark not in header_sets.searched(header_sets.AUTO)
