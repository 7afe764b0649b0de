"""Two recordings of a program."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

from syclflat import launches
from syclflat.launches import Recording, compare
from tests.conftest import CASES
from tests.support.recordings import Recorder


def recorded(
    path: Path, *given: dict[str, Any], base: int = 1, size: int = 64, **settings: Any
) -> Recording:
    """Return a recording of launches of two kernels, of which the first gets these values."""
    texts = [(CASES / f"{name}.kernels.json").read_text() for name in NAMES]
    recorder = Recorder(path, *texts)
    for number in (base, base + 1):
        recorder.allocation(number, size, kind="shared")
    for values in given:
        if "plain" in values:
            recorder.launch("Scalars", values, **settings)
        else:
            recorder.launch("Walk", values, **settings)
    return launches.load(str(recorder.end()))


NAMES = ("captures/scalars", "captures/insides")


def differences(old: Recording, new: Recording) -> list[tuple[str, ...]]:
    """Return all differences, each with the numbers of the launches."""
    return [
        (
            *(str(own and own.number) for own in (each.old, each.new)),
            *(found.what, found.old, found.new),
        )
        for each in compare.differing(old.launches, new.launches)
        for found in each.differences
    ]


def pointer(number: int, offset: int = 0) -> dict[str, str]:
    """Return an argument that leads into an allocation."""
    return {"pointer": hex(number * 0x10000 + offset)}


def test_pointers_are_equal_as_allocation_and_offset(tmp_path: Path) -> None:
    old = recorded(tmp_path / "a", {"list": pointer(1, 8)}, {"list": pointer(2)})
    new = recorded(tmp_path / "b", {"list": pointer(5, 8)}, {"list": pointer(6)}, base=5)
    assert differences(old, new) == []


def test_swapped_allocations_differ(tmp_path: Path) -> None:
    old = recorded(tmp_path / "a", {"list": pointer(1)}, {"list": pointer(2)})
    new = recorded(tmp_path / "b", {"list": pointer(1)}, {"list": pointer(1)})
    assert differences(old, new) == [("2", "2", "list", "allocation 2", "allocation 1")]


def test_another_offset_or_size_differs(tmp_path: Path) -> None:
    old = recorded(tmp_path / "a", {"list": pointer(1)})
    there = recorded(tmp_path / "b", {"list": pointer(1, 4)})
    larger = recorded(tmp_path / "c", {"list": pointer(1)}, size=128)
    assert differences(old, there) == [("1", "1", "list", "allocation 1", "allocation 1 + 4")]
    [(*_, before, after)] = differences(old, larger)
    assert "64 bytes" in before
    assert "128 bytes" in after


def test_values_differ_by_path(tmp_path: Path) -> None:
    nan = struct.pack("<f", float("nan"))
    old = recorded(tmp_path / "a", {"plain": 4, "i": 3, "f": nan}, {"plain": 4})
    new = recorded(tmp_path / "b", {"plain": 3, "i": 4, "f": nan}, {"plain": 4})
    assert differences(old, new) == [
        ("1", "1", "i", "3", "4"),
        ("1", "1", "plain", "four (4)", "three (3)"),
    ]


def test_ranges_differ(tmp_path: Path) -> None:
    old = recorded(tmp_path / "a", {"plain": 4}, global_=[8, 4], local=[2, 2])
    new = recorded(tmp_path / "b", {"plain": 4}, global_=[4, 8], local=[2, 4])
    assert differences(old, new) == [
        ("1", "1", "range", "8 x 4", "4 x 8"),
        ("1", "1", "groups", "2 x 2", "2 x 4"),
    ]


def test_missing_launches_are_found_by_their_kernels(tmp_path: Path) -> None:
    walk: dict[str, Any] = {"list": pointer(1)}
    old = recorded(tmp_path / "a", {"plain": 1}, walk, {"plain": 2}, walk)
    new = recorded(tmp_path / "b", {"plain": 1}, walk, walk)
    assert differences(old, new) == [("3", "None", "", "launched", "missing")]
    assert differences(new, old) == [("None", "3", "", "missing", "launched")]


def test_many_launches_are_compared_in_little_time(tmp_path: Path) -> None:
    old = recorded(tmp_path / "a", {"plain": 1}, {"list": pointer(1)})
    many = old.launches * 5_000
    other = (old.launches[1], *many)
    found = compare.differing(many, other)
    assert len(found) > 5_000
