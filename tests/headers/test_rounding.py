"""Conversions that round as asked are one instruction each on NVIDIA's GPUs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.headers.test_missing_features import lacks_tools

pytestmark = pytest.mark.skipif(lacks_tools(), reason="needs ziglang and intel-sycl-rt")

MODES = {"rtz": "rz", "rtp": "rp", "rtn": "rm"}
"""SYCL's names of rounding modes, and those of PTX."""
TYPES = {
    ("double", "float"): "f32.f64",
    ("int", "float"): "f32.s32",
    ("unsigned", "float"): "f32.u32",
    ("long long", "float"): "f32.s64",
    ("unsigned long", "float"): "f32.u64",
    ("long", "double"): "f64.s64",
    ("unsigned long long", "double"): "f64.u64",
}
"""Types that numbers are converted from and to, and those of the instructions."""


def test_nvidias_gpus_round_by_one_instruction(cli: Cli, tmp_path: Path) -> None:
    lines = [
        f"q.single_task([=] {{ *(sycl::vec<{to}, 2> *)out = (*(sycl::vec<{source}, 2> *)in)"
        f".convert<{to}, sycl::rounding_mode::{mode}>(); }});\n"
        for source, to in TYPES
        for mode in MODES
    ]
    body = "".join(lines)
    (tmp_path / "app.cpp").write_text(
        f"#include <sycl/sycl.hpp>\nvoid run(sycl::queue &q, void *in, void *out) {{\n{body}}}\n"
    )
    options = ["--target=nvptx64", "--offload-device-only", "-O2"]
    made = cli("c++", *options, "app.cpp", "-o", "app.ptx", cwd=tmp_path)
    assert (made.returncode, made.stderr) == (0, "")
    text = (tmp_path / "app.ptx").read_text()
    wanted = [f"cvt.{mode}.{types}" for types in TYPES.values() for mode in MODES.values()]
    assert sorted(re.findall(r"\tcvt\.\S+", text)) == sorted(f"\t{one}" for one in wanted * 2)
    assert re.search(r"\t(selp|setp|and)\.", text) is None
