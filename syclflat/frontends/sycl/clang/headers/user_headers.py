"""Find the user's headers that a source includes, before parsing it.

The search reads only text: it finds headers in inactive conditions, but not headers named by
macros. It includes library headers that builds name as system headers, but not the tool chain's.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from syclflat.clang import ziglang
from syclflat.frontends.sycl.clang.headers.front import DoubtError
from syclflat.project import compiler_options, inputs
from syclflat.project.files.paths import exists, without_parents
from syclflat.runtimes import bundled
from syclflat.service.cache.without_header import Cause

_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.MULTILINE)
_OF_SYCL = ("sycl/", "CL/")
_OF_TOOL_CHAIN = ("cstddef", "stddef.h", "stdio.h")
"""Each directory of a C or C++ library, or of a compiler, contains one of these."""


def find(source: str, text: bytes, arguments: Sequence[str]) -> dict[str, bytes]:
    """Return the texts of headers that ``text``, which replaces ``source``, may include, by name.

    The search covers the directory of the including file, and those of options such as ``-I``. It
    finds each header once, under its name by :func:`named`.
    """
    places = directories(arguments)
    found: dict[str, bytes] = {}
    missing: set[str] = set()
    work = [(source, text)]
    while work:
        including, contents = work.pop()
        for quoted, angled in _INCLUDE.findall(contents):
            name = os.fsdecode(quoted or angled)
            if name.startswith(_OF_SYCL):
                continue
            beside = [os.path.dirname(including)] if quoted else []  # noqa: PTH120
            for directory in (*beside, *places):
                path = named(os.path.join(directory, name))  # noqa: PTH118
                if path in found:
                    break
                if path in missing:
                    continue
                with contextlib.suppress(OSError):
                    # Clang may wait for a pipe, with a time limit.
                    found[path] = b"" if inputs.is_pipe(path) else inputs.read(path)
                    work.append((path, found[path]))
                    break
                missing.add(path)
    return found


def locate(name: str, directories: Iterable[str]) -> tuple[str, str, bytes] | None:
    """Return the directory, the path and the text of a header in one of ``directories``, if any.

    Raises:
        DoubtError: if it is a pipe.
        OSError: if it cannot be read.

    """
    for directory in directories:
        path = named(os.path.join(directory, name))  # noqa: PTH118
        with contextlib.suppress(FileNotFoundError, NotADirectoryError, IsADirectoryError):
            if inputs.is_pipe(path):
                raise DoubtError(Cause.HEADER, f"{path} is a pipe")
            return directory, path, inputs.read(path)
    return None


def named(path: str) -> str:
    """Return one name of a file for all names with ``..`` that lead to it."""
    if ".." not in path:
        return path
    short = without_parents(path)
    if ".." not in short.lstrip("./").split("/"):
        return short
    directory, name = os.path.split(short)
    return os.path.join(os.path.realpath(directory), name)  # noqa: PTH118


def libraries(headers: Mapping[str, bytes], arguments: Sequence[str]) -> frozenset[str]:
    """Return the ``headers`` that mention SYCL and are system headers by ``arguments``."""
    places = tuple(
        os.path.join(named(directory), "")  # noqa: PTH118
        for option, directory in compiler_options.given(arguments, compiler_options.DIRECTORIES)
        if option in compiler_options.OF_SYSTEM
    )
    return frozenset(
        name for name, text in headers.items() if name.startswith(places) and _SYCL.search(text)
    )


_SYCL = re.compile(rb"sycl", re.IGNORECASE)


def directories(arguments: Sequence[str]) -> list[str]:
    """Return the header directories in ``arguments`` that do not belong to the tool chain."""
    given = list(compiler_options.given(arguments, compiler_options.DIRECTORIES))
    return [
        directory
        for wanted in compiler_options.DIRECTORIES
        for option, directory in given
        if option == wanted and not is_of_tool_chain(directory)
    ]


def is_of_tool_chain(directory: str) -> bool:
    """Return whether a directory belongs to a C or C++ library, or to a compiler."""
    if bundled.has_wrappers(directory):
        return True
    if any(exists(os.path.join(directory, name)) for name in _OF_TOOL_CHAIN):  # noqa: PTH118
        return True
    # This package spreads the C library over several directories, some with machine-specific parts
    # only.
    package = ziglang.package_directory()
    return package is not None and Path(directory).resolve().is_relative_to(package.resolve())
