"""Ask Clang about types that the source need not name itself.

A struct with members of them is put behind the source's last line. Which of SYCL's types there are
depends on the headers, and old ones have them in a namespace ``cl``: Clang says what it can't find.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.frontends.sycl.clang.visiting import children
from syclflat.model.location import Location

# Names that no macro of the source has.
_NAMESPACE = "syclflat_probe"
_TYPES = "syclflat_probed_types"
_FIELD = "syclflat_probed_"
_WORD = re.compile(r"\b(?!__)[A-Za-z_]\w*")
_MEMBER = re.compile(rf" {_FIELD}(\d+);$")
_SYCL = re.compile(r"(?<![\w:])sycl::")


class Probe:
    """The types to ask about, each as it is tried."""

    def __init__(self, types: Sequence[str], required: Collection[str]) -> None:
        """Take ``types``, of which those that are ``required`` have to be some."""
        self._types = types
        self._required = required
        self._wrong = dict.fromkeys(types, 0)

    def fresh(self) -> Probe:
        """Return a probe that asks about the same, with nothing taken back."""
        return Probe(self._types, self._required)

    def suffix(self) -> bytes:
        """Return what to put behind a source file's text."""
        members = "".join(
            f"  {written} {_FIELD}{number};\n"
            for number, written in enumerate(map(self._written, self._types))
            if written
        )
        asked = f"namespace {_NAMESPACE} {{\nstruct {_TYPES} {{\n{members}}};\n}}\n"
        # The source's macros, which may be called like keywords, end in front of it.
        words = sorted(set(_WORD.findall(asked)))
        return "".join(["\n", *(f"#undef {word}\n" for word in words), asked]).encode()

    def _written(self, type_: str) -> str:
        """Return how ``type_`` is written; empty if there is no such type."""
        other = _SYCL.sub("cl::sycl::", type_)
        forms = (type_, other) if other != type_ else (type_,)
        wrong = self._wrong[type_]
        return forms[wrong] if wrong < len(forms) else ""

    def reject(self, grave: Sequence[ci.Diagnostic], source: str, text: bytes) -> bool:
        """Take back what ``grave`` errors say is no type; tell whether there is any.

        Args:
            grave: Clang's errors.
            source: the name of the file.
            text: what stands in front of the suffix.

        Raises:
            InputError: if nothing else is wrong, and one of them is required.

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
        f"at the end of the source, '{type_}' can't be a parameter: {diagnostic.spelling}",
        "special-types",
        Location(source, 0, 0),
        "correct what --special-types names, or include a header that declares the type",
    )


def answers(top_level: Iterable[ci.Cursor], types: Sequence[str]) -> dict[str, ci.Type]:
    """Return what Clang makes of those ``types`` that are some.

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
