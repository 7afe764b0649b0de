"""Programs that are built with options of icpx."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.conftest import Cli

PROGRAM = """\
#include <sycl/sycl.hpp>
struct Sample { char c; long double x; int k; };
int main() {
  sycl::queue q;
  Sample s{1, 2.5L, 7};
  auto *p = sycl::malloc_shared<double>(3, q);
  q.single_task([=] { long double y = s.x * 2; p[0] = y; p[1] = s.k; p[2] = sizeof(s); }).wait();
  return p[0] == 5 && p[1] == 7 && p[2] == sizeof(Sample) && sizeof(Sample) == 24 ? 0 : 1;
}
"""


SQUARE = """\
#include <sycl/sycl.hpp>
int main() {
  sycl::queue q;
  auto *p = sycl::malloc_shared<float>(1, q);
  float x = 3;
  q.single_task([=] { *p = x * x; }).wait();
  return *p == 9 ? 0 : 1;
}
"""


@pytest.mark.slow
def test_long_double_has_64_bits_in_both_halves(cli: Cli, tmp_path: Path) -> None:
    app = tmp_path / "app"
    app.with_suffix(".cpp").write_text(PROGRAM)
    cli("c++", "--target=native", "-mlong-double-64", "app.cpp", "-o", "app")
    assert subprocess.run([app], check=False).returncode == 0
    cli("c++", "--target=spir64", "-mlong-double-64", "-c", "app.cpp", "-o", "app.o")
    assert app.with_suffix(".o").exists()


@pytest.mark.slow
def test_a_program_is_built_with_translated_options(cli: Cli, tmp_path: Path) -> None:
    app = tmp_path / "app"
    app.with_suffix(".cpp").write_text(SQUARE)
    words = "-xHost -ipo -no-prec-div -fp-model=fast -no-vec -unroll -debug full -sox -w3"
    done = cli("c++", "--target=native", *words.split(), "app.cpp", "-o", "app")
    assert "note: accepted without effect: -ipo, -no-prec-div; " in done.stderr
    assert "zig" not in done.stderr
    assert subprocess.run([app], check=False).returncode == 0
