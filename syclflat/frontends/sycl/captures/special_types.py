"""The types that cross the boundary in pieces, and the rules for reading them.

A table defines them, because on the host, real headers declare no ``__init``, and libclang shows no
methods of a specialization of a class template. The table is a file, ``special_types.toml``, and
users can add tables.
"""

from __future__ import annotations

import fnmatch
import functools
import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeGuard

import clang.cindex as ci

from syclflat.diagnostics import InputError, error
from syclflat.frontends.sycl.clang.cursors import qualified_name
from syclflat.model.captures import SpecialKind
from syclflat.model.location import Location
from syclflat.project import inputs, toml_text
from syclflat.structs import Struct

HOST = "host"
WHOLE = "whole"
MEMREF = "memref"
_OTHER_KINDS = (HOST, WHOLE, MEMREF)
TARGET_HOST_BUFFERS = (2018, 2019)
"""``access::target::host_buffer`` and ``host_image``.

``host_task`` is not included: code may choose between two targets at run time, and pass both to
kernels. The runtime rejects the launch, as with DPC++.
"""
TARGET_IMAGES = (2017, 2020)
"""``access::target::image`` and ``image_array``."""
_TARGET_LOCAL = 2016
_SPACES = ("global", "constant", "local", "target")
MAX_DIMENSIONS = 3
_MAX_TARGET = 2047
"""The maximum number in a row of an integration header."""
LOCAL_POINTER = "__attribute__((address_space(3))) void *"
"""To local memory, which has fewer addresses than other memory on AMD's GPUs. Clang's devices agree
on this number; without such memory, the pointer is an ordinary one."""
_ALWAYS_PROBED = (
    *(LOCAL_POINTER, "void *", "char *", "bool", "char", "signed char", "unsigned char", "short"),
    *("unsigned short", "int", "unsigned int", "long", "unsigned long", "long long"),
    *("unsigned long long", "float", "double"),
)


class InitRule(Struct, frozen=True):
    """A parameter of ``__init``: a value of ``type``, or a pointer to ``pointee``."""

    name: str
    type: str | int = ""
    """A C++ type, or the position of a template argument."""
    pointee: str | int = ""
    space: str = "private"


class SpecialType(Struct, frozen=True):
    """The treatment of a special type."""

    pattern: str
    kind: SpecialKind | str
    """A kind, or ``"whole"``, ``"host"`` or ``"memref"``."""
    init: tuple[InitRule, ...] = ()
    nested: bool = False
    """Whether its special members cross the boundary separately."""
    dimensions_argument: int | None = None
    """Position of the template argument with the dimensions."""
    mode_argument: int | None = None
    target_argument: int | None = None
    target: int = 0
    """The value of ``access::target`` if no template argument sets it."""
    note: str = ""
    """The advice for avoiding the capture."""


IMAGE_INIT = (InitRule("image", type="void *"),)
"""The ``__init`` of an accessor to an image: its handle."""


class SpecialTypes:
    """Tables of special types, the built-in one and the user's; later ones take precedence.

    Within a table, an entry with the full name of a class precedes one with ``*``.
    """

    def __init__(self, *tables: Sequence[SpecialType]) -> None:
        self._tables = tables
        self._last_names = re.compile(
            "|".join(
                fnmatch.translate(entry.pattern.rsplit("::", 1)[-1])
                for table in tables
                for entry in table
            )
        )
        self._ranked = [
            entry
            for table in reversed(tables)
            for with_glob in (False, True)
            for entry in reversed(table)
            if ("*" in entry.pattern) is with_glob
        ]

    def find(self, declaration: ci.Cursor) -> SpecialType | None:
        """Return the treatment of the class ``declaration``, or None for an ordinary class."""
        if not self._last_names.match(str(declaration.spelling)):
            return None
        name = "::".join(qualified_name(declaration))
        return next((e for e in self._ranked if fnmatch.fnmatchcase(name, e.pattern)), None)

    def probed_types(self) -> list[str]:
        """Return the C++ types that Clang has to resolve, each once."""
        return list(dict.fromkeys((*_ALWAYS_PROBED, *_types(*self._tables))))

    def required_types(self) -> frozenset[str]:
        """Return the types that the user's tables name, which the source has to declare."""
        return frozenset(_types(*self._tables[1:]))


def _types(*tables: Sequence[SpecialType]) -> Iterator[str]:
    """Yield the C++ types that ``tables`` name."""
    for entry in itertools.chain(*tables):
        for rule in entry.init:
            for type_ in (rule.type, rule.pointee):
                if isinstance(type_, str) and type_:
                    yield from _with_dimensions(type_)


def _with_dimensions(type_: str) -> list[str]:
    if "{dimensions}" not in type_:
        return [type_]
    return [fill(type_, dimensions) for dimensions in range(1, MAX_DIMENSIONS + 1)]


def fill(type_: str, dimensions: int) -> str:
    """Return ``type_`` with its dimensions filled in; ``__init`` treats dimension 0 as 1."""
    return type_.replace("{dimensions}", str(max(dimensions, 1)))


def address_space(rule: InitRule, access_target: int) -> str:
    """Return the address space of a parameter of ``__init``.

    A constant buffer also uses global memory: bodies access captures through the generic address
    space, which excludes constant memory.
    """
    if rule.space != "target":
        return rule.space
    return "local" if access_target == _TARGET_LOCAL else "global"


