"""What a project sets for all calls: ``syclflat.toml``."""

from __future__ import annotations

import datetime
import difflib
import re
import sys
import typing
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location

FILE_NAME = "syclflat.toml"


class Suppression(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class"}
):
    """Changes that ``diff`` lets pass."""

    kernel: str
    """A pattern for the name or mangled name of kernels or functions: * and ?."""
    class_: Literal["compatible", "layout", "signature", "identity"]
    """The class of the changes."""
    reason: Annotated[str, msgspec.Meta(pattern=r"\S")]
    """Why; for those who read the file."""
    path: str | None = None
    """A pattern for the paths of captures; None for all."""
    expires: datetime.date | None = None
    """The last day on which it counts; None for ever."""


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is set."""

    suppressions: tuple[Suppression, ...] = ()


def find(start: Path) -> Path | None:
    """Return the file in directory ``start``, or in the nearest directory above; None for none."""
    here = start.resolve()
    for directory in (here, *here.parents):
        if (directory / FILE_NAME).is_file():
            return directory / FILE_NAME
    return None


def load(path: Path, name: str | None = None) -> Config:
    """Return what the file at ``path`` sets.

    Args:
        path: the file.
        name: what errors call it; None for its path.

    Raises:
        InputError: if it can't be read, is no TOML, or sets what there isn't.

    """
    from syclflat.build.inputs import contents

    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    name = name or str(path)
    try:
        settings = tomllib.loads(contents(str(path)).decode())
    except UnicodeDecodeError:
        raise InputError(_bad(name, "it is not UTF-8")) from None
    except tomllib.TOMLDecodeError as failure:
        raise InputError(_no_toml(name, str(failure))) from None
    try:
        return msgspec.convert(settings, Config)
    except msgspec.ValidationError as failure:
        raise InputError(_bad(name, _said(str(failure)))) from None


_POSITION = re.compile(r" \(at line (\d+), column (\d+)\)$")
_AT = re.compile(r" - at `\$\.?(?:key in )?(.*)`$")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`$")


def _no_toml(name: str, message: str) -> Diagnostic:
    found = _POSITION.search(message)
    if found is None:
        return _bad(name, message)
    place = Location(name, int(found[1]), int(found[2]))
    return _bad(name, message[: found.start()], place)


def _said(message: str) -> str:
    """Return a message of msgspec's in terms of the file."""
    found = _AT.search(message)
    path = found[1] if found else ""
    message = message[: found.start()] if found else message
    unknown = _UNKNOWN.match(message)
    if unknown is not None:
        near = difflib.get_close_matches(unknown[1], _keys(path), 1)
        hint = f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(_keys(path))}"
        message = f"there is no key {unknown[1]!r}{hint}"
    return f"{message} - at {path}" if path else message


def _keys(path: str) -> list[str]:
    """Return the keys of the table at ``path``, such as ``suppressions[0]``."""
    type_: Any = Config
    for name in re.findall(r"[^.\[\]]+|\[[^\]]*\]", path):
        if name.startswith("["):
            type_ = typing.get_args(type_)[0]
            continue
        fields = {field.encode_name: field.type for field in msgspec.structs.fields(type_)}
        type_ = fields[name]
    return [field.encode_name for field in msgspec.structs.fields(type_)]


def _bad(name: str, message: str, place: Location | None = None) -> Diagnostic:
    return error(
        message,
        "bad-config",
        place or Location(name, 0, 0),
        "'syclflat explain bad-config' shows what the file may hold",
    )
