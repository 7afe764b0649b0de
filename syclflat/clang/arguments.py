"""Spell arguments for Clang, for parsing and for compiling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from syclflat.project import compiler_options

DEFAULT_STANDARD = "-std=c++17"


def language_standard(chosen: Sequence[str]) -> list[str]:
    """Return the default standard, or nothing if the arguments in ``chosen`` name one."""
    named = any(argument.startswith("-std=") for argument in chosen)
    return [] if named else [DEFAULT_STANDARD]


def unlisted_reads(arguments: Iterable[str]) -> str | None:
    """Return the first of ``arguments`` that makes Clang read unreported files, if any.

    Also detects arguments that change the meaning of reported names.
    """
    words = ((word, word.removeprefix("-Wp,")) for word in arguments)
    return next(
        (whole for whole, word in words if word.startswith(compiler_options.READ_UNLISTED)), None
    )


def for_frontend(arguments: Iterable[str]) -> list[str]:
    """Return ``arguments`` as the driver passes them to cc1, uninterpreted."""
    return [word for argument in arguments for word in ("-Xclang", argument)]
