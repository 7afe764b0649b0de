"""Programs whose kernels run on the CPU as functions of the program.

``SYCLFLAT_NATIVE=all`` runs all of ``cases/run/``, and ``SYCLFLAT_NATIVE_OPTIONS`` gives options of
the compiler's, as ``-fsanitize=address,undefined``.
"""

from __future__ import annotations

import os
import platform
import re
import subprocess
from pathlib import Path

import pytest

from syclflat.backends import cpu_levels
from syclflat.backends.native.passes import internalize_functions, regions
from tests.conftest import CASES, HUNG_SECONDS, Cli
from tests.support import recorded
from tests.support.environment import (
    has_debugger,
    has_thread_sanitizer,
    run_by_itself,
    without_variables,
)
from tests.test_programs import PROGRAMS, is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

SOME = (
    *("device_global_templates", "image_formats", "image_sampling", "partial_groups"),
    *("group_local_memory", "items_in_step", "items_leaving", "specialization_constants"),
    *("sub_groups", "work_group_static"),
)
"""Programs that need what others don't: variables, images, meetings, loops, constants."""
CHOSEN = [
    program
    for program in PROGRAMS
    if program.stem in SOME or os.environ.get("SYCLFLAT_NATIVE") == "all"
]
OWN = sorted((Path(__file__).parent / "programs").glob("*.cpp"))
OPTIONS = os.environ.get("SYCLFLAT_NATIVE_OPTIONS", "").split()
WRONG = """\
#include <sycl/detail/core.hpp>
#include <sycl/usm.hpp>
#include <cstdio>
int main(int count, char **) {
  sycl::queue queue;
  int factor = 3;
  int *data = sycl::malloc_shared<int>(16, queue);
  queue.parallel_for(16, [=](sycl::id<1> i) {
    const int product = int(i[0]) * factor;
    data[i[0] + count - 1] = product;
  }).wait();
  std::printf("%d\\n", data[5]);
  sycl::free(data, queue);
}
"""
UNITS = """\
#include <sycl/sycl.hpp>
#include <cstdio>
int main() {
  const sycl::queue queue;
  std::printf("%u\\n", queue.get_device().get_info<sycl::info::device::max_compute_units>());
}
"""
RACES = """\
#include <sycl/detail/core.hpp>
#include <sycl/group_algorithm.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/sub_group.hpp>
#include <sycl/usm.hpp>
#include <cstdio>
#include <cstring>
int main(int count, char **words) {
  const bool groups = count > 1 && !std::strcmp(words[1], "groups");
  const bool items = count > 1 && !std::strcmp(words[1], "items");
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(64, queue);
  queue.fill(data, 1, 64).wait();
  queue.parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
    data[groups ? item.get_local_id(0) : item.get_global_id(0)] += 1;
  }).wait();
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<int> shared(16, handler);
    handler.parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
      const size_t i = item.get_local_id(0);
      shared[i] = int(i);
      if (!items)
        sycl::group_barrier(item.get_group());
      const int next = shared[(i + 1) % 16];
      sycl::group_barrier(item.get_group());
      data[item.get_global_id(0)] +=
          next + sycl::reduce_over_group(item.get_sub_group(), 1, sycl::plus<>()) +
          sycl::inclusive_scan_over_group(item.get_group(), 1, sycl::plus<>());
    });
  }).wait();
  queue.parallel_for(64, [=](sycl::id<1> i) {
    if (items && i[0] % 2)
      data[i[0] - 1] = 0;
    data[i] += 1;
  }).wait();
  std::printf("%d\\n", data[20]);
  sycl::free(data, queue);
}
"""
COMPUTED = """\
#include <sycl/sycl.hpp>
int given();
sycl::specialization_id<int> number(given());
void run(sycl::queue &queue, int *out) {
  queue.submit([&](sycl::handler &handler) {
    handler.single_task([=](sycl::kernel_handler at) {
      *out = at.get_specialization_constant<number>();
    });
  });
}
"""
TRIAD = """\
#include <sycl/sycl.hpp>
void triad(sycl::queue &queue, float *a, const float *b, const float *c) {
  queue.parallel_for(sycl::nd_range<1>(4096, 256), [=](sycl::nd_item<1> item) {
    const size_t i = item.get_global_id(0);
    a[i] = b[i] + 3.0f * c[i];
  });
}
void tiles(sycl::queue &queue, float *a, const float *b, const float *c, int width) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<float> tile(256, handler);
    handler.parallel_for(sycl::nd_range<2>({256, 256}, {16, 16}), [=](sycl::nd_item<2> item) {
      const int y = item.get_local_id(0), x = item.get_local_id(1);
      float sum = 0;
      for (int k = 0; k < width; k += 16) {
        tile[y * 16 + x] = b[item.get_global_id(0) * 256 + k + x];
        sycl::group_barrier(item.get_group());
        for (int i = 0; i < 16; ++i)
          sum += tile[y * 16 + i] * c[(k + i) * 256 + item.get_global_id(1)];
        sycl::group_barrier(item.get_group());
      }
      a[item.get_global_id(0) * 256 + item.get_global_id(1)] = sum;
    });
  });
}
void step(sycl::queue &queue, float *a, const float *b, int width) {
  queue.parallel_for(sycl::range<1>(4096), [=](sycl::id<1> i) {
    float sum = 0;
    for (int k = 0; k < width; ++k)
      sum += b[k] * b[k + i[0]];
    a[i] = sum;
  });
}
void leave(sycl::queue &queue, float *a, const float *b) {
  queue.parallel_for(sycl::range<1>(4096), [=](sycl::id<1> i) {
    float x = b[i], y = 0;
    for (int k = 0; k < 100 && x < 4.0f; ++k) {
      y = y * x + 0.5f;
      x = x * y + x;
      y = y - x * 0.25f;
    }
    a[i] = x;
  });
}
"""
MISSED = """\
#include <sycl/sycl.hpp>
void add(sycl::queue &queue, int *data) {
  queue.parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) { ++data[0]; });
  queue.parallel_for<class waits>(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
    if (data[item.get_local_id(0)])
      sycl::group_barrier(item.get_group());
    ++data[0];
    sycl::group_barrier(item.get_group());
  });
}
"""
SQUARES = """\
#include <sycl/sycl.hpp>
#include <cstdio>
int main() {
  sycl::queue queue;
  float *number = sycl::malloc_shared<float>(64, queue);
  for (int i = 0; i < 64; ++i)
    number[i] = 1 + float(i) / 4096;  // its square has more digits than a float
  queue.parallel_for(64, [=](sycl::id<1> i) { number[i] = number[i] * number[i] - 1; }).wait();
  int others = 0;
  for (int i = 0; i < 64; ++i) {
    volatile float square = 1 + float(i) / 4096;
    square = square * square;
    others += number[i] != square - 1;
  }
  std::printf("%d\\n", others);
}
"""

