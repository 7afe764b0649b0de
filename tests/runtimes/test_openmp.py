"""Which runtime of OpenMP the host's code gets."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.runtimes import openmp


def touch(*paths: Path) -> None:
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()


def test_the_one_beside_libsycl_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    oneapi, site = tmp_path / "oneapi", tmp_path / "site-packages"
    headers = str(oneapi / "include")
    monkeypatch.setattr(sys, "path", ["", str(site)])
    touch(oneapi / "lib" / "libiomp5.so")
    with pytest.raises(InputError, match=r"no OpenMP runtime") as failure:
        openmp.installed(headers)
    assert "[openmp]'" in str(failure.value.diagnostics[0].notes)

    prefix = site / "cmeel.prefix"
    touch(prefix / "lib" / "libomp.so", prefix / "include" / "omp.h")
    found = openmp.installed(headers)
    assert found == openmp.Runtime("omp", prefix / "lib", prefix / "include")
    # Without its header, a library serves nobody.
    include = oneapi / "opt" / "compiler" / "include"
    touch(include / "omp.h")
    assert openmp.installed(headers) == openmp.Runtime("iomp5", oneapi / "lib", include)
