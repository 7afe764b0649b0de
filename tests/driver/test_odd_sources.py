"""Sources with odd names, sizes and pragmas: right, or refused when they run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.driver.halves.test_build import with_less
from tests.support.environment import output_of
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


BIT_FIELDS = """\
#include <cstdio>
#include <sycl/sycl.hpp>
struct Fields { char a : 4; int b : 4; char c; short d : 3; };
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(5, q);
  Fields f{1, 2, 3, 1};
  q.single_task([=] { p[0] = f.a; p[1] = f.b; p[2] = f.c; p[3] = f.d; p[4] = sizeof f; }).wait();
  std::printf("%d %d %d %d %d\\n", p[0], p[1], p[2], p[3], p[4]);
}
"""


def test_bit_fields_as_by_other_compilers(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(with_less(BIT_FIELDS))
    result = cli("c++", "-mms-bitfields", "a.cpp")
    assert (result.returncode, result.stderr) == (0, "")
    assert output_of(tmp_path / "a.out") == "1 2 3 1 12\n"


@pytest.mark.parametrize("options", [(), ("--target=nvptx64", "-c")])
def test_odd_sources(cli: Cli, tmp_path: Path, options: tuple[str, ...]) -> None:
    # PTX has no such names for kernels.
    (tmp_path / "a.cpp").write_text(PROGRAM.replace("Kü", "Ku") if options else PROGRAM)
    result = cli("c++", "a.cpp", *options)
    assert (result.returncode, result.stderr) == (0, "")
    if options:
        return
    assert output_of(tmp_path / "a.out") == "42\nrefused 42\n"


NAMESAKES = """\
#include <sycl/sycl.hpp>
namespace inner {
template <class T> int copy(sycl::queue &q, int *p, T value) {
  { q.single_task<class copy>([=] { *p = value; }).wait(); }
  return *p;
}
}
int test(sycl::queue &q, int *p, int depth) {
  { q.single_task<class test>([=] { *p = depth; }).wait(); }
  return depth ? test(q, p, depth - 1) + inner::copy(q, p, 40) : *p;
}
int main() {
  sycl::queue q;
  return test(q, sycl::malloc_shared<int>(1, q), 2) != 80;
}
"""


def test_kernels_that_are_called_like_functions_beside_them(cli: Cli, tmp_path: Path) -> None:
    """The class is declared ahead in no namespace in which it would make the name ambiguous."""
    (tmp_path / "app.cpp").write_text(NAMESAKES)
    result = cli("c++", "app.cpp", "-o", "app")
    assert (result.returncode, result.stderr) == (0, "")
    assert output_of(tmp_path / "app") == ""
