"""Arguments with the names and types of captures, by manifests of the cases."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest

from syclflat import launches
from syclflat.launches import Launch
from tests.conftest import CASES
from tests.support.recordings import Recorder


def recorded(
    tmp_path: Path, case: str, kernel: str, given: dict[str, Any], /, **settings: Any
) -> Launch:
    """Return the launch of a kernel of a case with some values of its parameters."""
    recorder = Recorder(tmp_path / "rec", (CASES / f"{case}.kernels.json").read_text())
    recorder.event("queue", queue=0, device=0, in_order=True)
    recorder.event("sampler", sampler=1, normalized=False, addressing="clamp", filter="nearest")
    recorder.allocation(1, 64, kind="shared")
    recorder.allocation(2, 80, kind="buffer", address=None)
    recorder.launch(kernel, given, queue=0, **settings)
    [launch] = launches.load(str(recorder.end())).launches
    return launch


def test_scalars_have_their_types(tmp_path: Path) -> None:
    given = {
        "yes": 1,
        "c": ord("x"),
        "sc": -5,
        "uc": 200,
        "us": 60000,
        "ll": -6_000_000_000,
        "f": struct.pack("<f", 1.5),
        "d": struct.pack("<d", -2.25),
        "plain": 4,
        "small": 250,
    }
    launch = recorded(tmp_path, "captures/scalars", "Scalars", given)
    found = {path: own.value for path, own in launch.captures.items()}
    assert found["yes"] is True
    assert found["no"] is False
    assert [found[name] for name in ("sc", "uc", "us", "ll")] == [-5, 200, 60000, -6_000_000_000]
    assert (found["f"], found["d"]) == (1.5, -2.25)
    named = [launch.captures[name] for name in ("plain", "small")]
    assert [(own.kind, own.value, own.enumerator) for own in named] == [
        *(("enumeration", 4, "four"), ("enumeration", 250, "high")),
    ]


def test_parts_of_arrays_and_unions_have_paths(tmp_path: Path) -> None:
    sample = struct.pack("<fHxx", 2.5, 1)
    given = {
        "many": bytes(49 * 8) + sample,
        "grid": bytes(5 * 8) + sample,
        "modes": struct.pack("<4H", 0, 0, 0, 1),
        "keys": struct.pack("<2Q", 0x10000, 0x10004),
        "plain": struct.pack("<8i", *range(8)),
        "key": b"d\0\0\0",
    }
    launch = recorded(tmp_path, "captures/insides", "Walk", given)
    assert launch.capture("many[49].value").value == 2.5
    assert launch.capture("many[49].mode").enumerator == "wrapped"
    assert launch.capture("grid[1][2].value").value == 2.5
    assert launch.capture("modes[3]").enumerator == "wrapped"
    assert launch.capture("plain").value == [*range(8)]
    assert launch.capture("key.number").value == 100
    assert launch.capture("key.letters").value == [100, 0, 0, 0]
    second = launch.capture("keys[1]").memory
    assert second is not None
    assert (second.allocation, second.offset, second.kind, second.size) == (1, 4, "shared", 64)


def test_an_accessor_has_its_buffer_range_offset_and_mode(tmp_path: Path) -> None:
    given = {
        "s_inAcc_1_ptr": {"memory": 2, "access": "read"},
        "s_inAcc_1_access_range": [3],
        "s_inAcc_1_memory_range": [20],
        "s_inAcc_1_offset": [4],
    }
    launch = recorded(tmp_path, "seed/fix3", "Worker", given)
    own = launch.capture("s.inAcc[1]")
    assert own.memory is not None
    assert (own.kind, own.mode, own.pointee) == ("accessor", "read", "int")
    assert (own.memory.kind, own.memory.allocation) == ("buffer", 2)
    assert (own.range, own.memory_range, own.start) == ((3,), (20,), (4,))
    assert launch.capture("s.inAcc[0]").memory is None


def test_padding_is_marked_and_no_capture(tmp_path: Path) -> None:
    launch = recorded(tmp_path, "captures/padding_and_alignment", "Padding", {})
    padding = [own for own in launch.arguments if own.kind == "padding"]
    assert padding
    assert not {own.path for own in padding} & set(launch.captures)


@pytest.mark.parametrize("name", ["captures/stream", "captures/local_memory"])
def test_all_kernels_of_a_case_have_captures(tmp_path: Path, name: str) -> None:
    recorder = Recorder(tmp_path / "rec", (CASES / f"{name}.kernels.json").read_text())
    for kernel in recorder.kernels:
        recorder.launch(kernel)
    found = launches.load(str(recorder.end()))
    assert len(found.launches) == len(recorder.kernels)
    for launch in found:
        assert launch.captures
        assert not [own for own in launch.arguments if own.kind == "missing"]


def test_arguments_that_were_not_recorded_are_missing(tmp_path: Path) -> None:
    launch = recorded(tmp_path, "captures/scalars", "Scalars", {}, arguments=[])
    assert {own.kind for own in launch.captures.values()} == {"missing"}


def test_a_kernel_without_a_table_has_arguments_by_index(tmp_path: Path) -> None:
    arguments = [
        {"index": 0, "pointer": "0x10010"},
        {"index": 1, "value": "2a000000"},
        {"index": 2, "memory": 2, "access": "read"},
        {"index": 3, "local": 512},
        {"index": 4, "sampler": 1},
    ]
    launch = recorded(tmp_path, "seed/fix3", "Worker", {}, kernel="_ZTS5Other", arguments=arguments)
    assert (launch.kernel.name, launch.kernel.is_known) == ("_ZTS5Other", False)
    pointer, value, memory, local, sampler = launch.arguments
    assert pointer.memory is not None
    assert (pointer.path, pointer.memory.allocation, pointer.memory.offset) == ("[0]", 1, 16)
    assert (value.path, value.bytes) == ("[1]", "2a000000")
    assert memory.memory is not None
    assert (memory.memory.allocation, memory.mode) == (2, "read")
    assert local.local_bytes == 512
    assert sampler.sampler == "sampler 1: unnormalized, clamp, nearest"
