"""Macros of DPC++'s extensions are not defined for those whose use is an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.headers.test_missing_features import errors, lacks_tools

pytestmark = pytest.mark.skipif(lacks_tools(), reason="needs ziglang and intel-sycl-rt")

TEXT = """\
#include <sycl/sycl.hpp>
#ifndef SYCL_EXT_ONEAPI_LOCAL_MEMORY
#error a feature that works
#endif
#if defined(SYCL_EXT_ONEAPI_WORK_GROUP_STATIC) || defined(SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY)
#error a feature that is missing
#endif
"""


@pytest.mark.parametrize("target", ["spir64", "native", "nvptx64"])
def test_device_halves(tmp_path: Path, target: str) -> None:
    assert errors(tmp_path, "#include <syclflat/device.hpp>\n" + TEXT, target) == []


def test_flattening_and_host_half(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "app.cpp"
    source.write_text(TEXT + "int main() { sycl::queue().single_task([] {}); }\n")
    result = cli("c++", "--target", "native", "-c", source, "-o", tmp_path / "app.o")
    assert result.returncode == 0, result.stderr
