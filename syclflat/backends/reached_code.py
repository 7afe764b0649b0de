"""Reduce a device half to code that kernels, SYCL_EXTERNAL functions and markers reach.

Clang skips functions that no device code calls, but emits some code that only the host uses: tables
of virtual functions with all their functions, variables of instantiated templates, and initializers
of variables, which no device runs. DPC++ drops all of it as well. This module removes it from
Clang's unoptimized LLVM IR (LLVM Language Reference Manual, "High Level Structure"), where every
global value begins a line.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import TypeAlias

from syclflat.backends import device_globals
from syclflat.backends.global_names import NAME, in_assembly

_USED_NAME = re.compile(NAME)
_FUNCTION = re.compile(rb"(?P<what>define|declare)\b(?P<how>[^@]*)(?P<name>%b)" % NAME, re.DOTALL)
_VARIABLE = re.compile(rb"(?P<name>%b) = " % NAME)
_KERNEL = re.compile(rb"\b(?:spir|ptx|amdgpu)_kernel\b")
"""The calling conventions of kernels."""
_ANNOTATIONS = b"@llvm.global.annotations"
_LISTS = frozenset({_ANNOTATIONS, b"@llvm.used", b"@llvm.compiler.used"})
"""Variables about other global values."""
_INITIALIZERS = frozenset({b"@llvm.global_ctors", b"@llvm.global_dtors"})
_SHARED = re.compile(rb'c"SYCL_EXTERNAL\\00"')
"""The text of the annotation from the overlay's SYCL_EXTERNAL."""
_INLINE = re.compile(rb"define\b[^@]*\blinkonce")
_LIST = re.compile(
    rb"(?P<front>@.*? = appending (?:addrspace\(\d+\) )?global )\[\d+ x (?P<type>[^\[\]]*)\] "
    rb"\[(?P<items>.*)\](?P<end>, section .*)",
    re.DOTALL,
)
_BETWEEN_RECORDS, _BETWEEN_POINTERS = re.compile(rb"(?<=\}), (?=\{)"), re.compile(rb", (?=ptr\b)")
_REFERENCE = re.compile(rb'"[^"]*"|ptr(?: addrspace\(\d+\))? (?P<name>%b)' % NAME)
"""A string, or metadata about a global value."""

Reached: TypeAlias = dict[str, set[str]]
"""The global values that each function reaches, by name."""


@dataclass(frozen=True, slots=True)
class _Part:
    """Some lines of a module."""

    text: bytes
    name: bytes = b""
    """The global value that they define or declare; empty without one."""
    is_kernel: bool = False


def mark(comment: str, name: str) -> str:
    """Return the comment in a module that marks a SYCL_EXTERNAL function."""
    return f"{comment} SYCL_EXTERNAL {name}"


def marked(text: str, comment: str) -> frozenset[str]:
    """Return the SYCL_EXTERNAL functions marked by comments in an assembly, or in its module."""
    found = re.finditer(
        rf'^\s*(?:module asm ")?{re.escape(mark(comment, ""))}(?P<name>[^\s"]+)"?$',
        text,
        re.MULTILINE,
    )
    return frozenset(each["name"] for each in found)


def keep(module: bytes, comment: str = "") -> bytes:
    """Return ``module``, a device half in LLVM IR, without code that no device code reaches.

    If the target's assembly has no annotations, ``comment`` is the prefix of its comments, which
    mark SYCL_EXTERNAL functions, except inline ones, which are internal to each file.
    """
    parts = list(_parts(module))
    named = {part.name: part.text for part in parts if part.name}
    annotations = _annotations(named)
    roots = {part.name for part in parts if part.is_kernel or _is_marker(part)}
    shared = _shared(named, annotations)
    untold: set[bytes] = set()
    if comment:
        # An annotation would keep a function that all callers inline.
        untold = shared
        shared = {name for name in shared if not _INLINE.match(named[name])}
    roots |= {name for name in shared if named[name].startswith(b"define")}
    reached = _reached(named, annotations, roots)
    kept = b"".join(_kept(part, reached, named.keys(), reached - untold) for part in parts)
    if not comment:
        return kept
    marks = (mark(comment, name[1:].decode("latin-1")) for name in sorted(shared & reached))
    return kept + b"".join(f'module asm "{each}"\n'.encode("latin-1") for each in marks)


