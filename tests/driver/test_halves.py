"""Options that show each half another source can't make them lay captures out differently."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.driver.halves.test_build import with_less
from tests.support.environment import output_of

PROGRAM = """#include <sycl/sycl.hpp>
#include <cstdio>
struct S {
#ifdef %s
  int first, second;
#else
  int second, first;
#endif
};
class Worker;
int main() {
  sycl::queue queue;
  int *result = sycl::malloc_shared<int>(1, queue);
  S s;
  s.first = 1;
  s.second = 2;
  queue.single_task<Worker>([=] { *result = s.first; }).wait();
  std::printf("%%d\\n", *result);
}
"""


@pytest.mark.parametrize(
    ("macro", "options"),
    [
        ("__OPTIMIZE__", ["-O0"]),
        ("__AVX__", ["-mavx"]),
        ("__SPIR__", []),
        ("__OPTIMIZE__", ["-O0", "--host-compiler=g++"]),
    ],
)
def test_layouts_by_macros_of_one_half_are_refused(
    cli: Cli, tmp_path: Path, macro: str, options: list[str]
) -> None:
    text = with_less(PROGRAM) if "-O0" in options else PROGRAM
    (tmp_path / "app.cpp").write_text(text % macro)
    result = cli("c++", *options, "-c", "app.cpp")
    assert result.returncode == 3
    assert "error: kernel Worker: the host half captures s." in result.stderr
    assert f"no capture may depend on {macro}" in result.stderr
    assert not (tmp_path / "app.o").exists()


@pytest.mark.parametrize(
    ("macro", "options"),
    [
        ("__OPTIMIZE__", ["-O2"]),
        ("__AVX__", []),
        ("__linux__", []),
        ("__SIZEOF_INT__", []),
    ],
)
def test_macros_of_both_halves_may_lay_classes_out(
    cli: Cli, tmp_path: Path, macro: str, options: list[str]
) -> None:
    (tmp_path / "app.cpp").write_text(PROGRAM % macro)
    result = cli("c++", *options, "app.cpp")
    assert (result.returncode, result.stderr) == (0, "")
    assert output_of(tmp_path / "a.out") == "1\n"
