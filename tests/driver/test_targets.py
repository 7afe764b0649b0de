"""The target of a program is what its captures are laid out and its parameters planned for."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import pytest

from syclflat.backends.nvptx.sass import kernel_costs
from syclflat.runtimes.device_image import DeviceImage
from tests.conftest import Cli
from tests.support import ptx
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

SOURCE = """\
#include <sycl/sycl.hpp>
void f(sycl::queue &q, int *p) {
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int, 1> local(8, h);
    h.parallel_for<class Worker>(sycl::nd_range<1>{8, 8}, [=](sycl::nd_item<1> item) {
      local[item.get_local_id()] = p[0];
      p[1] = local[0];
    });
  });
}
"""


@pytest.mark.parametrize(
    ("targets", "planned", "size"),
    [("nvptx64", "nvptx64", 4), ("spir64", "spir64", 8), ("nvptx64,spir64", "spir64", 8)],
)
def test_a_program_is_planned_for_its_target(
    cli: Cli, tmp_path: Path, targets: str, planned: str, size: int
) -> None:
    """An offset crosses for local memory on NVIDIA's GPUs, elsewhere a pointer."""
    (tmp_path / "a.cpp").write_text(SOURCE)
    done = cli("c++", f"--target={targets}", "--save-temps=.", "-c", "a.cpp")
    assert (done.returncode, done.stderr) == (0, "")
    written = (tmp_path / "a.kernels.json").read_bytes()
    manifest = json.loads(written)
    assert manifest["target"] == planned
    [kernel] = manifest["kernels"]
    [local] = [one for one in kernel["parameters"] if one["address_space"] == "local"]
    assert local["size"] == size
    if planned == "nvptx64":
        assert ptx.parameter_sizes((tmp_path / "a.ptx").read_text()) == ptx.stated_sizes(written)


EXTERNAL = """\
SYCL_EXTERNAL int there(int);
void g(sycl::queue &q, int *p) {
  q.single_task<class Other>([=]() [[sycl::reqd_work_group_size(1)]] { p[2] = there(p[1]); });
}
"""


