"""Calling conventions: capture trees to parameters and steps. One module each."""

from __future__ import annotations

from syclflat.conventions import dpcpp, sycl_2020
from syclflat.conventions.convention import Convention

DEFAULT = sycl_2020.CONVENTION.name

_ALL: dict[str, Convention] = {
    convention.name: convention for convention in (sycl_2020.CONVENTION, dpcpp.CONVENTION)
}


def names() -> list[str]:
    """Return the names of all conventions, in a fixed order."""
    return list(_ALL)


def find(name: str) -> Convention:
    """Return the convention called ``name``.

    Raises:
        KeyError: if there is none.

    """
    return _ALL[name]


__all__ = ["DEFAULT", "Convention", "find", "names"]
