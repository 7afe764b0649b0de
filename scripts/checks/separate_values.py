#!/usr/bin/env python3
"""Print which of Clang's options have values in the words behind them, by asking Clang's driver.

The names of all options, those that no help shows too, stand in one table of strings in the
program. Each is given to the driver with words behind it that are files which don't exist: those
that it doesn't miss are values. syclflat/project/compiler_options/separate_values.py holds what
this prints.

    python scripts/checks/separate_values.py
"""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence

from syclflat.clang import ziglang

_IN_THE_TABLE = b"\0-serialize-diagnostics\0"
_NAME = re.compile(rb"(?:/|--?)[A-Za-z0-9#][\w+#.,:=-]*")
_TEXT = re.compile(rb"[\0\t\n\x20-\x7e]*")
_MISSED = re.compile(r"no such file or directory: '([^']*)'")
_ONLY_PRINTS = re.compile(r"--?(print-|help|version$|dumpmachine$|dumpversion$|autocomplete=)")
_WARNS_OR_REMARKS = re.compile(r"--?[WR].")
_NOWHERE = "/nowhere/"
_FIRST = f"{_NOWHERE}first"
_MOST = 3
"""No option has more values."""
_AT_ONCE = 300


def names() -> list[str]:
    """Return the names of all options, and what may be names."""
    directory = ziglang.package_directory()
    assert directory is not None, "install ziglang"
    program = ziglang.executable(directory).read_bytes()
    inside = program.index(_IN_THE_TABLE)
    # The table ends where there is more than text.
    before = _TEXT.match(program[inside - 200_000 : inside][::-1])
    behind = _TEXT.match(program, inside)
    assert before is not None, "there is no table"
    assert behind is not None, "there is no table"
    start, end = inside - before.end(), behind.end()
    found = {name.decode() for name in program[start:end].split(b"\0") if _NAME.fullmatch(name)}
    # Of an option that may begin with either, the table can have the slash alone.
    found = {f"-{name[1:]}" if name.startswith("/") else name for name in found}
    return sorted(n for n in found if not _ONLY_PRINTS.match(n) and not _WARNS_OR_REMARKS.match(n))


def counts(options: Iterable[str], joined: str = "") -> dict[str, int]:
    """Return how many values behind it each option has, if ``joined`` is in its own word."""
    found: dict[str, int] = {}
    waiting = iter(options)
    while chunk := list(itertools.islice(waiting, _AT_ONCE)):
        words = [
            word
            for number, option in enumerate(chunk)
            for word in (option + joined, *_files(number, _MOST + 1))
        ]
        missed = _missed(words)
        for number, option in enumerate(chunk):
            found[option] = sum(file not in missed for file in _files(number, _MOST + 1))
            assert found[option] <= _MOST, f"{option} has more values, or ends everything"
    return found


def separate() -> tuple[dict[str, int], list[str]]:
    """Return the options with values behind them, and those that have more in their own word too.

    The numbers of values are for the option alone.
    """
    found = _with_values(counts(names()))
    # Of two spellings, the table has the shorter one.
    found |= _with_values(counts(f"-{option}" for option in found))
    return found, list(_with_values(counts(found, "x")))


def _with_values(found: Mapping[str, int]) -> dict[str, int]:
    return {option: number for option, number in found.items() if number}


def _files(number: int, count: int) -> list[str]:
    return [f"{_NOWHERE}{number}.{value}" for value in range(count)]


def _missed(words: Sequence[str]) -> set[str]:
    """Return which of ``words`` the driver takes for files."""
    command = [sys.executable, "-m", "ziglang", "clang", "-###", _FIRST, *words]
    told = subprocess.run(
        command, cwd="/", capture_output=True, text=True, errors="replace", check=False
    ).stderr
    missed = set(_MISSED.findall(told))
    assert _FIRST in missed, told
    return missed


def main() -> None:
    alone, both = separate()
    for number, options in itertools.groupby(sorted(alone, key=alone.__getitem__), alone.get):
        print(f"{number} value{'s' if number != 1 else ''}:")
        print(textwrap.fill(" ".join(sorted(options)), 96, break_on_hyphens=False))
    print("1 value, whatever else is in their word:")
    print(" ".join(both))


if __name__ == "__main__":
    main()
