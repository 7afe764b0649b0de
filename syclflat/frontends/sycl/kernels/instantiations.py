"""Make libclang see what a source instantiates explicitly.

``template void run<float>(queue &);`` instantiates a body that libclang does not list. So a use is
written behind it, on the same line: a pointer to the function. A class,
``template class Solver<float>;``, needs one for each member function, which only its template
tells; so the source is parsed a second time. Clang itself says which uses it can't resolve, as
where functions are overloaded; those are left out, and the launches in them are reported.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import clang.cindex as ci

from syclflat.frontends.sycl.clang.visiting import children

Kind = ci.CursorKind

_SKIPPED = re.compile(rb"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.DOTALL)
_EXPLICIT = re.compile(
    rb"(?P<before>[;}\n]|^)(?P<space>\s*)template\s+(?=[\w:])(?P<declared>[^;{}]*?);", re.DOTALL
)
_CLASS = re.compile(rb"^(?:class|struct)\s+(?P<name>[\w:]+)\s*<(?P<arguments>.*)>$", re.DOTALL)
_FUNCTION = re.compile(
    rb"^(?P<result>.*?[\s*&>])(?P<name>(?:[\w]+(?:<[^()]*>)?::)*~?\w+(?:\s*<.*>)?)\s*"
    rb"\((?P<parameters>.*)\)(?P<qualifiers>[\s\w]*)$",
    re.DOTALL,
)
_LEADS_TO_KERNELS = re.compile(
    r"\b(?:submit|parallel_for(?:_work_group)?|single_task(?:_kernel)?|nd_range_kernel)\b"
)


@dataclass(frozen=True)
class Instantiation:
    """An explicit instantiation, as written."""

    end: int
    """Position behind its semicolon, in bytes."""
    line: int
    """Of the semicolon, from 1."""
    declared: bytes
    """What stands between ``template`` and the semicolon."""

    @property
    def is_class(self) -> bool:
        """Whether a class is instantiated."""
        return _CLASS.match(self.declared) is not None


def find(text: bytes) -> list[Instantiation]:
    """Return the explicit instantiations that ``text`` seems to have."""
    if b"template" not in text:
        return []
    bare = _SKIPPED.sub(lambda skipped: re.sub(rb"[^\n]", b" ", skipped[0]), text)
    return [
        Instantiation(
            found.end(), bare.count(b"\n", 0, found.end()) + 1, b" ".join(found["declared"].split())
        )
        for found in _EXPLICIT.finditer(bare)
        if not found["declared"].lstrip().startswith((b"<", b"union"))
    ]


@dataclass(frozen=True)
class Use:
    """A use to write behind an instantiation, in the forms to try one after the other."""

    instantiation: Instantiation
    forms: tuple[bytes, ...]


def uses_of_functions(instantiations: Iterable[Instantiation]) -> list[Use]:
    """Return a use for each function among ``instantiations``."""
    uses: list[Use] = []
    for instantiation in instantiations:
        found = _FUNCTION.match(instantiation.declared)
        if instantiation.is_class or found is None:
            continue
        result, name, parameters = found["result"].strip(), found["name"], found["parameters"]
        forms = [b"static_cast<%s (*)(%s)>(&%s)" % (result, parameters, name)]
        scope, _, _ = name.rpartition(b"::")
        if scope:
            member = (result, scope, parameters, found["qualifiers"], name)
            forms.insert(0, b"static_cast<%s (%s::*)(%s)%s>(&%s)" % member)
        if b"<" in name:
            forms.append(b"&" + name)
        uses.append(Use(instantiation, tuple(forms)))
    return uses


def uses_of_classes(
    top_level: Iterable[ci.Cursor], instantiations: Iterable[Instantiation]
) -> list[Use]:
    """Return a use of each member function that may lead to kernels, given the parsed unit."""
    classes = [item for item in instantiations if item.is_class]
    if not classes:
        return []
    templates = list(_class_templates(top_level))
    uses: list[Use] = []
    for item in classes:
        found = _CLASS.match(item.declared)
        assert found is not None
        name = found["name"].decode().rsplit("::", 1)[-1]
        specialization = b"%s<%s>" % (found["name"], found["arguments"])
        methods = [
            str(method.spelling)
            for template in templates
            if template.spelling == name
            for method in children(template)
            if method.kind == Kind.CXX_METHOD
        ]
        uses += [
            Use(item, (b"&%s::%s" % (specialization, method.encode()),))
            for method in dict.fromkeys(methods)
            if method.isidentifier()
        ]
    return uses


def _class_templates(cursors: Iterable[ci.Cursor]) -> Iterable[ci.Cursor]:
    work = list(cursors)[::-1]
    while work:
        cursor = work.pop()
        if cursor.location.is_in_system_header:
            continue
        if cursor.kind == Kind.CLASS_TEMPLATE:
            yield cursor
        elif cursor.kind == Kind.NAMESPACE:
            work += reversed(children(cursor))


def may_lead_to_kernels(text: bytes) -> bool:
    """Tell whether a source names anything by which kernels are launched."""
    return _LEADS_TO_KERNELS.search(text.decode("latin-1")) is not None


@dataclass(frozen=True)
class Attempt:
    """A text with uses in it, and where each stands."""

    text: bytes
    places: tuple[tuple[int, int, int, int], ...]
    """Line, first and last column of each use, and its position among those asked for."""


def write(text: bytes, chosen: Sequence[tuple[Use, int]]) -> Attempt:
    """Return ``text`` with uses in it, each in the form with the given number."""
    pieces: list[bytes] = []
    places: list[tuple[int, int, int, int]] = []
    start = 0
    added: dict[int, int] = {}
    for number, (use, form) in sorted(
        enumerate(chosen), key=lambda numbered: numbered[1][0].instantiation.end
    ):
        end, line = use.instantiation.end, use.instantiation.line
        written = b" namespace { [[maybe_unused]] const auto syclflat_use_%d = %s; }" % (
            number,
            use.forms[form],
        )
        column = end - (text.rfind(b"\n", 0, end) + 1) + added.get(line, 0)
        pieces += [text[start:end], written]
        places.append((line, column, column + len(written), number))
        added[line] = added.get(line, 0) + len(written)
        start = end
    return Attempt(b"".join([*pieces, text[start:]]), tuple(places))


def failed(attempt: Attempt, places: Iterable[tuple[int, int]]) -> set[int]:
    """Return which uses the lines and columns of errors belong to."""
    return {
        number
        for (line, column), (at, first, last, number) in itertools.product(places, attempt.places)
        if line == at and first < column <= last + 1
    }
