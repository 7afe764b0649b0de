"""Clang knows the range of a local accessor where it is a constant expression."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.programs import costs

SOURCE = """#include <sycl/sycl.hpp>
constexpr int width = 8;
void run(sycl::queue &queue, float *out, int size) {
  queue.submit([&](sycl::handler &handler) {
    const sycl::range<2> group{16, width};
    sycl::range<1> variable{8};
    %s;
    handler.parallel_for<class K>(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
      out[0] = local[0][0];
    });
  });
}
"""


@pytest.mark.parametrize(
    ("declaration", "size"),
    [
        ("sycl::local_accessor<float, 2> local({16, 17}, handler)", 16 * 17 * 4),
        ("sycl::local_accessor<float, 2> local{sycl::range<2>(4, width * 2), handler}", 64 * 4),
        ("sycl::local_accessor<double, 2> local(group, handler)", 128 * 8),
        ("sycl::local_accessor<int[3]> local(16, handler)", 16 * 12),
        ("auto local = sycl::local_accessor<short[2], 1>(sycl::range{4}, handler)", 16),
        ("sycl::local_accessor<float[1]> local(size, handler)", None),
        ("sycl::local_accessor<float[1]> local(variable, handler)", None),
        ("float *local[1] = {out}", 0),
    ],
)
def test_bytes_of_local_accessors(
    declaration: str, size: int | None, tmp_path: Path, cache: Path
) -> None:
    source = tmp_path / "app.cpp"
    source.write_text(SOURCE % declaration)
    found = stages.plan(Source(str(source)), Settings(precompiled_headers=cache / "pch"))
    [plan] = found.units[0].plans
    assert costs.local_memory(plan.kernel) == size
