"""Read what stands in front of the SYCL header, to tell whether that may come first as well.

It may where nothing is in front but headers of the system's C and C++ libraries, which work in any
order (C++ standard, [using.headers]), directives, and headers of the user's that hold no more. The
names that directives define and test must mean nothing to what the SYCL header reads, see
:mod:`syclflat.service.cache.header_contents`. Conditions are not evaluated: all branches count.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from syclflat.frontends.sycl.clang import user_headers
from syclflat.frontends.sycl.clang.header_arguments import macros
from syclflat.project import compiler_options, inputs

_LIBRARY = """
assert.h ctype.h errno.h fenv.h float.h inttypes.h iso646.h limits.h locale.h math.h setjmp.h
signal.h stdalign.h stdarg.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h time.h uchar.h
wchar.h wctype.h

dirent.h dlfcn.h fcntl.h getopt.h malloc.h memory.h pthread.h sched.h semaphore.h strings.h
sys/ioctl.h sys/mman.h sys/resource.h sys/socket.h sys/stat.h sys/time.h sys/times.h sys/types.h
sys/utsname.h sys/wait.h unistd.h

algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono
cinttypes climits clocale cmath codecvt compare complex concepts condition_variable coroutine
csetjmp csignal cstdarg cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype deque
exception execution expected filesystem format forward_list fstream functional future generator
initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map mdspan
memory memory_resource mutex new numbers numeric optional ostream print queue random ranges ratio
regex scoped_allocator semaphore set shared_mutex source_location span spanstream sstream stack
stacktrace stdexcept stdfloat stop_token streambuf string string_view strstream syncstream
system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility
valarray variant vector version
"""
LIBRARY_HEADERS = frozenset(_LIBRARY.split())
"""The headers of C and C++ that work in any order, and those of POSIX.

``complex.h`` isn't among them, whose ``I`` is a name in other headers."""

_SYCL = re.compile(r"(?:CL/)?sycl(?:/.*|\.hpp)")
_SPLICE = re.compile(rb"\\[ \t\f\v]*\n")
_TOKEN = re.compile(
    rb"""(?P<comment>//[^\n]*|/\*.*?\*/) | (?P<line>\n)
    | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' | [^"'/\n]+ | .""",
    re.DOTALL | re.VERBOSE,
)
_DIRECTIVE = re.compile(rb"\#\s*(?P<name>\w*)\s*(?P<rest>.*)", re.DOTALL)
_INCLUDED = re.compile(rb'<([^<>]+)>|"([^"]+)"')
_NAME = re.compile(rb"[A-Za-z_]\w*")
_VARIABLES = ("CPATH", "CPLUS_INCLUDE_PATH")
"""The variables that name more directories (Clang's manual, "Environment variables")."""
_CONDITIONS = (b"if", b"ifdef", b"ifndef")
_OTHERWISE = (b"elif", b"elifdef", b"elifndef", b"else")
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

    header: bytes
    """The name of the SYCL header: ``sycl/sycl.hpp``."""
    defined: frozenset[bytes] = frozenset()
    """The macros that directives define or undefine."""
    tested: frozenset[bytes] = frozenset()
    """The names in conditions."""


class _DoubtError(Exception):
    """Something in front of the SYCL header may matter to it."""


def read(source: str, text: bytes, arguments: Sequence[str]) -> Front | None:
    """Return what is in front of the SYCL header; None if it can't come first, or there is none.

    Args:
        source: the source, whose name tells where headers of the user's are.
        text: the contents of the source.
        arguments: Clang's.

    """
    for_quotes = compiler_options.given(arguments, ("-iquote",))
    of_environment = (os.environ.get(name, "") for name in _VARIABLES)
    reader = _Reader(
        [directory for option, directory in for_quotes if option],
        [*user_headers.directories(arguments), *os.pathsep.join(of_environment).split(os.pathsep)],
        frozenset(macros(arguments)),
    )
    try:
        header = reader.read(source, text)
    except (_DoubtError, OSError):
        return None
    if header is None:
        return None
    return Front(header, frozenset(reader.defined), frozenset(reader.tested))


