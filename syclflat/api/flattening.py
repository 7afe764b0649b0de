"""Flatten a file or a text."""

from __future__ import annotations

import os
from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import TypeAlias

from syclflat import frontends, targets
from syclflat.api.result import Result
from syclflat.conventions import ConventionOptions
from syclflat.diagnostics import InputError, error
from syclflat.model.captures import DEFAULT_NESTING_LIMIT
from syclflat.model.location import Location
from syclflat.model.types import DEFAULT_MEMREF_NESTING
from syclflat.pipeline import names, stages
from syclflat.pipeline.settings import (
    INDEX_BITS,
    LIBRARIES,
    TINYTC_VERSIONS,
    Settings,
    Source,
)

Name: TypeAlias = str | PathLike[str]
"""The name of a file or a directory."""


def flatten(
    source: str | bytes | PathLike[str],
    *,
    convention: str | None = None,
    target: str = targets.DEFAULT,
    sycl: Name = "auto",
    special_types: Sequence[Name] = (),
    include_directories: Sequence[Name] = (),
    clang_arguments: Sequence[str] = (),
    language: str | None = None,
    name: str | None = None,
    build_directory: Name | None = None,
    stdlib: str = "auto",
    precompiled_headers: Name | None = None,
    index_bits: int = 64,
    c_wrappers: bool = False,
    tinytc_version: str = "0.3.0",
    memref_nesting: int = DEFAULT_MEMREF_NESTING,
    nesting_limit: int = DEFAULT_NESTING_LIMIT,
    argument_bytes: int | None = None,
) -> Result:
    """Flatten the kernels or functions of one source, as ``syclflat flatten`` does.

    Writes no files, does not read ``syclflat.toml`` and caches no result. Threads may call it
    concurrently. Clang runs in this process, so a source that crashes Clang crashes the process;
    the command isolates such crashes.

    Args:
        source: a file, by a path or its name; or a text: bytes, or a string with a line break.
        convention: the calling convention; None for the default of the language.
        target: the device to compute layouts for: a name or a triple.
        sycl: SYCL headers: ``bundled``, those of an installed ``dpcpp``, or a directory; ``auto``
            chooses as the command does.
        special_types: tables (TOML) of more types that cross in pieces.
        include_directories: directories to search for included files, before all others.
        clang_arguments: more arguments for Clang, passed on unchanged.
        language: the front end; None chooses by the suffix of the name.
        name: the name of a text in diagnostics and outputs; None for ``text`` with the suffix of
            the language.
        build_directory: the directory of ``compile_commands.json``; None searches the parents of
            the file. A text has no database.
        stdlib: C++ library headers: ``auto``, ``system`` or ``zig``.
        precompiled_headers: a directory to keep precompiled SYCL headers in; None to keep none.
        index_bits: the width of MLIR's ``index``, in bits.
        c_wrappers: whether to add a C-compatible wrapper to MLIR's functions.
        tinytc_version: the version of the Tiny Tensor Compiler's language.
        memref_nesting: how deep memrefs of MLIR may nest.
        nesting_limit: how deep classes and arrays of a captured object may nest.
        argument_bytes: warn about kernels whose arguments take more bytes.

    Returns:
        The flattened kernels or functions. The model is frozen, so threads may share it.

    Raises:
        InputError: if the source cannot be read or flattened, or a name is unknown; its
            ``diagnostics`` name the error and the place.
        ValueError: if a number or a choice is invalid.

    """
    settings = Settings(
        conventions=(convention,) if convention is not None else (),
        target=target,
        include_directories=tuple(os.fspath(place) for place in include_directories),
        clang_arguments=tuple(clang_arguments),
        library=stdlib,
        sycl=os.fspath(sycl),
        special_types=tuple(map(Path, special_types)),
        build_directory=None if build_directory is None else Path(build_directory),
        use_database=True,
        convention_options=ConventionOptions(index_bits, c_wrappers),
        tinytc_version=tinytc_version,
        memref_nesting=memref_nesting,
        nesting_limit=nesting_limit,
        argument_bytes=argument_bytes,
        precompiled_headers=None if precompiled_headers is None else Path(precompiled_headers),
    )
    return of(_source(source, language, name), settings)


