"""What a command reads and makes, as far as that decides on whether its result may be kept."""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Iterable, Sequence

_COMPILERS = re.compile(r"(?:clang|g|c)\+\+(?:-\d+)?|(?:clang|gcc|cc)(?:-\d+)?")
_NOT_KEPT = re.compile(
    r"-E|-MM?|-###|-dump.*|-print-.*|--version|-save-temps.*|-ftime-trace.*|"
    r"-fstack-usage|-fsave-optimization-record.*|-foptimization-record.*|"
    r"-fprofile.*|-fcoverage.*|--coverage|-gsplit-dwarf.*|-fmodules.*|-Wp,.*|@.*"
)
"""Options with other outputs than the one behind ``-o``."""
SOURCE = re.compile(r".*\.(?:c|cc|cpp|cxx|cl|h|hpp)")
_SOURCE_LANGUAGES = ("c", "c++", "c++-header", "cl")
_SEARCHED = re.compile(r"-(?:I|isystem|iquote|idirafter)")
_BEHIND = re.compile(r"--?[\w-]+=")
_INCLUDED = re.compile(r"[^.]+|.*\.(?:h|hh|hpp|inc|def)")
"""The names of files that sources include."""
_GENERATED = re.compile(r".*\.(?:adapted_\d+\.\w+|integration(?:_footer)?\.hpp)")
"""The names of files that the tool makes for one source, beside those of others at the same time.
They are included by their whole paths."""
_EMBEDDED = re.compile(rb'\.incbin\s+\\?"([^"\\]*)')
"""A file that the assembler reads, which no list of dependencies has."""
FOUND_ERROR = re.compile(rb":\d+:\d+: error: ")
"""An error in a source, which is there each time; others may come from a full disk."""
_WITHOUT_HEADERS = frozenset((".git", ".venv", "__pycache__", "CMakeFiles"))
"""The names of directories from which no source includes files by name."""
_VARIABLES = ("CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH", "COMPILER_PATH")
_VARIABLES += ("SOURCE_DATE_EPOCH", "GCC_EXEC_PREFIX", "LANG", "LC_ALL", "CCC_OVERRIDE_OPTIONS")
INSTALLED = re.compile(r"^/usr/|/\.venv/")
"""Where files are that no run changes, and that know nothing of it."""
_LOOKED_UP = re.compile(
    rb"^[ \t]*(?:#|%:)[ \t]*(?:include|include_next|import|embed)\b[ \t]*[^ \t<]"
    rb"|__has_\w+[ \t]*\([ \t]*[^ \t<]"
    rb"|\\\r?\n",
    re.MULTILINE,
)
"""What may look for a file beside a source: anything but names in angle brackets."""
_MOST_NAMES = 5000
_MOST_CHANGES = 200
"""Of names in the places where includes are looked up; more are not looked for in all texts."""


def behind(option: str, words: Sequence[str]) -> str | None:
    """Return the word behind the last ``option``; None without one."""
    found = [following for word, following in itertools.pairwise(words) if word == option]
    return found[-1] if found else None


