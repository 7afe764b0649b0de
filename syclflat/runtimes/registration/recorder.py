"""The library that records a libsycl program's launches with their arguments."""

from __future__ import annotations

from syclflat._version import __version__
from syclflat.runtimes.registration.subscribers import Subscriber

VARIABLE = "SYCLFLAT_RECORD"
"""The directory of the recording; ``%p`` in it stands for the number of the process."""
REDACT_VARIABLE = "SYCLFLAT_RECORD_REDACT"
"""If set and not empty, recordings contain no values."""
MEMORY_VARIABLE = "SYCLFLAT_RECORD_MEMORY"
"""The launches whose memory is recorded: ``KERNEL[:N]``, comma-separated."""
FOLLOW_VARIABLE = "SYCLFLAT_RECORD_FOLLOW"
"""If set and not empty, memory that only memory leads to is recorded, too."""
LIMIT_VARIABLE = "SYCLFLAT_RECORD_LIMIT"
"""The limit of recorded memory in megabytes."""
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