LARGE = """\
#include <sycl/sycl.hpp>
#include <cstdio>
bool is_right(sycl::queue &queue, size_t items) {
  int *found = sycl::malloc_shared<int>(4 * items, queue);
  queue.submit([&](sycl::handler &cgh) {
    sycl::local_accessor<int> shared(items, cgh);
    cgh.parallel_for(sycl::nd_range<1>(2 * items, items), [=](sycl::nd_item<1> item) {
      const size_t own = item.get_local_id(0), at = item.get_global_id(0);
      shared[own] = int(own);
      sycl::group_barrier(item.get_group());
      found[2 * at] = shared[items - 1 - own];
      found[2 * at + 1] = sycl::reduce_over_group(item.get_group(), 1, sycl::plus<>());
    });
  });
  queue.wait();
  for (size_t i = 0; i < 2 * items; ++i)
    if (found[2 * i] != int(items - 1 - i % items) || found[2 * i + 1] != int(items))
      return false;
  sycl::free(found, queue);
  return true;
}
int main() {
  sycl::queue queue;
  const size_t most = queue.get_device().get_info<sycl::info::device::max_work_group_size>();
  for (size_t items : {most / 2, most})
    std::printf("%zu %s\\n", items, is_right(queue, items) ? "right" : "wrong");
  try {
    is_right(queue, most + 1);
  } catch (const sycl::exception &refusal) {
    std::puts(refusal.what());
  }
}
"""

