"""One test of many items that are checked in no time, in place of a test for each."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any


def for_each(
    items: Iterable[Any] | Callable[[], Iterable[Any]],
    name: Callable[[Any], object] = attrgetter("name"),
) -> Callable[[Callable[[Any], None]], Callable[[], None]]:
    """Return a decorator that makes a check of one item a test of all ``items``.

    The test fails with the names and the reasons of all items that fail the check, and if there are
    no items. A function that returns them is called by the test.
    """

    def decorate(check: Callable[[Any], None]) -> Callable[[], None]:
        @functools.wraps(check)
        def test() -> None:
            failures = []
            found = tuple(items() if callable(items) else items)
            assert found
            for item in found:
                try:
                    check(item)
                except Exception as failure:  # noqa: PERF203
                    failures.append(f"{name(item)}: {type(failure).__name__}: {failure}")
            assert not failures, "\n".join(failures)

        # pytest asks for no fixtures.
        test.__signature__ = inspect.Signature()  # type: ignore[attr-defined]
        return test

    return decorate
