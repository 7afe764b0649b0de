"""Refuse device code that needs undefined functions or variables.

Runtimes report it late, and unclearly. A user that throws an exception does not know
``__cxa_allocate_exception``, so errors name the construct in the source, if line tables contain its
place (SYCL 2020, 5.4, lists the constructs that devices do not support).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from syclflat.backends.passes.debug_lines import INDIRECT, VARIABLE_LENGTH, LineTables
from syclflat.backends.passes.device_errors import user_of
from syclflat.clang.demangling import demangled
from syclflat.diagnostics import Diagnostic, InputError, Note, error
from syclflat.model.location import Location
from syclflat.runtimes.device_names import NamedKernel
from syclflat.structs import Struct

_OTHER_MEMORY = "use an array of a constant size, a buffer, USM memory or a local_accessor"
_OTHER_ERRORS = "write an error code to memory that the host reads, or print with sycl::stream"
_OTHER_TYPES = "use a template, std::variant, or a member that stores the type"


class Construct(Struct, frozen=True):
    """C++ that no device supports."""

    names: re.Pattern[str]
    """The mangled functions and variables that Clang emits for it."""
    does: str
    check: str
    advice: str


_ALLOCATES = Construct(
    re.compile(r"_Zn[wa]m.*|malloc|calloc|realloc|aligned_alloc|posix_memalign"),
    "allocates memory",
    "dynamic-allocation",
    _OTHER_MEMORY,
)
_FREES = Construct(
    re.compile(r"_Zd[la]Pv.*|free"), "frees memory", "dynamic-allocation", _OTHER_MEMORY
)
_CONSTRUCTS = (
    Construct(
        re.compile(r"__cxa_(allocate_exception|free_exception|throw|rethrow)"),
        "throws an exception",
        "exception",
        _OTHER_ERRORS,
    ),
    Construct(
        re.compile(
            r"__cxa_(begin_catch|end_catch|get_exception_ptr)|__gxx_personality.*|_Unwind.*"
        ),
        "catches exceptions",
        "exception",
        _OTHER_ERRORS,
    ),
    Construct(
        re.compile(
            r"_ZSt[45]w?(cout|cerr|clog)|_ZNK?So.*|_Z(N?K?)St.*(basic_ostream|basic_ios|5ctypeI).*"
        ),
        "writes to an output stream of the host",
        "host-variable",
        "print with sycl::stream, or printf",
    ),
    _ALLOCATES,
    _FREES,
    Construct(
        re.compile(r"_ZSt\d+__throw_.*|__cxa_throw_\w+"),
        "may throw an exception, by {}",
        "exception",
        _OTHER_ERRORS,
    ),
    Construct(
        re.compile(r"__dynamic_cast|_ZNKSt9type_info.*|__cxa_bad_(cast|typeid)"),
        "uses run-time type information",
        "run-time-type",
        _OTHER_TYPES,
    ),
    Construct(
        re.compile(re.escape(INDIRECT)),
        "calls through a pointer",
        "function-pointer-call",
        "call the function by name, or pass a functor",
    ),
    Construct(
        re.compile(re.escape(VARIABLE_LENGTH)),
        "has an array of variable length",
        "device-backend",
        "use an array of a constant size; only target native takes others",
    ),
)
"""Several constructs on one line: the first one causes the others."""
CHECKS = frozenset({"exception", "dynamic-allocation", "run-time-type"})
"""This module detects these in the source: Clang may need no symbol for them."""
_OF_LIBRARY = re.compile(r"_ZN?K?S[tabiods].*|_ZT[ISV].*")
"""Functions of the C++ library and type tables, by mangled name."""


class Unresolved(Struct, frozen=True):
    """A function or variable that a module needs and does not define."""

    name: str
    """Mangled."""
    callers: tuple[str, ...]
    """The kernels and exported functions that reach it, by mangled name, if known."""
    advice: str
    is_variable: bool = False
    of: str = ""
    """The library that defines it, if no other code can."""
    refused: str = ""
    """The error for its use in ``callers``, if it is not a missing definition."""
    check: str = "unresolved-function"


class _Place(Struct, frozen=True):
    """A user's line that needs an undefined symbol."""

    at: Location
    callers: frozenset[str]


class UnresolvedError(InputError):
    """The device half of a source needs undefined symbols."""

    def __init__(
        self, missing: Sequence[Unresolved], kernels: Sequence[NamedKernel], source: str
    ) -> None:
        known = {kernel.mangled: kernel for kernel in kernels}
        super().__init__(*_without_places(missing, known, source))
        self._missing = missing
        self._known = known
        self._source = source

    def at_lines(
        self, tables: LineTables, kernels: Sequence[NamedKernel], files: Iterable[str]
    ) -> InputError:
        """Return the errors at the lines that cause them.

        Args:
            tables: the line tables of the module, before its passes.
            kernels: the kernels by their names in that module.
            files: the user's source and headers.

        """
        own = {os.path.realpath(name): _shown(name) for name in files}
        own[os.path.realpath(self._source)] = self._source
        known = {kernel.mangled: kernel for kernel in kernels}
        found = {entry: _places(entry, tables, own) for entry in self._missing}
        placed = {_construct(entry) for entry, places in found.items() if places}
        is_cause = bool(placed - {None})
        if _ALLOCATES in placed:
            found = {e: places for e, places in found.items() if _construct(e) is not _FREES}
        errors = [*_of_constructs(found, known, self._source)]
        lines = {_line(diagnostic.location) for diagnostic in errors}
        unplaced: list[Unresolved] = []
        for entry, places in found.items():
            # Without the construct, Clang would need fewer symbols.
            if is_cause and (_construct(entry) or _OF_LIBRARY.match(entry.name)):
                continue
            left = [place for place in places if _line(place.at) not in lines]
            if left:
                errors.append(_undefined(entry, left, known, self._source))
            elif not places:
                unplaced.append(entry)
        errors += _without_places(unplaced, self._known, self._source)
        return InputError(*errors)


