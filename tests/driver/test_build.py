"""``syclflat c++``: programs are compiled, linked, and run by themselves."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.toolchain import header_sets, libsycl
from tests.conftest import Cli
from tests.environment import without_opencl


def _is_complete() -> bool:
    try:
        libsycl.directory(header_sets.DPCPP)
    except InputError:
        return False
    return shutil.which("g++") is not None


pytestmark = pytest.mark.skipif(not _is_complete(), reason="needs g++ and intel-sycl-rt")

PROGRAM = """\
#include <sycl/sycl.hpp>
#include <cstdio>
int main() {
  constexpr int n = 100;
  int values[n] = {};
  {
    sycl::buffer<int> buffer(values, n);
    sycl::queue().submit([&](sycl::handler &h) {
      sycl::accessor out(buffer, h, sycl::write_only);
      h.parallel_for(n, [=](sycl::id<1> i) { out[i] = int(i) * FACTOR; });
    });
  }
  for (int i = 0; i < n; ++i)
    if (values[i] != i * FACTOR) return 1;
  std::puts("ok");
}
"""


def run(program: Path, scratch: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [program],
        cwd="/",
        env=without_opencl(scratch),
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_program_runs_by_itself_from_any_directory(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "a pp.cpp"
    source.write_text(PROGRAM)
    result = cli("c++", "-DFACTOR=3", source.name, "-o", "the app")
    assert (result.returncode, result.stderr) == (0, "")
    ran = run(tmp_path / "the app", tmp_path)
    assert (ran.returncode, ran.stdout) == (0, "ok\n"), ran.stderr
    assert {path.name for path in tmp_path.iterdir()} - {"hidden"} == {"a pp.cpp", "the app"}
