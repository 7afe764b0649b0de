"""Host code may include <cpuid.h>, although Clang declares its function in passes for devices."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.headers.test_missing_features import errors, lacks_tools

pytestmark = [
    pytest.mark.skipif(lacks_tools(), reason="needs ziglang and intel-sycl-rt"),
    pytest.mark.skipif(platform.machine() != "x86_64", reason="x86 alone has <cpuid.h>"),
]

TEXT = """\
#include <cpuid.h>
{headers}
#include <cstdio>

int main() {{
  int registers[4] = {{}}, leaves = 0;
  __cpuidex(registers, 0, 0);
  {{
    sycl::buffer<int> buffer(&leaves, sycl::range<1>(1));
    sycl::queue().submit([&](sycl::handler &handler) {{
      auto out = buffer.get_access<sycl::access::mode::write>(handler);
      handler.single_task<class K>([=, leaves = registers[0]] {{ out[0] = leaves; }});
    }});
  }}
  unsigned last = __get_cpuid_max(0, nullptr);
  std::puts(last && last == unsigned(leaves) ? "ok" : "differs");
}}
"""
ON_THE_HOST = """\
#include <syclflat/device.hpp>
#include <cpuid.h>
void identify(int *registers) { __cpuidex(registers, 0, 0); }
"""
OF_DPCPP = TEXT.format(headers="#include <sycl/sycl.hpp>")
BUNDLED = TEXT.format(headers="#include <CL/sycl.hpp>\nnamespace sycl = cl::sycl;")


@pytest.mark.parametrize("target", ["spir64", "native", "nvptx64"])
def test_device_halves_compile(tmp_path: Path, target: str) -> None:
    assert errors(tmp_path, ON_THE_HOST, target) == []


@pytest.mark.parametrize(("sycl", "text"), [("dpcpp", OF_DPCPP), ("bundled", BUNDLED)])
def test_a_program_runs(cli: Cli, tmp_path: Path, sycl: str, text: str) -> None:
    source = tmp_path / "app.cpp"
    source.write_text(text)
    target = ["--target", "native"] if sycl == "dpcpp" else []
    result = cli("run", source, "--sycl", sycl, *target)
    assert result.stdout == "ok\n", result.stderr
