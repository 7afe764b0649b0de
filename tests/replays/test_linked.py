"""Kernels that call functions of other files, and kernels of shared libraries, are replayed."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat import launches, replays
from syclflat.runtimes.registration import recorder
from tests.conftest import Cli
from tests.support.recorded import record
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

HEADER = """\
#include <sycl/sycl.hpp>
using namespace sycl::ext::oneapi::experimental;
inline device_global<int> counter;
SYCL_EXTERNAL int bump(int);
void of_library(sycl::queue &, int *);
"""
OTHER = """\
#include "counter.hpp"
static device_global<long> hidden;
SYCL_EXTERNAL int bump(int by) {
  hidden = hidden + by;
  counter = counter + by;
  return int(hidden);
}
"""
LIBRARY = """\
#include "counter.hpp"
static device_global<short, decltype(properties{device_image_scope})> own;
void of_library(sycl::queue &queue, int *out) {
  queue.single_task<class InLibrary>([=] { own = own + 1; out[1] = own; });
}
"""
PROGRAM = """\
#include "counter.hpp"
#include <cstdio>
int main() {
  sycl::queue queue{sycl::property::queue::in_order()};
  int *out = sycl::malloc_shared<int>(2, queue);
  for (int round = 0; round < 2; ++round) {
    queue.single_task<class Bump>([=] { out[0] = bump(3) + counter; });
    of_library(queue, out);
  }
  queue.wait();
  std::printf("%d %d", out[0], out[1]);
  sycl::free(out, queue);
}
"""
FILES = {"counter.hpp": HEADER, "other.cpp": OTHER, "library.cpp": LIBRARY, "app.cpp": PROGRAM}


@pytest.mark.parametrize(
    ("target", "programs"),
    [("spir64", {}), ("native", {3: "program", 4: "liblibrary.so"})],
)
def test_their_variables_are_set_and_compared(
    cli: Cli, cache: Path, tmp_path: Path, target: str, programs: dict[int, str]
) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    library = ("-shared", "-fPIC", "library.cpp", "-o", "liblibrary.so")
    own = ("other.cpp", "app.cpp", "liblibrary.so", "-Wl,-rpath,$ORIGIN", "-o", "program")
    for words in (library, own):
        built = cli("c++", f"--target={target}", *words, cwd=tmp_path)
        assert built.returncode == 0, built.stderr
    place = tmp_path / "rec"
    settings = {recorder.MEMORY_VARIABLE: ":3,:4"}
    ran = record(tmp_path / "program", cache, place, target=target, **settings)
    assert (ran.returncode, ran.stdout) == (0, "12 2"), ran.stderr
    values = {own.name: (own.before, own.after) for own in launches.variables(str(place), 3)}
    assert values == {"counter": (3, 6), "hidden": (3, 6)}
    [own_] = (own for own in launches.variables(str(place), 4) if own.name == "own")
    assert (own_.type, own_.before, own_.after) == ("short", 1, 2)
    for launch in (3, 4):
        program = str(tmp_path / programs[launch]) if programs else ""
        found = replays.load(str(place), launch).replay(program=program)
        assert found.is_equal, found
        assert {"out", "hidden" if launch == 3 else "own"} <= {own.path for own in found.memory}
