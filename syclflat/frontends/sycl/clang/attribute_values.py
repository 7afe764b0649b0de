"""Let Clang evaluate the arguments of SYCL's attributes, which it does not know on the host.

``[[sycl::reqd_sub_group_size(N)]]`` becomes ``__attribute__((annotate("...",N)))``, through a
macro, in the text for Clang: an annotation of the call operator, which Clang instantiates and
evaluates. Numbers are elements of a vector there, so that constants around a lambda are read
without a capture, as in SYCL's attributes. The annotation replaces the attribute with the same
number of bytes, so that no location changes. Where only C++ attributes are allowed, it becomes a
C++ attribute; where neither is allowed, the text stays. Macros that spell attributes, or parts of
them, are changed at their definition.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang, visiting
from syclflat.model.location import Location
from syclflat.structs import Struct

SIZES = {
    "reqd_work_group_size": "reqd_work_group_size",
    "work_group_size_hint": "work_group_size_hint",
    "reqd_sub_group_size": "intel_reqd_sub_group_size",
    "intel_reqd_sub_group_size": "intel_reqd_sub_group_size",
}
"""The attributes with numbers as arguments, and OpenCL's names for them."""
_PROPERTY = "add_ir_attributes_function"
"""DPC++'s attribute for the properties of a function: a text and its values."""
TYPE_HINT = "vec_type_hint"
"""The attribute with a type as its argument."""
ASPECTS = "device_has"
"""The attribute with device aspects as arguments."""
_MACROS = dict(
    zip(
        (*SIZES, _PROPERTY, TYPE_HINT, ASPECTS),
        "\u01c0\u01c1\u01c2\u01c3\u0295\u0296\u0297",
        strict=True,
    )
)
"""syclflat's names for them: letters, which no source uses as names."""
_MOST_ASPECTS = 16
_ARGUMENTS = {
    **dict.fromkeys(SIZES, "(__attribute__((vector_size(64)))_BitInt(128)){__VA_ARGS__}"),
    TYPE_HINT: "static_cast<__VA_ARGS__*>(nullptr)",
    ASPECTS: f"(__attribute__((vector_size({4 * _MOST_ASPECTS})))int)"
    f"{{__VA_OPT__({_MACROS[ASPECTS]}1(__VA_ARGS__))}}",
}
"""The arguments of annotations where they differ from the attribute's."""
_KERNEL = "kernel"
"""The annotation of functions that are kernels, in syclflat's headers."""
_TAG = "syclflat "
"""The prefix of annotations."""

_SKIPPED = re.compile(rb"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*\"""", re.DOTALL)
_SPECIFIER = rb"\[\[(?:[^\[\]]|\[[^\[\]]*\])*\]\]"
_DEFINITION = rb"^[ \t]*#[ \t]*define[ \t]+(?P<macro>\w+)(?:\\\r?\n|[^\n])*"
_DEFINITIONS = re.compile(_DEFINITION, re.MULTILINE)
_SPECIFIERS = re.compile(_SPECIFIER)
_PLACES = re.compile(_SPECIFIER + rb"(?:\s*" + _SPECIFIER + rb")*|" + _DEFINITION, re.MULTILINE)
_SCOPES = rb"(?:\w+\s*::\s*)*"
_PARENTHESES = rb"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
_PARTS = re.compile(
    rb"\[\[(?:\s*using\s+\w+\s*:(?!:))?|\]\]"
    rb"|" + _SCOPES + rb"(?P<name>\w+)\s*(?P<values>" + _PARENTHESES + rb")?(?:\s*\.\.\.)?"
)
_NAMES = "|".join(_MACROS).encode()
_ANY = re.compile(rb"\b(?:" + _NAMES + rb")\b(?!\s*<)")
_BARE = re.compile(_SCOPES + rb"\b(?P<name>" + _NAMES + rb")\b(?!\s*<)")
_WORD = re.compile(rb"\w+")


class _Form(Struct, frozen=True):
    """The spelling of an attribute specifier: a macro with as many bytes as ``[[`` and ``]]``."""

    macro: str
    expansion: str
    has_hints: bool = False
    """Whether to name the types of hints, which the headers may lack."""

    @property
    def opening(self) -> bytes:
        return f"{self.macro}(".encode()


_FORMS = (
    _Form("\u01bb", "__attribute__((__VA_ARGS__))"),
    _Form("\u0294", "[[using clang: __VA_ARGS__]]"),
)
ARGUMENTS = (
    *(f"-D{form.macro}(...)={form.expansion}" for form in _FORMS),
    *(
        f'-D{macro}(...)=annotate("{_TAG}{name}",{_ARGUMENTS.get(name, "__VA_ARGS__")})'
        for name, macro in _MACROS.items()
    ),
    # One macro for each aspect, because macros do not expand themselves.
    *(
        f"-D{_MACROS[ASPECTS]}{number}(value,...)=static_cast<int>(value)"
        f"__VA_OPT__(,{_MACROS[ASPECTS]}{number + 1}(__VA_ARGS__))"
        for number in range(1, _MOST_ASPECTS + 1)
    ),
)
"""The macros with which Clang reads annotations."""


