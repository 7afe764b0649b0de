"""What NVIDIA's GPUs lack of ``joint_matrix`` is an error at the line; the rest becomes PTX."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.headers.test_missing_features import errors, lacks_tools
from tests.support.once import once

pytestmark = pytest.mark.skipif(lacks_tools(), reason="needs ziglang and intel-sycl-rt")

HEAD = """\
#include <syclflat/device.hpp>
#include <sycl/sycl.hpp>
using namespace sycl::ext::oneapi::experimental::matrix;
using sycl::half, sycl::sub_group, sycl::ext::oneapi::bfloat16;
using tf32 = precision::tf32;
template <class T, int M = 16, int K = 16, layout L = layout::row_major>
using A = joint_matrix<sub_group, T, use::a, M, K, L>;
template <class T, int K = 16, int N = 16>
using B = joint_matrix<sub_group, T, use::b, K, N, layout::row_major>;
template <class T, int M = 16, int N = 16>
using C = joint_matrix<sub_group, T, use::accumulator, M, N>;
void uses(sub_group group, A<half> &a, B<half> &b, C<float> &c, A<bfloat16> &bf) {
"""
LEAST = {
    "A<half> of_half; C<half> half_sum; C<float> float_sum;": 70,
    "A<int8_t> of_int8;": 72,
    "B<uint8_t> of_uint8;": 72,
    "C<int32_t> int_sum;": 72,
    "A<bfloat16> of_bfloat16[2];": 80,
    "B<tf32, 8> of_tf32;": 80,
    "A<double, 8, 4> of_double;": 80,
    "C<double, 8, 8> double_sum;": 80,
}
"""Declarations, and the least GPU that has such matrices."""

REFUSED = {
    "A<half, 8, 8> other;": "a joint_matrix of this type, use, size and layout",
    "A<half, 16, 16, layout::ext_intel_packed> packed;": "of this type, use, size and layout",
    "C<bfloat16> sum;": "a joint_matrix of this type, use, size and layout",
    "C<int32_t> i; joint_matrix_mad(group, i, a, b, i);": "don't multiply matrices of these types",
    "B<bfloat16> o; joint_matrix_mad(group, c, a, o, c);": "don't multiply matrices of these types",
    "joint_matrix_copy(group, a, b);": "one of the same type, use and layout",
    "A<half, 16, 16, layout::col_major> d; joint_matrix_copy(group, a, d);": "use and layout",
    "joint_matrix_apply(group, a, bf, [](half &, bfloat16 &) {});": "one matrix at a time",
}
"""What no GPU does, and what is said of it."""


ALIGNMENTS = [
    f"static_assert(alignof({matrix}) == {size});"
    for matrix, size in {
        "A<half>": 4,
        "B<bfloat16>": 4,
        "A<int8_t>": 4,
        "C<half>": 4,
        "C<double, 8, 8>": 8,
    }.items()
]
# 10 bits behind the point, ties away from zero.
ROUNDED = {"1.0f + 0x1p-11f": "1.0f + 0x1p-10f", "-3.0001f": "-3.0f", "-0.0f": "0.0f"}
ROUNDING = [
    *(f"static_assert(round_to_tf32({of}) == {to});" for of, to in ROUNDED.items()),
    'constexpr float nan = __builtin_nanf("0x7fffff");',
    "static_assert(round_to_tf32(nan) != round_to_tf32(nan));",
]
LINES = {
    70: [*LEAST, *ROUNDING],
    72: [*LEAST],
    80: [*LEAST, *ALIGNMENTS],
    90: [*LEAST, *REFUSED],
}
"""What is compiled as one for each GPU, by the number of its architecture."""


def messages(run: Path, number: int, uses: Collection[str]) -> dict[int, list[str]]:
    """Return the errors for a GPU, each with what follows it up to the next one.

    Args:
        run: the directory of this run of the tests.
        number: of the GPU's architecture.
        uses: some of its lines. The errors are those that lead to them, by the lines' numbers.

    """

    def make(directory: Path) -> None:
        text = HEAD + "\n".join(LINES[number]) + "\n}\n"
        said = errors(directory, text, "nvptx64", f"sm_{number}")
        (directory / "said").write_text("\n".join(said))

    said = (once(run / "joint_matrix" / str(number), make) / "said").read_text()
    told = re.findall(r"^\S[^\n]*? error: .*?(?=^\S[^\n]*? error: |\Z)", said, re.M | re.S)
    by_line = {
        line: [message for message in told if f"uses.cpp:{line}:" in message]
        for line, _ in enumerate(LINES[number], HEAD.count("\n") + 1)
    }
    assert sum(map(len, by_line.values())) == len(told), told
    return {
        line: by_line[line] for line, use in zip(by_line, LINES[number], strict=True) if use in uses
    }


@pytest.mark.parametrize("number", LINES)
def test_matrices_that_a_gpu_lacks_are_told_with_the_least_that_has_them(
    of_this_run: Path, number: int
) -> None:
    found = re.compile(
        r"\S+uses\.cpp:(\d+):\d+: error: 'joint_matrix' is unavailable: this can't be had on the "
        r"device: matrices of \w+, which GPUs have from sm_(\d+) on; give --gpu-arch sm_\2\n"
    )
    told = messages(of_this_run, number, LEAST)
    for (line, said), least in zip(told.items(), LEAST.values(), strict=True):
        matches = [found.match(message) for message in said]
        expected = [(line, least)] if least > number else []
        assert [match and (int(match[1]), int(match[2])) for match in matches] == expected, said


@pytest.mark.parametrize("use", REFUSED)
def test_what_no_gpu_does_is_an_error(of_this_run: Path, use: str) -> None:
    [[message]] = messages(of_this_run, 90, [use]).values()
    assert REFUSED[use] in message


@pytest.mark.parametrize("check", ALIGNMENTS)
def test_matrices_are_aligned_to_the_words_that_are_loaded(of_this_run: Path, check: str) -> None:
    assert [*messages(of_this_run, 80, [check]).values()] == [[]]


@pytest.mark.parametrize("check", ROUNDING)
def test_rounding_to_tf32_needs_no_tensor_cores(of_this_run: Path, check: str) -> None:
    assert [*messages(of_this_run, 70, [check]).values()] == [[]]


SOURCE = """\
#include <sycl/sycl.hpp>

namespace oneapi = sycl::ext::oneapi::experimental;
using namespace oneapi::matrix;

int main() {
  sycl::queue queue;
  auto *of = sycl::malloc_device<sycl::half>(256, queue);
  queue.parallel_for(sycl::nd_range<1>(32, 32), [=](sycl::nd_item<1> item) {
    const sycl::sub_group group = item.get_sub_group();
#ifdef PREFETCH
    joint_matrix_prefetch<8, 32>(group, of, 32, layout::row_major);
    joint_matrix_prefetch<8, 32>(group, of, 32, layout::col_major,
                                 oneapi::properties{oneapi::prefetch_hint_L2});
    const sycl::half *constant = of;
    joint_matrix_prefetch<8, 32>(group, constant, 32, layout::row_major,
                                 oneapi::properties{oneapi::prefetch_hint_L3_nt});
#else
    joint_matrix<sycl::sub_group, double, use::accumulator, 8, 8> sum;
    joint_matrix_fill(group, sum, 0);
    joint_matrix_store(group, sum, sycl::address_space_cast<
        sycl::access::address_space::global_space, sycl::access::decorated::no>((double *)of),
        8, layout::row_major);
#endif
  });
}
"""


def test_prefetches_are_instructions(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(SOURCE)
    options = ["-DPREFETCH", "--target=nvptx64", "--offload-device-only"]
    made = cli("c++", *options, "app.cpp", "-o", "app.ptx", cwd=tmp_path)
    assert (made.returncode, made.stderr) == (0, "")
    levels = re.findall(r"\tprefetch\.(L\d) \[%rd\d+\];", (tmp_path / "app.ptx").read_text())
    assert {level: levels.count(level) > 0 for level in ("L1", "L2")} == {"L1": True, "L2": True}
    assert set(levels) == {"L1", "L2"}


def test_a_gpu_that_is_too_early_is_one_error(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(SOURCE)
    refused = cli("c++", "--target=nvptx64", "app.cpp", "-o", "app", cwd=tmp_path)
    assert refused.returncode == 3
    assert refused.stderr.startswith(
        "app.cpp:19:67: error: 'joint_matrix' is unavailable: this can't be had on the device: "
        "matrices of double, which GPUs have from sm_80 on; give --gpu-arch sm_80\n"
    )
    assert refused.stderr.endswith("\n1 error generated.\n")
    assert refused.stderr.count("\n") == 4
