"""Bundles hold the memory of chosen launches, before and after them."""

from __future__ import annotations

import hashlib
import json
import resource
import signal
import struct
import subprocess
import zlib
from dataclasses import dataclass
from pathlib import Path

import pytest

from syclflat.runtimes.registration import recorder
from tests.support import recorded
from tests.support.environment import without_variables
from tests.support.recorded import TARGETS, Build, Line, record
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

NODE = struct.Struct("<qQ")
LARGE = 400_000


@dataclass(frozen=True)
class Bundle:
    """The bundle of a launch."""

    directory: Path
    whole: Line

    def contents(self, names: list[str]) -> bytes:
        """Return memory, from the blobs of its chunks."""
        found = []
        for name in names:
            content = zlib.decompress((self.directory / "blobs" / f"{name}.z").read_bytes())
            assert hashlib.sha256(content).hexdigest().startswith(name)
            found.append(content)
        assert {len(each) for each in found[:-1]} <= {self.whole["chunk"]}
        return b"".join(found)

    def of(self, kind: str, size: int) -> Line:
        """Return the allocation of this kind and size."""
        each = (each for each in self.whole["allocations"] if each["kind"] == kind)
        [found] = [each for each in each if each["size"] == size]
        return found

    def memory(self, kind: str, size: int) -> tuple[bytes, bytes]:
        """Return the memory of an allocation before and after the launch."""
        found = self.of(kind, size)
        before, after = self.contents(found["before"]), self.contents(found["after"])
        assert len(before) == len(after) == size
        return before, after


def read(directory: Path, launch: int) -> Bundle:
    return Bundle(
        directory, json.loads((directory / "bundles" / str(launch) / "bundle.json").read_text())
    )


def names(directory: Path) -> list[str]:
    return sorted(each.name for each in (directory / "bundles").iterdir())


@pytest.mark.parametrize("target", TARGETS)
def test_memory_is_that_before_and_after_the_launch(
    build: Build, cache: Path, tmp_path: Path, target: str
) -> None:
    directory = tmp_path / "rec"
    chosen = {recorder.MEMORY_VARIABLE: "Sum:2,Part", recorder.FOLLOW_VARIABLE: "1"}
    ran = record(build("memory"), cache, directory, target=target, **chosen)
    assert (ran.returncode, ran.stdout) == (0, "745\n"), ran.stderr
    recording = recorded.read(directory)
    recorded.check(recording)
    assert recording.lines[0]["memory"] is True
    assert names(directory) == ["3", "5"]
    bundle = read(directory, 3)
    whole = bundle.whole
    launch = recording.of("launch")[2]
    for key in ("kernel", "global", "local", "offset", "command", "launch"):
        assert whole[key] == launch[key]
    # Values and pointers of the arguments, and the words of values that are pointers.
    marked = [
        {**each, "pointers": [8]} if "value" in each else each for each in launch["arguments"]
    ]
    assert whole["arguments"] == marked
    assert all((directory / table).is_file() for table in whole["captures"])
    [image] = whole["images"]
    if target == "native":
        assert image["object"] == str(build("memory"))
    else:
        assert (directory / image["file"]).stat().st_size == image["size"]
    # The list: the first node's value is the sum of the launch before.
    before, after = bundle.memory("shared", 3 * NODE.size)
    nodes = list(NODE.iter_unpack(before))
    assert [value for value, _ in nodes] == [108, 1, 2]
    assert after == NODE.pack(320, nodes[0][1]) + before[NODE.size :]
    near, far = bundle.of("shared", 3 * NODE.size), bundle.of("device", NODE.size)
    assert bundle.contents([near["pointers"]["blob"]]) == struct.pack("<3Q", 8, 24, 40)
    assert nodes[2][1] == int(far["address"], 16)
    assert bundle.memory("device", NODE.size)[1] == NODE.pack(100, 0)
    before, after = bundle.memory("device", 4 * LARGE)
    assert before[: 8 * 4] == struct.pack("<8i", *[5] * 7, 108)
    assert after[: 8 * 4] == struct.pack("<8i", *[5] * 7, 320)
    assert before[32:] == after[32:] == struct.pack("<i", 5) * (LARGE - 8)
    # The chunks that stay are there once.
    large = bundle.of("device", 4 * LARGE)
    assert large["before"][1:] == large["after"][1:]
    part = read(directory, 5).memory("buffer", 16)
    assert part == (struct.pack("<4i", 1, 2, 3, 4), struct.pack("<4i", 1, 42, 3, 4))
    assert list(directory.rglob("*.part")) == []


