"""A recording of a program for each target."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from syclflat.runtimes.registration import subscribers
from syclflat.runtimes.registration.recorder import SUBSCRIBER as RECORDER
from tests.conftest import Cli
from tests.support.once import once
from tests.support.recorded import TARGETS, record

SOURCE = Path(__file__).parent / "replayed" / "scale.cpp"
ROUNDED = "rounded"
"""The recording of spir64 in which DPC++ rounds ranges, whatever their sizes."""
Recordings = Callable[[str], Path]


@pytest.fixture
def recordings(cli: Cli, cache: Path) -> Recordings:
    """Return the directory with the program and its recordings, by target, made once."""

    def make(directory: Path) -> None:
        options = [f"--target={','.join(TARGETS)}", SOURCE, "-o", "program"]
        compiled = cli("c++", *options, cwd=directory)
        assert (compiled.returncode, compiled.stderr) == (0, "")
        for name in (*TARGETS, ROUNDED):
            place = directory / name
            target = name if name in TARGETS else "spir64"
            settings = {"SYCLFLAT_RECORD_MEMORY": "_ZTS", "SYCLFLAT_RECORD_FOLLOW": "1"}
            if name == ROUNDED:
                settings["SYCL_PARALLEL_FOR_RANGE_ROUNDING_PARAMS"] = "16:32:0"
            done = record(directory / "program", cache, place, target=target, **settings)
            assert done.returncode == 0, done.stderr

    def found(target: str) -> Path:
        return once(lasting(cache, SOURCE, Path(__file__)), make) / target

    return found


def lasting(cache: Path, *sources: Path) -> Path:
    """Return a directory for recordings, which outlives a run of the tests."""
    recorder = subscribers.place(RECORDER, "dpcpp", str(cache)).name.encode()
    inputs = b"".join(own.read_bytes() for own in sources) + recorder
    return cache.parent / f"replayed_{hashlib.sha256(inputs).hexdigest()[:16]}"
