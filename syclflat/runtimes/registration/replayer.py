"""The library that replays a recorded launch in place of a program's main function."""

from __future__ import annotations

from syclflat.runtimes import header_sets
from syclflat.runtimes.registration.subscribers import LOADER, Subscriber

PLAN_VARIABLE = "SYCLFLAT_REPLAY_PLAN"
"""The file that says what to replay; without it the library does nothing."""


def _declarations(sycl: str) -> str:
    """Return the structures in which programs describe their device images."""
    types = header_sets.release(sycl).image_tables.types
    return f"#include <cstddef>\n#include <cstdint>\n{types}}} // namespace\n"


LIBRARY = Subscriber(
    "libsyclflat_replay.so",
    "replayer",
    "replayer/replayer.cpp",
    "replays launches",
    "launch-replayer",
    options=("-fvisibility=hidden",),
    needs=(LOADER,),
    declarations=_declarations,
)
