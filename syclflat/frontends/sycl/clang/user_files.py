"""Tell what the user's files declare from what a tool chain's do."""

from __future__ import annotations

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.user_headers import named


class UserFiles:
    """All files but system headers, and of these the user's libraries.

    Builds name the directories of libraries as those of system headers, for fewer warnings. Their
    kernels are the user's all the same.
    """

    def __init__(self, libraries: frozenset[str]) -> None:
        """Take the names of the libraries' headers, see :func:`user_headers.named`."""
        self._libraries = libraries
        self._have: dict[str, bool] = {}

    def have(self, cursor: ci.Cursor) -> bool:
        """Tell whether ``cursor`` stands in one of these files."""
        if not libclang.is_in_system_header(cursor):
            return True
        if not self._libraries:
            return False
        file = cursor.location.file
        if file is None:
            return False
        name = str(file.name)
        if name not in self._have:
            # To ask the file system for each cursor takes longer than to visit it.
            self._have[name] = named(name) in self._libraries
        return self._have[name]
