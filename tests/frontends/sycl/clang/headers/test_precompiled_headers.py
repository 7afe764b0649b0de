"""Precompiled headers: the same answers, faster, and never from what is out of date."""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as profile
from hypothesis import strategies as st

from syclflat.diagnostics import Diagnostic, InputError
from syclflat.frontends.sycl.clang.headers import precompiled_headers
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.files import file_locks
from syclflat.service.cache import precompiled_headers as kept_headers
from tests.conftest import CASES, ROOT

SOURCE = b"""// A comment, /* in it */ #include <no>
# include <cstdio>
#include <sycl/sycl.hpp>  // ours
int first = 1;
#include <cstdlib>
void launch(sycl::queue &queue, Extra extra, int *out) {
  queue.single_task<class Worker>([=] { out[0] = extra.value; });
}
"""


SYCL = """#pragma once
#include <extra>
namespace sycl {
struct queue {
  template <class Name, class Kernel>
  [[clang::sycl_kernel]] static void kernel_single_task(const Kernel &kernel) { kernel(); }
  template <class Name, class Kernel> void single_task(Kernel kernel) {
    kernel_single_task<Name>(kernel);
  }
};
}
"""


def settings(tmp_path: Path, **given: object) -> Settings:
    usual = {
        "sycl": str(tmp_path / "set"),
        "precompiled_headers": tmp_path / "pch",
        "list_dependencies": True,
        "precompile_at_once": True,
    }
    return Settings(**{**usual, **given})  # type: ignore[arg-type]


def sizes(planned: stages.Planned) -> list[int]:
    return [row.info for unit in planned.units for plan in unit.plans for row in plan.rows]


def files(tmp_path: Path) -> list[Path]:
    """Return the files of headers and requests, without the counts of reasons."""
    return [file for file in (tmp_path / "pch").iterdir() if file.suffix != ".count"]


@pytest.fixture(autouse=True)
def extra(tmp_path: Path) -> Path:
    (tmp_path / "set" / "sycl").mkdir(parents=True)
    (tmp_path / "set" / "sycl" / "sycl.hpp").write_text(SYCL)
    header = tmp_path / "set" / "extra"
    header.write_text("struct Extra { int value; };\n")
    return header


def test_answers_and_locations_are_the_same(tmp_path: Path) -> None:
    source = Source("test.cpp", SOURCE)
    with_header = [stages.plan(source, settings(tmp_path)) for _ in range(2)]
    [header] = (tmp_path / "pch").glob("*.pch")
    without = stages.plan(source, settings(tmp_path, precompiled_headers=None))
    for planned in with_header:
        assert planned.units == without.units
        assert sorted(planned.dependencies) == sorted(without.dependencies)
    assert header.exists()


def test_what_changed_is_read_again(tmp_path: Path, extra: Path) -> None:
    source = Source("test.cpp", SOURCE)
    assert sizes(stages.plan(source, settings(tmp_path))) == [8, 4]
    extra.write_text("struct Extra { int value[10]; };\n")
    source = Source("test.cpp", SOURCE.replace(b"extra.value", b"extra.value[0]"))
    assert sizes(stages.plan(source, settings(tmp_path))) == [8, 40]


def test_arguments_that_matter_have_a_header_of_their_own(tmp_path: Path, extra: Path) -> None:
    extra.write_text(
        "#ifndef SIZE\n#define SIZE 1\n#endif\nstruct Extra { int value; char more[SIZE]; };\n"
    )
    source = Source("test.cpp", SOURCE)
    for size in (4, 8):
        given = settings(tmp_path)
        planned = stages.plan(source, replace(given, clang_arguments=(f"-DSIZE={size}",)))
        assert sizes(planned) == [8, 4 + size]
    # The one without tells that it matters.
    assert len(list((tmp_path / "pch").glob("*.pch"))) == 3


