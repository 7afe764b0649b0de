"""Blocks: a fact with all kernels that it changed, in all documents.

A fact of a part is the same in each kernel for which that is declared at one place; a fact of a
launch is the same for all instantiations of a template around it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from syclflat.model.manifests import Place
from syclflat.model.texts import counted
from syclflat.review.comparison import match_kernels
from syclflat.review.comparison.changes import (
    ChangeClass,
    Code,
    DocumentDiff,
    Entry,
    Gate,
    Sentence,
    severity,
)
from syclflat.review.folding import words
from syclflat.review.folding.effects import NAMED, names
from syclflat.review.folding.facts import Fact, of_kernel

_PLACED = 3
"""The most kernels that are named with their places."""
_INNERMOST = re.compile(r"<[^<>]*>")
_BREAKING = (
    *(ChangeClass.SYMBOL, ChangeClass.LAYOUT, ChangeClass.POINTEE),
    *(ChangeClass.SIGNATURE, ChangeClass.IDENTITY),
)
"""Classes of changes with which objects of both versions don't go together."""


@dataclass(frozen=True, slots=True)
class Member:
    """A kernel or function in which something changed."""

    diff: DocumentDiff
    entry: Entry
    fact: Fact


@dataclass(frozen=True, slots=True)
class Group:
    """Kernels for which a fact has the same effects."""

    members: tuple[Member, ...]
    path: str
    """The path of the part, if it is another one than that of the block; else empty."""
    effects: tuple[Sentence, ...]
    kernels: Sentence
    """Their names."""

    @property
    def sentence(self) -> Sentence:
        """What the fact leads to, and the kernels in which it does."""
        said = [*self.effects, ("in ", *self.kernels, *self._as)]
        parts = [("; " if number else "", *part) for number, part in enumerate(said)]
        return tuple(word for part in parts for word in part if word)

    @property
    def _as(self) -> Sentence:
        return (" as ", Code(self.path)) if self.path else ()


@dataclass(frozen=True, slots=True)
class Block:
    """A fact, and the kernels that it changed."""

    change_class: ChangeClass
    place: Place
    """Of the declaration, else of the first launch; line 0 for a file as a whole."""
    subject: Sentence
    """What changed: the path of the part, or the kernel."""
    what: Sentence
    fails: bool
    excuse: str | None
    groups: tuple[Group, ...]
    """Empty if the subject is the one kernel, and nothing follows."""
    members: tuple[Member, ...] = field(repr=False)

    @property
    def sentence(self) -> Sentence:
        """The subject and what happened to it."""
        excuse = () if self.excuse is None else (f" (suppressed: {self.excuse})",)
        return *words.about(self.subject, self.what), *excuse

    @property
    def is_breaking(self) -> bool:
        """Whether objects of both versions don't go together."""
        return self.excuse is None and self.change_class in _BREAKING


def place(at: Place) -> str:
    """Return a place in the source as compilers do."""
    return f"{at.file}:{at.line}:{at.column}" if at.line else at.file


def blocks(diffs: Sequence[DocumentDiff], gate: Gate) -> list[Block]:
    """Return the blocks of all documents, the most severe first."""
    found: dict[Hashable, list[Member]] = {}
    for number, diff in enumerate(diffs):
        for entry in diff.shown(gate):
            for fact in of_kernel(entry, gate):
                member = Member(diff, entry, fact)
                found.setdefault((_key(member, number), fact.excuse), []).append(member)
    made = [_block(members) for members in found.values()]
    return sorted(made, key=lambda block: (block.excuse is not None, -severity(block.change_class)))


def _key(member: Member, document: int) -> Hashable:
    """Return what the members of a block have in common."""
    fact, entry = member.fact, member.entry
    if fact.declared is not None:
        return fact.kind, fact.declared, len(fact.what)
    if fact.kind in ("added", "removed"):
        # The kernels of a whole document are one fact.
        is_whole = member.diff.pair.old is None or member.diff.pair.new is None
        return (fact.kind, document) if is_whole else (fact.kind, entry.side.symbol)
    if fact.kind == "renamed":
        return fact.kind, entry.side.place, words.short(_without_arguments(entry.side.name))
    if "<" in entry.side.name or match_kernels.is_internal(entry.side.name):
        # Instantiations of one launch, or variants of one reduction.
        return fact.kind, fact.path, entry.side.place, len(fact.what)
    what = words.without_offset(fact.what)
    is_member = any(character in fact.path for character in ".[-")
    return fact.kind, fact.path, what, None if is_member else document


