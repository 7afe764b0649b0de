"""Visiting cursors and types."""

from __future__ import annotations

import ctypes
import sys
from types import FrameType

import clang.cindex as ci
import pytest

from syclflat.frontends.sycl.clang import libclang, visiting

SOURCE = """
struct A { int a; };
template <typename T> struct B { T b; };
struct C : A, B<float> { char c; short d; };
enum E { zero, one };
"""


@pytest.fixture(scope="module")
def unit() -> ci.TranslationUnit:
    libclang.version()
    return ci.Index.create().parse("test.cpp", unsaved_files=[("test.cpp", SOURCE)])


def named(cursors: list[ci.Cursor], name: str) -> ci.Cursor:
    [found] = [cursor for cursor in cursors if cursor.spelling == name]
    return found


def test_children(unit: ci.TranslationUnit) -> None:
    work = [unit.cursor]
    while work:
        cursor = work.pop()
        assert visiting.children(cursor) == list(cursor.get_children())
        work += visiting.children(cursor)


def test_a_child_keeps_its_unit() -> None:
    unit = ci.Index.create().parse("test.cpp", unsaved_files=[("test.cpp", SOURCE)])
    kept = visiting.children(unit.cursor)[0]
    assert kept.translation_unit is unit


def test_parts_of_classes(unit: ci.TranslationUnit) -> None:
    type_ = named(visiting.children(unit.cursor), "C").type
    assert [field.spelling for field in visiting.fields(type_)] == ["c", "d"]
    assert [base.type.spelling for base in visiting.bases(type_)] == ["A", "B<float>"]


def test_no_python_code_runs_in_a_visit(unit: ci.TranslationUnit) -> None:
    """Signals are handled in Python code only, so none is handled, and lost, in there."""
    called: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.append(frame.f_code.co_name)

    cursor = unit.cursor
    visiting.children(cursor)
    sys.setprofile(note)
    found = visiting.children(cursor)
    sys.setprofile(None)
    assert len(found) == 4
    assert called == ["children", "_visited"]


def test_nothing_is_missing_where_the_stack_ends(
    unit: ci.TranslationUnit, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda failure: lost.append(failure.exc_type))
    cursor = unit.cursor
    whole = len(visiting.children(cursor))

    def visit(depth: int) -> int:
        return visit(depth - 1) if depth else len(visiting.children(cursor))

    def try_at(depth: int) -> int:
        try:
            return visit(depth)
        except (RecursionError, ctypes.ArgumentError):
            return 0

    assert {try_at(depth) for depth in range(sys.getrecursionlimit())} == {whole, 0}
    assert not lost
