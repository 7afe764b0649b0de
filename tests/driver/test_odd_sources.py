"""Sources with odd names, sizes and pragmas: right, or refused when they run."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.environment import without_opencl
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

PROGRAM = """\
#include <cstdio>
#include <sycl/sycl.hpp>
#pragma pack(1)
class Kü;
struct Packed { char c; int größe; };
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(1, q);
  Packed packed{1, 40};
  double d = 1;
  q.single_task<Kü>([=] { *p = packed.größe + packed.c + d; }).wait();
  std::printf("%d\\n", *p);
  try {
    q.parallel_for(sycl::nd_range<1>(8, 4), [=](sycl::nd_item<1>)
        [[sycl::reqd_work_group_size(4294967296)]] { *p = 0; }).wait();
  } catch (const sycl::exception &) {
    std::printf("refused %d\\n", *p);
  }
}
"""


@pytest.mark.parametrize("options", [(), ("--target=nvptx64", "-c")])
def test_odd_sources(cli: Cli, tmp_path: Path, options: tuple[str, ...]) -> None:
    # PTX has no such names for kernels.
    (tmp_path / "a.cpp").write_text(PROGRAM.replace("Kü", "Ku") if options else PROGRAM)
    result = cli("c++", "a.cpp", *options)
    assert (result.returncode, result.stderr) == (0, "")
    if options:
        return
    ran = subprocess.run(
        [tmp_path / "a.out"],
        env=without_opencl(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (0, "42\nrefused 42\n"), ran.stderr
