"""Ask Clang for what libclang 18 has no call for: where the bases of a class stand.

Clang prints the layout of every class that it lays out when asked with ``-fdump-record-layouts``,
to standard output, which a library can't redirect. So a second process parses the file again; it
does so only for a file that has a kernel that captures a class with bases.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

import clang.cindex as ci

from syclflat.diagnostics import InputError, error

_CHILD = (
    "import sys; sys.path[:] = sys.argv[1:]; "
    "from syclflat.frontends.sycl.record_layout import print_layouts; print_layouts()"
)
_LINE = re.compile(r"^ *(?P<offset>\d+)(?::\d+-\d+|:-)? \|(?P<indent> +)(?P<text>.*)$")
_SIZE = re.compile(r"\| \[sizeof=(\d+), .*?align=(\d+)")
_TAG = re.compile(r"\b(?:struct|class|union|enum) ")
_BASE = re.compile(r"^(?P<name>.*?) \((?:virtual |primary )?(?:virtual )?base\)(?: \(empty\))?$")


@dataclass(frozen=True)
class RecordLayout:
    """What Clang printed about one class."""

    size: int
    """In bytes."""
    alignment: int
    """In bytes."""
    bases: tuple[tuple[str, int], ...]
    """Name and offset in bytes of each direct base, in order of offset."""
    parts: tuple[str, ...]
    """Every line on what the class is made of, however deep."""


class LayoutTable:
    """The layouts of all classes of a translation unit, by name."""

    def __init__(self, dump: str) -> None:
        self._records: dict[str, list[RecordLayout]] = {}
        for block in dump.split("*** Dumping AST Record Layout\n")[1:]:
            name, layout = _parse_block(block)
            self._records.setdefault(name, []).append(layout)

    def find(self, type_: ci.Type) -> RecordLayout:
        """Return the layout of a class.

        Raises:
            InputError: if several classes of that name and size have different layouts.

        """
        name = _bare(str(type_.get_canonical().spelling))
        size, alignment = type_.get_size(), type_.get_align()
        found = {
            layout
            for layout in self._records.get(name, ())
            if (layout.size, layout.alignment) == (size, alignment)
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
        offsets = dict(self.find(type_).bases)
        return [offsets[_bare(str(base.get_canonical().spelling))] for base in bases]


def read_layouts(source: str, text: str | None, arguments: Sequence[str]) -> LayoutTable:
    """Parse ``source`` again, in a process of its own, and return all layouts."""
    request = json.dumps({"source": source, "text": text, "arguments": list(arguments)})
    # The child takes our import path instead of looking into the working directory.
    result = subprocess.run(
        [sys.executable, "-c", _CHILD, *sys.path],
        input=request,
        capture_output=True,
        text=True,
        check=True,
    )
    return LayoutTable(result.stdout)


def print_layouts() -> None:
    """Do the work of the second process: the request on standard input, layouts on output."""
    request = json.load(sys.stdin)
    text = request["text"]
    unsaved = None if text is None else [(request["source"], text)]
    arguments = [*request["arguments"], "-Xclang", "-fdump-record-layouts"]
    ci.TranslationUnit.from_source(request["source"], arguments, unsaved_files=unsaved)


def _parse_block(block: str) -> tuple[str, RecordLayout]:
    name, bases, parts = "", [], []
    size = alignment = 0
    for line in block.splitlines():
        if part := _LINE.match(line):
            depth = len(part["indent"]) // 2
            if not name:
                name = _bare(part["text"].removesuffix(" (empty)"))
                continue
            parts.append(part["text"])
            base = _BASE.match(part["text"])
            if base and depth == 1:
                bases.append((_bare(base["name"]), int(part["offset"])))
        elif sizes := _SIZE.search(line):
            size, alignment = int(sizes[1]), int(sizes[2])
    return name, RecordLayout(size, alignment, tuple(bases), tuple(parts))


def _bare(name: str) -> str:
    # Layouts write tags in front of every class, those in template arguments too.
    return _TAG.sub("", name.removeprefix("const "))
