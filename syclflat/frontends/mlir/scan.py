"""Find what stands at the top of a module: functions, aliases, operations to step over."""

from __future__ import annotations

import re
from dataclasses import dataclass

from syclflat.frontends.mlir.faults import TextError

_SPACE = re.compile(r"(?:\s+|//[^\n]*|\{-#[\s\S]*?#-\})*")
_STRING = r'"(?:[^"\\\n]|\\.)*"'
_FUNCTION = re.compile(r"func(?:\.func)?(?![\w.$-])")
_MODULE = re.compile(
    rf"(?:builtin\.)?module(?![\w.$-])\s*(?:@(?:[\w$.-]+|{_STRING})\s*)?"
    r"(?P<attributes>attributes(?=\s*\{))?\s*"
)
_ALIAS = re.compile(r"(?P<name>[!#][A-Za-z_][\w$.-]*)\s*=\s*")
_OTHER = re.compile(
    rf"(?:%[\w$.-]+(?:\s*:\s*\d+)?\s*=\s*)?(?:[A-Za-z_]\w*\.[\w.$]+|{_STRING}\s*\()"
)
_WORD = re.compile(r"[\w.$@%]+|.")
# What changes the depth, hides such signs, or ends a line.
_SIGN = re.compile(rf"//[^\n]*|{_STRING}|->|[(\[{{<]|[)\]}}>]|\n")
_NEXT = re.compile(
    rf"func(?:\.func)?\b|(?:builtin\.)?module\b|\}}|//|[!#%][\w$.-]+|[A-Za-z_]\w*\.[\w.$]+|{_STRING}|\Z"
)
_GENERIC = re.compile(r'"(?:func\.func|func|builtin\.module|module)"(?=\s*[<(])')
_BRACE = re.compile(rf"//[^\n]*|{_STRING}|[{{}}]")
_NESTED = r"(?:[^()\"]|" + _STRING + r"|\({}\))*"
_LOCATION = r"loc\s*\(" + _NESTED.format(_NESTED.format(_NESTED.format(r"[^()\"]*"))) + r"\)"
_MAY_HAVE_LOCATION = re.compile(r"\bloc\s*\(")
_LOCATIONS = re.compile(
    rf"//[^\n]*|{_STRING}|=\s*loc\b|(?P<location>(?<![\w.$@%#!-]){_LOCATION})", re.ASCII
)
_SIMPLE_BODY = re.compile(r'[^{}"/]*\}')
_ADVICE = "a module holds functions, module { ... }, and aliases such as #map = affine_map<...>"


@dataclass(frozen=True, slots=True)
class Alias:
    """``#map = affine_map<(d0) -> (d0)>`` or ``!type = memref<4xf32>``."""

    name: str
    text: str
    position: int


class Scanner:
    """Walks over the top of a text, modules included."""

    def __init__(self, text: str) -> None:
        self.position = 0
        """Where to go on; behind a function, whoever reads it has to set it."""
        self._text = text
        self._opened: list[int] = []

    def next(self) -> int | Alias | None:
        """Return where the next function starts, or the next alias; None at the end.

        Raises:
            TextError: if something stands there that can't.

        """
        text = self._text
        while True:
            position = self.position = behind_space(text, self.position)
            if position == len(text):
                if self._opened:
                    raise TextError(
                        self._opened[-1], "this module isn't closed", "mlir-syntax", "add a '}'"
                    )
                return None
            if _FUNCTION.match(text, position):
                return position
            if alias := _ALIAS.match(text, position):
                end = self.position = header_end(text, alias.end())
                return Alias(
                    alias["name"], _without_comments(text[alias.end() : end]).strip(), position
                )
            self._step_over(position)

    def _step_over(self, position: int) -> None:
        text = self._text
        if text[position] == "}":
            if not self._opened:
                raise TextError(position, "there is nothing to close", "mlir-syntax", _ADVICE)
            self._opened.pop()
            self.position = position + 1
        elif module := _MODULE.match(text, position):
            self._opened.append(position)
            self.position = _behind_module(text, module)
        elif generic := _GENERIC.match(text, position):
            raise TextError(
                position,
                f"the generic form {generic[0]} isn't read",
                "mlir-syntax",
                "print the module without --mlir-print-op-generic: func.func @f(%a: i32) { ... }",
            )
        elif _OTHER.match(text, position):
            self.position = _behind_operation(text, position)
        else:
            word = text[position : _behind(_WORD, text, position)]
            raise TextError(position, f"unexpected '{word}'", "mlir-syntax", _ADVICE)


