"""Find the uses of undefined symbols in an LLVM module, as text with line tables.

The form is LLVM's assembly language ("LLVM Language Reference Manual"): a place is a DILocation,
whose scope names the file, and which may be inlined at another one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

_NAME = r'@("[^"]*"|[\w$.-]+)'
_SYMBOL = re.compile(_NAME)
_FUNCTION = re.compile(rf"define\b.*?{_NAME}\(")
_VARIABLE = re.compile(rf"{_NAME} = ")
_SECOND_LINE = re.compile(r"\n +(to label|catch|cleanup|filter)\b")
"""Instructions that continue on the next line."""
_POINTER_CALL = re.compile(r"\b(?:call|invoke)\b[^@]*? %[\w.]+\(")
INDIRECT = "(*)"
"""Stands for calls through a pointer."""
_PLACE = re.compile(r"!dbg !(\d+)")
_NODE = re.compile(r"^!(\d+) = (?:distinct )?!DI\w+\((.*)\)$", re.MULTILINE)
_FIELD = re.compile(r'\b(\w+): (?:"([^"]*)"|!?(\w+))')
_ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2})")


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


@dataclass(frozen=True, slots=True)
class _Use:
    user: str
    """The function or variable whose definition contains it."""
    place: str
    """The number of the location node; empty without one."""


_LISTS = "@llvm."
"""Variables about other symbols, which are not uses."""


class LineTables:
    """The uses of functions and variables in a module, with their places in sources."""

    def __init__(self, module: str) -> None:
        """Read the text of ``module``."""
        self._nodes: dict[str, dict[str, str]] = {}
        for number, fields in _NODE.findall(module):
            found = _FIELD.findall(fields)
            self._nodes[number] = {name: text or word for name, text, word in found}
        self._uses: dict[str, list[_Use]] = {}
        self.undefined: list[str] = []
        """The declared functions and variables, and :data:`INDIRECT` if used, in order."""
        user = ""
        for line in _SECOND_LINE.sub(r" \1", module).splitlines():
            if line.startswith("define"):
                user = _symbol(_FUNCTION.match(line))
            elif line == "}":
                user = ""
            elif line.startswith("declare"):
                self.undefined += [name.strip('"') for name in _SYMBOL.findall(line)[:1]]
            elif line.startswith("@") and not line.startswith(_LISTS):
                self._read(line[line.find("=") :], _symbol(_VARIABLE.match(line)))
                if " = external " in line:
                    self.undefined.append(_symbol(_VARIABLE.match(line)))
            elif user:
                self._read(line, user)
        self.undefined += [INDIRECT] if INDIRECT in self._uses else []

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

    def _read(self, line: str, user: str) -> None:
        names = [name.strip('"') for name in dict.fromkeys(_SYMBOL.findall(line))]
        if " %" in line and _POINTER_CALL.search(line):
            names.append(INDIRECT)
        if names:
            place = _PLACE.search(line)
            found = _Use(user, place[1] if place else "")
            for name in names:
                self._uses.setdefault(name, []).append(found)

    def frames(self, place: str) -> Iterator[Frame]:
        """Yield a place and the places where it was inlined, from inside to outside.

        ``place`` is the number of its node.
        """
        while place in self._nodes:
            node = self._nodes[place]
            scope = self._nodes.get(node.get("scope", ""), {})
            file = self._nodes.get(scope.get("file", ""), {})
            if "line" in node and "filename" in file:
                name = Path(_text(file.get("directory", "")), _text(file["filename"]))
                function = self._function(scope)
                yield Frame(
                    str(name),
                    int(node["line"]),
                    int(node.get("column", "0")),
                    _text(function.get("name") or function.get("linkageName", "")),
                    int(function.get("line", "0")),
                )
            place = node.get("inlinedAt", "")

    def _function(self, scope: dict[str, str]) -> dict[str, str]:
        """Return the function around a scope: blocks have no names."""
        while scope and not scope.keys() & {"name", "linkageName"}:
            scope = self._nodes.get(scope.get("scope", ""), {})
        return scope


def _symbol(match: re.Match[str] | None) -> str:
    return match[1].strip('"') if match else ""


def _text(written: str) -> str:
    """Return the value of an LLVM string, in which bytes may be hexadecimal numbers."""
    octets = _ESCAPE.sub(lambda match: chr(int(match[1], 16)), written)
    try:
        return octets.encode("latin-1").decode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return written
