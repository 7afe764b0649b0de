"""Events of a recording to launches."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from syclflat import launches
from tests.conftest import CASES
from tests.support.recordings import Recorder


@pytest.fixture
def recorder(tmp_path: Path) -> Recorder:
    """Begin a recording with a queue that keeps the order, and an allocation."""
    recorder = Recorder(tmp_path / "rec", (CASES / "captures/insides.kernels.json").read_text())
    recorder.event("device", device=0, name="Portable", backend="native", type="cpu")
    recorder.event("queue", queue=0, device=0, in_order=True)
    recorder.allocation(1, 64, kind="shared")
    return recorder


LIST = {"list": {"pointer": "0x10000"}}


def test_launches_of_a_command_graph_write_when_it_runs(recorder: Recorder) -> None:
    recorder.event("graph", graph=1, device=0)
    recorder.launch("Walk", LIST, done=False, graph=1, node=1, command=None)
    recorder.launch("Walk", LIST, queue=0)
    recorder.command("graph_run", graph=1, queue=0, waits=[])
    recorder.command("graph_run", graph=1, queue=0, waits=[])
    recorder.launch("Walk", LIST, queue=0)
    recording = launches.load(str(recorder.end()))
    in_graph, before, after = recording.launches
    assert (in_graph.command, in_graph.graph, in_graph.runs) == (None, 1, 2)
    writers = [own.capture("list").memory for own in (before, after)]
    assert [own and own.written_by for own in writers] == ["", "launch 1"]


def test_a_launch_that_the_runtime_refused_writes_nothing(recorder: Recorder) -> None:
    refused = recorder.launch("Walk", LIST, done=False, queue=0)
    recorder.event("failed", command=refused, error=-5)
    recorder.launch("Walk", LIST, queue=0)
    first, second = launches.load(str(recorder.end())).launches
    assert (first.error, first.is_done) == (-5, False)
    memory = second.capture("list").memory
    assert memory is not None
    assert memory.written_by == ""


def test_values_that_a_recording_leaves_out_are_missing(recorder: Recorder) -> None:
    recorder.launch("Walk", LIST | {"plain": {"size": 32}}, queue=0)
    [launch] = launches.load(str(recorder.end())).launches
    assert launch.capture("plain").kind == "missing"
    assert launch.capture("list").memory is not None


def test_specialization_constants_are_those_of_the_program(recorder: Recorder) -> None:
    value = struct.pack("<i", 7).hex()
    recorder.event("program", program=0, image="ab", constants=[{"id": 3, "value": value}])
    recorder.event("program", program=1, image="ab", constants=[])
    recorder.launch("Walk", program=0)
    recorder.launch("Walk", program=1)
    first, second = launches.load(str(recorder.end())).launches
    assert [(own.name, own.bytes) for own in first.constants] == [("3", "07000000")]
    assert second.constants == ()


def test_a_launch_has_its_device_times_and_bundle(recorder: Recorder) -> None:
    recorder.event("bundle", launch=1, file="bundles/1/bundle.json")
    recorder.launch("Walk", LIST, queue=0, thread=3)
    [launch] = launches.load(str(recorder.end())).launches
    assert launch.device is not None
    assert (launch.device.name, launch.device.backend) == ("Portable", "native")
    assert (launch.duration, launch.started, launch.thread) == (4210, 1000, 3)
    assert launch.bundle == "bundles/1/bundle.json"