def test_macros_in_front_that_matter_are_defined_in_it(tmp_path: Path, extra: Path) -> None:
    extra.write_text("struct Extra { int value;\n#ifdef SIZE\nchar more[SIZE];\n#endif\n};\n")
    made = []
    for front, words, size in (
        (b"#define SIZE 4\n", (), 8),
        (b"#define SIZE /* bytes */ \\\n 4\n#include <map>\n", ("-DBYTES=4",), 8),
        (b"#define SIZE BYTES\n", ("-DBYTES=8",), 12),
        (b"#define SIZE BYTES\n", ("-DBYTES=12",), 16),
        # These can't be read twice.
        (b"#ifndef SIZE\n#define SIZE 4\n#else\n#error twice\n#endif\n", (), 8),
        (b"#define SIZE 4\n", ("-DSIZE=4",), 8),
    ):
        given = settings(tmp_path, clang_arguments=words)
        assert sizes(stages.plan(Source("test.cpp", front + SOURCE), given)) == [8, size]
        made.append(len(list((tmp_path / "pch").glob("*.pch"))))
    # The first is the one without.
    assert made == [2, 3, 4, 5, 5, 6]


def test_others_share_one(tmp_path: Path) -> None:
    """A header serves all sources, with other definitions and directories, in any directory."""
    include = tmp_path / "include"
    include.mkdir()
    (include / "mine.hpp").write_text(
        "#ifndef MINE_HPP\n#define MINE_HPP\n#include <cstring>\n#include <sycl/sycl.hpp>\n"
        "struct Mine {};\n#endif\n"
    )
    for front, words in {
        "": (),
        "#include <map>\n": ("-g", "-Wall"),
        "#include <mine.hpp>\n": ("-DN=1", f"-I{include}"),
        '#include "mine.hpp"\n': ("-iquote", str(include), "-D", "N"),
        "#define MINE 1\n": ("-UN", "-isystem", str(include)),
    }.items():
        source = Source("test.cpp", front.encode() + SOURCE)
        assert sizes(stages.plan(source, settings(tmp_path, clang_arguments=words))) == [8, 4]
        assert len(list((tmp_path / "pch").glob("*.pch"))) == 1


@pytest.mark.parametrize(
    ("front", "is_used"),
    [
        # The headers have these names inside of namespaces, classes and functions only.
        ("namespace own { template <class Name> struct Kernel { int value; }; }\n", True),
        ("void single_task(int value);\n", True),
        ("int read_for_all;\n", False),
        ("int declared_for_all;\n", False),
        ("namespace own { struct A { int x = sizeof(Extra *); }; }\n", False),
        ("int own(int defined_for_all) { return defined_for_all; }\n", False),
        # The headers define these macros in vain.
        ("int own(int undefined_again) { return undefined_again; }\n", True),
        ("int own(int never_defined) { return never_defined; }\n", True),
        ("#include <cassert>\nint own(int x) { assert(x); return x; }\n", True),
    ],
)
def test_code_in_front_may_have_names_that_are_not_global_in_headers(
    tmp_path: Path, extra: Path, front: str, is_used: bool
) -> None:
    extra.write_text(
        "struct Extra { int value; };\nextern int declared_for_all;\n"
        "template <class T> int unused(T t) { return read_for_all(t); }\n"
        "#define defined_for_all(x) x\n#define undefined_again 1\n#undef undefined_again\n"
        "#if 0\n#define never_defined\n#endif\n"
    )
    source, arguments = front.encode() + SOURCE, ("-x", "c++", "-isystem", str(tmp_path / "set"))
    found = precompiled_headers.prepare(
        str(tmp_path / "test.cpp"), source, arguments, tmp_path / "pch", at_once=True
    )
    assert (found is not None) == is_used


def test_damaged_headers_are_made_anew(tmp_path: Path) -> None:
    source = Source("test.cpp", SOURCE)
    expected = stages.plan(source, settings(tmp_path)).units
    [header] = (tmp_path / "pch").glob("*.pch")
    whole = header.stat().st_size
    header.write_bytes(b"not a precompiled header")
    assert stages.plan(source, settings(tmp_path)).units == expected
    assert stages.plan(source, settings(tmp_path)).units == expected
    assert header.stat().st_size == pytest.approx(whole, rel=0.1)
    header.with_suffix(".json").write_text("[]")
    assert stages.plan(source, settings(tmp_path)).units == expected


