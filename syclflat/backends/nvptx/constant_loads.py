"""Mark loads of memory that a kernel does not write, in optimized LLVM IR.

NVIDIA's GPUs use another path for such a load (PTX ISA, "ld.global.nc"), and their assembler may
move it before stores. LLVM detects these loads for ``__restrict`` parameters of kernels, which
captures never are. After inlining a function with such parameters, metadata record which accesses
do not alias (LLVM Language Reference Manual, "'noalias' and 'alias.scope' Metadata"), and this pass
marks a load that aliases none of a kernel's stores. It ignores facts that hold only for one
iteration of a loop. As nvcc does, it assumes that other threads write to the same memory as this
one.
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
"""Intrinsics that write no visible memory, and may wait for others."""
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
"""Address spaces: of all items, and of each item."""

_Scopes = frozenset[str]


@dataclass(frozen=True, slots=True)
class _Metadata:
    """The text before and after a module's functions."""

    lists: Mapping[str, _Scopes]
    domains: Mapping[str, str]
    """The domain of each scope."""
    pure: frozenset[str]
    """Functions, and attribute groups, without memory writes."""


@dataclass(frozen=True, slots=True)
class _Access:
    """A load or a store."""

    scopes: _Scopes
    """The scopes that it belongs to."""
    others: _Scopes
    """The scopes that it does not alias."""
    space: str | None = None
    """Its address space, if known."""


def mark(text: str) -> str:
    """Return a module that marks loads of memory that its kernels do not write."""
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
    """Yield the positions of loads of memory that a kernel does not write."""
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
    """The targets of a kernel's pointers."""

    pointers: Mapping[str, re.Match[str]]

    def reached(self, access: re.Match[str] | None) -> str | None:
        """Return the address space of an access; None if unknown."""
        if access is None or access["space"]:
            return access and access["space"]
        spaces = self._of(access["name"], set())
        return spaces.pop() if len(spaces) == 1 else None

    def _of(self, name: str, asked: set[str]) -> set[str | None]:
        """Return the possible address spaces of a pointer, without following ``asked``."""
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
    """Return the scopes that a kernel enters once, outside loops."""
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
    """Return whether, in one of the domains, an access does not alias any of ``scopes``."""
    of_domains: dict[str | None, set[str]] = {}
    for scope in scopes:
        of_domains.setdefault(metadata.domains.get(scope), set()).add(scope)
    return any(of_domain <= others for of_domain in of_domains.values())
