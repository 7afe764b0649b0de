"""The order of the blocks of a loop, and the edges on which control comes to them in a round.

Blocks with the same edges run in the same rounds: one condition says whether an item comes to them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeAlias

from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Block, Function, control_flow

Edge: TypeAlias = tuple[str, str]
"""The names of two blocks, of which the second follows the first."""


def ordered(
    function: Function, loop: Collection[str], header: str, inner: Sequence[Sequence[str]]
) -> list[str]:
    """Return the blocks of a loop, its first one first and each after its predecessors.

    Of a loop inside, return the first one.

    Args:
        function: the function.
        loop: the blocks of the loop.
        header: the first one.
        inner: the blocks of each loop inside, in order.

    Raises:
        UnsupportedError: if there is another loop inside.

    """
    before = control_flow.predecessors(function)
    of_inner = {name: blocks for blocks in inner for name in blocks}
    firsts = {blocks[0] for blocks in inner}
    done = {header}
    order = [header]
    while len(done) < len(loop):
        ready = [
            name
            for name in function.named_blocks
            if name in loop
            and name not in done
            and (name not in of_inner or name in firsts)
            and {*before[name]}.intersection(loop) <= done.union(of_inner.get(name, ()))
        ]
        if not ready:
            raise UnsupportedError("a loop in a loop")
        order += ready
        done.update(*(of_inner.get(one, (one,)) for one in ready))
    return order


def find(
    blocks: Mapping[str, Block], order: Sequence[str], inner: Mapping[str, Edge]
) -> dict[str, frozenset[Edge]]:
    """Return the edges to each block of a loop; none for its first, to which all items come.

    If control comes to a block by all edges from another one, then it comes by those to that one.

    Args:
        blocks: the blocks of the function.
        order: the blocks of the loop, each after its predecessors; of a loop inside, the first one.
        inner: the edges on which control leaves loops inside, by their first blocks.

    """
    first, *others = order
    following = {
        name: {inner[name]} if name in inner else _edges(name, blocks[name].successors)
        for name in order
    }
    found = {first: frozenset[Edge]()}
    for name in others:
        edges = {each for done in found for each in following[done] if each[1] == name}
        for before in reversed(found):
            if following[before] <= edges:
                edges = edges - following[before] | found[before]
        found[name] = frozenset(edges)
    return found


def _edges(name: str, successors: Iterable[str]) -> set[Edge]:
    return {(name, each) for each in successors}


def most_common(edges: Sequence[tuple[str, str]]) -> str:
    """Return the value that a phi has by the most edges."""
    values = [value for value, _ in edges]
    return max(values, key=values.count)
