"""Documents are in plain English: a named subject, a verb, one idea in a sentence.

Help and checks are documents, too: docs/commands.md and docs/checks.md hold their texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import ROOT
from tests.support.documents import DOCUMENTS, prose
from tests.support.each import for_each

BANNED = {
    r"tells?|told|telling": "reports, prints, states, distinguishes",
    r"who": "the noun: you, a user, a program",
    r"by which": "with which, or a sentence of its own",
    r"those that": "the noun",
    r"what there (?:is|was)|what is where": "the noun",
    r"(?:can't|cannot) be had": "isn't supported",
    r"(?:is|are) what (?:it|they) (?:was|were)": "hasn't changed",
    r"so anyway": "is the default",
    r"without a word": "without a message",
    r"grav(?:e|er|est)": "severe, more severe, most severe",
    r"goes? by": "uses, follows, compares with",
    r"now and then": "sometimes",
    r"by itself, and says so": "by default",
    r"be it": "also",
    r"takes? (?:it|them) for": "detects as, mistakes for",
}
"""Phrases, and what to write in their place."""

_PATTERN = re.compile(rf"\b(?:{'|'.join(BANNED)})\b", re.IGNORECASE)
TEXTS = (*DOCUMENTS, ROOT / "CHANGELOG.md")


def found(text: str) -> Iterator[str]:
    """Yield each banned phrase with the words around it."""
    for match in _PATTERN.finditer(text):
        yield " ".join(text[max(0, match.start() - 40) : match.end() + 40].split())


@for_each(TEXTS)
def test_documents_are_in_plain_english(document: Path) -> None:
    assert list(found(prose(document))) == []


def test_a_banned_phrase_is_found() -> None:
    [only] = found("Sizes and offsets are in bytes. A device tells its own by a query.")
    assert "A device tells its own" in only
    assert list(found("A whole note that foretells nothing.")) == []
