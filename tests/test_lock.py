"""The packages that CI installs, against the machine that they are for."""

from __future__ import annotations

import importlib.metadata
import runpy

import pytest
from packaging.specifiers import SpecifierSet

from tests.conftest import ROOT


def test_each_package_accepts_the_python_of_debian_12() -> None:
    lock = runpy.run_path(str(ROOT / "scripts" / "lock.py"))
    lines = lock["LOCK"].read_text().splitlines()
    pinned = [line.split()[0].split("==") for line in lines if line[0] != "#"]
    installed = {
        name: distribution.metadata.get("Requires-Python") or ""
        for name, version in pinned
        for distribution in importlib.metadata.distributions(name=name)
        if distribution.version == version
    }
    if not installed:
        pytest.skip("this installation is not of the locked packages")
    refusing = [
        name for name, asked in installed.items() if lock["PYTHON"] not in SpecifierSet(asked)
    ]
    assert refusing == []
