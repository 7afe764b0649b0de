"""Recorded launches run again, alone, and leave the memory that was recorded."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.conftest import ROOT, Cli
from tests.replays.conftest import ROUNDED, SOURCE, Recordings
from tests.stand_in import driver
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

TRUST = {"spir64": [], "native": ["--trust"], "nvptx64": []}
LAUNCHES = range(1, 5)
SCHEMA = json.loads((ROOT / "syclflat" / "schemas" / "replay-1.schema.json").read_text())


@pytest.fixture
def replay(cli: Cli, cache: Path, tmp_path: Path) -> Any:
    """Replay a launch; return the exit code, and the document or the messages."""

    def run(bundle: Path, *options: str | Path, code: int = 0, cuda: bool = False) -> Any:
        variables = driver.settings(driver.driver(cache), translates=True) if cuda else {}
        done = cli("replay", bundle, "--format", "json", "-q", *options, env=variables)
        assert done.returncode == code, done.stderr
        if not done.stdout:
            return done.stderr
        found = json.loads(done.stdout)
        jsonschema.validate(found, SCHEMA)
        return found

    return run


def _changed(tmp_path: Path, old: str, new: str) -> Path:
    text = SOURCE.read_text()
    assert old in text
    file = tmp_path / "scale.cpp"
    file.write_text(text.replace(old, new))
    return file


@pytest.mark.parametrize("target", list(TRUST))
def test_each_launch_is_equal_on_the_target_of_the_recording(
    recordings: Recordings, replay: Any, target: str
) -> None:
    recording = recordings(target)
    for launch in LAUNCHES:
        options = ["--launch", str(launch), *TRUST[target]]
        found = replay(recording, *options, cuda=target == "nvptx64")
        assert (found["equal"], found["target"]) == (True, target)
        assert found["memory"]
        if target != "nvptx64":
            assert "notes" not in found, found


def test_an_address_in_no_recorded_memory_has_a_note(
    recordings: Recordings, replay: Any, tmp_path: Path
) -> None:
    copy = shutil.copytree(recordings("native"), tmp_path / "copy")
    file = copy / "bundles" / "1" / "bundle.json"
    whole = json.loads(file.read_text())
    pointers = [own for own in whole["arguments"] if "pointer" in own]
    pointers[0]["pointer"] = "0x1000"
    file.write_text(json.dumps(whole))
    found = replay(copy, "--launch", "1", "--trust", code=1)
    assert "failure" in found
    expected = f"argument {pointers[0]['index']}: an address in memory that the recorder did not "
    assert any(note.startswith(expected) for note in found["notes"])


def test_memory_has_the_path_and_the_type_of_the_capture(
    recordings: Recordings, replay: Any
) -> None:
    found = replay(recordings("spir64"), "--launch", "2")
    memory = {own["path"]: (own["type"], own["elements"]) for own in found["memory"]}
    assert memory == {"node": ("Node", 1), "node->data": ("float", 1000), "out": ("float", 1000)}
    found = replay(recordings("spir64"), "--launch", "3")
    assert [(own["path"], own["type"]) for own in found["memory"]] == [("all", "int")]


@pytest.mark.parametrize(
    ("recorded", "target"),
    [("spir64", "native"), ("native", "spir64"), ("spir64", "nvptx64"), ("nvptx64", "native")],
)
def test_a_launch_is_equal_on_another_target_by_its_source(
    recordings: Recordings, replay: Any, recorded: str, target: str
) -> None:
    for launch in LAUNCHES:
        options = ["--launch", str(launch), "--source", SOURCE, "--target", target]
        found = replay(recordings(recorded), *options, cuda=target == "nvptx64")
        assert (found["equal"], found["target"], found["memory"] != []) == (True, target, True)


def test_a_rounded_launch_is_the_users_where_the_target_rounds_none(
    recordings: Recordings, replay: Any
) -> None:
    recording = recordings(ROUNDED)
    whole = json.loads((recording / "bundles" / "1" / "bundle.json").read_text())
    assert "RoundedRangeKernel" in whole["kernel"]
    assert whole["global"] == [1024]
    assert replay(recording, "--launch", "1")["equal"]
    for launch in LAUNCHES:
        options = ["--launch", str(launch), "--source", SOURCE, "--target", "native"]
        assert replay(recording, *options)["equal"]


@pytest.mark.parametrize("target", ["spir64", "native"])
def test_relocated_memory_is_equal_as_all_pointers_are_changed(
    recordings: Recordings, replay: Any, target: str
) -> None:
    for launch in LAUNCHES:
        options = ["--launch", str(launch), "--relocate", *TRUST[target]]
        found = replay(recordings(target), *options)
        assert found["equal"]
        has_pointers = any(own["kind"] != "buffer" for own in found["memory"])
        assert any("relocated" in note for note in found.get("notes", ())) == has_pointers


def test_a_planted_difference_is_found_at_its_index(
    recordings: Recordings, replay: Any, tmp_path: Path
) -> None:
    source = _changed(tmp_path, "in[i] * settings.factor", "in[i] * settings.factor + (i == 717)")
    options = ["--launch", "1", "--source", source, "--target", "native"]
    found = replay(recordings("spir64"), *options, code=1)
    [out] = [own for own in found["memory"] if own.get("differing")]
    assert (out["path"], out["differing"], out["first"]) == (
        "out",
        1,
        {
            "path": "out[717]",
            "index": 717,
            "offset": 4 * 717,
            "recorded": 717 * 2.5,
            "replayed": 717 * 2.5 + 1,
        },
    )
    assert replay(recordings("spir64"), *options, "--tolerance", "0.001")["equal"]


def test_a_difference_in_a_buffer_has_an_index_for_each_dimension(
    recordings: Recordings, replay: Any, tmp_path: Path
) -> None:
    source = _changed(tmp_path, "shared[7 - own] + 1", "shared[7 - own] + 1 + (shared[own] == 37)")
    options = ["--launch", "3", "--source", source]
    found = replay(recordings("native"), *options, code=1)
    [own] = found["memory"]
    assert (own["differing"], own["first"]["path"]) == (1, "all[2][5]")


def test_a_kernel_with_another_interface_is_refused_with_its_changes(
    recordings: Recordings, replay: Any, tmp_path: Path
) -> None:
    source = _changed(tmp_path, "float factor;", "double factor;")
    options = ["--launch", "1", "--source", source, "--target", "native"]
    said = replay(recordings("spir64"), *options, code=3)
    assert "its interface is not the recorded one any more [replay-interface]" in said
    assert "settings.factor" in said


def test_a_source_without_the_kernel_is_refused_with_its_kernels(
    recordings: Recordings, replay: Any, tmp_path: Path
) -> None:
    source = _changed(tmp_path, "Shift", "Drift")
    said = replay(recordings("native"), "--launch", "3", "--source", source, code=3)
    assert "there is no kernel Shift, which was recorded [replay-interface]" in said
    assert "Drift" in said


def test_a_launch_is_timed_as_often_as_asked_with_another_work_group(
    recordings: Recordings, replay: Any
) -> None:
    found = replay(recordings("spir64"), "--launch", "2", "--repeat", "5", "--local", "16")
    assert (found["equal"], len(found["durations"])) == (True, 5)
    said = replay(recordings("spir64"), "--launch", "2", "--local", "7", code=3)
    assert "--local 7 does not divide the range 64 [replay-request]" in said
    said = replay(recordings("spir64"), "--launch", "3", "--local", "1x4", code=3)
    assert "local memory for 8 items" in said


def test_a_wrong_access_is_found_by_the_address_sanitizer(
    recordings: Recordings, cli: Cli, tmp_path: Path
) -> None:
    source = _changed(tmp_path, "in[i] * settings.factor", "in[i + 1] * settings.factor")
    line = (
        source.read_text()
        .splitlines()
        .index("                      out[i] = in[i + 1] * settings.factor;")
    )
    options = ["--source", source, "--target", "native", "-fsanitize=address", "-g", "-O1"]
    done = cli("replay", recordings("spir64") / "bundles" / "1", *options)
    assert done.returncode == 1
    assert "AddressSanitizer: heap-buffer-overflow" in done.stderr
    assert f"scale.cpp:{line + 1}" in done.stderr
    assert "the program ended with exit code" in done.stdout


@pytest.mark.parametrize("sanitizer", ["address", "undefined", "thread"])
def test_sanitizers_are_refused_on_other_targets(
    recordings: Recordings, replay: Any, sanitizer: str
) -> None:
    options = ["--launch", "1", "--source", SOURCE, f"-fsanitize={sanitizer}"]
    said = replay(recordings("spir64"), *options, code=3)
    assert "-fsanitize=: code for spir64 has no sanitizers [replay-request]" in said
    assert "give --target native" in said


def test_a_crash_of_the_kernel_is_reported(
    recordings: Recordings, replay: Any, tmp_path: Path
) -> None:
    source = _changed(
        tmp_path, "node->data[i] += out[i];", "node->data[i] += out[i] + *(volatile float *)8;"
    )
    options = ["--launch", "2", "--source", source, "--target", "native"]
    found = replay(recordings("spir64"), *options, code=1)
    assert (found["equal"], found["failure"]) == (False, "the program was ended by SIGSEGV")


@pytest.mark.skipif(shutil.which("gdb") is None, reason="needs gdb")
def test_gdb_stops_in_the_kernel(recordings: Recordings, cli: Cli) -> None:
    bundle = recordings("spir64") / "bundles" / "1"
    done = cli(
        *("replay", bundle, "--source", SOURCE, "--target", "native", "--gdb"),
        stdin="print settings.factor\nkill\nquit\n",
    )
    assert "$1 = 2.5" in done.stdout, done.stdout + done.stderr
    bundle = recordings("native") / "bundles" / "3"
    done = cli("replay", bundle, "--trust", "--gdb", stdin="backtrace 1\nkill\nquit\n")
    assert "sycl_kernel(" in done.stdout, done.stdout + done.stderr


def test_the_recorded_program_runs_only_if_it_is_trusted_and_the_same(
    recordings: Recordings, replay: Any, tmp_path: Path
) -> None:
    recording = recordings("native")
    said = replay(recording, "--launch", "1", code=3)
    assert "which the bundle names [replay-trust]" in said
    program = recording.parent / "program"
    assert replay(recording, "--launch", "1", "--program", program)["equal"]
    other = tmp_path / "other"
    other.write_bytes(program.read_bytes() + b"\0")
    other.chmod(0o755)
    said = replay(recording, "--launch", "1", "--program", other, code=3)
    assert "it is not the program that was recorded: its contents differ [replay-program]" in said
    said = replay(recording, "--launch", "1", "--program", tmp_path / "none", code=3)
    assert "cannot be read" in said


def test_device_code_of_another_target_is_refused(recordings: Recordings, replay: Any) -> None:
    recording = recordings("spir64")
    said = replay(recording, "--launch", "1", "--target", "native", code=3)
    assert "the bundle has device code for spir64, not for native [replay-request]" in said
    said = replay(recording, "--launch", "1", "--device", "cuda:0", "--target", "spir64", code=3)
    assert "is not a device of --target spir64" in said
    said = replay(recording, "--launch", "1", "--gdb", code=2)
    assert "--target native alone" in said
    said = replay(recording, "--launch", "1", "--device", "opencl:99", code=4)
    assert "there is no device opencl:99" in said


def test_a_value_of_another_size_than_its_parameter_is_refused(
    recordings: Recordings, replay: Any, tmp_path: Path
) -> None:
    copy = shutil.copytree(recordings("native"), tmp_path / "copy")
    file = copy / "bundles" / "3" / "bundle.json"
    whole = json.loads(file.read_text())
    [own] = [each for each in whole["arguments"] if each["index"] == 1]
    own["value"] = own["value"][:8]
    file.write_text(json.dumps(whole))
    said = replay(copy, "--launch", "3", "--source", SOURCE, code=3)
    assert "argument 1 has 4 bytes, its parameter 8 [bad-recording]" in said


def test_a_changed_device_image_is_refused(
    recordings: Recordings, replay: Any, tmp_path: Path
) -> None:
    copy = shutil.copytree(recordings("spir64"), tmp_path / "copy")
    for image in (copy / "images").iterdir():
        image.write_bytes(image.read_bytes()[:-4])
    said = replay(copy, "--launch", "1", code=3)
    assert "other contents than when it was recorded [bad-recording]" in said
