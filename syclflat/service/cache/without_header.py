"""The reasons why a source is compiled without a precompiled header, with counts of them.

Each use of a compiler has one reason, or a precompiled header. A file for each cause is as long as
the number of its uses: processes append to it without a lock.
"""

from __future__ import annotations

import contextlib
import enum
from collections.abc import Iterator
from contextvars import ContextVar
from pathlib import Path
from typing import TypeAlias

from syclflat.structs import Struct


class Cause(enum.Enum):
    """The kinds of reasons, in the words of ``syclflat cache stats``."""

    NO_SYCL = "no SYCL header"
    CODE = "code in front"
    PRAGMA = "directive in front"
    CONDITION = "condition in front"
    HEADER = "unknown header in front"
    MACRO = "macro of the headers"
    NAME = "kernel name of the headers"
    OPTION = "option"
    FIRST = "first request"
    BUSY = "made by another process"
    UNFIT = "cannot be precompiled"


class Without(Struct, frozen=True):
    """The reason why there is no precompiled header."""

    cause: Cause
    detail: str
    """Names what it is about: ``kernel name `k` is a global name of the headers``."""


_SUFFIX = ".count"
_USED = "used"
_Outcomes: TypeAlias = "list[tuple[str, Path | Without]]"
_heard: ContextVar[_Outcomes | None] = ContextVar("heard", default=None)


@contextlib.contextmanager
def listening() -> Iterator[_Outcomes]:
    """Collect the outcomes of this thread: sources, with the header or the reason."""
    heard: _Outcomes = []
    token = _heard.set(heard)
    try:
        yield heard
    finally:
        _heard.reset(token)


def note(directory: Path, source: str, outcome: Path | Without) -> None:
    """Count a precompiled header that is used, or the reason why there is none."""
    heard = _heard.get()
    if heard is not None:
        heard.append((source, outcome))
    name = outcome.cause.name.lower() if isinstance(outcome, Without) else _USED
    with contextlib.suppress(OSError):
        directory.mkdir(parents=True, exist_ok=True)
        with (directory / f"{name}{_SUFFIX}").open("ab") as file:
            file.write(b".")


def described(outcome: Path | Without) -> str:
    """Return an outcome in one line."""
    if isinstance(outcome, Without):
        return f"no precompiled header: {outcome.detail}"
    return f"precompiled header {outcome}"


def counts(directory: Path) -> tuple[int, dict[str, int]]:
    """Return how often a precompiled header was used, and how often not, by cause."""
    by_cause = {cause.value: _count(directory, cause.name.lower()) for cause in Cause}
    often = sorted(by_cause.items(), key=lambda item: -item[1])
    return _count(directory, _USED), {name: count for name, count in often if count}


def _count(directory: Path, name: str) -> int:
    try:
        return (directory / f"{name}{_SUFFIX}").stat().st_size
    except OSError:
        return 0
