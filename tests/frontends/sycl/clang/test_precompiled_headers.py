"""Precompiled headers: the same answers, faster, and never from what is out of date."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.frontends.sycl.clang import precompiled_headers
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
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


def settings(tmp_path: Path, **given: object) -> Settings:
    include = ("-isystem", str(tmp_path))
    return Settings(
        clang_arguments=include,
        precompiled_headers=tmp_path / "pch",
        list_dependencies=True,
        **given,  # type: ignore[arg-type]
    )


def sizes(planned: stages.Planned) -> list[int]:
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
    assert precompiled_headers.leading_includes(text) == includes


def test_answers_and_locations_are_the_same(tmp_path: Path) -> None:
    source = Source("test.cpp", SOURCE)
    with_header = [stages.plan(source, settings(tmp_path)) for _ in range(2)]
    [header] = (tmp_path / "pch").glob("*.pch")
    without = stages.plan(
        source,
        Settings(clang_arguments=("-isystem", str(tmp_path)), list_dependencies=True),
    )
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


def test_other_arguments_have_a_header_of_their_own(tmp_path: Path, extra: Path) -> None:
    extra.write_text("struct Extra { int value; char more[SIZE]; };\n")
    source = Source("test.cpp", SOURCE)
    for size in (4, 8):
        given = settings(tmp_path)
        arguments = (*given.clang_arguments, f"-DSIZE={size}")
        planned = stages.plan(
            source,
            Settings(clang_arguments=arguments, precompiled_headers=given.precompiled_headers),
        )
        assert sizes(planned) == [8, 4 + size]
    assert len(list((tmp_path / "pch").glob("*.pch"))) == 2


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


def test_errors_in_headers_are_told_of_the_source(tmp_path: Path, extra: Path) -> None:
    extra.write_text("struct Extra { int value; }\n")
    with pytest.raises(InputError, match=r"extra.hpp:1:28: error: expected ';' after struct"):
        stages.plan(Source("test.cpp", SOURCE), settings(tmp_path))
    assert not list((tmp_path / "pch").glob("*.pch"))


def test_errors_in_sources_leave_the_header_alone(tmp_path: Path) -> None:
    stages.plan(Source("test.cpp", SOURCE), settings(tmp_path))
    wrong = SOURCE.replace(b"int first", b"int 1st")
    with pytest.raises(InputError, match=r"test.cpp:4:5: error"):
        stages.plan(Source("test.cpp", wrong), settings(tmp_path))
    assert list((tmp_path / "pch").glob("*.pch"))


def test_only_so_many_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompiled_headers, "_KEPT", 1)
    source = Source("test.cpp", SOURCE)
    for define in ("-DA", "-DB"):
        stages.plan(
            source,
            Settings(
                clang_arguments=("-isystem", str(tmp_path), define),
                precompiled_headers=tmp_path / "pch",
            ),
        )
    assert len(list((tmp_path / "pch").iterdir())) == 3


def test_layouts_of_bases_are_asked_with_it_too(tmp_path: Path) -> None:
    path = CASES / "captures" / "bases.cpp"
    source = Source(str(path.relative_to(ROOT)), path.read_bytes())
    kept = Settings(precompiled_headers=tmp_path / "pch")
    expected = stages.plan(source, Settings()).units
    assert stages.plan(source, kept).units == expected
    assert stages.plan(source, kept).units == expected
