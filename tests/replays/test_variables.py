"""The contents of device_global variables are recorded, shown, and set before a replay."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from syclflat import launches, replays
from syclflat.clang.ziglang import ToolChainError
from syclflat.diagnostics import InputError
from syclflat.runtimes.registration import recorder
from tests.conftest import ROOT, Cli
from tests.replays.conftest import lasting
from tests.stand_in import driver
from tests.support.once import once
from tests.support.recorded import TARGETS, record
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

SOURCE = Path(__file__).parent / "replayed" / "variables.cpp"
SCHEMA = json.loads((ROOT / "syclflat" / "schemas" / "launches-1.schema.json").read_text())
FIRST = {
    "scale": ("Scale", {"by": 3, "of": 0.5}, {"by": 3, "of": 0.5}),
    "tables::calls": ("long", 0, 8),
    "tables::rounds": ("unsigned int", 0, 1),
    "tables::weights": (
        "float[2][4]",
        [[1, 2, 3, 4], [5, 6, 7, 8]],
        [[3.5, 6.5, 9.5, 12.5], [15.5, 18.5, 21.5, 24.5]],
    ),
}
"""Of each variable but the pointer: its type, and its values around the first launch."""
Recordings = Callable[[str], Path]


def _place(cache: Path) -> Path:
    return lasting(cache, SOURCE, Path(__file__))


@pytest.fixture
def recordings(cli: Cli, cache: Path, tmp_path: Path) -> Recordings:
    """Return a copy of the recording for a target, beside the program."""

    def make(directory: Path) -> None:
        options = [f"--target={','.join(TARGETS)}", SOURCE, "-o", "program"]
        compiled = cli("c++", *options, cwd=directory)
        assert compiled.returncode == 0, compiled.stderr
        for target in TARGETS:
            settings = {recorder.MEMORY_VARIABLE: "Weigh", recorder.FOLLOW_VARIABLE: "1"}
            done = record(
                directory / "program", cache, directory / target, target=target, **settings
            )
            assert (done.returncode, done.stdout) == (0, "16 74\n"), done.stderr

    def found(target: str) -> Path:
        place = once(_place(cache), make)
        return Path(shutil.copytree(place / target, tmp_path / target))

    return found


def _replayed(recording: Path, launch: int, cache: Path, **asked: Any) -> replays.Replay:
    program = str(_place(cache) / "program")
    own = {} if "source" in asked else {"program": program}
    return replays.load(str(recording), launch).replay(**own, **asked)


@pytest.fixture
def stand_in(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let replays for NVIDIA's GPUs run on the stand-in for the driver."""
    for name, value in driver.settings(driver.driver(cache), translates=True).items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize("target", list(TARGETS))
def test_values_are_recorded_around_a_launch(recordings: Recordings, target: str) -> None:
    found = {own.name: own for own in launches.variables(str(recordings(target)), 1)}
    pointer = found.pop("target")
    assert (pointer.type, pointer.before, pointer.after) == (
        "int *",
        pointer.before,
        pointer.before,
    )
    assert int(pointer.before, 16)
    assert {name: (own.type, own.before, own.after) for name, own in found.items()} == FIRST


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize("target", list(TARGETS))
def test_a_replay_begins_with_the_recorded_values_and_compares_them(
    recordings: Recordings, cache: Path, target: str
) -> None:
    recording = recordings(target)
    for launch in (1, 2):
        found = _replayed(recording, launch, cache, target=target)
        assert found.is_equal, found
        paths = {own.path: own.elements for own in found.memory}
        assert paths["tables::weights"] == 8
        assert {"scale", "target", "tables::calls", "tables::rounds"} < set(paths)
        # On a GPU, memory cannot have its old addresses.
        assert all(note.startswith("relocated: ") for note in found.notes)


@pytest.mark.parametrize(("recorded", "target"), [("spir64", "native"), ("native", "spir64")])
@pytest.mark.parametrize("relocates", [False, True])
def test_another_target_has_the_values_by_the_source(
    recordings: Recordings, cache: Path, recorded: str, target: str, relocates: bool
) -> None:
    asked = {"source": str(SOURCE), "target": target, "relocates": relocates}
    assert _replayed(recordings(recorded), 2, cache, **asked).is_equal


def test_a_difference_in_a_variable_has_its_path(
    recordings: Recordings, cache: Path, tmp_path: Path
) -> None:
    changed = tmp_path / "variables.cpp"
    changed.write_text(SOURCE.read_text().replace("+ now.of", "+ now.of * (i != 6)"))
    found = _replayed(recordings("native"), 1, cache, source=str(changed))
    differing = {own.path: own.first for own in found.memory if own.differing}
    assert set(differing) == {"tables::weights"}
    first = differing["tables::weights"]
    assert first is not None
    assert (first.path, first.recorded, first.replayed) == ("tables::weights[1][2]", 21.5, 21.0)


