"""Which operands of SPIR-V's instructions are ids; all others are numbers.

By 3.49 "Instructions" of the specification and the extensions that Clang is let use. What isn't
listed has ids alone.
"""

from __future__ import annotations

_REST = None

_NUMBERS: dict[int, slice] = {
    8: slice(1, _REST),  # OpLine
    12: slice(3, 4),  # OpExtInst: which of the set
    21: slice(1, _REST),  # OpTypeInt
    22: slice(1, _REST),  # OpTypeFloat
    23: slice(2, _REST),  # OpTypeVector
    25: slice(2, _REST),  # OpTypeImage
    31: slice(1, _REST),  # OpTypeOpaque
    32: slice(1, 2),  # OpTypePointer: storage class
    38: slice(1, _REST),  # OpTypePipe
    39: slice(1, _REST),  # OpTypeForwardPointer
    43: slice(2, _REST),  # OpConstant
    45: slice(2, _REST),  # OpConstantSampler
    50: slice(2, _REST),  # OpSpecConstant
    52: slice(2, 3),  # OpSpecConstantOp: which operation
    54: slice(2, 3),  # OpFunction: control
    59: slice(2, 3),  # OpVariable: storage class
    61: slice(3, _REST),  # OpLoad: memory operands, as below
    62: slice(2, _REST),  # OpStore
    63: slice(2, _REST),  # OpCopyMemory
    64: slice(3, _REST),  # OpCopyMemorySized
    79: slice(4, _REST),  # OpVectorShuffle
    81: slice(3, _REST),  # OpCompositeExtract
    82: slice(4, _REST),  # OpCompositeInsert
    88: slice(4, 5),  # OpImageSampleExplicitLod: which image operands follow, as below
    95: slice(4, 5),  # OpImageFetch
    98: slice(4, 5),  # OpImageRead
    99: slice(3, 4),  # OpImageWrite
    123: slice(3, 4),  # OpGenericCastToPtrExplicit: storage class
    246: slice(2, _REST),  # OpLoopMerge
    247: slice(1, _REST),  # OpSelectionMerge
    250: slice(3, _REST),  # OpBranchConditional: weights
    251: slice(2, _REST),  # OpSwitch: numbers, each with a label
    256: slice(1, _REST),  # OpLifetimeStart
    257: slice(1, _REST),  # OpLifetimeStop
    **dict.fromkeys(range(264, 272), slice(3, 4)),  # OpGroup…: operation, as below
    342: slice(3, 4),  # OpGroupNonUniformBallotBitCount
    **dict.fromkeys(range(349, 365), slice(3, 4)),  # OpGroupNonUniform… that reduce
    **dict.fromkeys(range(6401, 6409), slice(3, 4)),  # OpGroup…KHR
}
"""Where the numbers are among the operands, by operation."""


def ids(opcode: int, operands: tuple[int, ...]) -> tuple[int, ...]:
    """Return those operands of an instruction that are ids, but for labels that a number chooses.

    Args:
        opcode: of an instruction that declares a type or a value, or is part of a function.
        operands: all words but the first.

    """
    numbers = _NUMBERS.get(opcode)
    if numbers is None:
        return operands
    stop = len(operands) if numbers.stop is None else numbers.stop
    return operands[: numbers.start] + operands[stop:]
