"""Compare what the captures of two versions lead to: pointers to memory, accessors to buffers.

Both are followed where a pointer of one type is in both versions, from what they lead to as well.
Each type is reported once, at the first path to it: ``list->next`` or ``accessor[*].next``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from syclflat.model.manifests import LayoutRow, Pointee
from syclflat.model.texts import counted
from syclflat.review.comparison.changes import Change, ChangeClass, Code, Sentence
from syclflat.review.comparison.compare_layouts import LayoutDiff, Rows, compare, spelling

_POINTER = "pointer"


class Pointees:
    """The pointees of two versions of a document; each pair of types is compared once."""

    def __init__(
        self, old: Mapping[str, Pointee] | None, new: Mapping[str, Pointee] | None
    ) -> None:
        """Make one; None is for a version that doesn't know them."""
        self._old, self._new = old or {}, new or {}
        self._are_equal = self._old == self._new
        self._known: dict[tuple[str, str], LayoutDiff] = {}
        self._old_keys: dict[str, str] = {}

    def changes(self, old: Rows, new: Rows, renamed: Mapping[str, str]) -> Iterator[Change]:
        """Yield what changed in what two layouts lead to.

        Args:
            old: the layout of a capture object.
            new: its new version.
            renamed: new paths by old ones, where they differ.

        """
        if self._are_equal:
            return
        work = [(self._common(old, new, renamed), "")]
        seen: set[tuple[str, str]] = set()
        for pairs, through in work:
            for before, after in pairs:
                keys = before.pointee_key, after.pointee_key
                if keys in seen:
                    continue
                seen.add(keys)
                self._old_keys[keys[1]] = keys[0]
                path = f"{through}{after.path}"
                is_pointer = after.kind == _POINTER
                whole, inside = (
                    (f"*{path}", f"{path}->") if is_pointer else (f"{path}[*]", f"{path}[*].")
                )
                found = self._compared(*keys)
                for change in _of_whole(self._old[keys[0]], self._new[keys[1]], whole):
                    yield replace(change, pointee=keys[1], below=whole)
                for change in found.changes:
                    part = _of_part(change, f"{inside}{change.path}" if change.path else whole)
                    yield replace(part, pointee=keys[1], below=inside if change.path else whole)
                layouts = self._old[keys[0]].layout, self._new[keys[1]].layout
                work.append((self._common(*layouts, found.renamed), inside))

    def layouts(self, key: str) -> tuple[Rows, Rows]:
        """Return the old and the new layout of the pointee that has a ``key`` in the new version.

        Its changes have been asked for.
        """
        return self._old[self._old_keys[key]].layout, self._new[key].layout

    def _compared(self, old: str, new: str) -> LayoutDiff:
        if (old, new) not in self._known:
            self._known[old, new] = compare(self._old[old].layout, self._new[new].layout)
        return self._known[old, new]

    def _common(
        self, old: Rows, new: Rows, renamed: Mapping[str, str]
    ) -> list[tuple[LayoutRow, LayoutRow]]:
        """Return the pointers of two layouts that are of one type and lead to what is known."""
        before = {
            renamed.get(row.path, row.path): row for row in old if row.pointee_key in self._old
        }
        return [
            (before[row.path], row)
            for row in new
            if row.pointee_key in self._new
            and row.path in before
            and spelling(before[row.path].type) == spelling(row.type)
        ]


def _of_whole(old: Pointee, new: Pointee, path: str) -> Iterator[Change]:
    for aspect, before, after in (
        ("size", old.size, new.size),
        ("alignment", old.alignment, new.alignment),
    ):
        if before != after:
            what: Sentence = (f"{aspect} {before} → {counted(after, 'byte')}",)
            yield Change(f"part-{aspect}", ChangeClass.POINTEE, path, what, before, after)
    if old.underlying != new.underlying:
        first, second = old.underlying or "none", new.underlying or "none"
        what = ("underlying type ", Code(first), " → ", Code(second))
        yield Change("part-underlying", ChangeClass.POINTEE, path, what, first, second)


def _of_part(change: Change, path: str) -> Change:
    """Return a change of a pointee's part as one of what the kernel reaches at ``path``."""
    is_layout = change.change_class is ChangeClass.LAYOUT
    class_ = ChangeClass.POINTEE if is_layout else change.change_class
    return replace(change, change_class=class_, path=path)
