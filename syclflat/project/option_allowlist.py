"""The allowlist of a build's options for Clang: options that affect the meaning of a source.

A compile database, and settings found by searching, are trusted no more than the sources beside
them, and Clang has options that write files, print, or load code. So this module lists allowed
options, not forbidden ones.
"""

from __future__ import annotations

from collections.abc import Iterable

from syclflat.project import compiler_options
from syclflat.structs import Struct


class Chosen(Struct, frozen=True):
    """The treatment of options."""

    passed: tuple[str, ...]
    dropped: tuple[str, ...]
    """Relevant options that are not in the allowlist."""


def choose(options: Iterable[str]) -> Chosen:
    """Return the treatment of ``options``, whose values are in the same words."""
    passed: list[str] = []
    dropped: list[str] = []
    for option in options:
        positive = f"-f{option[5:]}" if option.startswith("-fno-") else option
        if positive in compiler_options.NAMED or (
            option.startswith(compiler_options.PASSED) and not _is_precompiled(option)
        ):
            passed.append(option)
        elif not positive.startswith(compiler_options.HARMLESS):
            dropped.append(option)
    return Chosen(tuple(passed), tuple(dropped))


def _is_precompiled(option: str) -> bool:
    """Return whether ``option`` names another compiler's output, and only shares a prefix."""
    return option.startswith("-include-pch")
