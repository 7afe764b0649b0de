"""Lines of recordings to events."""

from __future__ import annotations

import json

import pytest

from syclflat.diagnostics import InputError
from syclflat.launches.log import events, read_events
from tests.support.recordings import HEAD


def lines(*found: object) -> list[bytes]:
    """Return events as lines."""
    return [json.dumps(event).encode() + b"\n" for event in found]


def said(*found: bytes) -> str:
    """Return the error about lines."""
    with pytest.raises(InputError) as failure:
        read_events.parse("rec", found)
    return str(failure.value)


END = {"event": "end"}


def test_events_are_read_in_order() -> None:
    launch = {
        "event": "launch",
        "command": 2,
        "launch": 1,
        "kernel": "_ZTS1K",
        "global": [8, 4],
        "local": None,
        "waits": [1],
        "arguments": [{"index": 0, "value": "ff"}],
        "more": 1,
    }
    log = read_events.parse("rec", lines(HEAD, launch, {"event": "done", "command": 2}, END))
    first, done, end = log.events
    assert isinstance(first, events.Launch)
    assert (first.global_, first.local, first.waits) == ((8, 4), None, (1,))
    assert first.arguments[0].value == "ff"
    assert isinstance(done, events.Done)
    assert done.duration is None
    assert isinstance(end, events.End)
    assert (log.torn, log.unknown) == ("", 0)


def test_keywords_of_python_are_keys() -> None:
    copy = {"event": "transfer", "kind": "copy", "from": "0x10", "to_memory": 3, "size": 4}
    [found] = read_events.parse("rec", lines(HEAD, copy)).events
    assert isinstance(found, events.Transfer)
    assert (found.kind, found.from_, found.to_memory, found.size) == ("copy", "0x10", 3, 4)


def test_events_of_newer_recorders_are_counted() -> None:
    log = read_events.parse("rec", lines(HEAD, {"event": "later"}, END, {"event": "later"}))
    assert (len(log.events), log.unknown) == (1, 2)


@pytest.mark.parametrize(
    "end", [b'{"event": "done", "comm', b'{"event": "done", "command": "x"}\n']
)
def test_a_torn_last_line_is_left_out(end: bytes) -> None:
    log = read_events.parse("rec", [*lines(HEAD, END), end])
    assert len(log.events) == 1
    assert log.torn


def test_a_malformed_line_is_an_error_with_its_number() -> None:
    bad = {"event": "done", "command": -1}
    text = said(*lines(HEAD, bad, END))
    assert "rec/launches.jsonl:2" in text
    assert "command has to be a whole number of at least 0" in text
    assert "[bad-recording]" in text


@pytest.mark.parametrize(
    ("found", "text"),
    [
        ([], "the recording is empty"),
        (lines(END), "the first line isn't the event 'recording'"),
        (lines(HEAD | {"schema": "syclflat.recording/2"}), "this syclflat reads"),
        (lines(HEAD | {"schema": "other/1"}), "its schema is 'other/1'"),
        (lines(HEAD, HEAD, END), "two programs wrote into this directory"),
        ([b"\xff\n", b"\n"], "the line isn't"),
        ([b"[" * 100_000 + b"\n", b"\n"], "rec/launches.jsonl:1"),
    ],
)
def test_what_is_no_recording_is_refused(found: list[bytes], text: str) -> None:
    assert text in said(*found)


@pytest.mark.parametrize(
    "argument",
    [
        {"index": -1},
        {"index": 70_000},
        {"index": 0, "value": "f"},
        {"index": 0, "value": "FF"},
        {"index": 0, "pointer": "16"},
        {"index": 0, "pointer": "0x12345678901234567"},
        {"index": 0, "local": 2**64},
    ],
)
def test_numbers_of_arguments_are_checked(argument: object) -> None:
    launch = {
        "event": "launch",
        "command": 1,
        "launch": 1,
        "kernel": "k",
        "global": [1],
        "arguments": [argument],
    }
    assert "rec/launches.jsonl:2" in said(*lines(HEAD, launch, END))
