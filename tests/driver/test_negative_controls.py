"""What is wrong in an integration header is noticed: it alone says where arguments are."""

from __future__ import annotations

import shlex
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from syclflat.clang import launcher
from tests.conftest import Cli
from tests.support.environment import run_by_itself
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

PROGRAM = """\
#include <sycl/sycl.hpp>
#include <cstdio>
#include <vector>
struct weights { int first, second, third; };
int main() {
  std::vector<int> a(8), b(8), c(8);
  for (int i = 0; i < 8; ++i)
    a[i] = i, b[i] = 100 * i;
  weights w{2, 3, 5};
  int add = 7, shift = 2;
  try {
    sycl::queue queue;
    sycl::buffer one(a), two(b), result(c);
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor x(one, cgh, sycl::read_only), y(two, cgh, sycl::read_only);
      sycl::accessor out(result, cgh, sycl::write_only);
      cgh.parallel_for<class Weighted>(sycl::nd_range<1>(8, 8), [=](sycl::nd_item<1> item) {
        size_t i = item.get_global_id(0);
        out[i] = ((w.first * x[i] + w.second * y[i] + w.third) << shift) + add;
      });
    });
    queue.wait_and_throw();
  } catch (const sycl::exception &failure) {
    std::printf("exception: %s\\n", failure.what());
    return 2;
  }
  for (int i = 0; i < 8; ++i)
    if (c[i] != (2 * a[i] + 3 * b[i] + 5) * 4 + 7) {
      std::printf("%d: %d\\n", i, c[i]);
      return 1;
    }
  std::puts("ok");
}
"""


@dataclass(frozen=True)
class Parts:
    """A program in parts, of which the host half can be compiled again."""

    directory: Path
    compile_host: tuple[str, ...]

    @property
    def header(self) -> Path:
        """The integration header."""
        return self.directory / "combine.integration.hpp"


@pytest.fixture
def parts(cli: Cli, tmp_path: Path) -> Parts:
    source, directory = tmp_path / "combine.cpp", tmp_path / "made"
    source.write_text(PROGRAM)
    options = (source, f"--save-temps={directory}", "-o", tmp_path / "combine")
    done = cli("c++", *options)
    assert done.returncode == 0, done.stderr
    commands = map(shlex.split, cli("c++", "-###", *options).stderr.splitlines())
    [host] = [command for command in commands if "-fsycl-is-host" in command]
    return Parts(directory, tuple(host))


def outcome(cli: Cli, parts: Parts, header: str) -> str:
    """Return what becomes of the program with another header: the first words that are said."""
    parts.header.write_text(header)
    compile_host = launcher.launched(parts.compile_host)
    host = subprocess.run(compile_host, capture_output=True, text=True, check=False)
    if host.returncode != 0:
        return "error: " + host.stderr
    program = parts.directory / "changed"
    objects = (parts.directory / "combine.host.o", parts.directory / "combine.image.o")
    linked = cli("c++", *objects, "-o", program)
    assert linked.returncode == 0, linked.stderr
    run = run_by_itself(program)
    # Noticed is what the program, or the runtime, says; a crash is not.
    assert run.returncode == {"ok\n": 0}.get(run.stdout, 2 if "exception" in run.stdout else 1)
    return run.stdout


def row(text: str, path: str) -> str:
    """Return the row of a header's table that is for the capture ``path``."""
    [found] = [line for line in text.splitlines() if line.endswith(f"// {path}")]
    return found


def test_mistakes_in_the_integration_header_are_noticed(cli: Cli, parts: Parts) -> None:
    right = parts.header.read_text()
    assert outcome(cli, parts, right) == "ok\n"
    rows = {path: row(right, path) for path in ("w", "x", "shift", "y", "out", "add")}
    offsets = {path: int(line.split("}")[0].split(",")[-1]) for path, line in rows.items()}

    def moved(path: str, offset: int) -> str:
        line = rows[path]
        return right.replace(line, line.replace(f", {offsets[path]} }}", f", {offset} }}"))

    def resized(path: str, before: int, after: int) -> str:
        line = rows[path]
        return right.replace(line, line.replace(f"layout, {before},", f"layout, {after},"))

    def swapped(one: str, other: str) -> str:
        texts = right.replace(rows[one], "@").replace(rows[other], rows[one])
        return texts.replace("@", rows[other])

    wrong = {
        "offset of a number": moved("shift", offsets["add"]),
        "offset of a struct": moved("w", offsets["w"] + 4),
        "offset of an accessor": moved("y", offsets["x"]),
        "two numbers": swapped("add", "shift"),
        "two accessors": swapped("x", "y"),
        "accessor and number": swapped("out", "add"),
        "size of a struct": resized("w", 12, 8),
        "size of a number": resized("add", 4, 8),
        "size of the object": right.replace(
            "getKernelSize() { return ", "getKernelSize() { return 1"
        ),
    }
    assert len(set(wrong.values()) - {right}) == len(wrong)
    found = {what: outcome(cli, parts, header) for what, header in wrong.items()}
    assert "ok\n" not in found.values(), found
    assert "static assertion failed" in found["size of the object"]