def without_locations(text: str) -> str:
    """Return a text of the same length with blanks for ``loc(...)``, which signatures don't need.

    They may follow arguments, functions and modules (MLIR, "Location Attributes"). Names of
    locations, ``#loc = loc(...)``, stay: they are aliases like others.
    """
    if not _MAY_HAVE_LOCATION.search(text):
        return text
    return _LOCATIONS.sub(_without_location, text)


def _without_location(found: re.Match[str]) -> str:
    location = found["location"]
    return found[0] if location is None else re.sub(r"[^\n]", " ", location)


def _behind(pattern: re.Pattern[str], text: str, position: int) -> int:
    found = pattern.match(text, position)
    return found.end() if found else position


def behind_space(text: str, position: int) -> int:
    """Return the position behind white space, comments and dictionaries of resources."""
    return _behind(_SPACE, text, position)


def header_end(text: str, start: int) -> int:
    """Return where a function's header ends: at its body, or where the line after it begins."""
    depth = 0
    position = start
    after_attributes = False
    while found := _SIGN.search(text, position):
        sign = found[0]
        if sign == "{" and depth == 0:
            before = text[start : found.start()].rstrip()
            after_attributes = before.endswith("attributes")
            if not after_attributes:
                return found.start()
        if sign in ("(", "[", "{", "<"):
            depth += 1
        elif sign in (")", "]", "}", ">"):
            if depth == 0:
                return found.start()
            depth -= 1
        elif sign == "\n" and depth == 0 and _NEXT.match(text, behind_space(text, found.end())):
            return found.start()
        position = found.end()
    return len(text)


def behind_body(text: str, start: int) -> int:
    """Return the position behind the body that begins at ``start``, if there is one.

    Raises:
        TextError: if it isn't closed.

    """
    opening = behind_space(text, start)
    if not text.startswith("{", opening):
        return start
    simple = _SIMPLE_BODY.match(text, opening + 1)
    return simple.end() if simple else _behind_braces(text, opening)


def _behind_braces(text: str, start: int) -> int:
    depth = 0
    position = start
    while found := _BRACE.search(text, position):
        depth += (found[0] == "{") - (found[0] == "}")
        position = found.end()
        if depth == 0 and found[0] == "}":
            return position
    raise TextError(start, "this '{' isn't closed", "mlir-syntax", "add a '}'")


def _behind_module(text: str, module: re.Match[str]) -> int:
    position = module.end()
    if module["attributes"]:
        position = behind_space(text, _behind_braces(text, position))
    if not text.startswith("{", position):
        raise TextError(position, "a module begins with '{'", "mlir-syntax", "write module { ... }")
    return position + 1


def _behind_operation(text: str, start: int) -> int:
    """Step over an operation of any dialect: to the end of its line, regions included."""
    depth = 0
    position = start
    while found := _SIGN.search(text, position):
        depth += (found[0] in ("(", "[", "{")) - (found[0] in (")", "]", "}"))
        if depth < 0:
            return found.start()
        position = found.end()
        if depth == 0 and found[0] == "\n":
            return position
    if depth:
        raise TextError(start, "this operation isn't complete", "mlir-syntax", _ADVICE)
    return len(text)


def _without_comments(text: str) -> str:
    return re.sub(r"//[^\n]*", "", text)


def blanked_dictionaries(text: str) -> str:
    """Return a header with what stands inside of attribute dictionaries blanked out.

    Raises:
        TextError: if one isn't closed.

    """
    parts: list[str] = []
    position = 0
    while (opening := _next_brace(text, position)) is not None:
        end = _behind_braces(text, opening)
        inside = re.sub(r"[^\n]", " ", text[opening + 1 : end - 1])
        parts += [text[position : opening + 1], inside, "}"]
        position = end
    return "".join((*parts, text[position:]))


def _next_brace(text: str, position: int) -> int | None:
    while found := _SIGN.search(text, position):
        if found[0] == "{":
            return found.start()
        position = found.end()
    return None
