"""Types as authors write them, and what differs side by side."""

from __future__ import annotations

import pytest

from syclflat.review.comparison.changes import Code
from syclflat.review.folding import words


@pytest.mark.parametrize(
    ("type_", "short"),
    [
        (
            "sycl::accessor<float, 2, sycl::access::mode::write, sycl::access::target::device, "
            "sycl::access::placeholder::false_t>",
            "accessor<float, 2, write>",
        ),
        (
            "sycl::_V1::accessor<int, 1, sycl::_V1::access::mode::read, "
            "sycl::_V1::access::target::local>",
            "accessor<int, 1, read, local>",
        ),
        (
            "cl::sycl::accessor<Pair<int>, 1, cl::sycl::access::mode::read, "
            "cl::sycl::access::target::global_buffer>",
            "accessor<Pair<int>, 1, read>",
        ),
        ("std::vector<double, std::allocator<double> >", "std::vector<double>"),
        ("float const*", "const float*"),
        ("mysycl::Pair<int>", "mysycl::Pair<int>"),
    ],
)
def test_short_types_have_no_defaults(type_: str, short: str) -> None:
    assert words.short(type_) == short


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Span<int, 2>", "Span<long, 2>", "Span<int → long, 2>"),
        ("float *", "double *", "float * → double *"),
        ("float *", "const float *", "float * → const float *"),
        ("Span<int>", "Span<Pair<int>>", "Span<int → Pair<int>>"),
    ],
)
def test_changes_are_shown_within_template_arguments(old: str, new: str, said: str) -> None:
    assert words.change(old, new) == said


def test_types_that_differ_by_defaults_alone_are_shown_in_full() -> None:
    old = "accessor<int, 1, sycl::access::mode::read, sycl::access::target::device>"
    new = "accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer>"
    assert words.change(old, new) == (
        "accessor<int, 1, sycl::access::mode::read, "
        "sycl::access::target::device → sycl::access::target::global_buffer>"
    )


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["Span<int>", "Span<long>"], "Span<int | long>"),
        (["float *", "double *"], "(float | double) *"),
        (["f<int>(int)", "f<long>(long)"], "f<int>(int) | f<long>(long)"),
        ([f"Span<T{n}>" for n in range(6)], "Span<T0 | T1 | T2 | T3 | …>"),
        (["a" * 60, "b" * 60], "a" * 60 + " | …"),
        (["same", "same"], "same"),
    ],
)
def test_alternatives_are_side_by_side(texts: list[str], said: str) -> None:
    assert words.alternatives(texts) == said


def test_offsets_that_differ_are_left_out() -> None:
    sentences = [("added, ", Code("int"), f", 4 bytes at offset {n}") for n in (8, 16)]
    assert "".join(words.merged(sentences)) == "added, int, 4 bytes"
    assert "".join(words.merged(sentences[:1])) == "added, int, 4 bytes at offset 8"


def test_alternatives_close_what_they_open() -> None:
    types = [f"Local<{name}> → Local<{name}, 2>" for name in ("float", "double")]
    assert words.alternatives(types) == " | ".join(types)
