"""What is suspicious about launches."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat import launches
from syclflat.diagnostics import Diagnostic
from tests.support.recordings import Recorder

MANIFEST = """{
  "schema": "syclflat.kernels/1", "source": "app.cpp", "convention": "sycl-2020",
  "target": "spir64", "pointees": {}, "kernels": [
  {"name": "Add", "mangled_name": "_ZTS3Add",
   "location": {"file": "app.cpp", "line": 9, "column": 3},
   "invocation": "parallel_for", "dimensions": 1, "size": 64, "alignment": 8,
   "layout": [
    {"kind": "pointer", "path": "in", "type": "const float *", "offset": 0, "size": 8,
     "alignment": 8, "depth": 0, "pointee": "const float"},
    {"kind": "pointer", "path": "out", "type": "float *", "offset": 8, "size": 8,
     "alignment": 8, "depth": 0, "pointee": "float"},
    {"kind": "pointer", "path": "spare", "type": "float *", "offset": 16, "size": 8,
     "alignment": 8, "depth": 0, "pointee": "float", "used": false},
    {"kind": "accessor", "path": "acc", "offset": 24, "size": 32, "alignment": 8, "depth": 0,
     "type": "sycl::accessor<int, 1, sycl::access::mode::read_write>"}],
   "rows": [
    {"kind": "pointer", "info": 8, "offset": 0, "path": "in"},
    {"kind": "pointer", "info": 8, "offset": 8, "path": "out"},
    {"kind": "pointer", "info": 8, "offset": 16, "path": "spare"},
    {"kind": "accessor", "info": 4062, "offset": 24, "path": "acc"}],
   "parameters": [
    {"name": "in", "type": "const float *", "address_space": "global", "size": 8, "alignment": 8,
     "path": "in"},
    {"name": "out", "type": "float *", "address_space": "global", "size": 8, "alignment": 8,
     "path": "out"},
    {"name": "spare", "type": "float *", "address_space": "global", "size": 8, "alignment": 8,
     "path": "spare"},
    {"name": "acc_ptr", "type": "int *", "address_space": "global", "size": 8, "alignment": 8,
     "path": "acc"},
    {"name": "acc_range", "type": "sycl::range<1>", "address_space": "private", "size": 8,
     "alignment": 8, "path": "acc"},
    {"name": "acc_memory", "type": "sycl::range<1>", "address_space": "private", "size": 8,
     "alignment": 8, "path": "acc"},
    {"name": "acc_offset", "type": "sycl::id<1>", "address_space": "private", "size": 8,
     "alignment": 8, "path": "acc"}],
   "steps": [
    {"action": "construct", "path": "", "parameters": [], "after": []},
    {"action": "assign", "path": "in", "parameters": ["in"], "after": [0]},
    {"action": "assign", "path": "out", "parameters": ["out"], "after": [0]},
    {"action": "assign", "path": "spare", "parameters": ["spare"], "after": [0]},
    {"action": "init", "path": "acc",
     "parameters": ["acc_ptr", "acc_range", "acc_memory", "acc_offset"], "after": [0]},
    {"action": "call", "path": "", "parameters": [], "after": [1, 2, 3, 4]}]}]}