def defined_by(arguments: Iterable[str]) -> list[str]:
    """Return Clang's arguments that define macros with attributes, which are not supported."""
    return [each for each in arguments if "[[" in each and _ANY.search(each.encode())]


class Annotated:
    """Texts with the annotations being tried."""

    def __init__(self, texts: Mapping[str, bytes], fixed: Iterable[str] = ()) -> None:
        """Take texts by file name, and the files that must not change any more."""
        self._macros = _macros(texts)
        self._any = _any(self._macros)
        found = {name: text for name, text in texts.items() if self._any.search(text)}
        read = set(map(_identity, fixed)) if found else ()
        self._texts = {n: text for n, text in found.items() if _identity(n) not in read}
        # The number of failed forms of a place, by file and number of the place.
        self._rejected: dict[tuple[str, int], int] = {}
        # The places of annotations, by file.
        self._places: dict[str, list[re.Match[bytes]]] = {}

    def texts(self) -> dict[str, bytes]:
        """Return the texts with annotations, each as long as before."""
        return {name: self._write(name, text) for name, text in self._texts.items()}

    def _write(self, name: str, text: bytes) -> bytes:
        bare = _SKIPPED.sub(_blank, text)
        # Attributes in code count, in comments they do not.
        said = _SKIPPED.sub(lambda found: _blank(found) if found[0][:1] == b"/" else found[0], text)
        places = [found for found in _PLACES.finditer(bare) if self._any.search(found[0])]
        self._places[name] = places
        pieces: list[bytes] = []
        end = 0
        for number, found in enumerate(places):
            forms = _forms(found)[self._rejected.get((name, number), 0) :]
            if forms:
                place = said[slice(*found.span())]
                written = self._annotation(place, forms[0], bool(found["macro"]))
                pieces += [text[end : found.start()], written]
                end = found.end()
        return b"".join([*pieces, text[end:]])

    def reject(self, errors: Sequence[ci.Diagnostic]) -> bool:
        """Undo the annotations at the places of ``errors``; return whether there were any.

        A macro's definition may be wrong at any use of the macro.
        """
        wrong = {
            key: place
            for diagnostic in errors
            for key, place in self._all(str(diagnostic.location.file))
            if place.start() <= diagnostic.location.offset <= place.end()
        }
        if self._reject(wrong.items()) or not errors:
            return bool(wrong)
        return self._reject((key, place) for key, place in self._all() if place["macro"])

    def reject_all(self) -> bool:
        """Undo all annotations; return whether there were any."""
        return self._reject(self._all(), all_forms=True)

    def lost(self) -> list[Location]:
        """Return the places whose attributes macros spell, if none of these could be read."""
        return [
            _location(name, place)
            for name in self._places
            for key, place in self._all(name)
            if self._rejected.get(key, 0) >= len(_forms(place))
            and (place["macro"] or not _ANY.search(place[0]))
        ]

    def _all(self, *names: str) -> Iterator[tuple[tuple[str, int], re.Match[bytes]]]:
        for name in names or self._places:
            for number, place in enumerate(self._places.get(name, ())):
                yield (name, number), place

    def _reject(
        self, places: Iterable[tuple[tuple[str, int], re.Match[bytes]]], all_forms: bool = False
    ) -> bool:
        """Try the next form of each place; return whether one had a form left."""
        is_any = False
        for key, place in places:
            rejected, count = self._rejected.get(key, 0), len(_forms(place))
            is_any |= rejected < count
            self._rejected[key] = count if all_forms else min(rejected + 1, count)
        return is_any

    def _annotation(self, text: bytes, form: _Form, is_macro: bool) -> bytes:
        """Return the replacement of ``text``, with the same length.

        Other attributes, which are not needed, make room.
        """

        def specifier(found: re.Match[bytes]) -> bytes:
            if not self._any.search(found[0]):
                return found[0] if is_macro else _blank(found)
            written = _PARTS.sub(lambda part: self._part(part, form), found[0])
            *lines, last = written.split(b"\n")
            whole = (
                new.ljust(len(old)) for new, old in zip(lines, found[0].split(b"\n"), strict=False)
            )
            # The opening is one byte longer than two brackets, the end is one shorter.
            return b"\n".join([*whole, last]).ljust(len(found[0]))

        written = _SPECIFIERS.sub(specifier, text)
        return _BARE.sub(lambda name: _bare(name, form), written) if is_macro else written

    def _part(self, part: re.Match[bytes], form: _Form) -> bytes:
        name = part["name"]
        if not name:
            return b")" if part[0] == b"]]" else form.opening
        own = _MACROS.get(name.decode(), "").encode()
        if own and (form.has_hints or name != TYPE_HINT.encode()):
            return own + (part["values"] or b"")
        return part[0] if name in self._macros else _blank(part)


