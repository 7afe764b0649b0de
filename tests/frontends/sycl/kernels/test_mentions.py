"""Where a source is about kernels: launches, and what their bodies name of captures."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

SOURCE = """\
#include <sycl/sycl.hpp>
struct Inner { int values[2]; };
struct Params { Inner inner; int n; };
int *const place = nullptr;
#define MEMBER params.n
template <class T> struct Functor {
  T factor;
  int *data;
  void operator()() const { data[0] = factor + this->factor; }
};
void launch(sycl::queue &q, Params params, int *out, int unused) {
  q.single_task<class Body>(
      [=, size = params.n] {
        int unused = size;
        out[0] = (params).inner.values[1] + MEMBER + unused;
      });
  q.parallel_for<class Range>(sycl::range<1>(8), [out](sycl::id<1> out2) { out[out2] = 1; });
  q.single_task(Functor<int>{1, out});
}
"""


@pytest.fixture
def mentions(tmp_path: Path, cache: Path) -> set[tuple[str, int, int, int]]:
    source = tmp_path / "app.cpp"
    source.write_text(SOURCE)
    settings = Settings(for_editor=True, precompiled_headers=cache / "pch")
    planned = stages.plan(Source(str(source)), settings)
    return {
        (item.path, item.location.line, item.location.column, item.length)
        for item in planned.mentions
    }


def test_names_stand_where_they_are_written(mentions: set[tuple[str, int, int, int]]) -> None:
    lines = SOURCE.split("\n")
    shown = {
        (path, line, lines[line - 1].encode()[column - 1 : column - 1 + length].decode())
        for path, line, column, length in mentions
    }
    assert shown == {
        ("", 12, "q.single_task<class Body>"),
        ("size", 14, "size"),
        ("out", 15, "out"),
        ("params", 15, "params"),
        ("params.inner", 15, "inner"),
        ("params.inner.values", 15, "values"),
        # Those of macros are left out where a file's text is at hand.
        ("params", 15, "MEMBER"),
        ("params.n", 15, "M"),
        ("", 17, "q.parallel_for<class Range>"),
        ("out", 17, "out"),
        ("", 18, "q.single_task"),
        ("data", 9, "data"),
        ("factor", 9, "factor"),
    }