CROWD = """\
#include <sycl/sycl.hpp>
#include <cstdio>
int main() {
  constexpr size_t groups = 64;
  sycl::queue queue;
  unsigned *there = sycl::malloc_shared<unsigned>(2, queue);
  there[0] = there[1] = 0;
  queue.parallel_for(sycl::nd_range<1>(groups * 16, 16), [=](sycl::nd_item<1> item) {
    sycl::atomic_ref<unsigned, sycl::memory_order::acq_rel, sycl::memory_scope::device> arrived(
        there[0]);
    if (item.get_local_id(0) == 0) {
      ++arrived;
      while (arrived.load() < groups)
        ;
    }
    sycl::group_barrier(item.get_group());
  });
  queue.wait();
  // More than there are stacks for at a time.
  queue.parallel_for(sycl::nd_range<1>(groups * 1024, 1024), [=](sycl::nd_item<1> item) {
    sycl::atomic_ref<unsigned, sycl::memory_order::relaxed, sycl::memory_scope::device> sum(
        there[1]);
    sum += sycl::reduce_over_group(item.get_group(), 1u, sycl::plus<>()) / 1024;
  });
  queue.wait();
  std::printf("%u %u\\n", there[0], there[1]);
  sycl::free(there, queue);
}
"""
QUEUES = """\
#include <sycl/sycl.hpp>
#include <cstdio>
#include <thread>
#include <vector>
int main() {
  sycl::queue queues[]{sycl::queue{sycl::property::queue::in_order()},
                       sycl::queue{sycl::property::queue::in_order()}, sycl::queue{}};
  int *count = sycl::malloc_shared<int>(9, queues[0]);
  std::fill(count, count + 9, 0);
  sycl::event last;
  for (int i = 0; i < 300; ++i)
    last = queues[i % 3].submit([&](sycl::handler &handler) {
      handler.depends_on(last);
      if (i % 7 == 6)
        handler.host_task([=] { ++*count; });
      else
        handler.single_task([=] { ++*count; });
    });
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([=]() mutable {
      if (i < 4)
        last.wait();
      for (int k = 0; k < 200; ++k) {
        auto done = queues[i % 2].single_task([=] { ++count[i + 1]; });
        if (k % 3 == 0)
          done.wait();
      }
      queues[i % 2].wait();
    });
  for (auto &thread : threads)
    thread.join();
  queues[2].wait();
  int sum = 0;
  for (int i = 1; i < 9; ++i)
    sum += count[i];
  std::printf("%d %d\\n", *count, sum);
  sycl::free(count, queues[0]);
}
"""

