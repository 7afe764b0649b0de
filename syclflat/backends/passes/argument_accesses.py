"""Find the arguments through which an optimized kernel may read or write memory.

The pass follows each argument, and each value that is read from one, to loads, stores, atomic
updates and calls. A value that the kernel stores, or hands to unknown code, counts as both.
Memory behind a pointer that is itself read from memory is left out: it is not reached by the
argument alone. (LLVM Language Reference Manual, "Parameter Attributes".)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

import msgspec

from syclflat.backends.facts import DeviceFacts
from syclflat.llvm_ir import Function, Instruction, IrError, Module, Operand, types, values
from syclflat.llvm_ir.tokens import symbol
from syclflat.structs import Struct

Part: TypeAlias = tuple[int, int, int]
"""The index of an argument, and the first byte in it and the one behind the last."""
Accesses: TypeAlias = tuple[tuple[int, int, int, int], ...]
"""Parts of arguments, each with READS, WRITES or both."""
READS, WRITES = 1, 2
_ANY = READS | WRITES

END = 2**31 - 1
"""The end of an argument whose size is unknown."""
_POINTER = 8
_COPIES = ("@llvm.memcpy.", "@llvm.memmove.")
_NUMBERS = frozenset(("i1", "i8", "i16", "i32", "half", "bfloat", "float", "double"))
"""Types whose values are no pointers, nor integers of their size."""
_NO_VALUE = frozenset(("icmp", "fcmp", "br", "switch", "unreachable", "fence", "alloca"))
"""Instructions that neither keep nor compute a pointer."""


class _Table(Struct, frozen=True):
    """An address in an array with the addresses of all arguments."""

    offset: int | None = 0
    """In bytes; None if unknown."""


class _Inside(Struct, frozen=True):
    """An address in an argument that crosses by value."""

    argument: int
    offset: int | None = 0


class _Value(Struct, frozen=True):
    """A value of an argument, or a value computed from it."""

    argument: int
    begin: int
    end: int


_Origin: TypeAlias = _Table | _Inside | _Value
_Origins: TypeAlias = frozenset[_Origin]
_NONE: _Origins = frozenset()


def run(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Find the arguments through which kernels may read and write."""
    return replace(facts, accesses=dict(_found(module, is_table=False)))


