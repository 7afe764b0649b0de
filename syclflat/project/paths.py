"""Names of files.

A name that holds ``..`` behind a symbolic link means what the file system says, and no other name
can be made of it by looking at its letters.
"""

from __future__ import annotations

import os
import stat

STAGING = ".syclflat"
"""The directory that is beside files while they are replaced, see :mod:`staging`."""


def without_parents(path: str, left_out: set[str] | None = None) -> str:
    """Return ``path`` without each ``..`` behind a directory, which names the same file.

    It does so as long as what is added to ``left_out``, the names of those directories, are
    directories and no symbolic links.
    """
    parts: list[str] = []
    for part in path.split("/"):
        if part == ".." and parts and parts[-1] != "..":
            before = "/".join(parts)
            if not before:
                # There is nothing above the root.
                continue
            if is_real_directory(before):
                parts.pop()
                if left_out is not None:
                    left_out.add(before)
                continue
        elif part in ("", ".") and (parts or part == "."):
            continue
        parts.append(part)
    return "/".join(parts) or ("/" if path.startswith("/") else ".")


def exists(path: str | os.PathLike[str]) -> bool:
    """Tell whether there is such a file; no, for a name that no system takes.

    pathlib raises OSError for one that is too long, and ValueError for one with a null character.
    """
    return os.path.exists(path)  # noqa: PTH110


def is_file(path: str | os.PathLike[str]) -> bool:
    """Tell in the same way whether there is such a regular file."""
    return os.path.isfile(path)  # noqa: PTH113


def is_directory(path: str | os.PathLike[str]) -> bool:
    """Tell in the same way whether there is such a directory."""
    return os.path.isdir(path)  # noqa: PTH112


def is_real_directory(path: str) -> bool:
    """Tell whether there is a directory, and no symbolic link to one."""
    try:
        return stat.S_ISDIR(os.lstat(path).st_mode)
    except OSError:
        return False
