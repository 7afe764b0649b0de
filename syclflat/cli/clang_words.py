"""Options of Clang's among the words of a command, as compilers take them: ``-DSIZE=4``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import click

from syclflat.project.compiler_options import separate_values

_BEGINNINGS = (
    *("-D", "-U", "-std=", "--std=", "-ansi", "-pedantic", "-pthread", "-w"),
    *("-isystem", "-iquote", "-idirafter", "-isysroot", "--sysroot", "-include", "-imacros"),
    *("-f", "-m", "-g", "-O", "-nostd", "-cl-", "--gcc-toolchain", "--gcc-install-dir"),
)
"""The beginnings of options that say how a source is read, or that builds give besides."""


def split(
    words: Sequence[str], parameters: Iterable[click.Parameter], way: str
) -> tuple[list[str], list[str]]:
    """Return the words of a command with ``parameters``, and those that are for Clang.

    Args:
        words: those before ``--``.
        parameters: the command's.
        way: the advice on a word that is an option of neither, with ``{}`` for the word.

    Raises:
        UsageError: if a word is an option of neither.

    """
    takes_value = {
        name: not parameter.is_flag and not parameter.count
        for parameter in parameters
        if isinstance(parameter, click.Option)
        for name in (*parameter.opts, *parameter.secondary_opts)
    }
    takes_value["-h"] = takes_value["--help"] = False
    own: list[str] = []
    clang: list[str] = []
    rest = iter(words)
    for word in rest:
        if not word.startswith("-") or word == "-":
            own.append(word)
        elif word.partition("=")[0] in takes_value or word[:2] in takes_value:
            own += [word, *_value(word, takes_value, rest)]
        elif word.startswith(_BEGINNINGS):
            clang += [word, *_next(separate_values.count(word), rest)]
        elif not word.startswith("--") and len(word) > 2:
            raise click.UsageError(f"no such option: {word}; {way.format(word)}")
        else:
            own.append(word)
    return own, clang


def _value(word: str, takes_value: dict[str, bool], rest: Iterator[str]) -> list[str]:
    """Return the word behind an option of the command's if it is its value."""
    name, equals, _ = word.partition("=")
    if name in takes_value:
        return _next(int(takes_value[name] and not equals), rest)
    # Letters of flags may come before one that takes a value.
    for position, letter in enumerate(word[1:], start=2):
        if takes_value.get(f"-{letter}", True):
            return _next(int(position == len(word)), rest)
    return []


def _next(count: int, rest: Iterator[str]) -> list[str]:
    return [word for _, word in zip(range(count), rest, strict=False)]
