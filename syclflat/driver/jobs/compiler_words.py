"""Compiler messages, rewritten for users: with the names of their files, once for each cause."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from syclflat.backends.device_half import Program

_COLORS = r"(?:\x1b\[[\d;]*[mK])*"
_HEAD = re.compile(r"\S.*?: (?P<severity>fatal error|error|warning|note): (?P<what>.*)")
_INCLUDED = "In file included from "
_COUNT = re.compile(r"(?:(\d+) warnings?(?: and )?)?(?:(\d+) errors?)? generated\.\n")
_MISSING = re.compile(r"'(?P<name>\w+)[^']*' is unavailable: this can't be had on the device: ")
"""An error of :file:`headers/dpcpp/syclflat/common/missing.hpp`."""


def of_device_half(said: str, program: Program, source: str) -> str:
    """Return the messages that a compiler ``said`` about the device half of ``source``.

    The messages hide the device caller that includes the source. A use of something that devices
    lack becomes one error, without the errors that follow from it.
    """
    caller = re.escape(os.fspath(program.device_caller))
    said = re.sub(rf"^{_COLORS}{_INCLUDED}{caller}:\d+:\n", "", said, flags=re.MULTILINE)
    own = re.escape(os.fspath(program.source))
    own_line = re.compile(rf"^({_COLORS}(?:{_INCLUDED})?){own}(?=:\d)", re.MULTILINE)
    return _without_consequences(own_line.sub(lambda match: match[1] + source, said))


def _without_consequences(said: str) -> str:
    causes: dict[str, str] = {}
    others: list[tuple[str, str]] = []
    for message in _messages(said):
        plain = _plain(message)
        head = next(filter(None, map(_HEAD.match, plain.splitlines())), None)
        what = head["what"] if head else ""
        missing = _MISSING.match(what)
        if missing is not None:
            causes.setdefault(missing["name"], _without_declaration(message))
        elif not _MISSING.search(plain) and not _COUNT.fullmatch(plain):
            others.append((what, message))
    if not causes:
        return said
    kept = [text for what, text in others if not any(name in what for name in causes)]
    errors_text = "".join((*causes.values(), *kept))
    heads = filter(None, map(_HEAD.match, _plain(errors_text).splitlines()))
    count = sum("error" in head["severity"] for head in heads)
    return f"{errors_text}{count} error{'s' if count != 1 else ''} generated.\n"


def _messages(said: str) -> Iterator[str]:
    """Yield errors and warnings, each with its context and notes; also the line with the count."""
    message: list[str] = []
    for line in said.splitlines(keepends=True):
        plain = _plain(line)
        head = _HEAD.match(plain)
        is_new = plain.startswith(_INCLUDED) or (head is not None and head["severity"] != "note")
        is_led_to = bool(message) and _plain(message[-1]).startswith(_INCLUDED)
        if message and not is_led_to and (is_new or _COUNT.fullmatch(plain)):
            yield "".join(message)
            message = []
        message.append(line)
    if message:
        yield "".join(message)


def _without_declaration(message: str) -> str:
    """Return an error without the note on the declaration that marks a missing feature."""
    kept: list[str] = []
    is_left_out = False
    for line in message.splitlines(keepends=True):
        plain = _plain(line)
        if plain.startswith(_INCLUDED) or _HEAD.match(plain):
            is_of_macro = is_left_out and "expanded from macro" in plain
            is_left_out = is_of_macro or "has been explicitly marked" in plain
        if not is_left_out:
            kept.append(line)
    return "".join(kept)


def _plain(text: str) -> str:
    return re.sub(_COLORS, "", text)
