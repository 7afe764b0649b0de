"""The documents that users read, and the blocks in them.

A comment in front of a block says what tests do with it, see CONTRIBUTING.md:

    <!-- session: cases/seed/fix3.cpp as app.cpp -->      run with this file in its directory
    <!-- session: cases/cmake/example/ -->                with all that is in a directory
    <!-- session: continues -->                           where the session before has ended
    <!-- session: ...; tested by test_a_build -->         by a test of its own
    <!-- session: ...; not run: needs the network -->     not; commands and options exist
    <!-- from: cases/seed/fix3.cpp -->                    shows lines of a file

A session without a comment starts in an empty directory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import ROOT

README = ROOT / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
DOCS = sorted((ROOT / "docs").glob("*.md"))
DOCUMENTS = (README, *DOCS, *(ROOT / name for name in ("CONTRIBUTING.md", "SECURITY.md")))

_BLOCK = re.compile(
    r"(?:^<!-- (?P<use>session|from):(?P<mark>[^\n]*?)-->\n)?"
    r"^```(?P<language>[^\n]*)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
_COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*\n)", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block."""

    document: Path
    line: int
    language: str
    text: str
    use: str
    """What the comment in front of it begins with, empty if there is none."""
    marks: tuple[str, ...]
    """The rest of the comment, by its semicolons."""


@dataclass(frozen=True)
class Session:
    """A block of commands."""

    block: Block
    commands: str
    shown: str | None
    """What they print; None where the document doesn't tell. Lines "..." are any lines."""
    files: tuple[tuple[str, str], ...] = ()
    """What is in its directory: a name, and a path in the repository."""
    continues: bool = False
    tested_by: str = ""
    needs: str = ""
    """Why it isn't run, empty if it is."""

    def __str__(self) -> str:
        first = self.commands.splitlines()[0]
        return f"{self.block.document.name}:{self.block.line}: {first[:40].strip()}"

    def prints(self, output: str) -> bool:
        parts = re.split(r"^\.\.\.\n", self.shown or "", flags=re.MULTILINE)
        return re.fullmatch("(?:.*\n)*?".join(map(re.escape, parts)), output) is not None


def blocks(document: Path) -> Iterator[Block]:
    text = document.read_text()
    for found in _BLOCK.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        marks = tuple(filter(None, (part.strip() for part in (found["mark"] or "").split(";"))))
        yield Block(document, line, found["language"], found["text"], found["use"] or "", marks)


def sessions(document: Path) -> list[Session]:
    return [_session(block) for block in blocks(document) if block.language in ("sh", "console")]


def _session(block: Block) -> Session:
    assert block.use in ("", "session"), block
    commands, shown = block.text, None
    if block.language == "console":
        # Each command is followed by what it prints.
        commands = "".join(_COMMAND.findall(block.text))
        shown = _COMMAND.sub("", block.text)
    files: list[tuple[str, str]] = []
    said = {"tested by": "", "not run:": ""}
    for mark in block.marks:
        key = next((key for key in said if mark.startswith(key)), None)
        if key is not None:
            said[key] = mark.removeprefix(key).strip()
        elif mark != "continues":
            for file in mark.split(","):
                path, _, name = file.strip().partition(" as ")
                files.append((name or ("." if path.endswith("/") else Path(path).name), path))
    return Session(
        block,
        commands,
        shown,
        tuple(files),
        "continues" in block.marks,
        said["tested by"],
        said["not run:"],
    )


def prose(document: Path) -> str:
    """Return a document without its blocks and comments."""
    return re.sub(r"<!--.*?-->", "", _BLOCK.sub("", document.read_text()), flags=re.DOTALL)


def headings(document: Path) -> list[str]:
    """Return what links call the headings: lower case, hyphens for spaces, no punctuation."""
    titles = re.findall(r"^#+ (.+)$", prose(document), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles]
