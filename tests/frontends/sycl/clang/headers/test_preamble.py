"""What stands in front of the SYCL header is read, up to what may matter to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from syclflat.frontends.sycl.clang.headers import preamble
from syclflat.frontends.sycl.clang.headers.front import Front, included
from syclflat.frontends.sycl.clang.headers.front_code import INCLUDE, Line, Words
from syclflat.frontends.sycl.clang.headers.front_code import read as read_code
from syclflat.service.cache.without_header import Cause, Without

SYCL = b"sycl/sycl.hpp"
SHORT = (b"sycl.hpp",)


def read(
    source: str,
    text: bytes,
    arguments: Sequence[str],
    unknown: Iterable[bytes] = (),
    *,
    with_libraries: bool = False,
) -> Front | None:
    """Return the front of a source; None with a reason."""
    found = preamble.read(source, text, arguments, unknown, with_libraries=with_libraries)
    return None if isinstance(found, Without) else found


@pytest.mark.parametrize(
    ("text", "front"),
    [
        (b"#include <sycl/sycl.hpp>", Front((SYCL,))),
        (b"#include <CL/sycl.hpp>\n#include <map>\n", Front((b"CL/sycl.hpp",))),
        # As in CMake's headers.
        (
            b"#pragma clang system_header\n#ifdef __cplusplus\n#include <sycl.hpp>\n#endif\n",
            Front(SHORT, frozenset(), {b"__cplusplus"}),
        ),
        (b'#include "sycl/sycl.hpp"\nint x;\n', Front((SYCL,))),
        (b'#pragma GCC diagnostic ignored "-Wall"\n#include <sycl.hpp>\n', Front(SHORT)),
        (b"#pragma pack(1)\n#pragma pack()\n#include <sycl.hpp>\n", Front(SHORT)),
        (
            b"#pragma pack(push)\n#pragma pack(push, 4)\n#pragma pack(pop)\n#pragma pack(2)\n"
            b"#pragma pack(pop)\n#include <sycl.hpp>\n",
            Front(SHORT),
        ),
        (b'#pragma message("of " NAME)\n#include <sycl.hpp>\n', Front(SHORT)),
        (b"#include <map>\n#include <stdio.h>\n#include<sycl.hpp>\n", Front(SHORT)),
        (b"\xef\xbb\xbf#pragma once\r\n#include <sycl.hpp>\r\n", Front(SHORT)),
        (b"/* #include <no> */ #include <sycl.hpp> // #include <no>\n", Front(SHORT)),
        (b"/* a\\b */ // c\\d\n#include <sycl.hpp>\n", Front(SHORT)),
        # Clang joins these lines.
        (b"#inc\\\nlude <sycl.hpp>\n", Front(SHORT)),
        (
            b"#define X \\\n  y\n#undef Z\n#include <sycl.hpp>\n",
            Front(SHORT, {b"X", b"Z"}),
        ),
        (b'#define X "/*"\n#include <sycl.hpp>\n// */\n', Front(SHORT, {b"X"})),
        (
            b"#if defined(A) && B > 1\n#error can't\n#elif C\n#include <map>\n#endif\n"
            b"#include <sycl.hpp>\n",
            Front(SHORT, frozenset(), {b"defined", b"A", b"B", b"C"}),
        ),
        (
            b"#ifndef G\n#define G\n#include <sycl.hpp>\n#endif\n",
            Front(SHORT, {b"G"}, {b"G"}, {b"G"}),
        ),
    ],
)
def test_what_may_come_behind_it(text: bytes, front: Front) -> None:
    found = read("test.cpp", text, ())
    assert found == Front(
        front.headers, *map(frozenset, (front.defined, front.tested, front.supposed))
    )


PART = b"sycl/queue.hpp"


@pytest.mark.parametrize(
    ("text", "header"),
    [
        (b"#include <sycl/queue.hpp>\n#include <sycl/sycl.hpp>\n", SYCL),
        (b'#include "mine.hpp"\n#include <map>\n#include <CL/sycl.hpp>\n', b"CL/sycl.hpp"),
        (b"#include <sycl/queue.hpp>\n#pragma once\n#include <sycl.hpp>\nint x;\n", b"sycl.hpp"),
        (
            b"#include <sycl/queue.hpp>\n#include <sycl/stream.hpp>\n#include <sycl.hpp>\n",
            b"sycl.hpp",
        ),
        (b"#include <sycl/queue.hpp>\n#include <sycl/stream.hpp>\nint x;\n", PART),
        (b"#include <sycl/queue.hpp>\nint x;\n#include <sycl/sycl.hpp>\n", PART),
        (b"#include <sycl/queue.hpp>\n#define X\n#include <sycl/sycl.hpp>\n", PART),
        (b"#include <sycl/queue.hpp>\n#ifdef X\n#include <sycl/sycl.hpp>\n#endif\n", PART),
        (b"#include <sycl/queue.hpp>\n#include <other.hpp>\n#include <sycl/sycl.hpp>\n", PART),
    ],
)
def test_parts_of_sycl_may_precede_all_of_it(tmp_path: Path, text: bytes, header: bytes) -> None:
    (tmp_path / "mine.hpp").write_text("#pragma once\n#include <sycl/queue.hpp>\n")
    assert read(str(tmp_path / "test.cpp"), text, ()) == Front((header,))


@pytest.mark.parametrize(
    ("pragma", "words"),
    [
        (b"omp parallel for reduction(+ : sum)", {b"omp", b"parallel", b"reduction", b"sum"}),
        (b"omp simd", {b"omp", b"simd"}),
        (b"unroll COUNT", {b"unroll", b"COUNT"}),
        (b"GCC ivdep", {b"GCC", b"ivdep"}),
        (b"clang loop vectorize(enable)", {b"clang", b"loop", b"vectorize", b"enable"}),
    ],
)
def test_pragmas_of_statements_name_variables_and_macros(pragma: bytes, words: set[bytes]) -> None:
    loop = b"void f() {\n#pragma %b\nfor (;;);\n}\n#include <sycl.hpp>\n"
    found = read("test.cpp", loop % pragma, ())
    assert found is not None
    assert found.code.spelled == {b"f", *words}


ASSERTING = b"inline int f(int i) { assert(i); return i; }\n"


@pytest.mark.parametrize(
    "text",
    [
        b"#include <cassert>\n" + ASSERTING,
        b"#define NDEBUG\n#include <assert.h>\n#define CHECK(x) assert(x)\n" + ASSERTING,
    ],
)
def test_assert_means_the_same_behind_its_header(text: bytes) -> None:
    front = read("test.cpp", text + b"#include <sycl.hpp>\n", ())
    assert front is not None
    assert front.code.spelled == {b"f", b"i"}


@pytest.mark.parametrize(
    "text",
    [
        ASSERTING,
        ASSERTING + b"#include <cassert>\n",
        b"#define CHECK(x) assert(x)\n#include <cassert>\n" + ASSERTING,
        b"#include <cassert>\n" + ASSERTING + b"#define NDEBUG\n#include <cassert>\n",
        b"#include <cassert>\n#undef NDEBUG\n" + ASSERTING,
        b"#include <cassert>\n#undef assert\n" + ASSERTING,
        b"#ifdef MINE\n#include <cassert>\n#endif\n" + ASSERTING,
    ],
)
def test_assert_may_mean_something_else_elsewhere(text: bytes) -> None:
    front = read("test.cpp", text + b"#include <sycl.hpp>\n", ())
    assert front is not None
    assert b"assert" in front.code.spelled


def test_headers_that_pack_are_read_each_time(tmp_path: Path) -> None:
    (tmp_path / "begin.h").write_text("#pragma pack(push, 1)\n")
    (tmp_path / "end.h").write_text("#pragma pack(pop)\n")
    begin, end, sycl = b'#include "begin.h"\n', b'#include "end.h"\n', b"#include <sycl.hpp>\n"
    source = str(tmp_path / "test.cpp")
    assert read(source, begin + end + sycl, ()) is not None
    assert read(source, begin + end + begin + sycl, ()) is None


@pytest.mark.parametrize("pragma", [b"omp declare target", b"omp threadprivate(x)", b"unrolled"])
def test_pragmas_of_declarations_keep_the_header_behind(pragma: bytes) -> None:
    assert read("test.cpp", b"int x;\n#pragma %b\n#include <sycl.hpp>\n" % pragma, ()) is None


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (b"#include <sycl.hpp>\n#define X\n", [b"#include <sycl.hpp>"]),
        (
            b"#define X(a) a /* b */\n#include <map>\n#undef Y\n#include <sycl.hpp>\n",
            [b"#define X(a) a", b"#include <map>", b"#undef Y", b"#include <sycl.hpp>"],
        ),
        (b"#if 0\n#define X\n#endif\n#include <sycl.hpp>\n", [b"#include <sycl.hpp>"]),
    ],
)
def test_what_can_be_precompiled_in_its_place(text: bytes, lines: list[bytes]) -> None:
    front = read("test.cpp", text, ())
    assert front is not None
    assert included(front, with_macros=True).splitlines() == lines
    assert not front.apart


@pytest.mark.parametrize(
    "text",
    [
        # The second time, that would be another branch.
        b"#ifndef X\n#define X\n#endif\n",
        b"#define X Y\n#if X\n#endif\n#define Y 1\n",
        b"#if __cplusplus > 201703L\n#define X\n#endif\n",
        b"#define X 1\nint x = X;\n#undef X\n",
        b"#define Y X\n#define X 1\nint x = X;\n",
        b"int x = time;\n#define time 1\n",
        b"#include <climits>\n#if INT_MAX > 1\n#endif\n#undef INT_MAX\n",
    ],
)
def test_macros_that_the_text_in_front_uses_are_not_precompiled(text: bytes) -> None:
    front = read("test.cpp", b"#define Z\n%b#include <sycl.hpp>\n" % text, ())
    assert front is not None
    assert front.lines is not None
    assert set(front.lines) - {b"#include <climits>"} == {b"#define Z", b"#include <sycl.hpp>"}
    assert front.apart == front.defined - {b"Z"}


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"#include <map>\n",
        b"#include <a.h>\n#include <sycl.hpp>\n",
        b"#include <complex.h>\n#include <sycl.hpp>\n",
        b'#include "a"\n#include <sycl.hpp>\n',
        b"#include A\n#include <sycl.hpp>\n",
        b"#import <map>\n#include <sycl.hpp>\n",
        # Clang joins these lines, or may.
        b"// goes on \\\n#include <sycl.hpp>\n",
        b"// goes on \\ \n#include <sycl.hpp>\n",
        b"// goes on ??/\n#include <sycl.hpp>\n",
        # More than a comment follows in the line, or may.
        b"#include <sycl.hpp> int x;\n",
        b"#include <sycl.hpp> /* goes on\n */ int x;\n",
        b"// ends here\rusing namespace n;\n#include <sycl.hpp>\n",
        b"%:include <sycl.hpp>\n",
        b"namespace open {\n#include <sycl.hpp>\n}\n",
        b"struct A {\n#include <map>\n};\n#include <sycl.hpp>\n",
        b"/* no end\n#include <sycl.hpp>\n",
        b'_Pragma("pack(1)")\n#include <sycl.hpp>\n',
        b"#pragma pack(1)\n#include <sycl.hpp>\n",
        b"#pragma pack(push, 1)\n#include <map>\n#pragma pack(pop)\n#include <sycl.hpp>\n",
        b"#pragma pack(push)\n#pragma pack()\n#include <sycl.hpp>\n",
        b"#pragma pack(pop)\n#include <sycl.hpp>\n",
        b"#pragma pack(push, 3)\n#pragma pack(1)\n#pragma pack(pop)\n#include <sycl.hpp>\n",
        b"#pragma pack(1)\n#pragma pack(,)\n#include <sycl.hpp>\n",
        b"#pragma pack(push, name, 1)\n#pragma pack(pop)\n#include <sycl.hpp>\n",
        b"#if A\n#pragma pack(1)\n#endif\n#if B\n#pragma pack(1)\n#endif\n#pragma pack(2)\n"
        b"#include <sycl.hpp>\n",
        b"#define 1\n#include <sycl.hpp>\n",
        b"#line 7\n#include <sycl.hpp>\n",
        # The include is conditional, or may be.
        b"#if A\n#include <sycl.hpp>\n#endif\n",
        b"#ifdef A\n#include <sycl.hpp>\n#endif\n",
        b"#if defined(GIVEN) && GIVEN + 1 > 2\n#include <sycl.hpp>\n#endif\n",
        b"#if defined TOLD\n#include <sycl.hpp>\n#endif\n",
        b"#ifdef __has_builtin\n#else\n#include <sycl.hpp>\n#endif\n",
        b"#ifdef __COUNTER__\n#else\n#include <sycl.hpp>\n#endif\n",
        b"#if __has_include(<other.hpp>)\n#else\n#include <sycl.hpp>\n#endif\n",
        b"#if __has_include(<CL/sycl.hpp>)\n#include <sycl.hpp>\n#endif\n",
        b"#if TOLD\n#define A\n#endif\n#ifdef A\n#include <sycl.hpp>\n#endif\n",
        b"#define A\n#undef A\n#ifdef A\n#include <sycl.hpp>\n#endif\n",
        b"#ifndef A\n#define A\n#if B\n#include <sycl.hpp>\n",
        b"#ifndef A\n#define A\n#else\n#include <sycl.hpp>\n#endif\n",
        b"\n#define A\n#ifndef A\n#define A\n#include <sycl.hpp>\n#endif\n",
        b"#ifndef GIVEN\n#define GIVEN\n#include <sycl.hpp>\n#endif\n",
    ],
)
def test_what_may_not(text: bytes) -> None:
    assert read("test.cpp", text, ("-DGIVEN=1",), (b"TOLD",)) is None


@pytest.mark.parametrize(
    ("text", "cause", "detail"),
    [
        (b"", Cause.NO_SYCL, "the source includes no SYCL header"),
        (b"#include <map>\nint x = 1;\n", Cause.NO_SYCL, "the source includes no SYCL header"),
        (
            b"int x = 1;\nint y = \n#include <sycl.hpp>\n",
            Cause.CODE,
            "`int y =` in front, in test.cpp",
        ),
        (b"#pragma ms_struct on\n", Cause.PRAGMA, "`#pragma ms_struct on` in front, in test.cpp"),
        (
            b"#pragma pack(1)\n#include <map>\n",
            Cause.PRAGMA,
            "#pragma pack is in effect at <map>",
        ),
        (b"#include <a.h>\n", Cause.HEADER, "`#include <a.h>` in front, in test.cpp"),
        (
            b"#if __LINE__ > 2\n#include <sycl.hpp>\n#endif\n",
            Cause.CONDITION,
            "a condition in front decides about the SYCL header",
        ),
    ],
)
def test_the_reason_names_the_line(text: bytes, cause: Cause, detail: str) -> None:
    assert preamble.read("test.cpp", text, ()) == Without(cause, detail)


@pytest.mark.parametrize(
    ("text", "supposed"),
    [
        (b"#ifdef A\n#include <windows.h>\nint x;\n#pragma pack(1)\n#endif\n", {b"A"}),
        (b"#if defined A && B(1) > 2\nint x;\n#endif\n", set()),
        (b"#if defined A && B > 2\nint x;\n#endif\n", {b"A"}),
        (b"#ifndef A\n#elif TOLD\n#else\nint x;\n#endif\n", {b"A"}),
        (b"#if TOLD\n#elif TOLD\nint x;\n#endif\n", set()),
        (b"#if TOLD\nint x;\n#endif\n", set()),
        (b"#if !defined(TOLD)\nint x;\n#endif\n", set()),
        (b"#if GIVEN\n#else\nint x;\n#endif\n", {b"GIVEN"}),
        (b"#if GIVEN < 1\nint x;\n#endif\n", {b"GIVEN"}),
        (b"#if GIVEN >= 1\nint x;\n#endif\n", set()),
        (b"#if 0\nint x;\n#if A\n#else\nint y;\n#endif\n#endif\n", set()),
        (b"#ifdef A\n#ifdef TOLD\nint x;\n#endif\nint x;\n#endif\n", {b"A"}),
        (b"#ifdef A\n#define B\nint x;\n#endif\n#ifdef B\nint x;\n#endif\n", {b"A", b"B"}),
        # An inactive definition changes nothing.
        (
            b"#ifndef D\n#define D 3\n#endif\n"
            b"#if D == 1\nint x;\n#elif D == 2\n#else\nint y;\n#endif\n",
            {b"D"},
        ),
        (b"#ifdef A\n#undef D\n#endif\n#if D != 2\nint x;\n#endif\n", {b"A", b"D"}),
        (b"#if TOLD\n#undef D\n#endif\n#if D != 2\nint x;\n#endif\n", set()),
        # Macros of the compiler count as defined, until it lists them.
        (b"#ifndef __llvm__\nstatic_assert(false);\n#endif\n", {b"__llvm__"}),
        (b"#if defined(__GNUC__) && __clang__ != 1\nint x;\n#endif\n", {b"__clang__"}),
        (b"#if __GNUC__ > 4\n#else\n#pragma pack(1)\n#endif\n", None),
        (b"#undef __llvm__\n#ifdef __llvm__\nint x;\n#endif\n", {b"__llvm__"}),
        # What a literal or a comment is depends on what stands before it in the line.
        (b'#ifdef A\nauto x = R"(\n#endif\n)";\n#endif\n', None),
        (b"#ifdef A\nint x = 1'0; /* isn't\n#endif */\n#endif\n", None),
        (b"#ifdef A\nisn't /* x\n#endif */\n#endif\n", None),
    ],
)
def test_branches_that_are_left_out(text: bytes, supposed: set[bytes] | None) -> None:
    found = read("test.cpp", text + b"#include <sycl.hpp>\n", ("-DGIVEN", "-DD=2"), (b"TOLD",))
    assert (None if found is None else found.supposed) == supposed
    assert found is None or found.headers == SHORT


@pytest.mark.parametrize(
    ("text", "header", "supposed"),
    [
        (b"#ifndef A\n#include <sycl.hpp>\n#endif\n", b"sycl.hpp", {b"A"}),
        (b"#ifdef GIVEN\n#include <sycl.hpp>\n#endif\n", b"sycl.hpp", {b"GIVEN"}),
        (b"#define A 2\n#if A == 2\n#include <sycl.hpp>\n#endif\n", b"sycl.hpp", {b"A"}),
        (
            b"#if __has_include(<sycl/sycl.hpp>)\n#include <sycl/sycl.hpp>\n#else\n"
            b"#include <CL/sycl.hpp>\n#endif\n",
            SYCL,
            set(),
        ),
        (
            b"#if defined(__has_include) and __has_include(<CL/sycl.hpp>)\n"
            b"#include <CL/sycl.hpp>\n#endif\n",
            b"CL/sycl.hpp",
            set(),
        ),
        (
            b"#if (defined(A) && A < 20230101) || defined B\n#include <CL/sycl.hpp>\n#else\n"
            b"#include <sycl.hpp>\n#endif\n",
            b"sycl.hpp",
            {b"A", b"B"},
        ),
    ],
)
def test_conditions_that_hold(text: bytes, header: bytes, supposed: set[bytes]) -> None:
    found = read("test.cpp", text, ("-DGIVEN=0",))
    assert found is not None
    assert (found.headers, found.supposed) == ((header,), supposed)


def test_a_header_in_a_known_directory_exists_as_well(tmp_path: Path) -> None:
    (tmp_path / "sycl").mkdir()
    (tmp_path / "sycl" / "sycl.hpp").write_text("")
    text = b"#if __has_include(<sycl/sycl.hpp>)\n#include <sycl/sycl.hpp>\n#endif\n"
    found = read("test.cpp", text, ("-isystem", str(tmp_path)))
    assert found is not None
    assert (found.headers, found.supposed) == ((SYCL,), set())


def test_headers_that_are_read_twice(tmp_path: Path) -> None:
    """Another time, another branch counts; unless the header keeps itself from being read again."""
    odd = "#ifndef AGAIN\n#define AGAIN\n#else\nint x;\n#endif\n"
    other = "#ifdef AGAIN\nint x;\n#endif\n#define AGAIN\n"
    source = str(tmp_path / "test.cpp")
    for header, is_known in {
        odd: False,
        other: False,
        f"#pragma once\n{other}": True,
        f"#ifndef H\n#define H\n{other}#endif\n": True,
        f"#ifndef H\n#define H\n#endif\n{other}": False,
    }.items():
        (tmp_path / "a.h").write_text(header)
        for count in (1, 2):
            front = b'#include "a.h"\n' * count + b"#include <sycl.hpp>\n"
            found = read(source, front, ())
            assert (found is not None) == (is_known or count == 1), (header, count)


def test_headers_of_libraries(tmp_path: Path) -> None:
    """All in front of them is precompiled in its order, if a SYCL header is among it."""
    for name, header in {
        "lib/lib/reaches.h": "#pragma once\nint x;\n#include <lib/more.h>\n",
        "lib/lib/more.h": "#pragma once\n#include <sycl/sycl.hpp>\n",
        "lib/lib/other.h": "#ifndef O\n#define O\nint y;\n#endif\n",
        "lib/lib/twice.h": "int z;\n",
        "own/own.h": "#pragma once\nint mine;\n",
        "own/names.h": "#define PI 3\n#include <lib/reaches.h>\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(header)

    def front(text: str, option: str = "-isystem", with_libraries: bool = True) -> Front | None:
        arguments = (option, f"{tmp_path}/lib", "-I", f"{tmp_path}/own")
        return read("test.cpp", text.encode(), arguments, with_libraries=with_libraries)

    reaches, sycl = "#include <lib/reaches.h>\n", "#include <sycl/sycl.hpp>\n"
    code = "int mine;\n"
    found = Front((b"lib/reaches.h",), has_libraries=True)
    assert front(reaches + code) == found
    assert front(f"{reaches}#include <own.h>\n{sycl}") == found
    assert front(f"{reaches}#include <vector>\n") == found
    found = Front((b"vector", b"lib/reaches.h", SYCL), has_libraries=True)
    assert front(f"#include <vector>\n{reaches}{sycl}{code}") == found
    found = Front((b"lib/other.h", SYCL), has_libraries=True)
    assert front(f"#include <lib/other.h>\n{sycl}") == found
    found = Front((b"lib/reaches.h",), frozenset({b"PI"}), has_libraries=True)
    assert front(f"#include <names.h>\n{code}") == found
    # The SYCL header is in front.
    assert front(sycl + reaches) == Front((SYCL,))
    for odd in (
        f"#include <lib/other.h>\n{code}",
        f"#include <lib/twice.h>\n{sycl}",
        f"#include <own.h>\n{reaches}",
        f"#pragma pack(1)\n{reaches}",
        f"#if __LINE__ > 2\n#include <vector>\n#endif\n{reaches}",
        f"#if __LINE__ > 2\n{reaches}#endif\n{sycl}",
    ):
        assert front(odd) is None
    in_own_header = front(reaches + sycl, "-I")
    assert in_own_header is not None
    assert in_own_header.code.declared == {b"x"}
    assert front(reaches + sycl, with_libraries=False) is None


def test_headers_of_libraries_that_include_each_other_are_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # 2 to the power of 40 ways lead from the first header to the last ones.
    layers = 40
    (tmp_path / "lib").mkdir()
    for layer in range(layers):
        for name in ("a", "b"):
            next_ones = (f"#include <lib/{next_one}{layer + 1}.h>" for next_one in ("a", "b"))
            lines = ("#pragma once", *next_ones, f"int {name}{layer};")
            (tmp_path / f"lib/{name}{layer}.h").write_text("\n".join(lines))
    for name in ("a", "b"):
        (tmp_path / f"lib/{name}{layers}.h").write_text("#pragma once\nint last;\n")
    read_files: list[str] = []

    def counted(path: str) -> bytes:
        read_files.append(path)
        return Path(path).read_bytes()

    monkeypatch.setattr("syclflat.project.inputs.read", counted)
    text = b"#include <lib/a0.h>\n#include <sycl/sycl.hpp>\n"
    found = read("test.cpp", text, ("-isystem", str(tmp_path)), with_libraries=True)
    assert found == Front((b"lib/a0.h", SYCL), has_libraries=True)
    # Each of the headers is read for each header that includes it.
    assert len(read_files) <= 4 * layers + 1


def code(text: bytes, unknown: Iterable[bytes] = (b"TOLD",)) -> Words | None:
    front = read("test.cpp", text + b"#include <sycl.hpp>\n", (), unknown)
    return None if front is None else front.code


def test_code_counts_in_all_branches_that_may_be_compiled() -> None:
    chosen = code(b"#if TOLD\nint x;\n#elif TOLD > 2\nint y(int);\n#else\nint z;\n#endif\n")
    assert chosen is not None
    assert chosen.declared == {b"x", b"y", b"z"}
    for_standard = code(b"namespace n {\n#if __cplusplus > 201703L\nint x();\n#endif\n}\n")
    assert for_standard is not None
    assert for_standard.declared == {b"n", b"x"}


@pytest.mark.parametrize(
    "text",
    [
        b"#if TOLD\nint\n#endif\nx;\n",
        b"int\n#if TOLD\nx;\n#endif\n",
        b"#if TOLD\nnamespace n {\n#endif\nint x;\n#if TOLD\n}\n#endif\n",
        b"#if TOLD\nnamespace n {\n#else\n}\n#endif\n",
        b"namespace n {\n#if TOLD\n}\nnamespace m {\n#else\n#include <map>\n#endif\n}\n",
    ],
)
def test_a_part_of_a_declaration_in_such_a_branch_is_refused(text: bytes) -> None:
    assert code(text) is None


def test_limits_mean_the_same_after_their_header() -> None:
    asked = b"#if INT_MAX == LONG_MAX\nint x;\n#endif\n"
    included = code(b"#include <climits>\n" + asked)
    assert included is not None
    assert included.declared == {b"x"}
    source = b"%b#include <sycl.hpp>\n"
    for first, tested in (
        (b"#include <limits.h>\n", set()),
        (b"#include <cstdint>\n", {b"INT_MAX", b"LONG_MAX"}),
        (b"#if TOLD\n#include <limits.h>\n#endif\n", {b"TOLD", b"INT_MAX", b"LONG_MAX"}),
        (b"#include <climits>\n#define INT_MAX 1\n", {b"INT_MAX"}),
    ):
        front = read("test.cpp", source % (first + asked), (), (b"TOLD",))
        assert front is not None
        assert front.tested == tested


def test_only_macros_that_code_uses_may_change_it() -> None:
    macros = b"#define PASTE(a) a##_t\n#define BEGIN namespace n {\n#define F(a) PASTE(a)\n"
    assert code(macros + b"int x;\n") is not None
    for used in (b"int PASTE(x);\n", b"BEGIN }\n", b"int F(x);\n"):
        assert code(macros + used) is None


def test_headers_of_the_user_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "first").mkdir()
    for name, text in {
        "first/names.h": "#pragma once\n#include <cmath>\n#define PI 3\n#include <names.h>\n",
        "wraps.h": '#include "first/names.h"\n#include <sycl/sycl.hpp>\nint after;\n',
        "code.h": "int x;\n",
        "string.h": "int mine;\n",
    }.items():
        (tmp_path / name).write_text(text)
    source = str(tmp_path / "test.cpp")

    def front(text: bytes, *arguments: str) -> Front | None:
        return read(source, text, arguments)

    place = f"-I{tmp_path}/first"
    found = Front((SYCL,), frozenset({b"PI"}))
    assert front(b'#include "wraps.h"\n', place) == found
    assert front(b'#include <names.h>\n#include "wraps.h"\n', place) == found
    assert front(b'#if A\n#include "wraps.h"\n#endif\n', place) is None
    with_code = front(b'#include "code.h"\n#include <sycl/sycl.hpp>\n')
    assert with_code is not None
    assert with_code.code == read_code([Line(b"int x;"), Line(INCLUDE)], ())
    # A name of a library's header is that of the header that is found.
    assert front(b"#include <string.h>\n#include <sycl/sycl.hpp>\n") == Front((SYCL,))
    named = front(b"#include <string.h>\n#include <sycl/sycl.hpp>\n", "-I", str(tmp_path))
    assert named is not None
    assert named.code.declared == {b"mine"}
    assert front(b'#include "string.h"\n#include <sycl/sycl.hpp>\n') == named
    monkeypatch.setenv("CPATH", f"/nowhere:{tmp_path}")
    assert front(b"#include <string.h>\n#include <sycl/sycl.hpp>\n") == named
    monkeypatch.setenv("CPATH", "")
    # So is a name of SYCL's.
    (tmp_path / "other" / "sycl").mkdir(parents=True)
    (tmp_path / "other" / "sycl" / "sycl.hpp").write_text("")
    assert front(b'#include "sycl/sycl.hpp"\n', "-I", f"{tmp_path}/other") == Front((SYCL,))
    assert front(b'#include "sycl/sycl.hpp"\n', "-iquote", f"{tmp_path}/other") is None
    (tmp_path / "other" / "sycl").rename(tmp_path / "sycl")
    assert front(b'#include "sycl/sycl.hpp"\n') is None