def test_without_a_place_to_keep_them_all_goes_on(tmp_path: Path) -> None:
    (tmp_path / "pch").write_text("a file where the directory should be")
    planned = stages.plan(Source("test.cpp", SOURCE), settings(tmp_path))
    assert sizes(planned) == [8, 4]


def test_on_a_full_disk_all_goes_on(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, hard))
    try:
        planned = stages.plan(Source("app.cpp", SOURCE), settings(tmp_path))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert sizes(planned) == sizes(stages.plan(Source("app.cpp", SOURCE), settings(tmp_path)))
    assert capfd.readouterr().err == ""


def test_what_killed_processes_left_is_deleted(tmp_path: Path) -> None:
    left, own = tmp_path / "pch" / "left.tmp", tmp_path / "pch" / "own.tmp"
    for directory in (left, own):
        directory.mkdir(parents=True)
        (directory / "a.pch").write_text("half of it")
    os.utime(left, (0, 0))
    stages.plan(Source("app.cpp", SOURCE), settings(tmp_path))
    assert own.exists()
    assert not left.exists()


def test_errors_in_headers_are_told_of_the_source(tmp_path: Path, extra: Path) -> None:
    extra.write_text("struct Extra { int value; }\n")
    with pytest.raises(InputError, match=r"extra:1:28: error: expected ';' after struct"):
        stages.plan(Source("test.cpp", SOURCE), settings(tmp_path))
    assert not list((tmp_path / "pch").glob("*.pch"))


def test_errors_in_sources_leave_the_header_alone(tmp_path: Path) -> None:
    stages.plan(Source("test.cpp", SOURCE), settings(tmp_path))
    wrong = SOURCE.replace(b"int first", b"int 1st")
    with pytest.raises(InputError, match=r"test.cpp:4:5: error"):
        stages.plan(Source("test.cpp", wrong), settings(tmp_path))
    assert list((tmp_path / "pch").glob("*.pch"))


def test_only_so_many_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_headers, "_MOST_BYTES", 1)
    source = Source("test.cpp", SOURCE)
    given = settings(tmp_path)
    for standard in ("-std=c++17", "-std=c++20"):
        stages.plan(source, replace(given, clang_arguments=(standard,)))
        file_locks.release()
    assert len(files(tmp_path)) == 6


def test_none_that_is_in_use_is_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_headers, "_MOST_BYTES", 1)
    source = Source("test.cpp", SOURCE)
    given = settings(tmp_path)
    for standard in ("-std=c++17", "-std=c++20"):
        stages.plan(source, replace(given, clang_arguments=(standard,)))
    assert len(list((tmp_path / "pch").glob("*.pch"))) == 2


def test_it_is_made_when_it_is_asked_for_again(tmp_path: Path) -> None:
    source = Source("test.cpp", SOURCE)
    given = settings(tmp_path, precompile_at_once=False)
    for made in (0, 1, 1):
        assert sizes(stages.plan(source, given)) == [8, 4]
        assert len(list((tmp_path / "pch").glob("*.pch"))) == made


def test_only_so_much_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_headers, "_REMEMBERED", 2)
    given = settings(tmp_path, precompile_at_once=False)
    for standard in ("-std=c++17", "-std=c++20", "-std=c++23"):
        stages.plan(Source("test.cpp", SOURCE), replace(given, clang_arguments=(standard,)))
    assert len(files(tmp_path)) == 2


def test_while_another_process_makes_it_all_goes_on_without(tmp_path: Path) -> None:
    source = Source("test.cpp", SOURCE)
    given = settings(tmp_path, precompile_at_once=False)
    stages.plan(source, given)
    [mark] = files(tmp_path)
    with file_locks.locked(mark, wait=False) as is_mine:
        assert is_mine
        assert sizes(stages.plan(source, given)) == [8, 4]
    assert files(tmp_path) == [mark]


