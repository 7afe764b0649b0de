"""Refuse code that crashes Clang's back end, or for which it emits an invalid module.

Its front end accepts such code, so the kernel is known, but not the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from syclflat.backends.passes.device_errors import cannot_compile, user_of
from syclflat.backends.spirv import spirv_module, submodules
from syclflat.backends.spirv.grammar import Decoration, Op
from syclflat.backends.spirv.spirv_module import Module
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.runtimes.device_names import NamedKernel

_WIDTHS: dict[int, tuple[int, ...]] = {Op.TYPE_INT: (8, 16, 32, 64), Op.TYPE_FLOAT: (16, 32, 64)}
"""The supported widths in bits."""

UserOf: TypeAlias = Callable[[int], tuple[str, Location]]
"""Returns the names for errors, and the places, of the users of a type or a value."""


def refuse(module: Module, kernels: Sequence[NamedKernel], source: str) -> None:
    """Refuse ``module`` if it is invalid, or has unsupported types or lost alignments.

    Args:
        module: the device half of ``source``.
        kernels: the kernels in it, for errors.
        source: the place for errors that no kernel causes.

    Raises:
        InputError: one error for each width or variable, or one for unknown constants.

    """
    known = {kernel.mangled: kernel for kernel in kernels}

    def user(id_: int) -> tuple[str, Location]:
        return user_of(_users(module, id_), known, source)

    found = [*_of_widths(module, user), *_of_alignments(module, user)]
    if found:
        raise InputError(*found)
    if _has_unknown_constants(module):
        raise InputError(
            cannot_compile(
                "the device half", Location(source, 0, 0), "a constant is an address within another"
            )
        )


def _of_widths(module: Module, user_of_id: UserOf) -> Iterator[Diagnostic]:
    for instruction in module.head:
        widths = _WIDTHS.get(instruction.opcode)
        if widths is None or instruction.operands[1] in widths:
            continue
        user, location = user_of_id(instruction.operands[0])
        yield error(
            f"{user}: its code has numbers of {instruction.operands[1]} bits, "
            "which no device supports",
            "device-type",
            location,
            "use types that every device supports, such as double and long long",
        )


def _of_alignments(module: Module, user_of_id: UserOf) -> Iterator[Diagnostic]:
    """Yield an error for each variable whose alignment Clang drops."""
    for variable, (alignment,) in spirv_module.decorated(module, Decoration.ALIGNMENT).items():
        if alignment:
            continue
        user, location = user_of_id(variable)
        yield error(
            f"{user}: a variable is aligned to more than 128 bytes, which Clang does not pass on "
            f"to devices",
            "device-backend",
            location,
            "align it to at most 128 bytes, or keep it in memory that the host allocates",
        )


def _has_unknown_constants(module: Module) -> bool:
    """Return whether constants depend on values computed in functions.

    Clang's back end emits such modules if a constant contains the address of a part of another.
    """
    head = replace(module, functions=())
    known = spirv_module.types(head) | spirv_module.values(head).keys()
    return any(
        not known.issuperset(spirv_module.ids(found))
        for found in module.head
        if found.opcode == Op.SPEC_CONSTANT_OP
    )


def _users(module: Module, id_: int) -> list[str]:
    """Return the kernels and exported functions that use a type or a value, by mangled name."""
    using = {
        function
        for function, body in submodules.bodies(module).items()
        if any(id_ in spirv_module.ids(instruction) for instruction in body)
    }
    named = {entry.function: entry.name for entry in spirv_module.entry_points(module)}
    named |= spirv_module.exported_functions(module)
    reached = submodules.reached(module, named)
    return [name for function, name in named.items() if using & {function, *reached[function]}]
