"""The directories of one run: marks stand for their paths in what is kept.

And for names that the tool made of such paths.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping

NOTES = "compilations"
"""A file of a run, with a line for what became of each command."""
NEW, CHANGED, LENGTHS = "new", "changed", "lengths"
"""Why a command ran: none such did before, or what it read had other contents then, or what it made
has paths of other lengths, or at the end of linked strings."""
NOTE = re.compile(
    rf"(?P<outcome>kept|{NEW}|{CHANGED}|{LENGTHS}|other|unknown) (?P<seconds>\d+\.\d\d) "
)
"""The beginning of such a line."""
_END = rb"(?=[^\w.+-]|$)"
_NAME = rb"[^/\s\0\x02\x03\"'`:;,=]+"
_RANDOM = rb"(?:(?:/%b)*?/(?:tmp|syclflat-)[a-z0-9_]{8}(?:\.tmp)?)+" % _NAME
"""A directory that :mod:`tempfile` named, perhaps in another one, with what is in front of it."""
_KEYED = rb"(?:(?:/%b)?/pch)?/[0-9a-f]{32}(?=\.)|/(?:unified_runtime|recorder)/[0-9a-f]{32}%b"
_KEYED %= (_NAME, _END)
"""The name of a precompiled header or a library, which depends on where the checkout is."""
_TRIED = (b"cmTC_", b"TryCompile-")
"""The beginnings of names that CMake makes for the programs that it tries to build."""
_TRIED_NAME = rb"cmTC_[0-9a-f]{5}|TryCompile-[0-9A-Za-z]{6}"
_HASH = re.compile(rb"[0-9a-f]{12}(?![0-9a-f])")
"""The path of a source, as the CMake package has it in names of files and symbols."""
_HASHED = (b"/images/", b"/outside/", b"/references/", b"syclflat_image_")
"""What is in front of it."""
_MODULE = b"; ModuleID = "
"""The beginning of LLVM IR as text."""
_CONSTANT = rb'c"[^"\n]*(?:%b)'
"""Data in it, whose size is written beside it; elsewhere, paths may have any length."""
_LINKED = (b"\2", b"\3")
"""The types of programs and shared libraries, in the head of an ELF file."""
_MARK = re.compile(rb"\x02(\d+)\x03")


class Run:
    """The directories of a run of the tests, as bytes."""

    def __init__(self, root: str, link: str, directory: str, cache: str) -> None:
        """Take the directories.

        Args:
            root: the checkout.
            link: a symbolic link to it, of the same length for all checkouts. Compilers get this
                path, so that it can be replaced in binary files.
            directory: where the tests write.
            cache: where the tool keeps things.

        """
        self.root, self.link = os.fsencode(root), os.fsencode(link)
        self.directory, self.cache = os.fsencode(directory), os.fsencode(cache)
        test = rb"%b(?:/popen-gw\d+)?/%b" % (re.escape(self.directory), _NAME)
        own = b"|".join(map(re.escape, (self.cache, self.link, self.root)))
        paths = b"(?:%b|%b|%b)(?:%b|%b)" % (_RANDOM, own, test, _KEYED, _END)
        self._pattern = re.compile(b"%b|%b" % (paths, _TRIED_NAME))
        temporary = os.fsencode(os.environ.get("TMPDIR", "/tmp"))
        self._beginnings = (temporary, self.root, self.link, self.cache, self.directory, *_TRIED)
        self._root = re.compile(re.escape(self.root) + _END)

    def mentions(self, text: bytes) -> list[tuple[int, bytes]]:
        """Return the directories of this run in ``text``, with the places where they begin.

        A search for how they begin takes a hundredth of the time of one by the pattern.
        """
        found = {}
        for beginning in self._beginnings:
            at = text.find(beginning)
            while at >= 0:
                match = self._pattern.match(text, at)
                if match:
                    found[at] = match[0]
                at = text.find(beginning, match.end() if match else at + 1)
        for beginning in _HASHED:
            at = text.find(beginning)
            while at >= 0:
                at += len(beginning)
                match = _HASH.match(text, at)
                if match:
                    found[at] = match[0]
                at = text.find(beginning, at)
        return sorted(found.items())

    def replaced(self, text: bytes, by: Mapping[bytes, bytes]) -> bytes:
        """Return ``text`` with other words in place of the directories that have some."""
        parts, end = [], 0
        for at, path in self.mentions(text):
            if at >= end:
                parts += [text[end:at], by.get(path, path)]
                end = at + len(path)
        return b"".join([*parts, text[end:]])

    def linked(self, text: bytes) -> bytes:
        """Return ``text`` with the link in place of the checkout."""
        return self._root.sub(lambda _: self.link, text)

    def unlinked(self, text: bytes) -> bytes:
        """Return ``text`` with the checkout in place of the link."""
        return text.replace(self.link, self.root)


class Places:
    """The directories of a run that a command and its inputs mention, in that order."""

    def __init__(self, run: Run, mentioned: bytes) -> None:
        """Find the directories.

        Args:
            run: the run.
            mentioned: the words of the command, where it runs, and what it reads.

        """
        self._run = run
        always = (run.link, run.root, run.cache)
        own = (path for _, path in run.mentions(mentioned))
        self._paths = list(dict.fromkeys([*always, *own]))
        self._marks = {path: b"\x02%d\x03" % number for number, path in enumerate(self._paths)}

    def marked(self, text: bytes) -> bytes:
        """Return ``text`` with marks in place of the directories that were mentioned."""
        return self._run.replaced(text, self._marks)

    def placed(self, text: bytes) -> bytes:
        """Return marked ``text`` with the directories of this run.

        Raises:
            IndexError: if it has marks of directories that were not mentioned.

        """
        return _MARK.sub(lambda at: self._paths[int(at[1])], text)

    def mentioned(self, text: bytes) -> dict[int, bytes]:
        """Return the directories of this run in ``text``, by the numbers of their marks.

        Raises:
            ValueError: if the command mentions one of them not.

        """
        return {self._paths.index(path): path for _, path in self._run.mentions(text)}

    def replaced(self, binary: bytes, mentioned: Mapping[int, bytes]) -> bytes | None:
        """Return a ``binary`` file of another run with the directories of this one.

        Args:
            binary: the file.
            mentioned: the directories of the other run in it, by the numbers of their marks.

        Returns:
            None if they are of other lengths, unless the file is a module of LLVM IR as text that
            has them in none of its data; or if linked strings end with names that differ: the
            linker lets other strings be the ends of these, such as "1" that of "/recorder/c1".

        """
        old = {path: self._paths[number] for number, path in mentioned.items()}
        if not old:
            return binary
        if binary[16:17] in _LINKED and binary.startswith(b"\x7fELF"):
            renamed = (path for path, own in old.items() if _name(path) != _name(own))
            if any(path + b"\0" in binary for path in renamed):
                return None
        moved = [path for path, own in old.items() if len(path) != len(own)]
        if moved and (
            not binary.startswith(_MODULE) or re.search(_CONSTANT % _any_of(moved), binary)
        ):
            return None
        return re.sub(_any_of(old), lambda at: old[at[0]], binary)


def _name(path: bytes) -> bytes:
    return path.rpartition(b"/")[2]


def _any_of(paths: Iterable[bytes]) -> bytes:
    """Return a pattern for paths, of which some may be inside others."""
    return b"|".join(map(re.escape, sorted(paths, key=len, reverse=True)))
