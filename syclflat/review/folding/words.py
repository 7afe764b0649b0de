"""Types and sentences as short as an author would write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from syclflat.review.comparison.changes import Code, Sentence

MOST = 4
"""How many alternatives are written out."""
_SCOPES = re.compile(
    r"\b(?:cl::)?sycl::(?:_V1::)?"
    r"(?:access::(?:(?:mode|target|placeholder|address_space|decorated)::)?|access_mode::|target::)?"
)
_OF_ACCESSORS = re.compile(
    r", (?:device|global_buffer)(?:, false_t)?"
    r"(?:, ext::oneapi::(?:accessor_property_list|property_list)<>)?(?=>)"
)
_ALLOCATOR = re.compile(
    r", (?:std::allocator|detail::aligned_allocator)<(?:[^<>]|<[^<>]*>)*>(?:, void)?(?= ?>)"
)
_CONST_BEHIND = re.compile(r"(?<!const )\b([\w:]+(?:<[^<>]*>)?) const(?=[*&])")
"""As demanglers write it."""
_TOKEN = re.compile(r"\w+(?:::\w+)*|\s+|[^\w\s]")
_POINTERS = ("*", "&", "* *", "**")
_LONG = 100
"""Characters of alternatives that are too long to be written out."""
_VERBS = ("added", "removed", "renamed", "moved")
_AT_OFFSET = re.compile(r" at offset \d+$")


def short(type_: str) -> str:
    """Return a type without SYCL's namespaces and without defaults of templates.

    ``sycl::accessor<float, 1, sycl::access::mode::read, sycl::access::target::device>`` is
    ``accessor<float, 1, read>``.
    """
    found = _OF_ACCESSORS.sub("", _SCOPES.sub("", type_))
    found = _ALLOCATOR.sub("", found).replace(" >", ">")
    return _CONST_BEHIND.sub(r"const \1", found)


def change(old: str, new: str) -> str:
    """Return two types as one where they differ in template arguments: ``Span<int → long>``."""
    before, after = short(old), short(new)
    if before == after:
        before, after = old, new
    return _beside((before, after), " → ", within=True)


def alternatives(texts: Sequence[str]) -> str:
    """Return texts as one, with different parts side by side: ``Span<int | long>``."""
    return _beside(tuple(dict.fromkeys(texts)), " | ", within=False)


def merged(sentences: Sequence[Sentence]) -> Sentence:
    """Return sentences as one, with different words side by side.

    Offsets are left out where they differ: a member has another one in each object.
    """
    distinct = list(dict.fromkeys(sentences))
    if len({len(sentence) for sentence in distinct}) > 1:
        return distinct[0]
    return tuple(map(_merged_word, zip(*distinct, strict=True)))


def about(subject: Sentence, what: Sentence) -> Sentence:
    """Return what happened to a subject as a sentence; to none if that is empty."""
    if not subject:
        return what
    return *subject, " " if what[0].startswith(_VERBS) else ": ", *what


def without_offset(sentence: Sentence) -> Sentence:
    """Return a sentence that does not end in an offset."""
    return (*sentence[:-1], _AT_OFFSET.sub("", sentence[-1])) if sentence else sentence


def _merged_word(words: Sequence[str]) -> str:
    if len(set(words)) == 1:
        return words[0]
    if isinstance(words[0], Code):
        return Code(alternatives(words))
    return alternatives([_AT_OFFSET.sub("", word) for word in words])


def _beside(texts: Sequence[str], between: str, *, within: bool) -> str:
    """Return texts with their different parts side by side.

    Args:
        texts: the texts, no two alike.
        between: what stands between the parts.
        within: whether parts are put together within template arguments alone.

    """
    if len(texts) == 1:
        return texts[0]
    rows = [_TOKEN.findall(text) for text in texts]
    first = _common(rows)
    shortest = min(map(len, rows)) - first
    last = min(_common([row[::-1] for row in rows]), shortest)
    middles = ["".join(row[first : len(row) - last]) for row in rows]
    start = "".join(rows[0][:first])
    end = "".join(rows[0][len(rows[0]) - last :])
    is_inside = start.count("<") > start.count(">")
    is_number = all(middle.isdigit() for middle in middles)
    is_pointer = not start and not within and end.strip() in _POINTERS
    if not all(map(_is_whole, middles)) or not (is_inside or is_number or is_pointer):
        start, middles, end = "", list(texts), ""
    shown = middles[:MOST] + ["…"] * (len(middles) > MOST)
    if sum(map(len, shown)) > _LONG and not within:
        shown = [middles[0], "…"]
    joined = between.join(shown)
    return f"{start}({joined}){end}" if end and is_pointer else f"{start}{joined}{end}"


def _is_whole(text: str) -> bool:
    """Return whether a part of a text says something, and closes what it opens."""
    depths = [0]
    for character in text:
        depths.append(depths[-1] + (character in "<([") - (character in ">)]"))
    return bool(text.strip()) and depths[-1] == min(depths) == 0


def _common(rows: Sequence[Sequence[str]]) -> int:
    """Return with how many tokens all rows begin."""
    columns = zip(*rows, strict=False)
    return sum(1 for _ in takewhile(lambda column: len(set(column)) == 1, columns))
