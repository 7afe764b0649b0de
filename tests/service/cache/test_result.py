"""Results as bytes and back."""

from __future__ import annotations

import os

from hypothesis import given
from hypothesis import strategies as st

from syclflat.service.cache.result import Result, decode, encode

TEXTS = st.text(st.characters(exclude_categories=["Cs"])) | st.binary().map(os.fsdecode)
OUTPUTS = st.lists(st.tuples(TEXTS, TEXTS))
RESULTS = st.builds(Result, OUTPUTS, st.integers(0, 9), TEXTS, TEXTS, TEXTS, TEXTS)


def parts(result: Result | None) -> tuple[object, ...]:
    assert result is not None
    return tuple(getattr(result, name) for name in Result.__slots__)


@given(RESULTS)
def test_a_result_comes_back(result: Result) -> None:
    assert parts(decode(encode(result))) == parts(result)


@given(RESULTS, st.data())
def test_a_damaged_result_is_none(result: Result, data: st.DataObject) -> None:
    whole = encode(result)
    position = data.draw(st.integers(0, len(whole) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[position]))
    damaged = whole[:position] + bytes([other]) + whole[position + 1 :]
    assert decode(damaged) is None
    assert decode(whole[:position]) is None


@given(st.binary())
def test_anything_else_is_none(data: bytes) -> None:
    assert decode(data) is None
