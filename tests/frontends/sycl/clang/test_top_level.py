"""What a unit has at its top, with and without a precompiled header."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

HEADER = """
#pragma once
#include <sycl/sycl.hpp>
namespace mine {
template <typename T> struct Scope { ~Scope() { sycl::queue().single_task<T>([] {}); } };
inline void plain() { sycl::queue().single_task<class Plain>([] {}); }
template <typename T> void never(T) { sycl::queue().single_task<class Never>([] {}); }
inline constexpr sycl::specialization_id<int> constant{1};
}
extern "C" {
inline void in_c() { mine::Scope<class Header> scope; }
}
namespace mine {
struct Functor { int i; Functor(const Functor &); void operator()() const {} };
}
template <> struct sycl::is_device_copyable<mine::Functor> : std::true_type {};
"""
SOURCE = """#include <mine>
#include <sycl/sycl.hpp>
int main() {
  mine::Scope<class Source> scope;
}
"""


@pytest.mark.parametrize("precompiled", [False, True])
def test_headers_of_the_users(tmp_path: Path, precompiled: bool) -> None:
    """One that includes the SYCL header is not precompiled with it, and asked about only once."""
    (tmp_path / "mine").write_text(HEADER)
    settings = Settings(
        sycl="dpcpp",
        include_directories=(str(tmp_path),),
        precompiled_headers=tmp_path / "kept" if precompiled else None,
        precompile_at_once=True,
    )
    for _ in range(2):
        planned = stages.plan(Source("test.cpp", SOURCE.encode()), settings)
    assert len(list((tmp_path / "kept").glob("*.pch"))) == precompiled
    [unit] = planned.units
    assert [plan.kernel.name.spelling for plan in unit.plans] == ["Plain", "Header", "Source"]
    assert [entry.name for entry in unit.specialization_ids] == ["constant"]
    assert [(w.check, w.location and w.location.line) for w in planned.warnings] == [
        ("uninstantiated-launch", 7)
    ]
