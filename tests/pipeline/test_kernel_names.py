"""Kernels without a name, where the host's compiler finds none by another."""

from __future__ import annotations

import pytest

from syclflat.diagnostics import InputError
from syclflat.model.location import Location
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.runtimes import header_sets

TEXT = b"""#include <sycl/sycl.hpp>
class Named;
void f(sycl::queue q) {
  q.single_task<Named>([] {});
  q.single_task([] {});
}
"""


def test_unnamed_kernels_are_refused_where_all_have_names() -> None:
    source = Source("app.cpp", TEXT)
    assert len(stages.plan(source, Settings()).units[0].plans) == 2
    with pytest.raises(InputError) as raised:
        stages.plan(source, Settings(clang_arguments=header_sets.NAMED_KERNELS_ONLY))
    [diagnostic] = raised.value.diagnostics
    assert diagnostic.check == "unnamed-kernel"
    assert diagnostic.location == Location("app.cpp", 5, 3)
