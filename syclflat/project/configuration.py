"""Settings of a project for all commands: ``syclflat.toml``."""

from __future__ import annotations

import datetime
import difflib
import re
import typing
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from syclflat.diagnostics import TOO_DEEP, Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.project import misfits, toml_text
from syclflat.project.inputs import contents

FILE_NAME = "syclflat.toml"
_Class = Literal[
    "compatible", "type", "added", "symbol", "cost", "layout", "pointee", "signature", "identity"
]


class Suppression(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class"}
):
    """Changes that ``diff`` accepts."""

    kernel: str
    """A pattern for the name or mangled name of kernels or functions: * and ?."""
    class_: _Class
    """The class of the changes."""
    reason: Annotated[str, msgspec.Meta(pattern=r"\S")]
    """The reason, for readers of the file."""
    path: str | None = None
    """A pattern for the paths of captures; None for all."""
    expires: datetime.date | None = None
    """The last day on which it applies; None for no end."""


Names = tuple[str, ...]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """Limits of kernels."""

    argument_bytes: Annotated[
        Annotated[int, msgspec.Meta(ge=1)] | None,
        msgspec.Meta(description="warn about kernels whose arguments take more bytes"),
    ] = None
    nesting: Annotated[
        Annotated[int, msgspec.Meta(ge=1)] | None,
        msgspec.Meta(description="refuse capture objects whose classes nest deeper"),
    ] = None
    memref_nesting: Annotated[
        Annotated[int, msgspec.Meta(ge=1)] | None,
        msgspec.Meta(description="refuse MLIR memrefs that nest deeper"),
    ] = None
    timeout: Annotated[
        Annotated[int, msgspec.Meta(ge=1)] | None,
        msgspec.Meta(description="time limit for reading a file in seconds, as with --timeout"),
    ] = None
    memory: Annotated[
        Annotated[int, msgspec.Meta(ge=1)] | None,
        msgspec.Meta(description="memory limit for reading a file in megabytes, as with --memory"),
    ] = None


class Checks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The policy for warnings."""

    disable: Annotated[
        Names, msgspec.Meta(description="warnings to disable, as with -Wno-CHECK")
    ] = ()
    error: Annotated[
        Names,
        msgspec.Meta(
            description='warnings to report as errors, as with -Werror=CHECK; "all" for all'
        ),
    ] = ()


class Diff(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The changes that fail 'syclflat diff'."""

    fail_on: Annotated[
        _Class | Literal["none"] | None,
        msgspec.Meta(description="the least severe class of changes that fails with exit code 1"),
    ] = None


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """All settings. Paths are relative to the directory of the file."""

    sources: Annotated[
        Names,
        msgspec.Meta(
            description="the files for commands that name none; patterns with *, ** and ?"
        ),
    ] = ()
    output: Annotated[
        str | None, msgspec.Meta(description="the directory for outputs, as with --output")
    ] = None
    emit: Annotated[Names, msgspec.Meta(description="the outputs to write, as with --emit")] = ()
    convention: Annotated[
        Names, msgspec.Meta(description="calling conventions, as with --convention")
    ] = ()
    target: Annotated[
        str | None, msgspec.Meta(description="the device to compute layouts for, as with --target")
    ] = None
    sycl: Annotated[
        str | None,
        msgspec.Meta(
            description='SYCL headers: "auto", "bundled", "dpcpp" or a directory, as with --sycl'
        ),
    ] = None
    stdlib: Annotated[
        Literal["auto", "system", "zig"] | None,
        msgspec.Meta(description="C++ library headers, as with --stdlib"),
    ] = None
    include_directories: Annotated[
        Names,
        msgspec.Meta(description="directories to search for included files, as with --include-dir"),
    ] = ()
    clang_arguments: Annotated[
        Names, msgspec.Meta(description="arguments for Clang, as after --")
    ] = ()
    special_types: Annotated[
        Names, msgspec.Meta(description="tables of special types, as with --special-types")
    ] = ()
    build_directory: Annotated[
        str | None, msgspec.Meta(description="the directory of the compile database, as with -p")
    ] = None
    limits: Limits = Limits()
    checks: Checks = Checks()
    diff: Diff = Diff()
    suppressions: Annotated[
        tuple[Suppression, ...],
        msgspec.Meta(
            description="changes that 'syclflat diff' accepts: kernel, class, reason, and "
            "optionally path and expires"
        ),
    ] = ()


