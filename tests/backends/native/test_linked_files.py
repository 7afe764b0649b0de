"""Kernels on the CPU that call functions of other files, compiled together by the link step."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends import kept_code
from tests.conftest import Cli
from tests.support.environment import run_by_itself
from tests.support.once import once
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

FILES = {
    "shared.hpp": """\
#include <sycl/sycl.hpp>
SYCL_EXTERNAL int neighbours(sycl::nd_item<1> item, int own);
SYCL_EXTERNAL int thrice(int);
SYCL_EXTERNAL int with_variable(int);
""",
    "main.cpp": """\
#include "shared.hpp"
#include <cstdio>
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(128, q);
  q.parallel_for(sycl::nd_range<1>(128, 64), [=](sycl::nd_item<1> item) {
     const int i = int(item.get_global_id(0));
     p[i] = neighbours(item, i);
   }).wait();
  std::printf("%d %d ", p[0], p[127]);
  q.parallel_for(8, [=](sycl::id<1> i) { p[i] = with_variable(int(i[0])); }).wait();
  std::printf("%d\\n", p[7]);
  sycl::free(p, q);
}
""",
    "near.cpp": """\
#include "shared.hpp"
int neighbours(sycl::nd_item<1> item, int own) {
  const int sum = sycl::reduce_over_group(item.get_group(), own, sycl::plus<>());
  return thrice(sum) + int(item.get_local_id(0));
}
""",
    "far.cpp": """\
#include "shared.hpp"
int thrice(int x) { return 3 * x; }
""",
    "variable.cpp": """\
#include "shared.hpp"
static sycl::ext::oneapi::experimental::device_global<int> variable;
int with_variable(int x) { return x + variable; }
""",
}
NAMES = ("main", "near", "far", "variable")
FOUND = "6048 18399 7\n"
TARGET = "--target=native"
MADE = "kept/syclflat_device_link_1/1"


@pytest.fixture
def objects(cli: Cli, of_this_run: Path) -> Path:
    """Return a directory with the sources and the object of each."""

    def compile_all(directory: Path) -> None:
        for name, text in FILES.items():
            (directory / name).write_text(text)
        names = [f"{name}.cpp" for name in NAMES]
        words = ("-O3", "--cpu-levels=x86-64,x86-64-v3")
        done = cli("c++", TARGET, *words, "-c", *names, cwd=directory)
        assert (done.returncode, done.stderr) == (0, "")

    return once(of_this_run / "native_linked_files", compile_all)


def link(cli: Cli, objects: Path, made: Path, *words: str) -> None:
    """Link a program from the objects."""
    given = [objects / f"{name}.o" for name in NAMES]
    kept = f"--save-temps={made / 'kept'}"
    done = cli("c++", TARGET, *words, *given, kept, "-o", made / "app")
    assert (done.returncode, done.stderr) == (0, "")


def test_items_of_kernels_that_call_functions_of_other_files_run_in_loops(
    cli: Cli, objects: Path, tmp_path: Path
) -> None:
    assert [len(kept_code.read(objects / f"{name}.o")) for name in NAMES] == [1, 1, 1, 0]
    link(cli, objects, tmp_path)
    code = (tmp_path / MADE / "main.s").read_text()
    assert "neighbours" not in code
    assert "thrice" not in code
    # A file with variables of device memory is not linked: kernels would have copies of them.
    assert "with_variable" in code
    (loops,) = (tmp_path / MADE).glob("main.native.*.item_loops.ll")
    assert loops.read_text().count("@syclflat.items.") > 1
    # Both levels of the CPU for which the file was compiled.
    assert "_v3" in (tmp_path / MADE / "main.image.cpp").read_text()
    assert run_by_itself(tmp_path / "app").stdout == FOUND
    assert kept_code.SECTION.encode() not in (tmp_path / "app").read_bytes()


def test_an_option_leaves_functions_of_other_files_alone(
    cli: Cli, objects: Path, tmp_path: Path
) -> None:
    link(cli, objects, tmp_path, "-fno-offload-lto")
    assert not (tmp_path / MADE).exists()
    assert run_by_itself(tmp_path / "app").stdout == FOUND


def test_calls_of_functions_of_other_files_that_remain_are_remarked(
    cli: Cli, objects: Path, tmp_path: Path
) -> None:
    asked = "-Rpass-missed=item-loops"
    remark = "remark: kernel '{}': its items run on separate stacks instead of in a loop: {} [{}]"
    reason = "it calls a function of another file"
    kernels = ("main()::(kernel 1)", "main()::(kernel 2)")
    words = (TARGET, "-O3", "--cpu-levels=x86-64,x86-64-v3", asked)
    done = cli("c++", *words, "-c", objects / "main.cpp", "-o", tmp_path / "main.o")
    lines = [line.partition(": ")[2] for line in done.stderr.splitlines()]
    alone = f"{reason}, unless the link step inlines it"
    assert lines == [remark.format(each, alone, asked) for each in kernels]
    others = [objects / f"{name}.o" for name in NAMES[1:]]
    done = cli("c++", TARGET, asked, tmp_path / "main.o", *others, "-o", tmp_path / "app")
    lines = [line.partition(": ")[2] for line in done.stderr.splitlines()]
    # A file with variables of device memory is not linked.
    assert lines == [remark.format(kernels[1], reason, asked)]


def test_code_with_debug_information_is_not_kept(cli: Cli, objects: Path, tmp_path: Path) -> None:
    made = tmp_path / "near.o"
    done = cli("c++", TARGET, "-g", "-c", objects / "near.cpp", "-o", made)
    assert (done.returncode, done.stderr) == (0, "")
    assert kept_code.read(made) == []
