"""Precompiled headers for devices lose the list of functions, and nothing else."""

from __future__ import annotations

from pathlib import Path

import clang.cindex as ci
import pytest

from syclflat.clang import deferred_checks
from syclflat.frontends.sycl.clang import libclang

DEVICE = ("-x", "c++-header", "--target=spir64", "-Xclang", "-fsycl-is-device")
HEADER = """
inline int first(int value) { return value; }
template <typename T> T second(T value) { return value; }
inline int third(int value) { return second(first(value)); }
template <typename Name, typename Body>
__attribute__((sycl_kernel)) void launch(const Body &body) { body(); }
"""
SOURCE = """
int wide() { __float128 value = 1; return third(value); }
void run() { launch<class Kernel>([] { wide(); }); }
"""


def precompiled(directory: Path, arguments: tuple[str, ...] = DEVICE) -> Path:
    """Return the precompiled header."""
    libclang.version()
    header, file = directory / "header.hpp", directory / "header.pch"
    header.write_text(HEADER)
    options = ci.TranslationUnit.PARSE_INCOMPLETE | 0x10
    ci.TranslationUnit.from_source(str(header), list(arguments), options=options).save(str(file))
    return file


def errors(header: Path, source: str) -> list[str]:
    """Return the errors of a source that uses a precompiled header."""
    arguments = ["-include-pch", str(header), "-x", "c++", *DEVICE[2:]]
    unit = ci.TranslationUnit.from_source("a.cpp", arguments, [("a.cpp", source)])
    return [each.spelling for each in unit.diagnostics]


def test_the_list_is_removed_once(tmp_path: Path) -> None:
    file = precompiled(tmp_path)
    assert deferred_checks.remove(file)
    assert not deferred_checks.remove(file)


def test_two_bytes_of_the_header_change(tmp_path: Path) -> None:
    file = precompiled(tmp_path)
    before = file.read_bytes()
    deferred_checks.remove(file)
    after = file.read_bytes()
    assert len(after) == len(before)
    assert 1 <= sum(a != b for a, b in zip(before, after, strict=True)) <= 3


def test_errors_of_functions_that_kernels_call_remain(tmp_path: Path) -> None:
    file = precompiled(tmp_path)
    with_list = errors(file, SOURCE)
    deferred_checks.remove(file)
    assert errors(file, SOURCE) == with_list
    assert any("__float128" in each for each in with_list)
    assert errors(file, "int good() { return third(1); }") == []


def test_a_header_for_the_host_has_no_list(tmp_path: Path) -> None:
    file = precompiled(tmp_path, ("-x", "c++-header"))
    before = file.read_bytes()
    assert not deferred_checks.remove(file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("contents", [b"CPC", b"CPCH", b"CPCH" + bytes(64), b"\x7fELF" * 20])
def test_another_file_is_left_alone(tmp_path: Path, contents: bytes) -> None:
    file = tmp_path / "other"
    file.write_bytes(contents)
    assert not deferred_checks.remove(file)
    assert file.read_bytes() == contents


def test_a_header_that_ends_early_is_left_alone(tmp_path: Path) -> None:
    file = precompiled(tmp_path)
    whole = file.read_bytes()
    for size in (100, len(whole) // 3):
        file.write_bytes(whole[:size])
        assert not deferred_checks.remove(file)
        assert file.read_bytes() == whole[:size]
