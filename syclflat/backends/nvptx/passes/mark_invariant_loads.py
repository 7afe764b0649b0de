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

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from syclflat.backends.stages import Misses
from syclflat.llvm_ir import (
    Function,
    Instruction,
    Module,
    Node,
    Operand,
    control_flow,
    types,
    values,
)
from syclflat.llvm_ir.tokens import symbol
from syclflat.model.texts import counted

_BEGIN = "@llvm.experimental.noalias.scope.decl"
_COPIES = ("@llvm.memcpy.", "@llvm.memmove.", "@llvm.memset.")
_GENERIC, _GLOBAL, _OWN = 0, 1, 5
"""Address spaces: of any memory, of all items, and of each item."""

_Scopes: TypeAlias = frozenset[str]


@dataclass(frozen=True, slots=True)
class _Facts:
    """What a module says outside of its functions."""

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
    space: int | None = None
    """Its address space, if known."""


def run(module: Module) -> Misses:
    """Mark loads of memory that a module's kernels do not write.

    Returns the kernels with ``__restrict`` pointers in which other loads stay.
    """
    kernels = [each for each in module.functions if each.is_kernel and _BEGIN in each.text]
    missed: list[tuple[str, str]] = []
    if not kernels:
        return missed
    facts = _facts(module)
    found = {kernel.name: list(_invariant(kernel, facts)) for kernel in kernels}
    node = module.add_node() if any(found.values()) else ""
    for kernel in kernels:
        left = sum(map(_is_plain_load, kernel.instructions)) - len(found[kernel.name])
        for load in found[kernel.name]:
            load.attach("invariant.load", node)
        if left:
            reason = f"{counted(left, 'load')} may read memory that the kernel writes"
            missed.append((symbol(kernel.name), reason))
    return missed


def _facts(module: Module) -> _Facts:
    nodes = module.nodes.values()
    return _Facts(
        {node.name: frozenset(node.items) for node in nodes if _is_list(node)},
        {node.name: node.items[1] for node in nodes if _is_scope(node)},
        values.without_writes(module),
    )


def _is_list(node: Node) -> bool:
    return not node.is_distinct and all(item[1:].isdecimal() for item in node.items)


def _is_scope(node: Node) -> bool:
    return node.is_distinct and len(node.items) > 1 and node.items[0] == node.name


def _invariant(kernel: Function, facts: _Facts) -> Iterator[Instruction]:
    """Yield the loads of memory that a kernel does not write."""
    known = _known_scopes(kernel, facts)
    if not known:
        return
    spaces = _Spaces({each.result: each for each in kernel.instructions if each.result})
    writes = {
        _access(each, facts, known, spaces.of(_target(each)))
        for each in kernel.instructions
        if values.may_write(each, facts.pure)
    }
    for load in kernel.instructions:
        if not _is_plain_load(load):
            continue
        access = _access(load, facts, known, spaces.of(load.operands[0]))
        if all(
            (access.space == _GLOBAL and write.space not in (None, _GLOBAL))
            or _is_apart(write.scopes, access.others, facts)
            or _is_apart(access.scopes, write.others, facts)
            for write in writes
        ):
            yield load


def _is_plain_load(instruction: Instruction) -> bool:
    if instruction.opcode != "load" or instruction.syntax.flags:
        return False
    [address] = instruction.operands
    return address.value[0] == "%" and types.address_space(address.type) in (_GENERIC, _GLOBAL)


def _target(write: Instruction) -> Operand | None:
    """Return the address that an instruction writes to; None if unknown."""
    if write.opcode == "store":
        return write.operands[1]
    return write.operands[0] if write.callee.startswith(_COPIES) else None


@dataclass(frozen=True, slots=True)
class _Spaces:
    """The targets of a kernel's pointers."""

    values: Mapping[str, Instruction]

    def of(self, address: Operand | None) -> int | None:
        """Return the address space of an access; None if unknown."""
        if address is None:
            return None
        space = types.address_space(address.type)
        if space != _GENERIC:
            return space
        spaces = self._of(address.value, set())
        return spaces.pop() if len(spaces) == 1 else None

    def _of(self, name: str, asked: set[str]) -> set[int | None]:
        """Return the possible address spaces of a pointer, without following ``asked``."""
        if name in asked:
            return set()
        asked.add(name)
        value = self.values.get(name)
        if value is None or value.opcode not in ("alloca", "addrspacecast", "getelementptr", "phi"):
            return {None}
        if value.opcode == "alloca":
            return {_OWN}
        if value.opcode == "phi":
            return {space for each in value.operands for space in self._of(each.value, asked)}
        base = value.operands[0]
        space = types.address_space(base.type)
        if value.opcode == "addrspacecast":
            return {space or None}
        return self._of(base.value, asked) if space == _GENERIC else {None}


def _known_scopes(kernel: Function, facts: _Facts) -> _Scopes:
    """Return the scopes that a kernel enters once, outside loops."""
    before = control_flow.predecessors(kernel)
    begun: dict[str, set[str]] = {}
    for block in kernel.blocks:
        for each in block.code:
            if _BEGIN in each.text and each.callee == _BEGIN:
                scopes = facts.lists.get(each.operands[0].value, frozenset())
                begun.setdefault(block.name, set()).update(scopes)
    again = {name for name in begun if name in control_flow.reaching(name, before)}
    entered = [scope for name in begun for scope in begun[name]]
    in_loops = {scope for name in again for scope in begun[name]}
    return frozenset(entered) - in_loops


def _access(each: Instruction, facts: _Facts, known: _Scopes, space: int | None) -> _Access:
    tags = each.metadata
    scopes = facts.lists.get(tags.get("alias.scope", ""), frozenset())
    others = facts.lists.get(tags.get("noalias", ""), frozenset())
    return _Access(scopes, others & known, space)


def _is_apart(scopes: _Scopes, others: _Scopes, facts: _Facts) -> bool:
    """Return whether, in one of the domains, an access does not alias any of ``scopes``."""
    of_domains: dict[str | None, set[str]] = {}
    for scope in scopes:
        of_domains.setdefault(facts.domains.get(scope), set()).add(scope)
    return any(of_domain <= others for of_domain in of_domains.values())
