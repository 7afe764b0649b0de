"""Find the files and search directories of a source before parsing it.

This needs only Clang's preprocessor, but libclang only parses. So the source becomes the body of a
function that Clang skips: Clang reads every token and follows every directive without building a
tree, which takes a twentieth of the time.
"""

from __future__ import annotations

import codecs
import contextlib
import json
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import clang.cindex as ci

from syclflat.clang.arguments import for_frontend
from syclflat.frontends.sycl.clang.parse import parse
from syclflat.frontends.sycl.clang.visiting import children
from syclflat.project import compiler_options
from syclflat.project.files import depfile
from syclflat.service.cache.request import HEADER_VARIABLES

_BEFORE = b"void syclflat_skipped() {\n#line 1\n"
_AFTER = b"\n}"
_SKIP_BODIES = ci.TranslationUnit.PARSE_SKIP_FUNCTION_BODIES
_TARGET = "read"


def find_inputs(source: str, text: bytes, arguments: Sequence[str]) -> list[str]:
    """Return the names of all files that affect ``text``, which replaces ``source``.

    These are the files that it includes, and those that ``__has_include`` finds. Omits missing
    files, which Clang reports when it parses.

    Raises:
        InputError: if Clang rejects the arguments.

    """
    with tempfile.TemporaryDirectory(prefix="syclflat-") as directory:
        path = Path(directory, "dependencies")
        # With -MG, a missing header does not prevent the list.
        listing = ["-dependency-file", str(path), "-MT", _TARGET, "-sys-header-deps", "-MG"]
        own = [*arguments, "-ferror-limit=0", *for_frontend(listing)]
        skipped = _BEFORE + text.removeprefix(codecs.BOM_UTF8) + _AFTER
        unit = parse(source, skipped, own, _SKIP_BODIES)
        names = [str(inclusion.include.name) for inclusion in unit.get_includes()]
        with contextlib.suppress(FileNotFoundError):
            names += depfile.read(path)
    return list(dict.fromkeys(names))


def find_macros(text: bytes, arguments: Sequence[str]) -> frozenset[bytes]:
    """Return the names of Clang's predefined macros, and those that ``text`` defines.

    Raises:
        InputError: if Clang rejects the arguments.

    """
    record = ci.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
    unit = parse("macros.cpp", _BEFORE + text + _AFTER, arguments, _SKIP_BODIES | record)
    return frozenset(
        cursor.spelling.encode()
        for cursor in children(unit.cursor)
        if cursor.kind == ci.CursorKind.MACRO_DEFINITION
    )


def search_arguments(arguments: Sequence[str]) -> tuple[str, ...]:
    """Return arguments that replace the driver's look-ups on this machine's disk.

    After ``arguments``, they make the driver search the same directories on any machine.
    """
    given = compiler_options.given(arguments, _NOT_THE_DRIVERS)
    deciding = tuple(word for option, word in given if not option)
    environment = tuple(os.environ.get(name) for name in HEADER_VARIABLES)
    key = (deciding, environment)
    if key not in _SEARCHED:
        _SEARCHED[key] = _ask_driver(deciding)
    return _SEARCHED[key]


_SEARCHED: dict[tuple[tuple[str, ...], tuple[str | None, ...]], tuple[str, ...]] = {}

_NOT_THE_DRIVERS = ("-D", "-U", *compiler_options.DIRECTORIES, *compiler_options.INCLUDING)
"""Options that do not affect where the driver looks."""
_INTERNAL = ("-internal-isystem", "-internal-externc-isystem", "-c-isystem", "-cxx-isystem")
"""cc1's options for directories that the driver found."""

_CHILD = (
    "import json, sys; sys.path[:] = sys.argv[1:]; import clang.cindex as ci; "
    "ci.TranslationUnit.from_source('x.cpp', json.load(sys.stdin), unsaved_files=[('x.cpp', '')])"
)


def _ask_driver(arguments: Sequence[str]) -> tuple[str, ...]:
    # The driver prints its command to stderr, and parses nothing.
    printed = subprocess.run(
        [sys.executable, "-c", _CHILD, *sys.path],
        input=json.dumps([*arguments, "-###"]),
        capture_output=True,
        text=True,
        check=False,
    ).stderr
    command = next((line for line in printed.splitlines() if '"-cc1"' in line), "")
    found: list[str] = ["-nostdinc"]
    for option, directory in compiler_options.given(shlex.split(command), (*_INTERNAL, "-I")):
        if option == "-I":
            # From CPATH.
            found.append(f"-I{directory}")
        elif option:
            found += for_frontend((option, directory))
    return tuple(found)
