"""The names of Intel's GPUs are those of DPC++'s headers, and those of Intel's compiler."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from syclflat.backends.spirv.intel_gpu import gpus

HEADER = Path(sys.prefix) / "include/sycl/ext/oneapi/experimental/device_architecture.def"


@pytest.mark.skipif(not HEADER.is_file(), reason="needs intel-sycl-rt")
def test_every_gpu_and_alias_of_dpcpp_is_known() -> None:
    text = HEADER.read_text()
    names = re.findall(r"^__SYCL_ARCHITECTURE\(intel_gpu_(\w+),", text, re.MULTILINE)
    assert gpus.ordered(names) == tuple(names)
    aliases = re.findall(
        r"^__SYCL_ARCHITECTURE_ALIAS\(intel_gpu_(\w+), +intel_gpu_(\w+)\)", text, re.MULTILINE
    )
    assert len(aliases) > 30
    assert {alias: gpus.named(alias) for alias, _ in aliases} == dict(aliases)


@pytest.mark.parametrize("name", ["pvc", "PVC", "12.60.7", "12_60_7"])
def test_a_gpu_has_several_names(name: str) -> None:
    assert gpus.named(name) == "pvc"


def test_other_names_are_none() -> None:
    assert [gpus.is_gpu(name) for name in ("sm_90", "gfx90a", "", "*", "pvc:dg2")] == [False] * 5


def test_gpus_come_once_and_the_oldest_first() -> None:
    assert gpus.ordered(["pvc", "dg2", "acm-g10", "tgl"]) == ("tgllp", "acm_g10", "pvc")
    assert gpus.device("acm_g10") == "acm-g10"


def test_some_gpus_have_no_double() -> None:
    found = {name: gpus.has_double(name) for name in ("skl", "icllp", "tgllp", "acm_g12", "pvc")}
    assert found == {"skl": True, "icllp": False, "tgllp": False, "acm_g12": False, "pvc": True}
