"""Read what stands in front of the SYCL header, to tell whether that may come first as well.

It may where nothing is in front but headers of the system's C and C++ libraries, which work in any
order (C++ standard, [using.headers]), directives, and headers of the user's that hold no more. The
names that directives define and test must mean nothing to what the SYCL header reads, see
:mod:`syclflat.service.cache.header_contents`; else the directives are precompiled with it, in the
order of the source. So are headers of other libraries, with all that is in front of them.

All branches of conditions count, but for one that may be left out and holds something else: that
it is left out is supposed, for the compiler to confirm.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from syclflat.frontends.sycl.clang import library_headers, user_headers
from syclflat.frontends.sycl.clang.conditions import (
    FALSE,
    TRUE,
    UNKNOWN,
    Known,
    Value,
    evaluate,
)
from syclflat.frontends.sycl.clang.directives import (
    CONDITIONS,
    OTHERWISE,
    UnclearError,
    directives,
    is_read_once,
)
from syclflat.frontends.sycl.clang.header_arguments import definitions
from syclflat.project import compiler_options, inputs

_SYCL = re.compile(rb"(?:CL/)?sycl(?:/.*|\.hpp)")
_INCLUDES_SYCL = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"](?:sycl|CL)/', re.MULTILINE)
_INCLUDED = re.compile(rb'<([^<>]+)>|"([^"]+)"')
_NAME = re.compile(rb"[A-Za-z_]\w*")
_UNKNOWN = re.compile(
    rb"__(?:has|is|building)_\w+|__(?:BASE_)?FILE(?:_NAME)?__|__(?:INCLUDE_LEVEL|FLT_EVAL_METHOD)__"
    rb"|__(?:COUNTER|DATE|LINE|MODULE|TIME|TIMESTAMP)__|__identifier|_Pragma|SYCLFLAT_\w*"
)
"""Names that no compiler lists among its macros, and those that we define in front of sources."""
_VARIABLES = ("CPATH", "CPLUS_INCLUDE_PATH")
"""The variables that name more directories (Clang's manual, "Environment variables")."""
_OF_NO_EFFECT = (b"", b"error", b"warning")
"""Directives that do nothing where they are left out, and are an error elsewhere."""


@dataclass(frozen=True, slots=True)
class Front:
    """The text in front of the SYCL header, which may come first.

    .. code-block:: c++

        #define _GNU_SOURCE
                ~~~~~~~~~~~
        #include <stdio.h>
        #ifdef USE_DOUBLE
               ~~~~~~~~~~
        #include <sycl/sycl.hpp>
                 ~~~~~~~~~~~~~~~
    """

    headers: tuple[bytes, ...]
    """The names of the headers to precompile: ``sycl/sycl.hpp``."""
    defined: frozenset[bytes] = frozenset()
    """The macros that directives define or undefine."""
    tested: frozenset[bytes] = frozenset()
    """The names in conditions."""
    supposed: frozenset[bytes] = frozenset()
    """The names that no compiler and no header of a library may define."""
    has_libraries: bool = False
    """Whether ``headers`` are all that the source includes up to the last one of a library that is
    neither C's nor C++'s."""
    lines: tuple[bytes, ...] | None = field(default=None, compare=False)
    """The directives in front, and the includes of ``headers``; None if compiling them twice would
    be an error."""


class _DoubtError(Exception):
    """Something in front of the SYCL header may matter to it."""


def read(
    source: str,
    text: bytes,
    arguments: Sequence[str],
    unknown: Iterable[bytes] = (),
    *,
    with_libraries: bool = False,
) -> Front | None:
    """Return what is in front of the SYCL header; None if it can't come first, or there is none.

    Args:
        source: the source, whose name tells where headers of the user's are.
        text: the contents of the source.
        arguments: Clang's.
        unknown: macros that may be defined, whatever the arguments say.
        with_libraries: whether headers of other libraries may be precompiled, too.

    """
    reader = _Reader(arguments, unknown, with_libraries)
    # What was found before doesn't depend on what follows.
    with contextlib.suppress(_DoubtError, UnclearError, OSError):
        reader.read(source, text)
    found = reader.found
    if found is None or any(map(_SYCL.fullmatch, found.headers)):
        return found
    headers = user_headers.find(source, included(found), arguments)
    return found if any(map(_INCLUDES_SYCL.search, headers.values())) else None


def included(front: Front, *, with_macros: bool = False) -> bytes:
    """Return the text that includes what is to be precompiled, with all directives if asked for."""
    lines = front.lines if with_macros else map(_including, front.headers)
    return b"".join(b"%b\n" % line for line in lines or ())


def _including(header: bytes) -> bytes:
    return b"#include <%b>" % header


@dataclass(slots=True)
class _State:
    """The state of the preprocessor at a line."""

    macros: dict[bytes, tuple[Value, Value]] = field(default_factory=dict)
    """Whether a name is defined, and its value in conditions."""
    defined: set[bytes] = field(default_factory=set)
    tested: set[bytes] = field(default_factory=set)
    supposed: set[bytes] = field(default_factory=set)
    read: set[str] = field(default_factory=set)
    """The headers of the user's that were read."""
    dependent: set[str] = field(default_factory=set)
    """Those of which a branch was left out, which would count another time."""
    included: list[tuple[bytes, Value]] = field(default_factory=list)
    """The headers of libraries, and whether they are included at all."""
    lines: list[tuple[bytes, Value]] = field(default_factory=list)
    """The directives that define macros or include headers of libraries, and whether they count."""

    def copy(self) -> _State:
        """Return a copy that changes by itself."""
        return _State(*(type(value)(value) for value in map(self.__getattribute__, self.__slots__)))


@dataclass(slots=True)
class _Group:
    """The lines from ``#if`` to ``#endif``, as far as they were read."""

    value: Value
    """Whether the present branch is compiled."""
    before: Value
    """Whether the branches before it are left out."""
    state: _State
    """The state at the beginning of the branch."""
    is_left_out: bool
    is_all_left_out: bool
    """Whether the condition stands in a branch that is left out."""


class _Reader:
    """Reads files up to the SYCL header, those that they include in their places."""

    def __init__(
        self, arguments: Sequence[str], unknown: Iterable[bytes], with_libraries: bool
    ) -> None:
        for_quotes = compiler_options.given(arguments, ("-iquote",))
        self._for_quotes = [directory for option, directory in for_quotes if option]
        of_environment = os.pathsep.join(os.environ.get(name, "") for name in _VARIABLES)
        directories = [*user_headers.directories(arguments), *of_environment.split(os.pathsep)]
        self._directories = [directory for directory in directories if directory]
        of_system = compiler_options.given(arguments, compiler_options.OF_SYSTEM)
        self._of_libraries = {directory for option, directory in of_system if option}
        self._with_libraries = with_libraries
        self._state = _State()
        for name, value in definitions(arguments):
            self._state.macros[name] = _meaning(name, value)
        self._state.macros.update((name, (UNKNOWN, UNKNOWN)) for name in unknown)
        self._groups: list[_Group] = []
        self._files: list[str] = []
        self.found: Front | None = None

    def read(self, file: str, text: bytes) -> bool:
        """Read a file; tell whether it includes the SYCL header, which is found then.

        Raises:
            _DoubtError: if the SYCL header may not come first, or its include is conditional.
            UnclearError: if it can't be read.
            OSError: if a header can't be read.

        """
        outside = len(self._groups)
        self._files.append(file)
        try:
            for name, rest in directives(text):
                if name in (*CONDITIONS, *OTHERWISE, b"endif"):
                    self._branch(name, rest, outside)
                    continue
                if any(group.is_left_out for group in self._groups[outside:]):
                    continue
                try:
                    if self._take(file, name, rest):
                        return True
                except (_DoubtError, UnclearError):
                    self._leave_out(outside)
        finally:
            del self._groups[outside:]
            self._files.pop()
        return False

    def _branch(self, name: bytes, rest: bytes, outside: int) -> None:
        """Begin a branch, or end the last one."""
        if name not in CONDITIONS and len(self._groups) == outside:
            raise _DoubtError
        if name == b"endif":
            self._groups.pop()
            return
        if name in CONDITIONS:
            is_left_out = any(group.is_left_out for group in self._groups[outside:])
            self._groups.append(_Group(UNKNOWN, TRUE, self._state, False, is_left_out))
        group = self._groups[-1]
        if name in OTHERWISE:
            group.before &= ~group.value
        if not group.is_all_left_out:
            self._state.tested.update(_NAME.findall(rest))
        condition = TRUE if name == b"else" else self._condition(name.removeprefix(b"el"), rest)
        group.value = group.before & condition
        group.state = self._state.copy()
        group.is_left_out = group.is_all_left_out or group.value == FALSE

    def _condition(self, name: bytes, rest: bytes) -> Value:
        if name == b"if":
            return evaluate(rest, Known(self._is_defined, self._number, self._has))
        if not _NAME.fullmatch(rest):
            return UNKNOWN
        is_defined = self._is_defined(rest)
        return ~is_defined if name == b"ifndef" else is_defined

    def _is_defined(self, name: bytes) -> Value:
        return self._meaning(name)[0]

    def _number(self, name: bytes) -> Value:
        return self._meaning(name)[1]

    def _meaning(self, name: bytes) -> tuple[Value, Value]:
        if name in self._state.macros:
            return self._state.macros[name]
        if _UNKNOWN.fullmatch(name):
            return (TRUE if name == b"__has_include" else UNKNOWN), UNKNOWN
        return _meaning(name, None)

    def _has(self, header: bytes) -> Value:
        name = header[1:-1]
        if _SYCL.fullmatch(name) and self._find(os.fsdecode(name), self._directories) is None:
            return Value(1, frozenset((header,)))
        return UNKNOWN

    def _take(self, file: str, name: bytes, rest: bytes) -> bool:
        """Take what is no condition; tell whether it leads to the SYCL header."""
        if name == b"include":
            return self._include(file, rest)
        if name in (b"define", b"undef"):
            found = _NAME.match(rest)
            if found is None:
                raise _DoubtError
            value = None if name == b"undef" else rest[found.end() :]
            is_read = self._is_read()
            meaning = _meaning(found[0], value)
            if is_read.number != 1:
                meaning = UNKNOWN, UNKNOWN
            self._state.macros[found[0]] = _under(meaning[0], is_read), _under(meaning[1], is_read)
            self._state.defined.add(found[0])
            self._state.lines.append((b"#%b %b" % (name, rest), is_read))
        elif name not in _OF_NO_EFFECT and (name, rest) != (b"pragma", b"once"):
            raise _DoubtError
        return False

    def _is_read(self) -> Value:
        """Return whether the present line is compiled."""
        found = TRUE
        for group in self._groups:
            found &= group.value
        return found

    def _leave_out(self, outside: int) -> None:
        """Suppose that the last line is left out, with a branch of its file around it.

        Raises:
            _DoubtError: if it isn't.

        """
        for group in reversed(self._groups[outside:]):
            if group.value.number == 0:
                self._state = group.state.copy()
                self._state.supposed |= group.value.supposed
                self._state.dependent.update(self._files)
                group.is_left_out = True
                return
        raise _DoubtError

    def _include(self, including: str, rest: bytes) -> bool:
        """Take an include; tell whether it leads to the SYCL header."""
        spelled = _INCLUDED.fullmatch(rest)
        if spelled is None:
            raise _DoubtError
        name = spelled[1] or spelled[2]
        beside = [os.path.dirname(including), *self._for_quotes] if spelled[2] else []  # noqa: PTH120
        if _SYCL.fullmatch(name):
            if self._find(os.fsdecode(name), beside):
                raise _DoubtError
            self._find_front(name)
            return True
        found = self._find(os.fsdecode(name), [*beside, *self._directories])
        if found is None:
            if os.fsdecode(name) not in library_headers.NAMES:
                raise _DoubtError
            self._add(name)
            return False
        directory, path, text = found
        if path in self._state.read:
            if path in self._state.dependent and not is_read_once(text):
                raise _DoubtError
            return False
        before = self._state.copy()
        self._state.read.add(path)
        try:
            return self.read(path, text)
        except (_DoubtError, UnclearError):
            if not self._with_libraries or directory not in self._of_libraries:
                raise
            # It is included again behind itself.
            if not is_read_once(text):
                raise
            self._state = before
            self._find_front(name, is_of_library=True)
            return False

    def _find(self, name: str, directories: Iterable[str]) -> tuple[str, str, bytes] | None:
        """Return the directory, the path and the text of a header that isn't the tool chain's."""
        for directory in directories:
            path = user_headers.named(os.path.join(directory, name))  # noqa: PTH118
            with contextlib.suppress(FileNotFoundError, NotADirectoryError, IsADirectoryError):
                if inputs.is_pipe(path):
                    raise _DoubtError
                return directory, path, inputs.read(path)
        return None

    def _find_front(self, name: bytes, *, is_of_library: bool = False) -> None:
        """Find that a header, with what stands in front of it, can be precompiled.

        Raises:
            _DoubtError: if it can't, or need not be included at all.

        """
        self._add(name)
        has_libraries = is_of_library or (self.found is not None and self.found.has_libraries)
        wanted = self._state.included[0 if has_libraries else -1 :]
        if any(is_included.number != 1 for _, is_included in wanted):
            raise _DoubtError
        supposed = self._state.supposed.union(*(included.supposed for _, included in wanted))
        names = tuple(name for name, _ in wanted)
        there = {name for name in supposed if name.startswith(b"<")}
        if not there <= {b"<%b>" % name for name in names}:
            raise _DoubtError
        self.found = Front(
            names,
            frozenset(self._state.defined),
            frozenset(self._state.tested),
            frozenset(supposed - there),
            has_libraries,
            self._lines(),
        )

    def _add(self, header: bytes) -> None:
        """Add a header of a library."""
        is_read = self._is_read()
        self._state.included.append((header, is_read))
        self._state.lines.append((_including(header), is_read))

    def _lines(self) -> tuple[bytes, ...] | None:
        state = self._state
        if state.defined & state.tested or any(count.number is None for _, count in state.lines):
            return None
        if any(count.supposed - state.supposed for _, count in state.lines):
            return None
        return tuple(line for line, count in state.lines if count.number)


def _meaning(name: bytes, value: bytes | None) -> tuple[Value, Value]:
    """Return whether a macro is defined, and its value in conditions; None if it isn't."""
    names = frozenset((name,))
    if value is None:
        return Value(0, names), Value(0, names)
    return Value(1, names), Value(int(value), names) if value.strip().isdigit() else UNKNOWN


def _under(value: Value, condition: Value) -> Value:
    """Return a value that holds where a condition does."""
    if value.number is None:
        return value
    return Value(value.number, value.supposed | condition.supposed)
