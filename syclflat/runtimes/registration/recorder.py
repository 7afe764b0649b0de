"""The library that records a libsycl program's launches with their arguments."""

from __future__ import annotations

import os
from pathlib import Path

from syclflat._version import __version__
from syclflat.runtimes.registration.subscribers import Subscriber

VARIABLE = "SYCLFLAT_RECORD"
"""The directory of the recording; ``%p`` in it stands for the number of the process."""
REDACT_VARIABLE = "SYCLFLAT_RECORD_REDACT"
"""If set and not empty, recordings contain no values."""
LINES = "launches.jsonl"
"""The first file of a recording."""

SUBSCRIBER = Subscriber(
    "libsyclflat_record.so",
    "recorder",
    "recorder/recorder.cpp",
    "records launches",
    "launch-recorder",
    options=(f'-DSYCLFLAT_VERSION="{__version__}"', "-fvisibility=hidden"),
)


def variables(directory: Path, *, is_redacted: bool) -> dict[str, str]:
    """Return the variables with which programs record their launches in ``directory``."""
    found = {VARIABLE: os.path.abspath(directory)}  # noqa: PTH100
    return found | ({REDACT_VARIABLE: "1"} if is_redacted else {})
