"""Precompiled headers of both halves: made when they are wanted again, never out of date."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from syclflat.driver.jobs import precompiled
from syclflat.driver.jobs.job import Job
from syclflat.driver.jobs.precompiled import Compiler
from syclflat.driver.jobs.processes import Done, Processes
from syclflat.driver.jobs.runner import Runner
from syclflat.frontends.sycl import FoundHeader
from syclflat.project import long_steps
from syclflat.runtimes import host_half
from syclflat.service.cache.without_header import Cause, Without
from tests.conftest import Cli, age
from tests.driver.halves.test_build import PROGRAM, pytestmark, run, with_less  # noqa: F401
from tests.support.once import once


def test_headers_are_made_for_both_halves_the_second_time(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "app.cpp"
    source.write_text(f'#include <stdio.h>\n#include "first.hpp"\n{with_less(PROGRAM)}')
    first = tmp_path / "include" / "first.hpp"
    first.parent.mkdir()
    first.write_text("#include <vector>\n#define FACTOR 1\n")
    age(first)
    options = ("-Iinclude", f"--pch={tmp_path}/pch", "app.cpp")
    counts, announced = [], []
    announcing = {long_steps.VARIABLE: "1", "SYCLFLAT_CACHE_DIR": str(tmp_path / "cache")}
    for _ in range(3):
        result = cli("c++", *options, env=announcing)
        assert result.returncode == 0, result.stderr
        assert run(tmp_path / "a.out", tmp_path).stdout == "ok\n"
        counts.append(len(list((tmp_path / "pch").glob("*.pch"))))
        announced.append({line.partition(";")[0] for line in result.stderr.splitlines()})
    # That of flattening is the third.
    assert counts == [0, 3, 3]
    adapter = {"syclflat: building the adapter for the CPU"}
    assert announced[0] - adapter == {
        "syclflat: building the library that records launches",
        "syclflat: compiling with SYCL headers that are not precompiled",
    }
    assert announced[1:] == [
        {"syclflat: precompiling SYCL headers, once for all sources with such flags"},
        set(),
    ]
    assert "-include-pch" in cli("c++", "-###", *options).stderr

    # What changed is read again, by all of them; the headers are those of other sources, too.
    first.write_text("#include <string.h>\n#define FACTOR 7\n#define CHANGED\n")
    (tmp_path / "sub").mkdir()
    other = tmp_path / "sub" / "other.cpp"
    other.write_text(f"{source.read_text()}\n#ifndef CHANGED\n#error stale\n#endif\n")
    # No header of DPC++'s mentions the macro, not even in a comment.
    changed = ("-I../include", f"--pch={tmp_path}/pch", "-DIN_OTHER=1", "-g", "other.cpp")
    result = cli("c++", *changed, cwd=other.parent)
    assert (result.returncode, result.stderr) == (0, "")
    assert run(other.parent / "a.out", tmp_path).stdout == "ok\n"
    assert len(list((tmp_path / "pch").glob("*.pch"))) == 3

    # What was damaged is read again, too.
    for header in (tmp_path / "pch").glob("*.pch"):
        header.write_bytes(header.read_bytes()[:1000])
    result = cli("c++", *changed, cwd=other.parent)
    assert (result.returncode, result.stderr) == (0, "")


def write_old(directory: Path, texts: Mapping[str, str]) -> None:
    """Write files that are old enough to be kept."""
    for name, text in texts.items():
        path = directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        age(path)


@pytest.fixture
def shared_headers(cli: Cli, of_this_run: Path) -> Path:
    """Return a source that is compiled with precompiled headers, for -DFACTOR=1."""

    def compile_twice(directory: Path) -> None:
        (directory / "plain.cpp").write_text(PROGRAM)
        for _ in range(2):
            assert cli("c++", "-c", "-DFACTOR=1", "plain.cpp", cwd=directory).returncode == 0

    return once(of_this_run / "shared_headers", compile_twice) / "plain.cpp"


@pytest.mark.parametrize(
    "front",
    [
        "using namespace std;",
        "int index;",
        "#pragma GCC poison never",
        "#define assert assert",
        "#if 1",
    ],
)
def test_without_where_something_in_front_may_matter(
    cli: Cli, tmp_path: Path, shared_headers: Path, front: str
) -> None:
    (tmp_path / "first.hpp").write_text(f"{front}\n")
    end = "#endif\n" if front.startswith("#if") else ""
    (tmp_path / "app.cpp").write_text(f'#include "first.hpp"\n{PROGRAM}{end}')
    options = ("-c", "-DFACTOR=1")
    assert cli("c++", "-###", *options, shared_headers).stderr.count("-include-pch") == 2
    assert "-include-pch" not in cli("c++", "-###", *options, "app.cpp").stderr


def test_headers_are_made_ahead_and_named(cli: Cli, tmp_path: Path, shared_headers: Path) -> None:
    (tmp_path / "app.cpp").write_text(
        "#if __has_include(<sycl/sycl.hpp>)\n#include <sycl/sycl.hpp>\n#endif\n"
        + PROGRAM.replace("parallel_for(", "parallel_for<class reference>(")
    )
    made = cli("cache", "warm", "-DFACTOR=1", "-o", "x", shared_headers)
    assert (made.returncode, made.stderr) == (0, "")
    told = [line.partition(": precompiled header ") for line in made.stdout.splitlines()]
    halves = ["flattening", "host half", "device half for spir64"]
    assert [half for half, _, _ in told] == [f"{shared_headers}: {half}" for half in halves]
    assert all(Path(path).exists() for _, _, path in told)
    compiled = cli("c++", "-v", "-DFACTOR=1", "-c", "app.cpp")
    assert compiled.returncode == 0
    for half, (_, _, path) in zip(halves, told, strict=True):
        assert f"app.cpp: {half}: precompiled header {path}\n" in compiled.stderr
    (tmp_path / "other.cpp").write_text(f"#pragma pack(1)\n{PROGRAM}")
    refused = cli("cache", "warm", "-DFACTOR=1", "other.cpp")
    assert (refused.returncode, refused.stderr) == (3, "")
    reason = "no precompiled header: #pragma pack is in effect at <sycl/sycl.hpp>"
    assert refused.stdout.splitlines() == [f"other.cpp: {half}: {reason}" for half in halves]
    assert cli("cache", "warm", "--pch=off").returncode == 2


@pytest.mark.usefixtures("shared_headers")
def test_kernels_that_are_called_like_functions_of_libraries(cli: Cli, tmp_path: Path) -> None:
    """A function hides a class of its name, unless that is declared first."""
    (tmp_path / "app.cpp").write_text(
        PROGRAM.replace("parallel_for(", "parallel_for<class remove>(")
    )
    result = cli("c++", "-DFACTOR=3", "app.cpp")
    assert (result.returncode, result.stderr) == (0, "")
    assert run(tmp_path / "a.out", tmp_path).stdout == "ok\n"


def test_headers_of_libraries_are_precompiled_with_it(tmp_path: Path) -> None:
    """In the order of the source, and as they are, with all arguments."""
    write_old(
        tmp_path,
        {
            "set/sycl/sycl.hpp": "#pragma once\nconstexpr int sycl_size = SIZE;\n",
            "lib/lib/one.hpp": "#pragma once\nenum { SIZE = LIB_SIZE };\n"
            "#include <sycl/sycl.hpp>\n",
            "app.cpp": "#include <vector>\n#include <lib/one.hpp>\n#include <sycl/sycl.hpp>\n"
            "static_assert(sycl_size == EXPECTED);\n",
        },
    )
    source, headers = tmp_path / "app.cpp", tmp_path / "pch"
    found: list[Path] = []
    for size in ("3", "3", "4", "4"):
        places = ("-isystem", f"{tmp_path}/set", "-isystem", f"{tmp_path}/lib")
        compiler = Compiler((*host_half.own_compiler().command, *places, f"-DLIB_SIZE={size}"))
        header = precompiled.find(compiler, source, headers)
        if not isinstance(header, Without):
            found.append(header.path)
            again = ["-include-pch", str(header.path), f"-DEXPECTED={size}", "-fsyntax-only"]
            done = Processes().run([*compiler.command, *again, str(source)])
            assert (done.code, done.said) == (0, "")
    assert len(set(found)) == 2
    # One that can't be made is asked for no more.
    broken = Compiler((*host_half.own_compiler().command, *places))
    for _ in range(2):
        assert isinstance(precompiled.find(broken, source, headers), Without)
    assert len([mark for mark in headers.glob("*.asked") if mark.read_bytes()]) == 1


def test_names_that_matter_to_the_headers(tmp_path: Path) -> None:
    """Only names that the headers declare globally, or look up there, stay in front of them."""
    write_old(
        tmp_path,
        {
            "set/sycl/sycl.hpp": """#pragma once
            #define AS_MACRO 1
            int as_function(int parameter);
            extern "C" { struct as_class; }
            namespace inner { class as_inner; int k(int called); struct as_tag *pointer; }
            template <class...> using Void = void;
            template <class T, class = void> struct Has { static constexpr bool value = false; };
            template <class T> struct Has<T, Void<decltype(as_found_by_argument(T()))>> {};
            template <class T> bool is_less(T t) { return t.as_member < t.other; }
            inline int of(int as_local) { return as_local + inner::k(as_local); }
            template <class T> int call(T t) { return inner::k(t) + as_function(t); }
            """,
            "app.cpp": "#include <sycl/sycl.hpp>\n",
        },
    )
    command = (*host_half.own_compiler().command, "-isystem", f"{tmp_path}/set")
    # "pointer" and "other" are mentioned, "k" and "called" as well.
    mattering = ["AS_MACRO", "as_function", "as_class", "inner", "as_tag", "as_found_by_argument"]
    mattering += ["as_member", "of", "call", "Has"]
    harmless = ["as_inner", "k", "called", "parameter", "as_local", "pointer", "value", "unheard"]
    (source, headers), refused = (tmp_path / "app.cpp", tmp_path / "pch"), []
    precompiled.find(Compiler(command), source, headers)
    for name in (*mattering, *harmless):
        compiler = Compiler(command, declared=frozenset((name.encode(),)))
        found = precompiled.find(compiler, source, headers)
        if isinstance(found, Without):
            refused.append(name)
            told = f"kernel name `{name}` is a global name of the headers"
            assert found == Without(Cause.NAME, told)
    assert refused == mattering
    opens = Compiler(command, opened=frozenset((b"called", b"k")))
    assert not isinstance(precompiled.find(opens, source, headers), Without)
    # The integration header would have the source's macro from the precompiled header.
    source.write_text("#define called\n#include <sycl/sycl.hpp>\n")
    found = precompiled.find(opens, source, headers, at_once=True)
    assert found == Without(Cause.MACRO, "macro `called` is defined in front and names a kernel")


def test_macros_of_the_compiler_are_those_that_it_lists(tmp_path: Path) -> None:
    write_old(tmp_path, {"set/sycl/sycl.hpp": "#pragma once\nnamespace sycl {}\n"})
    source, headers = tmp_path / "app.cpp", tmp_path / "pch"
    source.write_text("#ifndef __llvm__\n#pragma pack(1)\n#endif\n#include <sycl/sycl.hpp>\n")
    command = (*host_half.own_compiler().command, "-isystem", f"{tmp_path}/set")
    assert not isinstance(
        precompiled.find(Compiler(command), source, headers, at_once=True), Without
    )
    undefined = Compiler((*command, "-U__llvm__"))
    found = precompiled.find(undefined, source, headers, at_once=True)
    assert found == Without(Cause.PRAGMA, "#pragma pack is in effect at <sycl/sycl.hpp>")
    source.write_text("#ifdef __x86_64__\n#include <sycl/sycl.hpp>\n#endif\n")
    other = Compiler((*command, "-target", "aarch64-linux-gnu"))
    found = precompiled.find(other, source, headers, at_once=True)
    assert isinstance(found, Without)
    assert found.detail.startswith("macro `__x86_64__` is tested in front")


def test_code_in_front_has_no_name_in_common_with_the_headers(tmp_path: Path) -> None:
    write_old(
        tmp_path,
        {
            "set/sycl/sycl.hpp": """#pragma once
            #define AS_MACRO 1
            #define NO_MORE 1
            #undef NO_MORE
            int as_function(int parameter);
            template <class T> int call(T t) { return as_found_by_argument(t); }
            """,
            "app.cpp": "#include <sycl/sycl.hpp>\n",
        },
    )
    command = (*host_half.own_compiler().command, "-isystem", f"{tmp_path}/set")
    source, headers = tmp_path / "app.cpp", tmp_path / "pch"

    def found(code: str) -> object:
        source.write_text(f"{code}\n#include <sycl/sycl.hpp>\n")
        return precompiled.find(Compiler(command), source, headers, at_once=True)

    for fits in (
        "int parameter;",
        "int NO_MORE;",
        "inline int own(int t) { int as_found_by_argument = t; return as_found_by_argument; }",
        "template <class S> int own(S s) { return s.call; }",
    ):
        assert isinstance(found(fits), FoundHeader)
    for clashes, name in {
        "int as_function(long);": "as_function",
        "inline long own() { return sizeof(as_function(1)); }": "as_function",
        "int as_found_by_argument(...);": "as_found_by_argument",
    }.items():
        reason = f"`{name}` in front is a global name of the headers"
        assert found(clashes) == Without(Cause.CODE, reason)
    reason = "macro `AS_MACRO` is defined by the headers and used in front"
    assert found("int AS_MACRO;") == Without(Cause.MACRO, reason)


def test_a_source_that_is_right_only_without_is_compiled_without(tmp_path: Path) -> None:
    """A function of a library hides a class that a header in front of the source declares."""
    write_old(
        tmp_path,
        {
            "set/sycl/sycl.hpp": "#pragma once\n",
            "lib/lib/one.hpp": "#pragma once\nnamespace lib { int Name(); }\n"
            "#include <sycl/sycl.hpp>\n",
            "first.hpp": "namespace lib { class Name; }\ntemplate <class> class Info;\n"
            "using Own = Info<::lib::Name>;\n",
            "app.cpp": "#include <lib/one.hpp>\n",
        },
    )
    places = ("-isystem", f"{tmp_path}/set", "-isystem", f"{tmp_path}/lib")
    compiler = Compiler((*host_half.own_compiler().command, *places), opened=frozenset((b"lib",)))
    source, output, headers = tmp_path / "app.cpp", tmp_path / "app.o", tmp_path / "pch"
    command = (*compiler.command, "-include", f"{tmp_path}/first.hpp", "-c", str(source))
    job = Job((source,), output, (*command, "-o", str(output)), compiler=compiler)
    for _ in range(3):
        output.unlink(missing_ok=True)
        with Runner(Processes(), headers) as runner:
            runner.start([job])
            assert runner.finish([job]) == Done(0, "")
        assert output.exists()
    (text,) = (header.read_text() for header in headers.glob("*.hpp"))
    assert text == "#include <lib/one.hpp>\n"
