"""Kernels in headers that a build calls system headers are those of any header."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from syclflat.diagnostics import Diagnostic
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.conftest import CASES

pytestmark = pytest.mark.usefixtures("precompiled")


def kernels(source: Path, *arguments: str, sycl: str) -> dict[str, Any]:
    """Return what the manifest says of each kernel, but where it stands and what is inside."""
    settings = Settings(sycl=sycl, clang_arguments=("-std=c++20", *arguments))
    planned = stages.plan(Source(str(source)), settings)
    (text,) = stages.emit(Source("app.cpp"), planned.units, ("json",), Path()).values()
    found = {}
    for kernel in json.loads(text)["kernels"]:
        del kernel["location"], kernel["layout"]
        found[kernel["mangled_name"]] = kernel
    return found


@pytest.mark.parametrize(
    ("name", "sycl"),
    [
        ("captures/bases.cpp", "bundled"),
        ("captures/one_class_twice.cpp", "bundled"),
        *(
            (f"dpcpp/{name}.cpp", "dpcpp")
            for name in ("attribute_values", "captures", "functions", "function_names", "names")
        ),
    ],
)
def test_a_library_has_the_same_kernels(name: str, sycl: str, tmp_path: Path) -> None:
    case = CASES / name
    source = tmp_path / "app.cpp"
    source.write_text(f"#include <{case.name}>\n")
    direct = kernels(case, sycl=sycl)
    assert direct
    assert kernels(source, "-isystem", str(case.parent), sycl=sycl) == direct


LIBRARY = """
#pragma once
#include <sycl/sycl.hpp>
namespace lib {
template <class T> void never(sycl::queue &q, T *p) { q.single_task([=] { p[0] = 1; }); }
inline void any(sycl::queue &q, sycl::kernel k) {
  q.submit([&](sycl::handler &h) { h.single_task(k); });
}
inline void fill(sycl::queue &q, int *data) {
  q.parallel_for<class Fill>(sycl::nd_range<1>(8, 8), [=](sycl::nd_item<1> i)
      [[sycl::reqd_sub_group_size(8)]] { data[i.get_global_id(0)] = 1; });
}
}
"""


def test_nothing_is_said_of_what_a_library_launches(tmp_path: Path) -> None:
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "lib.hpp").write_text(LIBRARY)
    source = tmp_path / "app.cpp"
    source.write_text(
        "#include <lib.hpp>\nvoid f(sycl::queue q, int *p) { lib::fill(q, p); }\n"
        "template <class T> void own(sycl::queue q, T *p) { q.single_task([=] { p[0] = 1; }); }\n"
    )
    settings = Settings(sycl="dpcpp", clang_arguments=("-isystem", str(tmp_path / "library")))
    planned = stages.plan(Source(str(source)), settings)
    (plan,) = planned.units[0].plans
    assert plan.kernel.name.spelling == "Fill"
    assert [parameter.name for parameter in plan.parameters] == ["data"]
    assert [attribute.name for attribute in plan.kernel.attributes] == ["intel_reqd_sub_group_size"]
    assert [(w.check, w.location and w.location.line) for w in planned.warnings] == [
        ("uninstantiated-launch", 3)
    ]
    assert all(isinstance(w, Diagnostic) for w in planned.warnings)
