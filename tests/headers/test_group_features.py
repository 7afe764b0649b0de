"""What work-items do together, with DPC++'s headers: what ends a program, or does not compile."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from syclflat import targets
from syclflat.backends import device_half
from syclflat.runtimes import header_sets
from tests.conftest import Cli
from tests.support.environment import run_by_itself
from tests.support.spirv_tools import disassemble
from tests.test_programs import is_complete

needs_dpcpp = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")


def run(cli: Cli, directory: Path, text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Compile the program, which has to succeed, and run it."""
    (directory / "program.cpp").write_text(text)
    compiled = cli("c++", "program.cpp", "-o", "program", *arguments)
    assert compiled.returncode == 0, compiled.stderr
    return run_by_itself(directory / "program")


ASSERTS = """\
#include <sycl/sycl.hpp>
#include <cassert>
#include <cstdio>
int main(int argc, char **) {
  sycl::queue().parallel_for(sycl::range<1>(4), [=](sycl::id<1> i) {
    assert(int(i[0]) < 2 * argc && "too large");
  }).wait();
  std::puts("behind it");
}
"""


@needs_dpcpp
def test_failing_assert_ends_the_program_and_says_where(cli: Cli, tmp_path: Path) -> None:
    result = run(cli, tmp_path, ASSERTS)
    assert result.returncode == -signal.SIGABRT
    assert 'Assertion `int(i[0]) < 2 * argc && "too large"` failed' in result.stderr
    assert "program.cpp:6:" in result.stderr
    assert "behind it" not in result.stdout


@needs_dpcpp
def test_asserts_are_left_out_where_the_program_asks_for_it(cli: Cli, tmp_path: Path) -> None:
    result = run(cli, tmp_path, ASSERTS, "-DNDEBUG")
    assert (result.returncode, result.stdout) == (0, "behind it\n")


PRIVATE_MEMORY = """\
#include <sycl/sycl.hpp>
#include <cstdio>
struct Large { char bytes[2048]; };
int main() {
  char *result = sycl::malloc_shared<char>(1, sycl::queue());
  sycl::queue().submit([&](sycl::handler &handler) {
    handler.parallel_for_work_group(
        sycl::range<1>(2), sycl::range<1>(32), [=](sycl::group<1> group) {
          sycl::private_memory<Large> kept(group);
          group.parallel_for_work_item([&](sycl::h_item<1> item) { kept(item).bytes[9] = 7; });
          group.parallel_for_work_item([&](sycl::h_item<1> i) { *result = kept(i).bytes[9]; });
        });
  }).wait();
  std::printf("%d\\n", *result);
}
"""


@needs_dpcpp
def test_private_memory_that_does_not_fit_ends_the_program(cli: Cli, tmp_path: Path) -> None:
    result = run(cli, tmp_path, PRIVATE_MEMORY)
    assert result.returncode == -signal.SIGABRT
    assert "fits into SYCLFLAT_PRIVATE_MEMORY bytes" in result.stderr
    result = run(cli, tmp_path, PRIVATE_MEMORY, "-DSYCLFLAT_PRIVATE_MEMORY=65536")
    assert (result.returncode, result.stdout) == (0, "7\n")


KERNEL = """\
#include <sycl/sycl.hpp>
#include <sycl/ext/oneapi/experimental/alloca.hpp>
#include <sycl/ext/oneapi/work_group_static.hpp>
namespace experimental = sycl::ext::oneapi::experimental;
constexpr sycl::specialization_id<int> size(4);
int main() {
  int *result = sycl::malloc_shared<int>(1, sycl::queue());
  sycl::queue().submit([&](sycl::handler &handler) {
    handler.single_task([=](sycl::kernel_handler handler) {
      CALL;
    });
  });
}
"""


@needs_dpcpp
@pytest.mark.parametrize(
    ("call", "name"),
    [
        (
            "*result = *static_cast<int *>(experimental::get_work_group_scratch_memory())",
            "get_work_group_scratch_memory",
        ),
        (
            "experimental::work_group_static<int> memory; *result = memory",
            "work_group_static",
        ),
        (
            "*result = experimental::private_alloca<int, size, sycl::access::decorated::no>"
            "(handler)[0]",
            "private_alloca",
        ),
    ],
    ids=lambda text: text if text.isidentifier() else "",
)
def test_what_only_dpcpps_compiler_can_do_is_an_error_at_the_users_line(
    cli: Cli, tmp_path: Path, call: str, name: str
) -> None:
    (tmp_path / "program.cpp").write_text(KERNEL.replace("CALL", call))
    result = cli("c++", "-c", "program.cpp")
    assert result.returncode != 0
    errors = [line for line in result.stderr.splitlines() if ": error: " in line]
    assert "program.cpp:10:" in errors[0]
    assert f"error: '{name}" in errors[0]
    assert "is unavailable: this can't be had on the device: use a" in errors[0]


