"""``syclflat c++ -fopenmp``: threads of the host that launch kernels."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.runtimes import openmp
from tests.conftest import Cli
from tests.driver.halves.test_build import with_less
from tests.support.environment import output_of
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")


def has_openmp() -> bool:
    try:
        openmp.installed("dpcpp")
    except InputError:
        return False
    return True


PROGRAM = with_less("""\
#include <sycl/sycl.hpp>
#include <cstdio>
#include <omp.h>
template <class T> void fill(sycl::queue &q, T *p, T by) {
#pragma omp parallel for
  for (int i = 0; i < 4; ++i) {
    q.submit([&](sycl::handler &h) { h.single_task([=] { p[i] = i * by; }); }).wait();
    q.single_task([=] { p[i] += 1; }).wait();
  }
}
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(4, q), threads = 0, own = 0;
  long *l = sycl::malloc_shared<long>(4, q);
  const int base = 5;
  q.single_task([=] { p[0] = own; }).wait();
  fill(q, p, 10);
  fill(q, l, 100l);
#pragma omp parallel num_threads(4) private(own) firstprivate(base) reduction(+ : threads)
  {
    own = omp_get_thread_num();
    threads += 1;
    q.single_task([=] { p[own] += 1000 * own + base; }).wait();
#pragma omp single
    {
#pragma omp task firstprivate(p)
      q.single_task([=] { p[3] += 10000; }).wait();
    }
  }
  q.single_task([=] { l[1] += own + 7; }).wait();
  std::printf("%d:", threads);
  for (int i = 0; i < 4; ++i) std::printf(" %d %ld", p[i], l[i]);
}
""")


@pytest.mark.skipif(not has_openmp(), reason="needs cmeel-libomp")
def test_threads_launch_unnamed_kernels(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(PROGRAM)
    result = cli("c++", "-fopenmp", "app.cpp")
    assert (result.returncode, result.stderr) == (0, "")
    assert output_of(tmp_path / "a.out") == "4: 6 1 1016 108 2026 201 13036 301"


@pytest.mark.skipif(not has_openmp(), reason="needs cmeel-libomp")
def test_what_is_shipped_names_no_place_of_this_machine(cli: Cli) -> None:
    found = openmp.installed("dpcpp")
    place = f"-Wl,-rpath,{found.libraries}"
    here = cli("c++", "-###", "-fopenmp", "a.o", "-o", "a").stderr
    assert place in here
    shipped = cli("c++", "-###", "-fopenmp=libomp", "--runtime-dir=../lib", "a.o").stderr
    assert f"-l{found.name}" in shipped
    assert place not in shipped
    # g++ would link its own.
    assert "-fopenmp" not in here + shipped
    assert "-fopenmp" in cli("c++", "-###", "-fopenmp", "--host-compiler=g++", "a.o").stderr