def test_memory_behind_memory_is_marked_only(build: Build, cache: Path, tmp_path: Path) -> None:
    directory = tmp_path / "rec"
    ran = record(build("memory"), cache, directory, **{recorder.MEMORY_VARIABLE: ":3"})
    assert (ran.returncode, ran.stderr) == (0, "")
    assert names(directory) == ["3"]
    bundle = read(directory, 3)
    far = bundle.of("device", NODE.size)
    assert far["omitted"] == "not followed"
    assert "before" not in far
    assert bundle.of("shared", 3 * NODE.size)["pointers"]["count"] == 3


def test_a_crash_leaves_the_memory_before_it(build: Build, cache: Path, tmp_path: Path) -> None:
    directory = tmp_path / "rec"
    ran = record(build("memory"), cache, directory, "crash", **{recorder.MEMORY_VARIABLE: "Sum"})
    assert ran.returncode == -signal.SIGSEGV
    assert names(directory) == ["2", "3"]
    bundle = read(directory, 3)
    near = bundle.of("shared", 3 * NODE.size)
    assert "after" not in near
    assert [value for value, _ in NODE.iter_unpack(bundle.contents(near["before"]))] == [108, 1, 2]
    *_, last = recorded.read(directory).lines
    assert last == {"event": "bundle", "launch": 3, "file": "bundles/3/bundle.json"}


def test_the_limit_is_reported_when_reached(build: Build, cache: Path, tmp_path: Path) -> None:
    directory = tmp_path / "rec"
    chosen = {recorder.MEMORY_VARIABLE: "Sum", recorder.LIMIT_VARIABLE: "1"}
    ran = record(build("memory"), cache, directory, **chosen)
    assert (ran.returncode, ran.stdout) == (0, "745\n")
    assert ran.stderr == (
        "syclflat: SYCLFLAT_RECORD_MEMORY: memory of launch 2 is left out: the limit of 1 MB is "
        "reached; SYCLFLAT_RECORD_LIMIT sets another\n"
    )
    bundle = read(directory, 4)
    assert bundle.of("device", 4 * LARGE)["omitted"] == "limit"
    assert "after" in bundle.of("shared", 3 * NODE.size)


def test_a_full_disk_ends_bundles_alone(build: Build, tmp_path: Path) -> None:
    directory = tmp_path / "rec"
    limit = 4096
    variables = {
        "ONEAPI_DEVICE_SELECTOR": TARGETS["native"],
        recorder.VARIABLE: str(directory),
        recorder.MEMORY_VARIABLE: "Sum",
    }
    ran = subprocess.run(
        [build("memory")],
        env=without_variables() | variables,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert (ran.returncode, ran.stdout) == (0, "745\n")
    assert "cannot hold memory any more; no more bundles are written: File too large" in ran.stderr
    assert list(directory.rglob("*.part")) == []


def test_redacted_recordings_have_no_memory(build: Build, cache: Path, tmp_path: Path) -> None:
    directory = tmp_path / "rec"
    chosen = {recorder.MEMORY_VARIABLE: "Sum", recorder.REDACT_VARIABLE: "1"}
    ran = record(build("memory"), cache, directory, **chosen)
    assert (ran.returncode, ran.stdout) == (0, "745\n")
    assert ran.stderr == "syclflat: SYCLFLAT_RECORD_MEMORY: a redacted recording has no memory\n"
    assert not (directory / "bundles").exists()


def test_choices_without_a_launch_are_reported(build: Build, cache: Path, tmp_path: Path) -> None:
    chosen = {recorder.MEMORY_VARIABLE: "Sum:1,Nothing,Sum:1000"}
    ran = record(build("memory"), cache, tmp_path / "rec", **chosen)
    assert ran.returncode == 0
    assert ran.stderr.splitlines() == [
        f"syclflat: SYCLFLAT_RECORD_MEMORY: no launch was chosen by '{each}'"
        for each in ("Nothing", "Sum:1000")
    ]