@needs_dpcpp
def test_atomic_operations_on_halves_are_an_error_that_leads_to_the_users_line(
    cli: Cli, tmp_path: Path
) -> None:
    types = "sycl::half, sycl::memory_order::relaxed, sycl::memory_scope::device"
    call = f"sycl::atomic_ref<{types}>(*reinterpret_cast<sycl::half *>(result)).fetch_add(1)"
    (tmp_path / "program.cpp").write_text(KERNEL.replace("CALL", call))
    result = cli("c++", "-c", "program.cpp")
    assert result.returncode != 0
    assert "'__spirv_AtomicFAddEXT' is unavailable: this can't be had" in result.stderr
    assert "program.cpp:10:" in result.stderr


BRANCHES = """\
#include <sycl/sycl.hpp>
void submit(sycl::queue &queue, int *data) {
  queue.parallel_for<class Branches>(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> item) {
    const auto group = item.get_sub_group();
    const int i = int(item.get_global_id(0));
    if (i % 2 == 0)
      data[i] = sycl::reduce_over_group(group, data[i], sycl::plus<>());
    else
      data[i] = sycl::reduce_over_group(group, data[i], sycl::plus<>());
    sycl::group_barrier(item.get_group());
    sycl::group_barrier(item.get_group());
  });
}
"""


@needs_dpcpp
@pytest.mark.skipif(shutil.which("spirv-dis") is None, reason="needs spirv-dis")
def test_operations_of_a_group_are_neither_merged_nor_moved(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "program.cpp").write_text(BRANCHES)
    result = cli("c++", "-O3", "-c", "program.cpp", "--save-temps=kept")
    assert result.returncode == 0, result.stderr
    (module,) = (tmp_path / "kept").glob("*.spv")
    operations = disassemble(module)
    assert sum("OpGroupIAdd" in line for line in operations) == 2
    assert sum("OpControlBarrier" in line for line in operations) == 2


def test_devices_inline_small_functions_also_without_optimization(tmp_path: Path) -> None:
    """Intel's CPU runtime gets some of those wrong that it vectorises by themselves."""

    def levels(sycl: str, given: str = "-O0") -> list[str]:
        path = tmp_path / "program"
        program = device_half.Program(path, path, path, targets.find("spir64"), (), given, sycl)
        command = device_half.compiler(path, program)
        return [word for word in command if word.startswith("-O")]

    assert levels(header_sets.BUNDLED) == ["-O0"]
    if is_complete():
        assert levels(header_sets.DPCPP) == ["-O1"]
        # What is to be small has less inlined, and leaves code of libraries that throws.
        assert levels(header_sets.DPCPP, "-Os") == levels(header_sets.DPCPP, "-Oz") == ["-O2"]


PROPERTIES = """\
#include <sycl/sycl.hpp>
#include <cstdio>
namespace experimental = sycl::ext::oneapi::experimental;
struct Kernel {
  int *out;
  void operator()(sycl::nd_item<1> item) const {
    out[0] = item.get_sub_group().get_max_local_range()[0];
  }
  auto get(experimental::properties_tag) const {
    return experimental::properties{experimental::sub_group_size<8>};
  }
};
int main() {
  sycl::queue q;
  int *out = sycl::malloc_shared<int>(1, q);
  q.parallel_for(sycl::nd_range<1>(32, 32), Kernel{out}).wait();
  std::printf("%d ", *out);
  q.parallel_for(sycl::nd_range<1>(32, 32),
                 experimental::properties{experimental::sub_group_size<16>,
                                          experimental::work_group_size<32>},
                 [=](sycl::nd_item<1> item) {
                   out[0] = item.get_sub_group().get_max_local_range()[0];
                 }).wait();
  std::printf("%d\\n", *out);
  sycl::free(out, q);
}
"""


