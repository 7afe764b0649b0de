"""TOML of strangers is read, or refused at once."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from syclflat.project.toml_text import TomlError, loads


@pytest.mark.parametrize(
    "text",
    [
        ".".join("a" * 100_000) + " = 1",
        "[" + ".".join("a" * 100_000) + "]",
        "x = { " + " . ".join(['"a.b"'] * 100_000) + " = 1 }",
        "a = " + "[" * 100_000,
    ],
)
def test_what_is_deep_is_refused(text: str) -> None:
    with pytest.raises(TomlError, match="nests too deep"):
        loads(text.encode())


@pytest.mark.parametrize("count", [1, 10, 64])
def test_keys_of_people_are_read(count: int) -> None:
    settings = loads(f"{'.'.join('a' * count)} = 1".encode())
    for _ in range(count - 1):
        settings = settings["a"]
    assert settings == {"a": 1}


def test_lists_of_files_are_read() -> None:
    names = [f"src/a.b.{number}.cpp" for number in range(5000)]
    assert loads(f"sources = {names}".encode())["sources"] == names


@given(st.binary())
def test_anything_is_read_or_refused(text: bytes) -> None:
    with contextlib.suppress(TomlError):
        assert isinstance(loads(text), dict)
