"""Mark loads of memory that a kernel doesn't write, in LLVM IR that is optimized.

Such a load goes by another way on NVIDIA's GPUs (PTX ISA, "ld.global.nc"), and their assembler may
move it in front of stores. LLVM knows it of parameters of kernels that are declared ``__restrict``,
which captures never are. Where a function with such parameters is inlined, metadata tell which
accesses don't meet (LLVM Language Reference Manual, "'noalias' and 'alias.scope' Metadata"), and a
load that meets none of a kernel's stores is marked. What holds for one pass through a loop isn't
asked. As by nvcc, other threads are taken to write where this one does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from syclflat.backends.nvptx import control_flow

_KERNEL = re.compile(r"^define\b[^\n]*\bptx_kernel\b[^\n]*\{\n(?P<code>.*?)^\}$", re.M | re.S)
_LIST = re.compile(r"^(?P<name>!\d+) = !\{(?P<items>!\d+(?:, !\d+)*)\}$", re.M)
_SCOPE = re.compile(r"^(?P<name>!\d+) = distinct !\{(?P=name), (?P<domain>!\d+)\b", re.M)
_NODE = re.compile(r"^!(\d+) = ", re.M)
_PURE = re.compile(
    r"^attributes (#\d+) = \{[^\n]*\bmemory\((?:none|read|inaccessiblemem: \w+)\)", re.M
)
_DECLARED = re.compile(r"^declare\b[^\n@]* (?P<name>@[\w.]+)\([^\n]*\)[^\n]* (?P<group>#\d+)", re.M)

_BEGIN = re.compile(r"@llvm\.experimental\.noalias\.scope\.decl\(metadata (!\d+)\)")
_TAG = re.compile(r"!(?P<kind>alias\.scope|noalias) (?P<list>!\d+)")
_WRITE = re.compile(
    r'^  (?:%(?:[\w.$-]+|"[^"]*") = )?(?:store|atomicrmw|cmpxchg|(?:\w+ )?call|invoke) '
)
_CALLED = re.compile(r" (@[\w.]+)\(")
_ASSEMBLY = re.compile(r" asm (?!sideeffect).* (#\d+)(?:,|$)")
_HARMLESS = re.compile(
    r"@llvm\.(nvvm\.(barrier|bar|shfl|vote|redux|activemask)\b|lifetime\.|experimental\.noalias\.)"
)
"""Intrinsics that write nothing that others see, and may wait for them."""
_TO = re.compile(
    r"^  (?:store [^(]*, |(?:tail )?call void @llvm\.mem(?:cpy|move|set)\.[\w.]+\()"
    r"ptr(?: addrspace\((?P<space>\d+)\))?[^%@]* (?P<name>[%@][\w.$-]+), "
)
_LOAD = re.compile(
    r"^  %[\w.]+ = load (?!atomic |volatile ).*, ptr(?: addrspace\((?P<space>1)\))? "
    r"(?P<name>%[\w.]+),"
)
_POINTER = re.compile(
    r"^  (?P<name>%[\w.]+) = (?:(?P<variable>alloca )|addrspacecast ptr addrspace\((?P<space>\d)\)"
    r"|getelementptr .*?, ptr (?P<base>%[\w.]+),|phi ptr (?P<either>.*))"
)
_EITHER = re.compile(r"\[ (?P<name>[^ ,]+),")
_GLOBAL, _OWN = "1", "5"
"""Spaces of addresses: that of all items, and that of each."""

_Scopes = frozenset[str]


@dataclass(frozen=True, slots=True)
class _Metadata:
    """What a module says in front of and behind its functions."""

    lists: Mapping[str, _Scopes]
    domains: Mapping[str, str]
    """That of each scope."""
    pure: frozenset[str]
    """Functions, and groups of attributes, that write no memory."""


@dataclass(frozen=True, slots=True)
class _Access:
    """A load or a store."""

    scopes: _Scopes
    """Those it belongs to."""
    others: _Scopes
    """Those it has nothing to do with."""
    space: str | None = None
    """Where it is known to be."""


def mark(text: str) -> str:
    """Return a module with a mark at loads of what its kernels don't write."""
    pure = frozenset(_PURE.findall(text))
    declared = {found["name"] for found in _DECLARED.finditer(text) if found["group"] in pure}
    metadata = _Metadata(
        {each["name"]: frozenset(each["items"].split(", ")) for each in _LIST.finditer(text)},
        {each["name"]: each["domain"] for each in _SCOPE.finditer(text)},
        pure | declared,
    )
    node = f"!{max(map(int, _NODE.findall(text)), default=0) + 1}"

    def marked(kernel: re.Match[str]) -> str:
        lines = kernel["code"].split("\n")
        found = set(_constant(lines, metadata))
        if not found:
            return kernel[0]
        tagged = (
            f"{line}, !invariant.load {node}" if at in found else line
            for at, line in enumerate(lines)
        )
        return kernel[0].replace(kernel["code"], "\n".join(tagged))

    changed = _KERNEL.sub(marked, text)
    return text if changed == text else f"{changed}\n{node} = !{{}}\n"