def signature(
    text: str | bytes,
    *,
    language: str | None = None,
    convention: str | None = None,
    target: str = targets.DEFAULT,
    include_directories: Sequence[Name] = (),
    clang_arguments: Sequence[str] = (),
    index_bits: int = 64,
    c_wrappers: bool = False,
    tinytc_version: str = "0.3.0",
    memref_nesting: int = DEFAULT_MEMREF_NESTING,
) -> Result:
    """Flatten the functions of a text, as ``syclflat signature`` does; bodies are optional.

    Threads may call it concurrently.

    Args:
        text: functions of MLIR or the Tiny Tensor Compiler, or kernels of OpenCL C.
        language: the front end; None for the default of ``convention``, else the language that the
            text looks like.
        convention: the calling convention; None for the default of the language.
        target: the device to compute layouts for: a name or a triple.
        include_directories: directories to search for included files; OpenCL C.
        clang_arguments: more arguments for Clang; OpenCL C.
        index_bits: the width of MLIR's ``index``, in bits.
        c_wrappers: whether to add a C-compatible wrapper to MLIR's functions.
        tinytc_version: the version of the Tiny Tensor Compiler's language.
        memref_nesting: how deep memrefs of MLIR may nest.

    Returns:
        The result: ``functions``, each with its flat signature.

    Raises:
        InputError: if the text cannot be read or flattened, its language is ambiguous, or a name is
            unknown.
        ValueError: if a number or a choice is invalid.

    """
    settings = Settings(
        conventions=(convention,) if convention is not None else (),
        target=target,
        include_directories=tuple(os.fspath(place) for place in include_directories),
        clang_arguments=tuple(clang_arguments),
        convention_options=ConventionOptions(index_bits, c_wrappers),
        tinytc_version=tinytc_version,
        memref_nesting=memref_nesting,
        are_bodies_optional=True,
    )
    contents = text.encode() if isinstance(text, str) else text
    found = language or frontends.language_of(contents, settings.conventions)
    if found is None:
        raise InputError(
            error(
                "more than one language accepts the text",
                "unclear-language",
                Location("text", 0, 0),
                "name its language",
            )
        )
    return of(Source("text", contents, found), settings)


def of(source: Source, settings: Settings) -> Result:
    """Return the result of flattening ``source`` by one convention.

    Raises:
        InputError: if the source cannot be flattened.
        ValueError: if a setting is invalid.

    """
    _check(settings)
    planned = stages.plan(source, settings)
    (unit,) = planned.units
    return Result(source, unit, tuple(dict.fromkeys(planned.warnings)), planned.unresolved)


def _check(settings: Settings) -> None:
    choices = {
        "stdlib": (settings.library, LIBRARIES),
        "tinytc_version": (settings.tinytc_version, TINYTC_VERSIONS),
        "index_bits": (settings.convention_options.index_bits, INDEX_BITS),
    }
    for name, (value, known) in choices.items():
        if value not in known:
            listed = (
                f"{known[0]} to {known[-1]}"
                if isinstance(known, range)
                else ", ".join(map(str, known))
            )
            raise ValueError(f"{name} is {value!r}; valid are {listed}")
    limits = {
        "memref_nesting": settings.memref_nesting,
        "nesting_limit": settings.nesting_limit,
        "argument_bytes": settings.argument_bytes,
    }
    for name, limit in limits.items():
        if limit is not None and limit < 1:
            raise ValueError(f"{name} is {limit}; the minimum is 1")


def file_name(name: Name) -> str:
    """Return the name of a file; here ``-`` names a file, not standard input."""
    text = os.fspath(name)
    return f"./{text}" if text.startswith("-") else text


def _source(source: str | bytes | PathLike[str], language: str | None, name: str | None) -> Source:
    text = source.encode() if isinstance(source, str) and "\n" in source else source
    if not isinstance(text, bytes):
        return Source(file_name(text), language=language)
    if name is None:
        names.check_language(language)
        frontend = frontends.find(language or frontends.SYCL)
        name = f"text{frontend.suffixes[0]}"
    return Source(name, text, language)