"""
IN, OUT = {"pointer": "0x10000"}, {"pointer": "0x20000"}
GOOD = {
    "in": IN,
    "out": OUT,
    "acc_ptr": {"memory": 3},
    "acc_range": [64],
    "acc_memory": [64],
}


@pytest.fixture
def recorder(tmp_path: Path) -> Recorder:
    """Begin a recording with three allocations and two queues that keep no order."""
    recorder = Recorder(tmp_path / "rec", MANIFEST)
    for queue in (0, 1):
        recorder.event("queue", queue=queue, device=0, in_order=False)
    recorder.allocation(1, 256)
    recorder.allocation(2, 256)
    recorder.allocation(3, 256, kind="buffer", address=None)
    recorder.command("transfer", kind="copy", to="0x10000", size=256, waits=[])
    recorder.event("wait", commands=[1])
    return recorder


def warnings(recorder: Recorder) -> list[tuple[str, str]]:
    """Return the checks and messages of the warnings about a recording that ends regularly."""
    return [
        (own.check, own.message)
        for own in launches.load(str(recorder.end())).warnings
        if isinstance(own, Diagnostic)
    ]


def test_nothing_is_suspicious_about_a_launch_that_fits(recorder: Recorder) -> None:
    recorder.launch("Add", GOOD)
    assert warnings(recorder) == []


def test_a_null_pointer_is_reported_where_the_kernel_names_it(recorder: Recorder) -> None:
    recorder.launch("Add", GOOD | {"out": {"pointer": "0x0"}})
    [(check, message)] = warnings(recorder)
    assert check == "null-argument"
    assert message.startswith("launch 1 (Add): out is a null pointer")


def test_launches_with_the_same_fault_are_reported_once(recorder: Recorder) -> None:
    for _ in range(3):
        recorder.launch("Add", GOOD | {"out": {"pointer": "0x0"}})
    [(_, message)] = warnings(recorder)
    assert message.endswith("; so do 2 later launches")


def test_a_pointer_into_freed_memory_is_reported(recorder: Recorder) -> None:
    recorder.event("free", allocation=2, after=1)
    recorder.launch("Add", GOOD)
    [(check, message)] = warnings(recorder)
    assert check == "freed-argument"
    assert "out leads to allocation 2, which was freed before" in message


def test_a_pointer_into_no_allocation_is_reported(recorder: Recorder) -> None:
    recorder.launch("Add", GOOD | {"out": {"pointer": "0x7ffc00001000"}})
    [(check, message)] = warnings(recorder)
    assert check == "stray-argument"
    assert "out = 0x7ffc00001000 leads into no allocation" in message


def test_a_pointer_to_the_end_of_an_allocation_is_reported(recorder: Recorder) -> None:
    recorder.launch("Add", GOOD | {"out": {"pointer": hex(0x20000 + 256)}})
    [(check, message)] = warnings(recorder)
    assert check == "stray-argument"
    assert "behind its 256 bytes" in message


@pytest.mark.parametrize(
    ("launched", "local", "count"),
    [
        ([65], None, 1),
        ([64], None, 0),
        ([128], None, 1),
        ([129], None, 0),
        ([128], [64], 1),
        ([80], [32], 0),
        ([96], [32], 1),
    ],
)
def test_an_accessor_that_is_nearly_as_large_as_the_range_is_reported(
    recorder: Recorder, launched: list[int], local: list[int] | None, count: int
) -> None:
    # The allocations behind pointers have room for all.
    recorder.allocation(4, 4096)
    recorder.allocation(5, 4096)
    recorder.command("transfer", kind="fill", to=hex(0x40000), size=4096)
    recorder.event("wait", commands=[2])
    given = GOOD | {"in": {"pointer": hex(0x40000)}, "out": {"pointer": hex(0x50000)}}
    recorder.launch("Add", given, global_=launched, local=local)
    found = warnings(recorder)
    assert [check for check, _ in found] == ["short-accessor"] * count
    for _, message in found:
        assert f"acc has a range of 64, the launch one of {launched[0]}" in message


def test_an_allocation_behind_a_pointer_has_to_be_large_enough(recorder: Recorder) -> None:
    given = GOOD | {"out": {"pointer": hex(0x20000 + 4)}}
    recorder.launch("Add", given)
    [(check, message)] = warnings(recorder)
    assert check == "short-allocation"
    assert "out leads to 63 elements, the launch has 64 work-items" in message


def test_reading_what_nothing_wrote_is_reported(recorder: Recorder) -> None:
    recorder.launch("Add", GOOD | {"in": OUT, "out": IN})
    [(check, message)] = warnings(recorder)
    assert check == "unwritten-argument"
    assert (
        "the kernel can only read through in, and no command has written allocation 2 before"
        in message
    )


def test_what_a_launch_wrote_can_be_read(recorder: Recorder) -> None:
    recorder.launch("Add", GOOD)
    recorder.launch("Add", GOOD | {"in": OUT, "out": IN})
    assert warnings(recorder) == []
    second = launches.load(str(recorder.directory)).launches[1]
    memory = second.capture("in").memory
    assert memory is not None
    assert memory.written_by == "launch 1"


def test_launches_in_flight_that_write_the_same_memory_are_reported(recorder: Recorder) -> None:
    recorder.launch("Add", GOOD, done=False, queue=0)
    recorder.launch("Add", GOOD | {"acc_ptr": {}}, done=False, queue=1)
    found = [message for check, message in warnings(recorder) if check == "unordered-launches"]
    assert found == [
        "launch 2 (Add): may write out while launch 1 (Add) may write out in allocation 2, "
        "without a dependency"
    ]


@pytest.mark.parametrize("way", ["event", "wait", "queue", "done", "transfer"])
def test_launches_with_a_dependency_are_not(recorder: Recorder, way: str) -> None:
    first = recorder.launch("Add", GOOD, done=way == "done", queue=0)
    waits = []
    if way == "event":
        waits = [first]
    elif way == "wait":
        recorder.event("wait", commands=[first])
    elif way == "queue":
        recorder.event("wait", queue=0)
    elif way == "transfer":
        waits = [recorder.command("transfer", kind="copy", queue=1, waits=[first], size=0)]
    recorder.launch("Add", GOOD, done=False, queue=1, waits=waits)
    assert [own for own in warnings(recorder) if own[0] == "unordered-launches"] == []


def test_a_kernel_without_a_table_is_reported_once(recorder: Recorder) -> None:
    recorder.launch("Add", kernel="_ZTS5Other")
    recorder.launch("Add", kernel="_ZTS5Other")
    [(check, message)] = warnings(recorder)
    assert check == "no-capture-table"
    assert "arguments are listed by index; so does a later launch" in message


def test_a_program_that_did_not_end_is_reported_with_what_ran(recorder: Recorder) -> None:
    recorder.launch("Add", GOOD)
    recorder.launch("Add", GOOD, done=False, queue=0)
    with (recorder.directory / "launches.jsonl").open("a") as file:
        file.write('{"event": "do')
    recording = launches.load(str(recorder.directory))
    found = {own.check: own.message for own in recording.warnings}
    assert not recording.is_finished
    assert len(recording.launches) == 2
    assert found["torn-recording"].startswith("the last line is left out")
    assert found["unfinished-recording"].endswith("; launch 2 (Add) had not ended")
