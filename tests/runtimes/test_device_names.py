"""Device callers say which kernels they are for."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.runtimes import device_names, kernel_manifest
from tests.conftest import CASES


@pytest.mark.parametrize("case", ["names", "function_names"])
def test_callers_tell_what_manifests_do(case: str) -> None:
    caller, manifest = (
        CASES / "dpcpp" / f"{case}{suffix}" for suffix in (".device.cpp", ".kernels.json")
    )
    told = list(device_names.in_caller(caller.name, caller.read_text()))
    known = kernel_manifest.parse(manifest.read_bytes(), manifest.name, Path("a.cpp")).kernels
    assert [(own.mangled, own.symbol) for own in told] == [
        (own.mangled, own.symbol) for own in known
    ]
    assert [own.spelling for own in told] == [own.spelling for own in known]