@pytest.mark.parametrize(
    "words", [("-include", "before"), ("-includebefore",), ("-imacros", "before")]
)
def test_what_arguments_include_comes_first(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "before").write_text("#define BEFORE\n")
    given = settings(tmp_path, clang_arguments=("-I", str(tmp_path), *words))
    stages.plan(Source("test.cpp", SOURCE), given)
    assert not files(tmp_path)


def test_layouts_of_bases_are_asked_with_it_too(tmp_path: Path) -> None:
    path = CASES / "captures" / "bases.cpp"
    source = Source(str(path.relative_to(ROOT)), path.read_bytes())
    kept = Settings(precompiled_headers=tmp_path / "pch", precompile_at_once=True)
    expected = stages.plan(source, Settings()).units
    assert stages.plan(source, kept).units == expected
    assert stages.plan(source, kept).units == expected


def test_what_is_included_twice_is_read_twice(tmp_path: Path) -> None:
    for name, text in {
        "begin.h": "#pragma pack(push, 1)\n",
        "end.h": "#pragma pack(pop)\n",
        "a.h": "struct A { char c; int i; };\n",
        "b.h": "struct B { char c; long l; };\n",
    }.items():
        (tmp_path / name).write_text(text)
    names = ("CL/sycl.hpp", "begin.h", "a.h", "end.h", "begin.h", "b.h", "end.h")
    head = "".join(f"#include <{name}>\n" for name in names)
    launch = (
        "void f(sycl::queue &q, A a, B b) { q.single_task<class K>([=] { (void)a, (void)b; }); }"
    )
    source = Source("test.cpp", f"{head}{launch}\n".encode())
    given = settings(tmp_path, sycl="bundled", clang_arguments=("-isystem", str(tmp_path)))
    assert sizes(stages.plan(source, given)) == [5, 9]
    assert len(list((tmp_path / "pch").glob("*.pch"))) == 1


HEADERS = {
    "sycl/sycl.hpp": SYCL.replace("#include <extra>", "#include <inner.hpp>")
    + """#define SYCL_SAW COUNT
#ifdef MODE
constexpr int mode = MODE;
#else
constexpr int mode = 0;
#endif
#define LEFT 5
constexpr int counter_in_sycl = __COUNTER__;
""",
    "inner.hpp": "struct Inner { char inner[1]; };\n",
    "shadows/inner.hpp": "struct Inner { char inner[2]; };\n",
    "shadows/cassert": "struct Shadow;\n#define MODE 3\n",
    "counts": """#if !defined(COUNT)
#define COUNT 1
#elif COUNT == 1
#undef COUNT
#define COUNT 2
#else
#undef COUNT
#define COUNT 3
#endif
""",
    "packs": "#pragma pack(push, 1)\n",
    "unpacks": "#pragma pack(pop)\n",
    "packs.h": "#pragma pack(push, 2)\n",
    "saves.h": '#define SAVED 1\n#pragma push_macro("SAVED")\n#undef SAVED\n#define SAVED 2\n',
    "counter": "static const int counter = __COUNTER__;\n",
    "level": "#define LEVEL (__INCLUDE_LEVEL__ + 1)\n",
    "mode.h": "#pragma once\n#define MODE 2\n",
    "guarded.h": "#ifndef GUARDED\n#define GUARDED\n#define MINE 2\n#endif\n",
    "wraps.h": "#ifndef WRAPS\n#define WRAPS\n#include <sycl/sycl.hpp>\n#define MINE 3\n#endif\n",
    "looks.h": "#ifdef LEFT\n#define MINE 4\n#endif\n",
    "cond.h": "#ifndef NO_SYCL\n#include <sycl/sycl.hpp>\n#endif\n",
    "odd.h": "#ifndef MINE\n#include <sycl/sycl.hpp>\n#define MINE 6\n#else\n"
    "#define MINE 7\n#endif\n",
}
"""The headers of SYCL, and of the user's."""