def reached_by(module: bytes, functions: Collection[str] = ()) -> tuple[Reached, Reached]:
    """Return the global values that each kernel of a module, and each of ``functions``, reaches.

    Omits functions that are only declared.
    """
    parts = list(_parts(module))
    known = {part.name for part in parts if part.name}
    used = {part.name: known.intersection(_USED_NAME.findall(part.text)) for part in parts}
    kernels: Reached = {}
    others: Reached = {}
    for part in parts:
        name = in_assembly(part.name)
        is_asked = name in functions and part.text.startswith(b"define")
        if part.is_kernel or is_asked:
            found, waiting = {part.name}, [part.name]
            while waiting:
                more = used[waiting.pop()] - found
                found |= more
                waiting += more
            (kernels if part.is_kernel else others)[name] = {in_assembly(name) for name in found}
    return kernels, others


def _parts(module: bytes) -> Iterator[_Part]:
    """Yield all parts of a module, in order."""
    body: list[bytes] = []
    for line in module.splitlines(keepends=True):
        if body:
            body.append(line)
            if line.startswith(b"}"):
                yield _function(b"".join(body))
                body = []
        elif line.startswith(b"define"):
            body = [line]
        elif line.startswith(b"declare"):
            yield _function(line)
        else:
            found = _VARIABLE.match(line)
            yield _Part(line, found["name"] if found else b"")


def _function(text: bytes) -> _Part:
    found = _FUNCTION.match(text)
    assert found is not None
    is_kernel = found["what"] == b"define" and _KERNEL.search(found["how"]) is not None
    return _Part(text, found["name"], is_kernel)


def _is_marker(part: _Part) -> bool:
    name = part.name.removeprefix(b"@").decode("latin-1")
    return part.text.startswith(b"define") and device_globals.is_marker(name)


def _annotations(named: Mapping[bytes, bytes]) -> dict[bytes, set[bytes]]:
    """Return the variables about each global value."""
    found: dict[bytes, set[bytes]] = {}
    for annotated, item in _items(named.get(_ANNOTATIONS, b"")):
        found.setdefault(annotated, set()).update(_USED_NAME.findall(item))
    return found


def _shared(named: Mapping[bytes, bytes], annotations: Mapping[bytes, Set[bytes]]) -> set[bytes]:
    """Return the SYCL_EXTERNAL functions."""
    texts = {name for name, text in named.items() if _SHARED.search(text)}
    return {annotated for annotated, said in annotations.items() if texts & said}


def _items(variable: bytes) -> list[tuple[bytes, bytes]]:
    """Return the items of one of these list variables, each after its global value."""
    found = _LIST.match(variable)
    if found is None:
        return []
    is_of_records = found["type"].startswith(b"{")
    between = _BETWEEN_RECORDS if is_of_records else _BETWEEN_POINTERS
    items = between.split(found["items"])
    return [(about[0], item) for item in items if (about := _USED_NAME.search(item))]


def _reached(
    named: Mapping[bytes, bytes],
    annotations: Mapping[bytes, Set[bytes]],
    roots: Iterable[bytes],
) -> set[bytes]:
    """Return the global values that ``roots`` use, including themselves."""
    reached, waiting = set(roots), list(roots)
    while waiting:
        name = waiting.pop()
        used = {*_USED_NAME.findall(named[name]), *annotations.get(name, ())} & named.keys()
        waiting += used - reached
        reached |= used
    return reached


def _kept(part: _Part, reached: Set[bytes], known: Set[bytes], annotated: Set[bytes]) -> bytes:
    """Return the remaining part; annotations keep the items of some global values."""
    if part.name in _INITIALIZERS:
        return b""
    if part.name in _LISTS:
        return _shortened(part.text, annotated if part.name == _ANNOTATIONS else reached)
    if part.name:
        return part.text if part.name in reached else b""
    if not part.text.startswith(b"!"):
        return part.text

    def with_nothing(found: re.Match[bytes]) -> bytes:
        is_gone = found["name"] in known and found["name"] not in reached
        return b"null" if is_gone else found[0]

    return _REFERENCE.sub(with_nothing, part.text)


def _shortened(variable: bytes, reached: Set[bytes]) -> bytes:
    """Return a list without the items of removed global values."""
    found = _LIST.match(variable)
    items = [item for about, item in _items(variable) if about in reached]
    if found is None or not items:
        return b""
    count = b"[%d x %b] " % (len(items), found["type"])
    return b"".join((found["front"], count, b"[", b", ".join(items), b"]", found["end"]))