def constructs(
    tables: LineTables, kernels: Sequence[NamedKernel], source: str
) -> UnresolvedError | None:
    """Return the error for unsupported constructs in a module; None without any."""
    found = [Unresolved(name, (), "") for name in tables.undefined]
    found = [entry for entry in found if _construct(entry) is not None]
    return UnresolvedError(found, kernels, source) if found else None


def _without_places(
    missing: Sequence[Unresolved], known: dict[str, NamedKernel], source: str
) -> list[Diagnostic]:
    """Return the errors without line tables, one for each construct of a kernel."""
    errors: dict[tuple[str, Location], Diagnostic] = {}
    for entry in missing:
        user, location = user_of(entry.callers, known, source)
        construct = _construct(entry)
        what = _what(entry) if construct is None else _does(construct, entry)
        check = entry.check if construct is None else construct.check
        advice = entry.advice if construct is None else construct.advice
        errors.setdefault((what, location), error(f"{user}: {what}", check, location, advice))
    return list(errors.values())


def _of_constructs(
    found: dict[Unresolved, list[_Place]], known: dict[str, NamedKernel], source: str
) -> Iterator[Diagnostic]:
    """Yield one error for each line that has constructs, in the order of lines."""
    causes: dict[tuple[str, int], list[tuple[int, _Place, Unresolved]]] = {}
    for entry, places in found.items():
        construct = _construct(entry)
        if construct is not None:
            rank = _CONSTRUCTS.index(construct)
            for place in places:
                causes.setdefault(_line(place.at), []).append((rank, place, entry))
    for _, several in sorted(causes.items()):
        rank, place, entry = min(several, key=lambda cause: (cause[0], cause[1].at))
        callers = _all_callers(other for _, other, _ in several)
        construct = _CONSTRUCTS[rank]
        user, notes = _user(replace(place, callers=callers), known, source)
        what = f"{user}: {_does(construct, entry)}"
        yield error(what, construct.check, place.at, construct.advice, *notes)


def _undefined(
    entry: Unresolved, places: Sequence[_Place], known: dict[str, NamedKernel], source: str
) -> Diagnostic:
    callers = frozenset(entry.callers) if entry.refused else _all_callers(places)
    place = replace(places[0], callers=callers)
    user, notes = _user(place, known, source)
    what = f"{user}: {_what(entry)}"
    return error(what, entry.check, place.at, entry.advice, *notes)


def _all_callers(places: Iterable[_Place]) -> frozenset[str]:
    return frozenset().union(*(place.callers for place in places))


def _user(
    place: _Place, known: dict[str, NamedKernel], source: str
) -> tuple[str, tuple[Note, ...]]:
    callers = [name for name in known if name in place.callers] or sorted(place.callers)
    user, launch = user_of(callers, known, source)
    note = Note("in the kernel launched here", launch)
    return user, (note,) if launch.line and launch != place.at else ()


def _places(entry: Unresolved, tables: LineTables, own: dict[str, str]) -> list[_Place]:
    places: dict[Location, frozenset[str]] = {}
    for frame, user in tables.places(entry.name, lambda file: os.path.realpath(file) in own):
        at = Location(own[os.path.realpath(frame.file)], frame.line, frame.column)
        places[at] = places.get(at, frozenset()) | tables.users(user)
    return [_Place(at, callers) for at, callers in places.items()]


def _construct(entry: Unresolved) -> Construct | None:
    matching = (found for found in _CONSTRUCTS if found.names.fullmatch(entry.name))
    return next(matching, None)


def _does(construct: Construct, entry: Unresolved) -> str:
    name = demangled(entry.name).partition("(")[0]
    return f"its code {construct.does.format(name)}, which devices do not support"


def _what(entry: Unresolved) -> str:
    name = demangled(entry.name)
    if entry.refused:
        return entry.refused
    if entry.is_variable:
        return f"its code uses the variable {name}, which is not defined for the device"
    if entry.of:
        return f"{name} is called, which belongs to {entry.of}"
    return f"{name} is called, but not defined for the device"


def _line(at: Location | None) -> tuple[str, int]:
    return (at.file, at.line) if at is not None else ("", 0)


def _shown(name: str) -> str:
    """Return a file's name for users: relative if it is below the working directory."""
    path = Path(name)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else name
