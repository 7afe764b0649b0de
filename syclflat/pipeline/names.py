"""Refuse names of languages, conventions, targets and emitters that there aren't."""

from __future__ import annotations

from typing import Protocol

from syclflat import conventions, emitters, frontends, targets
from syclflat.diagnostics import InputError, error
from syclflat.pipeline.settings import Settings, Source


def check(source: Source, settings: Settings) -> None:
    """Refuse what ``source`` and ``settings`` name and there isn't.

    Raises:
        InputError: if there is something, or a plug-in can't be loaded.

    """
    check_language(source.language)
    for name in settings.conventions_for(source.frontend):
        _check("convention", name, conventions)
    _check("target", settings.target, targets)


def check_language(name: str | None) -> None:
    """Refuse the name of a language; None goes by the name of a file.

    Raises:
        InputError: if there is none of that name, or it is a plug-in that can't be loaded.

    """
    if name is not None:
        _check("front end", name, frontends)


def check_emitter(name: str) -> None:
    """Refuse the name of an emitter.

    Raises:
        InputError: if there is none of that name, or it is a plug-in that can't be loaded.

    """
    _check("emitter", name, emitters)


class _List(Protocol):
    """One of the packages that list what there is."""

    def own_names(self) -> list[str]: ...

    def names(self) -> list[str]: ...

    def find(self, name: str) -> object: ...


def _check(noun: str, name: str, known: _List) -> None:
    # Ours are loaded when they are needed, meanwhile Clang is at work.
    if name in known.own_names():
        return
    try:
        known.find(name)
    except KeyError:
        from syclflat.project.configuration import hint

        raise InputError(
            error(
                f"there is no {noun} {name!r}; {hint(name, known.names())}",
                "no-such-name",
                None,
                "'syclflat list' shows all that there are",
            )
        ) from None