LAUNCH = """
#pragma pop_macro("SAVED")
#ifndef COUNT
#define COUNT 4
#endif
#ifndef SAVED
#define SAVED 5
#endif
#ifndef LEVEL
#define LEVEL 6
#endif
#ifndef MINE
#define MINE 7
#endif
#ifndef LEFT
#define LEFT 8
#endif
#ifdef assert
#define ASSERTS sizeof(#assert)
#else
#define ASSERTS 9
#endif
struct Extra {
  char first;
  long second;
  char count[COUNT], saved[SAVED], counter[__COUNTER__ + 1], level[LEVEL], line[__LINE__];
  char mode_of_sycl[mode + 1], mine[MINE], left[LEFT], asserts[ASSERTS];
  Inner inner;
};
void launch(sycl::queue &queue, Extra extra) {
  queue.single_task<class Worker>([=] { (void)extra; });
}
"""

INCLUDED = st.sampled_from([*HEADERS, "sycl/sycl.hpp", "cstdio", "assert.h", "cassert", "limits.h"])
SPELLINGS = st.sampled_from(
    [
        *["#include <{}>\n"] * 4,
        "  #  include<{}>   // c\n",
        "/* c */ #include <{}>\n",
        "# /* c */ include <{}>\n",
        "%:include <{}>\n",
        '#include "{}"\n',
        "#inc\\\nlude <{}>\n",
        "#include <{}> \\\n\n",
        "#include <{}> // c \\ \n\n",
        "#define NAME <{}>\n#include NAME\n",
        "#if __has_include(<{0}>)\n#include <{0}>\n#endif\n",
        "#if 0\n#include <{}>\n#endif\n",
        "#ifndef MINE\n#include <{}>\n#endif\n",
        "#import <{}>\n",
        "// #include <{}>\n",
        "/*\n#include <{}>\n*/",
        'const char *NAMED = R"(\n#include <{}>\n)";\n',
    ]
)
OTHERS = st.sampled_from(
    [
        "\n",
        " \t\v\f",
        "// c\n",
        "// c \\\n",
        "// c \\ \t\n",
        "// c ??/\n",
        "// c \\d\n",
        "// c\r",
        "/* c\n\\ // c\n */",
        "/* c *\\\n/",
        "/*/ c /**/",
        "#pragma once\n",
        "#pragma pack(4)\n",
        '_Pragma("pack(2)")\n',
        "#line 70\n",
        "#define COUNT 7\n",
        "#define MODE 4\n",
        "#define MINE(x) x /* c\n */ + 1\n",
        '#define MINE sizeof("/*")  // "\n',
        "#define LEFT 6\n",
        "#undef MODE\n",
        "#undef\n",
        "#define private public\n",
        "#define NDEBUG\n",
        "#ifdef LEFT\n#define MINE 8\n#else\n#define MINE 9\n#endif\n",
        "#ifdef UNSEEN\n#error don't\n#endif\n",
        "#ifdef UNSEEN\nint NUMBERED;\n#define LEFT 3\n#endif\n",
        "#ifdef UNSEEN\n#include <none.h>\n#else\n#include <sycl/sycl.hpp>\n#endif\n",
        "#ifdef INT_MAX\nint NUMBERED;\n#define LEFT 3\n#endif\n",
        "#if defined(__linux__) && LEFT < 4\nint NUMBERED;\n#define LEFT 5\n#endif\n",
        "#if 1\n",
        "#endif\n",
        "#\n",
        "int NUMBERED = __COUNTER__;\n",
    ]
)


@st.composite
def heads(draw: st.DrawFn) -> str:
    """Return how a source may begin."""
    parts = st.one_of(OTHERS, st.builds(str.format, SPELLINGS, INCLUDED))
    found = [
        part.replace("NUMBERED", f"number{n}").replace("NAMED", f"name{n}")
        for n, part in enumerate(draw(st.lists(parts, max_size=6)))
    ]
    found.insert(draw(st.integers(0, len(found))), "#include <sycl/sycl.hpp>\n")
    text = "".join(found)
    text = text.replace("\n", draw(st.sampled_from(["\n", "\r\n"])))
    return draw(st.sampled_from(["", "\ufeff"])) + text


