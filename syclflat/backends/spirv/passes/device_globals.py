"""Variables of device memory in SPIR-V, renamed to libsycl's names."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from syclflat.backends.passes.device_globals import (
    DeviceGlobal,
    in_external_function,
    property_sets,
    returned_by,
)
from syclflat.backends.passes.undefined_symbols import Unresolved
from syclflat.backends.spirv import spirv_module, submodules
from syclflat.backends.spirv.grammar import ExecutionModel, LinkageType, Op, StorageClass
from syclflat.backends.spirv.spirv_module import Instruction, Module
from syclflat.clang.demangling import demangled
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.runtimes.device_image import PropertySet

_KERNEL = "_syclflat_user"
"""The suffix of a variable's name for the kernel that uses it."""
_TYPES = (Op.TYPE_STRUCT, Op.TYPE_POINTER)


def resolve(
    module: Module, symbols: Sequence[str], source: str
) -> tuple[Module, dict[int, DeviceGlobal]]:
    """Return ``module`` with its variables renamed to ``symbols``, and the names by id.

    Args:
        module: Clang's output.
        symbols: the names of the variables, by their numbers.
        source: the place for errors.

    Raises:
        InputError: if such a variable has no number.

    """
    code = submodules.bodies(module)
    variables = {found.operands[1] for found in module.head if found.opcode == Op.VARIABLE}
    values = spirv_module.values(module)
    functions: list[int] = []
    found: dict[int, DeviceGlobal] = {}
    for function, name in spirv_module.exported_functions(module).items():
        returned = returned_by(name, symbols)
        if returned is None:
            continue
        functions.append(function)
        [value] = [i.operands[0] for i in code[function] if i.opcode == Op.RETURN_VALUE]
        while value not in variables:
            value = values[value].operands[2]
        found[value] = returned
    _refuse_others(module, found, source)
    if not found:
        return module, found
    names = {variable: each.symbol for variable, each in found.items()}
    module = _unset(module, {v for v, each in found.items() if not each.is_image_scoped})
    return submodules.without(spirv_module.exported_as(module, names), functions), found


def properties(module: Module, known: Mapping[int, DeviceGlobal]) -> tuple[PropertySet, ...]:
    """Return libsycl's data for the variables in ``module``."""
    present = {entry.operands[1] for entry in module.head if entry.opcode == Op.VARIABLE}
    return property_sets(each for variable, each in known.items() if variable in present)


def refused_in(
    module: Module, functions: Mapping[int, str], known: Mapping[int, DeviceGlobal]
) -> list[Unresolved]:
    """Return the ``functions``, shared with other files, that use an image's own variable."""
    own = known.keys() - _shared(known).keys()
    return [
        in_external_function(name, known[variable])
        for function, name in functions.items()
        for variable in sorted(
            own & spirv_module.values(submodules.only(module, [function])).keys()
        )
    ]


def imported(module: Module, known: Mapping[int, DeviceGlobal]) -> Module:
    """Return ``module`` with its variables imported from another module.

    Keeps variables that belong to each module.
    """
    names = {variable: each.symbol for variable, each in _shared(known).items()}
    head = (
        Instruction(entry.opcode, entry.operands[:3])
        if entry.opcode == Op.VARIABLE and entry.operands[1] in names
        else entry
        for entry in module.head
    )
    module = replace(module, head=tuple(head))
    return spirv_module.exported_as(module, names, LinkageType.IMPORT)


def modules(module: Module, known: Mapping[int, DeviceGlobal]) -> Iterator[tuple[str, Module]]:
    """Yield a module for each variable that several may share, and the variable's name.

    libsycl links one module for each name. All files that use a variable define it.
    """
    present = spirv_module.values(module)
    shared = {variable: each for variable, each in _shared(known).items() if variable in present}
    for variable, each in shared.items():
        yield each.symbol, _used(submodules.only(module, (), [variable]), variable, each.symbol)


def _used(module: Module, variable: int, name: str) -> Module:
    """Return ``module`` with a kernel that uses a variable: drivers drop unused variables.

    libsycl would fail to set a dropped variable. No program launches the kernel.
    """
    [initial] = [
        entry.operands[3]
        for entry in module.head
        if entry.opcode == Op.VARIABLE and entry.operands[1] == variable
    ]
    user = spirv_module.string_words(name + _KERNEL)
    void, type_, function, label = range(module.bound, module.bound + 4)
    head = (
        Instruction(Op.ENTRY_POINT, (ExecutionModel.KERNEL, function, *user, variable)),
        Instruction(Op.TYPE_VOID, (void,)),
        Instruction(Op.TYPE_FUNCTION, (type_, void)),
    )
    code = (
        Instruction(Op.FUNCTION, (void, function, 0, type_)),
        Instruction(Op.LABEL, (label,)),
        Instruction(Op.STORE, (variable, initial)),
        Instruction(Op.RETURN, ()),
        Instruction(Op.FUNCTION_END, ()),
    )
    module = replace(module, bound=module.bound + 4, functions=code)
    return spirv_module.insert(module, head)


def imports(module: Module, known: Mapping[int, DeviceGlobal]) -> list[str]:
    """Return the names of the variables that ``module`` imports."""
    found = spirv_module.imported_variables(module)
    return [each.symbol for variable, each in known.items() if variable in found]


def _shared(known: Mapping[int, DeviceGlobal]) -> dict[int, DeviceGlobal]:
    return {variable: each for variable, each in known.items() if not each.is_image_scoped}


def _refuse_others(module: Module, known: Collection[int], source: str) -> None:
    """Refuse variables that only point to their value, because libsycl cannot set them."""
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
    """Return whether an object of this class begins with a pointer to global memory."""
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
        f"device_global {name}: the host cannot refer to it",
        "device-global",
        Location(source, 0, 0),
        "define it in this file as a variable of a namespace, or as a static member of a class; "
        "if it is a template instance, name it in a function of this file",
    )


def _unset(module: Module, variables: Collection[int]) -> Module:
    """Return ``module`` with null as the initial value of ``variables``.

    Clang's back end emits an integer instead of the null pointer, which makes the module invalid.
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
