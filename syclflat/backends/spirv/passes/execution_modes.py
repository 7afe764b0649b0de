"""Attributes of kernels as SPIR-V execution modes.

Stock Clang ignores SYCL's attributes on the device.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import Capability, ExecutionMode, Op
from syclflat.backends.spirv.spirv_module import Instruction, Module
from syclflat.model.function import Attribute
from syclflat.runtimes.device_names import NamedKernel

_LITERALS = 1 << 32

_OF_ATTRIBUTE = {
    "reqd_work_group_size": ExecutionMode.LOCAL_SIZE,
    "work_group_size_hint": ExecutionMode.LOCAL_SIZE_HINT,
    "intel_reqd_sub_group_size": ExecutionMode.SUBGROUP_SIZE,
}


def add(module: Module, kernels: Iterable[NamedKernel]) -> Module:
    """Return ``module`` with the execution modes for the attributes of its kernels."""
    functions = {entry.name: entry.function for entry in spirv_module.entry_points(module)}
    added = [
        instruction
        for kernel in kernels
        if kernel.mangled in functions
        for instruction in _modes(functions[kernel.mangled], kernel.attributes)
    ]
    return spirv_module.insert(module, added)


def _modes(function: int, attributes: Sequence[Attribute]) -> Iterator[Instruction]:
    for attribute in attributes:
        mode = _OF_ATTRIBUTE.get(attribute.name)
        values = attribute.values
        # No device supports a size that does not fit into a module's numbers: libsycl rejects the
        # launch.
        if mode is None or max(values) >= _LITERALS:
            continue
        if mode == ExecutionMode.SUBGROUP_SIZE:
            yield Instruction(Op.CAPABILITY, (Capability.SUBGROUP_DISPATCH,))
        else:
            # Omitted sizes are 1.
            values += (1,) * (3 - len(values))
        yield Instruction(Op.EXECUTION_MODE, (function, mode, *values))
