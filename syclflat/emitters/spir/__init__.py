"""Emit SPIR input IR: LLVM IR for the SPIR-V translator (its "Input Reference Guide").

Kernels of OpenCL C and functions of other languages have an empty body: their own is compiled
elsewhere. The body of a SYCL kernel rebuilds the capture object and calls the user's code; see
:mod:`syclflat.emitters.spir.kernel_body` for the names that it calls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from syclflat.diagnostics import Diagnostic, InputError, apply_to_all, error
from syclflat.emitters import flat_signatures
from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions, Pointers
from syclflat.emitters.environment import file_name, render
from syclflat.emitters.llvm import llvm_types
from syclflat.emitters.spir import (
    argument_metadata,
    capabilities,
    execution_modes,
    kernel_body,
    module_metadata,
    passing,
)
from syclflat.emitters.spir.metadata import Metadata
from syclflat.emitters.spir.module_types import ModuleTypes
from syclflat.emitters.spir.passing import Passed
from syclflat.model.location import Location
from syclflat.model.plan import PlannedUnit
from syclflat.model.signature import Signature

_POINTER_BITS = {"spir": 32, "spir64": 64, "spirv32": 32, "spirv64": 64}
"""By target. The document describes the first two; modules for the others are the same."""
_ALIGNMENTS = "i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
_GLOBALS_SPACE = "-G1"
"""A later addition of LLVM: the address space of module variables."""


@dataclass(frozen=True, slots=True)
class KernelFunction:
    """One kernel, for the template."""

    title: str
    symbol: str
    """With its sigil."""
    parameters: tuple[Passed, ...]
    metadata: tuple[str, ...]
    """The references to its nodes."""
    body: tuple[str, ...]


def emit(unit: PlannedUnit, options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return the text of the module.

    Raises:
        InputError: if the target is not SPIR, a kernel has an unsupported parameter or result, or
            the options do not fit the kernels.

    """
    bits = _pointer_bits(unit)
    module_metadata.check(unit.source, options.module)
    flat = flat_signatures.signatures(unit)
    _require_kernels(flat)
    modes = execution_modes.collect(unit.source, flat, options.module)
    types, metadata = ModuleTypes(options.pointers, bits), Metadata()
    passed = apply_to_all(lambda signature: passing.parameters(unit, signature, types), flat)
    taken = [parameter.flat.type for parameters in passed for parameter in parameters]
    module_metadata.describe(metadata, options.module, capabilities.needed(taken, bits))
    symbols = {
        signature.name: _reference(signature, parameters, options.pointers)
        for signature, parameters in zip(flat, passed, strict=True)
    }
    module_metadata.add_modes(metadata, modes, [symbols[mode.kernel] for mode in modes])
    titles = [plan.kernel.name.spelling for plan in unit.plans] or [s.name for s in flat]
    externals = kernel_body.Externals()
    nothing: list[tuple[str, ...]] = [("ret void",)]
    bodies = nothing * len(unit.functions) or [
        kernel_body.write(plan, parameters, types, externals, bits)
        for plan, parameters in zip(unit.plans, passed, strict=True)
    ]
    kernels = [
        KernelFunction(
            title,
            _symbol(signature),
            tuple(parameters),
            tuple(argument_metadata.add([p.flat for p in parameters], metadata, bits)),
            body,
        )
        for title, signature, parameters, body in zip(titles, flat, passed, bodies, strict=True)
    ]
    return render(
        "spir.ll.jinja",
        {
            "source": file_name(unit.source),
            "convention": unit.convention,
            "target": unit.target,
            "datalayout": _datalayout(bits, options.pointers),
            "triple": "spir-unknown-unknown" if bits == 32 else "spir64-unknown-unknown",
            "types": types.definitions,
            "kernels": kernels,
            "declarations": externals.declarations,
            "named_metadata": metadata.named,
            "nodes": metadata.nodes,
        },
    )


def _pointer_bits(unit: PlannedUnit) -> int:
    bits = _POINTER_BITS.get(unit.target.split("-")[0])
    if bits is None:
        raise InputError(
            error(
                f"SPIR IR does not support target {unit.target}",
                "spir-target",
                Location(unit.source, 0, 0),
                f"choose --target {', '.join(_POINTER_BITS)}",
            )
        )
    return bits


def _datalayout(bits: int, pointers: Pointers) -> str:
    width = "e-" if bits == 64 else "e-p:32:32-"
    return f"{width}{_ALIGNMENTS}{_GLOBALS_SPACE if pointers is Pointers.OPAQUE else ''}"


def _require_kernels(flat: Sequence[Signature]) -> None:
    """Raise an InputError with an error for each function that is not a valid kernel."""
    wrong: list[Diagnostic] = []
    seen: set[str] = set()
    for signature in flat:
        if signature.result is not None:
            wrong.append(_no_kernel(signature, "it returns a value", "return it through a pointer"))
        if signature.name in seen:
            wrong.append(
                _no_kernel(signature, "another function has its name", "rename one of them")
            )
        seen.add(signature.name)
    if wrong:
        raise InputError(*wrong)


def _no_kernel(signature: Signature, why: str, advice: str) -> Diagnostic:
    return error(
        f"{signature.name} cannot be a kernel: {why}", "spir-kernel", signature.location, advice
    )


def _symbol(signature: Signature) -> str:
    return f"@{llvm_types.name(signature.name)}"


def _reference(signature: Signature, parameters: Sequence[Passed], pointers: Pointers) -> str:
    """Return the reference to a kernel in metadata, with its type."""
    type_ = f"void ({', '.join(parameter.type for parameter in parameters)})"
    return f"{llvm_types.pointer_to(type_, 0, pointers)} {_symbol(signature)}"
