"""A fix is offered only if the source is right with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from syclflat.diagnostics import Fixable
from syclflat.diagnostics.policy import WarningPolicy
from syclflat.frontends import sycl
from syclflat.lsp import fixes
from syclflat.lsp.analysis import Analysis, read
from syclflat.pipeline.settings import Settings

SOURCE = """\
#include <sycl/sycl.hpp>
static int constant = 1;
static int written = 1;
int exported = 1;
static int pair = 1, other = 2;
static const char *text = "text";
static int array[2] = {1, 2};
void write() { written = 2; }
struct Plain {
  char a;
  double b; // in metres
  char c = 'c';
};
struct Listed {
  char a;
  double b;
  char c;
};
struct Bound {
  char a;
  double b;
  char c;
};
struct Constructed {
  char a;
  double b;
  char c;
  Constructed() {}
};
struct Shared {
  char a, c;
  double b;
  char d;
};
struct Solver {
  int steps, table[2];
  int next() { return steps + 1; }
  void run(sycl::queue &q, int *out) {
    q.single_task<class Member>([this, out] { out[0] = steps; });
    q.single_task<class Array>([=] { out[0] = table[0]; });
    q.single_task<class Written>([=] { steps = 1; });
    q.single_task<class Method>([=] { out[0] = next(); });
  }
};
void launch(sycl::queue &q, int *out, Plain plain, Bound bound, Constructed made, Shared shared) {
  Listed listed{1, 2, 3};
  auto [a, b, c] = bound;
  char one = a, two = c;
  q.single_task<class Orders>(
      [=] { out[0] = plain.a + listed.a + bound.a + made.a + shared.a; });
  q.single_task<class Captures>([one, out, two] { out[0] = one + two; });
  q.single_task<class Constant>([=] { out[0] = constant; });
  q.single_task<class Changed>([=] { out[0] = written; });
  q.single_task<class Exported>([=] { out[0] = exported; });
  q.single_task<class Pair>([=] { out[0] = pair + other; });
  q.single_task<class Text>([=] { out[0] = text[0]; });
  q.single_task<class Elements>([=] { out[0] = array[0]; });
}
"""


@pytest.fixture(scope="module", autouse=True)
def _kept_units() -> Iterator[None]:
    sycl.keep_units(4)
    yield
    sycl.keep_units(0)


class Reader:
    """Reads the source, as a server's process does."""

    def __init__(self, directory: Path, cache: Path) -> None:
        self.path = str(directory / "app.cpp")
        Path(self.path).write_text(SOURCE)
        self.settings = Settings(for_editor=True, precompiled_headers=cache / "pch")
        self.found = self({})

    def __call__(self, texts: fixes.Texts) -> Analysis:
        return read(self.path, texts, self.settings, WarningPolicy())


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Reader:
    return Reader(tmp_path_factory.mktemp("fixes"), cache)


def right(reader: Reader, kernel: str) -> list[str]:
    """Return the titles of the fixes of a kernel's errors that are right."""
    return [
        fix.title
        for item in reader.found.diagnostics
        if isinstance(item, Fixable) and f"kernel {kernel}:" in item.message.replace("Solver::", "")
        for fix in item.fixes
        if fixes.puts_right(reader.found, item, fix, {}, reader)
    ]


@pytest.mark.parametrize(
    ("kernel", "titles"),
    [
        ("Member", ["Capture a copy of steps", "Capture a copy of the object"]),
        # A copy of an array would be a pointer to it.
        ("Array", ["Capture a copy of the object"]),
        ("Written", []),
        ("Method", []),
        ("Constant", ["Make constant constexpr", "Capture a copy of constant"]),
        ("Changed", ["Capture a copy of written"]),
        # Another file may change it.
        ("Exported", ["Capture a copy of exported"]),
        ("Pair", ["Capture a copy of pair", "Capture a copy of other"]),
        ("Text", ["Make text constexpr", "Capture a copy of text"]),
        ("Elements", ["Make array constexpr"]),
    ],
)
def test_what_is_wrong(reader: Reader, kernel: str, titles: list[str]) -> None:
    assert right(reader, kernel) == titles


def test_orders_that_change_nothing_else(reader: Reader) -> None:
    found = [item for item, _ in fixes.smaller(reader.found)]
    assert [item.fix.title for item in found if item.probe is None] == [
        "Reorder the captures: 16 bytes instead of 24"
    ]
    # That a list has values in the order of members is for Clang to say.
    assert len(found) == 4
    right = [item for item in found if fixes.makes_smaller(reader.found, item, {}, reader)]
    assert [item.fix.title for item in right] == [
        "Reorder the members of Plain: 16 bytes instead of 24",
        "Reorder the captures: 16 bytes instead of 24",
    ]
    assert right[0].fix.edit.text == "  double b; // in metres\n  char a;\n  char c = 'c';"
    assert right[1].fix.edit.text == "out, one, two"
