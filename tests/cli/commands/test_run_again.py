"""``syclflat run`` keeps executables: when one is used again, and what users see of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from syclflat.service.cache import products
from tests.conftest import ROOT, Cli, age
from tests.support import terminal

PROGRAM = """\
#include <CL/sycl.hpp>
#include <cstdlib>
#include <cstring>
#include "both.hpp"
#ifdef __SYCL_DEVICE_ONLY__
#include "device.hpp"
#else
#include "host.hpp"
#endif
int main(int argc, char **argv) {
  int *sum = cl::sycl::malloc_shared<int>(1, sycl::queue());
  sycl::queue().single_task<class Sum>([=] { *sum = in_both() + in_half(); });
  int unused = argc > 1 ? std::atoi(argv[1]) : 0;
  return *sum + in_half() + (argc > 1 ? std::atoi(argv[1]) : 0);
}
"""
HEADERS = {"both.hpp": ("in_both", 1), "device.hpp": ("in_half", 20), "host.hpp": ("in_half", 40)}


def write(path: Path, function: str, value: int) -> None:
    path.write_text(f"#pragma once\ninline int {function}() {{ return {value}; }}\n")
    age(path)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Return a program whose exit code is 61, and more if it is told so."""
    for name, (function, value) in HEADERS.items():
        write(tmp_path / name, function, value)
    (tmp_path / "sum.cpp").write_text(PROGRAM)
    age(tmp_path / "sum.cpp")
    return tmp_path / "sum.cpp"


@pytest.fixture
def store(tmp_path: Path, cache: Path) -> dict[str, str]:
    """Return where results of a test are kept; precompiled headers are kept with all others'."""
    own = tmp_path / "cache"
    own.mkdir()
    (cache / "pch").mkdir(parents=True, exist_ok=True)
    (own / "pch").symlink_to(cache / "pch")
    return {"SYCLFLAT_CACHE_DIR": str(own)}


def counts(cli: Cli, store: dict[str, str]) -> tuple[int, int]:
    """Return how many results were used again and made; the host runtime's is one of them."""
    told = json.loads(cli("cache", "stats", "--json", env=store).stdout)
    return told["hits"], told["misses"]


def test_what_is_unchanged_is_run_again(cli: Cli, source: Path, store: dict[str, str]) -> None:
    first = cli("run", source.name, "--clang-arg=-Wunused", env=store)
    assert (first.returncode, first.stdout) == (61, "")
    assert "unused variable 'unused'" in first.stderr
    assert counts(cli, store) == (0, 2)
    second = cli("run", source.name, "--clang-arg=-Wunused", env=store)
    assert (second.returncode, second.stderr) == (61, first.stderr)
    # Arguments of the program's don't go into it.
    assert cli("run", source.name, "--clang-arg=-Wunused", "--", "3", env=store).returncode == 64
    assert counts(cli, store) == (2, 2)
    os.utime(source)
    assert cli("run", source.name, "--clang-arg=-Wunused", env=store).returncode == 61
    assert counts(cli, store) == (3, 2)


def test_what_either_half_reads_is_noticed(cli: Cli, source: Path, store: dict[str, str]) -> None:
    assert cli("run", source.name, env=store).returncode == 61
    for name, code in (("both.hpp", 67), ("device.hpp", 54), ("host.hpp", 21)):
        before = counts(cli, store)
        write(source.with_name(name), HEADERS[name][0], 7)
        assert cli("run", source.name, env=store).returncode == code
        assert cli("run", source.name, env=store).returncode == code
        # The host runtime and the executable are used again once each.
        assert counts(cli, store) == (before[0] + 2, before[1] + 1)


def test_a_header_that_would_be_found_before_is_noticed(
    cli: Cli, source: Path, store: dict[str, str]
) -> None:
    other = source.with_name("other")
    other.mkdir()
    source.with_name("host.hpp").rename(other / "host.hpp")
    age(other / "host.hpp")
    assert cli("run", source.name, "-I", "other", env=store).returncode == 61
    write(source.with_name("host.hpp"), "in_half", 50)
    assert cli("run", source.name, "-I", "other", env=store).returncode == 71


def test_a_hit_loads_little(cli: Cli, source: Path, store: dict[str, str]) -> None:
    cli("run", source.name, env=store)
    answer = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "syclflat", "run", source.name],
        cwd=source.parent,
        env={**os.environ, "PYTHONPATH": str(ROOT), **store},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 61
    loaded = {line.rpartition("|")[2].strip().split(".")[0] for line in answer.stderr.splitlines()}
    assert "sqlite3" in loaded
    assert loaded.isdisjoint({"clang", "jinja2", "networkx", "click", "rich"})


def test_a_damaged_executable_is_built_again(
    cli: Cli, source: Path, store: dict[str, str], tmp_path: Path
) -> None:
    assert cli("run", source.name, env=store).returncode == 61
    for product in (tmp_path / "cache" / products.DIRECTORY).iterdir():
        product.write_bytes(product.read_bytes()[:100])
    assert cli("run", source.name, env=store).returncode == 61
    assert cli("run", source.name, env=store).returncode == 61


def test_what_is_not_kept(cli: Cli, source: Path, store: dict[str, str], tmp_path: Path) -> None:
    for options in (("--no-cache",), ("--clang-arg=-lm",), ("--keep", "kept")):
        for _ in range(2):
            assert cli("run", source.name, *options, env=store).returncode == 61
    # But for the host runtime, which the latter two make once.
    assert counts(cli, store) == (3, 1)
    assert len(products.sizes(str(tmp_path / "cache"))) == 1


def test_what_is_kept_is_told_and_cleared(
    cli: Cli, source: Path, store: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "cache" / "pch").unlink()
    cli("run", source.name, env=store)
    assert "executables, objects 2, " in cli("cache", "stats", env=store).stdout
    assert cli("cache", "clear", env=store).returncode == 0
    assert not products.sizes(str(tmp_path / "cache"))
    assert cli("run", source.name, env=store).returncode == 61


def on_terminal(source: Path, *options: str, **variables: str) -> tuple[int, str]:
    """Run a program with a terminal for standard error; return what is written there."""
    ours, theirs = terminal.pair()
    process = subprocess.Popen(
        [sys.executable, "-m", "syclflat", "run", source.name, *options],
        cwd=source.parent,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", **variables},
        stderr=theirs,
    )
    os.close(theirs)
    told = terminal.shown(ours)
    return process.wait(), told


def test_a_terminal_is_told_what_takes_time(source: Path, store: dict[str, str]) -> None:
    code, told = on_terminal(source, **store)
    assert code == 61
    steps = ("compiling the host runtime", "flattening", "compiling both halves")
    places = [told.find(step) for step in steps]
    assert -1 not in places
    assert places == sorted(places)
    assert on_terminal(source, **store) == (61, "")
    assert on_terminal(source, "-q", "-O1", **store) == (61, "")
