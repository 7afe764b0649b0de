"""Distinguish the declarations of the user's files from those of tool chains."""

from __future__ import annotations

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.headers.user_headers import named


class UserFiles:
    """All files except system headers, and the user's libraries among these.

    Builds add libraries as system headers to suppress warnings, but their kernels still belong to
    the user.
    """

    def __init__(self, libraries: frozenset[str]) -> None:
        """Take the names of the libraries' headers, see :func:`user_headers.named`."""
        self._libraries = libraries
        self._have: dict[str, bool] = {}

    def have(self, cursor: ci.Cursor) -> bool:
        """Return whether ``cursor`` is in one of these files."""
        if not libclang.is_in_system_header(cursor):
            return True
        if not self._libraries:
            return False
        file = cursor.location.file
        if file is None:
            return False
        name = str(file.name)
        if name not in self._have:
            # Asking the file system for each cursor takes longer than visiting it.
            self._have[name] = named(name) in self._libraries
        return self._have[name]
