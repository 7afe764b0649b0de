"""Read the code before the SYCL header, which may change places with it.

It may if neither looks up a name that the other one declares, and if its last declaration ends
before the header. This module collects its identifiers, for a comparison with the header's names.
Names in namespace ``std`` do not count: any header of the C++ library may include any other (C++
standard, [res.on.headers]). Nor do names of the C library that mean the same wherever they are
declared, unlike ``abs`` and ``sqrt``, which some of its headers overload.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set
from typing import NamedTuple

import msgspec

_TOKEN = re.compile(
    rb"""(?:(?:u8|[uUL])?"(?:[^"\\]|\\.)*" | (?:u8|[uUL])?'(?:[^'\\]|\\.)*')(?P<suffix>\w+)?
    | \.?\d(?:[eEpP][+-]|['.a-zA-Z\d])*(?P<of_number>_\w*)? | (?P<word>[A-Za-z_]\w*) | -> | ::
    | (?P<odd>["'$@\\`\x80-\xff]) | \S""",
    re.VERBOSE,
)
_DIGRAPH = re.compile(rb"<%|%>|<:(?!:(?:[^:>]|$))|:>")
"""All but ``<::``, which begins template arguments (C++ standard, [lex.pptoken])."""
_CLOSING = {b")": b"(", b"]": b"[", b"}": b"{"}
_WORD = re.compile(rb"[A-Za-z_]\w*")
_REFUSED = frozenset(b"_Pragma __COUNTER__ export import module".split())
"""Words whose meaning depends on more than names."""
_ASSEMBLY = frozenset(b"__asm __asm__ asm".split())
"""Words that rename or define symbols, but in a function."""
_KEYWORDS = b"""
alignas alignof and and_eq auto bitand bitor bool break case catch char char16_t char32_t char8_t
class compl concept const const_cast consteval constexpr constinit continue decltype default delete
do double dynamic_cast else enum explicit extern false final float for friend goto if inline int
long mutable namespace new noexcept not not_eq nullptr operator or or_eq override private protected
public register reinterpret_cast requires return short signed sizeof static static_assert
static_cast struct switch template this thread_local throw true try typedef typeid typename union
unsigned using virtual void volatile wchar_t while xor xor_eq
__FILE__ __FUNCTION__ __LINE__ __PRETTY_FUNCTION__ __VA_ARGS__ __alignof__ __attribute__
__cplusplus __extension__ __float128 __func__ __inline __inline__ __int128 __restrict __restrict__
__typeof__ _Float16 defined
"""
_LIBRARY = b"""
std
EOF EXIT_FAILURE EXIT_SUCCESS FILE NULL RAND_MAX clock_t div_t int16_t int32_t int64_t int8_t
intmax_t intptr_t ptrdiff_t size_t ssize_t stderr stdin stdout time_t timespec timeval uint16_t
uint uint32_t uint64_t uint8_t uintmax_t uintptr_t ulong ushort va_list
CHAR_BIT DBL_EPSILON DBL_MAX DBL_MIN FLT_EPSILON FLT_MAX FLT_MIN INT16_MAX INT32_MAX INT64_MAX
INT8_MAX INT_MAX INT_MIN LLONG_MAX LLONG_MIN LONG_MAX LONG_MIN SIZE_MAX UINT16_MAX UINT32_MAX
UINT64_MAX UINT8_MAX UINT_MAX ULLONG_MAX ULONG_MAX
abort atexit atof atoi atol atoll calloc exit fclose feof ferror fflush fgetc fgets fopen fprintf
fputc fputs fread free fscanf fseek ftell fwrite getc getchar getenv gettimeofday isalnum isalpha
isdigit isspace isupper islower malloc memcmp memcpy memmove memset perror printf putchar puts
qsort rand realloc rewind scanf snprintf sprintf srand sscanf strcat strcmp strcpy strdup strerror
strlen strncat strncmp strncpy strtod strtof strtok strtol strtoll strtoul strtoull system tolower
toupper va_arg va_copy va_end va_start vfprintf vprintf vsnprintf
"""
_SAME_EVERYWHERE = frozenset((*_KEYWORDS.split(), *_LIBRARY.split()))
_FUNCTIONS = frozenset(
    b"""
access close getline index j0 j1 jn link open pause pipe random read remove rename rindex select
send signal sleep strchr strrchr strstr time times truncate wait write y0 y1 yn
""".split()
)
"""Functions of the C library whose names code may have for variables and classes, too."""

INCLUDE = b"#include"
"""Stands for a library's header among lines of code."""


class Words(NamedTuple):
    """The identifiers of code, except keywords and names that mean the same everywhere."""

    spelled: frozenset[bytes] = frozenset()
    """All of them: a macro could change each."""
    looked_up: frozenset[bytes] = frozenset()
    """The ones other than members and names in namespace ``std``."""
    declared: frozenset[bytes] = frozenset()
    """The ones that may be names of declarations at namespace scope."""


class RefusedError(Exception):
    """Code that cannot change places with a header."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line
        """The index of the line."""


class Line(NamedTuple):
    """A line of code without comments, or :data:`INCLUDE`."""

    text: bytes
    branch: int = 0
    """The branch around it that may be inactive, by number; 0 for none."""


def read(lines: Sequence[Line], macros: Iterable[tuple[bytes, bytes]]) -> Words:
    """Return the identifiers of code, in all branches of conditions.

    Args:
        lines: the lines of code.
        macros: the names of macros that may be defined, each with the text after it.

    Raises:
        RefusedError: if a line may mean something else after a header, or if an :data:`INCLUDE` is
            inside a declaration, or a branch that may be inactive has a part of one.

    """
    macros = list(macros)
    reader = _Reader(frozenset(name for name, _ in macros))
    branch, depth = 0, 1
    for number, (line, inside) in enumerate(lines):
        if inside != branch:
            if reader.open[-1].first or (branch and len(reader.open) != depth):
                raise RefusedError(number)
            branch, depth = inside, len(reader.open)
        if line != INCLUDE:
            reader.take(line, number)
        elif not reader.is_complete:
            raise RefusedError(number - 1)
    spelled, looked_up, declared = reader.spelled, reader.looked_up, reader.declared
    for body in _used((line.text for line in lines), macros):
        expanded = _Reader()
        expanded.take(body, 0)
        if b"##" in body or len(expanded.open) > 1:
            raise RefusedError(0)
        # A body may be used anywhere.
        names = expanded.spelled - frozenset(_parameters(body))
        spelled, looked_up, declared = spelled | names, looked_up | names, declared | names
    same = _FUNCTIONS - declared
    return Words(frozenset(spelled - same), frozenset(looked_up - same), frozenset(declared))


def _used(lines: Iterable[bytes], macros: Iterable[tuple[bytes, bytes]]) -> set[bytes]:
    """Return the bodies of the macros that code names, and of the macros that these name."""
    bodies: dict[bytes, set[bytes]] = {}
    for name, body in macros:
        bodies.setdefault(name, set()).add(body)
    used: set[bytes] = set()
    texts = list(lines)
    while texts:
        for name in _WORD.findall(texts.pop()):
            found = bodies.pop(name, set())
            used |= found
            texts += found
    return used


def _parameters(body: bytes) -> list[bytes]:
    is_function = body.startswith(b"(")
    return _WORD.findall(body.partition(b")")[0]) if is_function else []


class _Statement(msgspec.Struct):
    """The current statement inside a bracket."""

    kind: bytes = b""
    """The opening bracket around it; ``namespace`` where it may declare names for a namespace."""
    first: bytes = b""
    """Its first token; empty before it."""
    words: set[bytes] = msgspec.field(default_factory=set)
    """Its keywords that decide about a brace after it, and ``=`` and ``(``."""
    parameters: set[bytes] = msgspec.field(default_factory=set)
    """The words in its template parameters."""
    angles: int = 0
    """The open angle brackets of these."""
    is_named: bool = False
    """Whether a namespace with a name of its own is around it."""
    defines: bytes = b""
    """The class or enumeration that it defines, if any."""
    is_operator: bool = False
    """Whether it declares an operator of the global namespace."""
    is_specialized: bool = False
    """Whether it is an explicit specialization."""


_DECIDING = frozenset((b"namespace", b"extern", b"class", b"enum", b"struct", b"union", b"=", b"("))
_NAMESPACE = b"namespace"
_CLASSES = frozenset((b"class", b"enum", b"struct", b"union"))
_AFTER_CLASS = frozenset((b"{", b":", b";", b"final"))
_OF_PARAMETERS = _CLASSES | {b"const", b"&"}


class _Reader(msgspec.Struct):
    """The identifiers of tokens, and the brackets around the next one."""

    macros: frozenset[bytes] = frozenset()
    open: list[_Statement] = msgspec.field(default_factory=lambda: [_Statement(_NAMESPACE)])
    spelled: set[bytes] = msgspec.field(default_factory=set)
    looked_up: set[bytes] = msgspec.field(default_factory=set)
    declared: set[bytes] = msgspec.field(default_factory=set)
    before: tuple[bytes, bytes] = b"", b""
    """The last two tokens."""
    is_of_library: bool = False
    """Whether the last word names a part of namespace ``std``."""
    unconverted: set[bytes] = msgspec.field(default_factory=set)
    """The global classes and enumerations without converting constructors."""
    is_converted: bool = False
    """Whether the current global class may have one."""
    parameters: list[bytes] = msgspec.field(default_factory=list)
    """The tokens in the parentheses after the last operator of the global namespace."""

    @property
    def is_complete(self) -> bool:
        """Return whether no declaration is open."""
        return len(self.open) == 1 and not self.open[0].first

    def take(self, line: bytes, number: int) -> None:
        """Add a line.

        Raises:
            RefusedError: if its meaning depends on more than the declarations of names.

        """
        found = list(_TOKEN.finditer(line))
        if _DIGRAPH.search(line) or any(one["odd"] for one in found):
            raise RefusedError(number)
        texts = [*(one[0] for one in found), b""]
        for one, after in zip(found, texts[1:], strict=True):
            text = one[0]
            self.open[-1].first = self.open[-1].first or text
            word = one["word"] or one["suffix"] or one["of_number"]
            if word is not None and not self._take_word(word, after):
                raise RefusedError(number)
            self._take_conversion(text)
            if not self._take_bracket(text):
                raise RefusedError(number)
            self.before = self.before[1], text

    def _take_word(self, word: bytes, after: bytes) -> bool:
        """Add a word before another token; return whether it can be understood."""
        last = self.before[1]
        self.is_of_library = word == b"std" or (self.is_of_library and last == b"::")
        statement = self.open[-1]
        is_at_scope = all(each.kind == _NAMESPACE for each in self.open)
        if word in _REFUSED or (is_at_scope and word == _NAMESPACE and last == b"using"):
            return False
        if word == b"std" and (
            after != b"::"
            or (last == _NAMESPACE and is_at_scope)
            # A specialization of the library's template.
            or last in _CLASSES
            or (statement.is_specialized and last not in (b"<", b","))
        ):
            return False
        if word in _ASSEMBLY:
            return not is_at_scope
        if word == b"operator" and is_at_scope and not statement.is_named:
            # Operators of literals have names of their own.
            is_literal = after.startswith(b'""')
            statement.is_operator = not is_literal
            return is_literal or (len(self.open) == 1 and _WORD.match(after) is None)
        if word in _SAME_EVERYWHERE:
            return True
        self.spelled.add(word)
        if last in _CLASSES and not statement.angles:
            statement.defines = word
        # A template of a member's name would make a comparison a list of arguments.
        is_member = last in (b".", b"->") and after not in (b"", b"<")
        if statement.first == b"using" or not (is_member or self.is_of_library):
            self.looked_up.add(word)
            if statement.angles:
                statement.parameters.add(word)
            elif is_at_scope and word not in statement.parameters:
                self.declared.add(word)
        return True

    def _take_conversion(self, text: bytes) -> None:
        """Take note of a token that may convert other types to a global class, or of parameters."""
        outer = self.open[0]
        if len(self.open) == 1:
            self.is_converted = False
            if self.before[1] == outer.defines and text not in _AFTER_CLASS:
                outer.defines = b""
        elif outer.is_operator:
            self.parameters.append(text)
        elif outer.defines:
            is_constructor = self.before == (outer.defines, b"(") and text != b")"
            self.is_converted |= is_constructor or text == b"using" or text in self.macros

    def _take_bracket(self, text: bytes) -> bool:
        """Follow the brackets to the next token; return whether they match and may be there."""
        statement = self.open[-1]
        if text in _DECIDING:
            statement.words.add(text)
        if text == b"<" and (statement.angles or self.before[1] == b"template"):
            statement.angles += 1
        elif text == b">":
            statement.is_specialized |= self.before == (b"template", b"<")
            statement.angles -= statement.angles > 0
        elif text in _CLOSING.values():
            self.open.append(_Statement(_kind(text, statement.words), is_named=self._is_named()))
        elif text in _CLOSING:
            kinds = (_CLOSING[text], _NAMESPACE) if text == b"}" else (_CLOSING[text],)
            if len(self.open) == 1 or statement.kind not in kinds:
                return False
            self.open.pop()
            if len(self.open) == 1 and not self._close(text):
                return False
            if text == b"}" and not _goes_on(self.open[-1].words):
                self._end()
        elif text == b";":
            self._end()
        return True

    def _close(self, text: bytes) -> bool:
        """Leave the class or the parameters in the global namespace that a bracket closes.

        Return whether header code cannot call an operator with these parameters: no type that it
        knows converts to one of theirs.
        """
        statement = self.open[0]
        if text == b"}" and statement.defines and not statement.words & {b"=", b"("}:
            self.unconverted |= set() if self.is_converted else {statement.defines}
        if text != b")" or not statement.is_operator:
            return True
        statement.is_operator = False
        types = b" ".join(self.parameters[:-1]).split(b",")
        self.parameters.clear()
        return any(map(self._is_unconverted, types))

    def _is_unconverted(self, parameter: bytes) -> bool:
        words = [word for word in parameter.split() if word not in _OF_PARAMETERS]
        is_named = len(words) == 1 or (len(words) == 2 and _WORD.fullmatch(words[1]) is not None)
        return is_named and words[0] in self.unconverted - self.macros

    def _is_named(self) -> bool:
        """Return whether the next bracket opens a namespace with a name, or is in one."""
        statement = self.open[-1]
        is_new = _NAMESPACE in statement.words and statement.first != b"inline"
        return statement.is_named or (is_new and self.before[1] != _NAMESPACE)

    def _end(self) -> None:
        self.open[-1] = _Statement(self.open[-1].kind, is_named=self.open[-1].is_named)


def _kind(opening: bytes, words: Set[bytes]) -> bytes:
    """Return the kind of statements inside a bracket, which follows a statement with some words."""
    # The names of unscoped enumerations and of anonymous unions are those of the namespace.
    is_scope = words & {_NAMESPACE, b"extern", b"enum", b"union"} and not words & {b"=", b"("}
    return _NAMESPACE if opening == b"{" and is_scope else opening


def _goes_on(words: Set[bytes]) -> bool:
    """Return whether a statement with some words goes on after a closing brace."""
    is_class = words & {b"class", b"enum", b"struct", b"union"} and b"(" not in words
    return b"=" in words or bool(is_class)
