"""Bundles are read, and what makes no sense in them is refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from syclflat.diagnostics import InputError
from syclflat.launches.bundles import bundle
from tests.support.bundles import CHUNK, BundleWriter
from tests.support.recordings import Recorder

BEFORE = bytes(range(100))
AFTER = BEFORE[::-1]


@pytest.fixture
def made(tmp_path: Path) -> BundleWriter:
    """Return a bundle with memory of 100 bytes in two chunks, not written yet."""
    own = BundleWriter(Recorder(tmp_path / "rec"))
    own.whole["arguments"] = [
        {"index": 0, "pointer": "0x10000"},
        {"index": 1, "value": "0800010000000000", "pointers": [0]},
    ]
    own.allocation(1, BEFORE, AFTER, pointers=own.pointers(8, 16))
    return own


def test_memory_is_read_from_its_chunks(made: BundleWriter) -> None:
    found = bundle.read(str(made.write()))
    [own] = found.description.allocations
    assert found.before(own) == BEFORE
    assert found.after(own) == AFTER
    assert found.pointers(own) == (8, 16)
    assert found.is_complete


def test_a_launch_that_did_not_end_has_no_memory_after_it(made: BundleWriter) -> None:
    made.whole["allocations"][0].pop("after")
    found = bundle.read(str(made.write()))
    [own] = found.description.allocations
    assert found.after(own) is None
    assert not found.is_complete


def test_a_bundle_is_found_by_its_directory_its_file_and_its_recording(
    made: BundleWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    directory = made.write()
    for name in (directory, directory / "bundle.json", made.recording):
        assert bundle.read(str(name)).description.launch == 1
    monkeypatch.chdir(directory)
    for name in (".", "bundle.json", "../1", "../.."):
        found = bundle.read(name)
        assert Path(found.directory).samefile(made.recording)


def test_a_recording_with_several_bundles_takes_the_number_of_the_launch(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path)
    for number in (3, 5):
        BundleWriter(recorder, number).write()
    assert bundle.read(str(tmp_path), 5).description.launch == 5
    for launch in (None, 4):
        with pytest.raises(InputError, match="launches with bundles: 3, 5"):
            bundle.read(str(tmp_path), launch)
    with pytest.raises(InputError, match="the bundle of launch 3, not 5"):
        bundle.read(str(tmp_path / "bundles" / "3"), 5)


def test_a_recording_without_bundles_is_refused(tmp_path: Path) -> None:
    Recorder(tmp_path)
    with pytest.raises(InputError, match=r"it has no bundle(?s:.*)--memory"):
        bundle.read(str(tmp_path))


Whole = dict[str, Any]


def _set(**values: Any) -> Callable[[Whole], None]:
    return lambda whole: whole.update(values)


def _allocation(**values: Any) -> Callable[[Whole], None]:
    return lambda whole: whole["allocations"][0].update(values)


def _second(**values: Any) -> Callable[[Whole], None]:
    first = {"allocation": 2, "kind": "device", "address": "0x20000", "size": 0, "before": []}
    return lambda whole: whole["allocations"].append(first | values)


def _argument(**values: Any) -> Callable[[Whole], None]:
    return lambda whole: whole["arguments"].append({"index": 2, **values})


def _variables(*named: tuple[str, int], **values: Any) -> Callable[[Whole], None]:
    def change(whole: Whole) -> None:
        whole["variables"] = [{"name": name, "allocation": number} for name, number in named]
        _second(**{"kind": "variable", "address": None} | values)(whole)

    return change


SHAPE = {"type": 0, "order": 5, "channel": 14, "texel": 16, "extent": [3, 2, 1]}
SAMPLER = {"sampler": 0, "normalized": True, "addressing": "clamp", "filter": "linear"}
HOSTILE = {
    "its schema is 'syclflat.bundle/2'": _set(schema="syclflat.bundle/2"),
    "its schema is 'x/1'": _set(schema="x/1"),
    "it describes launch 7": _set(launch=7),
    "kernel has to be a text": _set(kernel=3),
    "global": _set(**{"global": []}),
    "global[0]": _set(**{"global": [0]}),
    "its range is too large": _set(**{"global": [2**40, 2**40]}),
    "its ranges have different numbers of dimensions": _set(local=[1, 1]),
    "its work-groups don't divide its range": _set(local=[3]),
    "chunk": _set(chunk=0),
    "chunk has to be": _set(chunk=2**40),
    "images/": _set(images=[{"image": "a", "format": "spirv", "file": "images/../../x.bin"}]),
    "a device image has no file": _set(images=[{"image": "a", "format": "ptx"}]),
    "unknown format 'exe'": _set(images=[{"image": "a", "format": "exe"}]),
    "the metadata 'x' of a device image has not one value": _set(
        images=[{"image": "a", "format": "native", "metadata": [{"name": "x"}]}]
    ),
    "a table of captures has no file": _set(captures=["/etc/passwd"]),
    "allocations[0].size": _allocation(size=-1),
    "has 2 blobs; its 1000 bytes need 16": _allocation(size=1000),
    "allocations[0].size has": _allocation(size=2**60),
    "allocations[0].before[0]": _allocation(before=["../../../../etc/passwd"]),
    "allocation 1 has the unknown kind 'file'": _allocation(kind="file"),
    "allocation 1 has no address": _allocation(address=None),
    "allocation 1 ends outside the addresses of programs": _allocation(
        address="0xfffffffffffffff0"
    ),
    "allocation 1 is there twice": _second(allocation=1),
    "its allocations overlap": _second(
        address="0x10010", size=8, before=["00112233445566778899aabbccddeeff"]
    ),
    "allocation 2 is no part of allocation 1": _second(parent=1, offset=90, kind="buffer"),
    "allocation 2 has no contents": _second(before=None),
    "argument 2 has several values": _argument(pointer="0x1", value="00"),
    "argument 2 is in no allocation of the bundle": _argument(memory=9),
    "argument 2 has a pointer outside its 4 bytes": _argument(value="00000000", pointers=[0]),
    "argument 2 has too much local memory": _argument(local=2**40),
    "argument 0 is there twice": _argument(index=0, value="00"),
    "variables[0].name": _variables(("a\nb", 2)),
    "variables[0].allocation": _variables(("a", -1)),
    "the variable a is there twice": _variables(("a", 1), ("a", 2)),
    "the variable a is in no allocation of the bundle": _variables(("a", 9), ("b", 2)),
    "the variable b shares its memory with another one": _variables(("a", 2), ("b", 2)),
    "the variable b leads to no unified shared memory": _variables(("b", 2), kind="buffer"),
    "allocation 2 is a variable without a name": _variables(("a", 1)),
    "allocation 2 is an image without a shape": _second(kind="image", address=None),
    "allocation 2 has 0 bytes; its 6 texels need others": _second(
        kind="image", address=None, image=SHAPE
    ),
    "allocation 1 has the shape of an image, and is none": _allocation(image=SHAPE),
    "allocations[1].image.texel": _second(kind="image", image=SHAPE | {"texel": 2**30}),
    "allocations[1].image.extent[0]": _second(kind="image", image=SHAPE | {"extent": [0, 1, 1]}),
    "allocations[1].image.channel": _second(kind="image", image=SHAPE | {"channel": 99}),
    "samplers[0].addressing": _set(samplers=[SAMPLER | {"addressing": "x 1\nkernel"}]),
    "samplers[0].filter": _set(samplers=[SAMPLER | {"filter": "cubic"}]),
    "allocation 2 is a variable, and has an address": _variables(("a", 2), address="0x20000"),
}


@pytest.mark.parametrize("reason", list(HOSTILE))
def test_a_bundle_that_makes_no_sense_is_refused(made: BundleWriter, reason: str) -> None:
    HOSTILE[reason](made.whole)
    with pytest.raises(InputError, match=re.escape(reason)) as caught:
        bundle.read(str(made.write()))
    [found] = caught.value.diagnostics
    assert found.check == "bad-recording"


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"schema": 1}', "[" * 100_000], ids=range(5))
def test_a_description_that_is_no_document_is_refused(made: BundleWriter, text: str) -> None:
    directory = made.write()
    (directory / "bundle.json").write_text(text)
    with pytest.raises(InputError) as caught:
        bundle.read(str(directory))
    [found] = caught.value.diagnostics
    assert found.check == "bad-recording"


def test_more_memory_than_the_limit_is_refused(made: BundleWriter) -> None:
    directory = str(made.write())
    assert bundle.read(directory, limit=100)
    with pytest.raises(InputError, match="its memory has 100 bytes; the limit is 99"):
        bundle.read(directory, limit=99)


def _first_blob(made: BundleWriter) -> Path:
    name = made.whole["allocations"][0]["before"][0]
    return made.recording / "blobs" / f"{name}.z"


def test_memory_with_other_contents_is_refused(made: BundleWriter) -> None:
    found = bundle.read(str(made.write()))
    [own] = found.description.allocations
    file = _first_blob(made)
    whole = file.read_bytes()
    other = made.recording / "blobs" / f"{made.blob(bytes(CHUNK))}.z"
    for data, reason in (
        (other.read_bytes(), "other contents than when it was recorded"),
        (whole[:-6], "no end"),
        (b"garbage", "not compressed"),
    ):
        file.write_bytes(data)
        with pytest.raises(InputError, match=reason):
            found.before(own)


def test_memory_that_grows_beyond_its_size_is_refused(made: BundleWriter) -> None:
    found = bundle.read(str(made.write()))
    [own] = found.description.allocations
    bomb = made.recording / "blobs" / f"{made.blob(bytes(1 << 20))}.z"
    _first_blob(made).write_bytes(bomb.read_bytes())
    with pytest.raises(InputError, match=f"more than {CHUNK} bytes"):
        found.before(own)


def test_memory_behind_a_link_is_refused(made: BundleWriter) -> None:
    found = bundle.read(str(made.write()))
    [own] = found.description.allocations
    file = _first_blob(made)
    moved = file.rename(made.recording / "moved")
    file.symlink_to(moved)
    with pytest.raises(InputError, match="names no links"):
        found.before(own)


def test_pointers_outside_their_memory_are_refused(made: BundleWriter) -> None:
    for pointers in (made.pointers(8, 93), made.pointers(*range(0, 104, 8))):
        made.whole["allocations"][0]["pointers"] = pointers
        found = bundle.read(str(made.write()))
        [own] = found.description.allocations
        with pytest.raises(InputError):
            found.pointers(own)
