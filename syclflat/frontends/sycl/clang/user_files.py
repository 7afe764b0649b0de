"""Distinguish the declarations of the user's files from those of tool chains."""

from __future__ import annotations

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.headers.user_headers import named


class UserFiles:
    """All files of a unit except system headers, and the user's libraries among these.

    Builds add libraries as system headers to suppress warnings, but their kernels still belong to
    the user.
    """

    def __init__(self, libraries: frozenset[str]) -> None:
        """Take the names of the libraries' headers, see :func:`user_headers.named`."""
        self._libraries = libraries
        self._have: dict[int, bool] = {}

    def have(self, cursor: ci.Cursor) -> bool:
        """Return whether ``cursor`` is in one of these files."""
        if not libclang.is_in_system_header(cursor):
            return True
        if not self._libraries:
            return False
        number = libclang.file_number(cursor)
        found = self._have.get(number)
        if found is None:
            # Reading the file's name for each cursor takes longer than visiting it.
            file = cursor.location.file
            found = file is not None and named(str(file.name)) in self._libraries
            self._have[number] = found
        return found
