"""Clang finds functions of the C library in a precompiled header, though no code names them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from syclflat import targets
from syclflat.backends import device_half
from syclflat.clang import ast_file, launcher, ziglang
from syclflat.runtimes import header_sets
from tests.headers.test_missing_features import lacks_tools
from tests.support.compilers import run

pytestmark = pytest.mark.skipif(lacks_tools(), reason="needs ziglang and intel-sycl-rt")

HEADER = "#include <syclflat/device.hpp>\n#include <complex>\n"
C_LIBRARY = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
"""The host's own, which may define some, such as vprintf."""
READING = "SYCLFLAT_READ_LIBRARY;\n"
"""As in :file:`device_callers.hpp`."""
IR = ("-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-o", "-")


def compiled(directory: Path, target: str, text: str, *arguments: str) -> str:
    source = directory / f"{len(text)}_bytes.cpp"
    source.write_text(text)
    program = device_half.Program(
        source, Path(), Path(), targets.find(target), (), "-O1", header_sets.DPCPP, ()
    )
    command = device_half.compiler(ziglang.find_zig(), program)
    done = run([*command, "-w", *arguments, str(source)])
    assert done.returncode == 0, done.stderr
    return done.stdout


def functions(kind: str, module: str) -> set[str]:
    return set(re.findall(rf"^{kind} [^@\n]*@(\w+)\(", module, re.MULTILINE))


def called_by_clang(directory: Path, target: str) -> set[str]:
    """Return the functions of the header that Clang may call for a builtin or an operator."""
    with_header, without = (
        functions("define", compiled(directory, target, text, "-femit-all-decls", *IR))
        for text in (HEADER, C_LIBRARY)
    )
    names = with_header - without
    asked = [f"#if __has_builtin(__builtin_{name})\n{name}\n#endif\n" for name in sorted(names)]
    builtins = set(re.findall(r"^\w+$", compiled(directory, target, "".join(asked), "-E"), re.M))
    return builtins | {name for name in names if re.fullmatch("__(mul|div)[ds]c3", name)}


def calls(directory: Path, target: str) -> str:
    """Return the calls whose type :file:`library_functions.hpp` defines."""
    text = compiled(directory, target, HEADER, "-E", "-P")
    (found,) = re.findall(r"__syclflat_library_functions =\s*decltype\((.*?)\);\n", text, re.S)
    return str(found)


@pytest.mark.parametrize("target", ["spir64", "nvptx64"])
def test_code_generation_finds_all_that_it_calls_by_name(
    tmp_path: Path, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = called_by_clang(tmp_path, target)
    assert {"cexpf", "__muldc3", "memcmp", "tgammaf"} <= expected
    named = calls(tmp_path, target)
    assert sorted(expected.difference(re.findall(r"\w+", named))) == []

    # Headers of earlier runs of the tests are but promised.
    monkeypatch.delenv(launcher.VARIABLE, raising=False)
    header = tmp_path / "header.pch"
    compiled(tmp_path, target, HEADER, "-x", "c++-header", "-o", str(header))
    assert ast_file.drop_deferred_checks(header)
    without_operators = re.sub(r"\b__(mul|div)\w+\([^()]*\),\s*", "", named)
    of_builtins = re.sub(r"\b(?!read|__)(\w+)(?=\()", r"__builtin_\1", without_operators)
    using = (
        f"{HEADER}[[clang::sycl_external]] int all() {{ return {of_builtins}; }}\n"
        "[[clang::sycl_external]] _Complex double f(_Complex double z) { return z * z / z; }\n"
        "[[clang::sycl_external]] _Complex float f(_Complex float z) { return z * z / z; }\n"
    )
    including = (*IR, "-include-pch", str(header))
    lacking = functions("declare", compiled(tmp_path, target, using, *including))
    assert {"cexpf", "__muldc3", "tgammaf"} <= lacking
    found = functions("declare", compiled(tmp_path, target, using + READING, *including))
    assert sorted(expected & found) == []


@pytest.mark.parametrize("target", ["spir64", "nvptx64", "native"])
def test_names_of_other_namespaces_do_not_clash(tmp_path: Path, target: str) -> None:
    text = (
        "#include <syclflat/device.hpp>\n"
        "namespace other { float sqrt(float), fabs(float), pow(float, float); }\n"
        "namespace std {}\n"
        "using namespace other;\n"
        "using namespace std;\n"
        "[[clang::sycl_external]] float f(float x) { return sqrt(x) + fabs(x) + pow(x, x); }\n"
    )
    declared = functions("declare", compiled(tmp_path, target, text, *IR))
    assert len({name for name in declared if name.startswith("_ZN5other")}) == 3
