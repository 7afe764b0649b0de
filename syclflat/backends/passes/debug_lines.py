"""Find the uses of undefined symbols in an LLVM module with line tables.

A place is a DILocation ("LLVM Language Reference Manual"), whose scope names the file, and which
may be inlined at another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from syclflat import llvm_ir
from syclflat.llvm_ir import Function, Kind, Module, debug_info
from syclflat.llvm_ir.debug_info import text
from syclflat.llvm_ir.tokens import globals_in, symbol
from syclflat.structs import Struct

INDIRECT = "(*)"
"""Stands for calls through a pointer."""
VARIABLE_LENGTH = "[*]"
"""Stands for arrays whose length is unknown at compile time."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A place in a source."""

    file: str
    line: int
    column: int
    function: str = field(default="", compare=False)
    """The function that it is in."""
    start: int = field(default=0, compare=False)
    """The first line of the function."""


class _Use(Struct, frozen=True):
    user: str
    """The function or variable whose definition contains it."""
    place: str
    """The location node; empty without one."""


_LISTS = "@llvm."
"""Variables about other symbols, which are not uses."""


class LineTables:
    """The uses of functions and variables in a module, with their places in sources."""

    def __init__(self, module: str | Module) -> None:
        """Read ``module``."""
        read = llvm_ir.parse(module) if isinstance(module, str) else module
        nodes = {each.name: debug_info.fields(each.text) for each in read.lines(Kind.METADATA)}
        self._nodes = {name: fields for name, fields in nodes.items() if fields is not None}
        self._uses: dict[str, list[_Use]] = {}
        self.undefined: list[str] = []
        """The declared functions and variables in order, and what the names above stand for."""
        for part in read.parts:
            if isinstance(part, Function):
                self._read(part)
                continue
            if part.is_declaration:
                self.undefined.append(symbol(part.name))
            if part.kind is Kind.VARIABLE and not part.name.startswith(_LISTS):
                self._add(part.text[len(part.name) :], _Use(symbol(part.name), ""))
        self.undefined += [name for name in (INDIRECT, VARIABLE_LENGTH) if name in self._uses]

    def places(self, name: str, is_meant: Callable[[str], bool]) -> Iterator[tuple[Frame, str]]:
        """Yield the uses of ``name``, each with its function.

        For a use in inlined code, or in a function of other files, yields the place of the call.

        Args:
            name: the mangled name of a function or variable.
            is_meant: returns whether lines of a file are requested.

        """
        seen, work = {name}, [name]
        while work:
            for use in self._uses.get(work.pop(0), []):
                frame = next((f for f in self.frames(use.place) if is_meant(f.file)), None)
                if frame is not None:
                    yield frame, use.user
                elif use.user not in seen:
                    seen.add(use.user)
                    work.append(use.user)

    def users(self, name: str) -> set[str]:
        """Return the symbols that use ``name``, directly or indirectly, including itself."""
        seen, work = {name}, [name]
        while work:
            new = {use.user for use in self._uses.get(work.pop(), [])} - seen
            seen |= new
            work += new
        return seen

    def _read(self, function: Function) -> None:
        for each in function.instructions:
            is_indirect = each.opcode in ("call", "invoke") and each.callee.startswith("%")
            is_variable = each.opcode == "alloca" and any(o.number is None for o in each.operands)
            if is_indirect or is_variable or "@" in each.text:
                use = _Use(symbol(function.name), each.metadata.get("dbg", ""))
                self._add(each.text, use)
                if is_indirect:
                    self._uses.setdefault(INDIRECT, []).append(use)
                if is_variable:
                    self._uses.setdefault(VARIABLE_LENGTH, []).append(use)

    def _add(self, code: str, use: _Use) -> None:
        for name in dict.fromkeys(globals_in(code)):
            self._uses.setdefault(symbol(name), []).append(use)

    def frames(self, place: str) -> Iterator[Frame]:
        """Yield a place and the places where it was inlined, from inside to outside.

        ``place`` is its node, such as ``!3``.
        """
        while place in self._nodes:
            node = self._nodes[place]
            scope = self._nodes.get(node.get("scope", ""), {})
            file = self._nodes.get(scope.get("file", ""), {})
            if "line" in node and "filename" in file:
                name = Path(text(file.get("directory", "")), text(file["filename"]))
                function = self._function(scope)
                yield Frame(
                    str(name),
                    int(node["line"]),
                    int(node.get("column", "0")),
                    text(function.get("name") or function.get("linkageName", "")),
                    int(function.get("line", "0")),
                )
            place = node.get("inlinedAt", "")

    def _function(self, scope: dict[str, str]) -> dict[str, str]:
        """Return the function around a scope: blocks have no names."""
        while scope and not scope.keys() & {"name", "linkageName"}:
            scope = self._nodes.get(scope.get("scope", ""), {})
        return scope
