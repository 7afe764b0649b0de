"""Read the text before the SYCL header, to decide whether the header may come first.

It may if only the following come before it: headers of the system's C and C++ libraries, which work
in any order (C++ standard, [using.headers]), directives, code without names in common, see
:mod:`front_code`, and the user's headers with the same contents. The SYCL header's files must not
use the names that directives define and test, see :mod:`syclflat.service.cache.header_contents`;
otherwise the directives are precompiled with it, in the order of the source. So are headers of
other libraries, with all that precedes them. DPC++'s headers work in any order, too: where only
includes follow another one up to <sycl/sycl.hpp>, that one is the SYCL header.

All branches of conditions count, except a branch that may be inactive and contains other code: it
is assumed inactive, for the compiler to confirm.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence

from syclflat.frontends.sycl.clang.headers import front_code, library_headers, macros, user_headers
from syclflat.frontends.sycl.clang.headers.conditions import (
    FALSE,
    TRUE,
    UNKNOWN,
    Known,
    Value,
    evaluate,
)
from syclflat.frontends.sycl.clang.headers.directives import (
    CODE,
    CONDITIONS,
    OTHERWISE,
    UnclearError,
    directives,
    has_no_effect,
    is_code,
    is_read_once,
    pack,
)
from syclflat.frontends.sycl.clang.headers.front import (
    DoubtError,
    Front,
    Group,
    State,
    included,
    including,
    lines_to_precompile,
    shown,
)
from syclflat.frontends.sycl.clang.headers.header_arguments import definitions
from syclflat.project import compiler_options
from syclflat.service.cache.without_header import Cause, Without

_SYCL = re.compile(rb"(?:CL/)?sycl(?:/.*|\.hpp)")
_ALL_OF_SYCL = re.compile(rb"(?:(?:CL|sycl)/)?sycl\.hpp")
_INCLUDES_SYCL = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"](?:sycl|CL)/', re.MULTILINE)
_INCLUDED = re.compile(rb'<([^<>]+)>|"([^"]+)"')
_NAME = re.compile(rb"[A-Za-z_]\w*")
_UNKNOWN = re.compile(
    rb"__(?:has|is|building)_\w+|__(?:BASE_)?FILE(?:_NAME)?__|__(?:INCLUDE_LEVEL|FLT_EVAL_METHOD)__"
    rb"|__(?:COUNTER|DATE|LINE|MODULE|TIME|TIMESTAMP)__|__identifier|_Pragma|SYCLFLAT_\w*"
)
"""Names that no compiler lists among its macros, and names that syclflat defines before sources."""
_VARIABLES = ("CPATH", "CPLUS_INCLUDE_PATH")
"""The variables that name additional directories (Clang's manual, "Environment variables")."""


def read(
    source: str,
    text: bytes,
    arguments: Sequence[str],
    unknown: Iterable[bytes] = (),
    *,
    with_libraries: bool = False,
) -> Front | Without:
    """Return the text before the SYCL header, or the reason why the header cannot come first.

    Args:
        source: the source, whose name locates the user's headers.
        text: the contents of the source.
        arguments: Clang's arguments.
        unknown: macros that may be defined, whatever the arguments say.
        with_libraries: whether headers of other libraries may be precompiled, too.

    """
    reader = _Reader(arguments, unknown, with_libraries)
    without = _NONE
    # Earlier results do not depend on the following text.
    try:
        reader.read(source, text)
    except DoubtError as doubt:
        without = doubt.without
    except UnclearError:
        without = Without(Cause.CODE, "a line in front may mean two things")
    except OSError as failure:
        without = Without(Cause.HEADER, f"cannot read {failure.filename}")
    found = reader.found
    if found is None:
        return without
    if any(map(_SYCL.fullmatch, found.headers)):
        return found
    headers = user_headers.find(source, included(found), arguments)
    return found if any(map(_INCLUDES_SYCL.search, headers.values())) else without


_NONE = Without(Cause.NO_SYCL, "the source includes no SYCL header")


class _Reader:
    """Reads files up to the SYCL header, with their includes in place."""

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
        self._state = State()
        self._state.macros[b"__cplusplus"] = TRUE, UNKNOWN
        for name, value in definitions(arguments):
            self._state.macros[name] = macros.meaning(name, value)
            self._state.bodies.add((name, value or b""))
            self._state.use(value or b"")
        self._state.macros.update((name, (UNKNOWN, UNKNOWN)) for name in unknown)
        self._groups: list[Group] = []
        self._branches = 0
        self._files: list[str] = []
        self._of_library = 0
        """The number of open files that belong to libraries, whose code may not be understood."""
        self._to_precompile: set[str] = set()
        """The headers of libraries with code, which are not read again: they include each other."""
        self._has_part = False
        """Whether a SYCL header with a part of SYCL was found."""
        self.found: Front | None = None

    def read(self, file: str, text: bytes) -> bool:
        """Read a file; return whether it includes the SYCL header.

        Raises:
            DoubtError: if the SYCL header may not come first, or its include is conditional.
            UnclearError: if it cannot be read.
            OSError: if a header cannot be read.

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
                except (DoubtError, UnclearError) as doubt:
                    if not self._leave_out(outside):
                        raise doubt from None
        finally:
            del self._groups[outside:]
            self._files.pop()
        return False

    def _branch(self, name: bytes, rest: bytes, outside: int) -> None:
        """Begin a branch, or end the last one."""
        if name not in CONDITIONS and len(self._groups) == outside:
            raise DoubtError(Cause.CONDITION, f"#{os.fsdecode(name)} without #if in front")
        if name == b"endif":
            self._groups.pop()
            return
        if name in CONDITIONS:
            is_left_out = any(group.is_left_out for group in self._groups[outside:])
            self._groups.append(Group(UNKNOWN, 0, TRUE, self._state, False, is_left_out))
        self._branches += 1
        group = self._groups[-1]
        group.branch = self._branches
        if name in OTHERWISE:
            group.before &= ~group.value
        if not group.is_all_left_out:
            self._state.tested |= set(_NAME.findall(rest)) - self._state.settled
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
        return macros.initial(name)

    def _has(self, header: bytes) -> Value:
        # The compiler confirms this when it precompiles the header.
        return Value(1, frozenset((header,))) if _SYCL.fullmatch(header[1:-1]) else UNKNOWN

    def _take(self, file: str, name: bytes, rest: bytes) -> bool:
        """Handle any other line; return whether it leads to the SYCL header."""
        if name == b"include":
            return self._include(file, rest)
        if self._has_part and not has_no_effect(name, rest):
            return True
        if name in (b"define", b"undef"):
            found = _NAME.match(rest)
            if found is None:
                raise DoubtError(Cause.PRAGMA, shown(file, name, rest))
            value = None if name == b"undef" else rest[found.end() :]
            is_read = self._is_read()
            meaning = macros.meaning(found[0], value)
            if is_read.number is None:
                meaning = UNKNOWN, UNKNOWN
            if is_read.number == 0:
                # What makes the line inactive is confirmed later: the macro keeps its meaning.
                meaning = self._meaning(found[0])
            self._state.macros[found[0]] = _under(meaning[0], is_read), _under(meaning[1], is_read)
            self._state.change(found[0])
            self._state.bodies.add((found[0], value or b""))
            self._state.use(value or b"")
            self._state.lines.append((found[0], b"#%b %b" % (name, rest), is_read))
        elif is_code(name, rest) and not self._of_library and self._is_read().number != 0:
            self._take_code(file, rest)
        elif not has_no_effect(name, rest) and not self._packs(name, rest):
            cause = Cause.CODE if name == CODE else Cause.PRAGMA
            raise DoubtError(cause, shown(file, name, rest))
        return False

    def _packs(self, name: bytes, rest: bytes) -> bool:
        if name != b"pragma" or self._is_read().number != 1:
            return False
        self._state.dependent.update(self._files)
        return pack(self._state.packed, rest)

    def _take_code(self, file: str, line: bytes) -> None:
        unsure = [group.branch for group in self._groups if group.value.number is None]
        self._state.code.append((file, front_code.Line(line, max(unsure, default=0))))
        self._state.use(line)

    def _is_read(self) -> Value:
        """Return whether the current line is compiled."""
        found = TRUE
        for group in self._groups:
            found &= group.value
        return found

    def _leave_out(self, outside: int) -> bool:
        """Assume that the last line is inactive, with a branch of its file around it.

        Return False if no such branch exists.
        """
        for group in reversed(self._groups[outside:]):
            if group.value.number == 0:
                self._state = group.state.copy()
                self._state.supposed |= group.value.supposed
                self._state.dependent.update(self._files)
                group.is_left_out = True
                return True
        return False

    def _include(self, including: str, rest: bytes) -> bool:
        """Handle an include; return whether it leads to the SYCL header."""
        spelled = _INCLUDED.fullmatch(rest)
        if spelled is None:
            raise DoubtError(Cause.HEADER, shown(including, b"include", rest))
        name = spelled[1] or spelled[2]
        beside = [os.path.dirname(including), *self._for_quotes] if spelled[2] else []  # noqa: PTH120
        if _SYCL.fullmatch(name):
            if found := user_headers.locate(os.fsdecode(name), beside):
                raise DoubtError(Cause.HEADER, f"{found[1]} replaces the SYCL header")
            if self._has_part and not _ALL_OF_SYCL.fullmatch(name):
                self._add(name)
                return False
            self._find_front(name)
            self._has_part = not (_ALL_OF_SYCL.fullmatch(name) or self._of_library)
            return not self._has_part
        found = user_headers.locate(os.fsdecode(name), [*beside, *self._directories])
        if found is None:
            if os.fsdecode(name) not in library_headers.NAMES:
                raise DoubtError(Cause.HEADER, shown(including, b"include", rest))
            self._add(name)
            return False
        directory, path, text = found
        if path in self._state.read:
            if path in self._state.dependent and not is_read_once(text):
                raise DoubtError(Cause.HEADER, f"{path} is included twice in front")
            return False
        is_of_library = directory in self._of_libraries
        if is_of_library and path in self._to_precompile:
            self._find_front(name, is_of_library=True)
            return False
        before = self._state.copy()
        self._state.read.add(path)
        self._of_library += is_of_library
        try:
            return self.read(path, text)
        except (DoubtError, UnclearError):
            # The header includes itself again.
            if not (self._with_libraries and is_of_library and is_read_once(text)):
                raise
            self._state = before
            self._to_precompile.add(path)
            self._find_front(name, is_of_library=True)
            return False
        finally:
            self._of_library -= is_of_library

    def _find_front(self, name: bytes, *, is_of_library: bool = False) -> None:
        """Check that a header and the text before it can be precompiled.

        Raises:
            DoubtError: if it cannot, or may not be included at all.

        """
        self._add(name)
        has_libraries = is_of_library or (self.found is not None and self.found.has_libraries)
        wanted = self._state.included[0 if has_libraries else -1 :]
        if any(is_included.number != 1 for _, is_included in wanted):
            raise DoubtError(Cause.CONDITION, "a condition in front decides about the SYCL header")
        supposed = self._state.supposed.union(*(included.supposed for _, included in wanted))
        names = tuple(name for name, _ in wanted)
        there = {name for name in supposed if name.startswith(b"<")}
        if not there <= {b"<%b>" % name for name in names}:
            raise DoubtError(Cause.CONDITION, "a condition in front decides about the SYCL header")
        self.found = Front(
            names,
            frozenset(self._state.defined),
            frozenset(self._state.tested),
            frozenset(supposed - there),
            self._code(has_libraries),
            has_libraries,
            *lines_to_precompile(self._state, supposed),
        )

    def _add(self, header: bytes) -> None:
        """Add a library header.

        Raises:
            DoubtError: if ``#pragma pack`` lays it out.

        """
        if self._state.packed != [b""]:
            raise DoubtError(Cause.PRAGMA, f"#pragma pack is in effect at <{os.fsdecode(header)}>")
        is_read = self._is_read()
        self._state.included.append((header, is_read))
        self._state.lines.append((b"", including(header), is_read))
        if self._state.code:
            self._take_code(self._files[-1], front_code.INCLUDE)
        if is_read.number == 1:
            settled = library_headers.MACROS.get(header, frozenset())
            self._state.settled |= settled
            self._state.macros.update((name, (TRUE, UNKNOWN)) for name in settled)

    def _code(self, has_libraries: bool) -> front_code.Words:
        """Return the identifiers of the code so far.

        Raises:
            DoubtError: if the code may not follow the header, which may contain libraries.

        """
        code = self._state.code
        if not code:
            return front_code.Words()
        try:
            if has_libraries:
                raise front_code.RefusedError(0)
            words = front_code.read([line for _, line in code], self._state.bodies)
        except front_code.RefusedError as refused:
            file, line = code[refused.line]
            raise DoubtError(Cause.CODE, shown(file, CODE, line.text)) from None
        same = self._state.settled - self._state.changing
        return front_code.Words(*(names - same for names in words))


def _under(value: Value, condition: Value) -> Value:
    """Return a value that holds if a condition does."""
    if value.number is None:
        return value
    return Value(value.number, value.supposed | condition.supposed)