class Job:
    """A command of a compiler, linker or assembler that makes one file, or only reports."""

    def __init__(self, words: list[str], directory: str) -> None:
        """Read the words of a command that runs in ``directory``.

        Raises:
            ValueError: if it is none whose result may be kept.

        """
        name = os.path.basename(words[0])
        called = words[1] if name == "zig" and len(words) > 1 else name
        self.is_assembler = called == "ptxas"
        if not (self.is_assembler or _COMPILERS.fullmatch(called)):
            raise ValueError(words[0])
        if any(_NOT_KEPT.fullmatch(word) for word in words):
            raise ValueError(words)
        self.words = words
        self.directory = directory
        self.only_reports = "-fsyntax-only" in words
        """Whether it makes no file: its messages and its exit code are all that there is."""
        output = behind("-o", words)
        if output in (None, "-", os.devnull) and not self.only_reports:
            raise ValueError("no output")
        self.output = os.path.join(directory, output or os.devnull)
        self.language = behind("-x", words)
        self.is_header = self.language == "c++-header" and not self.only_reports
        if self.is_header and not self.output.endswith(".pch"):
            raise ValueError("a header that a compiler finds by itself")
        self.is_same_anywhere = self.is_header and not any(map(self._is_relative, words[1:]))
        """Whether it makes the same header in other directories."""
        self.reads_stdin = "-" in words[1:]
        self.lists_some = "-MMD" in words
        """Whether it lists only files that are not of the system."""
        is_listed = "-MD" in words or self.lists_some
        listed = behind("-MF", words)
        if is_listed and listed is None:
            raise ValueError("a list of files without a name")
        self.listed = listed and os.path.join(directory, listed)
        """The file in which the command lists what it read, if it is asked to."""
        self.header = behind("-include-pch", words)
        self.preprocesses = not self.is_assembler and (
            self.language in _SOURCE_LANGUAGES
            if self.language is not None
            else any(SOURCE.fullmatch(word) for word in words)
        )

    def files(self) -> list[str]:
        """Return the files that the words name, but for outputs and a precompiled header."""
        made = {self.output, self.listed}
        found = []
        for word in self.words[1:]:
            if word in (self.header, "-"):
                continue
            if word.startswith("-l"):
                found += self._libraries(word[2:])
                continue
            behind = _BEHIND.match(word)
            path = os.path.join(self.directory, word[behind.end() :] if behind else word)
            if path not in made and os.path.isfile(path):
                found.append(path)
                found += self._embedded(path)
        return found

    def _is_relative(self, word: str) -> bool:
        option = _SEARCHED.match(word)
        path = word[option.end() :] if option else word
        is_name = bool(path) and not os.path.isabs(path)
        return is_name and os.path.exists(os.path.join(self.directory, path))

    def _embedded(self, path: str) -> list[str]:
        if not SOURCE.fullmatch(path):
            return []
        with open(path, "rb") as file:
            names = _EMBEDDED.findall(file.read())
        return [os.path.join(self.directory, os.fsdecode(name)) for name in names]

    def _libraries(self, name: str) -> list[str]:
        places = [word[2:] for word in self.words if word.startswith("-L") and word != "-L"]
        places += [b for a, b in itertools.pairwise(self.words) if a == "-L"]
        paths = [
            os.path.join(self.directory, place, f"lib{name}.{suffix}")
            for place in places
            for suffix in ("so", "a")
        ]
        return [path for path in paths if os.path.isfile(path)]

    def could_be_included(self) -> list[str]:
        """Return the names of files where includes are looked up, but in what is installed.

        One that is new there may be found before one that was read, see :func:`may_include`.

        Raises:
            ValueError: if it is too many.

        """
        if not self.preprocesses:
            return []
        sources = [os.path.join(self.directory, w) for w in self.words if SOURCE.fullmatch(w)]
        directories = {os.path.dirname(path) for path in sources if _looks_beside(path)}
        for word, following in itertools.pairwise([*self.words, ""]):
            option = _SEARCHED.match(word)
            if option:
                directories.add(os.path.join(self.directory, word[option.end() :] or following))
        names: list[str] = []
        for directory in sorted(directories):
            if not os.path.isdir(directory) or INSTALLED.search(directory):
                continue
            for place, below, files in os.walk(directory):
                below[:] = sorted(set(below) - _WITHOUT_HEADERS)
                names += [os.path.join(place, file) for file in sorted(files) if _is_included(file)]
                if len(names) > _MOST_NAMES:
                    raise ValueError("too many files to list")
        return names


def may_include(texts: Sequence[bytes], paths: Iterable[bytes]) -> bool:
    """Return whether one of the texts of a command may include one of some files: it has its name.

    Without a suffix, the name has to look like one of a file.
    """
    names = {path.rpartition(b"/")[2] for path in paths}
    if len(names) > _MOST_CHANGES:
        return True
    return any(_has_file(text, name) for text in texts for name in names if name in text)


def _has_file(text: bytes, name: bytes) -> bool:
    return b"." in name or re.search(b'["</]%b[">]' % re.escape(name), text) is not None


def _is_included(name: str) -> bool:
    return _INCLUDED.fullmatch(name) is not None and not _GENERATED.fullmatch(name)


def _looks_beside(source: str) -> bool:
    """Tell whether a source may include what is in its directory."""
    try:
        with open(source, "rb") as file:
            return _LOOKED_UP.search(file.read()) is not None
    except OSError:
        return True


def variables() -> list[str]:
    """Return the variables that compilers go by."""
    return [f"{name}={os.environ[name]}" for name in _VARIABLES if name in os.environ]
