"""Structs are data classes to functions of ``dataclasses``, and to their users."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from pathlib import Path

import pytest
from msgspec import field

from syclflat.structs import Struct


class Pair(Struct, frozen=True):
    """Two fields with defaults, behind one without."""

    size: int
    names: list[str] = field(default_factory=list)
    path: Path | None = None


class Triple(Pair, frozen=True):
    """A class that adds a field."""

    last: int = 3


def test_replace_keeps_the_other_fields() -> None:
    assert dataclasses.replace(Pair(1, ["a"]), size=2) == Pair(2, ["a"])


def test_replace_finds_the_fields_of_a_subclass() -> None:
    assert dataclasses.replace(Pair(1), size=2) == Pair(2)
    assert dataclasses.replace(Triple(1, last=4), size=2) == Triple(2, last=4)


def test_replace_refuses_an_unknown_field() -> None:
    with pytest.raises(TypeError, match="'width'"):
        dataclasses.replace(Pair(1), width=2)  # type: ignore[call-arg]


def test_fields_have_their_names_and_defaults() -> None:
    size, names, path = dataclasses.fields(Pair)
    assert [each.name for each in (size, names, path)] == ["size", "names", "path"]
    assert size.default is dataclasses.MISSING
    assert names.default_factory is list
    assert path.default is None


def test_a_struct_becomes_a_dictionary() -> None:
    assert dataclasses.asdict(Pair(1)) == {"size": 1, "names": [], "path": None}


def test_structs_are_equal_and_hashed_by_class_and_fields() -> None:
    assert Pair(1) == Pair(1)
    assert Pair(1) != Pair(2)
    assert Pair(1) != Triple(1)
    assert hash(Pair(1, path=Path("a"), names=())) == hash(Pair(1, (), Path("a")))  # type: ignore[arg-type]


def test_a_struct_does_not_change() -> None:
    with pytest.raises(AttributeError):
        Pair(1).size = 2  # type: ignore[misc]


def test_structs_are_written_as_they_are_made() -> None:
    assert repr(Triple(1)) == "Triple(size=1, names=[], path=None, last=3)"


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))]
)
def test_copies_are_equal(again: object) -> None:
    assert callable(again)
    assert again(Triple(1, ["a"])) == Triple(1, ["a"])
