"""Additions of other packages: front ends, conventions, targets and emitters, by entry points.

A package names an object for each of them in a group of entry points, such as
``syclflat.conventions``. To look for them takes longer than a kept result, so it is done once in a
process, where a name or a suffix is none of ours, or where all are listed. One that is asked for is
loaded, and no other. Ours can't be replaced.

Packages are those that are installed, on the path of Python's modules; the working directory
doesn't count. See the Python Packaging User Guide, "Entry points specification".
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
"""If set, an internal error, or what a plug-in raises, shows where it happened."""

_CHECK = "plugin"
_PREFIX = "syclflat."
_NAME = re.compile(r"[A-Za-z0-9][\w.+-]*")
"""The form of a name, which is an item of lists and a part of names of files."""

Item = TypeVar("Item")


class Named(Protocol):
    """An item of a registry, which says its name."""

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
    """One of our lists, and all that other packages add to it."""

    def __init__(
        self, noun: str, own: Mapping[str, Callable[[], Item]], fault: Callable[[object], str]
    ) -> None:
        """Make the list of ``syclflat.{noun}s``, in which nothing is looked for yet.

        Args:
            noun: what there is in it: ``convention``.
            own: ours by their names, each loaded when it is asked for.
            fault: returns what an object lacks to be one, ``""`` if nothing.

        """
        self.noun = noun
        self._own = own
        self._fault = fault
        self._loaded: dict[str, Item] = {}
        self._failed: dict[str, Diagnostic] = {}

    def own_names(self) -> list[str]:
        """Return the names of ours, in a fixed order."""
        return list(self._own)

    def names(self) -> list[str]:
        """Return all names in a fixed order, ours first; nothing is loaded."""
        return [*self._own, *self._offers]

    def own(self) -> tuple[Item, ...]:
        """Return ours in a fixed order."""
        return tuple(load() for load in self._own.values())

    def all(self) -> tuple[Item, ...]:
        """Return all in a fixed order, but for those that can't be loaded."""
        return (*self.own(), *self.added())

    def find(self, name: str) -> Item:
        """Return what is called ``name``.

        Raises:
            KeyError: if nothing is.
            InputError: if it is a plug-in that can't be loaded.

        """
        return self._own[name]() if name in self._own else self._load(name)

    def package(self, name: str) -> str:
        """Return the package that adds ``name``, with its version; ``""`` for ours."""
        return self._offers[name].package if name in self._offers else ""

    def added(self) -> list[Item]:
        """Return those of other packages; :func:`complaints` tells of what can't be loaded."""
        found: list[Item] = []
        for name in self._offers:
            with contextlib.suppress(InputError):
                found.append(self._load(name))
        for fault in self._failed.values():
            _complain(fault)
        return found

    @contextlib.contextmanager
    def answerable(self, name: str) -> Iterator[None]:
        """Blame the package that adds ``name`` for what is raised inside.

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
            raise InputError(_told(message)) from failure

    def _load(self, name: str) -> Item:
        if name not in self._loaded and name not in self._failed:
            offer = self._offers[name]
            try:
                self._loaded[name] = self._get(offer)
            except _FaultError as failure:
                self._failed[name] = _told(
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
            subject = f"{self.noun} '{name}' of package {offer.package} is left out"
            if _NAME.fullmatch(name) is None:
                _complain(
                    _told(
                        f"{subject}: its name has other characters than letters, digits and . + - _"
                    )
                )
            elif name in self._own:
                _complain(_told(f"{subject}: syclflat has one of that name"))
            elif name in found:
                _complain(_told(f"{subject}: {found[name].package} has one of that name"))
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
    """Return what makes a registry of ``items``, which have names and needn't be loaded."""
    return {item.name: functools.partial(_same, item) for item in items}


def _same(item: NamedItem) -> NamedItem:
    return item


def expected(answer: object, type_: type[Item]) -> Item:
    """Return what a plug-in answers.

    Raises:
        TypeError: if it is something else; to be raised where somebody is answerable.

    """
    if not isinstance(answer, type_):
        raise TypeError(f"it returns {type(answer).__name__}, not {type_.__name__}")
    return answer


class _FaultError(Exception):
    """An entry point can't be used; says why."""


_USED: dict[str, None] = {}
"""Modules of which something was loaded."""
_COMPLAINTS: dict[Diagnostic, None] = {}


def complaints() -> list[Diagnostic]:
    """Return warnings of those that were left out so far."""
    return list(_COMPLAINTS)


def places() -> list[str]:
    """Return the directories in which packages are looked for."""
    here = os.path.realpath(os.curdir)
    found = (str(Path(place).absolute()) for place in sys.path if os.path.realpath(place) != here)
    return [place for place in dict.fromkeys(found) if Path(place).is_dir()]


def inputs() -> tuple[list[str], list[str]]:
    """Return what results depend on: the files of plug-ins that were used, and where to look.

    The latter is empty if nobody has looked for any.
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
        # One that has no file is a namespace that packages share.
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
    """Return what packages add, by group; of two versions of a package, the one that is imported.

    A package that can't be read adds nothing.
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
            _complain(_told(f"the entry points of a package can't be read: {_said(failure)}"))
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


def _told(message: str) -> Diagnostic:
    advice = Note("update the package, or take it out with 'pip uninstall'")
    return Diagnostic(Severity.ERROR, message, _CHECK, None, (advice,))


def _complain(fault: Diagnostic) -> None:
    _COMPLAINTS[replace(fault, severity=Severity.WARNING)] = None