def _block(members: Sequence[Member]) -> Block:
    every = [member.fact for member in members]
    first = min(every, key=lambda fact: len(fact.path))
    at = first.declared or _launch(members[0])
    gravest = max((fact.change_class for fact in every), key=severity)
    what = words.merged([fact.what for fact in every])
    subject: Sentence = (Code(first.path),) if first.path else ()
    groups = tuple(_groups(members, first.path, at))
    if first.kind in ("added", "removed"):
        what = (*_kernels(members, at), f" {first.kind}{_former(members)}")
        return _made(gravest, at, (), what, every, (), members)
    if not subject and len(groups) == 1:
        subject = groups[0].kernels
        groups = ()
        effects = [fact.effects.all for fact in every]
        if len({tuple(map(len, own)) for own in effects}) > 1:
            effects = [every[0].effects.brief]
        merged = map(words.merged, zip(*effects, strict=True))
        what = (*what, *(word for own in merged for word in ("; ", *own)))
    return _made(gravest, at, subject, what, every, groups, members)


def _made(
    gravest: ChangeClass,
    at: Place,
    subject: Sentence,
    what: Sentence,
    every: Sequence[Fact],
    groups: tuple[Group, ...],
    members: Sequence[Member],
) -> Block:
    fails = any(fact.fails for fact in every)
    return Block(gravest, at, subject, what, fails, every[0].excuse, groups, tuple(members))


def _former(members: Sequence[Member]) -> str:
    """Say where a kernel was that is there no more; empty for any other."""
    if len(members) > 1 or members[0].entry.new is not None:
        return ""
    old = members[0].diff.pair.old
    at = members[0].entry.side.place
    return f", it was at {at.line}:{at.column}" if old is not None and old.is_past else ""


def _launch(member: Member) -> Place:
    """Return the launch of a kernel, or its file if the launch is there no more."""
    at = member.entry.side.place
    old = member.diff.pair.old
    if member.entry.new is None and old is not None and old.is_past:
        return Place(at.file, 0, 0)
    return at


def _groups(members: Sequence[Member], path: str, at: Place) -> Iterator[Group]:
    found = _by(members, lambda fact: (fact.path, fact.effects.all))
    if len(found) > 1:
        brief = _by(members, lambda fact: (fact.path, fact.effects.brief))
        if len(brief) < len(found):
            for same in brief.values():
                own = same[0].fact
                is_one = len({member.fact.effects for member in same}) == 1
                effects = own.effects.all if is_one else own.effects.brief
                yield _group(same, path, effects, at)
            return
    for same in found.values():
        yield _group(same, path, same[0].fact.effects.all, at)


def _by(members: Sequence[Member], key: Callable[[Fact], Hashable]) -> dict[Hashable, list[Member]]:
    found: dict[Hashable, list[Member]] = {}
    for member in members:
        found.setdefault(key(member.fact), []).append(member)
    return found


def _group(members: Sequence[Member], path: str, effects: tuple[Sentence, ...], at: Place) -> Group:
    own = members[0].fact.path
    return Group(tuple(members), own if own != path else "", effects, tuple(_kernels(members, at)))


def _kernels(members: Sequence[Member], at: Place) -> Iterator[str]:
    """Yield the names of kernels, of few with their places."""
    launches = [*_launches(members)]
    if len(launches) <= _PLACED:
        for number, (name, launch) in enumerate(launches):
            yield from (", ",) * bool(number)
            yield Code(name[0])
            yield name[1]
            if launch != at and launch.line and at.line:
                yield from (" at ", Code(place(launch)))
        return
    left = NAMED
    by_file = [(file, [*own]) for file, own in groupby(launches, key=lambda item: item[1].file)]
    for number, (file, own) in enumerate(by_file):
        if left <= 0:
            rest = sum(len(more) for _, more in by_file[number:])
            yield f" and {rest} more in {counted(len(by_file) - number, 'file')}"
            return
        yield from (", ",) * bool(number)
        yield from names([name[0] + name[1] for name, _ in own])
        yield from (" in ", Code(file))
        left -= len(own)


def _launches(members: Sequence[Member]) -> Iterator[tuple[tuple[str, str], Place]]:
    """Yield the kernels' names and places; the instantiations of one launch are one."""
    found: dict[Hashable, list[Member]] = {}
    for member in members:
        side = member.entry.side
        found.setdefault((side.place, _common_name(side.name)), []).append(member)
    for same in found.values():
        side = same[0].entry.side
        name = words.short(_common_name(side.name))
        if match_kernels.is_internal(side.name):
            yield (name, f", {len(same)} variants" if len(same) > 1 else ""), side.place
        elif len(same) == 1:
            yield (words.short(side.name), ""), side.place
        else:
            yield (name, f", {len(same)} instantiations"), side.place


def _common_name(name: str) -> str:
    """Return what the instantiations of one launch, or the variants of a reduction, are called."""
    if match_kernels.is_internal(name):
        return match_kernels.users_name(name)
    return _without_arguments(name)


def _without_arguments(name: str) -> str:
    before = ""
    while before != name:
        before, name = name, _INNERMOST.sub("", name)
    return name
