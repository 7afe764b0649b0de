"""``syclflat cost`` as users run it: one program is compiled, and kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.conftest import Cli
from tests.support import ptx
from tests.test_programs import is_complete

PROGRAM = """\
#include <sycl/sycl.hpp>
struct Window { char kind; double low, high; };
int main() {
  sycl::queue queue;
  float *data = sycl::malloc_device<float>(1024, queue);
  float *spare = data;
  Window window{'a', 0, 1};
  int ignored = 3;
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<float, 1> local(64, handler);
    handler.parallel_for<class Blur>(sycl::nd_range<1>(1024, 64), [=](sycl::nd_item<1> item) {
      (void)spare;
      (void)ignored;
      const size_t i = item.get_global_id(0), j = item.get_local_id(0);
      local[j] = data[i];
      sycl::group_barrier(item.get_group());
      data[i] = sycl::native::sqrt(local[63 - j]) * float(window.low);
    });
  });
}
"""
GPUS = ("--gpu-arch", "sm_75,sm_90")

pytestmark = [
    ptx.needs_ptxas,
    pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt"),
]

Cost = Callable[..., Any]


@pytest.fixture
def cost(cli: Cli, of_this_run: Path) -> Cost:
    """Measure the program in a directory that is the same for all tests, so that it is kept."""
    directory = of_this_run / "cost"
    directory.mkdir(exist_ok=True)
    file = directory / "blur.cpp"
    if not file.exists() or file.read_text() != PROGRAM:
        file.write_text(PROGRAM)

    def run(command: str, *arguments: str, given: str = "blur.cpp") -> Any:
        return cli(command, given, *arguments, cwd=directory)

    return run


def test_what_crosses_and_what_machine_code_takes(cost: Cost, cli: Cli) -> None:
    shown = cost("cost", *GPUS, "--format", "json")
    assert (shown.returncode, shown.stderr) == (0, "")
    document = json.loads(shown.stdout)
    jsonschema.validate(document, json.loads(cli("schema", "cost").stdout))
    [kernel] = document["kernels"]
    arguments = kernel["arguments"]
    assert arguments["unused"] == ["spare", "ignored"]
    # Both, and two ranges and an offset of the local memory.
    assert arguments["unread"] == 8 + 4 + 3 * 8
    assert arguments["padding_bits"] == (7 + 4) * 8
    old, new = kernel["machines"]
    assert (old["architecture"], new["architecture"]) == ("sm_75", "sm_90")
    for machine in (old, new):
        assert machine["registers"] > 0
        assert (machine["spill_stores"], machine["spill_loads"]) == (0, 0)
        assert (machine["local_memory"], machine["takes_local_memory"]) == (0, True)
        assert machine["instructions"]["barrier"] >= 1
        assert machine["instructions"]["special"] >= 1
        assert [each["group_size"] for each in machine["occupancy"]] == [64, 128, 256, 512, 1024]


def test_it_is_measured_once(cost: Cost) -> None:
    first = cost("cost", *GPUS)
    again = cost("cost", *GPUS, "--kernel", "Blur")
    assert again.stdout == first.stdout
    assert "not used: spare, ignored" in first.stdout
    assert cost("cost", *GPUS, "--format", "html", "-o", "out.html").stdout.startswith("out.html:")
    assert "no-such-kernel" in cost("cost", *GPUS, "--kernel", "Blurr").stderr


def test_an_inspection_tells_it_too(cost: Cost) -> None:
    shown = cost("inspect", "--cost", *GPUS)
    assert shown.returncode == 0, shown.stderr
    assert "not used: spare, ignored" in shown.stdout
    assert "Occupancy by size of work-groups" in shown.stdout
    assert "give a source" in cost("inspect", "--cost", given="blur.json").stderr


def test_what_is_not_compiled_is_said(cost: Cost, of_this_run: Path) -> None:
    file = of_this_run / "cost" / "old.cpp"
    file.write_text(
        "#include <CL/sycl.hpp>\nvoid f(cl::sycl::queue &q, int n, int m) {\n"
        "  q.single_task<class Old>([n, m] { (void)n; });\n}\n"
    )
    shown = cost("cost", given="old.cpp")
    assert shown.returncode == 0
    assert "note: the device half was not compiled: the source uses the bundled" in shown.stderr
    assert "8 bytes captured, 0 bytes of padding; 2 parameters, 8 bytes" in shown.stdout
    assert "not used: m" in shown.stdout
    assert cost("cost", "--gpu-arch", "sm_90", given="old.cpp").returncode == 4
    assert cost("cost", "--gpu-arch", "none", given="old.cpp").returncode == 0


@pytest.mark.parametrize(
    ("given", "arguments", "said", "code"),
    [
        ("absent.cpp", [], "[no-such-file]", 3),
        (
            "blur.cpp",
            ["--gpu-arch", "sm_20"],
            "sm_20: no such architecture; give a GPU of Intel's such as pvc",
            2,
        ),
        ("blur.cpp", ["--format", "svg"], "invalid value for '--format'", 2),
        ("a.mlir", [], "this language has no SYCL kernels", 3),
    ],
)
def test_what_is_refused(
    cost: Cost, given: str, arguments: list[str], said: str, code: int
) -> None:
    shown = cost("cost", *arguments, given=given)
    assert shown.returncode == code
    assert said in shown.stderr
