"""``syclflat launches`` as users run it."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import jsonschema
import pytest

from tests.conftest import CASES, Cli
from tests.support.recordings import Recorder


@pytest.fixture
def recording(tmp_path: Path) -> Recorder:
    """Begin a recording of three launches of two kernels, in ``rec``."""
    names = ("captures/scalars", "captures/pointers")
    texts = [(CASES / f"{name}.kernels.json").read_text() for name in names]
    recorder = Recorder(tmp_path / "rec", *texts)
    recorder.event("device", device=0, name="Portable", backend="native", type="cpu")
    recorder.event("queue", queue=0, device=0, in_order=True)
    recorder.allocation(1, 256, kind="shared")
    recorder.launch("Scalars", {"i": 3, "plain": 4}, queue=0, local=[8])
    recorder.launch("Scalars", {"i": -3, "plain": 3}, queue=0)
    return recorder


def test_launches_are_listed(cli: Cli, recording: Recorder) -> None:
    shown = cli("launches", recording.end())
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "2 launches of 1 kernel; on Portable (native)" in shown.stdout
    assert "Scalars   64 / 8" in shown.stdout


def test_filters_choose_launches(cli: Cli, recording: Recorder) -> None:
    recording.end()
    shown = cli("launches", "rec", "--where", "i > 0 and plain == 'four'", "--format", "jsonl")
    [line] = shown.stdout.splitlines()
    assert json.loads(line)["number"] == 1
    shown = cli("launches", "rec", "--kernel", "Sc*", "--last", "1", "--format", "jsonl")
    [line] = shown.stdout.splitlines()
    assert json.loads(line)["number"] == 2


def test_one_launch_is_shown_with_all_arguments(cli: Cli, recording: Recorder) -> None:
    recording.end()
    shown = cli("launches", "rec", "--show", "2").stdout
    assert "launch 2, launched at scalars.cpp:" in shown
    assert "three (3)" in shown
    assert "-3" in shown


def test_totals_by_kernel(cli: Cli, recording: Recorder) -> None:
    recording.end()
    shown = cli("launches", "rec", "--totals", "--format", "csv").stdout.splitlines()
    assert shown[0] == "launches,µs,mean,longest,kernel,launched at"
    assert shown[1].startswith("2,8.4,4.2,4.2,Scalars,scalars.cpp:")


def test_json_conforms_to_the_schema_that_is_printed(cli: Cli, recording: Recorder) -> None:
    recording.end()
    schema = json.loads(cli("schema", "launches").stdout)
    jsonschema.validate(json.loads(cli("launches", "rec", "--format", "json").stdout), schema)
    compared = json.loads(cli("launches", "rec", "rec", "--format", "json").stdout)
    jsonschema.validate(compared, schema)
    assert compared["differences"] == []


def test_two_recordings_are_compared(cli: Cli, recording: Recorder, tmp_path: Path) -> None:
    recording.end()
    other = Recorder(tmp_path / "other", (CASES / "captures/scalars.kernels.json").read_text())
    other.launch("Scalars", {"i": 3, "plain": 4}, local=[8])
    other.launch("Scalars", {"i": -4, "plain": 3})
    other.end()
    assert cli("launches", "rec", "rec").returncode == 0
    shown = cli("launches", "rec", "other")
    assert shown.returncode == 1
    assert "1 launch differs; the first is launch 2 (Scalars)" in shown.stdout
    assert shown.stdout.splitlines()[-2].split() == ["2", "2", "Scalars", "i", "-3", "-4"]


def test_an_unfinished_program_is_shown_with_a_warning(cli: Cli, recording: Recorder) -> None:
    recording.launch("Scalars", done=False)
    with (recording.directory / "launches.jsonl").open("a") as file:
        file.write('{"event":')
    shown = cli("launches", "rec")
    assert shown.returncode == 0
    assert "3 launches" in shown.stdout
    assert "[torn-recording]" in shown.stderr
    assert "launch 3 (Scalars) had not ended [unfinished-recording]" in shown.stderr
    strict = cli("launches", "rec", "-Werror=unfinished-recording")
    assert (strict.returncode, strict.stdout) == (3, "")


@pytest.mark.parametrize(
    ("arguments", "said", "code"),
    [
        ([], "missing argument", 2),
        (["absent"], "absent: error: no such file", 3),
        (["."], "no recording: there is no launches.jsonl", 3),
        (["rec/launches.jsonl"], "not a directory", 3),
        (["rec", "rec", "rec"], "give one recording, or two", 2),
        (["rec", "--show", "9"], "the recording has launches 1 to 2", 3),
        (["rec", "--show", "1", "--totals"], "without --totals", 2),
        (["rec", "--totals", "--format", "json"], "the forms here are", 2),
        (["rec", "--kernel", "Scalar"], "did you mean 'Scalars'?", 3),
        (["rec", "--where", "j > 0"], "no launch has a capture 'j'", 2),
        (["rec", "--where", "open('x')"], "a path has names", 2),
        (["rec", "-o", "/dev/null/a"], "[unwritable]", 3),
    ],
)
def test_misuse_is_one_error(
    cli: Cli, recording: Recorder, arguments: list[str], said: str, code: int
) -> None:
    recording.end()
    shown = cli("launches", *arguments)
    assert shown.returncode == code
    assert said in shown.stderr
    assert "Traceback" not in shown.stderr


HOSTILE = "\x1b[2J<script>alert(1)</script>|`=1+1"


class _Scripts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.found += tag == "script"


@pytest.mark.parametrize("form", ["text", "markdown", "html", "csv"])
def test_names_of_kernels_are_text(cli: Cli, recording: Recorder, form: str) -> None:
    recording.launch("Scalars", kernel=HOSTILE)
    recording.end()
    plain = cli("launches", "rec", "--format", form, "-Wno-no-capture-table")
    recording.launch("Scalars", kernel="harmless")
    assert plain.returncode == 0
    assert "\x1b" not in plain.stdout + plain.stderr
    if form == "markdown":
        assert "<script>" not in plain.stdout
    if form == "html":
        counter = _Scripts()
        counter.feed(plain.stdout)
        harmless = _Scripts()
        harmless.feed(cli("launches", "rec", "--last", "1", "--format", "html").stdout)
        assert counter.found == harmless.found
