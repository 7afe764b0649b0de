"""Precompiled headers: the same answers, faster, and never from what is out of date."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from syclflat import pipeline
from syclflat.diagnostics import InputError
from syclflat.frontends.sycl import precompiled
from tests.conftest import CASES, ROOT

SOURCE = b"""// A comment, /* in it */ #include <no>
#include <sycl/sycl.hpp>  // ours
# include <extra.hpp>
int first = 1;
#include <cstdio>
void launch(sycl::queue &queue, Extra extra, int *out) {
  queue.single_task<class Worker>([=] { out[0] = extra.value; });
}
"""


def settings(tmp_path: Path, **given: object) -> pipeline.Settings:
    include = ("-isystem", str(tmp_path))
    return pipeline.Settings(
        clang_arguments=include,
        precompiled_headers=tmp_path / "pch",
        list_dependencies=True,
        **given,  # type: ignore[arg-type]
    )


def sizes(planned: pipeline.Planned) -> list[int]:
    return [row.info for unit in planned.units for plan in unit.plans for row in plan.rows]


@pytest.fixture(autouse=True)
def extra(tmp_path: Path) -> Path:
    header = tmp_path / "extra.hpp"
    header.write_text("struct Extra { int value; };\n")
    return header


@pytest.mark.parametrize(
    ("text", "includes"),
    [
        (b"", ()),
        (b"#include <a>\n#include <b>\n", (b"<a>", b"<b>")),
        (b"#include <a>\n#include <a>\n", (b"<a>",)),
        (b"\xef\xbb\xbf#pragma once\n#include <a>", (b"<a>",)),
        (b"/* #include <no> */ #include <a>\n// #include <no>\n", (b"<a>",)),
        (b"// goes on \\\n#include <no>\n#include <no>\n", ()),
        (b"#define X\n#include <a>\n", ()),
        (b'#include <a>\n#include "b"\n#include <c>\n', (b"<a>",)),
        (b"int x;\n#include <a>\n", ()),
    ],
)
def test_only_what_comes_before_all_else_is_precompiled(
    text: bytes, includes: tuple[bytes, ...]
) -> None:
    assert precompiled.leading_includes(text) == includes


def test_answers_and_locations_are_the_same(tmp_path: Path) -> None:
    source = pipeline.Source("test.cpp", SOURCE)
    with_header = [pipeline.plan(source, settings(tmp_path)) for _ in range(2)]
    [header] = (tmp_path / "pch").glob("*.pch")
    without = pipeline.plan(
        source,
        pipeline.Settings(clang_arguments=("-isystem", str(tmp_path)), list_dependencies=True),
    )
    for planned in with_header:
        assert planned.units == without.units
        assert sorted(planned.dependencies) == sorted(without.dependencies)
    assert header.exists()


def test_what_changed_is_read_again(tmp_path: Path, extra: Path) -> None:
    source = pipeline.Source("test.cpp", SOURCE)
    assert sizes(pipeline.plan(source, settings(tmp_path))) == [8, 4]
    extra.write_text("struct Extra { int value[10]; };\n")
    source = pipeline.Source("test.cpp", SOURCE.replace(b"extra.value", b"extra.value[0]"))
    assert sizes(pipeline.plan(source, settings(tmp_path))) == [8, 40]


LARGER = "struct Extra { int value; int more[9]; };\n"


@pytest.mark.parametrize(
    "change",
    [
        lambda path: (path / "first" / "extra.hpp").write_text(LARGER),
        lambda path: (path / "old.hpp").rename(path / "first" / "extra.hpp"),
        lambda path: (path / "first" / "more.hpp").write_text("#define MORE int more[9];\n"),
        lambda path: (path / "first" / "link").rename(path / "first" / "extra.hpp"),
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
    for name in ("old.hpp", "y/extra.hpp"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(LARGER)
    (tmp_path / "first").mkdir()
    (tmp_path / "first" / "link").symlink_to("../old.hpp")
    # All of that is older than what is made next.
    later = time.time_ns() + 10**12
    monkeypatch.setattr("time.time_ns", lambda: later)
    source = pipeline.Source("test.cpp", SOURCE)
    given = settings(tmp_path)
    given = replace(given, clang_arguments=(f"-I{tmp_path}/first", *given.clang_arguments))
    made = [sizes(pipeline.plan(source, given)) for _ in range(2)]
    assert made == [[8, 4], [8, 4]]
    [header] = (tmp_path / "pch").glob("*.pch")
    [state] = (tmp_path / "pch").glob("*.json")
    before = header.stat().st_ino, state.stat().st_ino
    assert sizes(pipeline.plan(source, given)) == [8, 4]
    assert (header.stat().st_ino, state.stat().st_ino) == before
    change(tmp_path)
    assert sizes(pipeline.plan(source, given)) == [8, 40]


def test_what_clang_does_not_tell_is_not_precompiled(tmp_path: Path, extra: Path) -> None:
    configuration = tmp_path / "a.cfg"
    source = pipeline.Source("test.cpp", SOURCE)
    given = settings(tmp_path)
    given = replace(given, clang_arguments=(f"--config={configuration}", *given.clang_arguments))
    extra.write_text("struct Extra { int value; char more[SIZE]; };\n")
    for size in (4, 8):
        configuration.write_text(f"-DSIZE={size}\n")
        assert sizes(pipeline.plan(source, given)) == [8, 4 + size]
    assert not (tmp_path / "pch").exists()


def test_other_arguments_have_a_header_of_their_own(tmp_path: Path, extra: Path) -> None:
    extra.write_text("struct Extra { int value; char more[SIZE]; };\n")
    source = pipeline.Source("test.cpp", SOURCE)
    for size in (4, 8):
        given = settings(tmp_path)
        arguments = (*given.clang_arguments, f"-DSIZE={size}")
        planned = pipeline.plan(
            source,
            pipeline.Settings(
                clang_arguments=arguments, precompiled_headers=given.precompiled_headers
            ),
        )
        assert sizes(planned) == [8, 4 + size]
    assert len(list((tmp_path / "pch").glob("*.pch"))) == 2


def test_damaged_headers_are_made_anew(tmp_path: Path) -> None:
    source = pipeline.Source("test.cpp", SOURCE)
    expected = pipeline.plan(source, settings(tmp_path)).units
    [header] = (tmp_path / "pch").glob("*.pch")
    whole = header.stat().st_size
    header.write_bytes(b"not a precompiled header")
    assert pipeline.plan(source, settings(tmp_path)).units == expected
    assert pipeline.plan(source, settings(tmp_path)).units == expected
    assert header.stat().st_size == pytest.approx(whole, rel=0.1)
    header.with_suffix(".json").write_text("[]")
    assert pipeline.plan(source, settings(tmp_path)).units == expected


def test_without_a_place_to_keep_them_all_goes_on(tmp_path: Path) -> None:
    (tmp_path / "pch").write_text("a file where the directory should be")
    planned = pipeline.plan(pipeline.Source("test.cpp", SOURCE), settings(tmp_path))
    assert sizes(planned) == [8, 4]


def test_errors_in_headers_are_told_of_the_source(tmp_path: Path, extra: Path) -> None:
    extra.write_text("struct Extra { int value; }\n")
    with pytest.raises(InputError, match=r"extra.hpp:1:28: error: expected ';' after struct"):
        pipeline.plan(pipeline.Source("test.cpp", SOURCE), settings(tmp_path))
    assert not list((tmp_path / "pch").glob("*.pch"))


def test_errors_in_sources_leave_the_header_alone(tmp_path: Path) -> None:
    pipeline.plan(pipeline.Source("test.cpp", SOURCE), settings(tmp_path))
    wrong = SOURCE.replace(b"int first", b"int 1st")
    with pytest.raises(InputError, match=r"test.cpp:4:5: error"):
        pipeline.plan(pipeline.Source("test.cpp", wrong), settings(tmp_path))
    assert list((tmp_path / "pch").glob("*.pch"))


def test_only_so_many_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompiled, "_KEPT", 1)
    source = pipeline.Source("test.cpp", SOURCE)
    for define in ("-DA", "-DB"):
        pipeline.plan(
            source,
            pipeline.Settings(
                clang_arguments=("-isystem", str(tmp_path), define),
                precompiled_headers=tmp_path / "pch",
            ),
        )
    assert len(list((tmp_path / "pch").iterdir())) == 3


def test_layouts_of_bases_are_asked_with_it_too(tmp_path: Path) -> None:
    path = CASES / "captures" / "bases.cpp"
    source = pipeline.Source(str(path.relative_to(ROOT)), path.read_bytes())
    kept = pipeline.Settings(precompiled_headers=tmp_path / "pch")
    expected = pipeline.plan(source, pipeline.Settings()).units
    assert pipeline.plan(source, kept).units == expected
    assert pipeline.plan(source, kept).units == expected
