"""Help, messages and docstrings of syclflat are in plain English: no phrase of the list below."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator

import pytest

from tests.conftest import ROOT

AVOIDED = [
    r"(?:tell|tells|told|telling)\b",
    r"who\b",
    r"nobody\b",
    r"somebody\b",
    r"what is where\b",
    r"by which\b",
    r"lets? (?:it |them |that )?through\b",
    r"is none of\b",
    r"what (?:it|they) (?:was|were)\b",
    r"goes? without saying\b",
    r"graver\b|gravest\b",
    r"stands? behind\b|stands? in front\b",
]
"""Phrases that hide the subject or the verb of a sentence: name both instead."""
PHRASES = re.compile(rf"\b(?:{'|'.join(AVOIDED)})", re.IGNORECASE)
PARAMETERS = re.compile(r"``\w+``|^ +\w+:", re.MULTILINE)


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the strings with a blank and the comments of a module, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.lineno, node.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def avoided(source: str) -> list[str]:
    return [
        f"{line}: {found[0]}"
        for line, text in texts(source)
        for found in PHRASES.finditer(" ".join(PARAMETERS.sub("", text).split()))
    ]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('"""Tell what changed."""', ["1: Tell"]),
        ('f"{name} is none of {names}"', ["1: is none of"]),
        ("x = 1  # Nobody waits.", ["1: Nobody"]),
        ('"""Report the changes."""', []),
        ("told = 1", []),
    ],
)
def test_phrases_are_found_in_strings_and_comments(source: str, found: list[str]) -> None:
    assert avoided(source) == found


def test_help_messages_and_docstrings_avoid_the_phrases() -> None:
    files = sorted((ROOT / "syclflat").rglob("*.py"))
    found = {str(file.relative_to(ROOT)): avoided(file.read_text()) for file in files}
    assert {file: phrases for file, phrases in found.items() if phrases} == {}
