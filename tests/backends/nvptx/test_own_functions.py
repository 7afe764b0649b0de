"""LLVM is told which large functions nobody but their module calls."""

from __future__ import annotations

import pytest

from syclflat.backends.nvptx import own_functions

KERNEL = b"define dso_local ptx_kernel void @_ZTS1K(ptr addrspace(1) noundef %0) #0 {\n"
INNER = b"define linkonce_odr dso_local noundef ptr @_Z5innerv() #1 comdat align 2 {\n"
OUTER = b"define dso_local void @_Z5outerv() #1 {\n"
MARKER = b"define linkonce_odr ptr @_ZN8syclflat13device_globalILm0ELm4ELb0EE3getEv() {\n"
LARGE = b"  %x = add i32 %y, 1\n" * 500 + b"}\n"
SMALL = b"  ret void\n}\n"
FREE = b'"function-inline-cost"="0" '
INLINE = b"define internal noundef ptr @_Z5innerv() " + FREE + b"#1 align 2 {\n"
APART = INLINE.replace(FREE, b"")
CALL = b"  %z = call noundef ptr @_Z5innerv()\n"


def heads(*text: bytes) -> list[bytes]:
    """Return the lines that functions begin with."""
    told = own_functions.tell(b"".join(text), "//")
    return [line for line in told.splitlines(keepends=True) if line.startswith(b"define ")]


def test_large_functions_are_their_modules_own() -> None:
    assert heads(KERNEL, CALL * 90, SMALL, INNER, LARGE) == [KERNEL, APART]
    assert heads(KERNEL, CALL * 90, SMALL, APART, LARGE) == [KERNEL, APART]


def test_functions_are_large_by_what_they_call() -> None:
    own = b"define internal void @_Z5outerv() " + FREE + b"#1 {\n"
    called = b"  call void @_Z5outerv()\n"
    assert heads(INNER, called * 60, SMALL, OUTER, LARGE)[0] != INNER
    assert heads(OUTER, CALL * 2, SMALL, INNER, LARGE)[0] == own
    # They may call themselves.
    assert heads(OUTER, called * 3, SMALL) == [OUTER]


@pytest.mark.parametrize(
    ("calls", "lines", "head"),
    [(1, 500, INLINE), (1, 100_000, INLINE), (2, 19_000, INLINE), (2, 21_000, APART)],
)
def test_what_few_places_call_is_inlined(calls: int, lines: int, head: bytes) -> None:
    body = LARGE.splitlines(keepends=True)[0] * lines + b"}\n"
    assert heads(KERNEL, CALL * calls, SMALL, INNER, body) == [KERNEL, head]


def test_what_a_source_keeps_apart_or_calls_itself_is_not_inlined() -> None:
    noinline = b"attributes #1 = { mustprogress noinline nounwind }\n"
    assert heads(KERNEL, CALL, SMALL, INNER, LARGE, noinline) == [KERNEL, APART]
    assert heads(KERNEL, CALL, SMALL, INNER, CALL, LARGE) == [KERNEL, APART]
    others = noinline.replace(b"#1", b"#11")
    assert heads(KERNEL, CALL, SMALL, INNER, LARGE, others) == [KERNEL, INLINE]


@pytest.mark.parametrize("head", [OUTER, MARKER])
def test_what_is_small_or_others_refer_to_is_left_as_it_is(head: bytes) -> None:
    mark = b'module asm "// SYCL_EXTERNAL _Z5outerv"\n'
    assert heads(head, LARGE, mark) == [head]
    assert heads(head, SMALL) == [head]
