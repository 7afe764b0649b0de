"""Let Clang resolve types that the source need not name itself.

A struct with members of these types follows the source's last line. The available SYCL types depend
on the headers, and old headers use a namespace ``cl``: Clang reports missing types.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.frontends.sycl.clang.visiting import children
from syclflat.model.location import Location

# Names that no macro of the source uses.
_NAMESPACE = "syclflat_probe"
_TYPES = "syclflat_probed_types"
_FIELD = "syclflat_probed_"
_WORD = re.compile(r"\b(?!__)[A-Za-z_]\w*")
_MEMBER = re.compile(rf" {_FIELD}(\d+);$")
_SYCL = re.compile(r"(?<![\w:])sycl::")


class Probe:
    """The types to resolve, each with the spelling being tried."""

    def __init__(self, types: Sequence[str], required: Collection[str]) -> None:
        """Take ``types``; the ``required`` ones among them must exist."""
        self._types = types
        self._required = required
        self._wrong = dict.fromkeys(types, 0)

    def fresh(self) -> Probe:
        """Return a probe for the same types, in its initial state."""
        return Probe(self._types, self._required)

    def suffix(self) -> bytes:
        """Return the text to append to a source file."""
        members = "".join(
            f"  {written} {_FIELD}{number};\n"
            for number, written in enumerate(map(self._written, self._types))
            if written
        )
        asked = f"namespace {_NAMESPACE} {{\nstruct {_TYPES} {{\n{members}}};\n}}\n"
        # Undefine the source's macros first, which may be named like keywords.
        words = sorted(set(_WORD.findall(asked)))
        return "".join(["\n", *(f"#undef {word}\n" for word in words), asked]).encode()

    def _written(self, type_: str) -> str:
        """Return the spelling of ``type_``; empty if the type does not exist."""
        other = _SYCL.sub("cl::sycl::", type_)
        forms = (type_, other) if other != type_ else (type_,)
        wrong = self._wrong[type_]
        return forms[wrong] if wrong < len(forms) else ""

    def reject(self, grave: Sequence[ci.Diagnostic], source: str, text: bytes) -> bool:
        """Remove the types that ``grave`` errors reject; return whether there are any.

        Args:
            grave: the errors of Clang.
            source: the name of the file.
            text: the text before the suffix.

        Raises:
            InputError: if there are no other errors, and a removed type is required.

        """
        lines = self.suffix().decode().split("\n")
        wrong: dict[str, ci.Diagnostic] = {}
        for diagnostic in grave:
            place = diagnostic.location
            number = place.line - 1 - text.count(b"\n")
            if place.file is not None and place.file.name == source and 0 < number < len(lines):
                member = _MEMBER.search(lines[number])
                if member is not None:
                    wrong.setdefault(self._types[int(member[1])], diagnostic)
        is_all = len(wrong) == len(grave)
        for type_, diagnostic in wrong.items():
            self._wrong[type_] += 1
            if is_all and type_ in self._required and not self._written(type_):
                raise InputError(_no_type(type_, diagnostic, source))
        return bool(wrong)


def _no_type(type_: str, diagnostic: ci.Diagnostic, source: str) -> Diagnostic:
    return error(
        f"at the end of the source, '{type_}' cannot be a parameter: {diagnostic.spelling}",
        "special-types",
        Location(source, 0, 0),
        "correct the table of --special-types, or include a header that declares the type",
    )


def answers(top_level: Iterable[ci.Cursor], types: Sequence[str]) -> dict[str, ci.Type]:
    """Return Clang's types for the existing ones of ``types``.

    ``top_level`` are the cursors at the top of the unit.
    """
    for cursor in top_level:
        if cursor.kind == ci.CursorKind.NAMESPACE and cursor.spelling == _NAMESPACE:
            [struct] = children(cursor)
            return {
                types[int(field.spelling.removeprefix(_FIELD))]: field.type
                for field in children(struct)
                if field.kind == ci.CursorKind.FIELD_DECL
            }
    return {}
