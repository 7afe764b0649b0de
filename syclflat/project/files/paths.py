"""Names of files.

Only the file system knows the meaning of ``..`` after a symbolic link, so such a name cannot be
simplified as text.
"""

from __future__ import annotations

import os
import stat

STAGING = ".syclflat"
"""The directory that exists beside files during their replacement, see :mod:`staging`."""


def without_parents(path: str, left_out: set[str] | None = None) -> str:
    """Return ``path`` without each ``..`` after a directory, which names the same file.

    This holds as long as the directories, whose names are added to ``left_out``, are not symbolic
    links.
    """
    parts: list[str] = []
    for part in path.split("/"):
        if part == ".." and parts and parts[-1] != "..":
            before = "/".join(parts)
            if not before:
                # The root has no parent.
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
    """Return whether the file exists; False for a name that no system accepts.

    pathlib raises OSError for a name that is too long, and ValueError for a null character.
    """
    return os.path.exists(path)  # noqa: PTH110


def is_file(path: str | os.PathLike[str]) -> bool:
    """Return in the same way whether the regular file exists."""
    return os.path.isfile(path)  # noqa: PTH113


def is_directory(path: str | os.PathLike[str]) -> bool:
    """Return in the same way whether the directory exists."""
    return os.path.isdir(path)  # noqa: PTH112


def is_real_directory(path: str) -> bool:
    """Return whether the directory exists, and is not a symbolic link."""
    try:
        return stat.S_ISDIR(os.lstat(path).st_mode)
    except OSError:
        return False
