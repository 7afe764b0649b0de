"""Refuse unknown names of languages, conventions, targets and emitters."""

from __future__ import annotations

from typing import Protocol

from syclflat import conventions, emitters, frontends, targets
from syclflat.diagnostics import InputError, error
from syclflat.pipeline.settings import Settings, Source


def check(source: Source, settings: Settings) -> None:
    """Refuse unknown names in ``source`` and ``settings``.

    Raises:
        InputError: if a name is unknown, or a plug-in cannot be loaded.

    """
    check_language(source.language)
    for name in settings.conventions_for(source.frontend):
        _check("convention", name, conventions)
    _check("target", settings.target, targets)


def check_language(name: str | None) -> None:
    """Refuse an unknown language; None chooses by the name of the file.

    Raises:
        InputError: if it is unknown, or a plug-in that cannot be loaded.

    """
    if name is not None:
        _check("front end", name, frontends)


def check_emitter(name: str) -> None:
    """Refuse an unknown emitter.

    Raises:
        InputError: if it is unknown, or a plug-in that cannot be loaded.

    """
    _check("emitter", name, emitters)


class _List(Protocol):
    """The packages that list these items."""

    def own_names(self) -> list[str]: ...

    def names(self) -> list[str]: ...

    def find(self, name: str) -> object: ...


def _check(noun: str, name: str, known: _List) -> None:
    # Built-in items load on demand, while Clang works.
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
                "'syclflat list' shows all of them",
            )
        ) from None
