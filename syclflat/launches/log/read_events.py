"""Lines of a recording to events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from syclflat.diagnostics import TOO_DEEP, InputError
from syclflat.launches.log import directory, events
from syclflat.launches.log.events import Event
from syclflat.project import misfits

_MAJOR = events.SCHEMA.partition("/")[2]
_FAMILY = events.SCHEMA.partition("/")[0]


class _Head(msgspec.Struct):
    event: str
    schema: str = ""


_HEAD = msgspec.json.Decoder(_Head)
_DECODERS: dict[str, msgspec.json.Decoder[Event]] = {
    str(kind.__struct_config__.tag): msgspec.json.Decoder(kind) for kind in events.KINDS
}


@dataclass(frozen=True, slots=True)
class Log:
    """What a recording says, in its order."""

    directory: str
    head: events.Recording
    events: tuple[Event, ...]
    """All but the head."""
    torn: str = ""
    """Why the last line was left out; empty if it is whole."""
    unknown: int = 0
    """Events of kinds that this syclflat doesn't know."""


def read(name: str) -> Log:
    """Return the events of the recording in the directory called ``name``.

    Raises:
        InputError: if it has none, is of another version, or a line other than the last is
            malformed.

    """
    return parse(name, directory.lines(name))


def parse(name: str, lines: Iterable[bytes]) -> Log:
    """Return the events in ``lines``, see :func:`read`."""
    file = f"{name.rstrip('/')}/{directory.EVENTS}"
    found: list[Event] = []
    unknown = 0
    torn = ""
    number = 0
    for number, line in enumerate(lines, 1):
        if torn:
            raise InputError(directory.fault(torn, file, number - 1))
        if not line.endswith(b"\n"):
            # Each line is written at once with its end, so a killed program leaves part of one.
            torn = "the line has no end"
            continue
        try:
            event = _event(line)
        except _VersionError as failure:
            raise InputError(directory.fault(str(failure), file, number)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as failure:
            torn = _reason(failure)
            continue
        if event is None:
            unknown += 1
            continue
        if not found and not isinstance(event, events.Recording):
            raise InputError(directory.fault(_NO_HEAD, file, number))
        if found and isinstance(event, events.Recording):
            raise InputError(directory.fault(_TWO, file, number))
        found.append(event)
    if not found:
        raise InputError(directory.fault(torn or "the recording is empty", file, number))
    head = found[0]
    assert isinstance(head, events.Recording)
    return Log(name, head, tuple(found[1:]), torn, unknown)


_NO_HEAD = "the first line isn't the event 'recording' with a schema"
_TWO = "two programs wrote into this directory; give each its own"


class _VersionError(Exception):
    """The events are of another version."""


def _event(line: bytes) -> Event | None:
    head = _HEAD.decode(line)
    if head.event == "recording":
        family, _, major = head.schema.partition("/")
        if family != _FAMILY or major.partition(".")[0] != _MAJOR:
            raise _VersionError(
                f"its schema is '{head.schema}'; this syclflat reads '{events.SCHEMA}'"
            )
    decoder = _DECODERS.get(head.event)
    return None if decoder is None else decoder.decode(line)


def _reason(failure: Exception) -> str:
    if isinstance(failure, RecursionError):
        return TOO_DEEP
    if isinstance(failure, UnicodeDecodeError):
        return "the line isn't UTF-8"
    return misfits.said(str(failure), "the line", "an object")