def _forms(place: re.Match[bytes]) -> tuple[_Form, ...]:
    """Return the forms to try at ``place``, in order."""
    # Here, the head of a lambda: after parameters, a C++ attribute would belong to the type.
    before = place.string[max(0, place.start() - 200) : place.start()].rstrip()
    is_head = before.endswith(b"]") and not place["macro"]
    forms = _FORMS[::-1] if is_head else _FORMS
    if TYPE_HINT.encode() in place[0]:
        return (*(replace(form, has_hints=True) for form in forms), *forms)
    return forms


def _macros(texts: Mapping[str, bytes]) -> frozenset[bytes]:
    """Return the names of macros that contain one of the attributes, or a part of one."""
    if not any(map(_ANY.search, texts.values())):
        return frozenset()
    definitions = [
        (found["macro"], found[0])
        for text in texts.values()
        for found in _DEFINITIONS.finditer(text)
    ]
    macros: set[bytes] = set()
    found = {name for name, definition in definitions if _ANY.search(definition)}
    while found:
        macros |= found
        found = {
            name
            for name, definition in definitions
            if name not in macros and not found.isdisjoint(_WORD.findall(definition))
        }
    return frozenset(macros)


def _any(macros: Iterable[bytes]) -> re.Pattern[bytes]:
    """Return a pattern for the attributes and ``macros``."""
    names = b"|".join(rb"\b" + name + rb"\b" for name in sorted(macros))
    return re.compile(_ANY.pattern + b"|" + names) if names else _ANY


def _bare(found: re.Match[bytes], form: _Form) -> bytes:
    if not form.has_hints and found["name"] == TYPE_HINT.encode():
        return found[0]
    return _MACROS[found["name"].decode()].encode().ljust(len(found[0]))


def _identity(name: str) -> object:
    """Return a value that the names of one file share; a program asks for hundreds of headers."""
    try:
        status = os.stat(name)  # noqa: PTH116
    except OSError:
        return os.path.realpath(name)
    return status.st_dev, status.st_ino


def _location(name: str, place: re.Match[bytes]) -> Location:
    before = place.string[: place.start()]
    return Location(name, before.count(b"\n") + 1, len(before) - before.rfind(b"\n"))


def _blank(found: re.Match[bytes]) -> bytes:
    return re.sub(rb"[^\n]", b" ", found[0])


def values(function: ci.Cursor) -> dict[str, tuple[int | None, ...]]:
    """Return the numbers in the annotations of ``function``, as written, by OpenCL's names.

    None means that Clang cannot evaluate it; in a template, numbers that depend on its parameters
    may be missing.
    """
    return {
        SIZES[name]: tuple(map(libclang.integer_value, _elements(arguments)))
        for name, arguments in _annotations(function)
        if name in SIZES
    }


def aspects(function: ci.Cursor) -> tuple[int | None, ...]:
    """Return the values of the aspects in the annotations of ``function``.

    None means that Clang cannot evaluate it.
    """
    return tuple(
        libclang.integer_value(argument)
        for name, arguments in _annotations(function)
        if name == ASPECTS
        for argument in _elements(arguments)
    )


def hinted_type(function: ci.Cursor) -> str:
    """Return the type that ``vec_type_hint`` names, without aliases; empty if unknown."""
    for name, arguments in _annotations(function):
        if name == TYPE_HINT:
            return str(arguments[0].type.get_pointee().get_canonical().spelling)
    return ""


def kernel_dimensions(function: ci.Cursor) -> int | None:
    """Return the dimensions of a kernel function's range, 0 for a single task.

    None for a function that is not marked as a kernel.
    """
    for name, arguments in _annotations(function):
        if name not in (_KERNEL, _PROPERTY):
            continue
        value = libclang.integer_value(arguments[-1])
        if name == _KERNEL and value is not None and value >= 0:
            return value
        if name == _PROPERTY:
            property_ = _text(arguments[0])
            if property_ == "sycl-single-task-kernel":
                return 0
            if property_ == "sycl-nd-range-kernel" and value is not None:
                return value
    return None


def _annotations(function: ci.Cursor) -> Iterator[tuple[str, list[ci.Cursor]]]:
    """Yield syclflat's annotations, without their tag, and their arguments."""
    for child in visiting.children(function):
        if child.kind == ci.CursorKind.ANNOTATE_ATTR and child.spelling.startswith(_TAG):
            yield child.spelling.removeprefix(_TAG), visiting.children(child)


def _elements(arguments: Sequence[ci.Cursor]) -> list[ci.Cursor]:
    """Return the elements of the vector in an annotation."""
    while [part.kind for part in arguments] == [ci.CursorKind.COMPOUND_LITERAL_EXPR]:
        arguments = visiting.children(arguments[0])
    return visiting.children(arguments[-1])


def _text(expression: ci.Cursor) -> str:
    """Return the value of a string literal of the source; empty for other text."""
    while expression.kind != ci.CursorKind.STRING_LITERAL:
        parts = visiting.children(expression)
        if not parts:
            return ""
        expression = parts[0]
    return str(expression.spelling).strip('"')
