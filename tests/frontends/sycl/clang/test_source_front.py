"""What stands in front of the SYCL header is read, up to what may matter to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.frontends.sycl.clang import source_front
from syclflat.frontends.sycl.clang.source_front import Front

SYCL = b"sycl/sycl.hpp"


@pytest.mark.parametrize(
    ("text", "front"),
    [
        (b"#include <sycl/sycl.hpp>", Front(SYCL)),
        (b"#include <CL/sycl.hpp>\n#include <map>\n", Front(b"CL/sycl.hpp")),
        (b'#include "sycl/sycl.hpp"\nint x;\n', Front(SYCL)),
        (b"#include <map>\n#include <stdio.h>\n#include<sycl.hpp>\n", Front(b"sycl.hpp")),
        (b"\xef\xbb\xbf#pragma once\r\n#include <sycl.hpp>\r\n", Front(b"sycl.hpp")),
        (b"/* #include <no> */ #include <sycl.hpp> // #include <no>\n", Front(b"sycl.hpp")),
        (b"/* a\\b */ // c\\d\n#include <sycl.hpp>\n", Front(b"sycl.hpp")),
        # Clang joins these lines.
        (b"#inc\\\nlude <sycl.hpp>\n", Front(b"sycl.hpp")),
        (b"#define X \\\n  y\n#undef Z\n#include <sycl.hpp>\n", Front(b"sycl.hpp", {b"X", b"Z"})),
        (b'#define X "/*"\n#include <sycl.hpp>\n// */\n', Front(b"sycl.hpp", {b"X"})),
        (
            b"#if defined(A) && B > 1\n#error can't\n#elif C\n#include <map>\n#endif\n"
            b"#include <sycl.hpp>\n",
            Front(b"sycl.hpp", frozenset(), {b"defined", b"A", b"B", b"C"}),
        ),
        (
            b"#ifndef G\n#define G\n#include <sycl.hpp>\n#endif\n",
            Front(b"sycl.hpp", {b"G"}, {b"G"}),
        ),
    ],
)
def test_what_may_come_behind_it(text: bytes, front: Front) -> None:
    found = source_front.read("test.cpp", text, ())
    assert found == Front(front.header, frozenset(front.defined), frozenset(front.tested))


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
        b"// ends here\rint x;\n#include <sycl.hpp>\n",
        b"%:include <sycl.hpp>\n",
        b"int x;\n#include <sycl.hpp>\n",
        b"/* no end\n#include <sycl.hpp>\n",
        b'_Pragma("pack(1)")\n#include <sycl.hpp>\n',
        b"#pragma pack(1)\n#include <sycl.hpp>\n",
        b"#define 1\n#include <sycl.hpp>\n",
        b"#line 7\n#include <sycl.hpp>\n",
        # The include is conditional, or may be.
        b"#if A\n#include <sycl.hpp>\n#endif\n",
        b"#ifndef A\n#include <sycl.hpp>\n#endif\n",
        b"#ifndef A\n#define B\n#include <sycl.hpp>\n#endif\n",
        b"#ifndef A\n#define A\n#if B\n#include <sycl.hpp>\n",
        b"#ifndef A\n#define A\n#else\n#include <sycl.hpp>\n#endif\n",
        b"\n#define A\n#ifndef A\n#define A\n#include <sycl.hpp>\n#endif\n",
        b"#ifndef GIVEN\n#define GIVEN\n#include <sycl.hpp>\n#endif\n",
    ],
)
def test_what_may_not(text: bytes) -> None:
    assert source_front.read("test.cpp", text, ("-DGIVEN=1",)) is None


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
        return source_front.read(source, text, arguments)

    place = f"-I{tmp_path}/first"
    found = Front(SYCL, frozenset({b"PI"}))
    assert front(b'#include "wraps.h"\n', place) == found
    assert front(b'#include <names.h>\n#include "wraps.h"\n', place) == found
    assert front(b'#if A\n#include "wraps.h"\n#endif\n', place) is None
    assert front(b'#include "code.h"\n#include <sycl/sycl.hpp>\n') is None
    # A name of a library's header is that of the header that is found.
    assert front(b"#include <string.h>\n#include <sycl/sycl.hpp>\n") == Front(SYCL)
    assert front(b"#include <string.h>\n#include <sycl/sycl.hpp>\n", "-I", str(tmp_path)) is None
    assert front(b'#include "string.h"\n#include <sycl/sycl.hpp>\n') is None
    monkeypatch.setenv("CPATH", f"/nowhere:{tmp_path}")
    assert front(b"#include <string.h>\n#include <sycl/sycl.hpp>\n") is None
    monkeypatch.setenv("CPATH", "")
    # So is a name of SYCL's.
    (tmp_path / "other" / "sycl").mkdir(parents=True)
    (tmp_path / "other" / "sycl" / "sycl.hpp").write_text("")
    assert front(b'#include "sycl/sycl.hpp"\n', "-I", f"{tmp_path}/other") == Front(SYCL)
    assert front(b'#include "sycl/sycl.hpp"\n', "-iquote", f"{tmp_path}/other") is None
    (tmp_path / "other" / "sycl").rename(tmp_path / "sycl")
    assert front(b'#include "sycl/sycl.hpp"\n') is None
