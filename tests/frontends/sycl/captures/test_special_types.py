"""Tables of special types: which entry counts for a class."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

TEXT = """
#include <sycl/sycl.hpp>
void launch(sycl::queue &queue, sycl::accessor<int, 1> a, sycl::sampler s) {
  queue.single_task<class K>([=] { (void)a, (void)s; });
}
"""


def entry(name: str, *parameters: str) -> str:
    init = ", ".join(f'{{ name = "{name}", pointee = "int" }}' for name in parameters)
    return f'[[type]]\nname = "{name}"\nkind = "accessor"\ninit = [{init}]\n'


@pytest.mark.parametrize(
    ("tables", "expected"),
    [
        ([entry("sycl::accessor", "mine")], ["a_mine", "s_handle"]),
        ([entry("sycl::acc*", "mine")], ["a_mine", "s_handle"]),
        ([entry("sycl::*", "mine")], ["a_mine", "s_mine"]),
        # In one table, the whole name counts more, then the later entry.
        ([entry("sycl::accessor", "own") + entry("sycl::*", "any")], ["a_own", "s_any"]),
        ([entry("sycl::*", "first") + entry("sycl::*", "second")], ["a_second", "s_second"]),
        ([entry("sycl::accessor", "a") + entry("sycl::accessor", "b")], ["a_b", "s_handle"]),
        # Later tables count more.
        ([entry("sycl::accessor", "a"), entry("sycl::*", "b")], ["a_b", "s_b"]),
        ([entry("sycl::*", "a"), entry("sycl::sampler", "b")], ["a_a", "s_b"]),
    ],
)
def test_later_tables_count_more(tables: list[str], expected: list[str], tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.toml" for number in range(len(tables))]
    for file, table in zip(files, tables, strict=True):
        file.write_text(table)
    settings = Settings(special_types=tuple(files))
    [unit] = stages.plan(Source("test.cpp", TEXT.encode()), settings).units
    names = [parameter.name for parameter in unit.plans[0].parameters]
    assert names == expected
