"""Attributes and options of kernels as SPIR-V's execution modes.

The numbers are those of the SPIR-V specification, 3.6 "Execution Mode". Clang's metadata for the
same (``reqd_work_group_size``) is omitted: the translator treats it as a second mode and fails.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.emitters.emitter import ModuleOptions
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.model.signature import Signature
from syclflat.model.types import ArgumentType, FloatType, IntegerType, VectorType

CONTRACTION_OFF = 31
_LOCAL_SIZE, _LOCAL_SIZE_HINT, _VECTOR_TYPE_HINT, _SUBGROUP_SIZE = 17, 18, 30, 35

OPERANDS = {
    _LOCAL_SIZE: 3,
    _LOCAL_SIZE_HINT: 3,
    _VECTOR_TYPE_HINT: 1,
    CONTRACTION_OFF: 0,
    33: 0,  # Initializer
    34: 0,  # Finalizer
    _SUBGROUP_SIZE: 1,
    4459: 1,  # DenormPreserve
    4460: 1,  # DenormFlushToZero
    4461: 1,  # SignedZeroInfNanPreserve
    4462: 1,  # RoundingModeRTE
    4463: 1,  # RoundingModeRTZ
    5618: 1,  # SharedLocalMemorySizeINTEL
    5620: 1,  # RoundingModeRTPINTEL
    5621: 1,  # RoundingModeRTNINTEL
    5893: 3,  # MaxWorkgroupSizeINTEL
    5895: 0,  # NoGlobalOffsetINTEL
    5896: 1,  # NumSIMDWorkitemsINTEL
    5903: 1,  # SchedulerTargetFmaxMhzINTEL
    6154: 1,  # StreamingInterfaceINTEL
    6417: 1,  # NamedBarrierCountINTEL
}
"""The number of operands for which the translator emits a valid module, by mode."""
_BY_ATTRIBUTE = {
    "reqd_work_group_size": _LOCAL_SIZE,
    "work_group_size_hint": _LOCAL_SIZE_HINT,
    "vec_type_hint": _VECTOR_TYPE_HINT,
    "intel_reqd_sub_group_size": _SUBGROUP_SIZE,
    "reqd_sub_group_size": _SUBGROUP_SIZE,
}
_INTEGER_CODES = {8: 0, 16: 1, 32: 2, 64: 3}
_FLOAT_CODES = {"f16": 4, "f32": 5, "f64": 6}
_MAX_LITERAL = (1 << 32) - 1


@dataclass(frozen=True, slots=True)
class ExecutionMode:
    """One line of ``spirv.ExecutionMode``."""

    kernel: str
    mode: int
    operands: tuple[int, ...]


def collect(
    source: str, signatures: Sequence[Signature], options: ModuleOptions
) -> list[ExecutionMode]:
    """Return the modes in the signatures' attributes and ``options``, kernel by kernel.

    Raises:
        InputError: if a mode is unknown, has wrong operands, names a missing kernel, or occurs
            twice.

    """
    place = Location(source, 0, 0)
    asked = [(place, ExecutionMode(*mode)) for mode in options.execution_modes]
    found: list[ExecutionMode] = []
    wrong: list[Diagnostic] = []
    names = [signature.name for signature in signatures]
    wrong += [_unknown_kernel(mode, place) for _, mode in asked if mode.kernel not in names]
    for signature in signatures:
        modes = [
            *_of_attributes(signature),
            *(item for item in asked if item[1].kernel == signature.name),
        ]
        wrong += _check(modes)
        found += [mode for _, mode in modes]
    if wrong:
        raise InputError(*wrong)
    return found


def vector_type_hint(type_: ArgumentType) -> int | None:
    """Return the operand of VecTypeHint for a type; None without one.

    The number of components is in the high 16 bits, 0 of a scalar; what they are in the low.
    """
    length = 0
    if isinstance(type_, VectorType):
        length, type_ = type_.shape[-1], type_.element
    code = None
    if isinstance(type_, IntegerType):
        code = _INTEGER_CODES.get(type_.bits)
    elif isinstance(type_, FloatType):
        code = _FLOAT_CODES.get(type_.name)
    return None if code is None else length << 16 | code


def _of_attributes(signature: Signature) -> list[tuple[Location, ExecutionMode]]:
    return [
        (signature.location, ExecutionMode(signature.name, mode, _operands(attribute, mode)))
        for attribute in signature.attributes
        if (mode := _BY_ATTRIBUTE.get(attribute.name)) is not None
    ]


def _operands(attribute: Attribute, mode: int) -> tuple[int, ...]:
    if mode == _VECTOR_TYPE_HINT:
        code = None if attribute.type is None else vector_type_hint(attribute.type)
        return () if code is None else (code,)
    # Omitted sizes are 1.
    missing = OPERANDS[mode] - len(attribute.values)
    return (*attribute.values, *(1 for _ in range(missing if attribute.values else 0)))


def _check(modes: Iterable[tuple[Location, ExecutionMode]]) -> list[Diagnostic]:
    wrong: list[Diagnostic] = []
    seen: dict[int, tuple[int, ...]] = {}
    for location, mode in modes:
        what = _fault(mode, seen)
        seen[mode.mode] = mode.operands
        if what:
            known = ", ".join(str(number) for number in OPERANDS)
            wrong.append(
                error(
                    f"kernel {mode.kernel}: execution mode {mode.mode} {what}",
                    "spir-execution-mode",
                    location,
                    f"give each mode once; known are {known}",
                )
            )
    return wrong


def _fault(mode: ExecutionMode, seen: dict[int, tuple[int, ...]]) -> str:
    count = OPERANDS.get(mode.mode)
    if count is None:
        return "is not supported by the SPIR-V translator"
    if len(mode.operands) != count:
        return f"has {len(mode.operands)} operands instead of {count}"
    if any(not 0 <= operand <= _MAX_LITERAL for operand in mode.operands):
        return "has an operand that is not an unsigned 32-bit number"
    if mode.mode in seen:
        return "occurs twice"
    return ""


def _unknown_kernel(mode: ExecutionMode, place: Location) -> Diagnostic:
    return error(
        f"execution mode {mode.mode} is set for kernel {mode.kernel}, which is not in this file",
        "spir-execution-mode",
        place,
        "name the kernel by its symbol: the symbol of a SYCL kernel is _ZTS...",
    )
