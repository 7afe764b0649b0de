"""Edits that fix a source, or make its captures smaller; each is tried before it is offered.

The source is read again with the edit applied: the edit must add no diagnostic, remove no kernel,
and reach its purpose.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from syclflat.diagnostics import ClangDiagnostic, Diagnostic, Edit, Fix
from syclflat.lsp.analysis import Analysis, row_of
from syclflat.model.location import Location, Mention
from syclflat.model.manifests import LayoutRow
from syclflat.project import inputs
from syclflat.review.views.inspection import KernelView
from syclflat.review.views.suggestions import Suggestion

Texts = Mapping[str, bytes]
Read = Callable[[Texts], Analysis]
"""Reads a source with texts in place of files."""

_LITERAL = rb"(?:[\w.+-]+|'[^'\\]'|\{\s*[\w.+-]*\s*\})"
_COMMENT = rb"[ \t]*(?://.*)?\r?$"
_MEMBER = (
    rb"[ \t]*(?:[\w:]|<[^<>()]*>|[ \t*])+?[ \t*]%s(?:\[\w+\])*(?:\s*=?\s*" + _LITERAL + rb")?;"
)
_HEAD = re.compile(
    rb"^[ \t]*(?:struct|class)[ \t]+(?P<name>\w+)(?:[ \t]+final)?[ \t]*\{" + _COMMENT
)
_HEAD_ABOVE = re.compile(rb"^[ \t]*(?:struct|class)[ \t]+(?P<name>\w+)(?:[ \t]+final)?" + _COMMENT)
_BRACE = re.compile(rb"^[ \t]*\{" + _COMMENT)
_PUBLIC = re.compile(rb"^[ \t]*public:" + _COMMENT)
_TEMPLATE = re.compile(rb"^[ \t]*template\b")
_END = re.compile(rb"^[ \t]*\}[^;]*;", re.MULTILINE)
_LIST = re.compile(rb"\w+(?:\s*,\s*\w+)*")


@dataclass(frozen=True, slots=True)
class Smaller:
    """An edit that removes padding."""

    fix: Fix
    kernel: str
    """The mangled name of a kernel with the padding."""
    suggestion: Suggestion
    probe: Edit | None
    """An edit that Clang rejects if the order of members matters; None if it never does."""


def puts_right(before: Analysis, target: Diagnostic, fix: Fix, texts: Texts, read: Read) -> bool:
    """Return whether ``fix`` removes the diagnostic ``target``, and adds none."""
    edited = _edited(texts, fix.edit)
    if edited is None:
        return False
    after = read(edited)
    return after.is_read and _said(target) not in _all_said(after) and _is_no_worse(before, after)


def makes_smaller(before: Analysis, smaller: Smaller, texts: Texts, read: Read) -> bool:
    """Return whether an edit removes padding, and changes nothing but offsets."""
    if smaller.probe is not None:
        probed = _edited(texts, smaller.probe)
        if probed is None or not read(probed).is_read:
            return False
    edited = _edited(texts, smaller.fix.edit)
    if edited is None:
        return False
    after = read(edited)
    kernel = (after.kernels or {}).get(smaller.kernel)
    if not after.is_read or kernel is None or not _is_no_worse(before, after):
        return False
    shown = (row_of(kernel, path) for path in smaller.suggestion.paths)
    return all(
        isinstance(row, LayoutRow | KernelView) and row.size == smaller.suggestion.reordered_size
        for row in shown
    )


def smaller(analysis: Analysis) -> Iterator[tuple[Smaller, tuple[Mention, ...]]]:
    """Yield edits that may remove padding, each with its places."""
    for mangled, kernel in (analysis.kernels or {}).items():
        places = [mention for mention in analysis.mentions if mention.kernel == mangled]
        for suggestion in kernel.suggestions.orders if kernel.suggestions is not None else ():
            made = _of_class if suggestion.type else _of_captures
            found = made(analysis, mangled, suggestion)
            if found is not None:
                members = {f"{path}.{n}" for path in suggestion.paths for n in suggestion.order}
                about = {"", *suggestion.paths, *members}
                yield found, tuple(mention for mention in places if mention.path in about)


def _of_captures(analysis: Analysis, kernel: str, suggestion: Suggestion) -> Smaller | None:
    """Return the edit that orders an explicit list of captures."""
    places = _places(analysis, kernel, suggestion.order)
    if places is None:
        return None
    first, last = min(places), max(places)
    end = last.column + len(_name_at(analysis, last))
    if first.line != last.line:
        return None
    line = _line(analysis, first)
    listed = line[first.column - 1 : end - 1]
    before, after = line[: first.column - 1].rstrip(), line[end - 1 :].lstrip()
    if not (_LIST.fullmatch(listed) and before.endswith(b"[") and after.startswith(b"]")):
        return None
    title = f"Reorder the captures: {_sizes(suggestion)}"
    edit = Edit(first, Location(first.file, first.line, end), ", ".join(suggestion.order))
    return Smaller(Fix(title, edit), kernel, suggestion, None)


def _of_class(analysis: Analysis, kernel: str, suggestion: Suggestion) -> Smaller | None:
    """Return the edit that orders the members of a class that the source declares.

    Each member needs its own declaration on its own line, the lines have to follow the head of the
    class, and the class must have no constructor. Other sources may use a class of a header.
    """
    path = suggestion.paths[0]
    places = _places(analysis, kernel, [f"{path}.{name}" for name in suggestion.order])
    if places is None:
        return None
    lines = (analysis.texts or {})[analysis.path].split(b"\n")
    numbers = sorted(place.line - 1 for place in places)
    first, last = numbers[0], numbers[-1]
    if numbers != list(range(first, last + 1)):
        return None
    declared = [lines[place.line - 1] for place in places]
    for text, name in zip(declared, suggestion.order, strict=True):
        if re.fullmatch(_MEMBER % re.escape(name.encode()) + _COMMENT, text) is None:
            return None
    name = _class_around(lines, first, last)
    if not name:
        return None
    start = Location(analysis.path, first + 1, 1)
    end = Location(analysis.path, last + 1, len(lines[last]) + 1)
    written = b"\n".join(declared).decode("utf-8", "surrogateescape")
    if lines[last].endswith(b"\r") is not written.endswith("\r"):
        return None
    title = f"Reorder the members of {name}: {_sizes(suggestion)}"
    # Aggregate initializers and structured bindings fail for such a class.
    probe = Edit(start, start, f"{name}() {{}} private: char syclflat_probe; public: ")
    return Smaller(Fix(title, Edit(start, end, written)), kernel, suggestion, probe)


def _class_around(lines: list[bytes], first: int, last: int) -> str:
    """Return the name of the class whose first members are these lines; ``""`` if ambiguous."""
    above = first - 1
    if above >= 0 and _PUBLIC.match(lines[above]):
        above -= 1
    head = _HEAD.match(lines[above]) if above >= 0 else None
    if head is None and above > 0 and _BRACE.match(lines[above]):
        above -= 1
        head = _HEAD_ABOVE.match(lines[above])
    if head is None or (above > 0 and _TEMPLATE.match(lines[above - 1])):
        return ""
    rest = b"\n".join(lines[last + 1 :])
    end = _END.search(rest)
    if end is None or re.search(rb"\b" + head["name"] + rb"\s*\(", rest[: end.start()]):
        return ""
    return head["name"].decode()


def _places(
    analysis: Analysis, kernel: str, paths: list[str] | tuple[str, ...]
) -> list[Location] | None:
    """Return the declarations of parts of a capture object, if all are in the source itself."""
    known = {m.path: m.location for m in analysis.declared if m.kernel == kernel}
    places = [known.get(path) for path in paths]
    found = [place for place in places if place is not None and place.file == analysis.path]
    return found if found and len(found) == len(paths) else None


def _line(analysis: Analysis, place: Location) -> bytes:
    return (analysis.texts or {})[place.file].split(b"\n")[place.line - 1]


def _name_at(analysis: Analysis, place: Location) -> bytes:
    found = re.match(rb"\w+", _line(analysis, place)[place.column - 1 :])
    return found[0] if found else b""


def _sizes(suggestion: Suggestion) -> str:
    return f"{suggestion.reordered_size} bytes instead of {suggestion.size}"


def _edited(texts: Texts, edit: Edit) -> dict[str, bytes] | None:
    """Return ``texts`` with an edit applied; None if that is impossible."""
    begin, end = edit.begin, edit.end
    try:
        text = texts[begin.file] if begin.file in texts else inputs.read(begin.file)
    except OSError:
        return None
    lines = text.split(b"\n")
    if begin.file != end.file or not 0 < begin.line <= end.line <= len(lines):
        return None
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    first, last = (starts[place.line - 1] + place.column - 1 for place in (begin, end))
    written = edit.text.encode("utf-8", "surrogateescape")
    return {**texts, begin.file: text[:first] + written + text[last:]}


def _is_no_worse(before: Analysis, after: Analysis) -> bool:
    is_same = (before.kernels or {}).keys() <= (after.kernels or {}).keys()
    return is_same and _all_said(after) <= _all_said(before)


def _all_said(analysis: Analysis) -> set[tuple[str, str]]:
    return {_said(item) for item in analysis.diagnostics}


def _said(item: Diagnostic | ClangDiagnostic) -> tuple[str, str]:
    return ("" if isinstance(item, ClangDiagnostic) else item.check, item.message)
