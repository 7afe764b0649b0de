"""Split a text into preprocessor directives and the lines between them."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

CODE = b"code"
"""Stands for the name of a directive, for a line that is none."""
CONDITIONS = (b"if", b"ifdef", b"ifndef")
OTHERWISE = (b"elif", b"elifdef", b"elifndef", b"else")
_OF_FILE = re.compile(rb"once|(?:clang|GCC) (?:system_header|diagnostic .*)|message\b.*")
"""Pragmas that affect only their file, and the compiler's messages."""
_OF_STATEMENT = re.compile(
    rb"(?:(?:GCC +)?(?:unroll|nounroll|ivdep)|clang +loop|omp +(?:parallel|for|simd|sections?"
    rb"|single|master|critical|atomic|barrier|flush|task|taskwait))\b.*"
)
"""Pragmas that affect only the statement after them."""
_PACK = re.compile(rb"pack *\( *(?:(pop)|(push)(?: *, *(?=\d))?)? *((?:[1248]|16)?) *\)")
"""Clang ignores other alignments, and their whole pragma."""
_SPLICE = re.compile(rb"\\[ \t\f\v]*\n")
_TOKEN = re.compile(
    rb"""(?P<comment>//[^\n]*|/\*.*?\*/) | (?P<line>\n)
    | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' | [^"'/\n]+ | .""",
    re.DOTALL | re.VERBOSE,
)
_DIRECTIVE = re.compile(rb"\#\s*(?P<name>\w*)\s*(?P<rest>.*)", re.DOTALL)


class UnclearError(Exception):
    """The ends of lines and comments depend on more than this module checks."""


def directives(text: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the name of each directive and the rest of its line; :data:`CODE` and other lines.

    Raises:
        UnclearError: if a line is ambiguous.

    """
    for line in _lines(text):
        if not line:
            continue
        if line.startswith((b"%:", b"??=")):
            raise UnclearError
        found = _DIRECTIVE.fullmatch(line)
        if found is None:
            yield CODE, line
        else:
            yield found["name"], found["rest"]


def has_no_effect(name: bytes, rest: bytes) -> bool:
    """Return whether a directive has no effect on other files: in inactive code, or at all."""
    # Elsewhere, #error is one.
    return name in (b"", b"error", b"warning") or (
        name == b"pragma" and _OF_FILE.fullmatch(rest) is not None
    )


def is_code(name: bytes, rest: bytes) -> bool:
    """Return whether a line is code, or a pragma of a statement, which may name variables."""
    return name == CODE or (name == b"pragma" and _OF_STATEMENT.fullmatch(rest) is not None)


def pack(packed: list[bytes], pragma: bytes) -> bool:
    """Follow ``#pragma pack``; return whether it has a form that is known.

    Args:
        packed: the largest alignment of members, in bytes, empty for the target's: the saved ones,
            the last saved one last, and the current one.
        pragma: the text after ``#pragma``.

    """
    found = _PACK.fullmatch(pragma)
    if found is None or (found[1] and (found[3] or len(packed) == 1)):
        return False
    if found[1]:
        packed.pop()
    elif found[2]:
        packed.append(found[3] or packed[-1])
    else:
        packed[-1] = found[3]
    return True


def is_read_once(text: bytes) -> bool:
    """Return whether a header prevents repeated inclusion: ``#pragma once``, or a guard."""
    depth = 0
    guard: bytes | None = None
    is_closed = False
    try:
        for number, (name, rest) in enumerate(directives(text)):
            if (name, rest) == (b"pragma", b"once") and not depth:
                return True
            if is_closed or (number == 0 and name != b"ifndef"):
                return False
            if number == 0:
                guard = rest
            elif number == 1 and (name, rest.split()[:1]) != (b"define", [guard]):
                return False
            if name in CONDITIONS:
                depth += 1
            elif name in OTHERWISE and depth == 1:
                return False
            elif name == b"endif":
                depth -= 1
                is_closed = not depth
    except UnclearError:
        return False
    return is_closed


def _lines(text: bytes) -> Iterator[bytes]:
    """Yield the lines of a text, joined as in Clang, with a blank for each comment.

    Raises:
        UnclearError: if that depends on Clang's options, or on the end of a literal.

    """
    if b"??/" in text:
        # A trigraph may mean a backslash.
        raise UnclearError
    text = text.removeprefix(codecs.BOM_UTF8).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    parts: list[bytes] = []
    is_open = False
    for token in _TOKEN.finditer(_SPLICE.sub(b"", text)):
        word = token[0]
        if token["line"] is not None:
            yield b"".join(parts).strip()
            parts.clear()
            is_open = False
        elif token["comment"] is not None:
            if is_open:
                raise UnclearError
            parts.append(b" ")
        else:
            before = parts[-1] if parts else b""
            if (word[:1] == b'"' and before.endswith(b"R")) or (
                word[:1] == b"'" and before[-1:].isalnum() and b"/" in word
            ):
                # A quote may end on another line, or be a digit separator.
                raise UnclearError
            is_open |= word in (b'"', b"'")
            parts.append(word)
    yield b"".join(parts).strip()