def _constant(lines: list[str], metadata: _Metadata) -> Iterator[int]:
    """Yield the positions of loads of what a kernel doesn't write."""
    known = _known_scopes(lines, metadata)
    if not known:
        return
    spaces = _Spaces({name["name"]: name for line in lines if (name := _POINTER.match(line))})
    writes = {
        _access(line, metadata, known, spaces.reached(_TO.match(line)))
        for line in lines
        if _writes(line, metadata)
    }
    for at, line in enumerate(lines):
        load = _LOAD.match(line)
        if load is None:
            continue
        access = _access(line, metadata, known, spaces.reached(load))
        if all(
            (access.space == _GLOBAL and write.space not in (None, _GLOBAL))
            or _is_apart(write.scopes, access.others, metadata)
            or _is_apart(access.scopes, write.others, metadata)
            for write in writes
        ):
            yield at


@dataclass(frozen=True, slots=True)
class _Spaces:
    """Where the pointers of a kernel lead."""

    pointers: Mapping[str, re.Match[str]]

    def reached(self, access: re.Match[str] | None) -> str | None:
        """Return the space that an access is in; None if that isn't known."""
        if access is None or access["space"]:
            return access and access["space"]
        spaces = self._of(access["name"], set())
        return spaces.pop() if len(spaces) == 1 else None

    def _of(self, name: str, asked: set[str]) -> set[str | None]:
        """Return the spaces that a pointer may lead to, by way of none of ``asked``."""
        if name in asked:
            return set()
        asked.add(name)
        pointer = self.pointers.get(name)
        if pointer is None:
            return {None}
        if pointer["either"]:
            others = [each["name"] for each in _EITHER.finditer(pointer["either"])]
            return {space for other in others for space in self._of(other, asked)}
        if pointer["base"]:
            return self._of(pointer["base"], asked)
        return {_OWN if pointer["variable"] else pointer["space"]}


def _known_scopes(lines: list[str], metadata: _Metadata) -> _Scopes:
    """Return the scopes that a kernel enters once: none that begins in a loop."""
    names, before = control_flow.blocks_of(lines)
    begun: dict[str, set[str]] = {}
    for name, line in zip(names, lines, strict=True):
        for scopes in _BEGIN.findall(line):
            begun.setdefault(name, set()).update(metadata.lists.get(scopes, ()))
    again = {name for name in begun if name in control_flow.leading_to(name, before)}
    entered = [scope for name in begun for scope in begun[name]]
    in_loops = {scope for name in again for scope in begun[name]}
    return frozenset(entered) - in_loops


def _writes(line: str, metadata: _Metadata) -> bool:
    if not _WRITE.match(line):
        return False
    if assembly := _ASSEMBLY.search(line):
        return assembly[1] not in metadata.pure
    called = _CALLED.search(line) if "call " in line or "invoke " in line else None
    return called is None or not (_HARMLESS.match(called[1]) or called[1] in metadata.pure)


def _access(line: str, metadata: _Metadata, known: _Scopes, space: str | None) -> _Access:
    tags = {
        tag["kind"]: metadata.lists.get(tag["list"], frozenset()) for tag in _TAG.finditer(line)
    }
    scopes, others = tags.get("alias.scope", frozenset()), tags.get("noalias", frozenset())
    return _Access(scopes, others & known, space)


def _is_apart(scopes: _Scopes, others: _Scopes, metadata: _Metadata) -> bool:
    """Tell whether in one of the domains, an access has nothing to do with all of ``scopes``."""
    of_domains: dict[str | None, set[str]] = {}
    for scope in scopes:
        of_domains.setdefault(metadata.domains.get(scope), set()).add(scope)
    return any(of_domain <= others for of_domain in of_domains.values())
