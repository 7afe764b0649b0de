"""Ask Clang for what libclang 18 has no call for: where the bases of a class stand.

Clang prints the layout of every class that it lays out when asked with ``-fdump-record-layouts``,
to standard output, which a library can't redirect. So a second process parses the file again, for
a file with a kernel that captures a class with bases.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import clang.cindex as ci

from syclflat.diagnostics import InputError, error

_CHILD = (
    "import sys; sys.path[:] = sys.argv[1:]; "
    "from syclflat.frontends.sycl.record_layout import print_layouts; print_layouts()"
)
_LINE = re.compile(
    r"^ *(?P<offset>\d+)(?::(?P<first>\d+)-(?P<last>\d+)|:-)? \|(?P<indent> +)(?P<text>.*)$"
)
_SIZE = re.compile(r"\| \[sizeof=(\d+), .*?align=(\d+)")
_TAG = re.compile(r"\b(?:struct|class|union|enum|typename) ")
_ROLE = re.compile(
    r"^(?P<text>.*?)(?P<base> \((?:virtual |primary )?(?:virtual )?base\))?(?: \(empty\))?$"
)


@dataclass(frozen=True)
class Part:
    """A part of a class: a base or a field, with its own parts if it is a class."""

    type: str
    """As Clang prints it, without tags."""
    name: str
    """Of a field; ``""`` for a base and for what has no name."""
    offset: int
    """In bytes, from the start of the class whose layout it is."""
    is_base: bool
    parts: tuple[Part, ...]
    bits: tuple[int, int] | None = None
    """Of a bit-field: its first and last bit, counted from ``offset``; one of no width has none."""
    is_union: bool = False


@dataclass(frozen=True)
class RecordLayout:
    """What Clang printed about one class."""

    size: int
    """In bytes."""
    alignment: int
    """In bytes."""
    parts: tuple[Part, ...]


class LayoutTable:
    """The layouts of all classes of a translation unit, by name."""

    def __init__(self, dump: str) -> None:
        self._blocks: dict[str, list[str]] = {}
        for block in dump.split("*** Dumping AST Record Layout\n")[1:]:
            first = _LINE.match(block[: block.index("\n")])
            if first:
                self._blocks.setdefault(_part_text(first)[0], []).append(block)

    def find(self, type_: ci.Type) -> RecordLayout:
        """Return the layout of a class.

        Raises:
            InputError: if several classes of that name and size have different layouts.

        """
        return self.named(str(type_.get_canonical().spelling), type_.get_size(), type_.get_align())

    def named(
        self, type_: str, size: int | None = None, alignment: int | None = None
    ) -> RecordLayout:
        """Return the layout of the class called ``type_``, of a size and alignment if given.

        Raises:
            InputError: if there is none, or several that differ.

        """
        name = bare(type_)
        found = {
            layout
            for layout in map(_parse_block, self._blocks.get(name, ()))
            if size is None or (layout.size, layout.alignment) == (size, alignment)
        }
        if len(found) != 1:
            raise InputError(
                error(
                    f"Clang gives {'several layouts' if found else 'no layout'} for '{name}'",
                    "ambiguous-layout",
                    None,
                    "give classes that kernels capture different names",
                )
            )
        return found.pop()

    def base_offsets(self, type_: ci.Type, bases: Sequence[ci.Type]) -> list[int]:
        """Return the offsets in bytes of the given direct ``bases`` of a class."""
        offsets = {part.type: part.offset for part in self.find(type_).parts if part.is_base}
        return [offsets[bare(str(base.get_canonical().spelling))] for base in bases]


def bare(name: str) -> str:
    """Return a type's name without what libclang and layouts write in different ways."""
    # Layouts write tags in front of every class, those in template arguments too.
    name = _TAG.sub("", name.removeprefix("const ")).strip()
    while "> >" in name:
        name = name.replace("> >", ">>")
    return name


_MAY_BE_ASKED = re.compile(
    rb"\breduction\s*\(|\b(?:struct|class)\s+(?:alignas\([^)]*\)\s*)?\w+\s*(?:final\s*)?:\s*\w"
)
"""What makes it likely that a kernel captures a class with bases: one defined, or a reduction."""


