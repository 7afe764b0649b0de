"""What attributes demand of a kernel's execution: as DPC++ understands them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from syclflat.diagnostics import render
from syclflat.emitters import ModuleOptions
from syclflat.emitters.flat_signatures import signatures
from syclflat.emitters.spir import execution_modes
from syclflat.model.function import Attribute
from syclflat.model.kernel import Kernel
from syclflat.model.types import FloatType, IntegerType, Signedness, VectorType
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests import dpcpp_compiler
from tests.conftest import CASES

Kernels = Callable[..., list[Kernel]]

CASE = CASES / "dpcpp" / "attributes.cpp"
UINT = IntegerType(32, Signedness.UNSIGNED)


def test_modes_are_those_of_dpcpp(tmp_path: Path) -> None:
    wanted = Settings(conventions=("dpcpp",), sycl="dpcpp")
    [unit] = stages.plan(Source(str(CASE)), wanted).units
    modes = execution_modes.collect(unit.source, signatures(unit), ModuleOptions())
    ours: dict[str, set[tuple[int, ...]]] = {plan.kernel.name.mangled: set() for plan in unit.plans}
    for mode in modes:
        ours[mode.kernel].add((mode.mode, *mode.operands))
    assert ours == dpcpp_compiler.execution_modes(CASE, tmp_path)
    assert sum(map(len, ours.values())) == 9


def launch(attributes: str, before: str = "") -> str:
    return (
        f"{before}\nint main() {{ sycl::queue().parallel_for<class K>(sycl::nd_range<1>{{8, 8}}, "
        f"[=](sycl::nd_item<1>) {attributes} {{}}); }}"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("float", FloatType("f32")),
        ("sycl::uint3", VectorType((3,), UINT)),
        ("sycl::vec<double, 8>", VectorType((8,), FloatType("f64"))),
        ("sycl::vec<sycl::half, 2>", VectorType((2,), FloatType("f16"))),
        ("cl::sycl::float4", VectorType((4,), FloatType("f32"))),
    ],
)
def test_type_hints(kernels: Kernels, text: str, expected: object) -> None:
    [kernel] = kernels(launch(f"[[sycl::vec_type_hint({text})]]"))
    assert kernel.attributes == (Attribute("vec_type_hint", type=expected),)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "attributes",
    [
        "",
        "// [[sycl::reqd_work_group_size(4)]]\n",
        "/* [[sycl::reqd_work_group_size(4)]] */",
        "[[maybe::reqd_work_group_size_of(4)]]",
    ],
)
def test_no_attribute(kernels: Kernels, attributes: str) -> None:
    [kernel] = kernels(launch(attributes))
    assert kernel.attributes == ()


def test_attributes_of_others_are_not_taken(kernels: Kernels) -> None:
    first = launch("[[sycl::reqd_work_group_size(4)]]").replace("main", "f").replace("K>", "J>")
    found = kernels(f"{first}{launch('')}")
    assert [kernel.attributes for kernel in found] == [
        (Attribute("reqd_work_group_size", (4,)),),
        (),
    ]


@pytest.mark.parametrize(
    ("attributes", "before"),
    [
        ("[[sycl::reqd_work_group_size(SIZE)]]", "#define SIZE 4"),
        ("[[sycl::reqd_work_group_size(2 * 2)]]", ""),
        ("[[sycl::reqd_work_group_size(n)]]", "float n = 2;"),
        ("[[sycl::vec_type_hint(Mine)]]", "struct Mine {};"),
    ],
)
def test_what_is_not_understood_is_said(attributes: str, before: str) -> None:
    text = f"#include <sycl/sycl.hpp>\n{launch(attributes, before)}"
    planned = stages.plan(Source("test.cpp", text.encode()), Settings())
    [warning] = planned.warnings
    assert "kernel K: an attribute is left out" in render(warning)
    assert "[kernel-attribute]" in render(warning)
    [plan] = planned.units[0].plans
    assert plan.kernel.attributes == ()
