"""How arguments are put to Clang, whether it parses or compiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from syclflat.project import compiler_options

DEFAULT_STANDARD = "-std=c++17"


def language_standard(chosen: Sequence[str]) -> list[str]:
    """Return the default standard, or nothing if the arguments in ``chosen`` name one."""
    named = any(argument.startswith("-std=") for argument in chosen)
    return [] if named else [DEFAULT_STANDARD]


def read_untold(arguments: Iterable[str]) -> str | None:
    """Return the first of ``arguments`` that makes Clang read what it doesn't tell of, if any.

    Or that makes the names, of what it tells of, mean something else.
    """
    words = ((word, word.removeprefix("-Wp,")) for word in arguments)
    return next(
        (whole for whole, word in words if word.startswith(compiler_options.READ_UNTOLD)), None
    )


def for_frontend(arguments: Iterable[str]) -> list[str]:
    """Return ``arguments`` as the driver hands them to the compiler proper, unread."""
    return [word for argument in arguments for word in ("-Xclang", argument)]
