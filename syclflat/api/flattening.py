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

    Nothing is written, ``syclflat.toml`` is not read, and no result is kept. Several threads may
    call it at once. Clang works in this process: a source that crashes Clang takes the process
    along, which the command prevents.

    Args:
        source: a file, by a path or its name; or a text: bytes, or a string with a line break.
        convention: by which arguments cross; None for that of the language.
        target: the device that layouts are for: a name or a triple.
        sycl: SYCL headers: ``bundled``, those of an installed ``dpcpp``, or a directory; ``auto``
            chooses as the command does.
        special_types: tables (TOML) of more types that cross in pieces.
        include_directories: where included files are looked for, first.
        clang_arguments: more arguments for Clang, passed on as they are.
        language: the front end; None goes by the suffix of the name.
        name: what a text goes by in diagnostics and outputs; None for ``text`` with the suffix of
            the language.
        build_directory: where ``compile_commands.json`` is; None looks above the file. A text is
            in none.
        stdlib: C++ library headers: ``auto``, ``system`` or ``zig``.
        precompiled_headers: a directory to keep precompiled SYCL headers in; None for none.
        index_bits: the width of MLIR's ``index``, in bits.
        c_wrappers: whether MLIR's functions get a wrapper that C can call.
        tinytc_version: of the Tiny Tensor Compiler's language.
        memref_nesting: how many memrefs of MLIR may be in each other.
        nesting_limit: how many classes and arrays of a captured object may be in each other.
        argument_bytes: warn of kernels whose arguments take more bytes.

    Returns:
        The flattened kernels or functions. All of the model is frozen, and may be shared between
        threads.

    Raises:
        InputError: if the source can't be read or flattened, or a name is none; its
            ``diagnostics`` tell what and where.
        ValueError: if a number or a choice is none that there may be.

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
    """Flatten the functions of a text, as ``syclflat signature`` does; bodies may lack.

    Several threads may call it at once.

    Args:
        text: functions of MLIR or the Tiny Tensor Compiler, or kernels of OpenCL C.
        language: the front end; None for the one that is natural to ``convention``, else the one
            that the text looks like.
        convention: by which arguments cross; None for that of the language.
        target: the device that the result is for: a name or a triple.
        include_directories: where included files are looked for; OpenCL C.
        clang_arguments: more arguments for Clang; OpenCL C.
        index_bits: the width of MLIR's ``index``, in bits.
        c_wrappers: whether MLIR's functions get a wrapper that C can call.
        tinytc_version: of the Tiny Tensor Compiler's language.
        memref_nesting: how many memrefs of MLIR may be in each other.

    Returns:
        The result: ``functions``, each with its flat signature.

    Raises:
        InputError: if the text can't be read or flattened, if its language isn't clear, or a name
            is none.
        ValueError: if a number or a choice is none that there may be.

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
                "the text may be in more than one language",
                "unclear-language",
                Location("text", 0, 0),
                "name its language",
            )
        )
    return of(Source("text", contents, found), settings)


def of(source: Source, settings: Settings) -> Result:
    """Return what ``source`` is flattened to, by one convention.

    Raises:
        InputError: if it can't be flattened.
        ValueError: if a setting is none that there may be.

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
            raise ValueError(f"{name} is {value!r}, and may be {listed}")
    limits = {
        "memref_nesting": settings.memref_nesting,
        "nesting_limit": settings.nesting_limit,
        "argument_bytes": settings.argument_bytes,
    }
    for name, limit in limits.items():
        if limit is not None and limit < 1:
            raise ValueError(f"{name} is {limit}, and has to be 1 at least")


def file_name(name: Name) -> str:
    """Return the name of a file, which is a file's whatever it is: ``-`` is no standard input."""
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