def test_variables_that_one_side_lacks_are_reported(
    recordings: Recordings, cache: Path, tmp_path: Path
) -> None:
    changed = tmp_path / "variables.cpp"
    text = SOURCE.read_text().replace("tables::calls", "tables::sum").replace("calls;", "sum;", 1)
    changed.write_text(text)
    found = _replayed(recordings("native"), 1, cache, source=str(changed), target="spir64")
    assert "the replayed code has no variable tables::calls" in found.notes
    assert "the bundle has no contents of the variable tables::sum of the source" in found.notes


def test_a_bundle_without_variables_is_reported(recordings: Recordings, cache: Path) -> None:
    recording = recordings("native")
    file = recording / "bundles" / "1" / "bundle.json"
    whole = json.loads(file.read_text())
    del whole["variables"]
    whole["schema"] = "syclflat.bundle/1"
    whole["allocations"] = [own for own in whole["allocations"] if own["kind"] != "variable"]
    file.write_text(json.dumps(whole))
    assert launches.variables(str(recording), 1) == ()
    found = _replayed(recording, 1, cache, source=str(SOURCE))
    assert any("this older bundle lacks" in note for note in found.notes)


def test_show_prints_values_in_all_forms(recordings: Recordings, cli: Cli) -> None:
    recording = recordings("native")
    text = cli("launches", recording, "--show", "1").stdout
    assert re.search(r"float\[2\]\[4\] +\{\{1, 2, 3, 4\}, \{5, 6, 7, 8\}\} +\{\{3\.5, 6\.5, ", text)
    assert "tables::rounds" in text
    shown = json.loads(cli("launches", recording, "--show", "1", "--format", "json").stdout)
    jsonschema.validate(shown, SCHEMA)
    by_name = {own["name"]: own for own in shown["launches"][0]["variables"]}
    assert by_name["scale"]["before"] == {"by": 3, "of": 0.5}
    assert by_name["tables::rounds"]["after"] == 1


def test_memory_beyond_the_limit_is_left_out_and_refused(
    cache: Path, tmp_path: Path, recordings: Recordings
) -> None:
    recordings("native")
    program = _place(cache) / "program"
    settings = {recorder.MEMORY_VARIABLE: "Weigh", recorder.LIMIT_VARIABLE: "0"}
    place = tmp_path / "limited"
    assert record(program, cache, place, **settings).returncode == 0
    found = launches.variables(str(place), 1)
    assert found
    assert all(own.before is None for own in found)
    with pytest.raises(InputError, match="left out, as the limit was reached"):
        replays.load(str(place), 1).replay(program=str(program))


def test_code_that_a_driver_compiled_before_is_replayed_on_it(
    recordings: Recordings, cache: Path, tmp_path: Path
) -> None:
    recordings("spir64")
    settings = {
        recorder.MEMORY_VARIABLE: "Weigh:1",
        recorder.FOLLOW_VARIABLE: "1",
        "SYCL_CACHE_PERSISTENT": "1",
        "SYCL_CACHE_DIR": str(tmp_path / "kept"),
    }
    formats = []
    for place in (tmp_path / "first", tmp_path / "second"):
        done = record(_place(cache) / "program", cache, place, target="spir64", **settings)
        assert done.returncode == 0, done.stderr
        bundle = replays.load(str(place), 1)
        formats.append(bundle.description.images[0].format)
        found = bundle.replay()
        assert (found.target, found.is_equal) == ("spir64", True)
    assert formats == ["spirv", "elf"]


def test_run_records_code_for_every_driver(cli: Cli, tmp_path: Path) -> None:
    for name in ("first", "second"):
        options = ["--target=spir64", "--record", tmp_path / name, "--memory", "Weigh:1"]
        done = cli("run", *options, SOURCE)
        assert done.returncode == 0, done.stderr
        assert replays.load(str(tmp_path / name), 1).description.images[0].format == "spirv"


def test_a_program_that_run_has_removed_is_reported(cli: Cli, tmp_path: Path) -> None:
    place = tmp_path / "rec"
    done = cli("run", "--target=native", "--record", place, "--memory", "Weigh:1", SOURCE)
    assert done.returncode == 0, done.stderr
    refused = cli("replay", place, "--trust")
    assert refused.returncode == 3
    assert "which does not exist any more [replay-program]" in refused.stderr
    assert "--source FILE; or record a program that you keep" in refused.stderr


def test_a_variable_of_another_size_is_refused(
    recordings: Recordings, cache: Path, tmp_path: Path
) -> None:
    changed = tmp_path / "variables.cpp"
    changed.write_text(SOURCE.read_text().replace("device_global<long>", "device_global<short>"))
    with pytest.raises(ToolChainError, match="has 2 bytes in this program, not 8"):
        _replayed(recordings("native"), 1, cache, source=str(changed))
