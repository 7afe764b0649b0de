"""Find the library with which linked programs record their launches."""

from __future__ import annotations

import contextlib

from syclflat.clang import ziglang
from syclflat.diagnostics import InputError
from syclflat.driver.command_line.invocation import Invocation
from syclflat.runtimes.registration import recorder, startup, subscribers
from syclflat.service.cache import directory as cache


def directory(invocation: Invocation) -> str:
    """Return the directory of the library when the program runs, empty if it has no place.

    The library is built if it is missing. If that fails, programs run without it, and print a
    message when they are to record.
    """
    if invocation.runtime_directory:
        return startup.ORIGIN
    try:
        place = subscribers.place(recorder.SUBSCRIBER, invocation.sycl, cache.default())
    except InputError:
        return ""
    if not invocation.is_dry:
        build(invocation)
    return str(place)


def build(invocation: Invocation) -> None:
    """Build the library if it is missing and can be built."""
    with contextlib.suppress(InputError, ziglang.ToolChainError):
        subscribers.find(recorder.SUBSCRIBER, invocation.sycl, cache.default())