def load(path: Path, name: str | None = None) -> Config:
    """Return the settings in the file at ``path``.

    Args:
        path: the file.
        name: its name in errors; None for its path.

    Raises:
        InputError: if it cannot be read, is not TOML, or sets an unknown key or an invalid value.

    """
    name = name or str(path)
    try:
        settings = toml_text.loads(contents(str(path)))
        has_null = _has_null(settings)
    except toml_text.TomlError as failure:
        raise InputError(_no_toml(name, str(failure))) from None
    except RecursionError:
        raise InputError(_bad(name, TOO_DEEP)) from None
    if has_null:
        raise InputError(_bad(name, "a text contains a null character"))
    try:
        return msgspec.convert(settings, Config)
    except msgspec.ValidationError as failure:
        raise InputError(_bad(name, _said(str(failure)))) from None


def described_keys() -> list[tuple[str, str]]:
    """Return every key, such as ``limits.argument-bytes``, and its value."""
    return list(_described(Config, ""))


def to_builtins(config: Config) -> dict[str, Any]:
    """Return a value as in the file: lists, tables, dates."""
    found: dict[str, Any] = msgspec.to_builtins(config, builtin_types=[datetime.date])
    return found


def _described(type_: Any, above: str) -> Iterator[tuple[str, str]]:
    for field in msgspec.structs.fields(type_):
        name = f"{above}{field.encode_name}"
        if typing.get_origin(field.type) is Annotated:
            yield name, str(field.type.__metadata__[0].description)
        else:
            yield from _described(field.type, f"{name}.")


def _has_null(value: Any) -> bool:
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, list):
        return isinstance(value, str) and "\0" in value
    return any(map(_has_null, value))


_POSITION = re.compile(r" \(at line (\d+), column (\d+)\)$")
_NO_CHOICE = re.compile(r"Invalid enum value '(.*)'$", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`$")


def _no_toml(name: str, message: str) -> Diagnostic:
    found = _POSITION.search(message)
    if found is None:
        return _bad(name, message)
    place = Location(name, int(found[1]), int(found[2]))
    return _bad(name, message[: found.start()], place)


def _said(message: str) -> str:
    """Return a message of msgspec in terms of the file."""
    plain, path = misfits.place_of(message)
    if (unknown := _UNKNOWN.match(plain)) is not None:
        plain = f"there is no key {unknown[1]!r}; {hint(unknown[1], _keys(path))}"
    elif (value := _NO_CHOICE.match(plain)) is not None:
        plain = f"there is no {value[1]!r}; {hint(value[1], _choices(path))}"
    else:
        return misfits.said(message, "the file")
    return f"{plain} - at {path}" if path else plain


def hint(given: str, known: Sequence[str]) -> str:
    """Return a suggestion for an unknown name: the nearest name, else all."""
    near = difflib.get_close_matches(given, known, 1)
    return f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"


def _keys(path: str) -> list[str]:
    """Return the keys of the table at ``path``, such as ``suppressions[0]``."""
    return [field.encode_name for field in msgspec.structs.fields(_type_at(path))]


def _choices(path: str) -> list[str]:
    """Return the valid values of the key at ``path``."""
    type_ = _type_at(path)
    if typing.get_origin(type_) is not Literal:
        # Optional keys also accept None.
        type_ = next(t for t in typing.get_args(type_) if typing.get_origin(t) is Literal)
    return list(typing.get_args(type_))


def _type_at(path: str) -> Any:
    type_: Any = Config
    for name in re.findall(r"[^.\[\]]+|\[[^\]]*\]", path):
        if name.startswith("["):
            type_ = typing.get_args(type_)[0]
            continue
        fields = {field.encode_name: field.type for field in msgspec.structs.fields(type_)}
        type_ = fields[name]
        if typing.get_origin(type_) is Annotated:
            type_ = typing.get_args(type_)[0]
    return type_


def _bad(name: str, message: str, place: Location | None = None) -> Diagnostic:
    return error(
        message,
        "bad-config",
        place or Location(name, 0, 0),
        "'syclflat explain bad-config' describes the file",
    )