def run_on_tables(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Find the arguments through which kernels may read and write, in a table of addresses."""
    return replace(facts, accesses=dict(_found(module, is_table=True)))


def _found(module: Module, *, is_table: bool) -> Iterator[tuple[str, Accesses | None]]:
    defined = {own.name: own for own in module.functions}
    pure = values.without_writes(module)
    for kernel in module.functions:
        if kernel.is_kernel:
            given = [_NONE for _ in kernel.parameters]
            if is_table:
                given[:1] = [frozenset((_Table(),))]
            else:
                given = [_parameter(at, own) for at, own in enumerate(kernel.parameters)]
            yield symbol(kernel.name), _of_kernel(kernel, given, _Run(defined, pure))


def _parameter(index: int, parameter: Operand) -> _Origins:
    if any(own.startswith("byval") for own in parameter.attributes):
        return frozenset((_Inside(index),))
    if parameter.type in _NUMBERS:
        return _NONE
    return frozenset((_Value(index, 0, types.size(_scalar(parameter.type)) or END),))


def _of_kernel(kernel: Function, given: Sequence[_Origins], run: _Run) -> Accesses | None:
    """Return what a kernel may access; None if its code has an unknown form."""
    try:
        run.function(kernel, given)
    except (IrError, _UnknownError):
        return None
    return tuple(sorted((*part, mode) for part, mode in run.found.items()))


class _UnknownError(Exception):
    """A kernel does something unknown with the table of its arguments."""


class _Run(msgspec.Struct):
    """The search in one kernel."""

    defined: Mapping[str, Function]
    pure: frozenset[str]
    found: dict[Part, int] = msgspec.field(default_factory=dict)
    _results: dict[tuple[str, tuple[_Origins, ...]], _Origins | None] = msgspec.field(
        default_factory=dict
    )
    """None while a function is being followed."""

    def function(self, function: Function, given: Iterable[_Origins]) -> _Origins:
        """Follow the arguments of a function, and return what its result is computed from."""
        arguments = tuple(given)
        key = (function.name, arguments)
        if key not in self._results:
            self._results[key] = None
            self._results[key] = self._followed(function, arguments)
        result = self._results[key]
        if result is None:
            raise _UnknownError
        return result

    def _followed(self, function: Function, arguments: Sequence[_Origins]) -> _Origins:
        parameters = (own.value for own in function.parameters)
        given = zip(parameters, arguments, strict=False)
        known = {name: origins for name, origins in given if origins}
        result, is_new = _NONE, bool(known)
        while is_new:
            # Loops lead from phis to later values and back.
            is_new = False
            for each in function.instructions:
                if each.opcode in _NO_VALUE or known.keys().isdisjoint(each.uses):
                    continue
                if each.opcode == "ret":
                    result |= _of(known, each.operands)
                    continue
                before = known.get(each.result, _NONE)
                found = self._instruction(each, known) - before
                if each.result and found:
                    known[each.result] = before | found
                    is_new = True
        return result

    def _instruction(self, each: Instruction, known: Mapping[str, _Origins]) -> _Origins:
        """Follow values through an instruction, and return the origins of its result."""
        operands = each.operands
        if each.opcode == "getelementptr":
            step = _step(each)
            return frozenset(_moved(own, step) for own in _of(known, operands[:1]))
        if each.opcode == "load":
            self._access(_of(known, operands), READS)
            return self._loaded(_of(known, operands), each.syntax.type)
        if each.opcode == "store":
            self._access(_of(known, operands[1:]), WRITES)
            self._access(_of(known, operands[:1]), _ANY)
            return _NONE
        if each.opcode in ("atomicrmw", "cmpxchg"):
            self._access(_of(known, operands), _ANY)
            return _NONE
        if each.opcode in ("call", "invoke"):
            return self._call(each, known)
        return _of(known, operands)

    def _loaded(self, addresses: _Origins, type_: str) -> _Origins:
        found: set[_Origin] = set()
        for own in addresses:
            if isinstance(own, _Table):
                if own.offset is None or type_ != "ptr":
                    raise _UnknownError
                found.add(_Inside(own.offset // _POINTER))
            elif isinstance(own, _Inside) and type_ not in _NUMBERS:
                begin = own.offset or 0
                size = None if own.offset is None else types.size(_scalar(type_))
                found.add(_Value(own.argument, begin, begin + size if size else END))
        return frozenset(found)

    def _access(self, origins: _Origins, mode: int) -> None:
        """Take that memory is accessed, or that a value leaves the kernel."""
        for own in origins:
            if mode != READS and isinstance(own, _Table):
                raise _UnknownError
            if isinstance(own, _Value):
                self._add((own.argument, own.begin, own.end), mode)
            elif mode != READS and isinstance(own, _Inside):
                # The argument itself changes, or is copied.
                self._add((own.argument, 0, END), _ANY)

    def _add(self, part: Part, mode: int) -> None:
        self.found[part] = self.found.get(part, 0) | mode

    def _call(self, call: Instruction, known: Mapping[str, _Origins]) -> _Origins:
        given = [_of(known, (own,)) for own in call.operands]
        callee = self.defined.get(call.callee)
        if callee is not None:
            return self.function(callee, given)
        if call.callee.startswith(_COPIES):
            source = given[1]
            self._access(given[0], WRITES)
            self._access(source, READS)
            self._access(frozenset(own for own in source if not isinstance(own, _Value)), _ANY)
            return _NONE
        writes = values.may_write(call, self.pure)
        for own, origins in zip(call.operands, given, strict=True):
            only_reads = not writes or {"readonly", "readnone"} & set(own.attributes)
            self._access(origins, READS if only_reads else _ANY)
        return _NONE.union(*given)


def _of(known: Mapping[str, _Origins], operands: Iterable[Operand]) -> _Origins:
    return _NONE.union(*(known.get(own.value, _NONE) for own in operands))


def _moved(origin: _Origin, by: int | None) -> _Origin:
    if isinstance(origin, _Value):
        return origin
    known = origin.offset is not None and by is not None
    return replace(origin, offset=(origin.offset or 0) + (by or 0) if known else None)


def _step(each: Instruction) -> int | None:
    """Return the bytes that a ``getelementptr`` adds; None if unknown."""
    _, *indices = each.operands
    numbers = [own.number for own in indices]
    if numbers == [0] * len(numbers):
        return 0
    size = types.size(_scalar(each.syntax.type))
    if len(numbers) != 1 or numbers[0] is None or not size:
        return None
    return numbers[0] * size


def _scalar(type_: str) -> str:
    """Return a type without an address space."""
    return "ptr" if types.address_space(type_) is not None else type_