@needs_dpcpp
def test_sizes_that_are_given_as_properties(cli: Cli, tmp_path: Path) -> None:
    result = run(cli, tmp_path, PROPERTIES)
    assert (result.returncode, result.stdout) == (0, "8 16\n")


ATOMIC_OPERATIONS = """\
#include <sycl/sycl.hpp>
using order = sycl::memory_order;
using scope = sycl::memory_scope;
template <order Order, scope Scope> class Operations;
template <order Order, scope Scope> void use(sycl::queue &queue, int *data) {
  queue.single_task<Operations<Order, Scope>>([=] {
    constexpr auto global = sycl::access::address_space::global_space;
    sycl::atomic_ref<int, Order, Scope, global> number(*data);
    number.fetch_add(1);
    int seen = number.load();
    number.store(seen + 2);
    number.compare_exchange_strong(seen, 3);
  });
}
int main() {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(1, queue);
  USES
}
"""
INSTRUCTIONS = {
    ("relaxed", "device"): (
        "atom.global.add.u32 ld.relaxed.sys.global.b32 st.relaxed.sys.global.b32 "
        "atom.relaxed.sys.global.cas.b32"
    ),
    ("acq_rel", "device"): (
        "fence.acq_rel.gpu atom.global.add.u32 fence.acq_rel.gpu ld.acquire.gpu.b32 "
        "fence.acq_rel.gpu st.relaxed.sys.global.b32 atom.acq_rel.gpu.cas.b32"
    ),
    ("seq_cst", "work_group"): (
        "fence.sc.cta atom.global.add.u32 fence.acq_rel.cta fence.sc.cta ld.acquire.cta.b32 "
        "fence.sc.cta st.relaxed.sys.global.b32 fence.sc.cta atom.acquire.cta.cas.b32"
    ),
    ("seq_cst", "work_item"): (
        "atom.global.add.u32 ld.relaxed.sys.global.b32 st.relaxed.sys.global.b32 "
        "atom.relaxed.sys.global.cas.b32"
    ),
    ("acq_rel", "system"): (
        "fence.acq_rel.sys atom.relaxed.sys.add.u32 fence.acq_rel.sys ld.acquire.sys.b32 "
        "fence.acq_rel.sys st.relaxed.sys.global.b32 atom.acq_rel.sys.cas.b32"
    ),
}


@needs_dpcpp
def test_atomic_operations_have_their_order_and_scope_in_ptx(cli: Cli, tmp_path: Path) -> None:
    uses = "".join(
        f"use<order::{order}, scope::{scope}>(queue, data);\n" for order, scope in INSTRUCTIONS
    )
    kernels = ptx_kernels(cli, tmp_path, ATOMIC_OPERATIONS.replace("USES", uses))
    names = ("atom", "fence", "ld.acquire", "ld.relaxed", "st.relaxed")
    found = [" ".join(instructions(kernel, *names)) for kernel in kernels]
    assert found == list(INSTRUCTIONS.values())


FEW_INSTRUCTIONS = """\
#include <sycl/sycl.hpp>
#include <sycl/ext/oneapi/experimental/fixed_size_group.hpp>
using namespace sycl;
int main() {
  queue queue;
  int *data = malloc_shared<int>(64, queue);
  auto *narrow = malloc_shared<ext::oneapi::bfloat16>(64, queue);
  auto *vectors = malloc_shared<float4>(64, queue);
  auto *halves = malloc_shared<half4>(64, queue);
  queue.parallel_for<class Reduce>(nd_range<1>(64, 64), [=](nd_item<1> item) {
    int value = data[item.get_global_id(0)];
    data[0] = reduce_over_group(item.get_sub_group(), value, minimum<int>());
    data[1] = reduce_over_group(item.get_group(), value, maximum<int>());
    auto part = ext::oneapi::experimental::get_fixed_size_group<8>(item.get_sub_group());
    data[2] = reduce_over_group(part, value, plus<int>());
    narrow[0] = float(value);
  });
  queue.submit([&](handler &handler) {
    local_accessor<int> tile(256, handler);
    local_accessor<float> other(64, handler);
    handler.parallel_for<class Tile>(nd_range<1>(64, 64), [=](nd_item<1> item) {
      const size_t id = item.get_local_id(0);
      for (int i = 0; i < 4; ++i)
        tile[i * 64 + id] = data[id];
      group_barrier(item.get_group());
      other[id] = tile[63 - id];
      data[id] = tile[4 * id] + tile[4 * id + 1] + tile[4 * id + 2] + tile[4 * id + 3];
      data[id] += tile[63 - id] + int(other[63 - id]);
    });
  });
  queue.submit([&](handler &handler) {
    local_accessor<float4> tile(64, handler);
    handler.parallel_for<class Vectors>(nd_range<1>(64, 64), [=](nd_item<1> item) {
      const size_t id = item.get_local_id(0);
      tile[id] = vectors[id];
      int counts[45] = {};
      for (int i = 0; i < 8; ++i)
        ++counts[data[i]];
      group_barrier(item.get_group());
      vectors[id] = tile[63 - id];
      halves[id] = fma(halves[id], halves[id + 1], halves[id + 2]);
      data[id] = counts[data[id]];
    });
  });
}
"""


