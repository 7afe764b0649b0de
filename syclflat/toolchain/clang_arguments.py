"""How arguments are put to Clang, whether it parses or compiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

DEFAULT_STANDARD = "-std=c++17"


def language_standard(chosen: Sequence[str]) -> list[str]:
    """Return the default standard, or nothing if the arguments in ``chosen`` name one."""
    named = any(argument.startswith("-std=") for argument in chosen)
    return [] if named else [DEFAULT_STANDARD]


def for_frontend(arguments: Iterable[str]) -> list[str]:
    """Return ``arguments`` as the driver hands them to the compiler proper, unread."""
    return [word for argument in arguments for word in ("-Xclang", argument)]
