"""Compare the attributes of two versions of a kernel or a function."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from syclflat.model.manifests import Attribute, TypedAttribute
from syclflat.review.comparison.changes import Change, ChangeClass, Code, Sentence

_HINTS = frozenset({"work_group_size_hint", "vec_type_hint"})
"""Attributes that no launch has to keep to."""


def attributes(old: Sequence[Attribute], new: Sequence[Attribute]) -> Iterator[Change]:
    """Yield what changed in what is demanded of an execution."""
    before, after = _by_name(old), _by_name(new)
    for key in dict.fromkeys((*before, *after)):
        first, second = before.get(key), after.get(key)
        if first != second:
            what: Sentence = (
                "attribute ",
                Code(key[0]),
                f" {first or 'none'} → {second or 'none'}",
            )
            class_ = ChangeClass.COMPATIBLE if key[0] in _HINTS else ChangeClass.SIGNATURE
            yield Change("attribute", class_, "", what, first, second)


def _by_name(attributes: Sequence[Attribute]) -> dict[tuple[str, int], str]:
    """Return what each attribute says, by its name and how often it came before."""
    seen: Counter[str] = Counter()
    found = {}
    for attribute in attributes:
        values = [str(number) for number in attribute.values]
        if isinstance(attribute, TypedAttribute) and attribute.type is not None:
            values.insert(0, attribute.type.text)
        found[attribute.name, seen[attribute.name]] = f"({', '.join(values)})"
        seen[attribute.name] += 1
    return found