@needs_dpcpp
@pytest.mark.parametrize(
    ("architecture", "expected"),
    [
        # Of a sub-group that may be short of items, and one that is whole; the same of those of a
        # work-group, once more where few are whole, and of the results of many; of a part. Loads
        # are of the results of few sub-groups, and of two places in local memory, each once.
        # Vectors are copied as a whole, arrays filled by four words, and halves computed with in
        # pairs. None waits for readers before the work-group's only operation.
        (
            "sm_75",
            {
                "shfl.sync.bfly.b32": 5 * 2 + 5 + 5 + 3,
                "shfl.sync.down.b32": 5 * 2,
                "ld.shared.v4.b32": 2 + 1,
                "ld.shared.b32": 6 + 2,
                "ld.global.v4.b32": 1,
                "fma.rn.f16x2": 2,
                "st.local.v4.b32": 11,
                "st.local.b32": 1 + 8,
                "bar.sync": 4 + 1 + 1,
            },
        ),
        # One for sub-groups; for those of a work-group, of few, and the results of many; a part.
        (
            "sm_80",
            {
                "redux.sync.min.s32": 1,
                "redux.sync.max.s32": 3,
                "redux.sync.add.s32": 1,
                "cvt.rn.bf16.f32": 1,
                "ld.shared.v4.b32": 2 + 1,
                "ld.shared.b32": 6 + 2,
                "ld.global.v4.b32": 1,
                "fma.rn.f16x2": 2,
                "st.local.v4.b32": 11,
                "st.local.b32": 1 + 8,
                "bar.sync": 4 + 1 + 1,
            },
        ),
    ],
)
def test_groups_take_few_instructions_and_those_that_a_gpu_has(
    cli: Cli, tmp_path: Path, architecture: str, expected: dict[str, int]
) -> None:
    kernels = ptx_kernels(cli, tmp_path, FEW_INSTRUCTIONS, "--gpu-arch", architecture)
    names = ("redux", "shfl.sync.bfly", "shfl.sync.down", "cvt.rn.bf16", "ld.shared", "st.local")
    names += ("ld.global.v4", "fma.rn.f16", "bar.sync")
    found = [name for kernel in kernels for name in instructions(kernel, *names)]
    assert Counter(found) == expected
    # Of all lanes, the results of warps are reduced, or there is a barrier behind; see the header.
    redux = re.compile(r"redux\.sync\S+ \t%r\d+, (?P<value>%r\d+), (?P<items>%r\d+);")
    reduced = [(kernel, each) for kernel in kernels for each in redux.finditer(kernel)]
    whole = [(kernel, e) for kernel, e in reduced if f"mov.b32 \t{e['items']}, -1;" in kernel]
    assert len(whole) == (2 if architecture == "sm_80" else 0)
    for kernel, each in whole:
        is_loaded = re.search(rf"ld\.shared\.b32 \t{each['value']},", kernel)
        assert is_loaded or "bar.sync" in kernel[each.end() :].partition("redux")[0]
    # In other dimensions than that of the launch there is one of all.
    assert not any("tid.y" in kernel for kernel in kernels)


