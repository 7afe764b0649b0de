"""Recordings hold what kernels were launched with, whatever becomes of the program."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
from pathlib import Path

import pytest

from syclflat.programs.recording import Recording
from syclflat.runtimes.registration import recorder
from tests.conftest import Cli
from tests.support import recorded
from tests.support.environment import run_by_itself, without_variables
from tests.support.recorded import SOURCES, TARGETS, Build, Line, Recorded, record
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")


def bytes_of(recording: Recorded, launch: Line, path: str) -> str:
    """Return the bytes of a capture, or of the parameter of this name, in hexadecimal digits."""
    named = recording.arguments(launch)
    kernel = recording.kernels[launch["kernel"]]
    parameters = {each.path: each.name for each in kernel.parameters}
    rows = {row.path: row for row in kernel.layout or () if row.kind != "padding"}
    first = re.sub(r"\[\d+\]", "[*]", path)
    # The kernel of a rounded range has the user's in it.
    found = next((each for each in (first, f"KernelFunc.{first}") if each in rows), None)
    if found is None:
        return str(named[path]["value"])
    row = rows[found]
    offset = row.offset
    for element in re.finditer(r"\[(\d+)\]", path):
        array = found[: len(found) - len(first)] + first[: element.start()]
        offset += int(element[1]) * rows[f"{array}[*]"].size
    around = max((each for each in parameters if found.startswith(each)), key=len)
    argument = named[parameters[around]]
    if "pointer" in argument:
        return int(argument["pointer"], 16).to_bytes(8, "little").hex()
    start = 2 * (offset - rows[around].offset)
    return str(argument["value"][start : start + 2 * row.size])


@pytest.mark.parametrize("target", TARGETS)
def test_arguments_are_those_that_kernels_print(
    build: Build, cache: Path, tmp_path: Path, target: str
) -> None:
    ran = record(build("arguments"), cache, tmp_path / "rec", target=target)
    assert ran.returncode == 0, ran.stderr
    recording = recorded.read(tmp_path / "rec")
    recorded.check(recording)
    reports = [part.splitlines() for part in ran.stdout.split("\n\n") if part]
    launches = recording.of("launch")
    assert len(reports) == len(launches) == 5
    for report, launch in zip(reports, launches, strict=True):
        for line in report:
            path, printed = line.split()
            assert bytes_of(recording, launch, path) == printed, (line, launch)
    # A table for each file.
    assert len(recording.of("captures")) == 3
    first, _, third, *_ = launches
    assert first["global"][0] >= 1031
    assert (third["global"], third["local"], third["local_memory"]) == ([8], [4], 128)
    kinds = [each["kind"] for each in recording.of("allocation")]
    assert [kind for kind in kinds if kind in ("shared", "device")] == ["shared", "device"]
    assert len(recording.of("free")) >= 3
    ended = {line["command"] for line in recording.of("done")}
    assert ended >= {launch["command"] for launch in launches}


def test_a_recording_of_many_launches_takes_little_memory(build: Build, tmp_path: Path) -> None:
    program, count = build("many"), 100_000
    peaks = []
    for variables in ({}, {recorder.VARIABLE: str(tmp_path / "rec")}):
        started = subprocess.Popen(
            [program, "1", str(count), "0"],
            env=without_variables() | {"ONEAPI_DEVICE_SELECTOR": TARGETS["native"], **variables},
            stdout=subprocess.DEVNULL,
        )
        _, status, usage = os.wait4(started.pid, 0)
        started.returncode = status
        assert status == 0
        peaks.append(usage.ru_maxrss)
    recording = recorded.read(tmp_path / "rec")
    recorded.check(recording)
    assert len(recording.of("launch")) == count
    # In KiB. The runtime's own memory varies with how far the device is behind.
    assert peaks[1] - peaks[0] < 64 * 1024


def test_launches_of_eight_threads_are_recorded(build: Build, cache: Path, tmp_path: Path) -> None:
    ran = record(build("many"), cache, tmp_path / "rec", "8", "500", "1")
    assert (ran.returncode, ran.stdout) == (0, "ok\n"), ran.stderr
    recording = recorded.read(tmp_path / "rec")
    recorded.check(recording)
    launches = recording.of("launch")
    assert len(launches) == 8 * 500
    assert len({launch["thread"] for launch in launches}) == 8
    for thread in {launch["thread"] for launch in launches}:
        own = [launch for launch in launches if launch["thread"] == thread]
        # The launch's number is the kernel's second capture.
        found = [bytes_of(recording, launch, "launch") for launch in own]
        assert found == [number.to_bytes(4, "little").hex() for number in range(500)]
    assert len(recording.of("done")) == len(launches)


def test_the_launch_that_crashes_is_recorded(build: Build, cache: Path, tmp_path: Path) -> None:
    ran = record(build("ends"), cache, tmp_path / "rec", "crash")
    assert ran.returncode == -signal.SIGSEGV
    recording = recorded.read(tmp_path / "rec")
    first, second = recording.of("launch")
    assert [line["command"] for line in recording.of("done")] == [first["command"]]
    assert bytes_of(recording, second, "wrong") == bytes(8).hex()
    assert recording.of("end") == []


def test_a_killed_program_leaves_whole_lines(build: Build, cache: Path, tmp_path: Path) -> None:
    ran = record(build("ends"), cache, tmp_path / "rec", "kill")
    assert ran.returncode == -signal.SIGKILL
    recording = recorded.read(tmp_path / "rec")
    assert len(recording.of("launch")) == 1
    assert recording.of("end") == []


def test_a_forked_process_records_nothing(build: Build, cache: Path, tmp_path: Path) -> None:
    ran = record(build("ends"), cache, tmp_path / "rec", "fork")
    assert (ran.returncode, ran.stdout) == (0, "2\n"), ran.stderr
    recording = recorded.read(tmp_path / "rec")
    recorded.check(recording)
    assert len(recording.of("launch")) == 2


@pytest.mark.parametrize("limit", [2048, 100_000])
def test_a_full_disk_ends_the_recording_alone(
    build: Build, cache: Path, tmp_path: Path, limit: int
) -> None:
    program = build("many")
    ran = subprocess.run(
        [program, "2", "1000", "1"],
        env=without_variables()
        | {"ONEAPI_DEVICE_SELECTOR": TARGETS["native"], recorder.VARIABLE: str(tmp_path / "rec")},
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert (ran.returncode, ran.stdout) == (0, "ok\n")
    assert ran.stderr == (
        f"syclflat: SYCLFLAT_RECORD: {tmp_path}/rec cannot be written any more; the recording ends "
        "here: File too large\n"
    )
    recording = recorded.read(tmp_path / "rec")
    assert recording.of("end") == []
    written = (tmp_path / "rec" / recorder.LINES).stat().st_size
    assert limit - 1024 < written <= limit


def test_a_directory_keeps_its_recording(build: Build, cache: Path, tmp_path: Path) -> None:
    program, directory = build("ends"), tmp_path / "rec"
    assert record(program, cache, directory, "well").stderr == ""
    before = (directory / recorder.LINES).read_bytes()
    again = record(program, cache, directory, "well")
    assert (again.returncode, again.stdout) == (0, "2\n")
    assert again.stderr == (
        f"syclflat: SYCLFLAT_RECORD: {directory} holds a recording already; nothing is recorded. "
        "Remove it, name another directory, or write %p for the number of the process\n"
    )
    assert (directory / recorder.LINES).read_bytes() == before
    for _ in range(2):
        assert record(program, cache, tmp_path / "new" / "of.%p", "well").stderr == ""
    names = {made.name: recorded.read(made) for made in (tmp_path / "new").iterdir()}
    assert len(names) == 2
    for name, recording in names.items():
        assert name == f"of.{recording.lines[0]['process']}"


def test_a_place_that_cannot_be_written_is_named(build: Build, cache: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ran = record(build("ends"), cache, tmp_path / "file" / "rec", "well")
    assert (ran.returncode, ran.stdout) == (0, "2\n")
    assert ran.stderr == (
        f"syclflat: SYCLFLAT_RECORD: {tmp_path}/file/rec cannot be made: Not a directory\n"
    )


def test_redacted_recordings_have_no_values(build: Build, tmp_path: Path) -> None:
    variables = Recording(tmp_path / "rec", redact=True).variables()
    ran = run_by_itself(build("arguments"), ONEAPI_DEVICE_SELECTOR=TARGETS["native"], **variables)
    assert ran.returncode == 0, ran.stderr
    recording = recorded.read(tmp_path / "rec")
    recorded.check(recording)
    arguments = [each for launch in recording.of("launch") for each in launch["arguments"]]
    assert [each for each in arguments if "value" in each] == []
    assert {each["size"] for each in arguments if "size" in each} >= {2, 8, 16}


def test_run_records(cli: Cli, tmp_path: Path) -> None:
    command = ("run", "--target=native", "--record", "rec", SOURCES / "ends.cpp", "--", "well")
    ran = cli(*command, cwd=tmp_path)
    assert (ran.returncode, ran.stdout) == (0, "2\n"), ran.stderr
    recorded.check(recorded.read(tmp_path / "rec"))
    again = cli(*command, cwd=tmp_path)
    assert (again.returncode, again.stdout) == (3, "")
    assert "error: rec holds a recording already [record-request]" in again.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--redact",), "nothing is recorded"),
        (("--record", "rec", "--redact", "--memory=sum"), "exclude each other"),
        (("--record", "rec", "--follow"), "no memory is recorded"),
    ],
)
def test_run_refuses_contradictions(
    cli: Cli, tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    refused = cli("run", "--target=native", *options, SOURCES / "ends.cpp", cwd=tmp_path)
    assert (refused.returncode, refused.stdout) == (3, "")
    assert re.search(f"error: .*{said}.* \\[record-request\\]", refused.stderr)
    assert list(tmp_path.iterdir()) == []


def test_programs_have_no_table_if_asked(cli: Cli, tmp_path: Path) -> None:
    source = SOURCES / "ends.cpp"
    options = ("--target=native", "-c", source, "-o", tmp_path / "made.o")
    for more, count in (((), 1), (("-fno-syclflat-captures",), 0)):
        compiled = cli("c++", *options, *more)
        assert (compiled.returncode, compiled.stderr) == (0, "")
        listed = subprocess.run(
            ["readelf", "-n", tmp_path / "made.o"], check=True, capture_output=True, text=True
        )
        assert listed.stdout.count("syclflat") == 2 * count
