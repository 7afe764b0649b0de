"""What msgspec says of documents that don't fit their types, in words of the documents."""

from __future__ import annotations

import re
from collections.abc import Mapping

_AT = re.compile(r" - at `(?:key in )?\$\.?(?:key in )?(.*)`$", re.DOTALL)
_EXPECTED = re.compile(
    r"Expected `(?P<wanted>[^`]*)`(?: (?P<bound>>=|<=) (?P<limit>-?\d+))?"
    r"(?P<pattern> matching regex .*)?(?:, got `(?P<given>[^`]*)`)?",
    re.DOTALL,
)
_MISSING = re.compile(r"Object missing required field `(.*)`", re.DOTALL)
_MALFORMED = "JSON is malformed: "

_TYPES = {
    "array": "a list",
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "null": "null",
    "date": "a date, such as 2030-01-31",
    "datetime": "a date with a time",
    "time": "a time",
}
_BOUNDS = {">=": "at least", "<=": "at most"}


def place_of(message: str) -> tuple[str, str]:
    """Return a message without the place that it names, and this, such as ``kernels[0].name``."""
    found = _AT.search(message)
    return (message[: found.start()], found[1]) if found else (message, "")


def said(message: str, whole: str, table: str = "a table") -> str:
    """Return the sentence for a message of msgspec's.

    Args:
        message: of a DecodeError or ValidationError.
        whole: the document, such as ``the file``.
        table: what the language of the document calls one.

    """
    message, place = place_of(message)
    subject = place or whole
    if (expected := _EXPECTED.fullmatch(message)) is not None:
        return f"{subject} has to be {_wanted(expected, _TYPES | {'object': table})}"
    if (missing := _MISSING.fullmatch(message)) is not None:
        return f"{subject} lacks the key '{missing[1]}'"
    if message.startswith("Invalid RFC3339"):
        return f"{subject} has to be {_TYPES['date']}"
    if message == "Input data was truncated":
        return f"{whole} ends in the middle of its JSON"
    if message.startswith(_MALFORMED):
        return f"{whole} isn't JSON: {message.removeprefix(_MALFORMED)}"
    message = message.replace("`", "'")
    return f"{message} - at {place}" if place else message


def _wanted(expected: re.Match[str], types: Mapping[str, str]) -> str:
    # What may be left out is null in no file.
    names = [name for name in expected["wanted"].split(" | ") if name != "null"]
    wanted = " or ".join(types.get(name, name) for name in names)
    if expected["bound"]:
        wanted += f" of {_BOUNDS[expected['bound']]} {expected['limit']}"
    if expected["pattern"]:
        wanted += " that isn't empty"
    given = expected["given"]
    return f"{wanted}, not {types.get(given, given)}" if given else wanted
