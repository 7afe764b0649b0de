"""Accept changes for which a suppression gives a reason."""

from __future__ import annotations

import datetime
import fnmatch
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from syclflat.diagnostics import Diagnostic, warning
from syclflat.model.location import Location
from syclflat.project.configuration import Suppression
from syclflat.review.comparison.changes import Change, DocumentDiff, Entry

_IN_WRAPPER = re.compile(r"^(?:KernelFunc\.)+")


def apply(
    diffs: Iterable[DocumentDiff],
    suppressions: Sequence[Suppression],
    file: str,
    today: datetime.date,
) -> tuple[list[DocumentDiff], list[Diagnostic]]:
    """Return the diffs with suppressed changes marked, and warnings about stale suppressions.

    Args:
        diffs: what changed.
        suppressions: what may change.
        file: where they are written, for the warnings.
        today: those that expire before no longer count.

    """
    rules = [_Rule(item) for item in suppressions]
    found = list(diffs)
    if counting := [rule for rule in rules if not _is_over(rule.suppression, today)]:
        found = [replace(diff, entries=_entries(diff, counting)) for diff in found]
    place = Location(file, 0, 0)
    warnings = []
    for number, rule in enumerate(rules):
        item = rule.suppression
        name = f"suppressions[{number}], of {item.class_} changes of {item.kernel!r},"
        if _is_over(item, today):
            warnings.append(
                warning(
                    f"{name} expired on {item.expires} and no longer applies",
                    "expired-suppression",
                    place,
                    "remove it, or give it a later date if its reason is still valid",
                )
            )
        elif not rule.is_used:
            warnings.append(
                warning(
                    f"{name} suppresses nothing",
                    "unused-suppression",
                    place,
                    "remove it, or correct its patterns",
                )
            )
    return found, warnings


def _is_over(suppression: Suppression, today: datetime.date) -> bool:
    return suppression.expires is not None and suppression.expires < today


class _Rule:
    """A suppression, ready to be asked, and whether it was of use."""

    def __init__(self, suppression: Suppression) -> None:
        self.suppression = suppression
        self.is_used = False
        self._kernel = pattern(suppression.kernel)
        self._path = None if suppression.path is None else pattern(suppression.path)

    def is_about(self, entry: Entry) -> bool:
        sides = [side for side in (entry.old, entry.new) if side is not None]
        return any(
            self._kernel.fullmatch(name) for side in sides for name in (side.name, side.symbol)
        )

    def excuses(self, change: Change) -> bool:
        if change.change_class.value != self.suppression.class_:
            return False
        if self._path is None:
            return True
        # A wrapper holds the user's kernel, and in it what that captures.
        paths = change.path, _IN_WRAPPER.sub("", change.path)
        return any(map(self._path.fullmatch, paths))


def pattern(text: str) -> re.Pattern[str]:
    """Return what ``text`` matches: * stands for any characters, ? for one.

    Brackets stand for themselves, as in paths of captures.
    """
    return re.compile(fnmatch.translate(text.replace("[", "[[]")))


def _entries(diff: DocumentDiff, rules: Sequence[_Rule]) -> tuple[Entry, ...]:
    return tuple(_excused(entry, diff, rules) if entry.changes else entry for entry in diff.entries)


def _excused(entry: Entry, diff: DocumentDiff, rules: Sequence[_Rule]) -> Entry:
    """Return an entry with its excuses; a wrapper has those of the kernel that it wraps, too."""
    own = [entry] if entry.wrapped is None else [entry, diff.entries[entry.wrapped]]
    about = [rule for rule in rules if any(map(rule.is_about, own))]
    if not about:
        return entry
    return replace(entry, changes=tuple(_judged(change, about) for change in entry.changes))


def _judged(change: Change, rules: Sequence[_Rule]) -> Change:
    # Every rule that matches is of use, not only the first.
    excusing = [rule for rule in rules if rule.excuses(change)]
    for rule in excusing:
        rule.is_used = True
    return replace(change, excuse=excusing[0].suppression.reason) if excusing else change
