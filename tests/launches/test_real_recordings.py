"""What programs record is read with the values that their kernels were launched with."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat import launches
from syclflat.launches import Launch
from tests.conftest import CASES, Cli
from tests.runtimes.registration.conftest import build as build
from tests.support.recorded import TARGETS, Build, record
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")


def values(launch: Launch, *paths: str) -> list[object]:
    """Return the values of captures."""
    return [launch.capture(path).value for path in paths]


@pytest.mark.parametrize("target", TARGETS)
def test_captures_have_their_values(build: Build, cache: Path, tmp_path: Path, target: str) -> None:
    ran = record(build("arguments"), cache, tmp_path / "rec", target=target)
    assert ran.returncode == 0, ran.stderr
    recording = launches.load(str(tmp_path / "rec"))
    # The table is memory of the device, which the program leaves as it is.
    assert [(own.check, own.message.partition(",")[0]) for own in recording.warnings] == [
        ("unwritten-argument", f"{launch.title}: the kernel can only read through settings.table")
        for launch in recording.launches[:2]
    ]
    rounded, functor, parts, other, in_library = recording.launches

    assert (rounded.global_range, rounded.kernel.is_rounded) == ((1031,), True)
    assert rounded.kernel.place is not None
    assert rounded.kernel.place.file == "arguments.cpp"
    assert values(rounded, "count", "scale", "is_set", "vector", "shorts") == [
        *(1031, 0.25, True, [1, 2, 3, 4], [5, 6, 7]),
    ]
    assert rounded.capture("settings.mode").enumerator == "fast"
    table = rounded.capture("settings.table").memory
    assert table is not None
    assert (table.kind, table.size, table.offset) == ("device", 32, 0)

    assert functor.kernel.name.endswith("Functor")
    assert values(functor, "settings.tag", "settings.points[1].y", "wide") == [115, 4.5, -2]
    to = functor.capture("to").memory
    assert to is not None
    assert (to.kind, to.written_by) == ("shared", "launch 1")

    part = parts.capture("part")
    assert (part.range, part.start, part.memory_range) == ((3, 4), (2, 1), (6, 8))
    assert part.memory is not None
    assert (part.mode, part.memory.kind, part.memory.size) == ("write", "buffer", 192)
    assert parts.capture("local").local_bytes == 128
    assert (parts.global_range, parts.local_range) == ((8,), (4,))

    assert values(other, "value") == [2.75]
    assert values(in_library, "value") == [-9]


def test_ranges_are_in_the_order_of_the_source(cli: Cli, tmp_path: Path) -> None:
    source = CASES / "run" / "heat_stencil.cpp"
    ran = cli("run", "--target", "native", "--record", "rec", source)
    assert ran.returncode == 0, ran.stderr
    recording = launches.load(str(tmp_path / "rec"))
    assert recording.warnings == ()
    for launch in recording:
        assert launch.global_range == (38, 54)
        assert launch.capture("now").range == (40, 56)


RACE = """\
#include <sycl/sycl.hpp>

struct Block {
  float *data;
  float *sums[2];
};

int main() {
  sycl::queue q;
  float *in = sycl::malloc_device<float>(64, q);
  float *out = sycl::malloc_device<float>(128, q);
  q.fill(in, 1.0f, 64).wait();
  const Block block{in, {out, out + 64}};
  sycl::buffer<float> more{sycl::range<1>(64)};
  q.submit([&](sycl::handler &h) { h.fill(sycl::accessor{more, h}, 2.0f); });
  q.submit([&](sycl::handler &h) {
    sycl::accessor own{more, h};
    h.parallel_for<class Left>(sycl::range<1>(64), [=](sycl::id<1> i) {
      block.sums[0][i] = block.data[i] + own[i];
    });
  });
  q.parallel_for<class Right>(sycl::range<1>(64), [=](sycl::id<1> i) {
    block.RIGHT;
  });
  q.wait();
}
"""


@pytest.mark.parametrize("target", ["native", "spir64"])
@pytest.mark.parametrize(
    ("right", "race"),
    [("sums[1][i] = block.data[i] * 2", ""), ("data[i] *= 2", "block.data")],
)
def test_memory_is_what_the_code_of_kernels_accesses(
    cli: Cli, tmp_path: Path, target: str, right: str, race: str
) -> None:
    (tmp_path / "race.cpp").write_text(RACE.replace("RIGHT", right))
    ran = cli("run", "--target", target, "--record", "rec", "race.cpp")
    assert ran.returncode == 0, ran.stderr
    recording = launches.load(str(tmp_path / "rec"))
    left, second = recording.launches
    assert {path: own.accesses for path, own in left.captures.items() if own.memory} == {
        "block.data": "read",
        "block.sums[0]": "write",
        "block.sums[1]": "none",
        "own": "read",
    }
    assert second.capture("block.data").accesses == ("read_write" if race else "read")
    found = [(own.check, own.message) for own in recording.warnings]
    if race:
        [(check, message)] = found
        assert check == "unordered-launches"
        assert f"may write {race} while launch 1 (Left) reads {race}" in message
    else:
        assert found == []