def outcome(source: Source, given: Settings) -> object:
    try:
        planned = stages.plan(source, given)
    except InputError as failure:
        return [
            (entry.message, entry.location) if isinstance(entry, Diagnostic) else entry
            for entry in failure.diagnostics
        ]
    return planned.units, planned.warnings


ARGUMENTS = st.sampled_from(
    [
        "-trigraphs",
        "-DMODE=5",
        "-DUNSEEN=1",
        "-DMINE=1",
        "-DGUARDED",
        "-DWRAPS",
        "-UMODE",
        "-DNDEBUG",
    ]
)


@profile(deadline=None, suppress_health_check=list(HealthCheck))
@given(heads(), st.lists(ARGUMENTS, max_size=2), st.booleans())
def test_every_head_means_the_same(
    tmp_path_factory: pytest.TempPathFactory, head: str, words: list[str], shadows: bool
) -> None:
    place = tmp_path_factory.getbasetemp() / "heads"
    for name, text in HEADERS.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.write_text(text)
    places = ("-I", f"{place}/shadows") if shadows else ()
    without = Settings(sycl=str(place), clang_arguments=(*places, *words))
    source = Source("test.cpp", (head + LAUNCH).encode())
    given = replace(without, precompiled_headers=place / "pch", precompile_at_once=True)
    assert outcome(source, given) == outcome(source, without)


LARGER = "struct Extra { int value; int more[9]; };\n"


@pytest.mark.parametrize(
    "change",
    [
        lambda path: (path / "first" / "extra").write_text(LARGER),
        lambda path: (path / "old.hpp").rename(path / "first" / "extra"),
        lambda path: (path / "first" / "more.hpp").write_text("#define MORE int more[9];\n"),
        lambda path: (path / "first" / "link").rename(path / "first" / "extra"),
        lambda path: ((path / "first").rename(path / "x"), (path / "y").rename(path / "first")),
    ],
    ids=["found before", "moved before", "looked for in vain", "linked", "another directory"],
)
def test_what_would_be_found_elsewhere_now_is(
    tmp_path: Path,
    extra: Path,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[Path], object],
) -> None:
    extra.write_text(
        "#if __has_include(<more.hpp>)\n#include <more.hpp>\n#else\n#define MORE\n#endif\n"
        "struct Extra { int value; MORE };\n"
    )
    for name in ("old.hpp", "y/extra"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(LARGER)
    (tmp_path / "first").mkdir()
    (tmp_path / "first" / "link").symlink_to("../old.hpp")
    # All of that is older than what is made next.
    later = time.time_ns() + 10**12
    monkeypatch.setattr("time.time_ns", lambda: later)
    source = Source("test.cpp", SOURCE)
    given = settings(tmp_path)
    given = replace(given, clang_arguments=(f"-I{tmp_path}/first", *given.clang_arguments))
    made = [sizes(stages.plan(source, given)) for _ in range(2)]
    assert made == [[8, 4], [8, 4]]
    [header] = (tmp_path / "pch").glob("*.pch")
    [state] = (tmp_path / "pch").glob("*.json")
    before = header.stat().st_ino, state.stat().st_ino
    assert sizes(stages.plan(source, given)) == [8, 4]
    assert (header.stat().st_ino, state.stat().st_ino) == before
    change(tmp_path)
    assert sizes(stages.plan(source, given)) == [8, 40]


def test_what_clang_does_not_tell_is_not_precompiled(tmp_path: Path, extra: Path) -> None:
    configuration = tmp_path / "a.cfg"
    source = Source("test.cpp", SOURCE)
    given = settings(tmp_path)
    given = replace(given, clang_arguments=(f"--config={configuration}", *given.clang_arguments))
    extra.write_text("struct Extra { int value; char more[SIZE]; };\n")
    for size in (4, 8):
        configuration.write_text(f"-DSIZE={size}\n")
        assert sizes(stages.plan(source, given)) == [8, 4 + size]
    assert not (tmp_path / "pch").exists()
