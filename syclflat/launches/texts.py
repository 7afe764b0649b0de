"""Values of captures as text, for people and for cells of tables."""

from __future__ import annotations

from typing import Any

from syclflat.launches.captures.layouts import IMAGE_HANDLE
from syclflat.launches.recording import PADDING, Capture, Launch, Variable
from syclflat.launches.suspicions import shown

_MOST = 16
"""Elements of a list that are written."""
_MOST_BYTES = 32
_LONGEST = 60
"""Characters of a variable's value."""
_CHARACTERS = ("char", "signed char", "unsigned char", "char8_t")


def value(own: Capture) -> str:
    """Return the value of a capture."""
    if own.kind == PADDING:
        return PADDING
    if own.kind == "missing":
        return "not recorded"
    if own.kind == "pointer":
        return _pointer(own)
    if own.kind == "accessor":
        return _accessor(own)
    if own.local_bytes is not None:
        return f"{own.local_bytes} bytes of local memory"
    if own.kind == "stream":
        return f"{shown(own.range)} bytes of text" if own.range else "stream"
    if own.sampler:
        return own.sampler
    if own.kind == "enumeration":
        return f"{own.enumerator} ({own.value})" if own.enumerator else str(own.value)
    if own.kind == IMAGE_HANDLE and own.value is not None:
        return f"handle {own.value:#x}"
    if own.value is not None:
        return _value(own.value, own.type)
    if own.memory is not None:
        return f"{own.memory.kind} {own.memory.allocation}"
    return _bytes(own.bytes)


def of_variable(found: Any, own: Variable) -> str:
    """Return a value of a variable."""
    if found is None:
        return "not recorded"
    text = _value(found, own.type.partition("[")[0]) if own.type else _bytes(found)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def where(own: Capture) -> str:
    """Return what is known of the memory that a capture leads to."""
    memory = own.memory
    if own.kind == IMAGE_HANDLE:
        return "bindless image, whose contents are not recorded"
    if memory is None:
        return "in no known allocation" if own.kind == "pointer" and not own.is_null else ""
    parts = [memory.kind, f"{memory.size} bytes"]
    if own.mode:
        parts.insert(0, own.mode)
    if memory.is_freed:
        parts.append("freed before")
    if memory.written_by:
        parts.append(f"written by {memory.written_by}")
    return ", ".join(parts)


def summary(launch: Launch, most: int = 72) -> str:
    """Return the captures of a launch on one line of at most so many characters."""
    text = ""
    for own in launch.arguments:
        if own.kind == PADDING or own.is_unused:
            continue
        added = f"{', ' if text else ''}{own.path} = {value(own)}"
        if len(text) + len(added) > most:
            return f"{text}, …" if text else f"{added[: most - 1]}…"
        text += added
    return text


def duration(nanoseconds: int | None) -> str:
    """Return a time in microseconds, nothing for an unknown one."""
    return "" if nanoseconds is None else f"{nanoseconds / 1000:.1f}"


def ranges(launch: Launch) -> str:
    """Return the global range of a launch, and the local one behind a slash."""
    text = shown(launch.global_range)
    return f"{text} / {shown(launch.local_range)}" if launch.local_range else text


def place(launch: Launch) -> str:
    """Return where a kernel is launched."""
    at = launch.kernel.place
    return "" if at is None else f"{at.file}:{at.line}:{at.column}"


def _pointer(own: Capture) -> str:
    if own.is_null:
        return "null"
    if own.memory is None:
        return own.address
    plus = f" + {own.memory.offset}" if own.memory.offset else ""
    return f"allocation {own.memory.allocation}{plus}"


def _accessor(own: Capture) -> str:
    memory = own.memory
    text = "no memory" if memory is None else f"{memory.kind} {memory.allocation}"
    if memory is not None and memory.offset:
        text += f" + {memory.offset}"
    if own.range is not None:
        text += f" [{shown(own.range)}]"
    if own.start is not None and any(own.start):
        text += f" from {shown(own.start)}"
    if own.memory_range is not None and own.memory_range != own.range:
        text += f" of [{shown(own.memory_range)}]"
    return text


def _value(found: Any, type_: str) -> str:
    if isinstance(found, dict):
        members = (f"{path} = {_value(each, '')}" for path, each in found.items())
        return f"{{{', '.join(members)}}}"
    if isinstance(found, list):
        text = _text(found) if type_.partition("[")[0] in _CHARACTERS else ""
        if text:
            return text
        more = f", … {len(found)} in all" if len(found) > _MOST else ""
        return f"{{{', '.join(_value(each, '') for each in found[:_MOST])}{more}}}"
    if isinstance(found, bool):
        return str(found).lower()
    if isinstance(found, float):
        return _float(found)
    if type_ == "char" and 0x20 <= found < 0x7F:
        return f"{found} '{chr(found)}'"
    return str(found)


def _float(number: float) -> str:
    """Return the shortest of the texts that a float reads back as."""
    return f"{number:.9g}"


def _text(found: list[Any]) -> str:
    """Return the text in an array of characters, nothing if it has none."""
    end = found.index(0) if 0 in found else -1
    if end < 1 or not all(isinstance(each, int) and 0x20 <= each < 0x7F for each in found[:end]):
        return ""
    return f'"{"".join(map(chr, found[:end]))}"'


def _bytes(data: str) -> str:
    if len(data) > 2 * _MOST_BYTES:
        return f"{data[: 2 * _MOST_BYTES]}… {len(data) // 2} bytes in all"
    return data
