"""Variables of device memory: the device half tells which they are, libsycl is told their names.

The device caller defines a function for each ``device_global``, which returns its address; see
``headers/dpcpp/syclflat/device_global.hpp``. The name of the function tells the variable's number,
size and scope, by Clang; the function itself isn't needed any more.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import Op, StorageClass
from syclflat.backends.spirv.spirv_module import Instruction, Module
from syclflat.clang.demangling import demangled
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.runtimes.device_image import Property, PropertySet

_FUNCTION = re.compile(
    r"_ZN8syclflat13device_globalIL[jm](?P<number>\d+)EL[jm](?P<size>\d+)ELb(?P<scoped>[01])EE"
)

_TYPES = (Op.TYPE_STRUCT, Op.TYPE_POINTER)


@dataclass(frozen=True, slots=True)
class DeviceGlobal:
    """A variable of a module that hosts can reach."""

    symbol: str
    variable: int
    size: int
    """Of its value, in bytes."""
    is_image_scoped: bool
    """Whether it is the module's own, not one for all modules of a device."""


def resolve(
    module: Module, symbols: Sequence[str], source: str
) -> tuple[Module, list[DeviceGlobal]]:
    """Return ``module`` with its variables under the names of ``symbols``, and a list of them.

    Args:
        module: as Clang made it.
        symbols: the names of the variables, by their numbers.
        source: where errors are told.

    Raises:
        InputError: if there is a variable like these that has no number.

    """
    code = spirv_module.bodies(module)
    variables = {found.operands[1] for found in module.head if found.opcode == Op.VARIABLE}
    values = spirv_module.values(module)
    functions: list[int] = []
    found: list[DeviceGlobal] = []
    for function, name in spirv_module.exported_functions(module).items():
        told = _FUNCTION.match(name)
        if told is None:
            continue
        functions.append(function)
        [value] = [i.operands[0] for i in code[function] if i.opcode == Op.RETURN_VALUE]
        while value not in variables:
            value = values[value].operands[2]
        symbol = symbols[int(told["number"])]
        found.append(DeviceGlobal(symbol, value, int(told["size"]), told["scoped"] == "1"))
    _refuse_others(module, {entry.variable for entry in found}, source)
    if not found:
        return module, found
    names = {entry.variable: entry.symbol for entry in found}
    module = _unset(module, {entry.variable for entry in found if not entry.is_image_scoped})
    return spirv_module.without(spirv_module.exported_as(module, names), functions), found


def _refuse_others(module: Module, known: Collection[int], source: str) -> None:
    """Refuse variables that hold a pointer to where a value is: nobody would ever set it."""
    types = {entry.operands[0]: entry for entry in module.head if entry.opcode in _TYPES}
    names = spirv_module.linked_variables(module)
    refused = [
        _refused(demangled(names[variable]), source)
        for variable, pointee in _global_variables(module, types)
        if variable in names and variable not in known and _begins_with_pointer(pointee, types)
    ]
    if refused:
        raise InputError(*refused)


def _global_variables(
    module: Module, types: Mapping[int, Instruction]
) -> Iterator[tuple[int, int]]:
    """Yield the variables in global memory, with their types."""
    for entry in module.head:
        if entry.opcode == Op.VARIABLE and entry.operands[2] == StorageClass.CROSS_WORKGROUP:
            yield entry.operands[1], types[entry.operands[0]].operands[2]


def _begins_with_pointer(type_: int, types: Mapping[int, Instruction]) -> bool:
    """Tell whether what an object of this class begins with is a pointer to global memory."""
    found = types.get(type_)
    if found is None or found.opcode != Op.TYPE_STRUCT:
        return False
    while found is not None and found.opcode == Op.TYPE_STRUCT and found.operands[1:]:
        found = types.get(found.operands[1])
    return (
        found is not None
        and found.opcode == Op.TYPE_POINTER
        and found.operands[1] == StorageClass.CROSS_WORKGROUP
    )


def _refused(name: str, source: str) -> Diagnostic:
    return error(
        f"device_global {name}: the host can't know it",
        "device-global",
        Location(source, 0, 0),
        "define it in this file: as a variable of a namespace, or as a static member of a class; "
        "where a template makes it, a function of this file has to name it",
    )


def _unset(module: Module, variables: Collection[int]) -> Module:
    """Return ``module`` with null in ``variables``, which point to nothing yet.

    Clang's back end takes an integer for the null pointer in them, which no module may have.
    """
    initial = {
        entry.operands[3]
        for entry in module.head
        if entry.opcode == Op.VARIABLE and entry.operands[1] in variables and entry.operands[3:]
    }
    head = (
        Instruction(Op.CONSTANT_NULL, entry.operands[:2])
        if entry.opcode == Op.CONSTANT_COMPOSITE and entry.operands[1] in initial
        else entry
        for entry in module.head
    )
    return replace(module, head=tuple(head))


def properties(module: Module, found: Sequence[DeviceGlobal]) -> tuple[PropertySet, ...]:
    """Return what libsycl is told of those variables that are in ``module``."""
    present = {entry.operands[1] for entry in module.head if entry.opcode == Op.VARIABLE}
    told = tuple(
        Property(entry.symbol, struct.pack("<2I", entry.size, entry.is_image_scoped))
        for entry in found
        if entry.variable in present
    )
    return (PropertySet("SYCL/device globals", told),) if told else ()