ATOMICS = """\
#include <sycl/sycl.hpp>
using sycl::memory_order;
using sycl::memory_scope;
using sycl::access::address_space;
template <class T, memory_order Order, memory_scope Scope, address_space Space>
void update(T *at, T own) {
  using reference = sycl::atomic_ref<T, Order, Scope, Space>;
  reference(at[0]) += own;
  reference(at[1]).fetch_min(own);
  T old = reference(at[2]).exchange(own);
  reference(at[3]).compare_exchange_strong(old, own);
  reference(at[4]).store(own);
}
template <class> class of_group;
template <class> class of_device;
template <class T> void counts(sycl::queue &queue, T *out) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<T> local(5, handler);
    handler.parallel_for<of_group<T>>(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
      const T own = T(item.get_local_id(0));
      T *at = &local[0];
      update<T, memory_order::acq_rel, memory_scope::device, address_space::local_space>(at, own);
      update<T, memory_order::seq_cst, memory_scope::work_group, address_space::generic_space>(
          out + 5 * item.get_group(0), own);
    });
  });
  queue.parallel_for<of_device<T>>(64, [=](sycl::id<1> i) {
    update<T, memory_order::relaxed, memory_scope::device, address_space::global_space>(
        out, T(i[0]));
  });
}
void run(sycl::queue &queue, unsigned *numbers, long *wide, float *fractions) {
  counts(queue, numbers);
  counts(queue, wide);
  counts(queue, fractions);
}
"""
ROWS = """\
#include <sycl/sycl.hpp>
void launch(sycl::queue &queue, const float *const *rows, const float *b, float *a, int n) {
  queue.parallel_for<class scaled>(sycl::nd_range<1>(4096, 256), [=](sycl::nd_item<1> item) {
    const size_t i = item.get_global_id(0);
    const float own = b[i];
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += rows[0][k] * own;
    a[i] = sum;
  });
}
"""
WARPED = """\
#include <sycl/sycl.hpp>
static float sampled(const float *image, float x, float y, int width, int height,
                     float limit) {
  if (x < 0 || y < 0 || x > width - 2 || y > height - 2)
    return 0;
  const int left = sycl::floor(x), top = sycl::floor(y);
  const float right = x - left, down = y - top;
  const float *from = image + top * width + left;
  if (from[0] < 0 || from[1] < 0)
    return -1;
  if (from[0] > limit)
    return limit;
  float mean = (from[0] * (1 - right) + from[1] * right) * (1 - down * down);
  for (int i = 0; i < 16; ++i)
    mean = mean * (1.5f - 0.5f * mean * mean) + i * right * down;
  return mean;
}
template <class Name> void warp(sycl::queue &queue, const float *from, float *to, float k, int n) {
  queue.parallel_for<Name>(sycl::nd_range<2>({1024, 1024}, {8, 32}), [=](sycl::nd_item<2> item) {
    const int y = item.get_global_id(0), x = item.get_global_id(1);
    if (x < n && y < n)
      to[y * n + x] = sampled(from, x + k * y * y, y + k * x * x, n, n, 1e3f);
  });
}
void launch(sycl::queue &queue, const float *from, float *to, int n) {
  warp<class near>(queue, from, to, 1e-4f, n);
  warp<class far>(queue, from, to, 1e-2f, n);
}
"""
TOGETHER = """\
#include <sycl/sycl.hpp>
void sums(sycl::queue &queue, float *a, const float *b) {
  queue.parallel_for<class sum>(sycl::nd_range<1>(4096, 256), [=](sycl::nd_item<1> item) {
    const size_t i = item.get_global_id(0);
    a[i] = sycl::reduce_over_group(item.get_group(), b[i], sycl::plus<float>());
  });
  queue.parallel_for<class shown>(sycl::nd_range<1>(4096, 256), [=](sycl::nd_item<1> item) {
    const size_t i = item.get_global_id(0);
    a[i] = sycl::group_broadcast(item.get_group(), b[i], 3);
  });
  queue.parallel_for<class part>(sycl::nd_range<1>(4096, 256), [=](sycl::nd_item<1> item) {
    const size_t i = item.get_global_id(0);
    a[i] = sycl::reduce_over_group(item.get_sub_group(), b[i], sycl::plus<float>());
  });
}
"""


def processor_flags() -> list[str]:
    """Return the features of this CPU, as far as Linux lists them."""
    listed = Path("/proc/cpuinfo")
    return listed.read_text().split() if listed.is_file() else []


@pytest.mark.parametrize("program", CHOSEN, ids=lambda path: path.stem)
def test_program_is_right(cli: Cli, cache: Path, tmp_path: Path, program: Path) -> None:
    executable = tmp_path / "program"
    options = ["--target=native", "-Wno-deprecated-declarations", *OPTIONS]
    compiled = cli("c++", *options, program, "-o", executable, cwd=CASES)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    run = run_by_itself(executable)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.splitlines()[-1:] == ["ok"]
    # UndefinedBehaviorSanitizer goes on after what it tells.
    assert ": runtime error: " not in run.stderr
    if not OPTIONS:
        run = recorded.run_and_check(executable, cache, tmp_path / "recording", "native")
        assert run.stdout.splitlines()[-1:] == ["ok"]


@pytest.mark.parametrize("level", ["-O0", "-O3"])
@pytest.mark.parametrize("program", OWN, ids=lambda path: path.stem)
def test_results_are_right_in_loops_and_on_stacks(
    cli: Cli, tmp_path: Path, program: Path, level: str
) -> None:
    # Some of the chains of values are too long for loops.
    asked = [] if program.stem == "group_chains" else ["-Rpass-missed=item-loops"]
    command = ["c++", "--target=native", level, *asked, program]
    compiled = cli(*command, "-o", tmp_path / "program")
    assert (compiled.returncode, compiled.stderr) == (0, "")
    run = run_by_itself(tmp_path / "program")
    assert (run.returncode, run.stdout) == (0, "ok\n")


