"""Dependency files: what was read, in a form that Make reads back."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from syclflat.project.files import depfile

Cli = Callable[..., "subprocess.CompletedProcess[str]"]

ODD_NAMES = ["plain.h", "with space.h", "hash#.h", "dollar$x.h", "back\\slash.h", "back\\ space.h"]


def test_one_line_for_each_dependency() -> None:
    assert depfile.text(["a.hpp", "b.cpp"], ["x.cpp", "y.hpp", "x.cpp"]) == (
        "a.hpp b.cpp: \\\n  x.cpp \\\n  y.hpp\n"
    )


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
@pytest.mark.parametrize("name", ODD_NAMES)
def test_make_reads_odd_names(tmp_path: Path, name: str) -> None:
    dependency = tmp_path / name
    dependency.write_text("")
    target = tmp_path / "target"
    (tmp_path / "Makefile").write_text(
        f"all: target\n{depfile.text(['target'], [name])}\ttouch target\n"
    )

    def make() -> str:
        return subprocess.run(
            ["make", "-s", "--debug=b"], cwd=tmp_path, check=True, capture_output=True, text=True
        ).stdout

    make()
    assert target.exists()
    assert "Must remake target 'target'" not in make()
    newer = target.stat().st_mtime + 5
    os.utime(dependency, (newer, newer))
    assert "Must remake target 'target'" in make()


def test_a_rule_is_read_back() -> None:
    names = [name for name in ODD_NAMES if "\\ " not in name]
    rule = depfile.text(["a target.o"], names)
    assert list(depfile.dependencies(rule)) == names


def test_flatten_tells_what_it_read(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "inner.hpp").write_text("inline int inner = 1;\n")
    (tmp_path / "outer.hpp").write_text('#include "inner.hpp"\n')
    (tmp_path / "app.integration.hpp").write_text("")
    table = tmp_path / "types.toml"
    table.write_text("")
    (tmp_path / "app.cpp").write_text(
        '#include "app.integration.hpp"\n#include "outer.hpp"\n#include <sycl/sycl.hpp>\n'
        "int main() { sycl::queue().single_task<class Worker>([] {}); }\n"
    )
    result = cli(
        *("flatten", "app.cpp", "--depfile", "build/app.d", "--depfile-target", "stamp"),
        *("--special-types", "types.toml"),
    )
    assert result.returncode == 0, result.stderr
    rule = (tmp_path / "build" / "app.d").read_text()
    first, *names = (line.strip(" \\") for line in rule.splitlines())
    assert first == "stamp:"
    assert names[0] == "app.cpp"
    local = [name for name in names if not Path(name).is_absolute()]
    assert local == ["app.cpp", "outer.hpp", "inner.hpp", "types.toml"]
    assert any(name.endswith("sycl/sycl.hpp") for name in names)
    assert any(name.endswith("/cstddef") for name in names)


def test_kernels_of_opencl_depend_on_what_they_include(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "types.h").write_text("typedef int number;\n")
    (tmp_path / "k.cl").write_text('#include "types.h"\nkernel void f(number n) {}\n')
    result = cli("flatten", "k.cl", "--depfile", "k.d", "--depfile-target", "stamp")
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "k.d").read_text() == "stamp: \\\n  k.cl \\\n  types.h\n"


def test_no_dependency_file_where_nothing_was_written(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text("int main( {}\n")
    assert cli("flatten", "app.cpp", "--depfile", "app.d").returncode == 3
    assert not (tmp_path / "app.d").exists()
