"""Additions of other packages: front ends, conventions, targets and emitters, by entry points.

A package names an object for each of them in a group of entry points, such as
``syclflat.conventions``. The search takes longer than reusing a cached result. So a process
searches once, and only for a name or suffix that is not built in, or to list all. Only requested
plug-ins are loaded. Plug-ins cannot replace built-in items.

Only installed packages on Python's module path count; the working directory does not. See the
Python Packaging User Guide, "Entry points specification".
"""

from __future__ import annotations

import contextlib
import functools
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from syclflat.diagnostics import Diagnostic, InputError, Note, Severity

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

DEBUG_VARIABLE = "SYCLFLAT_DEBUG"
"""If set, internal errors and exceptions of plug-ins show their traceback."""

_CHECK = "plugin"
_PREFIX = "syclflat."
_NAME = re.compile(r"[A-Za-z0-9][\w.+-]*")
"""The form of a name, which appears in lists and in file names."""

Item = TypeVar("Item")


class Named(Protocol):
    """An item of a registry, which has a name."""

    @property
    def name(self) -> str:
        """The name that users write."""


NamedItem = TypeVar("NamedItem", bound=Named)


@dataclass(frozen=True, slots=True)
class Offer:
    """An entry point of an installed package."""

    entry: EntryPoint
    package: str
    """Its name and version."""


class Registry(Generic[Item]):
    """One of the built-in lists, and all items that other packages add."""

    def __init__(
        self, noun: str, own: Mapping[str, Callable[[], Item]], fault: Callable[[object], str]
    ) -> None:
        """Make the list of ``syclflat.{noun}s``, without searching for plug-ins yet.

        Args:
            noun: the noun of its items: ``convention``.
            own: the built-in items by name, each loaded on request.
            fault: returns why an object is not a valid item, ``""`` if it is valid.

        """
        self.noun = noun
        self._own = own
        self._fault = fault
        self._loaded: dict[str, Item] = {}
        self._failed: dict[str, Diagnostic] = {}

    def own_names(self) -> list[str]:
        """Return the built-in names, in a fixed order."""
        return list(self._own)

    def names(self) -> list[str]:
        """Return all names in a fixed order, built-in ones first; loads nothing."""
        return [*self._own, *self._offers]

    def own(self) -> tuple[Item, ...]:
        """Return the built-in items in a fixed order."""
        return tuple(load() for load in self._own.values())

    def all(self) -> tuple[Item, ...]:
        """Return all items that can be loaded, in a fixed order."""
        return (*self.own(), *self.added())

    def find(self, name: str) -> Item:
        """Return the item called ``name``.

        Raises:
            KeyError: if no item has that name.
            InputError: if it is a plug-in that cannot be loaded.

        """
        return self._own[name]() if name in self._own else self._load(name)

    def package(self, name: str) -> str:
        """Return the package that adds ``name``, with its version; ``""`` for built-in items."""
        return self._offers[name].package if name in self._offers else ""

    def added(self) -> list[Item]:
        """Return the items of other packages; :func:`complaints` reports the ones that fail."""
        found: list[Item] = []
        for name in self._offers:
            with contextlib.suppress(InputError):
                found.append(self._load(name))
        for fault in self._failed.values():
            _complain(fault)
        return found

    @contextlib.contextmanager
    def answerable(self, name: str) -> Iterator[None]:
        """Attribute exceptions inside the block to the package that adds ``name``.

        Raises:
            InputError: in place of any other error.

        """
        if name not in self._loaded:
            yield
            return
        try:
            yield
        except (InputError, MemoryError):
            raise
        except Exception as failure:
            if os.environ.get(DEBUG_VARIABLE):
                raise
            package = self._offers[name].package
            message = f"{self.noun} '{name}' of package {package} failed: {_said(failure)}"
            raise InputError(_warning(message)) from failure

    def _load(self, name: str) -> Item:
        if name not in self._loaded and name not in self._failed:
            offer = self._offers[name]
            try:
                self._loaded[name] = self._get(offer)
            except _FaultError as failure:
                self._failed[name] = _warning(
                    f"{self.noun} '{name}' of package {offer.package} can't be loaded: {failure}"
                )
        if name in self._failed:
            raise InputError(self._failed[name])
        return self._loaded[name]

    @functools.cached_property
    def _offers(self) -> dict[str, Offer]:
        found: dict[str, Offer] = {}
        for offer in _installed().get(f"{_PREFIX}{self.noun}s", ()):
            name = offer.entry.name
            subject = f"{self.noun} '{name}' of package {offer.package} is ignored"
            if _NAME.fullmatch(name) is None:
                _complain(
                    _warning(
                        f"{subject}: its name has other characters than letters, digits and . + - _"
                    )
                )
            elif name in self._own:
                _complain(_warning(f"{subject}: syclflat has a built-in one of that name"))
            elif name in found:
                _complain(_warning(f"{subject}: {found[name].package} has one of that name"))
            else:
                found[name] = offer
        return found

    def _get(self, offer: Offer) -> Item:
        try:
            item = offer.entry.load()
            fault = self._fault(item)
            if not fault and item.name != offer.entry.name:
                fault = f"it calls itself {item.name!r}"
        except (Exception, SystemExit) as failure:
            raise _FaultError(_said(failure)) from failure
        if fault:
            raise _FaultError(fault)
        _USED.update(dict.fromkeys((offer.entry.module, getattr(item, "module", ""))))
        found: Item = item
        return found