@ptx.needs_ptxas
def test_machine_code_is_beside_ptx(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(SOURCE + EXTERNAL)
    # PTX for what it is for without, too, so that the precompiled header fits.
    options = ["--target=nvptx64", "--gpu-arch=sm_90", "--gpu-arch=sm_75", "-c", "a.cpp"]
    done = cli("c++", *options, "--save-temps=.")
    assert (done.returncode, done.stderr) == (0, "")
    # The other kernel's can be linked with the function that it calls.
    codes = sorted(tmp_path.glob("*.cubin"))
    numbers, names = ("", "_2"), ("sm_75", "sm_90")
    assert [code.name for code in codes] == [
        f"a.image{n}.{a}.cubin" for n in numbers for a in names
    ]
    whole = (tmp_path / "a.o").read_bytes()
    for code in codes:
        assert code.read_bytes().startswith(b"\x7fELF")
        assert code.read_bytes() in whole
    assert b".target sm_75" in whole
    commands = cli("c++", *options, "-###").stderr
    assert re.findall(r"ptxas -arch=(\S+) \S+ -o (\S+)\n", commands) == [
        ("sm_75", "a.image.sm_75.cubin"),
        ("sm_90", "a.image.sm_90.cubin"),
    ]


SUMS = """\
#include <sycl/builtins.hpp>
#include <sycl/detail/core.hpp>
void f(sycl::queue &q, sycl::nd_range<1> range, int n, float *p, const float *values) {
  q.parallel_for<class Sums>(range, [=](sycl::nd_item<1> item) {
    const float *own = values + 8 * item.get_global_id(0);
    float sums[8] = {};
    for (int i = 0; i < n; ++i, own += 8 * item.get_global_range(0))
      for (int j = 0; j < 8; ++j)
        sums[j] += sycl::sqrt(own[j]) * own[(j + 1) % 8];
    for (int j = 0; j < 8; ++j)
      p[8 * item.get_global_id(0) + j] = sums[j];
  });
}
"""


@ptx.needs_ptxas
def test_machine_code_has_one_of_two_orders(cli: Cli, tmp_path: Path) -> None:
    """See tests/backends/nvptx/sass/test_select_schedule.py for which one."""
    (tmp_path / "a.cpp").write_text(SUMS)
    options = ("--target=nvptx64", "--pch=off", "-O3", "-c", "a.cpp")
    assert cli("c++", *options, "--gpu-arch=sm_90", "--save-temps=.").returncode == 0
    chosen = (tmp_path / "a.image.ptx").read_bytes()
    [one] = ptx.images(tmp_path, tmp_path / "a.cpp")
    (tmp_path / "a.order_2.ptx").rename(tmp_path / "a.ptx")
    [other] = ptx.images(tmp_path, tmp_path / "a.cpp")
    assert one != other
    assert chosen + b"\0" in (one.module, other.module)
    commands = cli("c++", *options, "--gpu-arch=sm_90", "-###").stderr
    # Clang optimizes and generates code in that order.
    assert commands.count("-pre-RA-sched=source") == 2
    # Where the driver compiles when a program starts, there is nothing to choose by.
    for others in (options, (*options, "--gpu-arch=sm_90", "-O2")):
        assert "-pre-RA-sched=source" not in cli("c++", *others, "-###").stderr


SINES = """\
#include <sycl/sycl.hpp>
void f(sycl::queue &q, sycl::nd_range<1> range, double *p) {
  q.parallel_for<class Sines>(range, [=](sycl::nd_item<1> item) {
    double *own = p + 8 * item.get_global_id(0);
    double sines[8];
#pragma unroll
    for (int j = 0; j < 8; ++j)
      sines[j] = sycl::sin(own[j]);
    for (int j = 0; j < 8; ++j)
      own[j] = sines[j] * sines[(j + 1) % 8];
  });
}
"""


@ptx.needs_ptxas
def test_coefficients_of_each_sine_leave_registers_before_the_next(
    cli: Cli, tmp_path: Path
) -> None:
    """The coefficients of eight polynomials take more than a hundred registers."""
    (tmp_path / "a.cpp").write_text(SINES)
    options = ("--target=nvptx64", "--gpu-arch=sm_90", "-O3", "--save-temps=.", "-c", "a.cpp")
    assert cli("c++", *options).returncode == 0
    module = (tmp_path / "a.image.ptx").read_bytes()
    [kernel] = kernel_costs.measure(module, "sm_90", tmp_path, ()).costs.values()
    assert kernel.registers < 80


RANGES = """\
#include <sycl/detail/core.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/kernel_handler.hpp>
#include <sycl/specialization_id.hpp>
constexpr sycl::specialization_id<short> scale(short(-3));
const sycl::specialization_id<double> factor(0.5);
void f(sycl::queue &q, sycl::range<3> r, double *p) {
  q.submit([&](sycl::handler &h) {
    h.parallel_for<class Worker>(r, [=](sycl::item<3> i, sycl::kernel_handler k) {
      p[i.get_linear_id()] *= k.get_specialization_constant<scale>();
      p[i.get_linear_id()] += k.get_specialization_constant<factor>();
    });
  });
}
"""


def only_image(cli: Cli, directory: Path, text: str, *options: str) -> DeviceImage:
    """Return the image of a source for NVIDIA's GPUs, which the assembler takes."""
    (directory / "a.cpp").write_text(text)
    only = ("--offload-device-only", "-o", "alone.ptx")
    done = cli("c++", "--target=nvptx64", *options, "--save-temps=.", *only, "a.cpp")
    assert (done.returncode, done.stderr) == (0, "")
    [image] = ptx.images(directory, directory / "a.cpp")
    ptx.check([image], directory)
    return image


@ptx.needs_ptxas
@pytest.mark.parametrize("level", ["-O0", "-Os", "-O2"])
def test_ranges_and_constants_are_known_however_code_is_optimized(
    cli: Cli, tmp_path: Path, level: str
) -> None:
    image = only_image(cli, tmp_path, RANGES, level, "--pch=off")
    told = {
        entry.name.partition("@")[2] or entry.name: entry.value
        for found in image.properties
        for entry in found.properties
    }
    assert told["syclflat_range"] == 1
    assert told["all"] == struct.pack("<h6xd", -3, 0.5)


SUMMED = """\
#include <sycl/sycl.hpp>
void f(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<1>(512, 256), [=](sycl::nd_item<1> i) REQUIRED {
    p[i.get_global_id(0)] = sycl::reduce_over_group(i.get_group(), p[i.get_local_id(0)],
                                                    sycl::plus<>());
  });
}
"""


@ptx.needs_ptxas
def test_a_required_size_of_groups_is_a_constant(cli: Cli, tmp_path: Path) -> None:
    found = []
    for required in ("", "[[sycl::reqd_work_group_size(256)]]"):
        image = only_image(cli, tmp_path, SUMMED.replace("REQUIRED", required))
        found.append(image.module.decode())
    # Sub-groups that aren't whole are there only where sizes are known when a kernel runs.
    assert ["%ntid.x" in text for text in found] == [True, False]
    assert ["shfl.sync.down" in text for text in found] == [True, False]


LINEAR = """\
#include <sycl/sycl.hpp>
void f(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<1>(512, 256), [=](sycl::nd_item<1> i) {
    p[i.get_global_linear_id()] = 1;
  });
}
"""


@ptx.needs_ptxas
def test_linear_positions_have_no_offset(cli: Cli, tmp_path: Path) -> None:
    text = only_image(cli, tmp_path, LINEAR).module.decode()
    # Added and taken away again, it would be loaded, and need 64 bits.
    assert "_offset" not in text
    assert "sub.s64" not in text


NEIGHBOURS = """\
#include <sycl/sycl.hpp>
void f(sycl::queue &q, const float *a, float *b) {
  q.parallel_for(sycl::nd_range<1>(512, 256), [=](sycl::nd_item<1> item) {
    const int i = item.get_global_id(0);
    b[i] = a[i] + a[i + 1] + a[i + 2];
  });
}
"""


@ptx.needs_ptxas
def test_neighbours_are_offsets_of_loads(cli: Cli, tmp_path: Path) -> None:
    text = only_image(cli, tmp_path, NEIGHBOURS).module.decode()
    assert [offset for offset in ("+4]", "+8]") if offset not in text] == []
    assert "shl.b64" not in text


ASKING = """\
#include <sycl/sycl.hpp>
constexpr sycl::specialization_id<double> factor(0.5);
template <class T> T value(sycl::kernel_handler &k) {
  return k.get_specialization_constant<factor>();
}
SYCL_EXTERNAL double twice(sycl::kernel_handler &k) { return 2 * value<double>(k); }
SYCL_EXTERNAL double thrice(double x) { return 3 * x; }
"""


@ptx.needs_ptxas
def test_functions_for_other_files_find_their_constants_by_the_key_of_the_file(
    cli: Cli, tmp_path: Path
) -> None:
    image = only_image(cli, tmp_path, ASKING)
    assert image.constants is not None
    assert f", {image.constants.key};" in image.module.decode()
    assert image.constants.defaults == struct.pack("<d", 0.5)