SHARED_FUNCTIONS = """\
#include <sycl/sycl.hpp>
using namespace sycl;
constexpr int KEYS = 24;
template <class T>
SYCL_EXTERNAL void sort(nd_item<1> item, T *keys, size_t *values, T *tile) {
  T key[KEYS];
  size_t value[KEYS];
  for (int i = 0; i < KEYS; ++i)
    key[i] = keys[item.get_global_id(0) * KEYS + i], value[i] = values[i];
#pragma unroll
  for (int round = 0; round < KEYS; ++round)
#pragma unroll
    for (int i = round & 1; i + 1 < KEYS; i += 2)
      if (key[i] > key[i + 1]) {
        std::swap(key[i], key[i + 1]);
        std::swap(value[i], value[i + 1]);
      }
  for (int i = 0; i < KEYS; ++i)
    tile[i] = key[i], values[i] = value[i];
  group_barrier(item.get_group());
  keys[item.get_global_id(0)] = tile[item.get_local_id(0)];
}
template <class Name> void launch(queue &queue, int *keys, size_t *values) {
  queue.submit([&](handler &handler) {
    local_accessor<int> tile(KEYS, handler);
    handler.parallel_for<Name>(nd_range<1>(64, 64), [=](nd_item<1> item) {
      sort(item, keys, values, tile.get_multi_ptr<access::decorated::no>().get());
    });
  });
}
int main() {
  queue queue;
  int *keys = malloc_shared<int>(64 * KEYS, queue);
  size_t *values = malloc_shared<size_t>(64, queue);
  launch<class One>(queue, keys, values);
  launch<class Two>(queue, keys, values);
}
"""


@needs_dpcpp
def test_functions_of_several_kernels_are_inlined_and_numbers_change_places_without_branches(
    cli: Cli, tmp_path: Path
) -> None:
    kernels = ptx_kernels(cli, tmp_path, SHARED_FUNCTIONS)
    assert ".func" not in (tmp_path / "program.ptx").read_text()
    assert len(kernels) == 2
    for kernel in kernels:
        assert not instructions(kernel, "call", "bra", "ld.b", "st.b")
        assert len(instructions(kernel, "min.s32")) > 24


STRIDES = """\
#include <sycl/sycl.hpp>
int main() {
  sycl::queue queue;
  float *data = sycl::malloc_shared<float>(64, queue);
  queue.parallel_for<class Sum>(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> item) {
    const int first = item.get_global_id(0), step = item.get_global_range(0);
    float sum = 0;
    for (int i = first; i < 1000; i += step)
      sum += data[i];
    data[first] = sum;
  });
}
"""


@needs_dpcpp
def test_loads_of_a_stride_are_under_way_together(cli: Cli, tmp_path: Path) -> None:
    (kernel,) = ptx_kernels(cli, tmp_path, STRIDES)
    assert len(instructions(kernel, "div.u32", "div.s32")) == 1
    # Those of four times, and of what is left.
    assert len(instructions(kernel, "ld.global.b32")) == 4 + 1


LOCAL_BYTES = """\
#include <sycl/sycl.hpp>
int main() {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(64, queue);
  queue.parallel_for<class Bytes>(64, [=](sycl::id<1> id) {
    char board[20];
    for (int i = 0; i < 20; ++i)
      board[i] = char(data[i]);
    board[data[id]] = 7;
    int same = 0;
    for (int i = 0; i < data[1]; ++i)
      same += board[i] == board[data[2]];
    data[id] = same;
  });
}
"""


@needs_dpcpp
def test_elements_of_a_private_array_are_loaded_together(cli: Cli, tmp_path: Path) -> None:
    (kernel,) = ptx_kernels(cli, tmp_path, LOCAL_BYTES)
    assert ".local .align 16 .b8" in kernel
    assert instructions(kernel, "ld.local.b32", "ld.local.v")


def ptx_kernels(cli: Cli, directory: Path, text: str, *arguments: str) -> list[str]:
    """Return the PTX of each kernel of a program, in their order."""
    (directory / "program.cpp").write_text(text)
    target = ("--target", "nvptx64", "--offload-device-only")
    compiled = cli("c++", *target, *arguments, "-c", "program.cpp", "-o", "program.ptx")
    assert compiled.returncode == 0, compiled.stderr
    return (directory / "program.ptx").read_text().split("\n.visible .entry ")[1:]


def instructions(kernel: str, *names: str) -> list[str]:
    """Return those instructions of a kernel that begin so, in their order."""
    words = [line.split()[0].rstrip(";") for line in kernel.splitlines() if line.strip()]
    return [word for word in words if word.startswith(names)]