def loaded(items: Iterable[NamedItem]) -> dict[str, Callable[[], NamedItem]]:
    """Return a function that makes a registry of ``items``, whose names need no loading."""
    return {item.name: functools.partial(_same, item) for item in items}


def _same(item: NamedItem) -> NamedItem:
    return item


def expected(answer: object, type_: type[Item]) -> Item:
    """Return the answer of a plug-in.

    Raises:
        TypeError: if the answer has another type; call it where the plug-in is known.

    """
    if not isinstance(answer, type_):
        raise TypeError(f"it returns {type(answer).__name__}, not {type_.__name__}")
    return answer


class _FaultError(Exception):
    """An entry point cannot be used; says why."""


_USED: dict[str, None] = {}
"""Modules of loaded plug-ins."""
_COMPLAINTS: dict[Diagnostic, None] = {}


def complaints() -> list[Diagnostic]:
    """Return warnings about the plug-ins ignored so far."""
    return list(_COMPLAINTS)


def places() -> list[str]:
    """Return the directories to search for packages."""
    here = os.path.realpath(os.curdir)
    found = (str(Path(place).absolute()) for place in sys.path if os.path.realpath(place) != here)
    return [place for place in dict.fromkeys(found) if Path(place).is_dir()]


def inputs() -> tuple[list[str], list[str]]:
    """Return the dependencies of results: files of used plug-ins, and directories to search.

    The latter is empty if no search has happened.
    """
    files: list[str] = []
    for name in filter(None, _USED):
        for place in _roots(name):
            files += _files(place)
    return list(dict.fromkeys(files)), places() if _installed.cache_info().currsize else []


def _roots(module: str) -> Iterator[Path]:
    """Yield the file or directory of the package that ``module`` belongs to."""
    parts = module.split(".")
    for end in range(1, len(parts) + 1):
        file = getattr(sys.modules.get(".".join(parts[:end])), "__file__", None)
        # A package without a file is a namespace package.
        if file is not None:
            yield Path(file).parent if Path(file).stem == "__init__" else Path(file)
            return


def _files(place: Path) -> Iterator[str]:
    if not place.is_dir():
        yield str(place)
        return
    for directory, inner, names in os.walk(place):
        inner[:] = sorted(name for name in inner if name != "__pycache__")
        yield from (str(Path(directory, name)) for name in sorted(names))


@functools.cache
def _installed() -> dict[str, list[Offer]]:
    """Return the plug-ins by group; of two versions of a package, the importable one.

    An unreadable package adds none.
    """
    from importlib.metadata import distributions

    found: dict[str, list[Offer]] = {}
    packages: set[str] = set()
    for package in distributions(path=places()):
        try:
            if _PREFIX not in (package.read_text("entry_points.txt") or ""):
                continue
            name, title = package.name, f"{package.name} {package.version}"
            entries = [entry for entry in package.entry_points if entry.group.startswith(_PREFIX)]
        except Exception as failure:
            _complain(_warning(f"the entry points of a package can't be read: {_said(failure)}"))
            continue
        if name.lower() not in packages:
            packages.add(name.lower())
            for entry in entries:
                found.setdefault(entry.group, []).append(Offer(entry, title))
    for offers in found.values():
        offers.sort(key=lambda offer: (offer.package, offer.entry.name))
    return found


def _said(failure: BaseException) -> str:
    return f"{type(failure).__name__}: {failure}".splitlines()[0]


def _warning(message: str) -> Diagnostic:
    advice = Note("update the package, or uninstall it with 'pip uninstall'")
    return Diagnostic(Severity.ERROR, message, _CHECK, None, (advice,))


def _complain(fault: Diagnostic) -> None:
    _COMPLAINTS[replace(fault, severity=Severity.WARNING)] = None
