"""The declarations of the user's files, of the user's libraries and of tool chains."""

from __future__ import annotations

from pathlib import Path

import clang.cindex as ci
import pytest

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.user_files import UserFiles

_SOURCE = """\
#include <library.hpp>
#include <system.hpp>
LIBRARY_VARIABLE(made)
void own();
void own_again();
"""


@pytest.fixture
def cursors(tmp_path: Path) -> dict[str, ci.Cursor]:
    """Return the declarations of a source and of two system headers, by name."""
    (tmp_path / "library.hpp").write_text(
        "#define LIBRARY_VARIABLE(name) extern int name;\nvoid launch();\nvoid launch_again();\n"
    )
    (tmp_path / "system.hpp").write_text("void system();\n")
    unit = ci.TranslationUnit.from_source(
        "app.cpp", ["-isystem", str(tmp_path)], unsaved_files=[("app.cpp", _SOURCE)]
    )
    return {str(cursor.spelling): cursor for cursor in unit.cursor.get_children()}


def test_cursors_of_one_file_share_a_number(cursors: dict[str, ci.Cursor]) -> None:
    numbers = {name: libclang.file_number(cursor) for name, cursor in cursors.items()}
    assert numbers["launch"] == numbers["launch_again"]
    assert numbers["own"] == numbers["own_again"] == numbers["made"]
    assert len({numbers["launch"], numbers["own"], numbers["system"], 0}) == 4


def test_a_cursor_outside_files_has_no_number(cursors: dict[str, ci.Cursor]) -> None:
    assert libclang.file_number(cursors["own"].translation_unit.cursor) == 0


def test_libraries_among_system_headers_are_the_users(
    cursors: dict[str, ci.Cursor], tmp_path: Path
) -> None:
    users = UserFiles(frozenset({str(tmp_path / "library.hpp")}))
    have = {name for name, cursor in cursors.items() if users.have(cursor)}
    assert have == {"launch", "launch_again", "made", "own", "own_again"}


def test_without_libraries_no_system_header_is_the_users(cursors: dict[str, ci.Cursor]) -> None:
    users = UserFiles(frozenset())
    assert not users.have(cursors["launch"])
    assert users.have(cursors["own"])
