"""Memref descriptors that kernels capture: ours, and look-alikes that a table names."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.model.plan import Action
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

LOOK_ALIKE = """
#include <sycl/sycl.hpp>
#include <cstdint>
template <typename T, int N> struct StridedMemRefType {
  T *basePtr; T *data; int64_t offset; int64_t sizes[N]; int64_t strides[N];
};
struct View { float *data; long size; };
void launch(sycl::queue &queue, StridedMemRefType<float, 2> image, View view, float *out) {
  queue.single_task<class Worker>([=] { out[0] = image.data[0] + view.size; });
}
"""


def plan(tmp_path: Path, *names: str, convention: str = "sycl-2020") -> stages.Planned:
    table = tmp_path / "types.toml"
    table.write_text("".join(f'[[type]]\nname = "{name}"\nkind = "memref"\n' for name in names))
    source = Source("test.cpp", LOOK_ALIKE.encode())
    settings = Settings(conventions=(convention,), special_types=(table,))
    return stages.plan(source, settings)


def test_look_alike_crosses_member_by_member(tmp_path: Path) -> None:
    [unit] = plan(tmp_path, "StridedMemRefType").units
    [kernel] = unit.plans
    assert [(p.name, p.address_space) for p in kernel.parameters] == [
        ("out", "global"),
        ("image_basePtr", "global"),
        ("image_data", "global"),
        ("image_offset", "private"),
        ("image_sizes_0", "private"),
        ("image_sizes_1", "private"),
        ("image_strides_0", "private"),
        ("image_strides_1", "private"),
        ("view", "private"),
    ]
    assert [row.offset for row in kernel.rows] == [0, 8, 16, 24, 32, 40, 48, 56, 64]
    assert {step.action for step in kernel.steps[1:-1]} == {Action.ASSIGN}


def test_without_a_table_it_is_a_class_as_any(tmp_path: Path) -> None:
    [unit] = plan(tmp_path).units
    assert [p.name for p in unit.plans[0].parameters] == ["out", "image", "view"]


def test_todays_rules_know_no_descriptors(tmp_path: Path) -> None:
    [unit] = plan(tmp_path, "StridedMemRefType", convention="dpcpp").units
    assert [p.name for p in unit.plans[0].parameters] == ["out", "image", "view"]


def test_other_layouts_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"capture view: 'View' is registered .*descriptor\]"):
        plan(tmp_path, "StridedMemRefType", "View")
