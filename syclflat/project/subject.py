"""The project and the commit that a page is about."""

from __future__ import annotations

import re
from pathlib import Path

from syclflat.diagnostics import InputError
from syclflat.project import git

_CMAKE_NAME = re.compile(r"^CMAKE_PROJECT_NAME:\w+=(.+)$", re.MULTILINE)
_HASH = 12
"""Digits of a hash that are shown."""


def project(directory: Path, build_directory: Path | None) -> str:
    """Return the name of the project around ``directory``.

    It is the one that CMake configured, else the name of the repository's directory.
    """
    if build_directory is not None:
        try:
            text = (build_directory / "CMakeCache.txt").read_text(errors="replace")
        except OSError:
            text = ""
        named = _CMAKE_NAME.search(text)
        if named:
            return named[1]
    try:
        return git.tree(directory, "HEAD").top.name
    except InputError:
        return directory.resolve().name


def commit(directory: Path) -> str:
    """Return the commit that is checked out, ``""`` without a repository or a commit."""
    try:
        at = git.tree(directory, "HEAD")
        is_changed = bool(git.changes(at).paths)
    except InputError:
        return ""
    return f"{at.commit[:_HASH]}{', with uncommitted changes' if is_changed else ''}"
