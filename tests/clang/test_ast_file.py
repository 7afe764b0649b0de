"""Precompiled headers without the list of functions that Clang reads for every source."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from syclflat.clang import ast_file, launcher
from syclflat.driver.jobs import precompiled
from syclflat.driver.jobs.precompiled import Compiler
from syclflat.frontends.sycl import FoundHeader
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.runtimes import host_half
from tests.conftest import ROOT

HEADER = """#pragma once
template <class Name, class Kernel>
[[clang::sycl_kernel]] void kernel(const Kernel &body) { body(); }
void of_source();
inline int first() { of_source(); return 1; }
inline int second() { return first() + 1; }
"""
KERNEL = """
struct Name;
int main() { kernel<Name>([] { second(); }); }
"""
UNSUPPORTED = "void of_source() { __float128 wide = 1; (void)wide; }\n"
SUPPORTED = "void of_source() {}\n"


DEVICE_HALF = (
    *host_half.own_compiler().command,
    *("-Xclang", "-fsycl-is-device", "--target=spir64-unknown-unknown", "-nogpulib"),
)


def device_half(*arguments: str, where: Path) -> subprocess.CompletedProcess[str]:
    command = [*DEVICE_HALF, *arguments]
    return subprocess.run(command, cwd=where, check=False, capture_output=True, text=True)


def made(tmp_path: Path) -> Path:
    (tmp_path / "a.hpp").write_text(HEADER)
    done = device_half("-x", "c++-header", "a.hpp", "-o", "a.pch", where=tmp_path)
    assert done.returncode == 0, done.stderr
    return tmp_path / "a.pch"


def compiled(text: str, where: Path) -> tuple[int, str, str]:
    (where / "a.cpp").write_text(text)
    options = ("-S", "-emit-llvm", "-o", "-", "-include-pch", "a.pch", "a.cpp")
    done = device_half(*options, where=where)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("function", [SUPPORTED, UNSUPPORTED], ids=["supported", "unsupported"])
def test_diagnostics_are_the_same_without_the_list(tmp_path: Path, function: str) -> None:
    header = made(tmp_path)
    before = compiled(function + KERNEL, tmp_path)
    assert ast_file.drop_deferred_checks(header)
    assert compiled(function + KERNEL, tmp_path) == before
    assert ("'__float128' type support" in before[2]) == (function == UNSUPPORTED)


def test_a_list_is_dropped_in_place(tmp_path: Path) -> None:
    header = made(tmp_path)
    before = header.read_bytes()
    assert ast_file.drop_deferred_checks(header)
    after = header.read_bytes()
    assert len(before) == len(after)
    assert sum(old != new for old, new in zip(before, after, strict=True)) <= 3
    assert not ast_file.drop_deferred_checks(header)
    assert header.read_bytes() == after


def test_files_of_other_forms_are_not_written(tmp_path: Path) -> None:
    whole = made(tmp_path).read_bytes()
    file = tmp_path / "other"
    for contents in (b"CPCH", b"CPCH" + bytes(40), b"BC\xc0\xde" + whole[4:], whole[:-4]):
        file.write_bytes(contents)
        assert not ast_file.drop_deferred_checks(file)
        assert file.read_bytes() == contents


@pytest.fixture
def dropped(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return whether each precompiled header that is made from now on had a list."""
    results: list[bool] = []
    drop = ast_file.drop_deferred_checks

    def dropping(path: Path) -> bool:
        results.append(drop(path))
        return results[-1]

    monkeypatch.setattr(ast_file, "drop_deferred_checks", dropping)
    return results


def write_sycl(tmp_path: Path) -> Path:
    (tmp_path / "set" / "sycl").mkdir(parents=True)
    text = f"{HEADER}namespace sycl {{}}\n"
    (tmp_path / "set" / "sycl" / "sycl.hpp").write_text(text)
    source = tmp_path / "a.cpp"
    source.write_text("#include <sycl/sycl.hpp>\n")
    return source


def test_headers_of_flattening_have_no_list(tmp_path: Path, dropped: list[bool]) -> None:
    source = write_sycl(tmp_path)
    given = Settings(
        sycl=str(tmp_path / "set"),
        precompiled_headers=tmp_path / "pch",
        precompile_at_once=True,
    )
    stages.plan(Source(str(source), source.read_bytes()), given)
    assert dropped == [True]


def test_headers_of_device_halves_have_no_list(
    tmp_path: Path, dropped: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Headers of earlier runs of the tests are but promised.
    monkeypatch.delenv(launcher.VARIABLE, raising=False)
    source = write_sycl(tmp_path)
    command = (*DEVICE_HALF, "-isystem", f"{tmp_path}/set")
    found = precompiled.find(Compiler(command), source, tmp_path / "pch", at_once=True)
    assert isinstance(found, FoundHeader)
    assert dropped == [True]


def test_the_module_needs_no_other_package() -> None:
    # The tests edit promised headers in processes without installed packages.
    words = [sys.executable, "-E", "-s", "-S", "-c"]
    code = "import sys; sys.path[0] = sys.argv[1]; import syclflat.clang.ast_file"
    subprocess.run([*words, code, str(ROOT)], check=True)
