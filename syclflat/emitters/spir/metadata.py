"""The metadata nodes of a module: each once, numbered in the order of first use."""

from __future__ import annotations


class Metadata:
    """Nodes and their names."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._named: dict[str, list[str]] = {}

    def node(self, *operands: str) -> str:
        """Return the node of ``operands``, ``!7``; each has a type: ``i32 3``, ``!"text"``."""
        number = self._numbers.setdefault(f"!{{{', '.join(operands)}}}", len(self._numbers))
        return f"!{number}"

    def name(self, name: str, *nodes: str) -> None:
        """Add ``nodes`` to the module's metadata called ``name``."""
        self._named.setdefault(name, []).extend(nodes)

    @property
    def named(self) -> tuple[str, ...]:
        """The metadata of the module, one entry per line."""
        return tuple(f"!{name} = !{{{', '.join(nodes)}}}" for name, nodes in self._named.items())

    @property
    def nodes(self) -> tuple[str, ...]:
        """The definitions of all nodes, one per line."""
        return tuple(f"!{number} = {text}" for text, number in self._numbers.items())