@pytest.mark.skipif(platform.machine() != "x86_64", reason="libmvec of x86-64")
def test_functions_of_the_c_library_for_vectors_are_as_accurate_as_it_promises(
    cli: Cli, tmp_path: Path
) -> None:
    (program,) = (each for each in OWN if each.stem == "vector_functions")
    options = ["--target=native", "-O3", "-fveclib=libmvec"]
    compiled = cli("c++", *options, program, "-o", tmp_path / "program")
    assert (compiled.returncode, compiled.stderr) == (0, "")
    assert b"_ZGVbN4v_expf" in (tmp_path / "program").read_bytes()
    run = run_by_itself(tmp_path / "program", "4")
    assert (run.returncode, run.stdout) == (0, "ok\n")


@pytest.mark.skipif(platform.machine() != "x86_64", reason="levels of x86-64")
@pytest.mark.parametrize(
    "name", ["group_chains", "local_atomics", "nested_loops", "vector_functions"]
)
def test_versions_for_all_levels_of_the_cpu_are_right(cli: Cli, tmp_path: Path, name: str) -> None:
    (program,) = (each for each in OWN if each.stem == name)
    levels = f"--cpu-levels={','.join(cpu_levels.LEVELS)}"
    compiled = cli("c++", "--target=native", levels, program, "-o", tmp_path / "program")
    assert (compiled.returncode, compiled.stderr) == (0, "")
    for level in ("1", "2", "3", "4"):
        run = run_by_itself(tmp_path / "program", SYCLFLAT_NATIVE_LEVEL=level)
        assert (run.returncode, run.stdout) == (0, "ok\n"), level


