"""The elements of a captured array: the first one is read, the others are copies."""

from __future__ import annotations

from dataclasses import replace

from syclflat.model.captures import Array, Capture, Record, Special, Union


def elements(first: Capture, count: int) -> tuple[Capture, ...]:
    """Return all elements of an array, given the ``first``."""
    path = first.path.removesuffix("[0]")
    size = first.type.size
    others = (_relocate(first, first.path, f"{path}[{n}]", n * size) for n in range(1, count))
    return (first, *others)


def _relocate(node: Capture, old_path: str, new_path: str, by: int) -> Capture:
    """Return a copy of ``node``, an array's element, as the element at ``new_path``.

    The copy is ``by`` bytes further.
    """
    path = new_path + node.path[len(old_path) :]
    name = new_path[new_path.rindex("[") :] if node.path == old_path else node.name

    def moved(part: Capture) -> Capture:
        return _relocate(part, old_path, new_path, by)

    node = replace(node, path=path, name=name, offset=node.offset + by)
    if isinstance(node, Record):
        bases, fields = tuple(map(moved, node.bases)), tuple(map(moved, node.fields))
        return replace(node, bases=bases, fields=fields, held=tuple(map(moved, node.held)))
    if isinstance(node, Union):
        return replace(node, members=tuple(map(moved, node.members)))
    if isinstance(node, Special):
        return replace(node, fields=tuple(map(moved, node.fields)))
    if isinstance(node, Array):
        listed = tuple(map(moved, node.elements))
        return replace(node, element=listed[0] if listed else moved(node.element), elements=listed)
    return node