class _Reader:
    """Reads files up to the SYCL header, those that they include in their places."""

    def __init__(
        self, for_quotes: Sequence[str], directories: Sequence[str], given: frozenset[bytes]
    ) -> None:
        self._for_quotes = for_quotes
        self._directories = [directory for directory in directories if directory]
        self._given = given
        self._read: set[str] = set()
        self.defined: set[bytes] = set()
        self.tested: set[bytes] = set()

    def read(self, file: str, text: bytes) -> bytes | None:
        """Return the name of the SYCL header that a file includes, None if it includes none.

        Raises:
            _DoubtError: if the SYCL header may not come first, or its include is conditional.
            OSError: if a header can't be read.

        """
        depth = 0
        guard: bytes | None = None
        for number, (name, rest) in enumerate(_directives(text)):
            if number == 1 and guard is not None:
                # The first condition is a guard if the next line defines its macro.
                depth += (name, rest.split()[:1]) != (b"define", [guard])
            if name == b"include":
                header = self._include(file, rest)
                if header is not None:
                    if depth:
                        raise _DoubtError
                    return header
            elif name in _CONDITIONS:
                self.tested.update(_NAME.findall(rest))
                if number == 0 and name == b"ifndef" and rest not in self.defined | self._given:
                    guard = rest
                else:
                    depth += 1
            elif name in _OTHERWISE:
                self.tested.update(_NAME.findall(rest))
                # It may be that of the guard: what is included behind it is conditional.
                depth += not depth
            elif name == b"endif":
                depth -= bool(depth)
            else:
                self._note(name, rest)
        return None

    def _note(self, name: bytes, rest: bytes) -> None:
        """Note a directive that includes nothing and is no condition."""
        if name in (b"define", b"undef"):
            found = _NAME.match(rest)
            if found is None:
                raise _DoubtError
            self.defined.add(found[0])
        elif name not in _OF_NO_EFFECT and (name, rest) != (b"pragma", b"once"):
            raise _DoubtError

    def _include(self, including: str, rest: bytes) -> bytes | None:
        """Return the name of the SYCL header that an include leads to, None if to none."""
        found = _INCLUDED.fullmatch(rest)
        if found is None:
            raise _DoubtError
        name = os.fsdecode(found[1] or found[2])
        beside = [os.path.dirname(including), *self._for_quotes] if found[2] else []  # noqa: PTH120
        if _SYCL.fullmatch(name):
            if self._find(name, beside):
                raise _DoubtError
            return os.fsencode(name)
        header = self._find(name, [*beside, *self._directories])
        if header is None:
            if name not in LIBRARY_HEADERS:
                raise _DoubtError
            return None
        path, text = header
        if path in self._read:
            return None
        self._read.add(path)
        return self.read(path, text)

    def _find(self, name: str, directories: Iterable[str]) -> tuple[str, bytes] | None:
        """Return the path and the text of a header of the user's, None if it is none."""
        for directory in directories:
            path = user_headers.named(os.path.join(directory, name))  # noqa: PTH118
            with contextlib.suppress(FileNotFoundError, NotADirectoryError, IsADirectoryError):
                return path, inputs.read(path)
        return None


def _directives(text: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the names of directives and what follows these, as long as there is nothing else.

    Raises:
        _DoubtError: if there is.

    """
    for line in _lines(text):
        if not line:
            continue
        found = _DIRECTIVE.fullmatch(line)
        if found is None:
            raise _DoubtError
        yield found["name"], found["rest"]


def _lines(text: bytes) -> Iterator[bytes]:
    """Yield the lines of a text, joined as Clang joins them, with a blank for each comment.

    Raises:
        _DoubtError: if that depends on how Clang is called.

    """
    if b"??/" in text:
        # It may stand for a backslash.
        raise _DoubtError
    text = text.removeprefix(codecs.BOM_UTF8).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    parts: list[bytes] = []
    for token in _TOKEN.finditer(_SPLICE.sub(b"", text)):
        if token["line"] is not None:
            yield b"".join(parts).strip()
            parts.clear()
        else:
            parts.append(b" " if token["comment"] is not None else token[0])
    yield b"".join(parts).strip()