class LayoutReader:
    """Reads the layouts of a translation unit in a process of its own, when they are asked for.

    Where it looks as if they will be, the process can start beside the parse.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._request = ""
        self._thread: threading.Thread | None = None
        self._output = ""

    def expect(self, source: str, text: bytes, arguments: Sequence[str]) -> None:
        """Start reading if ``text`` makes it likely that its layouts are asked for."""
        if (os.cpu_count() or 1) > 1 and _MAY_BE_ASKED.search(text):
            self._start(source, text, arguments)

    def read(self, source: str, text: bytes, arguments: Sequence[str]) -> LayoutTable:
        """Return all layouts of ``text``, parsed in place of ``source``.

        Raises:
            subprocess.CalledProcessError: if the process fails.

        """
        if self._request != _request(source, text, arguments):
            self.stop()
            self._start(source, text, arguments)
        assert self._thread is not None
        assert self._process is not None
        self._thread.join()
        if self._process.returncode:
            raise subprocess.CalledProcessError(self._process.returncode, self._process.args)
        return LayoutTable(self._output)

    def stop(self) -> None:
        """End the process if it is still at work."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()

    def _start(self, source: str, text: bytes, arguments: Sequence[str]) -> None:
        self._request = _request(source, text, arguments)
        # The child takes our import path instead of looking into the working directory.
        self._process = process = subprocess.Popen(
            [sys.executable, "-c", _CHILD, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        request = self._request

        def communicate() -> None:
            self._output = process.communicate(request)[0]

        self._thread = threading.Thread(target=communicate, daemon=True)
        self._thread.start()


def _request(source: str, text: bytes, arguments: Sequence[str]) -> str:
    return json.dumps(
        {"source": source, "text": text.decode("latin-1"), "arguments": list(arguments)}
    )


def print_layouts() -> None:
    """Do the work of the second process: the request on standard input, layouts on output."""
    request = json.load(sys.stdin)
    unsaved = [(request["source"], request["text"].encode("latin-1"))]
    arguments = [*request["arguments"], "-Xclang", "-fdump-record-layouts"]
    ci.TranslationUnit.from_source(request["source"], arguments, unsaved_files=unsaved)


_Line: TypeAlias = tuple[int, int, str, "tuple[int, int] | None"]
"""Depth, offset, text, and first and last bit."""


def _parse_block(block: str) -> RecordLayout:
    size = alignment = 0
    lines: list[_Line] = []
    for line in block.splitlines():
        if part := _LINE.match(line):
            bits = None if part["first"] is None else (int(part["first"]), int(part["last"]))
            depth = len(part["indent"]) // 2
            lines.append((depth, int(part["offset"]), part["text"], bits))
        elif sizes := _SIZE.search(line):
            size, alignment = int(sizes[1]), int(sizes[2])
    parts, _ = _parts(lines, 1, 1)
    return RecordLayout(size, alignment, parts)


def _parts(lines: Sequence[_Line], position: int, depth: int) -> tuple[tuple[Part, ...], int]:
    """Return the parts from ``position`` on at ``depth``, and where they end."""
    found: list[Part] = []
    while position < len(lines) and lines[position][0] >= depth:
        _, offset, text, bits = lines[position]
        inner, position = _parts(lines, position + 1, depth + 1)
        if not text.endswith(" pointer)"):
            type_, name, is_base = _described(text)
            is_union = text.startswith("union ")
            found.append(Part(type_, name, offset, is_base, inner, bits, is_union))
    return tuple(found), position


def _part_text(line: re.Match[str]) -> tuple[str, bool]:
    role = _ROLE.match(line["text"])
    assert role is not None
    return bare(role["text"]), role["base"] is not None


def _described(text: str) -> tuple[str, str, bool]:
    """Split a line into type, name and whether it is a base."""
    role = _ROLE.match(text)
    assert role is not None
    if role["base"]:
        return bare(role["text"]), "", True
    # A field without a name leaves the space in front of it.
    type_, _, name = role["text"].rpartition(" ")
    return bare(type_), name, False
