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
Recordings = Callable[[str], Path]


@pytest.fixture
def recordings(cli: Cli, cache: Path) -> Recordings:
    """Return the directory with the program and its recordings, by target, made once."""

    def make(directory: Path) -> None:
        options = [f"--target={','.join(TARGETS)}", SOURCE, "-o", "program"]
        compiled = cli("c++", *options, cwd=directory)
        assert (compiled.returncode, compiled.stderr) == (0, "")
        for target in TARGETS:
            place = directory / target
            settings = {"SYCLFLAT_RECORD_MEMORY": "_ZTS", "SYCLFLAT_RECORD_FOLLOW": "1"}
            done = record(directory / "program", cache, place, target=target, **settings)
            assert done.returncode == 0, done.stderr

    def found(target: str) -> Path:
        # The directory outlives a run of the tests.
        inputs = (
            SOURCE.read_bytes() + subscribers.place(RECORDER, "dpcpp", str(cache)).name.encode()
        )
        name = f"replayed_{hashlib.sha256(inputs).hexdigest()[:16]}"
        return once(cache.parent / name, make) / target

    return found