@pytest.mark.skipif(
    cpu_levels.of_this_machine() == cpu_levels.FIRST, reason="needs a CPU of x86-64-v2"
)
def test_program_needs_the_lowest_level_that_it_has(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(WRONG)
    cli("c++", "--target=native", "--cpu-levels=x86-64-v2", "app.cpp", "-o", "app", cwd=tmp_path)
    assert run_by_itself(tmp_path / "app").stdout == "15\n"
    refused = run_by_itself(tmp_path / "app", SYCLFLAT_NATIVE_LEVEL="1")
    assert (refused.returncode, refused.stdout) == (-6, "")
    assert "UR_RESULT_ERROR_INVALID_KERNEL_NAME" in refused.stderr


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="Linux")
def test_threads_are_as_many_as_the_processors_of_the_process(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(UNITS)
    cli("c++", "--target=native", "app.cpp", "-o", "app", cwd=tmp_path)
    allowed = os.sched_getaffinity(0)
    assert run_by_itself(tmp_path / "app").stdout == f"{len(allowed)}\n"
    try:
        os.sched_setaffinity(0, {min(allowed)})
        assert run_by_itself(tmp_path / "app").stdout == "1\n"
    finally:
        os.sched_setaffinity(0, allowed)


def test_specialization_constants_need_no_optimization(cli: Cli, tmp_path: Path) -> None:
    source = CASES / "run" / "specialization_constants.cpp"
    options = ["--target=native", "-O0", "-g", "-Wno-deprecated-declarations"]
    compiled = cli("c++", *options, source, "-o", tmp_path / "program", cwd=CASES)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    run = run_by_itself(tmp_path / "program")
    assert (run.returncode, run.stdout.splitlines()[-1:]) == (0, ["ok"])


@pytest.mark.parametrize("level", [("-O0",), ()])
def test_a_default_that_the_program_computes_is_refused(
    cli: Cli, tmp_path: Path, level: tuple[str, ...]
) -> None:
    (tmp_path / "app.cpp").write_text(COMPUTED)
    compiled = cli("c++", "--target=native", *level, "-c", "app.cpp", cwd=tmp_path)
    assert compiled.returncode == 3
    assert "is unknown at compile time [specialization-constant]" in compiled.stderr


@pytest.mark.skipif(not has_debugger(), reason="needs gdb")
def test_a_kernel_can_be_debugged_and_checked(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(WRONG)
    options = ["--target=native", "--pch=off", "-g", "-O0", "-fsanitize=address,undefined"]
    compiled = cli("c++", *options, "app.cpp", "-o", "app", cwd=tmp_path)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    right = run_by_itself(tmp_path / "app")
    assert (right.returncode, right.stdout, right.stderr) == (0, "15\n", "")
    # With an argument, the last item writes behind the array.
    wrong = ran(tmp_path, "./app", "1")
    assert wrong.returncode != 0
    assert "AddressSanitizer: heap-buffer-overflow" in wrong.stderr
    assert "app.cpp:10" in wrong.stderr
    assert " in sycl_kernel(" in wrong.stderr
    assert "typeinfo name for" not in wrong.stderr
    session = ["break app.cpp:10", "run", "print factor", "print data != 0", "next", "backtrace 1"]
    commands = [word for line in session for word in ("-ex", line)]
    seen = ran(tmp_path, "gdb", "-nx", "-q", "-batch", *commands, "app").stdout
    assert "app.cpp:10\n10\t    data[i[0] + count - 1] = product;" in seen
    assert "$1 = 3\n$2 = true\n" in seen
    assert "product" in seen


def test_many_threads_have_stacks_for_items(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(CROWD)
    compiled = cli("c++", "--target=native", "-O0", "app.cpp", "-o", "app", cwd=tmp_path)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    seen = ran(tmp_path, "env", "SYCLFLAT_NATIVE_THREADS=64", "./app")
    assert (seen.returncode, seen.stdout, seen.stderr) == (0, "64 65536\n", "")


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_work_groups_have_up_to_8192_items(level: str, cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(LARGE)
    compiled = cli("c++", "--target=native", level, "app.cpp", "-o", "app", cwd=tmp_path)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    seen = ran(tmp_path, "./app")
    assert (seen.returncode, seen.stderr) == (0, "")
    first, second, refusal = seen.stdout.splitlines()
    assert (first, second) == ("4096 right", "8192 right")
    assert "work-group" in refusal


def test_commands_run_in_order_whichever_thread_waits(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(QUEUES)
    compiled = cli("c++", "--target=native", "app.cpp", "-o", "app", cwd=tmp_path)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    for _ in range(5):
        seen = ran(tmp_path, "./app")
        assert (seen.returncode, seen.stdout, seen.stderr) == (0, "300 1600\n", "")


@pytest.mark.skipif(not has_thread_sanitizer(), reason="needs g++'s libtsan")
def test_thread_sanitizer_reports_no_race_in_shuffles(cli: Cli, tmp_path: Path) -> None:
    (program,) = (each for each in OWN if each.stem == "sub_group_shuffles")
    options = ("--target=native", "-fsanitize=thread")
    compiled = cli("c++", *options, program, "-o", tmp_path / "program")
    assert (compiled.returncode, compiled.stderr) == (0, "")
    run = run_by_itself(tmp_path / "program")
    assert (run.returncode, run.stdout, run.stderr) == (0, "ok\n", "")


@pytest.mark.skipif(not has_thread_sanitizer(), reason="needs g++'s libtsan")
def test_thread_sanitizer_reports_races_and_nothing_else(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(RACES)
    options = ("--target=native", "--pch=off", "-g", "-fsanitize=thread")
    compiled = cli("c++", *options, "app.cpp", "-o", "app")
    assert (compiled.returncode, compiled.stderr) == (0, "")
    for threads in ("2", "1"):
        right = ran(tmp_path, "env", f"SYCLFLAT_NATIVE_THREADS={threads}", "./app")
        assert (right.returncode, right.stdout, right.stderr) == (0, "21\n", "")
    of_groups = ran(tmp_path, "env", "SYCLFLAT_NATIVE_THREADS=2", "./app", "groups")
    assert racing_lines(of_groups.stderr) == {15}
    of_items = ran(tmp_path, "env", "SYCLFLAT_NATIVE_THREADS=1", "./app", "items")
    assert racing_lines(of_items.stderr) == {21, 24, 33, 34}


def racing_lines(said: str) -> set[int]:
    """Return the lines of the program that ThreadSanitizer tells of."""
    assert set(re.findall(r"ThreadSanitizer: ([a-z ]+)", said)) >= {"data race "}
    return {int(line) for line in re.findall(r"#0 .*app\.cpp:(\d+)", said)}


@pytest.mark.skipif(platform.machine() != "x86_64", reason="looks for registers of x86-64")
def test_loops_over_items_are_vectorized(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(TRIAD)
    options = ["--target=native", "-O3", "-march=x86-64-v3", "--save-temps=kept"]
    options += ["-ffp-contract=fast"]
    compiled = cli("c++", *options, "-c", "app.cpp", "-o", "app.o", cwd=tmp_path)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    assembly = (tmp_path / "kept" / "app.s").read_text()
    kernels = re.findall(r"^_ZTS.*?^\.Lfunc_end", assembly, re.MULTILINE | re.DOTALL)
    assert len(kernels) == 4
    for kernel in kernels:
        assert re.search(r"vfmadd\d+ps\s.*%ymm", kernel)
    image = (tmp_path / "kept" / "app.image.cpp").read_text()
    waiting = re.findall(r"nullptr, \{(true|false), nullptr, nullptr\}, ", image)
    assert waiting == ["false"] * 4


@pytest.mark.skipif(platform.machine() != "x86_64", reason="looks for prefixes of x86-64")
def test_atomic_operations_lock_the_bus_only_beyond_a_work_group(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(ATOMICS)
    kernels = functions(cli, tmp_path)
    locked = re.compile(r"\tlock\b|\txchg[lq]\s.*\(|\tmfence")
    for kind in ("j", "l", "f"):
        assert not locked.search(kernels[f"of_groupI{kind}"]), kind
        assert len(locked.findall(kernels[f"of_deviceI{kind}"])) >= 4, kind


@pytest.mark.skipif(platform.machine() != "x86_64", reason="looks for registers of x86-64")
def test_items_show_and_read_values_in_vectors(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(TOGETHER)
    kernels = functions(cli, tmp_path, "-O3", "-march=x86-64-v3")
    for name in ("sum", "shown", "part"):
        # From memory to what items show, and the result to all of them.
        assert len(re.findall(r"vmovups\s+%ymm\d+, \S*\(", kernels[name])) >= 2
        assert internalize_functions.BARRIER not in kernels[name]
    assert any(re.search(r"vaddps\s.*%ymm", text) for text in kernels.values())


@pytest.mark.skipif(platform.machine() != "x86_64", reason="looks for registers of x86-64")
def test_an_address_that_all_items_load_is_no_vector(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(ROWS)
    kernel = functions(cli, tmp_path, "-O3", "-march=x86-64-v3")["scaled"]
    assert re.search(r"vmulps\s.*%ymm", kernel)
    assert "gather" not in kernel


@pytest.mark.skipif(platform.machine() != "x86_64", reason="looks for registers of x86-64")
def test_code_behind_many_checks_and_calls_has_vectors(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(WARPED)
    kernels = functions(cli, tmp_path, "-O2", "--cpu-levels=x86-64-v3")
    for name in ("near", "far"):
        assert re.search(r"vmulps\s.*%ymm", kernels[name])
        assert re.search(r"vgatherqps\s.*%ymm|vgatherdps\s.*%ymm", kernels[name])


def functions(cli: Cli, directory: Path, *options: str) -> dict[str, str]:
    """Return the assembly of the device functions of ``app.cpp``, kernels by their plain name."""
    command = ["c++", "--target=native", *options, "--save-temps=kept", "-c", "app.cpp"]
    compiled = cli(*command, "-o", "app.o", cwd=directory)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    assembly = (directory / "kept" / "app.s").read_text()
    found = re.findall(r"^(\w+):(.*?)^\.Lfunc_end", assembly, re.MULTILINE | re.DOTALL)
    kernel = re.compile(r"_ZTS.*\d([a-z]\w*[a-z])E?$")
    return {(match[1] if (match := kernel.match(name)) else name): text for name, text in found}


@pytest.mark.skipif(platform.machine() != "x86_64", reason="names a processor of x86-64")
@pytest.mark.skipif("fma" not in processor_flags(), reason="needs a CPU with FMA")
@pytest.mark.parametrize(
    ("target", "option", "is_contracted"),
    [("native", "", False), ("spir64", "", False), ("native", "-ffp-contract=fast", True)],
)
def test_products_and_sums_are_contracted_if_that_is_asked_for(
    cli: Cli, tmp_path: Path, target: str, option: str, is_contracted: bool
) -> None:
    (tmp_path / "app.cpp").write_text(SQUARES)
    options = [f"--target={target}", "-O3", "-march=x86-64-v3", *option.split()]
    if target != "native":
        # No other test has use of its headers.
        options.append("--pch=off")
    compiled = cli("c++", *options, "app.cpp", "-o", "app", cwd=tmp_path)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    seen = run_by_itself(tmp_path / "app")
    assert seen.returncode == 0
    assert (int(seen.stdout) > 0) == is_contracted


def test_kernels_without_loops_are_remarked_where_that_is_asked_for(
    cli: Cli, tmp_path: Path
) -> None:
    (tmp_path / "app.cpp").write_text(MISSED)
    command = ["c++", "--target=native", "-c", "app.cpp", "-o", "app.o"]
    for pattern in ("item", "item-loops", "item_loops"):
        asked = cli(*command, f"-Rpass-missed={pattern}", cwd=tmp_path)
        assert (asked.returncode, asked.stderr) == (
            0,
            "app.cpp:4:3: remark: kernel 'waits': its items run on separate stacks instead of in a "
            "loop: items may take a branch differently [-Rpass-missed=item-loops]\n",
        )
    others = cli(*command, "-Rpass-missed=none", cwd=tmp_path)
    assert (others.returncode, others.stderr) == (0, "")


def test_each_build_warns_of_a_defect_that_keeps_items_on_stacks(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise ValueError("too many values to unpack")

    monkeypatch.setattr(regions, "plan", fail)
    (tmp_path / "app.cpp").write_text(MISSED)
    done = cli("c++", "--target=native", "-c", "app.cpp", "-o", "app.o", cwd=tmp_path)
    what = (
        "its items run on separate stacks instead of in a loop: defect in syclflat: "
        "ValueError: too many values to unpack [-Rpass-missed=item-loops]"
    )
    assert (done.returncode, done.stderr.splitlines()) == (
        0,
        [
            f"app.cpp:3:3: warning: kernel 'add()::(kernel 1)': {what}",
            f"app.cpp:4:3: warning: kernel 'waits': {what}",
        ],
    )


DIMENSIONS = """\
#include <sycl/sycl.hpp>
struct own {
  int at;
  own(sycl::item<1> item) : at(int(item[0])) {}
};
void run(sycl::queue queue, int *data) {
  queue.single_task<class single>([=] { *data = 1; });
  queue.parallel_for<class by_id>(4, [=](sycl::id<1> i) { data[i] = 1; });
  queue.parallel_for<class by_auto>(sycl::range<2>(4, 4), [=](auto i) { data[i[0]] = 1; });
  queue.parallel_for<class by_own>(4, [=](own i) { data[i.at] = 1; });
  queue.parallel_for<class of_three>(sycl::nd_range<3>({4, 4, 4}, {4, 4, 4}),
                                     [=](sycl::nd_item<3> i) { data[i.get_global_id(0)] = 1; });
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for_work_group<class of_groups>(sycl::range<2>(2, 2), [=](auto group) {
      data[group[0]] = 1;
    });
  });
}
"""


def test_kernels_are_compiled_for_the_dimensions_of_their_index_space(
    cli: Cli, tmp_path: Path
) -> None:
    (tmp_path / "app.cpp").write_text(DIMENSIONS)
    command = ["c++", "--target=native", "-O2", "--save-temps=kept", "-c", "app.cpp"]
    compiled = cli(*command, "-o", "app.o", cwd=tmp_path)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    [kept] = (tmp_path / "kept").glob("app.native.*.item_loops.ll")
    found = re.findall(
        r"^define [^\n]*@_ZTS\w*?\d+([a-z_]+)\(.*?"
        r"call void \S+syclflat_all_itemsE\w*\([^\n]*?, i32[^,]*, i32 (.*?), i32 (.*?), ptr",
        kept.read_text().replace("noundef ", ""),
        re.MULTILINE | re.DOTALL,
    )
    ones = {name: [size for size in sizes if size == "1"] for name, *sizes in found}
    assert {name: len(sizes) for name, sizes in ones.items()} == {
        "single": 2,
        "by_id": 2,
        "by_auto": 1,
        "by_own": 2,
        "of_three": 0,
        "of_groups": 1,
    }


def ran(directory: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=directory,
        env=without_variables() | {"ASAN_OPTIONS": "detect_leaks=0:alloc_dealloc_mismatch=0"},
        capture_output=True,
        text=True,
        timeout=HUNG_SECONDS,
        check=False,
    )