@functools.cache
def builtin_table() -> tuple[SpecialType, ...]:
    """Return the entries of the built-in table."""
    path = Path(__file__).parent / "special_types.toml"
    return _load(path, path.read_bytes())


def table(files: Sequence[Path]) -> SpecialTypes:
    """Return the built-in table and the user's tables.

    Raises:
        InputError: if a file is not such a table; names the entry and its error.

    """
    tables = [builtin_table()]
    for path in files:
        try:
            data = inputs.read(str(path))
        except OSError as failure:
            reason = failure.strerror or str(failure)
            raise InputError(_wrong(path, f"cannot read this file: {reason}")) from None
        tables.append(_load(path, data))
    return SpecialTypes(*tables)


def _load(path: Path, text: bytes) -> tuple[SpecialType, ...]:
    try:
        data = toml_text.loads(text)
    except toml_text.TomlError as failure:
        raise InputError(_wrong(path, str(failure))) from None
    entries = data.pop("type", [])
    if data or not isinstance(entries, list):
        raise InputError(_wrong(path, "the file must be a list of [[type]] tables"))
    return tuple(_entry(path, number, entry) for number, entry in enumerate(entries, start=1))


_NO_TYPE = re.compile(r"""[;{}&#"'\\\x00-\x1f]|//|/\*""")
"""Text that would end the declaration of a member, or is not the type of a parameter."""
_KEYS = {"name", "kind", "dimensions", "mode", "target", "nested", "init", "note"}


def _entry(path: Path, number: int, entry: Any) -> SpecialType:
    def wrong(what: str) -> InputError:
        return InputError(_wrong(path, f"[[type]] number {number}: {what}"))

    if not isinstance(entry, dict):
        raise wrong("not a table")
    unknown = sorted(entry.keys() - _KEYS)
    if unknown:
        raise wrong(f"unknown key '{unknown[0]}'; choose from {', '.join(sorted(_KEYS))}")
    for key in ("name", "kind"):
        if not isinstance(entry.get(key), str):
            raise wrong(f"'{key}' is missing or not a string")
    positions = {key: _position(entry.get(key), key, wrong) for key in ("dimensions", "mode")}
    target = entry.get("target")
    fixed = target.get("value") if isinstance(target, dict) else 0
    if not _is_number(fixed) or not 0 <= fixed <= _MAX_TARGET:
        raise wrong("'target' has no number as its 'value'")
    kinds = {kind.value for kind in SpecialKind}
    if entry["kind"] not in kinds.union(_OTHER_KINDS):
        known_kinds = ", ".join((*sorted(kinds), *_OTHER_KINDS))
        raise wrong(f"unknown kind '{entry['kind']}'; choose from {known_kinds}")
    is_special = entry["kind"] in kinds
    rules = entry.get("init", [])
    if not isinstance(rules, list):
        raise wrong("'init' is not a list")
    init = tuple(_rule(rule, wrong) for rule in rules)
    names = [rule.name for rule in init]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise wrong(f"two parameters of 'init' are called '{twice}'")
    if is_special and not init:
        raise wrong("'init' must list the parameters of __init")
    return SpecialType(
        entry["name"],
        SpecialKind(entry["kind"]) if is_special else entry["kind"],
        init,
        bool(entry.get("nested", False)),
        positions["dimensions"],
        positions["mode"],
        None if isinstance(target, dict) else _position(target, "target", wrong),
        fixed,
        str(entry.get("note", "")),
    )


def _position(value: Any, key: str, wrong: Any) -> int | None:
    if value is None or (_is_number(value) and value >= 0):
        return value
    raise wrong(f"'{key}' is not the position of a template argument")


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _rule(rule: Mapping[str, Any], wrong: Any) -> InitRule:
    if not isinstance(rule, dict) or not isinstance(rule.get("name"), str):
        raise wrong("a parameter of 'init' has no name")
    name = rule["name"]
    if not name.isidentifier():
        raise wrong(f"'{name}' cannot name a parameter")
    unknown = sorted(rule.keys() - {"name", "type", "pointee", "space"})
    if unknown:
        raise wrong(f"parameter '{name}': unknown key '{unknown[0]}'")
    if ("type" in rule) == ("pointee" in rule):
        raise wrong(f"parameter '{name}' needs either a 'type' or a 'pointee'")
    what: Any = rule.get("type", rule.get("pointee"))
    if _is_number(what):
        is_type = what >= 0
    else:
        is_type = (
            isinstance(what, str) and bool(what.strip()) and not _NO_TYPE.search(fill(what, 1))
        )
    if not is_type:
        raise wrong(f"parameter '{name}': not a type")
    space = rule.get("space", "global" if "pointee" in rule else "private")
    if "pointee" in rule and space not in _SPACES:
        raise wrong(
            f"parameter '{name}': unknown space '{space}'; choose from {', '.join(_SPACES)}"
        )
    if "type" in rule:
        return InitRule(name, type=what)
    return InitRule(name, pointee=what, space=space)


def _wrong(path: Path, what: str) -> Any:
    return error(
        what,
        "special-types",
        Location(str(path), 0, 0),
        "'syclflat special-types' prints the built-in table as an example",
    )
